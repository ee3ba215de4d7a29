"""What helps to find a mistake: whose turn it was, how much it can be, the last digit, the test.

It is about the wrong result that is there to be seen, not about a way to the right one.
"""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from operator import attrgetter
from typing import Final, NamedTuple

from tutor.learn.strategies.claims import Claim, Divides, Equal, Less, Near, worked_out
from tutor.learn.strategies.digits import MOST_OFF, about, rounded
from tutor.learn.strategies.hint import BAR, Hint, Params
from tutor.learn.strategies.trees import bare, of_whole_numbers
from tutor.maths.misconceptions import departure, wrong_values
from tutor.maths.notation import read
from tutor.maths.reduction import working
from tutor.maths.tree import Number, Operation, Sign, Tree, value, written

OF_ORDER: Final = frozenset(
    {
        "left-to-right",
        "right-to-left",
        "add-before-multiply",
        "add-before-subtract",
        "multiply-before-divide",
        "brackets-ignored",
        "power-done-last",
    }
)
"""The misconceptions about what comes first."""

FAR: Final = 2 * MOST_OFF
"""Percent that a wrong result is off, from where on it is seen by an estimate."""


CHECKS: Final = {
    "mistake-less": "size",
    "mistake-more": "size",
    "mistake-too-large": "size",
    "mistake-too-small": "size",
    "mistake-far": "size",
    "mistake-undo": "back",
    "mistake-back": "back",
}
"""Hints that check the same: one of them is enough."""


class Betrays(NamedTuple):
    """Whoever has a misconception gets this value."""

    tree: Tree
    malrule: str
    claimed: Fraction

    def holds(self) -> bool:
        """By calculating as they do, who may also divide where a fraction is meant."""
        divided = read(written(self.tree)).tree
        return any(
            self.claimed in wrong_values(tree, self.malrule)
            for tree in (self.tree, divided)
            if tree is not None
        )


def to_find_it(tree: Tree, malrule: str, claimed: Fraction, told: str) -> Iterator[Hint]:
    """What shows that a result is wrong, or where; the best first, nothing where nothing does.

    Args:
        tree: the expression.
        malrule: the misconception it was worked out with.
        claimed: the wrong result.
        told: the same as ASCII text, as it is shown.
    """
    if not isinstance(tree, Operation):
        return
    hints = _to_find_it(tree, malrule, claimed, told)
    known, seen = f"{written(tree)} {told}", set[str]()
    for hint in hints:
        check = CHECKS.get(hint.code, hint.code)
        if check not in seen and not hint.names(value(tree), known):
            seen.add(check)
            yield hint


def _to_find_it(tree: Operation, malrule: str, claimed: Fraction, told: str) -> Iterator[Hint]:
    left, right = tree.left, tree.right
    if not (isinstance(left, Number) and isinstance(right, Number)):
        order = Betrays(tree, malrule, claimed)
        if malrule in OF_ORDER and order.holds():  # not where a 1/9 is one number here
            yield Hint("mistake-order", {"claimed": told}, (order,))
            yield from _done_first(tree, claimed, told)
        yield from _sign(tree, claimed, told)
        yield from _beyond(tree, claimed, told)
        if of_whole_numbers(tree) and malrule not in OF_ORDER:
            yield from _step(tree, malrule, claimed)
        if of_whole_numbers(tree):
            yield from _undone(tree, claimed, told)
            yield from _left_over(tree, claimed)
        return
    yield from _sign(tree, claimed, told)
    yield from _size(tree, left, right, claimed, told)
    if of_whole_numbers(tree) and claimed.denominator == 1 and claimed >= 0:
        yield from _of_whole(tree, int(left.value), int(right.value), int(claimed))
    if tree.sign != "/":
        yield from _undone(tree, claimed, told)
        if of_whole_numbers(tree):
            yield from _left_over(tree, claimed)


_ROW: Final = re.compile(r"\d+(?:[-+*/^]\d+){2,}")
_PAIR: Final = re.compile(r"(?<!\d)(?=(\d+[-+*/^]\d+))")


