"""Computers that play Quantum, a file a level."""
