"""Expressions as trees: exact values and canonical text.

A tree is what the pupil wrote, brackets and places included. Values are exact fractions;
nothing is ever evaluated as code.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from operator import add, mul, sub
from typing import Any, Final, Literal, TypeAlias, TypeGuard

import msgspec

from tutor.maths.powers import ROOT, ROOTS, OutOfSize, power

BasicSign: TypeAlias = Literal["+", "-", "*", "/"]
"""The signs of the four operations, which games know."""

Sign: TypeAlias = Literal["+", "-", "*", "/", "^", "?"]
"""The four signs of the games; the power, which only free arithmetic reads; :data:`COMPARED`."""

COMPARED: Final = "?"
"""Stands between two numbers that are compared: the whole of a tree, whose value is 1 where the
left side is greater, 0 where both are equal, and -1 where it is less."""

RANK: dict[str, int] = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3, COMPARED: 0}
"""Precedence of the signs: the higher rank is computed first (R5)."""


class Number(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A number and its place ``start:end`` in the text (-1 where there is no text).

    ``written`` is its ASCII text where the value alone does not say how it stands there: ``2.50``,
    ``-3 1/2``, ``25%``; empty for a whole number and for a fraction in lowest terms. See also
    :data:`UNWRITTEN`.
    """

    value: Fraction
    start: int = -1
    end: int = -1
    written: str = ""


class Operation(msgspec.Struct, frozen=True, cache_hash=True):
    """Two trees joined by a sign, which stands at place ``at`` of the text.

    ``bracketed`` tells whether it was written in brackets.
    """

    sign: Sign
    left: "Tree"
    right: "Tree"
    bracketed: bool = False
    at: int = -1


Tree: TypeAlias = Number | Operation

UNWRITTEN: Final = "_"
"""``Number.written`` of the 0 that a minus with nothing before it takes from: ``-(2+3)`` is
``0-(2+3)`` with such a 0, which is not shown."""

Value: TypeAlias = int | Fraction
"""An exact value while it is computed: an ``int`` as long as it is whole, which is ten times as
quick to add."""

Token: TypeAlias = Fraction | Number | str
"""A piece of written expression: a number (as a ``Number`` where it is written in a way of its
own), a sign, or a bracket."""


class DivisionByZero(ZeroDivisionError):
    """An expression without a value; ``operation`` is the division at fault (R5)."""

    def __init__(self, operation: Operation) -> None:
        super().__init__("division by zero")
        self.operation = operation


class NoPower(DivisionByZero):
    """A power that is not worked out: its exponent is not whole, or it is out of all size."""


def combine(sign: str, left: Fraction, right: Fraction) -> Fraction:
    """The exact value of ``left sign right``.

    Args:
        sign: one of ``+ - * / ^ ?``; whatever is none of the others divides.
        left: any number that knows these signs; SymPy's do as well, but for powers.
        right: the same.

    Raises:
        ZeroDivisionError: a fraction is divided by 0, or there is no such power.
    """
    if sign == "+":
        return left + right
    if sign == "-":
        return left - right
    if sign == "*":
        return left * right
    if sign == "^":
        return Fraction(power(left, right))
    if sign == COMPARED:
        return Fraction(compared(left, right))
    return left / right


def compared(left: Any, right: Any) -> int:
    """1, 0 or -1: whether the first of two values is greater, equal or less."""
    return bool(left > right) - bool(left < right)


def value(tree: Tree) -> Fraction:
    """The exact value of a tree (R5).

    Raises:
        DivisionByZero: there is none; names the division at fault.
    """
    global _lately
    if isinstance(tree, Number):
        return tree.value
    if (known := _lately) is None or known[0] is not tree:
        found = exact(tree)
        known = _lately = tree, Fraction(found) if isinstance(found, int) else found
    return known[1]


_lately: tuple[Operation, Fraction] | None = None
"""The tree whose value was asked for last: of an answer it is asked for several times in a row."""


def exact(tree: Tree) -> Value:
    """The exact value of a tree, an ``int`` where it is whole.

    Raises:
        DivisionByZero: as for :func:`value`.
    """
    if isinstance(tree, Number):
        top, bottom = tree.value.as_integer_ratio()
        return top if bottom == 1 else tree.value
    left, right = exact(tree.left), exact(tree.right)
    if tree.sign in "+-*":
        return COMPUTE[tree.sign](left, right)
    try:
        return COMPUTE[tree.sign](left, right)
    except OutOfSize as error:
        raise NoPower(tree) from error
    except ZeroDivisionError as error:
        raise DivisionByZero(tree) from error


