"""The table and the turn: state, legal choices, rules. No I/O, no text, no randomness."""
