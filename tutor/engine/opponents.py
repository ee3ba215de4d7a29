"""The levels of players that are no persons, and what stands behind a seat.

A seat is written as ``bot:LEVEL`` or as a person's name. ``random`` plays every game; the other
levels know one game each, and their code is imported when somebody sits down to play it.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from random import Random

Player: TypeAlias = Callable[[Any, Sequence[Any], "Random"], Any]
"""``player(view, moves, rng)`` chooses one of the legal moves.

It sees what its seat may see, never the state; chance comes from ``rng`` alone, and of that
only ``rng.random()``, whose numbers are the same in every version of Python. It remembers
nothing. Where rules take any text (a proof of Rachmistrz), it may give one that is not listed.
"""

BOT: Final = "bot:"


def uniform(view: Any, moves: Sequence[Any], rng: "Random") -> Any:
    """Any legal move, each with the same chance."""
    del view
    return moves[int(rng.random() * len(moves))]


EVERYWHERE: Final[Mapping[str, Player]] = {"random": uniform}
"""The levels that play every game."""

ROOMS: Final[Mapping[str, Mapping[str, str]]] = {
    "archimedes": {"fair": "tutor.games.archimedes.opponents.fair"},
    "exlibris": {"fair": "tutor.games.exlibris.opponents.fair"},
    "quantum": {"fair": "tutor.games.quantum.opponents.fair"},
    "rachmistrz": {"fair": "tutor.games.rachmistrz.opponents.fair"},
}
"""The other levels of a game, each with the module whose ``player`` it is."""


class LevelUnknown(LookupError):
    """No level of that name in that game; the arguments are the level and the game."""


def levels_of(game: str) -> tuple[str, ...]:
    """The levels that play a game, by its name, the weakest first."""
    return (*EVERYWHERE, *ROOMS.get(game, ()))


def player_of(seat: str, game: str) -> Player | None:
    """Who plays a seat of a game: a level's player, or None for a person.

    Raises:
        LevelUnknown: ``bot:`` and something that is no level of this game.
    """
    if not seat.startswith(BOT):
        return None
    level = seat.removeprefix(BOT)
    if level in EVERYWHERE:
        return EVERYWHERE[level]
    if level not in levels_of(game):
        raise LevelUnknown(level, game)
    player: Player = import_module(ROOMS[game][level]).player
    return player
