"""Rounds with a class as the lines of a file, those of version 0.1 too.

There the material of each game stood beside the rest of the header, and each game had an event
of its own by which a round began.
"""

from collections.abc import Mapping
from datetime import date
from random import Random
from typing import Any, Final

import msgspec

from tutor.learn.class_rounds.class_round import AnyRound
from tutor.learn.class_rounds.events import Event, Header
from tutor.learn.class_rounds.teaching import Teaching
from tutor.learn.practice.persistence import Kind

MATERIAL: Final = "material"
SHARED: Final = frozenset(Header.__struct_fields__)


class RoundsKind(Kind[Teaching]):
    """Rounds with a class, as they are kept.

    Each line may name a game that cannot be played here: GameUnknown, FaceMissing, GameBroken.
    """

    def begun(self, line: Any) -> Teaching:
        """The rounds of a header, before the first."""
        teaching = Teaching(header_of(line))
        for issue in teaching.game.issues(teaching.material):
            raise ValueError(f"not playable: {issue!r}")
        return teaching

    def event_of(self, line: Any, practice: Teaching) -> Event:
        """What happened in the rounds."""
        return event_of(line, practice.game)

    def anew(self, header: Header, rng: Random) -> Header:
        """The header of more rounds with the same teams, begun today."""
        return msgspec.structs.replace(header, begun=date.today().isoformat())


def header_of(line: Any) -> Header:
    """The header in a first line, as JSON gave it.

    Raises:
        ValueError: it is none, or of another version.
    """
    if isinstance(line, Mapping) and MATERIAL not in line:
        shared = {name: value for name, value in line.items() if name in SHARED}
        own = {name: value for name, value in line.items() if name not in SHARED}
        line = {**shared, MATERIAL: own}
    return msgspec.convert(line, Header)


def event_of(line: Any, game: AnyRound) -> Event:
    """The event in a line, as JSON gave it.

    Raises:
        ValueError: there is no such event in rounds of this game.
    """
    if isinstance(line, Mapping) and line.get("event") in game.earlier:
        what = {name: value for name, value in line.items() if name != "event"}
        line = {"event": "posed", "what": what}
    event: Event = msgspec.convert(line, Event)
    return event
