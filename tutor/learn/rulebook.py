"""The rules of a game in our own words, rule by rule, for the command and the screen."""

from collections.abc import Iterator
from typing import NamedTuple

from tutor.engine.registry import find
from tutor.language import say


class Chapter(NamedTuple):
    """One rule: its id and its words."""

    rule: str
    text: str


def chapters(game: str) -> Iterator[Chapter]:
    """Every rule of a game in order.

    Raises:
        tutor.engine.registry.GameUnknown: there is no such game.
        tutor.engine.game.GameBroken: there is one that cannot be used.
    """
    for rule in find(game).rules.ids:
        yield Chapter(rule, say(f"rule.{rule}"))
