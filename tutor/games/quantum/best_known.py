"""The best that is known of a sheet of Quantum: ``data/quantum/best-known.toml``."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec

from tutor import data
from tutor.data import DataFault
from tutor.engine.contract import Seat
from tutor.engine.match import AnyMatch
from tutor.games.quantum import GAME
from tutor.games.quantum.rules.components import Components
from tutor.games.quantum.rules.state import State
from tutor.learn.joy.best_known import BestKnown, Reached

FILE: Final = "best-known.toml"


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the best player we have reaches on average, by the number of players as text."""

    totals: Mapping[str, float]


@lru_cache(maxsize=1)
def table() -> Table:
    """What is published.

    Raises:
        DataFault: the file cannot be used.
    """
    return data.read(data.folder() / GAME.name / FILE, Table)


class SheetKnown(BestKnown):
    """A sheet beside the average of the best player with as many players."""

    def reached(self, match: AnyMatch, seat: Seat) -> Reached | None:
        """None for other dice than ours, or where the file cannot be read."""
        state = match.of(State).state
        try:
            ours = data.files(GAME)["dice"]
            best = table().totals.get(str(len(match.seats)))
        except DataFault:
            return None
        assert isinstance(ours, Components), "it is read as such"
        if best is None or state.table.dice != ours.dice:
            return None
        return Reached(state.total(seat), best)
