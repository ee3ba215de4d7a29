"""Arithmetic as pupils write it: reading, exact values, working, verdicts, equations, mistakes."""
