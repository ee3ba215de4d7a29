"""Positions of games as exercises: the moments of a pupil's own games, and the puzzles of the day.

``making`` turns a decision of a record into an exercise, ``kept`` says which come back and when,
``sitting`` asks some of them, ``puzzles`` holds those that everybody gets on the same day.
"""
