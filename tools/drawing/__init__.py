"""How the board and the symbols of the table are drawn: from numbers alone, the same on every run."""
