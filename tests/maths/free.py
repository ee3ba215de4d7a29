"""Trees of free arithmetic, read the plain way: decimals, mixed numbers, percent, powers.

Canonical ASCII only, right or not at all; what pupils type is read by the program.
"""

import re
from fractions import Fraction

from tutor.maths.powers import ROOTS
from tutor.maths.tree import COMPARED, UNWRITTEN, Number, Operation, Sign, Tree

_TOKEN = re.compile(r"\d+ \d+/\d+|\d+\.\d+%?|\d+%|\d+|sqrt|cbrt|[-+*/^()]")


def tree_of(text: str) -> Tree:
    left, compares, right = text.partition(COMPARED)
    if compares:
        return Operation(COMPARED, _compared(left), _compared(right))
    return _side(text)


def _compared(text: str) -> Tree:
    """One of two sides: what is nothing but a fraction is a number."""
    if re.fullmatch(r"\d+/\d+", text):
        return Number(Fraction(text), written=text)
    return _side(text)


def _side(text: str) -> Tree:
    rest = _TOKEN.findall(text)
    assert "".join(rest) == text
    tree = _level(rest, 0)
    assert not rest
    return tree


LEVELS: list[tuple[Sign, ...]] = [("+", "-"), ("*", "/")]


def _level(rest: list[str], level: int) -> Tree:
    if level == len(LEVELS):
        return _power(rest)
    if level == 0 and rest[0] == "-":
        rest.pop(0)
        inside = _level(rest, 1)
        if isinstance(inside, Number):
            tree: Tree = Number(-inside.value, written=inside.written and f"-{inside.written}")
        else:
            tree = Operation("-", Number(Fraction(0), written=UNWRITTEN), inside)
    else:
        tree = _level(rest, level + 1)
    while rest and rest[0] in LEVELS[level]:
        sign = next(sign for sign in LEVELS[level] if sign == rest[0])
        rest.pop(0)
        tree = Operation(sign, tree, _level(rest, level + 1))
    return tree


def _power(rest: list[str]) -> Tree:
    base = _atom(rest)
    if not rest or rest[0] != "^":
        return base
    rest.pop(0)
    return Operation("^", base, _power(rest))


def _atom(rest: list[str]) -> Tree:
    token = rest.pop(0)
    if token in ROOTS:
        return Operation("^", _atom(rest), Number(ROOTS[token], written=token))
    if token != "(":
        return number_of(token)
    tree = _level(rest, 0)
    assert rest.pop(0) == ")"
    if isinstance(tree, Number):
        return tree
    return Operation(tree.sign, tree.left, tree.right, bracketed=True)


def number_of(text: str) -> Number:
    if text.isdigit():
        return Number(Fraction(text))
    return Number(worth(text), written=text)


def worth(text: str) -> Fraction:
    """The value of one number."""
    if text.endswith("%"):
        return Fraction(text[:-1]) / 100
    return sum(map(Fraction, text.split()), Fraction(0))
