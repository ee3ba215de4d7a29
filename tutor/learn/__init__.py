"""What a tutor does, for any game: exercises, practice, drills, lessons, rounds with a class."""
