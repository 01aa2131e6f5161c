"""The client's files, served out of the package, so that a wheel works like a checkout.

Every file has an ETag made from its content and is asked for again with it (`no-cache`), so a new version is seen at
once and an unchanged one costs a header. Compressed copies are made once.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

TEXTUAL = ("text/", "application/javascript", "application/json", "image/svg")
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".ftl": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}
ROOTS = ("app", "assets", "vendor")
_LEAST = 500  # bytes from which compressing pays


@dataclass(frozen=True)
class Asset:
    content: bytes
    zipped: bytes | None
    etag: str
    kind: str


def asset_of(content: bytes, kind: str) -> Asset:
    worth = len(content) >= _LEAST and kind.startswith(TEXTUAL)
    zipped = gzip.compress(content, 9, mtime=0) if worth else None
    return Asset(content, zipped, f'"{hashlib.sha256(content).hexdigest()[:20]}"', kind)


def answer(request: Request, asset: Asset) -> Response:
    """The asset, compressed if the client takes that, or `not modified`."""
    headers = {"etag": asset.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if asset.etag in known:
        return Response(status_code=304, headers=headers)
    content = asset.content
    if asset.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = asset.zipped
        headers["content-encoding"] = "gzip"
    return Response(content, media_type=asset.kind, headers=headers)


class Assets:
    """The files below `whetstone/web`, read when first asked for and again when they change on disk."""

    def __init__(self) -> None:
        self._root = files("whetstone").joinpath("web")
        self._kept: dict[str, tuple[tuple[int, int], Asset]] = {}

    def get(self, path: str) -> Asset | None:
        """The file of a URL path; None if there is none."""
        parts = path.split("/")
        if any(part in ("", ".", "..") or part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        if parts[0] not in ROOTS and path != "index.html":
            return None
        file = self._root.joinpath(*parts)
        try:
            if not file.is_file():
                return None
            stamp = (0, 0)
            if isinstance(file, Path):
                status = file.stat()
                stamp = (status.st_mtime_ns, status.st_size)
            kept = self._kept.get(path)
            if kept is None or kept[0] != stamp:
                suffix = "." + parts[-1].rpartition(".")[2]
                kind = TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
                kept = self._kept[path] = (stamp, asset_of(file.read_bytes(), kind))
            return kept[1]
        except (OSError, ValueError):
            return None
