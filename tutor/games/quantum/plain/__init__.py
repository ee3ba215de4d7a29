"""Quantum line by line."""
