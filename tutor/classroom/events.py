"""What happens in a room, as it is logged: a room is the sum of its events.

Each is kept as JSON with the moment it happened, in milliseconds since the epoch, so that a room
continued after a kill is the room it was.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from tutor.learn.activities.activity import NOTHING, Json, Verdict


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a room is opened with. It holds the room's secrets, so it stays on the server."""

    code: str
    """Five letters and digits."""
    teacher: str
    """The teacher's secret."""
    screen: str
    """The key of walls."""
    uid: str
    class_name: str = ""
    language: str = "en"
    names: tuple[tuple[str, int | None], ...] = ()
    """The class list: names with the number of the pupil in the database."""
    nicknames: bool = True
    """Whether other names than those of the list may come in."""
    machine: str = ""
    """The computer that opened it."""
    most: int = 5_000
    """Seats."""


class Joined(msgspec.Struct, frozen=True, tag_field="event", tag="joined"):
    """Somebody took a seat; of the token only its hash is kept."""

    seat: int
    name: str
    token: str
    pupil: int | None = None
    attempt: str = ""
    """The hash of what the device asked with, if it gave something."""


class Retaken(msgspec.Struct, frozen=True, tag_field="event", tag="retaken"):
    """The teacher nodded, or its device asked again: a seat has another token."""

    seat: int
    token: str
    attempt: str = ""
    """The hash of what the device asked with that has it now; no other is known by its own."""


class Renamed(msgspec.Struct, frozen=True, tag_field="event", tag="renamed"):
    """A seat has another name."""

    seat: int
    name: str


class Teamed(msgspec.Struct, frozen=True, tag_field="event", tag="teamed"):
    """A seat is in another team; an empty text: in none."""

    seat: int
    team: str


class Removed(msgspec.Struct, frozen=True, tag_field="event", tag="removed"):
    """A seat is nobody's any more; its answers stay in the report, in nobody's progress."""

    seat: int


class Asked(msgspec.Struct, frozen=True, tag_field="event", tag="asked"):
    """A round begins. ``seconds`` is its time, None: until the bell."""

    of: str
    posed: Json
    options: Mapping[str, Json] = {}
    verdicts: Literal["now", "reveal"] = "now"
    speed: bool = False
    seconds: float | None = None
    again: bool = False
    goes_on: bool = False
    """Whether it belongs to the run of the round before."""


class Answered(msgspec.Struct, frozen=True, tag_field="event", tag="answered"):
    """An answer that counts."""

    seat: int
    id: str
    text: str
    verdict: Verdict
    extra: Mapping[str, str] = NOTHING


class Turned(msgspec.Struct, frozen=True, tag_field="event", tag="turned"):
    """Something that needs no more than its name."""

    to: Literal["ring", "reveal", "pause", "resume", "lock-door", "unlock-door", "hide", "end"]


class Extended(msgspec.Struct, frozen=True, tag_field="event", tag="extended"):
    """The round goes on for so many seconds longer; less, where they are negative."""

    seconds: float


class Shown(msgspec.Struct, frozen=True, tag_field="event", tag="shown"):
    """One answer is put on the wall, without a name."""

    seat: int
    id: str


Event: TypeAlias = (
    Joined | Retaken | Renamed | Teamed | Removed | Asked | Answered | Turned | Extended | Shown
)

_events: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)


_encoder: Final = msgspec.json.Encoder(enc_hook=dict)  # for read-only mappings


def written(event: Event) -> str:
    """An event as it is kept."""
    return _encoder.encode(event).decode()


def read(text: str) -> Event:
    """An event that was kept.

    Raises:
        msgspec.DecodeError: it is none.
    """
    return _events.decode(text)
