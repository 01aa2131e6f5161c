"""A game being played: set-up, seats, seeded chance, record, undo, save, views, notation."""
