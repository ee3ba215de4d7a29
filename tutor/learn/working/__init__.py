"""A whole working, as a pupil wrote it: judged answers in words, and how it is asked for."""
