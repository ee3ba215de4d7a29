"""Rounds with a class as the lines of a file, those of version 0.1 too.

There the material of each game stood beside the rest of the header, and each game had an event
of its own by which a round began.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from tutor.learn.class_rounds.class_round import AnyRound
from tutor.learn.class_rounds.events import Event, Header
from tutor.learn.class_rounds.teaching import Teaching

MATERIAL: Final = "material"
SHARED: Final = frozenset(Header.__struct_fields__)


def read(lines: Sequence[Any]) -> Teaching:
    """The rounds of a journal, as its lines were decoded.

    Raises:
        ValueError: this is no such journal.
        GameUnknown, FaceMissing, GameBroken: its game cannot be played here.
    """
    teaching = Teaching(header_of(lines[0]))
    for issue in teaching.game.issues(teaching.material):
        raise ValueError(f"not playable: {issue!r}")
    for line in lines[1:]:
        teaching.apply(event_of(line, teaching.game))
    return teaching


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
