"""ExLibris line by line."""
