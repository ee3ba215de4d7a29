"""ExLibris explained: what a Commission does and what a score is made of, sums and words."""
