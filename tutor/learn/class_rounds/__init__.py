"""Rounds for a class: a teacher leads, teams call, the app is the referee."""
