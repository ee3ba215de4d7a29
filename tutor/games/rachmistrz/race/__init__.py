"""The race of Rachmistrz beside its rules: claims as they are entered, rounds as they are told."""
