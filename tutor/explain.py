"""Sentences about what rules, records and data say in codes: for every screen and command.

Each function takes the thing itself, fills its parameters in and speaks the chosen language. What
a game says in its own way it says by its :class:`Narration`.
"""

import errno
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import Any, Final, Generic, TypeAlias, TypeVar

from tutor.data import DataFault, FileUnfit, file_issue
from tutor.engine.contract import AnyState, Refused, ScoreBreakdown, ScoreItem, Seat
from tutor.engine.game import Face, Game, GameBroken
from tutor.engine.match import Event
from tutor.engine.opponents import BOT, LevelUnknown, levels_of
from tutor.engine.record import RecordWrong
from tutor.engine.validation import Unfit, ValidationIssue
from tutor.files import FileFault
from tutor.language import decimal, listing, number, plain, say, shown_path
from tutor.progress.faults import Fault, ProgressFault, PupilRefused, Refusal
from tutor.progress.roles import Role
from tutor.progress.values import Rescued
from tutor.toml_told import complaint

S = TypeVar("S", bound=AnyState)


class Narration(Generic[S]):
    """What the rules of a game say in codes, in words; a game overrides what it says otherwise.

    The sentences are ``refused.<code>`` and ``score.<code>``. All games share these names, so
    codes of a game should be its own, or mean what they mean everywhere.
    """

    def refusal(self, refused: Refused) -> str:
        """Why a move is refused, and what to do instead: ``refused.<code>`` with its parameters."""
        return say(f"refused.{refused.code}", **shown(refused.params))

    def score_line(self, line: ScoreItem) -> str:
        """What a line of an explained score is for; its points stand apart."""
        n = line.params.get("count", abs(line.points))
        return say(f"score.{line.code}", n=n, **shown(line.params))

    def score_equation(self, sheet: ScoreBreakdown) -> str | None:
        """A score written out as one equation, signs as the class writes them.

        None where there is nothing to add up.
        """
        del sheet
        return None

    def reason(self, code: str, params: Mapping[str, Any]) -> str:
        """Why a move was worse than another: ``reason.<code>`` with its parameters."""
        return say(f"reason.{code}", **shown(params))

    def seen(self, state: S, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """What a seat has before it when it decides, in a few lines; nothing where that is drawn.

        Of hidden hands only its own is told.

        Args:
            state: where the game stands.
            seat: whose decision it is.
            names: those of the seats, from seat 0.
        """
        del state, seat, names
        yield from ()

    def ranking(self, state: S) -> Iterator[str]:
        """What all the scores rest on, line by line; nothing where each speaks for itself."""
        del state
        yield from ()

    def closing(self, state: S, names: Sequence[str]) -> Iterator[str]:
        """What is to be said at the end of a game beside its score, such as how a tie was broken.

        Args:
            state: one that is over.
            names: those of the seats, from seat 0.
        """
        del state, names
        yield from ()

    def happened(self, event: Event[S], names: Sequence[str]) -> Iterator[str]:
        """A move, told to everybody: no more than lies open; nothing where it can be seen.

        Args:
            event: the move with the states around it.
            names: those of the seats, from seat 0.
        """
        del event, names
        yield from ()

    def made(self, event: Event[S], names: Sequence[str]) -> str:
        """A move by itself, for who looks at a game once more: what :meth:`happened` tells of it.

        Args:
            event: the move with the states around it; of a seat or of chance.
            names: those of the seats, from seat 0.
        """
        told = " ".join(self.happened(event, names))
        if told or event.seat < 0:
            return told or str(event.move)
        return f"{names[event.seat]}: {event.move}"


AnyNarration: TypeAlias = Narration[Any]
"""How a game that is known by its name only is told."""

NARRATION: Final[Face[AnyNarration]] = Face("narration", Narration)


def narration_of(game: Game | None) -> AnyNarration:
    """How a game tells what its rules say; plainly where it says nothing of that.

    Raises:
        GameBroken: its own words cannot be used.
    """
    if game is None or not game.offers(NARRATION):
        return Narration()
    return game.face(NARRATION)


def issue(found: ValidationIssue) -> str:
    """What is wrong with data, and at which key."""
    key = plain(found.key) or say("data.whole-file")
    params = shown(found.params)
    if found.code == FileUnfit.FILE_TOO_LARGE:
        params["most"] = f"{decimal(Fraction(found.params['most'], 1 << 20), 1)} MB"
    if found.code == FileUnfit.NOT_TOML:
        params["reason"] = complaint(str(found.params["reason"]))
    if found.code == Unfit.WRONG_KIND:
        params |= {name: _kind(kind) for name, kind in params.items()}
    return say(f"data.misfit.{found.code}", key=key, **params)


KINDS = ("int", "float", "str", "array", "object", "bool", "null")
"""The kinds of raw data that have a word."""


def _kind(name: str) -> str:
    return say(f"data.kind.{name}") if name in KINDS else name


def data_fault(fault: DataFault) -> str:
    """What is wrong with a data file."""
    return say("data.fault", file=shown_path(fault.file), reason=issue(fault.issue))


def file_fault(fault: FileFault) -> str:
    """Which file cannot be read, why, and what to do."""
    return say("data.fault", file=shown_path(fault.path), reason=issue(file_issue(fault)))


def level_unknown(unknown: LevelUnknown) -> str:
    """That a game has no such computer player, and which it has."""
    levels = ", ".join(f"{BOT}{level}" for level in levels_of(unknown.game))
    return say("simulate.level-unknown", level=plain(unknown.level), levels=levels)


def game_broken(fault: GameBroken) -> str:
    """Which game cannot be used, and what Python said of it."""
    return say("app.game-broken", game=plain(fault.game), reason=plain(fault.reason))


def record_wrong(wrong: RecordWrong) -> str:
    """What is wrong in the line of a record."""
    if isinstance(wrong.cause, Refused):
        return narration_of(wrong.game).refusal(wrong.cause)
    sentence = say(f"record.{wrong.code}", **shown(wrong.params))
    if isinstance(wrong.cause, ValidationIssue):
        return f"{sentence} {issue(wrong.cause)}"
    return sentence


def progress_wrong(wrong: ProgressFault | PupilRefused) -> str:
    """What is the matter with stored progress, with a name or with a PIN, and what to do."""
    params = shown(wrong.params)
    if "place" in params:
        params["place"] = shown_path(str(wrong.params["place"]))
    if wrong.code not in WAITS:
        return say(f"progress.{wrong.code}", **params)
    seconds = params["seconds"]
    if seconds <= SECONDS:
        return say(f"progress.{wrong.code}", n=seconds)
    return say(f"progress.{wrong.code}-minutes", n=ceil(seconds / 60))


def progress_told(wrong: ProgressFault | PupilRefused, role: Role = Role.PUPIL) -> str:
    """The same to whoever sits there: where it lies, and what the database says, to the teacher.

    Pupils cannot mend it; they hear whether to wait, and whom to tell.
    """
    if isinstance(wrong, PupilRefused) or role is Role.TEACHER:
        return progress_wrong(wrong)
    return say(f"progress.pupil-{FOR_PUPILS.get(wrong.code, 'stuck')}")


FOR_PUPILS: Final[Mapping[Fault, str]] = {
    Fault.DISK_FULL: "full",
    Fault.NOT_WRITABLE: "unwritable",
    Fault.LOCKED: "waits",
    Fault.REPLACED: "waits",
    Fault.SERVER_DOWN: "waits",
}
"""What pupils hear of what cannot be saved, or is over by itself; of all else that it is stuck."""


def progress_rescued(rescued: Rescued) -> str:
    """That a damaged database was found, how much of it was saved, and where it is kept."""
    saved, lost = sum(rescued.saved.values()), sum(rescued.lost.values())
    place, copy = shown_path(rescued.place), shown_path(rescued.copy)
    return say("progress.rescued", n=saved, lost=lost, place=place, copy=copy)


WAITS: Final = (Refusal.PIN_WAIT, Refusal.SECRET_WAIT)
"""Refusals that say how long; what is longer than :data:`SECONDS` is told in minutes."""

SECONDS: Final = 90


def score_total(game: Game, name: str, total: int) -> str:
    """Whose total it is; where the lowest wins, they are penalty points."""
    if game.lowest_wins:
        return say("replay.penalty", name=name, n=total)
    return say("replay.total", name=name, total=total)


def points(value: int) -> str:
    """Points with their sign: ``+8``, ``−2``, ``0``."""
    return f"+{value}" if value > 0 else number(value)


def shown(params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters as sentences want them: lists with commas and an *and*, texts made plain."""
    return {name: _plainly(value) for name, value in params.items()}


def _plainly(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return listing([plain(str(item)) for item in value])
    return plain(value) if isinstance(value, str) else value


REASONS: Final = {
    errno.ENOENT: "missing",
    errno.EACCES: "not-allowed",
    errno.EPERM: "not-allowed",
    errno.EROFS: "not-allowed",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no-folder",
    errno.ENAMETOOLONG: "long",
    errno.EBUSY: "busy",
}
"""What the system says no with, and how it is called here."""


def reason_of(error: OSError | ValueError) -> str:
    """Why the system did not open or write something; as it says it where it is something rare."""
    if not isinstance(error, OSError):
        return plain(str(error))
    if error.errno in REASONS:
        return say(f"system.{REASONS[error.errno]}")
    return plain(error.strerror or str(error))
