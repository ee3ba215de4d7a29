"""One class on several servers: a room lives in one of them, and the others pass its frames on.

Loaded only where ``--bus`` names a Redis; nothing else in the program knows that there is one.
"""
