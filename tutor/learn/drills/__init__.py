"""Drills that adapt: what is asked next, how hard it is, and what an answer tells of the pupil."""
