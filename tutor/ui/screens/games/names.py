"""What the players of a match are called on the screen."""

from collections.abc import Sequence

from tutor.engine.opponents import BOT
from tutor.language import plain, say

LONGEST = 16
"""Letters of the longest name a player may have here: so many fit beside a board."""


def seat_names(seats: Sequence[str]) -> tuple[str, ...]:
    """A name for each seat of a record: people's own, and one for each computer."""
    names: list[str] = []
    for seat in seats:
        name = plain(seat)[:LONGEST]
        if seat.startswith(BOT):
            name = say(f"play.bot-{seat.removeprefix(BOT)}")
        names.append(_another(name, names))
    return tuple(names)


def _another(name: str, taken: Sequence[str]) -> str:
    """The name, numbered when somebody has it already."""
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name} {number}"
    return free
