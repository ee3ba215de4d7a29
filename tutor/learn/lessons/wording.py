"""The words inside a place of a page: question, options, hints, and why.

A line ``- text | feedback`` is an option, ``? text`` a hint, ``= text`` says why; whatever else
stands there is the question. Of a worked example every line is a note, ``-`` for none.
"""

from collections.abc import Sequence

from tutor.learn.exercises.words import Words
from tutor.learn.formulas import NoFormula
from tutor.learn.lessons.faults import LessonUnfit
from tutor.learn.lessons.filling import Filling, told


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
    lines: Sequence[tuple[int, str]], filling: Filling, language: str, *, notes: bool
) -> Words:
    """The words of one item, filled, in the language spoken now.

    Raises:
        Misworded: a line cannot be filled.
    """
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
    )
