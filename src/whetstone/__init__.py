"""Whetstone: an unofficial, complete Scythe."""

__version__ = "0.1.0"
