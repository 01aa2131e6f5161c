"""A real browser at the table: whole games, secrets, accidents, keyboard, accessibility."""
