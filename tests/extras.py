"""Optional packages in tests: skipped and counted where one is missing, unless all of them were asked for."""

from __future__ import annotations

import importlib
import os
from types import ModuleType

import pytest


def optional(name: str) -> ModuleType:
    """The package, or the test is skipped; in `./whetstone test --extras` a missing one is a failure."""
    if os.environ.get("WHETSTONE_EXTRAS") == "1":
        return importlib.import_module(name)
    return pytest.importorskip(name)
