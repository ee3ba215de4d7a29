"""What can be wrong with the files of a lesson: a code at a file and a line, and its sentence."""

from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec

from tutor.data import FileUnfit
from tutor.engine.validation import Unfit, ValidationIssue
from tutor.explain import issue, shown
from tutor.language import say


class LessonUnfit(StrEnum):
    """Why a lesson cannot be used as it is; the sentences are ``lessons.misfit.<value>``.

    What TOML and types have to say about themselves comes in the codes of
    :class:`tutor.engine.validation.Unfit` and :class:`tutor.data.FileUnfit`, and what exercises
    have in those of :func:`tutor.learn.exercises.unfit_codes`.
    """

    FOLDER_MISSING = "folder-missing"
    """There is no such folder of lessons."""
    NAME_UNFIT = "name-unfit"
    """A lesson or an exercise is called something else than ``two-words``. Params: ``got``."""
    GAME_UNKNOWN = "game-unknown"
    """Params: ``got``, ``known``."""
    SKILL_UNKNOWN = "skill-unknown"
    """Params: ``got``, ``known``."""
    SKILLS_MISSING = "skills-missing"
    """A lesson trains at least one skill."""
    KIND_UNKNOWN = "kind-unknown"
    """There are no such exercises. Params: ``exercise``, ``got``, ``known``."""
    KIND_INCOMPLETE = "kind-incomplete"
    """A kind that has forgotten some of its members. Params: ``exercise``, ``got``, ``missing``."""
    KIND_FAILS = "kind-fails"
    """A kind that raises where it may not. Params: ``exercise``, ``got``, ``member``, ``reason``.
    """
    GAME_BROKEN = "game-broken"
    """No such exercises, and a game whose exercises cannot be used. Params: ``exercise``, ``got``,
    ``game``, ``reason``."""
    ID_TWICE = "id-twice"
    """Two exercises have the same id. Params: ``exercise``."""
    EXERCISES_MISSING = "exercises-missing"
    """There is no ``[[exercise]]``."""
    CHECK_EMPTY = "check-empty"
    """There is no ``[[check]]``."""
    PASS_UNREACHABLE = "pass-unreachable"
    """More right answers are asked for than the check has. Params: ``got``, ``n``."""
    NO_SOLUTION = "no-solution"
    """No answer to an exercise is right. Params: ``exercise``."""
    LANGUAGE_MISSING = "language-missing"
    """A language has no page. A lesson can be used all the same, in another language."""
    PAGES_MISSING = "pages-missing"
    """No language has a page."""
    TITLE_MISSING = "title-missing"
    """A page does not begin with ``# Title``."""
    PLACED_UNKNOWN = "placed-unknown"
    """A page places an exercise that the TOML has not. Params: ``exercise``."""
    PLACED_TWICE = "placed-twice"
    """Params: ``exercise``."""
    NOT_PLACED = "not-placed"
    """A page leaves an exercise out. Params: ``exercise``, ``page``."""
    CHECK_MISSING = "check-missing"
    """A page does not place the closing check."""
    TOPIC_UNKNOWN = "topic-unknown"
    """Params: ``got``, ``known``."""
    PREREQUISITE_UNKNOWN = "prerequisite-unknown"
    """There is no lesson of that id. Params: ``got``."""
    PREREQUISITE_CIRCLE = "prerequisite-circle"
    """A lesson that comes, by way of others, after itself. Params: ``got``."""
    MISCONCEPTION_UNKNOWN = "misconception-unknown"
    """Params: ``got``."""
    MISCONCEPTION_UNSEEN = "misconception-unseen"
    """No exercise shows a misconception that the lesson is to mend. Params: ``got``."""
    UNTRUE = "untrue"
    """A statement with numbers that is not so. Params: ``got``."""
    LETTER_UNFIT = "letter-unfit"
    """No name for a number. Params: ``got``."""
    RULE_UNFIT = "rule-unfit"
    """What a number may be is no range, list or formula. Params: ``got``, ``part``."""
    CONDITION_UNFIT = "condition-unfit"
    """Params: ``got``, ``part``."""
    PLACE_UNFIT = "place-unfit"
    """No number can be put where it stands. Params: ``got``."""
    NO_NUMBERS = "no-numbers"
    """No numbers of its rules meet all conditions, or too few for the check."""
    LIKE_UNKNOWN = "like-unknown"
    """There is no ``[[exercise]]`` of that id to be like. Params: ``got``."""
    FIGURE_UNKNOWN = "figure-unknown"
    """Params: ``got``, ``known``."""
    WORDS_OPEN = "words-open"
    """A place over several lines without ``}}``."""
    WORDS_UNWANTED = "words-unwanted"
    """Words for an exercise that has none. Params: ``exercise``."""
    WORDS_ABSENT = "words-absent"
    """A page without words for an exercise that needs some. Params: ``exercise``, ``page``."""
    FORESEEN_UNSAID = "foreseen-unsaid"
    """A wrong number without anything to say of it. Params: ``got``."""
    FORESEEN_UNFIT = "foreseen-unfit"
    """A wrong number that is no number. Params: ``got``."""
    FORESEEN_UNWANTED = "foreseen-unwanted"
    """A wrong number where none is typed. Params: ``got``."""
    MODE_UNKNOWN = "mode-unknown"
    """A worked example is placed neither whole nor half nor alone. Params: ``exercise``."""
    BRANCH_OPEN = "branch-open"
    """``{{if}}`` without ``{{end}}``, or the other way round, or one within another."""
    ORDER_DIFFERS = "order-differs"
    """A page has other things in another order than the first language. Params: ``page``."""


class LessonFault(msgspec.Struct, frozen=True):
    """One thing to mend."""

    file: Path
    line: int | None
    """None where there is no file."""
    code: str
    key: str = ""
    """The key of a TOML, such as ``exercise[2].target``."""
    params: dict[str, Any] = {}

    @property
    def is_mild(self) -> bool:
        """Whether the lesson can be used before it is mended."""
        return self.code == LessonUnfit.LANGUAGE_MISSING


def lesson_fault(fault: LessonFault) -> str:
    """What is wrong with a file of a lesson, and in which line."""
    file = fault.file if fault.line is None else f"{fault.file}:{fault.line}"
    if fault.code in {*Unfit, *FileUnfit}:
        reason = issue(ValidationIssue(fault.code, fault.key, **fault.params))
    else:
        reason = say(f"lessons.misfit-{fault.code}", **shown(fault.params))
    return say("data.fault", file=file, reason=reason)
