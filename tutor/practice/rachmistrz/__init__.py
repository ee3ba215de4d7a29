"""Practice of Rachmistrz: answers, hints, the practice itself, and what came of it."""
