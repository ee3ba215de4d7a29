"""What can go wrong with stored progress, as codes; the sentences are ``progress.<code>``."""

from collections.abc import Mapping
from enum import StrEnum


class Fault(StrEnum):
    """Trouble with the disk, the file or the server; ``place`` says where."""

    DISK_FULL = "disk-full"
    """There is no room left."""
    NOT_WRITABLE = "not-writable"
    """The file, its folder or the database may not be written."""
    LOCKED = "locked"
    """Another terminal held the database for longer than anybody would wait."""
    DAMAGED = "damaged"
    """The file is no database of SQLite, or no longer one."""
    NO_FILE = "no-file"
    """A folder, a pipe or a device is in place of the file."""
    REPLACED = "replaced"
    """Another file was put in the place of the one that was open: it must be opened anew."""
    NEWER = "newer"
    """A later version of the program has made it; it has not been touched."""
    SERVER_DOWN = "server-down"
    """The server does not answer, or has closed the connection."""
    SERVER_REFUSES = "server-refuses"
    """The server answers but does not let us in: user, password, or no such database."""
    DRIVER_MISSING = "driver-missing"
    """The package that speaks to PostgreSQL is not installed; ``detail`` is how to do it."""
    ADDRESS = "address"
    """``TUTOR_DATABASE`` is not an address that can be used."""
    FAILED = "failed"
    """Anything else; ``detail`` is what the database said."""


class ProgressFault(Exception):
    """The database cannot do what was asked of it; nothing of it has been stored.

    ``code`` is a :class:`Fault`. Of the ``params``, ``place`` is the file or the server, never
    with a password; ``detail`` the database's own words, in English, for the teacher.
    """

    def __init__(self, code: Fault, place: str, detail: str = "") -> None:
        super().__init__(code, place, detail)
        self.code = code
        self.params: Mapping[str, str] = {"place": place, "detail": detail}


class Refusal(StrEnum):
    """What a pupil, or whoever looks after the names, is asked to do differently."""

    NAME_EMPTY = "name-empty"
    NAME_LONG = "name-long"
    """``longest`` letters are allowed."""
    NAME_TAKEN = "name-taken"
    """``name`` is there already in the same class, perhaps in capitals."""
    NAME_SHARED = "name-shared"
    """``name`` stands in several classes, so the class must be said too."""
    PIN_UNFIT = "pin-unfit"
    """A PIN is made of ``shortest`` to ``longest`` digits."""
    PIN_WRONG = "pin-wrong"
    PIN_WAIT = "pin-wait"
    """Too many wrong guesses: the next one counts in ``seconds``."""
    PIN_UNREADABLE = "pin-unreadable"
    """What is stored of the PIN is damaged: no PIN fits until the teacher gives another."""
    SECRET_UNFIT = "secret-unfit"
    """A teacher's PIN or password has ``shortest`` to ``longest`` characters."""
    SECRET_WRONG = "secret-wrong"
    SECRET_WAIT = "secret-wait"
    """As with a PIN."""
    SECRET_UNREADABLE = "secret-unreadable"
    """As with a PIN; it is reset on the machine itself."""
    SECRET_SET = "secret-set"
    """There is one already, and whoever wants another must know it."""
    SECRET_MISSING = "secret-missing"
    """There is none yet, so nobody can be let in by it."""
    PUPIL_UNKNOWN = "pupil-unknown"
    """Nobody of that name, or somebody has been removed at another terminal."""
    NOT_REMOVED = "not-removed"
    """``name`` is on the list: only who was removed can be forgotten for good."""


class PupilRefused(Exception):
    """A name or a PIN that cannot be taken; ``params`` fill the sentence."""

    def __init__(self, code: Refusal, **params: str | int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, str | int] = params


class RoomTaken(Exception):
    """Another process writes the log of a room of the live class; ``room`` is its ``uid``.

    Whoever gets this holds a room that has gone on elsewhere, and must let go of it.
    """

    def __init__(self, room: str) -> None:
        super().__init__(room)
        self.room = room


class CodeTaken(Exception):
    """Another open room has the code."""
