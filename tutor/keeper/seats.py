"""Who plays at a terminal: what the players of a match are called, and whether they can play."""

from collections import Counter
from collections.abc import Sequence

from tutor.engine.contract import Seat
from tutor.engine.game import Game
from tutor.engine.match import AnyMatch
from tutor.engine.opponents import BOT, LevelUnknown, player_of
from tutor.explain import level_unknown
from tutor.language import plain, say
from tutor.progress.names import folded

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


class TableWrong(Exception):
    """A game that cannot start like this, as a sentence that says what to do."""


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """Lets those play who can.

    Args:
        game: what they want to play.
        seats: as a record writes them: names, or ``bot:LEVEL``.

    Raises:
        TableWrong: too many or too few, no such level, or a name that is there twice or unfit.
    """
    if len(seats) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise TableWrong(say("table.how-many", least=least, most=most))
    try:
        people = [seat for seat in seats if player_of(seat, game) is None]
    except LevelUnknown as unknown:
        raise TableWrong(level_unknown(unknown)) from unknown
    for name, times in Counter(people).items():
        if times > 1:
            raise TableWrong(say("table.same-name", name=plain(name)))
        if not name.strip() or not name.isprintable() or len(name) > LONGEST:
            raise TableWrong(say("table.name-wrong", name=plain(name), most=LONGEST))


def seat_of(match: AnyMatch, name: str | None) -> Seat | None:
    """Where somebody sits: under their name, or as the only person.

    Args:
        match: that was played at this terminal.
        name: of the pupil who sits here; None for a guest.

    Returns:
        None where several people played under other names: nobody can say who was who.
    """
    if name is not None:
        for seat in match.persons:
            if folded(match.seats[seat]) == folded(name):
                return seat
    return match.persons[0] if len(match.persons) == 1 else None
