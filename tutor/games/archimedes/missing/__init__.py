"""The missing card: an exercise of Archimedes."""
