"""Writes the list of modules into index.html that a browser should fetch at once, instead of finding them one by one.

    python tools/make_preload.py

Modules are found by following static imports from the page's beginning and from the table, nearest first.
"""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "src" / "whetstone" / "web"
BEGIN = ("app/main.js",)
TABLE = ("app/connection.js", "app/table/page.js")  # fetched on their own, but the first thing most people open
IMPORT = re.compile(r"^(?:import|export)\s[^;]*?from\s+\"([^\"]+)\";|^import\s+\"([^\"]+)\";", re.MULTILINE)
MARKED = re.compile(r"(<!-- modules -->\n).*?(<!-- /modules -->)", re.DOTALL)


def modules() -> list[str]:
    """Everything the beginning needs, in the order of distance."""
    found = list(BEGIN)
    _follow(found)
    found += [name for name in TABLE if name not in found]
    _follow(found)
    return found


def _follow(found: list[str]) -> None:
    for name in found:
        path = WEB / name
        for one, other in IMPORT.findall(path.read_text(encoding="utf-8")):
            needed = (path.parent / (one or other)).resolve().relative_to(WEB.resolve()).as_posix()
            if needed not in found:
                found.append(needed)


def page(text: str) -> str:
    """The page with the list as it should be."""
    links = "".join(f'<link rel="modulepreload" href="{name}">\n' for name in modules() if name != "app/main.js")
    return MARKED.sub(lambda mark: f"{mark[1]}{links}{mark[2]}", text)


if __name__ == "__main__":
    index = WEB / "index.html"
    index.write_text(page(index.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"{len(modules())} modules")
