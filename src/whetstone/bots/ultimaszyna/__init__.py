"""What the nets beside Ultimaszyna are for single factions, as far as they differ from those for all."""
