"""Free text cut into pieces: numbers with their values, signs, words, ends of lines.

What :mod:`tutor.maths.symbols` does for the strict notation of the games; here numbers may be
anything, powers are signs, and some words are signs too.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import msgspec

from tutor.maths.powers import ROOTS
from tutor.maths.symbols import ASCII, BRACKETS, DIGITS, SPACES
from tutor.maths.working.numerals import VULGAR, numeral_at
from tutor.maths.working.words import FORBIDDEN, OF, REMAINDER, ROOT_WORDS, SIGNS, folded

ENDS: Final = frozenset("\n\r;\u037e\u2028\u2029\x0b\x0c\x85")
"""Characters that end a line of a working; the Greek question mark looks like a semicolon."""

ASKED_AFTER: Final = (*DIGITS, *BRACKETS.values(), "%", "=")
"""What a question mark may stand behind that asks whether it is right: ``2+3=6?``."""

ABOUT: Final = frozenset("≈≃≅≐")
"""Equals signs of who has rounded."""

COMPARE: Final = {
    **{sign: sign for sign in ("<", ">", "<=", ">=", "!=")},
    **dict.fromkeys(("≤", "⩽", "≦", "=<"), "<="),
    **dict.fromkeys(("≥", "⩾", "≧"), ">="),
    **dict.fromkeys(("≠", "<>", "=/="), "!="),
    "＜": "<",
    "＞": ">",
}
"""Signs of a comparison, as they are typed and as :data:`tutor.maths.comparing.RELATIONS` has
them; ``=>`` is an arrow."""

SIZE: Final = frozenset("|∣｜ǀ")
"""Bars around an absolute value: ``|3-8|``."""

BARS: Final = frozenset("/⁄∕／")
"""Signs that are the bar of a fraction as well."""

_POWERS: Final = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-", strict=True))


class Piece(msgspec.Struct, frozen=True, gc=False):
    """One piece of a free text.

    ``kind`` is ``number``, a sign of :data:`tutor.maths.tree.RANK`, ``(``, ``)``, ``=`` (the text
    of a comparison is one of :data:`tutor.maths.comparing.RELATIONS`), ``root``, whose ``value`` is
    the exponent that it is and ``written`` its name in :data:`tutor.maths.powers.ROOTS`,
    ``|``, ``remainder``, ``end`` (of a line), or the detail of what cannot be read: ``character``,
    ``bad-number``, ``forbidden``. ``value`` and ``written`` are those of a number; ``fraction`` are
    top and bottom of one that is a single character.
    """

    kind: str
    text: str
    start: int
    end: int
    value: Fraction = Fraction(0)
    written: str = ""
    fraction: tuple[int, int] | None = None
    bar: bool = False
    """A ``/`` that may be the bar of a fraction; ``:`` and ``÷`` only divide."""

    @property
    def is_whole(self) -> bool:
        """Whether it is a whole number, plainly written."""
        plain = self.fraction is None and not self.written
        return self.kind == "number" and plain and self.value.denominator == 1


def unwritten(sign: str, place: int) -> Piece:
    """A sign that is meant where none stands, of no width."""
    return Piece(sign, sign, place, place)


def pieces(text: str) -> Iterator[Piece]:
    """Cuts a text into pieces from left to right; blanks only separate."""
    place = 0
    before: Piece | None = None
    while place < len(text):
        if _means_nothing(text, place):
            place += 1
            continue
        for piece in _pieces_at(text, place, before):
            yield piece
            before, place = piece, piece.end


def _means_nothing(text: str, place: int) -> bool:
    """Whether it is a blank, the full stop of a sentence, or the mark of a question behind one.

    A point behind a number, and before no digit, means nothing either: ``5. + 2``.
    """
    char = text[place]
    if char == "." and _is_last(text, place):
        return True
    if char in ".?":
        rest = text[place + 1 : place + 3].lstrip(" ")
        if place == 0 or (rest and rest[0] not in ENDS):
            return False
        return char == "." or text[:place].rstrip(" ")[-1:] in ASKED_AFTER
    return char in SPACES and char not in ENDS


def _is_last(text: str, place: int) -> bool:
    """Whether a point ends a number, and a sign of a calculation follows."""
    behind = text[place + 1 :].lstrip(" ")[:1]
    return text[place - 1 : place] in _ONE_DIGIT and behind in _FOLLOWS and place > 0


def _pieces_at(text: str, start: int, before: Piece | None) -> Iterator[Piece]:
    char = text[start]
    if char in DIGITS or (char in ".," and text[start + 1 : start + 2] in _ONE_DIGIT):
        yield _number(text, start)
    elif char in ENDS:
        yield Piece("end", char, start, start + 1)
    elif char in VULGAR:
        yield Piece("number", char, start, start + 1, fraction=VULGAR[char])
    elif char in _POWERS:
        yield from _raised(text, start, before)
    elif char in ROOT_WORDS:
        yield root(ROOT_WORDS[char], char, start, start + 1)
    elif (compares := _compares(text, start)) is not None:
        yield compares
    elif text.startswith(("**", "//"), start):
        kind = "^" if char == "*" else "forbidden"
        yield Piece(kind, text[start : start + 2], start, start + 2)
    elif char.isalpha():
        yield _word(text, start, before)
    else:
        yield _sign(char, start)


_ONE_DIGIT: Final = tuple(DIGITS)
_FOLLOWS: Final = tuple("+-*/:=·×÷−^)")
_FACTORIAL: Final = re.compile(r"\s*(?:3!=6|4!=24|5!=120|6!=720|7!=5040)\s*")
"""What is no comparison to who has heard of factorials."""
_BEGIN: Final = frozenset(sign[0] for sign in COMPARE)


def _compares(text: str, start: int) -> Piece | None:
    """The sign of a comparison, the longest there is; None where there is none."""
    if text[start] not in _BEGIN:
        return None
    for long in (3, 2, 1):
        typed = text[start : start + long]
        if typed in COMPARE and not (typed[0] == "!" and _FACTORIAL.fullmatch(text)):
            return Piece("=", COMPARE[typed], start, start + len(typed))
    return None


def _number(text: str, start: int) -> Piece:
    found = numeral_at(text, start)
    shown = text[start : found.end]
    if found.value is None:
        return Piece("bad-number", shown, start, found.end)
    return Piece("number", shown, start, found.end, found.value, found.written)


def _sign(char: str, start: int) -> Piece:
    sign = ASCII.get(char, char)
    if sign in BRACKETS:
        kind = "("
    elif sign in BRACKETS.values():
        kind = ")"
    elif sign in "+-*/=^":
        kind = sign
    elif char in ABOUT:
        kind = "="
    elif char in SIZE:
        kind = "|"
    else:
        kind = "forbidden" if char in FORBIDDEN else "bad-number" if char in ".," else "character"
    return Piece(kind, sign, start, start + 1, bar=char in BARS)


def root(name: str, text: str, start: int, end: int) -> Piece:
    """The sign of a root, by its name in :data:`tutor.maths.powers.ROOTS`."""
    return Piece("root", text, start, end, ROOTS[name], name)


_INDEX: Final = {str(exponent.denominator): name for name, exponent in ROOTS.items()}


def _raised(text: str, start: int, before: Piece | None) -> Iterator[Piece]:
    """Digits written small and high: a power sign of no width and its exponent, or ``³√``."""
    end = start
    while end < len(text) and text[end] in _POWERS:
        end += 1
    digits = "".join(_POWERS[char] for char in text[start:end])
    is_index = digits in _INDEX and text[end : end + 1] == "√"
    if is_index and (before is None or before.kind not in ("number", ")")):
        yield root(_INDEX[digits], text[start : end + 1], start, end + 1)
        return
    if not digits.lstrip("-").isdigit() or "-" in digits[1:]:
        yield Piece("character", text[start:end], start, end)
        return
    yield unwritten("^", start)
    yield Piece("number", digits, start, end, Fraction(int(digits)))


def _word(text: str, start: int, before: Piece | None) -> Piece:
    end = start
    while end < len(text) and text[end].isalpha():
        end += 1
    word = text[start:end]
    plain = folded(word)
    if plain in REMAINDER:
        return Piece("remainder", "r", start, end + (text[end : end + 1] == "."))
    if plain in SIGNS:
        return Piece(SIGNS[plain], word, start, end)
    if plain in OF and before is not None and _has_parts(before):
        return Piece("*", word, start, end)
    if plain in ROOT_WORDS:
        return root(ROOT_WORDS[plain], word, start, end)
    if word in ASCII:  # x for times
        return Piece(ASCII[word], word, start, end)
    return Piece("forbidden" if plain in FORBIDDEN else "character", word, start, end)


def _has_parts(before: Piece) -> bool:
    """Whether it can be taken *of* something: ``25% of 80``, ``1/2 of 8``."""
    return before.kind in ("number", ")")
