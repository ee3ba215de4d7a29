"""Guided practice of Rachmistrz."""
