"""What there is to say about an answer: the verdict, the working, the likely mistake."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tutor.language import say
from tutor.learn import narration
from tutor.learn.answers import Answer
from tutor.learn.exercises import Exercise, Judged
from tutor.learn.strategies.easy_order import easy_lines
from tutor.learn.working.rows import Mark, rows
from tutor.maths.tree import Tree
from tutor.maths.working.shapes import Claim


class Said(NamedTuple):
    """A sentence in a style of its own: ``bold``, ``dim``."""

    text: str
    style: str = ""


class Row(NamedTuple):
    """One line of a working: a mark where to look, the expression, the reason.

    ``wrong``: the line is the pupil's own and false; else what is marked is true, the step where
    the pupil went astray.
    """

    mark: str
    expression: str
    reason: str
    wrong: bool = False


def judged_lines(
    exercise: Exercise,
    judged: Judged,
    *,
    whole: bool = False,
    again: bool = True,
    covered: bool = False,
) -> list[Said | Row]:
    """All there is to say about an answer, but not how the exercise is solved.

    ``whole`` and ``again`` as for :func:`answer_lines`. Of a false sign what is true is not told
    where that is to be ``covered``: there are only two others to try.
    """
    answer = judged.answer
    if isinstance(answer, Answer) and not judged.correct and not judged.unwanted:
        own = tuple(exercise.own_words(judged))
        return answer_lines(answer, whole=whole, again=again, own=own)
    is_covered = covered and isinstance(judged.answer, Claim)
    told = exercise.tell_covered(judged) if is_covered else exercise.answer_lines(judged)
    return list(_lines(told, judged, again=again and not judged.correct))


def solution_lines(exercise: Exercise, judged: Judged, *, whole: bool = False) -> Iterator[str]:
    """How an exercise is solved, but for what :func:`judged_lines` has told already.

    That is all of a comparison, and of an expression whose working was told as a ``whole``.
    """
    if isinstance(judged.answer, Claim):
        return exercise.conclusion(judged)
    is_told = whole and exercise.tree is not None and judged.code == "wrong-result"
    return iter(()) if is_told else exercise.working()


def _lines(told: Iterator[str], judged: Judged, *, again: bool) -> Iterator[Said | Row]:
    first, *rest = told
    yield Said(first, "bold")
    if isinstance(judged.answer, Answer) and rest:
        yield from written_rows(judged.answer, whole=True)
    yield from map(Said, rest)
    if again:
        yield Said(say("practice.again"), "dim")


def answer_lines(
    answer: Answer, *, whole: bool, again: bool = True, own: Sequence[str] = ()
) -> list[Said | Row]:
    """All there is to say about an answer that is not right.

    The working stops where the pupil went astray, so that there is something left to do; the
    ``whole`` of it is for who has been there before. ``again`` asks for another try. ``own`` words
    of an exercise take the place of the explanation, and of a working that is not to be whole.
    """
    if answer.code != "wrong-result" or answer.tree is None:
        return [Said(narration.verdict(answer), "bold"), *_pointed(answer)]
    first = narration.verdict(answer) if whole else narration.not_the_result(answer)
    if own and not whole and answer.claimed is not None:
        first = say("exercise.wrong-number", number=answer.claimed)
    lines: list[Said | Row] = [Said(first, "bold"), *written_rows(answer, whole=whole)]
    working = _working(answer, whole=whole) if whole or not own else []
    if len(lines) > 1:
        working = [Said(say("sums.way")), *working] if whole and working else []
    lines += working
    lines += map(Said, own or narration.explanation(answer))
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
    return [
        Row(MARKS[row.mark], f"{row.text:<{width}}", row.note, row.mark == "wrong") for row in found
    ]


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
    lines = easy_lines(answer.tree) if departed is None else []
    lines = lines or narration.working_lines(answer.tree)
    if not whole:
        lines = narration.up_to(lines, departed or 0)
    width = max(len(line.expression) for line in lines)
    return [
        Row("▸ " if place == departed else "  ", f"{line.expression:<{width}}", line.reason)
        for place, line in enumerate(lines)
    ]
