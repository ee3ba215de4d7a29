"""Target line by line."""
