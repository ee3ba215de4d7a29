"""Guided practice of Archimedes."""
