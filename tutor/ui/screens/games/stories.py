"""What a game adds to its explained score: a screen that explains the rest."""

from collections.abc import Mapping
from importlib import import_module

from textual.screen import Screen

from tutor.engine.match import Match

_WHYS: Mapping[str, str] = {
    "exlibris": "tutor.games.exlibris.screens.why",
    "quantum": "tutor.games.quantum.screens.why",
}
"""The games whose scores can be asked about, and the modules of their ``why_screen(match)``."""


def has_why(game: str) -> bool:
    """Whether the scores of a game can be asked about."""
    return game in _WHYS


def why_screen(match: Match) -> Screen[None]:
    """The screen, to be pushed, that explains the scores of a match as they stand."""
    screen: Screen[None] = import_module(_WHYS[match.game.name]).why_screen(match)
    return screen
