"""Numbers written below each other, as in columns, put on one line.

``27``, ``+35``, a rule and ``62`` are ``27+35=62``; what stands between two rules below a product
is added: ``23``, ``*14``, a rule, ``92``, ``23`` one place further left, a rule and ``322`` are
``23*14=92+230=322``.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from msgspec.structs import replace

from tutor.maths.working.pieces import ENDS, Piece, unwritten

Row: TypeAlias = list[Piece]
"""The pieces of one line."""

RULE: Final = frozenset("-=_─━―")
"""Signs of which a rule is drawn; other dashes are read as minus."""
FEWEST: Final = 3
"""Lines of the shortest calculation: two numbers and the result."""
SHORTEST: Final = 2
"""Signs of the shortest rule: one alone is a minus."""


def side_by_side(rows: Sequence[Row], typed: str) -> list[Row]:
    """Lines with those of each calculation in columns made one.

    Args:
        rows: the pieces of each line that has any.
        typed: the text that they were cut from.
    """
    if len(rows) < FEWEST:
        return [*rows]
    lines, place = list[Row](), 0
    while place < len(rows):
        made, after = _calculation(rows, place, typed) or ([rows[place]], place + 1)
        lines += made
        while after < len(rows) and is_number(rows[after - 1]):  # with a result one may go on
            going_on = _calculation(rows, after - 1, typed) if _is_signed(rows[after]) else None
            if going_on is None:
                break
            made, after = going_on
            lines += made
        place = after
    return lines


def _calculation(rows: Sequence[Row], place: int, typed: str) -> tuple[list[Row], int] | None:
    """A calculation that begins at a line, on one, and the line after it; else None.

    Of a product with a right result each row that is false stands on a line before it.

    Of several numbers that are added the last alone may have the sign, if a rule is below it.
    """
    signed = _past(rows, place, is_number)
    end = _past(rows, signed, _is_signed)
    if place == signed or signed == end:
        return None
    signs = {row[0].kind for row in rows[signed:end]}
    is_ruled = _past(rows, end, is_rule) == end + 1
    if signed - place > 1:  # several without a sign
        fits = signs == {"+"} and is_ruled
    else:
        fits = end - signed == 1 or "*" not in signs
    if not fits:
        return None
    left = _summed(rows[place:end])
    after = end + is_ruled
    if after < len(rows) and rows[after][0].kind == "=":
        return [left], after  # it is joined as any line that begins with it
    rest, after = _below(rows, after, rows[end - 1][1] if signs == {"*"} and is_ruled else None)
    if not rest:
        return None
    *parts, result = rest
    product = left[0].value * left[-1].value
    added = _shifted(parts, (result[0].value, product), _column(result, typed), typed)
    # Where what is added is wrong already, a wrong result tells more of how it came about.
    is_product = bool(added) and _total(added) == product
    is_right = not is_product and result[0].value == product
    false = _false_rows(left, added) if added and is_right else []
    sides = [left, _summed(added), result] if is_product else [left, result]
    return [*false, _equated(sides)], after


def _equated(sides: Sequence[Row]) -> Row:
    """Sides with an equals sign between each and the next."""
    _, *line = (piece for side in sides for piece in (unwritten("=", side[0].start), *side))
    return line


def _false_rows(product: Row, rows: Sequence[Row]) -> list[Row]:
    """``24*10=230`` for each row below a product that is not what its digit makes.

    Nothing where not every digit of the lower factor has its row.
    """
    upper, lower = product[0], product[-1]
    parts = [int(digit) * 10**place for place, digit in enumerate(reversed(lower.text))]
    if len(parts) != len(rows):
        return []
    ways = (zip(order, rows, strict=True) for order in (parts, parts[::-1]))
    false = min(
        ([pair for pair in way if upper.value * pair[0] != pair[1][0].value] for way in ways),
        key=len,
    )
    found = list[Row]()
    for part, row in false:
        factor = replace(lower, value=Fraction(part), text=str(part))
        found.append(_equated([[upper, unwritten("*", lower.start), factor], row]))
    return found


def _below(rows: Sequence[Row], at: int, factor: Piece | None) -> tuple[Sequence[Row], int]:
    """What stands below the rule: the result, before it what is added to it; and the line after.

    ``factor`` is the lower one of a product; each of its digits may make a number to be added.
    """
    if factor is not None and factor.is_whole:
        parts = _past(
            rows, at, lambda row: is_number(row) or (row[0].kind == "+" and _is_signed(row))
        )
        is_ruled = _past(rows, parts, is_rule) == parts + 1
        result = parts + 1 if is_ruled else parts - 1
        found = [row[row[0].kind == "+" :] for row in rows[at : parts if is_ruled else result]]
        if result < len(rows) and is_number(rows[result]) and 2 <= len(found) <= len(factor.text):
            return [*found, rows[result]], result + 1
    is_result = at < len(rows) and (is_number(rows[at]) or _is_negative(rows, at))
    return ([rows[at]], at + 1) if is_result else ([], at)


def _past(rows: Sequence[Row], at: int, fits: Callable[[Row], bool]) -> int:
    """The first line from one on that does not fit."""
    while at < len(rows) and fits(rows[at]):
        at += 1
    return at


def is_number(row: Row) -> bool:
    """Whether nothing but one number stands in a line."""
    return [piece.kind for piece in row] == ["number"]


def _is_signed(row: Row) -> bool:
    return len(row) == 2 and row[0].kind in ("+", "-", "*") and row[1].kind == "number"


def _is_negative(rows: Sequence[Row], at: int) -> bool:
    """Whether a line is a result below zero: without a rule above it, it would be taken away."""
    return _is_signed(rows[at]) and rows[at][0].kind == "-" and is_rule(rows[at - 1])


def is_rule(row: Row) -> bool:
    """Whether a line is drawn there."""
    signs = "".join(piece.text for piece in row)
    return len(signs) >= SHORTEST and RULE.issuperset(signs)


def _summed(rows: Sequence[Row]) -> Row:
    """Numbers behind each other, with a plus before each that has no sign of its own."""
    line = list[Piece]()
    for row in rows:
        if line and is_number(row):
            line.append(unwritten("+", row[0].start))
        line += row
    return line


def _shifted(
    parts: Sequence[Row], totals: Sequence[Fraction], end: int, typed: str
) -> Sequence[Row]:
    """What is added below a product, each row as often tenfold as it stands further left.

    Whoever begins every line at the left shifts each by one place more than the one above, or
    writes the zeros.

    Args:
        parts: the rows.
        totals: what they may come to, the likeliest first.
        end: where the result ends, in characters of its line.
        typed: the whole text.
    """
    places = [max(0, end - _column(row, typed)) for row in parts]
    ways = (
        parts,
        [_tenfold(row, place) for place, row in enumerate(parts)],
        [_tenfold(row, place) for row, place in zip(parts, places, strict=True)],
    )
    fitting = (way for total in totals for way in ways if _total(way) == total)
    return next(fitting, min(ways, key=lambda way: abs(_total(way) - totals[-1])))


def _total(rows: Sequence[Row]) -> Fraction:
    return sum((row[0].value for row in rows), start=Fraction(0))


def _tenfold(row: Row, places: int) -> Row:
    (piece,) = row
    return [replace(piece, value=piece.value * 10**places)] if piece.is_whole else row


def _column(row: Row, typed: str) -> int:
    """How many characters of its line a line takes up to its last piece."""
    begin = row[0].start
    while begin and typed[begin - 1] not in ENDS:
        begin -= 1
    return row[-1].end - begin
