"""The laboratory: many games at once, what must hold in them, and how fast they go."""
