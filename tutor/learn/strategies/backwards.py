"""A number to be made from others, thought from its end: one of them is taken off a solution."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from tutor.learn.strategies.claims import Claim, Equal, Makes
from tutor.learn.strategies.hint import Hint, Params
from tutor.maths.notation import read
from tutor.maths.tree import RANK, BasicSign, Number, Operation, Sign, Tree, canonical, numbers

Term: TypeAlias = tuple[BasicSign, Tree]
"""A part of a sum with its ``+`` or ``-``, or of a product with its ``*`` or ``/``."""


class Back(NamedTuple):
    """One step back from the target: what is left to make, from which numbers."""

    hint: Hint
    part: Fraction
    rest: tuple[int, ...]
    sign: Sign | None
    """What joins the rest in this solution, where it is only two numbers."""
    way: Operation
    """The solution as the hint leads to it: the rest is joined first, the one number comes last."""


class _Peeled(NamedTuple):
    """A number that stands at the end of an expression, and what the others give."""

    code: str
    die: int
    part: Fraction
    rest: Tree
    equation: str
    way: Operation

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers that are left."""
        return tuple(int(each.value) for each in numbers(self.rest))

    @property
    def helps(self) -> bool:
        """Whether something is left to do: two numbers to join, which are no fraction as they are.

        Nor does it help to hear that 0 - 1 is -1.
        """
        left, part = self.left, abs(self.part)
        is_plain = part.denominator > 1 and sorted(part.as_integer_ratio()) == sorted(left)
        one, _, other = self.equation.partition("=")
        return len(left) > 1 and not is_plain and (not one or one != other)


def backwards(target: Fraction, solution: str) -> Back | None:
    """The best number to take off a solution first; None where none leaves two others or more.

    Args:
        target: what the solution gives.
        solution: ASCII text.
    """
    tree = read(solution).tree
    assert tree is not None, "solutions can be read"
    found = [each for each in _peeled(tree, target) if each.helps]
    if not found:
        return None
    best = min(found, key=_oddity)
    rest, left = best.rest, best.left
    claims: tuple[Claim, ...] = (Makes(left, best.part),)
    if best.equation:
        one, _, other = best.equation.partition("=")
        claims = (Equal(one, other), *claims)
    params: Params = {
        "equation": best.equation,
        "die": best.die,
        "part": best.part,
        "rest": left,
    }
    sign = rest.sign if isinstance(rest, Operation) and len(left) == PAIR else None
    return Back(_hint_back(best.code, params, claims), best.part, left, sign, best.way)


PAIR: Final = 2


def _hint_back(code: str, params: Params, claims: tuple[Claim, ...]) -> Hint:
    match code:
        case "spare" if params["die"] == 1:
            return Hint("back-one", params, claims)
        case "spare":
            return Hint("back-zero", params, claims)
        case "times":
            return Hint("back-times", params, claims)
        case "plus":
            return Hint("back-plus", params, claims)
        case "minus":
            return Hint("back-minus", params, claims)
        case "from":
            return Hint("back-from", params, claims)
        case "divided":
            return Hint("back-divided", params, claims)
        case _:
            return Hint("back-share", params, claims)


ORDER = ("spare", "times", "minus", "plus", "divided", "from", "share")
"""Steps back, the one first that helps most."""


def _oddity(peeled: _Peeled) -> tuple[bool, bool, bool, int, int]:
    part = peeled.part
    return (
        part.denominator > 1,
        part < 0,
        part % 10 != 0 and peeled.code in ("plus", "minus", "from"),
        ORDER.index(peeled.code),
        -peeled.die,
    )


# Taking a number off -------------------------------------------------------------------------


def _peeled(tree: Tree, target: Fraction) -> Iterator[_Peeled]:
    """Every single number at the end of an expression."""
    row = terms(tree)
    for at, (sign, term) in enumerate(row):
        others = row[:at] + row[at + 1 :]
        if others and isinstance(term, Number) and term.value.denominator == 1:
            if sign in "+-":
                yield from _of_sum(tree, target, term, sign, others)
            else:
                yield from _of_product(tree, target, term, sign, others)


def terms(tree: Tree) -> list[Term]:
    """The terms of a sum, or the factors of a product, each with its sign."""
    return [] if isinstance(tree, Number) else list(_row_of(tree, RANK[tree.sign]))


