"""Quantum: all of the game in one place."""
