"""Written arithmetic, column by column, with the ways it goes wrong."""
