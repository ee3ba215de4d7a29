"""What would have been better in Quantum: games side by side in arrays, and reasons.

Reading order: ``tables`` (dice and rows as numbers to look up), ``kernel`` (many games at once),
``candidates`` (the moves worth weighing), ``reasons``, ``face``.
"""
