"""What a terminal keeps: who sits there, what they chose, what waits for the database."""
