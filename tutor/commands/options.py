"""Options of a game from the command line, for every command that plays: ``NAME=VALUE``."""

import argparse
from collections.abc import Iterable
from typing import Any, Final

from tutor.commands.basics import UsageFault
from tutor.engine.game import Game
from tutor.engine.validation import ValidationIssue, typed
from tutor.explain import issue
from tutor.language import plain, say

_WORDS: Final = {"true": True, "false": False}


def add_option(parser: argparse.ArgumentParser) -> None:
    """Declares ``--option``, which may be given several times."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=say("simulate.option")
    )


def options_of(words: Iterable[str], game: Game) -> Any:
    """The options of ``name=text``, ``name=false`` and the like.

    Raises:
        UsageFault: the game has no such option, or it takes no such value.
    """
    raw: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageFault(say("simulate.option-unreadable", text=plain(word)))
        raw[name] = int(value) if value.isdecimal() else _WORDS.get(value, value)
    try:
        return typed(raw, game.rules.options)
    except ValidationIssue as found:
        names = ", ".join(game.rules.options.__struct_fields__)
        raise UsageFault(say("simulate.option-wrong", reason=issue(found), names=names)) from found
