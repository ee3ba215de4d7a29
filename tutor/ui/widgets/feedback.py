"""What is said to a pupil about an answer: the verdict, the working, the likely mistake."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.learn import narration
from tutor.learn.answers import Answer
from tutor.learn.working.rows import Mark, rows
from tutor.maths.tree import Tree


class Said(NamedTuple):
    """A sentence in a style of its own: ``bold``, ``dim``."""

    text: str
    style: str = ""


class Row(NamedTuple):
    """One line of a working: a mark where it went wrong, the expression, the reason."""

    mark: str
    expression: str
    reason: str


class Feedback(Static):
    """A panel of sentences; hidden while there is nothing to say."""

    DEFAULT_CSS = """
    Feedback {
        height: auto;
        max-height: 100%;
        padding: 0 1;
        display: none;
        border-left: thick $accent;
        background: $panel;
        &.-right { border-left: thick $success; }
        &.-wrong { border-left: thick $error; }
        &.-said { display: block; }
    }
    """

    def __init__(self, room: int, *, classes: str) -> None:
        """``room`` is how many columns of text it has: a working is set to fit."""
        super().__init__(classes=classes)
        self._room = room

    def tell(self, mood: str, lines: Iterable[Said | Row]) -> None:
        """Shows lines; the mood is ``right``, ``wrong`` or ``hint``."""
        self.remove_class("-right", "-wrong", "-hint")
        self.add_class(f"-{mood}", "-said")
        self.update(Content("\n").join(self._set(line) for line in lines))

    def _set(self, line: "Said | Row") -> Content:
        if isinstance(line, Said):
            return Content.styled(wrapped(line.text, self._room), line.style)
        marked = Content.assemble((line.mark, "bold $error"), line.expression)
        if not line.reason:
            return marked
        if marked.cell_length + 2 + len(line.reason) <= self._room:
            return Content.assemble(marked, "  ", (line.reason, "dim"))
        indent = "\n    "
        reason = wrapped(line.reason, self._room - 4).replace("\n", indent)
        return Content.assemble(marked, indent, (reason, "dim"))

    def silence(self) -> None:
        """Hides the panel: nothing is to be said any more."""
        self.remove_class("-said")


_SIGN = re.compile(r" ([+−×·÷:=]) ")


def wrapped(text: str, room: int) -> str:
    """The text in lines of ``room`` columns; no calculation is torn at its signs."""
    glued = _SIGN.sub("\u00a0\\1\u00a0", _SIGN.sub("\u00a0\\1\u00a0", text))
    return textwrap.fill(glued, room).replace("\u00a0", " ")


def answer_lines(answer: Answer, *, whole: bool, again: bool = True) -> list[Said | Row]:
    """All there is to say about an answer that is not right.

    The working stops where the pupil went astray, so that there is something left to do; the
    ``whole`` of it is for who has been there before. ``again`` asks for another try.
    """
    if answer.code != "wrong-result" or answer.tree is None:
        return [Said(narration.verdict(answer), "bold"), *_pointed(answer)]
    first = narration.verdict(answer) if whole else narration.not_the_result(answer)
    lines: list[Said | Row] = [Said(first, "bold"), *written_rows(answer, whole=whole)]
    working = _working(answer, whole=whole)
    if len(lines) > 1:
        working = [Said(say("sums.way")), *working] if whole and working else []
    lines += working
    lines += map(Said, narration.explanation(answer))
    return [*lines, Said(say("practice.again"), "dim")] if again else lines


MARKS: Final[Mapping[Mark, str]] = {"wrong": "▸ ", "joins": "! ", "right": "  ", "": "  "}


def written_rows(answer: Answer, *, whole: bool) -> list[Said | Row]:
    """The pupil's own lines, the first false step marked; none of who wrote a single line.

    The ``whole`` of it tells what that step should have come to.
    """
    found = rows(answer.working, whole=whole) if answer.working is not None else []
    if len(found) < 2:
        return []
    width = max(len(row.text) for row in found)
    return [Row(MARKS[row.mark], f"{row.text:<{width}}", row.note) for row in found]


def asks_for_steps(answer: object) -> bool:
    """Whether more would be seen of a wrong result if the pupil wrote down the steps."""
    if not isinstance(answer, Answer) or answer.code != "wrong-result" or answer.tree is None:
        return False
    return answer.working is None and narration.is_worked_out(answer.tree)


def _pointed(answer: Answer) -> list[Said | Row]:
    """The line that was typed, with the place of the fault marked below it."""
    fault = answer.fault
    if fault is None or not fault.points or not answer.text:
        return []
    begin = answer.text.rfind("\n", 0, fault.start) + 1
    line = answer.text[begin:].partition("\n")[0]
    if not line.isprintable() or len(line) > 50:
        return []
    marks = " " * (fault.start - begin) + "^" * max(1, fault.end - fault.start)
    return [Said(f"  {line}"), Said(f"  {marks}", "bold $error")]


def _fractions(tree: Tree) -> Iterator[str]:
    """How a single step with fractions is worked out; of whole numbers nothing is to say."""
    on_paper = narration.on_paper(tree)
    if on_paper.count(" = ") > 1:
        yield on_paper


def _working(answer: Answer, *, whole: bool) -> list[Said | Row]:
    assert answer.tree is not None, "a wrong result has an expression"
    if not narration.is_worked_out(answer.tree):
        return [Row("  ", on_paper, "") for on_paper in _fractions(answer.tree) if whole]
    departed = narration.departed_step(answer)
    lines = narration.working_lines(answer.tree)
    if not whole:
        lines = narration.up_to(lines, departed or 0)
    width = max(len(line.expression) for line in lines)
    return [
        Row("▸ " if place == departed else "  ", f"{line.expression:<{width}}", line.reason)
        for place, line in enumerate(lines)
    ]
