"""The rows of the table of malrules, a file a topic."""
