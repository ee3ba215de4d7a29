"""Decimals calculated as if the point meant something else."""
