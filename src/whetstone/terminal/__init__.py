"""Whetstone in a terminal."""
