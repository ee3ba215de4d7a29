"""The levels of players that are no persons, and what stands behind a seat.

A seat is written as ``bot:LEVEL`` or as a person's name. Adding a level is one line here.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from random import Random

Player: TypeAlias = Callable[[Any, Sequence[Any], "Random"], Any]
"""``player(view, moves, rng)`` chooses one of the legal moves.

It sees what its seat may see, never the state; chance comes from ``rng`` alone, and of that
only ``rng.random()``, whose numbers are the same in every version of Python.
"""

BOT: Final = "bot:"


def uniform(view: Any, moves: Sequence[Any], rng: "Random") -> Any:
    """Any legal move, each with the same chance."""
    del view
    return moves[int(rng.random() * len(moves))]


LEVELS: Final[Mapping[str, Player]] = {
    "random": uniform,
}
"""Every level by its name."""


class LevelUnknown(LookupError):
    """No level of that name."""


def player_of(seat: str) -> Player | None:
    """Who plays a seat: a level's player, or None for a person.

    Raises:
        LevelUnknown: ``bot:`` and something that is no level.
    """
    if not seat.startswith(BOT):
        return None
    level = seat.removeprefix(BOT)
    if level not in LEVELS:
        raise LevelUnknown(level)
    return LEVELS[level]
