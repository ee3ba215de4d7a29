"""Lessons on the screen: the list of them, and one at a time to read and to do."""