def quotient(left: Value, right: Value) -> Value:
    """The exact quotient, an ``int`` where two of them divide evenly.

    Raises:
        ZeroDivisionError: ``right`` is 0.
    """
    if type(left) is int and type(right) is int and not left % right:
        return left // right
    return Fraction(left, right)


COMPUTE: Final[Mapping[str, Callable[[Any, Any], Value]]] = {
    "+": add,
    "-": sub,
    "*": mul,
    "/": quotient,
    "^": power,
    COMPARED: compared,
}
"""What each sign does to two exact values; raises ZeroDivisionError."""


def numbers(tree: Tree) -> Sequence[Number]:
    """The numbers of a tree from left to right, equal ones as often as they stand there.

    The exponent that a root is stands nowhere: of ``√9`` the only one is 9.
    """
    found, waiting = list[Number](), [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Number):
            found.append(node)
        elif root_of(node):
            waiting.append(node.left)
        else:
            waiting += (node.right, node.left)
    return found


def whole_number(tree: Tree) -> int | None:
    """The whole number that stands there in digits alone; None for anything else.

    ``6/2`` is a calculation, ``3.0`` and ``300%`` are written in a way of their own.
    """
    if not isinstance(tree, Number) or tree.written:
        return None
    top, bottom = tree.value.as_integer_ratio()
    return top if bottom == 1 else None


def operations(tree: Tree) -> Sequence[tuple[Operation, int]]:
    """The operations of a tree from left to right, each with the brackets around it counted."""
    match tree:
        case Operation(left=Number(), right=Number()):
            return [(tree, int(tree.bracketed))]  # as most are
    found, waiting = list[tuple[Operation, int]](), list[tuple[Operation, int]]()
    node, depth = tree, 0
    while True:
        while isinstance(node, Operation):
            depth += node.bracketed
            waiting.append((node, depth))
            node = node.left
        if not waiting:
            return found
        operation, depth = waiting.pop()
        found.append((operation, depth))
        node = operation.right


def replaced(tree: Operation, old: Operation, new: Tree) -> Tree:
    """The tree with something else in the place of one of its operations, that very one."""
    if tree is old:
        return new
    left, right = tree.left, tree.right
    if isinstance(left, Operation):
        left = replaced(left, old, new)
    if isinstance(right, Operation):
        right = replaced(right, old, new)
    return Operation(tree.sign, left, right, tree.bracketed, tree.at)


def root_of(tree: Tree) -> str:
    """How a root is named, one of :data:`ROOTS`; empty where it is none."""
    if isinstance(tree, Number) or tree.sign != "^" or not isinstance(tree.right, Number):
        return ""
    return tree.right.written if tree.right.written in ROOTS else ""


def is_comparison(tree: Tree) -> TypeGuard[Operation]:
    """Whether two sides are compared in it: then they are all there is."""
    return isinstance(tree, Operation) and tree.sign == COMPARED


def needs_bracket(child: Tree, sign: str, *, is_right: bool) -> bool:
    """Whether an operand must stand in brackets for the calculation to stay the same.

    Args:
        child: the operand; whether it has brackets now makes no difference.
        sign: that of the operation it belongs to.
        is_right: whether it stands to the right of the sign.
    """
    if isinstance(child, Number):
        return (sign == "^" or (is_right and sign == "/")) and _looks_divided(child)
    if sign == "^":
        return not (root_of(child) or (is_right and child.sign == "^"))
    if RANK[child.sign] == 1:
        return RANK[sign] == 2 or (is_right and (sign == "-" or is_negation(child)))
    return is_right and sign == "/" and child.sign != "^"


def _looks_divided(number: Number) -> bool:
    """Whether it is shown with a bar, as ``1/2`` or ``3 1/2``, not as ``0.5``."""
    return "/" in number.written or (not number.written and number.value.denominator != 1)


def is_negation(tree: Tree) -> bool:
    """Whether it is a minus with nothing before it: ``-(2+3)``."""
    return (
        isinstance(tree, Operation)
        and isinstance(tree.left, Number)
        and tree.left.written == UNWRITTEN
    )


