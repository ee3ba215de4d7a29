"""What would have been better: moves judged by the chance to win that they leave.

``judgement`` holds what is said of a game and its moves, ``face`` what a game brings to it,
``evaluation`` weighs the moves of one position, ``accuracy`` sums a game up, ``review`` goes
through a whole record. Chances come from games played on many times; those of a game that has a
kernel are played side by side in arrays, all others by their rules.
"""
