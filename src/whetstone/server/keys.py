"""Keys: secrets of 128 bits that open a game. Only their SHA-256 is kept; the owner's key lies in a private file."""

from __future__ import annotations

import hmac
import os
import re
import secrets
from hashlib import sha256
from pathlib import Path

from whetstone.errors import WhetstoneError

SEAT, WATCH, OWNER = "seat", "watch", "owner"
_KEY = re.compile(r"[A-Za-z0-9_-]{22}")
_GAME = re.compile(r"[A-Za-z0-9_-]{12}")


def new_key() -> str:
    return secrets.token_urlsafe(16)


def new_game_id() -> str:
    """A name for a game; it opens nothing."""
    return secrets.token_urlsafe(9)


def digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Are the two equal? Takes equally long wherever they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


def is_key(text: str) -> bool:
    return _KEY.fullmatch(text) is not None


def split_owner_key(text: str) -> tuple[str, str] | None:
    """`KEY.GAME`: a game opened with the owner's key."""
    key, dot, game = text.partition(".")
    return (key, game) if dot and is_key(key) and _GAME.fullmatch(game) else None


def owner_key(folder: Path) -> str:
    """The key of whoever owns the data folder, made on first use and readable by that person alone."""
    path = folder / "owner.key"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists():
            kept = path.read_text(encoding="ascii", errors="replace").strip()
            if is_key(kept):
                return kept
        key = new_key()
        fresh = path.with_suffix(f".{secrets.token_hex(4)}")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(key + "\n")
        os.replace(fresh, path)
    except OSError as error:
        raise WhetstoneError(
            f"cannot keep games in {folder}: {error.strerror or error}; --data names another place"
        ) from None
    return key
