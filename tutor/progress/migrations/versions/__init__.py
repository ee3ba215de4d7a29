"""The revisions, the oldest first; one that has been in a release never changes."""
