"""Computers that play ExLibris, a file a level."""
