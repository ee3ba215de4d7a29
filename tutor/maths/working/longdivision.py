"""Long division as it is written down in schools, put on one line, a false step before it.

The quotient stands behind an equals sign (Germany), above the dividend (Poland), above a bracket
(England: ``5)735``) or below the divisor, behind a bar (Greece). Below the dividend stands in turn
what is taken away and what remains, the next digit beside it.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from tutor.maths.working.columns import is_number, is_rule
from tutor.maths.working.pieces import Piece, unwritten

Row: TypeAlias = list[Piece]

BAR: Final = "|"
"""What stands between a dividend and what divides it in Greece; in England also before it."""

MOST_BROUGHT_DOWN: Final = 6
"""Digits that are brought down at once, where the divisor does not go in between."""


class _Head(NamedTuple):
    """Dividend, divisor and quotient, with a remainder if one is told, and the rows below."""

    dividend: Piece
    sign: Piece
    divisor: Piece
    quotient: Row
    below: Sequence[Row]
    after: int
    is_marked: bool = False
    """Whether nothing else is written so: ``5)735``."""


def long_divided(rows: Sequence[Row]) -> list[Row]:
    """Lines with those of each long division made one, or two where a step is false."""
    lines, place = list[Row](), 0
    while place < len(rows):
        head = _head(rows, place)
        if head is None:
            lines.append(rows[place])
            place += 1
        else:
            lines += _told(head)
            place = head.after
    return lines


def _head(rows: Sequence[Row], place: int) -> _Head | None:
    """The long division that begins at a line; None where none does."""
    for found in (_behind_equals(rows, place), _above(rows, place), _beside_bar(rows, place)):
        if found is not None and _is_likely(found):
            return found
    return None


def _behind_equals(rows: Sequence[Row], place: int) -> _Head | None:
    """``735:5=147`` and steps below it."""
    kinds = [piece.kind for piece in rows[place]]
    if kinds[:5] != ["number", "/", "number", "=", "number"]:
        return None
    if kinds[5:] not in ([], ["remainder", "number"]):
        return None
    dividend, sign, divisor, _, *quotient = rows[place]
    return _Head(dividend, sign, divisor, quotient, *_steps(rows, place + 1))


def _above(rows: Sequence[Row], place: int) -> _Head | None:
    """147 above a rule and ``735:5`` or ``5)735``, and steps below it."""
    if not is_number(rows[place]):
        return None
    at = place + 1
    while at < len(rows) and is_rule(rows[at]):
        at += 1
    if at == len(rows):
        return None
    signs = [piece.text if piece.kind == "character" else piece.kind for piece in rows[at]]
    below, after = _steps(rows, at + 1)
    if signs in (["number", "/", "number"], ["number", "/", "number", "="]):
        dividend, sign, divisor, *_ = rows[at]
        return _Head(dividend, sign, divisor, rows[place], below, after)
    if signs in (["number", ")", "number"], ["number", BAR, "number"]):
        divisor, sign, dividend = rows[at]
        return _Head(
            dividend, replace(sign, kind="/"), divisor, rows[place], below, after, is_marked=True
        )
    return None


def _beside_bar(rows: Sequence[Row], place: int) -> _Head | None:
    """``735 | 5``, below it the quotient on the right of the bar, the steps on its left."""
    divided = _parted(rows[place])
    if divided is None or not all(map(is_number, divided)):
        return None
    right, left, at = list[Row](), list[Row](), place + 1
    while at < len(rows):
        parts = _parted(rows[at]) or (rows[at], [])
        if not all(not part or is_rule(part) or _is_step(part) for part in parts):
            break
        left += [parts[0]] if parts[0] and not is_rule(parts[0]) else []
        right += [parts[1]] if parts[1] and not is_rule(parts[1]) else []
        at += 1
    if len(right) != 1 or not is_number(right[0]):
        return None
    (dividend,), (divisor,) = divided
    sign = replace(rows[place][1], kind="/")
    return _Head(dividend, sign, divisor, right[0], left, at, is_marked=True)


def _parted(row: Row) -> tuple[Row, Row] | None:
    """What stands left and right of a bar."""
    bars = [place for place, piece in enumerate(row) if piece.text == BAR]
    return (row[: bars[0]], row[bars[0] + 1 :]) if len(bars) == 1 else None


def _is_step(row: Row) -> bool:
    return is_number(row) or (len(row) == 2 and row[0].kind == "-" and is_number(row[1:]))


def _steps(rows: Sequence[Row], at: int) -> tuple[Sequence[Row], int]:
    """The numbers from a line on, with a minus or without, and the line after them."""
    found = list[Row]()
    while at < len(rows) and (_is_step(rows[at]) or is_rule(rows[at])):
        if not is_rule(rows[at]):
            found.append(rows[at])
        at += 1
    return found, at


def _is_likely(head: _Head) -> bool:
    """Whether it is long division: of what is taken away something is a multiple of the divisor."""
    if not (head.dividend.is_whole and head.divisor.is_whole and head.divisor.value):
        return False
    numbers = [row[-1] for row in head.below]
    if not all(number.is_whole for number in numbers):
        return False
    if len(numbers) < 2:
        return head.is_marked and not numbers
    if _only_rests(head):
        return True
    taken = [number.value for number in numbers[::2]]
    is_signed = any(row[0].kind == "-" for row in head.below)
    is_plain = head.is_marked or is_signed or len(numbers) > 2
    fits = any(value and value % head.divisor.value == 0 for value in taken)
    return fits and taken[0] <= head.dividend.value and is_plain


def _told(head: _Head) -> Iterator[Row]:
    """The first false step, if one is, and the whole division with its remainder."""
    is_short = _only_rests(head)
    false = None if is_short else next(filter(_is_false, _taken(head)), None)
    if false is not None:
        yield false
    sides: Row = [*head.quotient]
    is_done = bool(head.below) and (is_short or len(head.below) % 2 == 0)
    rest = head.below[-1][-1] if is_done else None
    if len(sides) == 1 and sides[0].is_whole and rest is not None and rest.value:
        sides += [unwritten("remainder", rest.start), rest]
    equals = unwritten("=", head.quotient[0].start)
    yield [head.dividend, head.sign, head.divisor, equals, *sides]


def _taken(head: _Head) -> Iterator[Row]:
    """Each step as ``23-20=3``, the digit that was brought down left aside."""
    digits, known = _digits(head.dividend), _begun(head)
    if not head.quotient[0].is_whole:  # behind the point zeros are brought down
        digits += "0" * len(head.below)
    current = _cut(head.dividend, known)
    numbers = [row[-1] for row in head.below]
    for taken, left in zip(numbers[::2], numbers[1::2], strict=False):
        rest, again = current.value - taken.value, 0
        for count in range(MOST_BROUGHT_DOWN + 1):
            down = digits[known : known + count]
            is_down = len(down) == count and _digits(left).endswith(down)
            if is_down and (not again or int(_digits(left)[:-count] or 0) == rest):
                again = count
        shown = _cut(left, len(_digits(left)) - again)
        yield [
            current,
            unwritten("-", taken.start),
            taken,
            unwritten("=", left.start),
            shown,
        ]
        current, known = left, known + again


def _begun(head: _Head) -> int:
    """How many digits of the dividend the divisor goes into first."""
    digits, divisor = _digits(head.dividend), int(head.divisor.value)
    return next((n for n in range(1, len(digits)) if int(digits[:n]) >= divisor), len(digits))


def _only_rests(head: _Head) -> bool:
    """Whether only what remains is written, each time with the next digit: 23, 35, 0 for 735:5."""
    rests = [_digits(row[-1]) for row in head.below]
    digits = _digits(head.dividend)[_begun(head) :]
    fits = all(rest.endswith(digit) for rest, digit in zip(rests, digits, strict=False))
    return len(rests) == len(digits) + 1 and fits and int(rests[-1]) < head.divisor.value


def _cut(piece: Piece, length: int) -> Piece:
    """The first digits of a number; 0 where there are none."""
    text = _digits(piece)[:length]
    end = piece.start + length if piece.text.isdigit() else piece.end
    return replace(piece, text=text or "0", end=end, value=Fraction(int(text or 0)))


def _digits(piece: Piece) -> str:
    """A whole number without what parts its thousands."""
    return piece.text if piece.text.isdigit() else str(piece.value)


def _is_false(step: Row) -> bool:
    current, _, taken, _, left = step
    return current.value - taken.value != left.value
