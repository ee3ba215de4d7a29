"""Text to tree and back: reads what a pupil typed and says exactly what is wrong, and where.

Nothing typed is ever evaluated: the text becomes tokens, the tokens a tree of exact numbers.
The codes of :class:`Fault` are the stable ones that commands, records and lessons share.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import permutations

import msgspec

from tutor.maths import patterns
from tutor.maths.expressions import Use
from tutor.maths.faults import ORDER, UNREADABLE, Fault, FaultOfAll
from tutor.maths.symbols import MAX_LENGTH, Piece, ascii_text, pieces
from tutor.maths.tree import RANK, DivisionByZero, Number, Tree, numbers, value
from tutor.maths.yard import Yard

__all__ = [
    "ORDER",
    "UNREADABLE",
    "Fault",
    "Reading",
    "Use",
    "allowed",
    "ascii_signs",
    "faults_for",
    "number_text",
    "read",
    "read_number",
    "value_of",
]


class Reading(msgspec.Struct, frozen=True):
    """What was read: the expression, the result stated after ``=``, and what is wrong.

    ``tree`` is None when the expression cannot be read; a minus sign of its own is a fault
    but leaves the tree of the rest, so that its numbers can still be looked at. ``stated`` is
    None when no result was given. ``faults`` come in the order of :data:`ORDER`.
    """

    text: str
    tree: Tree | None
    stated: Fraction | None
    faults: tuple[Fault, ...]


def read(text: str) -> Reading:
    """Reads an expression, with or without ``= result``; never raises.

    Args:
        text: as it was typed, with any of the signs that :mod:`tutor.maths.symbols` knows. Of
            more than :data:`tutor.maths.symbols.MAX_LENGTH` characters nothing is read, and the
            one fault is ``too-long``.

    Returns:
        The reading; the places of its tree and of its faults count characters of ``text`` from 0.
    """
    if len(text) > MAX_LENGTH:
        return Reading(text, None, None, (Fault("too-long", MAX_LENGTH, len(text)),))
    found = patterns.read(text)
    if found is not None:
        return Reading(text, *found, ())
    reading = read_piecewise(text)
    if reading.tree is not None and not reading.faults:
        patterns.learn(text, reading.tree, reading.stated)
    return reading


def read_piecewise(text: str) -> Reading:
    """The same without what is known of texts of the same pattern."""
    found = list(pieces(text))
    equals = [place for place, piece in enumerate(found) if piece.kind == "="]
    cut = equals[0] if equals else len(found)
    left, right = found[:cut], found[cut + 1 :]
    parser = _Parser(left, len(text))
    faults = _ordered([*parser.faults, *_result_faults(left, right, equals, found)])
    tree = None if any(fault.code != "unary-minus" for fault in faults) else parser.tree()
    stated = _number(right) if right else None
    return Reading(text, tree, stated, tuple(faults))


def _ordered(faults: Iterable[Fault]) -> list[Fault]:
    return sorted(faults, key=lambda fault: (ORDER.index(fault.code), fault.start))


def faults_for(reading: Reading, digits: Iterable[int], use: Use = Use.ALL) -> list[Fault]:
    """All that is against an expression of these numbers (R5), in the order of :data:`ORDER`.

    Args:
        reading: what :func:`read` gave.
        digits: whole numbers, none below zero, equal ones as often as they are there. Each may be
            used at most once.
        use: with :attr:`Use.ALL` none may be missing.

    Returns:
        The faults of the reading and those of its numbers; empty where the expression is allowed.
        A missing result is no fault here.
    """
    if reading.tree is None:
        return list(reading.faults)
    found = [*reading.faults, *_number_faults(reading.tree, digits, use)]
    found += _zero_division(reading.tree)
    return _ordered(found) if found else found


def _number_faults(tree: Tree, digits: Iterable[int], use: Use) -> list[Fault]:
    found, digits = numbers(tree), tuple(digits)
    there = sorted([number.value.as_integer_ratio() for number in found])
    if there == sorted([(digit, 1) for digit in digits]):
        return []  # the usual case, without a hash of any fraction
    given = Counter(map(Fraction, digits))
    used = Counter(number.value for number in found)
    faults = [
        fault for number in found if (fault := _number_fault(number, given, used[number.value]))
    ]
    missing = sorted((given - used).elements()) if use is Use.ALL else ()
    if missing:
        end = found[-1].end
        faults.append(FaultOfAll("digit-missing", end, end, digit=missing[0], missing=missing))
    return faults


def _number_fault(number: Number, given: Counter[Fraction], used: int) -> Fault | None:
    where, there = (number.start, number.end), given[number.value]
    if not there and number.end - number.start > 1 and _is_joined(number.value, given):
        return Fault("digits-joined", *where, number=number.value)
    if not there:
        return Fault("digit-foreign", *where, digit=number.value)
    if used > there:
        return Fault("digit-reused", *where, digit=number.value, used=used, rolled=there)
    return None


def _is_joined(number: Fraction, given: Counter[Fraction]) -> bool:
    """Whether a longer number can only be numbers stuck together.

    So is any where there are only digits; elsewhere those that given numbers make side by side.
    """
    texts = [str(each) for each, n in given.items() for _ in range(n)]
    if all(len(text) == 1 for text in texts):
        return True
    whole = str(number)
    return any(
        "".join(order) == whole
        for n in range(2, len(texts) + 1)
        for order in permutations(texts, n)
        if sum(map(len, order)) == len(whole)
    )


def _zero_division(tree: Tree) -> Iterator[Fault]:
    try:
        value(tree)
    except DivisionByZero as error:
        yield Fault("division-by-zero", error.operation.at, error.operation.at + 1)


def allowed(text: str, digits: Iterable[int], use: Use = Use.ALL) -> Tree:
    """The tree of an expression that R5 allows for these digits.

    Args:
        text: an expression without ``=``.
        digits: as for :func:`faults_for`.
        use: whether all of them have to be used.

    Raises:
        Fault: the first of what is against it; ``unreadable`` for a text with ``=``.
    """
    reading = read(text)
    for fault in faults_for(reading, digits, use):
        raise fault
    if reading.tree is None or "=" in ascii_text(text):
        raise Fault("unreadable", 0, len(text), detail="two-equals")
    return reading.tree


@lru_cache(maxsize=1024)
def value_of(text: str, digits: tuple[int, ...]) -> Fraction:
    """The value of an allowed expression of exactly these digits (R5), remembered.

    Raises:
        Fault: it is not allowed, as :func:`allowed` says.
    """
    return value(allowed(text, digits))


def ascii_signs(text: str) -> str:
    """The text with its signs and brackets in ASCII, ends stripped, the rest as written."""
    return ascii_text(text).strip()


_NUMBER = re.compile(r"(-?)(?:(?:(\d+) +)?(\d+)/(\d+)|(\d*)\.(\d+)|(\d+))", re.ASCII)


def read_number(text: str) -> Fraction:
    """A whole number, ``7/2``, ``3 1/2``, ``3.5`` or ``3,5``, exactly; a minus may lead.

    Raises:
        Fault: ``too-long``, or ``unreadable`` with the detail ``result``; a fraction over 0 too.
    """
    if len(text) > MAX_LENGTH:
        raise Fault("too-long", MAX_LENGTH, len(text))
    number = _number(list(pieces(text)))
    if number is None:
        raise Fault("unreadable", 0, len(text), detail="result")
    return number


def _number(found: list[Piece]) -> Fraction | None:
    match found:
        case [piece] if piece.kind == "number":
            return Fraction(int(piece.text))
    # Two numbers side by side need their space back: 3 1/2 is not 31/2.
    words = [
        f" {piece.text}" if before and before.kind == piece.kind == "number" else piece.text
        for before, piece in zip([None, *found], found, strict=False)
    ]
    match = _NUMBER.fullmatch("".join(words).replace(",", "."))
    if match is None:
        return None
    minus, mixed, top, bottom, whole, decimals, integer = match.groups()
    if bottom is not None and int(bottom) == 0:
        return None
    if bottom is not None:
        size = int(mixed or 0) + Fraction(int(top), int(bottom))
    elif decimals is not None:
        size = Fraction(int(whole + decimals), 10 ** len(decimals))
    else:
        size = Fraction(int(integer))
    return -size if minus else size


def number_text(number: Fraction) -> str:
    """The exact ASCII text of a number: ``8``, ``-3``, ``7/2``."""
    return str(number)


def _result_faults(
    left: list[Piece], right: list[Piece], equals: list[int], found: list[Piece]
) -> Iterator[Fault]:
    if len(equals) > 1:
        second = found[equals[1]]
        yield Fault("unreadable", second.start, second.end, detail="two-equals")
    elif right and _number(right) is None:
        detail = "result"
        if _number(left) is not None and any(piece.kind in RANK for piece in right):
            detail = "result-first"
        yield Fault("unreadable", right[0].start, right[-1].end, detail=detail)


# Pieces of a text to a tree ------------------------------------------------------------------


class _Parser(Yard[Piece]):
    """Reads one expression as the games allow it; a minus of its own is a fault (R5)."""

    def _take(self, piece: Piece) -> None:
        if piece.kind in ("character", "decimal"):
            self._unreadable(piece, piece.kind)
        elif piece.kind == "number":
            self._operand(piece, Number(Fraction(int(piece.text)), piece.start, piece.end))
        elif piece.kind == "(":
            self._open(piece)
        elif piece.kind == ")":
            self._close(piece)
        elif piece.kind in RANK:
            self._sign(piece)
        else:
            self._forbidden(piece)

    def _shown(self, piece: Piece) -> str:
        return piece.own or piece.text

    def _sign(self, piece: Piece) -> None:
        if not self._expects_number:
            self._push(piece, RANK[piece.kind])
        elif piece.kind == "-":
            self._fault("unary-minus", piece)
        else:
            self._unreadable(piece, "missing-number")

    def _forbidden(self, piece: Piece) -> None:
        self._fault("operator-forbidden", piece, operator=piece.text)
        if piece.kind == "infix" and self._expects_number:
            self._unreadable(piece, "missing-number")
        elif piece.kind == "prefix" and not self._expects_number:
            self._unreadable(piece, "missing-sign")
        elif piece.kind == "postfix" and self._expects_number:
            self._unreadable(piece, "missing-number")
        self._expects_number = piece.kind != "postfix"