def _done_first(tree: Operation, claimed: Fraction, told: str) -> Iterator[Hint]:
    """What was done first where it was not its turn, if that makes just the wrong result."""
    row = re.sub("[()]", "", written(tree))
    if not _ROW.fullmatch(row):
        return
    for pair in _PAIR.finditer(row):
        part, at = pair[1], pair.start(1)
        text = f"{row[:at]}({part}){row[at + len(part) :]}"
        if _is_worth(text, claimed) and f"({part})" not in written(tree):
            params: Params = {"claimed": told, "part": part}
            yield Hint("mistake-order-first", params, (Equal(text, str(claimed)),))
            return


def _is_worth(text: str, number: Fraction) -> bool:
    try:
        return worked_out(text) == number
    except ArithmeticError:
        return False


BACK: Final[Mapping[Sign, Sign]] = {"+": "-", "-": "+", "*": "/", "/": "*"}


def _undone(tree: Operation, claimed: Fraction, told: str) -> Iterator[Hint]:
    """The test: what was added is taken away again, and so on; nothing where it is no help."""
    if tree.sign not in BACK or "%" in told or claimed == 0 or "^" in written(tree):
        return
    sides = [(tree.right, tree.left)]
    if tree.sign == "*":
        sides = [each for each in (*sides, sides[0][::-1]) if _goes_into(each[0], claimed)]
    for done, start in sides[:1]:
        if tree.sign == "/" and not of_whole_numbers(tree):
            return
        back = f"{told}{BACK[tree.sign]}{_in_brackets(done)}"
        known = f"({claimed}){BACK[tree.sign]}{_in_brackets(done)}"
        undone = value(Operation(BACK[tree.sign], Number(claimed), done))
        low, high = sorted((undone, value(start)))
        shown = {"back": _with_bars(back, tree), "top": written(bare(start))}
        yield Hint("mistake-undo", shown, (Equal(known, str(undone)), _less(low, high)))


def _goes_into(tree: Tree, number: Fraction) -> bool:
    """Whether a whole number is a product with the value of a tree."""
    by = value(tree)
    return by.denominator == 1 and number.denominator == 1 and by != 0 and number % by == 0


TABLES: Final = 12
"""Pupils see whether a number can be divided by one up to here."""


def _left_over(tree: Operation, claimed: Fraction) -> Iterator[Hint]:
    """A product that one of its whole numbers does not divide."""
    if tree.sign != "*" or claimed.denominator > 1 or claimed <= 0:
        return
    for side in (tree.left, tree.right):
        if isinstance(side, Number) and 1 < side.value <= TABLES and claimed % side.value:
            by, made = int(side.value), int(value(tree))
            claims = (Divides(by, (made,)), Less("0", str(claimed % by)))
            yield Hint("mistake-left-over", {"claimed": claimed, "by": by}, claims)
            return


def _in_brackets(tree: Tree) -> str:
    text = written(bare(tree))
    return f"({text})" if isinstance(tree, Operation) or text.startswith("-") else text


def _with_bars(text: str, tree: Operation) -> str:
    """With the bars of fractions, where nothing in it is to be divided."""
    return text.replace("/", BAR) if tree.sign in "+-" and not of_whole_numbers(tree) else text


def _step(tree: Operation, malrule: str, claimed: Fraction) -> Iterator[Hint]:
    """The one step that went wrong, with the numbers that it has when its turn comes."""
    found = departure(tree, claimed, malrule)
    if found.value is not None:
        step = working(tree)[found.step]
        part = written(Operation(step.sign, Number(step.left), Number(step.right)))
        yield Hint("mistake-step", {"part": part}, (Betrays(tree, malrule, claimed),))


def _sign(tree: Operation, claimed: Fraction, told: str) -> Iterator[Hint]:
    """Above zero where it is below, or the other way round."""
    right = value(tree)
    if right * claimed < 0:
        low, high = sorted((right, claimed))
        claims = (Less(f"{low}", "0"), Less("0", f"{high}"))
        yield Hint("mistake-sign", {"claimed": told}, claims)


