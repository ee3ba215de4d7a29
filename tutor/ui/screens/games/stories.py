"""What a game adds to its explained score: words of its own, and a screen that explains the rest.

A game without a line here has neither.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, TypeAlias

from textual.screen import Screen

from tutor.engine.match import Match

Story: TypeAlias = Callable[[Any, Sequence[str]], Iterator[str]]

_CLOSINGS: Mapping[str, str] = {
    "archimedes": "tutor.games.archimedes.screens.narration",
    "exlibris": "tutor.games.exlibris.screens.narration",
}
"""The games that have words such as how a tie was broken, and the modules of their ``closing``."""

_WHYS: Mapping[str, str] = {
    "exlibris": "tutor.games.exlibris.screens.why",
    "quantum": "tutor.games.quantum.screens.why",
}
"""The games whose scores can be asked about, and the modules of their ``why_screen(match)``."""


def closing(game: str, state: Any, names: Sequence[str]) -> Iterator[str]:
    """What is to be said at the end of a game beside its score."""
    if game in _CLOSINGS:
        story: Story = import_module(_CLOSINGS[game]).closing
        yield from story(state, names)


def has_why(game: str) -> bool:
    """Whether the scores of a game can be asked about."""
    return game in _WHYS


def why_screen(match: Match) -> Screen[None]:
    """The screen, to be pushed, that explains the scores of a match as they stand."""
    screen: Screen[None] = import_module(_WHYS[match.game.name]).why_screen(match)
    return screen
