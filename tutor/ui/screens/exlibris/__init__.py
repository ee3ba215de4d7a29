"""The screens of ExLibris."""
