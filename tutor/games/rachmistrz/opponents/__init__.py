"""Computers that play Rachmistrz, a file a level."""
