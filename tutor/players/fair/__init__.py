"""``bot:fair``: plays sensibly and looks one move ahead, so that pupils can beat it.

A module a game, each with its ``player`` (see ``tutor.players.levels``).
"""
