"""Whether those who want to play a game can."""

from collections import Counter
from collections.abc import Sequence

from tutor.engine.game import Game
from tutor.engine.opponents import LevelUnknown, player_of
from tutor.explain import level_unknown
from tutor.keeper.seats import LONGEST
from tutor.language import plain, say


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
