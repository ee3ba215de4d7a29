"""Sentences about what rules, records and data say in codes: for every screen and command.

Each function takes the thing itself, fills its parameters in and speaks the chosen language.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from tutor.data import DataFault, FileUnfit
from tutor.engine.contract import Refused, ScoreBreakdown, ScoreItem
from tutor.engine.game import Game, GameBroken
from tutor.engine.record import RecordWrong
from tutor.engine.validation import Unfit, ValidationIssue
from tutor.language import listing, number, plain, say
from tutor.progress.faults import ProgressFault, PupilRefused

if TYPE_CHECKING:
    from tutor.learn.lessons import LessonFault
    from tutor.learn.sums import Sum


def refusal(refused: Refused) -> str:
    """Why a move is refused, and what to do instead."""
    return say(f"refused.{refused.code}", **_shown(refused.params))


def issue(found: ValidationIssue) -> str:
    """What is wrong with data, and at which key."""
    key = plain(found.key) or say("data.whole-file")
    params = _shown(found.params)
    if found.code == Unfit.WRONG_KIND:
        params |= {name: _kind(kind) for name, kind in params.items()}
    return say(f"data.misfit.{found.code}", key=key, **params)


KINDS = ("int", "float", "str", "array", "object", "bool", "null")
"""The kinds of raw data that have a word."""


def _kind(name: str) -> str:
    return say(f"data.kind.{name}") if name in KINDS else name


def data_fault(fault: DataFault) -> str:
    """What is wrong with a data file."""
    return say("data.fault", file=fault.file, reason=issue(fault.issue))


def game_broken(fault: GameBroken) -> str:
    """Which game cannot be used, and what Python said of it."""
    return say("app.game-broken", game=plain(fault.game), reason=plain(fault.reason))


def lesson_fault(fault: "LessonFault") -> str:
    """What is wrong with a file of a lesson, and in which line."""
    file = fault.file if fault.line is None else f"{fault.file}:{fault.line}"
    if fault.code in {*Unfit, *FileUnfit}:
        reason = issue(ValidationIssue(fault.code, fault.key, **fault.params))
    else:
        reason = say(f"lessons.misfit-{fault.code}", **_shown(fault.params))
    return say("data.fault", file=file, reason=reason)


def record_wrong(wrong: RecordWrong) -> str:
    """What is wrong in the line of a record."""
    if isinstance(wrong.cause, Refused):
        return refusal(wrong.cause)
    sentence = say(f"record.{wrong.code}", **_shown(wrong.params))
    if isinstance(wrong.cause, ValidationIssue):
        return f"{sentence} {issue(wrong.cause)}"
    return sentence


def progress_wrong(wrong: ProgressFault | PupilRefused) -> str:
    """What is the matter with stored progress, with a name or with a PIN, and what to do."""
    return say(f"progress.{wrong.code}", **_shown(wrong.params))


def score_line(line: ScoreItem) -> str:
    """What a line of an explained score is for; its points stand apart."""
    if line.code == "island":
        from tutor.games.exlibris.narration import island_line

        return island_line(line)
    n = line.params.get("count", abs(line.points))
    return say(f"score.{_wording(line)}", n=n, **_shown(line.params))


def ranking(game: Game, state: Any) -> Iterator[str]:
    """What all the scores of a game rest on; nothing where each speaks for itself."""
    if game.name == "exlibris":
        from tutor.games.exlibris.narration import ranking_lines

        yield from ranking_lines(state.islands)


def score_equation(game: Game, sheet: ScoreBreakdown) -> str | None:
    """A score written out as one equation, where there is something to add up."""
    if game.name not in SCORE_SUMS:
        return None
    room, name = SCORE_SUMS[game.name]
    found: Sum | None = getattr(import_module(room), name)(sheet)
    return None if found is None else found.shown()


SCORE_SUMS: Final[Mapping[str, tuple[str, str]]] = {
    "exlibris": ("tutor.games.exlibris.sums", "score_sum"),
    "quantum": ("tutor.games.quantum.sums", "total_sum"),
}
"""The games whose scores are long sums, and what makes them."""


ROUNDS = ("round", "round-shed", "round-drawn", "round-reiner")
"""The ways to tell a round of Archimedes."""


COLUMNS = ("column", "column-equal", "column-all-equal")
"""The ways to tell a column of Quantum."""

COLOURS = ("red", "yellow", "blue", "purple")
"""The colours of Quantum, which have a word."""


def _wording(line: ScoreItem) -> str:
    if line.code == "column" and line.params["case"] != "plain":
        return f"column-{line.params['case']}"
    if line.code != "round":
        return line.code
    if not line.params["hand"]:
        return "round-shed"
    if "R" in line.params["hand"]:
        return "round-reiner"
    return "round-drawn" if line.params["drawn"] else "round"


def score_total(game: Game, name: str, total: int) -> str:
    """Whose total it is; where the lowest wins, they are penalty points."""
    if game.lowest_wins:
        return say("replay.penalty", name=name, n=total)
    return say("replay.total", name=name, total=total)


def points(value: int) -> str:
    """Points with their sign: ``+8``, ``−2``, ``0``."""
    return f"+{value}" if value > 0 else number(value)


def _shown(params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters as sentences want them: lists with commas and an *and*, texts made plain."""
    return {name: _shown_one(name, value) for name, value in params.items()}


def _shown_one(name: str, value: Any) -> Any:
    if name == "colour" and value in COLOURS:
        return say(f"quantum.colour-{value}")
    if isinstance(value, tuple | list):
        return listing([plain(str(item)) for item in value])
    return plain(value) if isinstance(value, str) else value
