"""Whetstone for the tools of researchers: PettingZoo, Gymnasium and OpenSpiel.

`actions.py` numbers every choice there is, `layout.py` and `observe.py` make vectors of what a seat may know; they need
nothing but numpy. Each peer has a file of its own, which needs the extra of that name: whetstone[gymnasium] and so on.
"""

from __future__ import annotations

from typing import Any

from whetstone.errors import WhetstoneError


def missing(peer: str) -> WhetstoneError:
    """What to say when a peer is not installed."""
    return WhetstoneError(f"this needs {peer}; install it with: pip install 'whetstone[{peer}]'")


def numpy() -> Any:
    """numpy, which comes with every peer; without one it can be missing."""
    try:
        import numpy
    except ImportError:
        raise WhetstoneError("this needs numpy; install it with: pip install numpy") from None
    return numpy
