"""Answers in words: what a screen shows and a command prints, in the class's language.

Everything here is put together from the catalogue; no sentence stands in this file.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from tutor.language import as_written, listing, number, plain, say, sign
from tutor.learn.answers import Answer, Stuff
from tutor.maths.equations import idea_key
from tutor.maths.misconceptions import departure
from tutor.maths.notation import Fault, read
from tutor.maths.tree import Number, Operation, Step, Token, Tree, text, tokens, working

GAP = "▢"
"""Stands for a number the pupil has to find."""

MOST_OTHERS = 3
"""Other expressions named after a wrong answer."""


class Line(NamedTuple):
    """One line of a working: the expression, and why this step was next."""

    expression: str
    reason: str = ""


def calculation(tree: Tree) -> str:
    """A tree as the class writes it: ``7 − 3 × 2``."""
    return pieces(tokens(tree))


def pieces(found: Iterable[Token | None]) -> str:
    """Pieces of an expression as the class writes them, with gaps for None."""
    shown = ""
    for piece in found:
        if piece == "-" and (not shown or shown.endswith("(")):
            shown += sign("-")  # it has no number before it
        elif shown.endswith("^") and _is_exponent(piece):
            shown = shown[:-1] + str(piece).translate(_RAISED)
        else:
            shown += _piece(piece)
    return shown


def _is_exponent(piece: Token | None) -> bool:
    return isinstance(piece, Fraction) and piece.denominator == 1 and piece >= 0


_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def _piece(piece: Token | None) -> str:
    if piece is None:
        return GAP
    if isinstance(piece, Fraction):
        return number(piece)
    if isinstance(piece, Number):
        return as_written(piece.written)
    return piece if piece in "()^" else f" {sign(piece)} "


def equation(ascii_text: str, result: Fraction) -> str:
    """An ASCII expression and its result as an equation: ``7 × (3 − 2) = 7``."""
    return f"{expression(ascii_text)} = {number(result)}"


def expression(ascii_text: str) -> str:
    """An ASCII expression as the class writes it; what is none stays as it is."""
    reading = read(ascii_text)
    return ascii_text if reading.tree is None or reading.faults else calculation(reading.tree)


def is_worked_out(tree: Tree) -> bool:
    """Whether there is a working to show: a single sign needs none."""
    return isinstance(tree, Operation) and any(
        isinstance(side, Operation) for side in (tree.left, tree.right)
    )


def working_lines(tree: Tree, steps: Sequence[Step] | None = None) -> list[Line]:
    """The working line by line, each with the reason of the step that follows it.

    ``steps`` are those of the tree where they are known.
    """
    steps = working(tree) if steps is None else steps
    trees = [tree, *(step.tree for step in steps)]
    reasons = [*(_reason(step) for step in steps), ""]
    return [
        Line(f"{'= ' if place else ''}{calculation(each)}", reason)
        for place, (each, reason) in enumerate(zip(trees, reasons, strict=True))
    ]


def up_to(lines: list[Line], departed: int) -> list[Line]:
    """The working as far as the step that went wrong; what comes of it is for the pupil to do."""
    shown = lines[: departed + 1]
    if departed + 2 < len(lines):
        return [*shown, Line(f"{lines[departed + 1].expression} = {GAP}")]
    return [*shown[:-1], Line(shown[-1].expression, say("working.your-turn"))]


def _reason(step: Step) -> str:
    operation = Operation(step.sign, Number(step.left), Number(step.right))
    part = f"{calculation(operation)} = {number(step.value)}"
    if step.reason == "times-first" and step.sign == "/":
        return say("working.divide-first", part=part)
    return say(f"working.{step.reason}", part=part)


NUMBER_CODES: Final = (
    "too-long",
    "digits-joined",
    "digit-foreign",
    "digit-reused",
    "digit-missing",
)
"""The codes whose sentence speaks of numbers when there are no dice."""


def fault_sentence(fault: Fault, about: Stuff = "dice") -> str:
    """What is wrong with a text about dice or numbers, in a sentence a ten-year-old understands."""
    if fault.code == "unreadable":
        shown = fault.params | {"text": plain(fault.params.get("text", ""))}
        return say(f"unreadable.{fault.params['detail']}", **shown)
    params = dict(fault.params)
    for name in ("used", "rolled"):
        if name in params:
            params[name] = _times(params[name])
    if "missing" in params:
        params["n"] = len(params["missing"])
        params["missing"] = listing([number(digit) for digit in params["missing"]])
    if about == "numbers" and fault.code in NUMBER_CODES:
        return say(f"check.numbers.{fault.code}", **params)
    return say(f"check.{fault.code}", **params)


def _times(count: int) -> str:
    return say(f"times.{min(count, 4)}")


def verdict(answer: Answer) -> str:
    """The first sentence about an answer: right, or what is wrong."""
    if answer.code == "correct" and answer.tree is not None and answer.claimed is not None:
        shown = f"{calculation(answer.tree)} = {number(answer.claimed)}"
        return say("check.correct", equation=shown)
    if answer.code == "wrong-result" and answer.tree is not None:
        return say(
            "check.wrong-result",
            expression=calculation(answer.tree),
            value=answer.value,
            claimed=answer.claimed,
        )
    assert answer.fault is not None, "an answer that is not right has a fault"
    own = answer.own_words()
    if own is not None:
        return own
    return fault_sentence(answer.fault, answer.about)


def not_the_result(answer: Answer) -> str:
    """That a result is wrong, without telling the right one."""
    assert answer.tree is not None, "a wrong result has an expression"
    return say("check.not-the-result", expression=calculation(answer.tree), claimed=answer.claimed)


def covered(answer: Answer) -> Iterator[str]:
    """What can be said of an answer while others are still at it: no way to a solution.

    Of a wrong result that it is wrong and what it betrays; neither the right one nor other ways.
    """
    if answer.code != "wrong-result" or answer.tree is None:
        yield verdict(answer)
        return
    yield not_the_result(answer)
    for likeliest in answer.diagnosis[:1]:
        yield say(f"malrule.{likeliest}.pupil")


def explanation(answer: Answer) -> Iterator[str]:
    """What a wrong result betrays: the likeliest misconception, then what else is worth saying."""
    if answer.code != "wrong-result" or answer.tree is None or answer.claimed is None:
        return
    others = answer.others
    if answer.diagnosis:
        likeliest = answer.diagnosis[0]
        yield say(f"malrule.{likeliest}.pupil")
        computed = departure(answer.tree, answer.claimed, likeliest).computed
        if computed is not None:
            yield say("check.computed", expression=calculation(computed), value=answer.claimed)
            others = tuple(_other_ideas(others, computed))
    if answer.stopped_early:
        yield say("check.stopped-early", claimed=answer.claimed)
    if others:
        shown = [expression(other) for other in others[:MOST_OTHERS]]
        yield say("check.others", claimed=answer.claimed, expressions=listing(shown, either=True))


def _other_ideas(others: Iterable[str], computed: Tree) -> Iterator[str]:
    """Other expressions than that one."""
    known = None
    for other in others:
        known = idea_key(text(computed)) if known is None else known
        if idea_key(other) != known:
            yield other


def departed_step(answer: Answer) -> int | None:
    """The step of the working that the likeliest misconception did differently."""
    if answer.tree is None or answer.claimed is None or not answer.diagnosis:
        return None
    return departure(answer.tree, answer.claimed, answer.diagnosis[0]).step
