"""What would have been better in Archimedes: rounds side by side in arrays, and reasons.

Reading order: ``tables`` (every laying there is, and the one that a policy takes), ``kernel`` (many
rounds at once), ``reasons``, ``face``.
"""
