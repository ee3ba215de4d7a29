"""Quantum explained: sums, rows, columns, totals, and what the tutor's eye sees ahead."""
