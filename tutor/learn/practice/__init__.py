"""Guided practice of any game: what happens in one, and where it is kept."""
