"""Archimedes line by line."""