def _row_of(tree: Tree, rank: int) -> Iterator[Term]:
    if isinstance(tree, Number) or RANK[tree.sign] != rank:
        yield "+" if rank == 1 else "*", tree
        return
    yield from _row_of(tree.left, rank)
    for sign, term in _row_of(tree.right, rank):
        yield (UNDO[sign] if tree.sign in "-/" else sign), term


UNDO: Final[dict[BasicSign, BasicSign]] = {"+": "-", "-": "+", "*": "/", "/": "*"}


def _of_sum(
    tree: Tree, target: Fraction, term: Number, sign: BasicSign, others: Sequence[Term]
) -> Iterator[_Peeled]:
    die, starts = int(term.value), _starts(others)
    part = target + die if sign == "-" else target - die
    if die == 0 and not starts:
        rest = _joined(others)
        yield _Peeled("spare", die, target, rest, "", _way(tree, sign, rest, term))
    elif sign == "-":
        rest, equation = _joined(others), f"{_first(part)}-{die}={plain(target)}"
        yield _Peeled("minus", die, part, rest, equation, _way(tree, sign, rest, term))
    elif starts or (part < 0 and any(sign == "-" for sign, _ in others)):
        rest, equation = _joined(_undone(others)), f"{die}-{_first(-part)}={plain(target)}"
        yield _Peeled("from", die, -part, rest, equation, _way(tree, "-", term, rest))
    else:
        rest, equation = _joined(others), f"{_first(part)}+{die}={plain(target)}"
        yield _Peeled("plus", die, part, rest, equation, _way(tree, sign, rest, term))


def _of_product(
    tree: Tree, target: Fraction, term: Number, sign: BasicSign, others: Sequence[Term]
) -> Iterator[_Peeled]:
    die, starts = int(term.value), _starts(others)
    if die == 1 and not starts:
        rest = _joined(others)
        yield _Peeled("spare", die, target, rest, "", _way(tree, sign, rest, term))
    elif sign == "/":
        part, rest = target * die, _joined(others)
        equation = f"{_first(part)}:{die}={plain(target)}"
        yield _Peeled("divided", die, part, rest, equation, _way(tree, sign, rest, term))
    elif die and starts and target:
        part, rest = die / target, _joined(_undone(others))
        equation = f"{die}:{_divisor(part)}={plain(target)}"
        yield _Peeled("share", die, part, rest, equation, _way(tree, "/", term, rest))
    elif die and not starts:
        part, rest = target / die, _joined(others)
        equation = f"{_first(part)}*{die}={plain(target)}"
        yield _Peeled("times", die, part, rest, equation, _way(tree, sign, rest, term))


def _starts(others: Sequence[Term]) -> bool:
    """Whether all that is left is taken away, or divided by: the number began the expression."""
    return all(sign in "-/" for sign, _ in others)


# Putting it together again -------------------------------------------------------------------


def _undone(others: Sequence[Term]) -> list[Term]:
    """What is taken from a number, or what it is divided by, by itself."""
    return [(UNDO[sign], term) for sign, term in others]


def _joined(others: Sequence[Term]) -> Tree:
    """What is left as an expression; one of its parts can stand first."""
    at = next(at for at, (sign, _) in enumerate(others) if sign in "+*")
    joined = others[at][1]
    for sign, term in (*others[:at], *others[at + 1 :]):
        joined = Operation(sign, joined, term)
    return canonical(joined)


def _way(tree: Tree, sign: BasicSign, left: Tree, right: Tree) -> Operation:
    """The two joined last; the solution as it stands where it does the same."""
    assert isinstance(tree, Operation), "it has a sign at least"
    grouped, wanted = canonical(tree), [canonical(left), canonical(right)]
    assert isinstance(grouped, Operation), "it still has"
    sides = [canonical(grouped.left), canonical(grouped.right)]
    if grouped.sign == sign and (sides == wanted or (sign in "+*" and sides[::-1] == wanted)):
        return tree
    way = canonical(Operation(sign, left, right))
    assert isinstance(way, Operation), "two are joined"
    return way


# In ASCII ------------------------------------------------------------------------------------


def plain(number: Fraction) -> str:
    """With the bar ``⁄``: a part that is a fraction is a number here, and nothing to be divided."""
    bar = str(abs(number)).replace("/", "⁄")
    return bar if number >= 0 else f"0-{bar}"


def _first(number: Fraction) -> str:
    """A number that begins an expression, or that is taken away."""
    return plain(number) if number >= 0 else f"({plain(number)})"


def _divisor(number: Fraction) -> str:
    """A number that is divided by."""
    bare = number >= 0 and number.denominator == 1
    return plain(number) if bare else f"({plain(number)})"
