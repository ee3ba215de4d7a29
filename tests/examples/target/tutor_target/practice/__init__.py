"""Guided practice of Target: task after task, with help on the way."""