def canonical(tree: Tree) -> Tree:
    """The same calculation without needless brackets, grouped from the left.

    ``7+(3-2)`` becomes ``7+3-2`` and ``7*(3*2)`` becomes ``7*3*2``: a bracket goes where its
    removal leaves the same calculation for every choice of numbers. Places are dropped.
    """
    if isinstance(tree, Number):
        return Number(tree.value, written=tree.written)
    return _joined(tree.sign, canonical(tree.left), canonical(tree.right))


def _joined(sign: Sign, left: Tree, right: Tree) -> Operation:
    same = isinstance(right, Operation) and RANK[right.sign] == RANK[sign]
    if same and sign in "+*" and not is_negation(right):
        assert isinstance(right, Operation), "of the same rank"
        return _joined(right.sign, _joined(sign, left, right.left), right.right)
    return Operation(
        sign,
        _bracketed(left, needs_bracket(left, sign, is_right=False)),
        _bracketed(right, needs_bracket(right, sign, is_right=True)),
    )


def _bracketed(tree: Tree, wanted: bool) -> Tree:
    if isinstance(tree, Number) or tree.bracketed == wanted:
        return tree
    return Operation(tree.sign, tree.left, tree.right, wanted, tree.at)


def tokens(tree: Tree, *, within: bool = False) -> list[Token]:
    """The written expression, piece by piece, with the brackets of the tree.

    Negative numbers that do not lead get brackets, and so do fractions that are divided by and
    what is no plain number under a power.
    """
    found = list[Token]()
    if within and isinstance(tree, Operation):  # brackets stand around it anyway
        tree = Operation(tree.sign, tree.left, tree.right, at=tree.at)
    _add_tokens(tree, found, leads=True)
    return found


def _add_tokens(tree: Tree, found: list[Token], *, leads: bool) -> None:
    if isinstance(tree, Number):
        if tree.written != UNWRITTEN:
            found.append(tree if tree.written else tree.value)
        return
    if name := root_of(tree):
        found += (name, "(", *tokens(tree.left, within=True), ")")
        return
    if tree.bracketed:
        found.append("(")
        leads = True
    _add_operand(tree.left, tree.sign, found, leads=leads, is_right=False)
    found.append(tree.sign)
    _add_operand(tree.right, tree.sign, found, leads=tree.sign == COMPARED, is_right=True)
    if tree.bracketed:
        found.append(")")


def _add_operand(
    tree: Tree, sign: Sign, found: list[Token], *, leads: bool, is_right: bool
) -> None:
    if isinstance(tree, Number):
        top, bottom = tree.value.as_integer_ratio()
        if not tree.written and bottom == 1 and top >= 0:
            found.append(tree.value)  # as nearly all are
            return
        wrapped = needs_bracket(tree, sign, is_right=is_right)
        if wrapped or (top < 0 and (sign == "^" or not leads)):
            found += ("(", *tokens(tree), ")")
            return
    _add_tokens(tree, found, leads=leads)


def text(tree: Tree) -> str:
    """The canonical ASCII text: ``+ - * / ^ ( )``, no needless bracket, no space; ``?`` compares.

    The one space there can be is that of a mixed number, ``3 1/2``, which would be another without.
    """
    return written(canonical(tree))


def written(tree: Tree) -> str:
    """The ASCII text with the brackets as they stand in the tree."""
    return "".join(map(_token_text, tokens(tree)))


def numeral(number: Number) -> str:
    """The number as it is written, or plainly where it was worked out: ``0.50``, ``1/2``."""
    return number.written or str(number.value)


def _token_text(token: Token) -> str:
    return token.written if isinstance(token, Number) else str(token)


SPECIAL: Final = frozenset("/^.% ")
"""Bars, powers, points, percent signs, and the blanks of mixed numbers; also :data:`COMPARED` and
:data:`ROOT`."""


def marks_of(tree: Tree) -> frozenset[str]:
    """The special characters of an expression."""
    return frozenset(_marks(tree))


def _marks(tree: Tree) -> Iterator[str]:
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Operation):
            if root_of(node):
                yield ROOT
            elif node.sign in "/^?":
                yield node.sign
            waiting += (node.left, node.right)
        elif node.written:
            yield from SPECIAL.intersection(node.written)
        elif node.value.as_integer_ratio()[1] != 1:
            yield "/"
