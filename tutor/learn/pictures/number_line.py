"""A number line: marks with numbers, jumps above it, and places that are marked."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Annotated, Final, NamedTuple, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import as_written, listing, number, say
from tutor.learn.pictures.figure import (
    FIRST,
    GAP,
    PLAIN,
    QUIET,
    SMALL,
    STRONG,
    Canvas,
    Figure,
    FigureUnfit,
    Line,
    fraction,
    too_large,
    unfit_numbers,
)
from tutor.maths.decimals import decimal_text

MOST_LANES: Final = 4
"""Jumps above each other, at most."""

FINEST: Final = 40
"""Marks on a line, at most."""


@final
class NumberLine(Figure, frozen=True, tag="number-line"):
    """A line from one number to another.

    ``jumps`` go from ``start`` on, to the right above zero and to the left below it. ``marks`` are
    places with a dot. With ``hidden`` the place where the jumps end has a gap instead of a number.
    """

    least: Annotated[str, msgspec.Meta(max_length=20)]
    most: Annotated[str, msgspec.Meta(max_length=20)]
    step: str = "1"
    start: str = "0"
    jumps: Annotated[tuple[str, ...], msgspec.Meta(max_length=8)] = ()
    marks: Annotated[tuple[str, ...], msgspec.Meta(max_length=8)] = ()
    hidden: bool = False

    def issues(self) -> Iterator[ValidationIssue]:
        """No numbers, an empty line, too many marks, a jump off the line."""
        for name in ("least", "most", "step", "start"):
            for issue in unfit_numbers(name, [getattr(self, name)]):
                yield ValidationIssue(issue.code, name, **issue.params)
                return
        wrong = [*unfit_numbers("jumps", self.jumps), *unfit_numbers("marks", self.marks)]
        yield from wrong
        if wrong:
            return
        least, most, step = map(fraction, (self.least, self.most, self.step))
        if step <= 0 or most <= least:
            yield ValidationIssue(FigureUnfit.TOO_SMALL, "most", got=self.most, least=self.least)
        elif (most - least) / step > FINEST:
            yield ValidationIssue(
                FigureUnfit.TOO_LARGE, "most", got=int((most - least) / step), most=FINEST
            )
        else:
            for place in (*self._stops(), *map(fraction, self.marks)):
                if not least <= place <= most:
                    yield ValidationIssue(FigureUnfit.OFF, "jumps", got=str(place))
                    return
            yield from too_large("jumps", len(self._lanes(self._ruler(SMALL[0]))), MOST_LANES)

    @property
    def _has_point(self) -> bool:
        """Whether it was given decimals: then its numbers are written so."""
        texts = (self.least, self.most, self.step, self.start, *self.jumps, *self.marks)
        return any("." in text for text in texts)

    def _told(self, place: Fraction) -> str:
        """A number as the class writes it here."""
        text = decimal_text(place) if self._has_point else ""
        return as_written(text) if text else number(place)

    def _signed(self, jump: Fraction) -> str:
        """A jump with its sign: ``+3``."""
        return f"+{self._told(jump)}" if jump > 0 else self._told(jump)

    def _stops(self) -> list[Fraction]:
        """Where the jumps begin and end; none without jumps."""
        stops = [fraction(self.start)]
        for jump in self.jumps:
            stops.append(stops[-1] + fraction(jump))
        return stops if self.jumps else []

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """Arcs, the line with its marks, the numbers below."""
        del lines
        ruler, drawn, stops = self._ruler(columns), Canvas(), self._stops()
        base = _draw_arcs(drawn, self._lanes(ruler))
        drawn.put(base, 0, "←" if ruler.least < 0 else "╶", QUIET)
        drawn.put(base, 1, "─" * (ruler.end + 1), QUIET)
        drawn.put(base, ruler.end + 2, "→", QUIET)
        for place in ruler.places:
            drawn.put(base, ruler.column(place), "╂" if place == 0 else "┼", QUIET)
        for place in (*stops, *map(fraction, self.marks)):
            drawn.put(base, ruler.column(place), "●", STRONG)
        self._write(drawn, base + 1, ruler)
        return drawn.lines()

    def _ruler(self, columns: int) -> "_Ruler":
        least, most, step = map(fraction, (self.least, self.most, self.step))
        count = int((most - least) / step)
        gap = max(1, min(WIDEST, (columns - 2 * LEFT) // max(1, count)))
        return _Ruler(least, step, count, gap)

    def _lanes(self, ruler: "_Ruler") -> list[list["_Arc"]]:
        """The jumps; those that overlap are in different lanes."""
        lanes: list[list[_Arc]] = []
        for begin, end in pairwise(self._stops()):
            arc = _Arc(ruler.column(begin), ruler.column(end), self._signed(end - begin))
            free = (lane for lane in lanes if all(arc.is_beside(other) for other in lane))
            lane = next(free, None)
            if lane is None:
                lanes.append([arc])
            else:
                lane.append(arc)
        return lanes

    def _write(self, drawn: Canvas, line: int, ruler: "_Ruler") -> None:
        """The numbers: those that matter first, then others as far as there is room."""
        stops = self._stops()
        hidden = stops[-1] if self.hidden and stops else None
        if hidden is not None:
            drawn.put(line, ruler.column(hidden), "▢", GAP)
        for place in (*stops, *map(fraction, self.marks)):
            if place != hidden:
                _number(drawn, line, ruler.column(place), self._told(place), PLAIN)
        for place in (ruler.places[0], ruler.places[-1], *ruler.places):
            if place != hidden:
                _number(drawn, line, ruler.column(place), self._told(place), QUIET)

    def sentence(self) -> str:
        """From where to where, its jumps, its marks."""
        ends = {"least": self._told(fraction(self.least)), "most": self._told(fraction(self.most))}
        marks = listing([self._told(fraction(each)) for each in self.marks])
        stops = list(map(self._told, self._stops()))
        if not stops and not marks:
            return say("picture.number-line", **ends)
        if not stops:
            return say("picture.number-line-marks", marks=marks, **ends)
        jumps = listing([self._signed(fraction(jump)) for jump in self.jumps])
        if self.hidden:
            return say("picture.number-line-hidden", start=stops[0], jumps=jumps, **ends)
        return say("picture.number-line-jumps", start=stops[0], jumps=jumps, end=stops[-1], **ends)


LEFT: Final = 3
"""Columns left of the first mark."""

WIDEST: Final = 8
"""Columns from one mark to the next, at most."""


class _Ruler(NamedTuple):
    """Where numbers stand on the line."""

    least: Fraction
    step: Fraction
    marks: int
    gap: int

    def column(self, place: Fraction) -> int:
        return LEFT + round((place - self.least) / self.step * self.gap)

    @property
    def places(self) -> list[Fraction]:
        """The marks of the scale."""
        return [self.least + at * self.step for at in range(self.marks + 1)]

    @property
    def end(self) -> int:
        return LEFT + self.marks * self.gap


class _Arc(NamedTuple):
    """A jump from one column to another, and what stands at it."""

    begin: int
    end: int
    shown: str

    @property
    def sides(self) -> tuple[int, int]:
        return min(self.begin, self.end), max(self.begin, self.end)

    def is_beside(self, other: "_Arc") -> bool:
        """Whether both have room in one line."""
        (left, right), (others_left, others_right) = self.sides, other.sides
        return right <= others_left or others_right <= left


def _draw_arcs(drawn: Canvas, lanes: Sequence[Sequence[_Arc]]) -> int:
    """Draws jumps, those that overlap above each other; returns the line below them."""
    line = 0
    for lane in reversed(lanes):
        for arc in lane:
            left, right = arc.sides
            inside = max(0, right - left - 1)
            drawn.put(line, left + max(0, (inside + 2 - len(arc.shown)) // 2), arc.shown, FIRST)
            drawn.put(line + 1, left, "╭" + "─" * inside + "╮", FIRST)
        for arc in lane:
            drawn.put(line + 1, arc.end, "▾", FIRST)
        line += 2
    return line


def _number(drawn: Canvas, line: int, column: int, shown: str, style: str) -> None:
    """A number below its mark, if nothing else stands there."""
    left = column - len(shown) // 2
    if drawn.is_free(line, left - 1, len(shown) + 2):
        drawn.put(line, left, shown, style)
