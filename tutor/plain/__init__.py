"""The line mode: what a pupil does, as lines of text for screen readers, pipes, old terminals."""
