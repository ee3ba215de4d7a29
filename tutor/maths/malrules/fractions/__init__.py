"""Fractions and mixed numbers calculated by the wrong recipe."""
