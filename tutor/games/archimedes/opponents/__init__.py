"""Computers that play Archimedes, a file a level."""
