"""Lines of this process's own devices whose room is held elsewhere.

Such a line remembers by what its device came in (a token, a key) and whatever the room has not
heard yet. So when the room moves the device is brought there again, and keeps its line.
"""

from collections.abc import Mapping
from secrets import token_urlsafe
from time import monotonic
from typing import Final, NamedTuple, TypeAlias

import msgspec

from tutor.classroom.lines import Line, Role
from tutor.classroom.protocol import Back, Do, Frame, Join, Lang, Screen, Teach
from tutor.classroom.school.mail import Heard, Link, Open, Reply, Said, Shut, State

MOST: Final = 64
"""Frames of one device that wait until the room has heard them."""
SEAT: Final = b'{"t":"seat"'
NO: Final = b'{"t":"no"'

Entrance: TypeAlias = Join | Back | Screen | Teach


class Stuck(Exception):
    """The device has to come again by itself."""


class Waiting(NamedTuple):
    """Something that a device sent, and since when it waits."""

    frame: Frame
    data: bytes
    since: float


class _Seat(msgspec.Struct):
    token: str


class Passed:
    """One such line."""

    def __init__(self, line: Line, code: str, keys: Mapping[str, str]) -> None:
        self.line = line
        self.code = code
        self.keys = keys
        self.link: Link | None = None
        """To the process that holds the room; None while nobody is known to."""
        self.number = 0
        """The number of the line over there."""
        self.entrance: Entrance | None = None
        """By what it comes in again; None until a pupil has a seat."""
        self.unheard: dict[int, Waiting] = {}
        self._said = 0
        self._state: bytes | None = None
        self._token = ""

    def send(self, frame: Frame, data: bytes) -> None:
        """Passes on what the device sent, or keeps it until there is a way.

        Raises:
            Stuck: it sends faster than it is heard.
        """
        if isinstance(frame, Join) and not frame.attempt:
            # Said again by us, since its answer was lost, it asks for its own name.
            frame = msgspec.structs.replace(frame, attempt=token_urlsafe(12))
            data = msgspec.json.encode(frame)
        if isinstance(frame, Lang):
            self._speak(frame.lang)
        if isinstance(frame, Back | Screen | Teach) and self.line.role is Role.NOBODY:
            self.entrance = frame
        if len(self.unheard) >= MOST:
            raise Stuck
        self._said += 1
        self.unheard[self._said] = Waiting(frame, data, monotonic())
        if self.link is not None:
            self.link.put(Said(self.number, self._said, data))

    def _speak(self, language: str) -> None:
        self.line.language = language
        if self.entrance is not None:
            self.entrance = msgspec.structs.replace(self.entrance, lang=language)

    def lose(self) -> None:
        """The room is not where it was.

        Raises:
            Stuck: nobody can say whether something was done that must not be done twice.
        """
        was_open, self.link, self.number = self.link is not None, None, 0
        if was_open and any(isinstance(each.frame, Do) for each in self.unheard.values()):
            raise Stuck

    def open(self, link: Link, number: int) -> None:
        """Comes to the room at another process, with all that was not heard yet.

        Raises:
            Stuck: it has nothing to come in by.
        """
        entrance = self.again()
        line, keys = self.line, self.keys
        self.link, self.number = link, number
        teacher, screen = keys.get("teacher", ""), keys.get("screen", "")
        link.put(Open(number, self.code, line.address, line.language, teacher, screen))
        if entrance is not None:
            link.put(Said(number, 0, msgspec.json.encode(entrance)))
        for each, waiting in self.unheard.items():
            link.put(Said(number, each, waiting.data))

    def again(self) -> Entrance | None:
        """By what the device comes in again; None where that is left in ``unheard``.

        Raises:
            Stuck: it has nothing to come in by: it was refused, or waits for the teacher's nod.
        """
        if self.entrance is not None:
            self._drop(Join, Back, Screen, Teach)
        elif not any(isinstance(each.frame, Join) for each in self.unheard.values()):
            raise Stuck
        return self.entrance

    def has_waited(self, seconds: float) -> bool:
        """Whether something was not heard for so long."""
        first = next(iter(self.unheard.values()), None)
        return first is not None and monotonic() - first.since > seconds

    def _drop(self, *kinds: type) -> None:
        """What is said by coming in is not said again."""
        self.unheard = {
            number: each
            for number, each in self.unheard.items()
            if not isinstance(each.frame, kinds)
        }

    # What comes from the room ------------------------------------------------------------------

    def take(self, item: Heard | Reply | State) -> None:
        """Hands something on to the device."""
        match item:
            case Heard(number=number):
                for each in [each for each in self.unheard if each <= number]:
                    del self.unheard[each]
            case State(frame=frame):
                self._state = frame
                self.line.make = lambda: self._state
                if self.line.role is Role.NOBODY:
                    self.line.role = _role(self.entrance)
                self.line.refresh()
            case Reply(frame=frame):
                self._reply(frame)

    def _reply(self, frame: bytes) -> None:
        if frame.startswith(SEAT):
            token = msgspec.json.decode(frame, type=_Seat).token
            self.entrance = Back(token, self.line.language)
            self._drop(Join)
            known, self._token = self._token, token
            if known == token:
                return  # it has never left
        elif frame.startswith(NO) and self.line.role is Role.NOBODY:
            self.entrance = None
        self.line.post(frame)

    def shut(self) -> None:
        """Tells the room that the device has gone."""
        if self.link is not None:
            self.link.put(Shut(self.number))


def _role(entrance: Entrance | None) -> Role:
    match entrance:
        case Screen():
            return Role.WALL
        case Teach():
            return Role.TEACHER
        case _:
            return Role.PUPIL
