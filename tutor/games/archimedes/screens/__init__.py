"""The screens of Archimedes."""
