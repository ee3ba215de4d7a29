"""What would have been better in Rachmistrz: positions estimated by their groups, and reasons.

Reading order: ``estimate`` (the chance of a position), ``reasons``, ``face``.
"""
