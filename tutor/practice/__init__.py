"""What a tutor does: checks answers, gives hints, leads a pupil through a practice."""
