"""Formulas of lesson files as trees, with the signs and the order of operations of Python.

Python's own parser is not asked: Python before 3.11.8 and 3.12.2 counts the depth of its trees for
all threads together and gives up by chance (gh-106905), and lessons are read in a thread while the
screen reads the names of its keys with that parser.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

LONGEST: Final = 200
"""Characters of a formula."""


class NoFormula(ValueError):
    """A text that is none, or that has no value; the argument is the part to blame."""


class Written(NamedTuple):
    """A number as it is written: 0.1 is a tenth."""

    number: Fraction


class Name(NamedTuple):
    """A name that stands for a number."""

    name: str


class Called(NamedTuple):
    """A function of some numbers."""

    function: str
    numbers: "tuple[Tree, ...]"


class Turned(NamedTuple):
    """``-`` or ``not`` and what it stands before."""

    sign: str
    of: "Tree"


class Joined(NamedTuple):
    """Two sides of ``+``, ``-``, ``*``, ``/``, ``//``, ``%``, ``**``, ``and`` or ``or``."""

    sign: str
    left: "Tree"
    right: "Tree"


class Compared(NamedTuple):
    """``a < b <= c``: one sign fewer than sides."""

    sides: "tuple[Tree, ...]"
    signs: tuple[str, ...]


Tree: TypeAlias = Written | Name | Called | Turned | Joined | Compared

_TOKEN: Final = re.compile(
    r"\s*(?:(?P<number>(?:\d+\.?\d*|\.\d+)(?!\w))|(?P<word>[^\W\d_]\w*)"
    r"|(?P<sign>\*\*|//|[=!<>]=|[-+*/%<>(),]))"
)
_COMPARES: Final = ("==", "!=", "<", "<=", ">", ">=")
_BINDS: Final = (
    {"or": 1, "and": 2}
    | dict.fromkeys(_COMPARES, 4)
    | {"+": 5, "-": 5, "*": 6, "/": 6, "//": 6, "%": 6, "**": 8}
)
"""How strongly signs between two sides bind."""
_NOT, _MINUS = 3, 7
"""How strongly those do that stand before one."""
_KEPT: Final = {"and", "or", "not", "if", "else", "for", "in", "is", "lambda", "await"}
"""Words that are no names; ``None``, ``True`` and ``False`` are none either."""


def tree_of(text: str) -> Tree:
    """Reads a formula.

    Raises:
        NoFormula: it is none, or longer than :data:`LONGEST`.
    """
    if len(text) > LONGEST or "_" in text:
        raise NoFormula(text)
    return _Reader(text).whole()


class _Reader:
    """Reads tokens from the left; the last one is empty."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = [*_tokens(text), ("", "")]
        self._at = 0

    def whole(self) -> Tree:
        found = self._between(1)
        if self._sign:
            raise NoFormula(self._text)
        return found

    @property
    def _sign(self) -> str:
        """What comes next."""
        return self._tokens[self._at][1]

    def _take(self, sign: str) -> bool:
        """Goes on if that comes next."""
        comes = self._sign == sign
        self._at += comes
        return comes

    def _between(self, least: int) -> Tree:
        """Sides and the signs between them that bind at least so strongly."""
        left = self._before(least)
        while (binds := _BINDS.get(sign := self._sign, 0)) >= least:
            if binds == _BINDS["=="]:
                left = self._compared(left)
                continue
            self._at += 1
            # A power of a power is worked out from the right, and may have a negative exponent.
            left = Joined(sign, left, self._between(_MINUS if sign == "**" else binds + 1))
        return left

    def _compared(self, first: Tree) -> Tree:
        sides, signs = [first], []
        while (sign := self._sign) in _COMPARES:
            self._at += 1
            signs.append(sign)
            sides.append(self._between(_BINDS[sign] + 1))
        return Compared(tuple(sides), tuple(signs))

    def _before(self, least: int) -> Tree:
        """A side with the signs before it."""
        if least <= _NOT and self._take("not"):
            return Turned("not", self._between(_NOT))
        if least <= _MINUS and self._take("-"):
            return Turned("-", self._between(_MINUS))
        return self._side()

    def _side(self) -> Tree:
        kind, text = self._tokens[self._at]
        self._at += 1
        if kind == "number":
            return self._number(text)
        if kind == "word" and text not in _KEPT:
            return Called(text, tuple(self._numbers())) if self._take("(") else Name(text)
        if text == "(":
            found = self._between(1)
            if self._take(")"):
                return found
        raise NoFormula(self._text)

    def _number(self, text: str) -> Tree:
        if text.isdecimal() and text.startswith("0") and text.strip("0"):
            raise NoFormula(self._text)  # 007
        return Written(Fraction(text))

    def _numbers(self) -> Iterator[Tree]:
        """What stands in the brackets of a function, and the end of them."""
        while not self._take(")"):
            yield self._between(1)
            if not self._take(",") and self._sign != ")":
                raise NoFormula(self._text)


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    """The kind and the text of each token."""
    at, end = 0, len(text.rstrip())
    while at < end:
        found = _TOKEN.match(text, at)
        if found is None or found.lastgroup is None:
            raise NoFormula(text)
        yield found.lastgroup, found[found.lastgroup]
        at = found.end()
