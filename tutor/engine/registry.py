"""The one list of games; the CLI, the app, ``simulate``, ``replay`` and the tests walk it.

A game's code is imported only when somebody asks for it. Adding a game is one line here and
one room beside this file, whose package exposes ``GAME`` (see :mod:`tutor.engine.contract`)
and ``RULES``.
"""

from functools import cache
from importlib import import_module

from tutor.engine.contract import Game

ROOMS = {
    "rachmistrz": "tutor.games.rachmistrz.rules",
    "archimedes": "tutor.games.archimedes.rules",
    "exlibris": "tutor.games.exlibris.rules",
    "quantum": "tutor.games.quantum.rules",
}
"""Where each game lives."""

NAMES = tuple(ROOMS)
"""Every game, in the order menus show them."""


class GameUnknown(LookupError):
    """No game of that name."""


@cache
def find(name: str) -> Game:
    """The game of that name, its code imported now; raises :class:`GameUnknown`."""
    if name not in ROOMS:
        raise GameUnknown(name)
    game = import_module(ROOMS[name]).GAME
    assert isinstance(game, Game)
    return game