def _size(
    tree: Operation, left: Number, right: Number, claimed: Fraction, told: str
) -> Iterator[Hint]:
    """Something is added, and it is less; something is taken away, and it is more."""
    if min(left.value, right.value) <= 0:
        return
    big = max((left, right), key=attrgetter("value"))
    if tree.sign == "+" and claimed < big.value:
        part = written(big)
        yield Hint("mistake-less", {"claimed": told, "part": part}, (_less(claimed, big.value),))
    if tree.sign == "-" and claimed > left.value:
        part = written(left)
        more = (_less(left.value, claimed),)
        yield Hint("mistake-more", {"claimed": told, "part": part}, more)
    yield from _beyond(tree, claimed, told)
    if tree.sign in "*/":
        yield from _bound(tree, left, right, claimed, told)


def _beyond(tree: Operation, claimed: Fraction, told: str) -> Iterator[Hint]:
    """More than what there is taken from, less than what is added to; whatever the other side."""
    one, other = value(tree.left), value(tree.right)
    if min(one, other) <= 0:
        return
    for bound in (tree.left, tree.right):
        if not isinstance(bound, Number):
            continue
        params: Params = {"claimed": told, "bound": written(bound)}
        if tree.sign == "-" and bound is tree.left and claimed >= bound.value:
            yield Hint("mistake-too-large", params, (Less(written(tree), written(bound)),))
        if tree.sign == "+" and claimed <= bound.value:
            yield Hint("mistake-too-small", params, (Less(written(bound), written(tree)),))


def _bound(
    tree: Operation, left: Number, right: Number, claimed: Fraction, told: str
) -> Iterator[Hint]:
    """A product with less than 1 is less than the other factor, and so on for the rest."""
    one = Number(Fraction(1))
    for bound in (right, left) if tree.sign == "*" else (left, one):
        text = written(bound)
        params: Params = {"claimed": told, "bound": text}
        if value(tree) < bound.value <= claimed:
            yield Hint("mistake-too-large", params, (Less(written(tree), text),))
        if claimed <= bound.value < value(tree):
            yield Hint("mistake-too-small", params, (Less(text, written(tree)),))


def _less(one: Fraction, other: Fraction) -> Claim:
    return Less(f"{one}", f"{other}")


def _of_whole(tree: Operation, left: int, right: int, claimed: int) -> Iterator[Hint]:
    exact = value(tree)
    if exact.denominator > 1:
        return
    yield from _far(tree, left, right, claimed)
    if tree.sign == "/":
        back = f"{claimed}*{right}"
        yield Hint("mistake-back", {"back": back, "top": left}, (Equal(back, back),))
    elif max(left, right) > 9 and exact >= 0:
        same = abs(int(exact) - claimed)
        if same % 10 == 0:
            yield Hint("mistake-ones-right", {}, (Divides(10, (same,)),))
        else:
            yield Hint("mistake-ones", {"digit": claimed % 10}, (Less("0", f"{same % 10}"),))


def _far(tree: Operation, left: int, right: int, claimed: int) -> Iterator[Hint]:
    """Where an estimate alone shows it."""
    exact = int(value(tree))
    if 100 * abs(claimed - exact) <= FAR * exact:
        return
    for near, spare in _near(tree, left, right, exact):
        further = Less(f"{spare}", f"{abs(claimed - exact)}")
        claims = (Near(written(tree), near, spare), further)
        yield Hint("mistake-far", {"claimed": claimed, "near": near}, claims)


def _near(tree: Operation, left: int, right: int, exact: int) -> Iterator[tuple[str, int]]:
    """A calculation with round numbers that is near, and how near."""
    spare = MOST_OFF * exact // 100
    if tree.sign == "+" or tree.sign == "-":
        yield from ((str(hint.params["near"]), spare) for hint in about(tree.sign, left, right))
    elif tree.sign == "*" and max(left, right) > 9:
        one, other = rounded(left), rounded(right)
        if 0 < abs(one * other - exact) <= spare:
            yield f"{one}*{other}", spare
