"""Simulated pupils that are not the engine's own model, and what drills do for them; README.md."""
