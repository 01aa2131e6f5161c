"""One server for all tests that only need a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.table import Table, serving


@pytest.fixture(scope="package")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with serving(tmp_path_factory.mktemp("table")) as running:
        yield running
