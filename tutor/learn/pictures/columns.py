"""Numbers in place-value columns, as they are calculated on paper, with carries and borrows."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Annotated, Final, Literal, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import as_written, listing, say, sign
from tutor.learn.pictures.figure import (
    FIRST,
    GAP,
    QUIET,
    SECOND,
    STRONG,
    Canvas,
    Figure,
    FigureUnfit,
    Line,
    too_large,
)

MOST_PLACES: Final = 9
WIDE: Final = 3
"""Columns of one place."""


@final
class Columns(Figure, frozen=True, tag="columns"):
    """``numbers`` below each other, added or taken away; a point lines up.

    ``result`` is ``whole``, a ``gap`` for each digit, or ``none``. With ``help`` the carries or
    borrows stand above, and with ``heads`` the names of the places.
    """

    numbers: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=4)]
    sign: Literal["+", "-", ""] = "+"
    result: Literal["whole", "gap", "none"] = "whole"
    help: bool = False
    heads: bool = False

    def issues(self) -> Iterator[ValidationIssue]:
        """What is no number of digits, too long, or less than nothing."""
        for at, text in enumerate(self.numbers):
            key = f"numbers[{at}]"
            digits = text.replace(".", "", 1)
            if not (digits.isascii() and digits.isdigit() and text[0] != "."):
                yield ValidationIssue(FigureUnfit.NUMBER, key, got=text)
                return
            yield from too_large(key, len(digits), MOST_PLACES - 1)
        if self.sign == "-" and len(self.numbers) != 2:
            got = len(self.numbers)
            yield ValidationIssue(FigureUnfit.DIFFERENT, "numbers", got=got)
        elif self.sign == "-" and self._result < 0:
            yield ValidationIssue(FigureUnfit.OFF, "numbers", got=self.numbers[1])

    @property
    def _result(self) -> Decimal:
        first, *others = map(Decimal, self.numbers)
        return first - sum(others) if self.sign == "-" else first + sum(others)

    @property
    def _decimals(self) -> int:
        return max(len(text.partition(".")[2]) for text in self.numbers)

    def _rows(self) -> tuple[list[list[str]], list[str]]:
        """The digits of the numbers and of the result, a text for each place from the left."""
        decimals = self._decimals
        written = [_padded(text, decimals) for text in self.numbers]
        total = _padded(format(self._result, "f"), decimals)
        places = max(map(len, [*written, total]))
        return [list(text.rjust(places)) for text in written], list(total.rjust(places))

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """A place three columns wide; small digits above, a line, the result below."""
        del columns, lines
        rows, total = self._rows()
        places, drawn, line = len(total), Canvas(), 0
        left = 2
        if self.heads:
            for at, head in enumerate(_heads(places, self._decimals)):
                drawn.put(0, left + WIDE * at + (WIDE - len(head)), head, QUIET)
            line += 1
        if self.help:
            for at, small in enumerate(self._helps(rows)):
                drawn.put(line, left + WIDE * at + 2 - (len(small) > 1), small, SECOND)
            line += 1
        for at, row in enumerate(rows):
            is_signed = self.sign and at == len(rows) - 1 and len(rows) > 1
            if is_signed:
                drawn.put(line, 0, sign(self.sign), STRONG)
            _digits(drawn, line, left, row, FIRST, self._decimals)
            line += 1
        if self.result != "none" and len(rows) > 1:
            drawn.put(line, 0, "─" * (left + WIDE * places), QUIET)
            is_gap = self.result == "gap"
            shown = ["▢" if is_gap and digit.isdigit() else digit for digit in total]
            _digits(drawn, line + 1, left, shown, GAP if is_gap else STRONG, self._decimals)
        return drawn.lines()

    def _helps(self, rows: Sequence[Sequence[str]]) -> list[str]:
        """What stands above each place: the carry, or what is left after borrowing."""
        digits = [[int(digit) if digit.isdigit() else 0 for digit in row] for row in rows]
        if self.sign == "-":
            return _borrowed(digits[0], digits[1])
        return _carried(digits)

    def sentence(self) -> str:
        """The numbers, what is done with them, and what comes out."""
        numbers = listing([as_written(text) for text in self.numbers])
        if len(self.numbers) == 1 or not self.sign:
            return say("picture.columns-one", numbers=numbers)
        takes, result = self.sign == "-", as_written(format(self._result, "f"))
        if self.result == "whole" and takes:
            return say("picture.columns-take", numbers=numbers, result=result)
        if self.result == "whole":
            return say("picture.columns-add", numbers=numbers, result=result)
        if takes:
            return say("picture.columns-take-gap", numbers=numbers)
        return say("picture.columns-add-gap", numbers=numbers)


def _padded(text: str, decimals: int) -> str:
    """The digits of a number without its point, as many behind it as all have."""
    whole, _, rest = text.partition(".")
    return whole + rest.ljust(decimals, "0")


def _digits(
    drawn: Canvas,
    line: int,
    left: int,
    row: Sequence[str],
    style: str,
    decimals: int,
) -> None:
    for at, digit in enumerate(row):
        drawn.put(line, left + WIDE * at + 2, digit, style)
    if decimals:
        point = as_written("0.0")[1]
        drawn.put(line, left + WIDE * (len(row) - decimals) + 1, point, style)


def _heads(places: int, decimals: int) -> list[str]:
    """The letters of the places, from the left; beyond the names there are none."""
    wholes = [each.strip() for each in say("picture.places").split(",")]
    parts = [each.strip() for each in say("picture.decimal-places").split(",")]
    found = [wholes[at] if at < len(wholes) else "" for at in range(places - decimals)]
    return [*reversed(found), *[parts[at] if at < len(parts) else "" for at in range(decimals)]]


def _carried(digits: Sequence[Sequence[int]]) -> list[str]:
    """The carry above each place, empty for none."""
    carry, found = 0, []
    for column in reversed(list(zip(*digits, strict=True))):
        found.append(str(carry) if carry else "")
        carry = (sum(column) + carry) // 10
    return found[::-1]


def _borrowed(top: Sequence[int], bottom: Sequence[int]) -> list[str]:
    """What each place of the upper number is worth after borrowing; empty where it is as before."""
    left = list(top)
    for at in reversed(range(len(left))):
        if left[at] < bottom[at] and at:
            left[at] += 10
            lender = at - 1
            while left[lender] == 0 and lender:
                left[lender] = 9
                lender -= 1
            left[lender] -= 1
    return [str(now) if now != before else "" for now, before in zip(left, top, strict=True)]
