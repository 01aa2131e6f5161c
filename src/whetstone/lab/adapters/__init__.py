"""Whetstone for the tools of researchers: PettingZoo, Gymnasium and OpenSpiel.

`actions.py` numbers every choice there is, `layout.py` and `observe.py` make vectors of what a seat may know; they need
nothing but numpy. Each peer has a file of its own, which needs the extra of that name: whetstone[gymnasium] and so on.
"""

from __future__ import annotations

from whetstone.errors import WhetstoneError


def missing(peer: str) -> WhetstoneError:
    """What to say when a peer is not installed."""
    return WhetstoneError(f"this needs {peer}; install it with: pip install 'whetstone[{peer}]'")
