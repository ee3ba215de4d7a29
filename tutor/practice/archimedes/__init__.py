"""Practice of Archimedes: answers, hints, the practice itself, and the missing card."""
