"""Rachmistrz line by line."""
