"""What every test may use."""

from __future__ import annotations

from typing import Any

import pytest

pytest_plugins = ["tests.rules_plugin", "pytester"]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Tests go to whichever worker is free, those in the browser all to the same one: two of them would share a core.

    `--dist loadgroup` is meant for this, but xdist 3.8 cannot mark groups under pytest 9.2.
    """
    if config.option.markexpr == "not slow":
        return None  # no browser tests then, and handing out tests in batches is quicker
    from xdist.scheduler import LoadScopeScheduling

    scheduler = LoadScopeScheduling(config, log)
    scheduler._split_scope = lambda nodeid: "browser" if nodeid.startswith("tests/browser/") else nodeid
    return scheduler
