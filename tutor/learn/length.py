"""How long a game is: the whole of it, or its short form where its rules have one.

The rules of a game that has one have an option ``short``; it is remembered with the other choices
of the game, and shown with ``table.short-<game>``, which says how long it takes.
"""

from typing import Final

import msgspec

from tutor.engine.game import Game
from tutor.settings import GameChoices, Settings

SHORT: Final = "short"
"""The option of the rules, and the choice that is remembered."""


class Choice(GameChoices, frozen=True, kw_only=True):
    """What is remembered of a game that has a short form."""

    short: bool = False
    """Whether it is played."""


def has_short_form(game: Game) -> bool:
    """Whether the rules of a game know a short form."""
    return SHORT in game.rules.options.__struct_fields__


def options_of(game: Game, settings: Settings) -> msgspec.Struct:
    """The usual options of a game, with its length as it was chosen.

    The usual length is not said, so that nothing but a short game has anything more on record.
    """
    if has_short_form(game) and settings.of(game.name, Choice).short:
        return game.rules.options(short=True)
    return game.rules.options()


def is_short(options: msgspec.Struct | None) -> bool:
    """Whether a game with these options is a short one."""
    return getattr(options, SHORT, False) is True
