"""The words inside a place of a page: question, options, hints, and why.

A line ``- text | feedback`` is an option, ``? text`` a hint, ``= text`` says why, and
``! number | text`` is what is said to who answers that wrong number; whatever else stands there is
the question. Of a worked example every line is a note, ``-`` for none.
"""

from collections.abc import Sequence
from typing import Final

from tutor.engine.validation import ValidationIssue
from tutor.learn.exercises.words import Words
from tutor.learn.formulas import NoFormula
from tutor.learn.lessons.faults import LessonUnfit
from tutor.learn.lessons.filling import Filling, keyed, told
from tutor.learn.pictures.figure import fraction


class Misworded(Exception):
    """A line of a page that cannot be filled, or says what is not so; ``part`` is to blame."""

    def __init__(
        self, language: str, line: int, part: str, code: str = LessonUnfit.PLACE_UNFIT
    ) -> None:
        super().__init__(part)
        self.code = code
        self.language = language
        self.line = line
        self.part = part


def put(text: str, filling: Filling, language: str, line: int) -> str:
    """A text of a page, filled.

    Raises:
        Misworded: it cannot be; the line counts from where the text begins.
    """
    if "{" not in text:
        return text
    try:
        return told(text, filling)
    except NoFormula as error:
        lines = text[: max(0, text.find(str(error)))].count("\n")
        raise Misworded(language, line + lines, str(error)) from error


def words_of(
    lines: Sequence[tuple[int, str]],
    filling: Filling,
    language: str,
    notes: bool,
    foresees: bool = False,
) -> Words:
    """The words of one item, filled, in the language spoken now.

    Args:
        lines: with their numbers on the page.
        filling: numbers and names of the item.
        language: of the page.
        notes: whether they are notes of a worked example.
        foresees: whether wrong numbers may be among them.

    Raises:
        Misworded: a line cannot be filled, or has a wrong number that is none.
    """
    wrong = [(line, text) for line, text in lines if text[:2] == FORESEEN]
    if wrong and not foresees:
        line, text = wrong[0]
        raise Misworded(language, line, text, LessonUnfit.FORESEEN_UNWANTED)
    foreseen = tuple(_foreseen(text, filling, language, line) for line, text in wrong)
    lines = [(line, text) for line, text in lines if text[:2] != FORESEEN]
    read = [(line, put(text, filling, language, line)) for line, text in lines]
    if notes:
        found = tuple("" if text == "-" else text for _, text in read if text)
        return Words(language, notes=found)
    question, hints, options, feedback, why = [], [], [], [], []
    for _, text in read:
        mark, rest = text[:2], text[2:].strip()
        if mark == "- ":
            option, _, said = rest.partition(" | ")
            options.append(option.strip())
            feedback.append(said.strip())
        elif mark == "? ":
            hints.append(rest)
        elif mark == "= ":
            why.append(rest)
        else:
            question.append(text)
    return Words(
        language,
        question=" ".join(" ".join(question).split()),
        hints=tuple(hints),
        options=tuple(options),
        feedback=tuple(feedback),
        why=" ".join(why),
        foreseen=foreseen,
    )


FORESEEN: Final = "! "
"""How a line begins that names a wrong number."""


def _foreseen(text: str, filling: Filling, language: str, line: int) -> tuple[str, str]:
    """A wrong number as the keyboard has it, and what is said of it."""
    number, _, said = text[2:].partition(" | ")
    if not said.strip():
        raise Misworded(language, line, text, LessonUnfit.FORESEEN_UNSAID)
    try:
        typed = keyed(number.strip(), filling, "")
        fraction(typed)
    except ValidationIssue as issue:
        raise Misworded(language, line, str(issue.params["got"])) from issue
    except ValueError as error:
        raise Misworded(language, line, number.strip(), LessonUnfit.FORESEEN_UNFIT) from error
    return typed, put(said.strip(), filling, language, line)
