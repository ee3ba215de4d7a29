"""Known wrong ways to calculate: the table of them, and how each computes its wrong values."""
