"""A bot with a misconception, taught by the pupil: the screen, and its end."""
