"""What would have been better in ExLibris: games side by side in arrays, and reasons.

Reading order: ``rows`` (the Expedition as one number), ``kernel`` (many games at once),
``reasons``, ``face``; for who plays by it ``prospects`` (what ``bot:fair`` expects), ``reading``
(what others hold), ``search``.
"""
