"""Who plays at a terminal: what the players of a match are called, and where somebody sits."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tutor.engine.contract import Seat
from tutor.engine.opponents import BOT
from tutor.language import plain, say
from tutor.progress.names import folded

if TYPE_CHECKING:  # home names who played what was left, and needs no match for it
    from tutor.engine.match import AnyMatch

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


def seat_of(match: "AnyMatch", name: str | None) -> Seat | None:
    """Where somebody sits: under their name, or as the only person.

    Args:
        match: that was played at this terminal.
        name: of the pupil who sits here; None for a guest.

    Returns:
        None where several people played under other names: nobody can say who was who.
    """
    if name is not None:
        # A long name is cut at the table.
        mine = {folded(name), folded(name[:LONGEST].strip())}
        for seat in match.persons:
            if folded(match.seats[seat].strip()) in mine:
                return seat
    return match.persons[0] if len(match.persons) == 1 else None
