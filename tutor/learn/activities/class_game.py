"""Games that a class plays together on its devices, turn by turn: their face, and what they share.

A slice that has one declares its :class:`tutor.learn.activities.activity.Kind` under it. The kind
is called ``<game>-game``, and its activities are turns of a run.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from tutor.engine.contract import ScoreItem
from tutor.engine.game import Face, GameBroken
from tutor.engine.registry import offering
from tutor.explain import narration_of
from tutor.learn.activities.activity import Item, Kind, Said

CLASS_GAME: Final = Face("class_game", Kind)
"""The face of a game that the whole class plays, each pupil for themselves."""


def last_of_turn(said: Sequence[Said]) -> dict[int, Said]:
    """The answers that did something in a game, by turn, from 1: the last of a turn counts.

    A game keeps the turn in ``Verdict.item``, from 0, so a turn that is asked once more is
    still the same turn.
    """
    return {one.verdict.item + 1: one for one in said if one.verdict.kept}


def score_line(item: Item) -> str | None:
    """What a line of a whole game's score is for, in the language spoken now.

    Returns:
        None where no such game has lines of this code.
    """
    for game in offering(CLASS_GAME):
        with suppress(GameBroken):
            if item.code in game.rules.lines:
                line = ScoreItem(item.code, dict(item.params), item.points)
                return narration_of(game).score_line(line)
    return None
