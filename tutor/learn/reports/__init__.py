"""Reports of a class or of one pupil: what was done in a period, by pupil, skill, misconception."""
