"""What travels between the hub and who speaks to it: frames of JSON, tagged by ``t``.

INTERFACES.md, *The class on the wire*, is the contract; outside programs speak it. What is sent by
a pupil is believed in nothing: whatever cannot be read is answered with a code.
"""

import unicodedata
from enum import StrEnum
from typing import Any, Final, TypeAlias

import msgspec

from tutor.progress.names import JOINERS

LARGEST: Final = 8 * 1024
"""Bytes of the largest frame that is read."""
LONGEST_TEXT: Final = 500
"""Characters of the longest answer."""
LONGEST_ID: Final = 200
"""Characters of the longest name that a device gives an answer."""
LONGEST_NAME: Final = 24
"""Characters of the longest name of a seat."""


class No(StrEnum):
    """Why a frame did nothing; the sentences are ``classpage.no-<value>``."""

    CODE_WRONG = "code-wrong"
    """No room has this code."""
    KEY_WRONG = "key-wrong"
    """The secret of no teacher, the key of no wall, the token of no seat."""
    NAME_TAKEN = "name-taken"
    """Somebody in the class has this name."""
    NAME_WRONG = "name-wrong"
    """Too long, empty, or with characters that nobody sees."""
    DOOR_LOCKED = "door-locked"
    """The teacher lets nobody in now."""
    FULL = "full"
    """There are no seats left."""
    TOO_FAST = "too-fast"
    """More answers than anybody types; the same may be sent again."""
    TOO_LONG = "too-long"
    """A frame or a text beyond its limit."""
    UNREADABLE = "unreadable"
    """No frame of ours."""
    NOT_NOW = "not-now"
    """After the bell, while the class rests, or of another round."""
    GONE = "gone"
    """The seat is no longer this line's: removed, or taken by a newer window."""


class Join(msgspec.Struct, frozen=True, tag_field="t", tag="join"):
    """A pupil takes a seat. ``take`` asks the teacher for a name that is taken.

    ``try`` is any text that the device keeps until it has a seat: who asks for the same name with
    the same text again, since the answer got lost on its way, gets the same seat.
    """

    code: str
    name: str
    lang: str = ""
    take: bool = False
    attempt: str = msgspec.field(default="", name="try")


class Back(msgspec.Struct, frozen=True, tag_field="t", tag="back"):
    """A pupil comes back to the seat of a token."""

    token: str
    lang: str = ""


class Answer(msgspec.Struct, frozen=True, tag_field="t", tag="answer"):
    """An answer; ``id`` is any text that the device does not give to another one."""

    id: str
    text: str
    round: int | None = None
    field: str = ""


class Draft(msgspec.Struct, frozen=True, tag_field="t", tag="draft"):
    """What is being typed, so that it is still there after a reload."""

    text: str


class Lang(msgspec.Struct, frozen=True, tag_field="t", tag="lang"):
    """The language in which this line is told things."""

    lang: str


class Screen(msgspec.Struct, frozen=True, tag_field="t", tag="screen"):
    """A wall begins to look."""

    key: str = ""
    lang: str = ""


class Teach(msgspec.Struct, frozen=True, tag_field="t", tag="teach"):
    """A teacher begins to lead."""

    key: str = ""
    lang: str = ""


class Do(msgspec.Struct, frozen=True, tag_field="t", tag="do"):
    """What the teacher wants; which fields matter follows from ``what``."""

    what: str
    of: str = ""
    options: dict[str, Any] = {}
    seconds: float | None = None
    seat: int = 0
    id: str = ""
    name: str = ""
    team: str | int = ""


Frame: TypeAlias = Join | Back | Answer | Draft | Lang | Screen | Teach | Do

_frames: Final[msgspec.json.Decoder[Frame]] = msgspec.json.Decoder(Frame)
_anything: Final = msgspec.json.Decoder()


class Unread(Exception):
    """A frame that says nothing; with the id that it had, if it had one."""

    def __init__(self, code: No, answer: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.answer = answer


def read(data: bytes | str) -> Frame:
    """The frame in a message.

    Raises:
        Unread: it is none.
    """
    try:
        found = _frames.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Unread(No.UNREADABLE, _id_in(data)) from None
    match found:
        case Answer(id=id_, text=text):
            if not id_:
                raise Unread(No.UNREADABLE)
            if len(id_) > LONGEST_ID:
                raise Unread(No.TOO_LONG)
            if len(text) > LONGEST_TEXT:
                raise Unread(No.TOO_LONG, id_)
        case Draft(text=text) if len(text) > LONGEST_TEXT:
            raise Unread(No.TOO_LONG)
    return found


def _id_in(data: bytes | str) -> str | None:
    """The id of an answer that cannot be read otherwise."""
    try:
        found = _anything.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if isinstance(found, dict) and found.get("t") == "answer":
        id_ = found.get("id")
        return id_ if isinstance(id_, str) and 0 < len(id_) <= LONGEST_ID else None
    return None


def no(code: No, answer: str | None = None) -> bytes:
    """The frame that refuses."""
    return msgspec.json.encode({"t": "no", "id": answer, "code": code})


def tidy_name(name: str) -> str | None:
    """A name as it is shown; None where it is none.

    Any script and blanks inside; not empty, not beyond :data:`LONGEST_NAME`, no control or
    direction characters, and something in it that can be seen.
    """
    if len(name) > 10 * LONGEST_NAME:
        return None
    tidy = unicodedata.normalize("NFC", name).strip()
    if not tidy or len(tidy) > LONGEST_NAME:
        return None
    for letter in tidy:
        kind = unicodedata.category(letter)
        if kind in {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"} or (kind == "Cf" and letter not in JOINERS):
            return None
    seen = (unicodedata.category(letter) for letter in tidy)
    if not any(kind[0] in "LNPS" for kind in seen) or _is_blank(tidy):
        return None
    return " ".join(tidy.split())


def _is_blank(name: str) -> bool:
    """Whether it is made of letters that draw nothing."""
    return all(letter in "\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5 " for letter in name)
