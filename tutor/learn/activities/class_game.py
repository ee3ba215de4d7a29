"""Games that a class plays together on its devices, turn by turn: their face, and what they share.

A slice that has one declares its :class:`tutor.learn.activities.activity.Kind` under it. The kind
is called ``<game>-game``, and its activities are turns of a run.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from tutor.engine.game import Face
from tutor.learn.activities.activity import Kind, Said

CLASS_GAME: Final = Face("class_game", Kind)
"""The face of a game that the whole class plays, each pupil for themselves."""


def votes(everybody: Sequence[Sequence[Said]], number: int) -> Mapping[str, int]:
    """What the seats want, where the answers of a round are votes: the last of each counts.

    Args:
        everybody: the answers of each seat, the oldest first.
        number: the number of the round.

    Returns:
        How many want what, as ``Verdict.kept`` has it; a room gives it to the next
        :meth:`Kind.pose` of the run as the option ``votes``.
    """
    return Counter(
        kept[-1]
        for said in everybody
        if (kept := [one.verdict.kept for one in said if one.round == number and one.verdict.kept])
    )


def last_of_turn(said: Sequence[Said]) -> dict[int, Said]:
    """The answers that did something in a game, by turn, from 1: the last of a turn counts.

    A game keeps the turn in ``Verdict.item``, from 0, so a turn that is asked once more is
    still the same turn.
    """
    return {one.verdict.item + 1: one for one in said if one.verdict.kept}
