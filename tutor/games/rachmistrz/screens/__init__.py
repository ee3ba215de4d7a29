"""The screens of Rachmistrz."""
