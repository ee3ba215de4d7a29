"""A tree for chances: at each level one thing happens, and every way through it is a result."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Annotated, Final, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import listing, number, parted, say
from tutor.learn.pictures.figure import (
    FIRST,
    QUIET,
    STRONG,
    Canvas,
    Figure,
    FigureUnfit,
    Line,
    fraction,
    too_large,
    unfit_numbers,
)

MOST_LEAVES: Final = 9
Level = Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=6)]
BRANCH: Final = 14
"""Columns of a level."""


@final
class ChanceTree(Figure, frozen=True, tag="tree"):
    """``levels`` of what can happen, named by short words or numbers, with their ``chances``.

    Without chances all of a level are equally likely. ``products`` writes the chance of each way.
    """

    levels: Annotated[tuple[Level, ...], msgspec.Meta(min_length=1, max_length=3)]
    chances: tuple[tuple[str, ...], ...] = ()
    products: bool = True

    def issues(self) -> Iterator[ValidationIssue]:
        """More ways than lines; chances that do not go with the levels, or are none."""
        yield from too_large("levels", len(list(product(*self.levels))), MOST_LEAVES)
        if self.chances and [len(each) for each in self.chances] != [len(e) for e in self.levels]:
            yield ValidationIssue(FigureUnfit.DIFFERENT, "chances", got=len(self.chances))
            return
        for at, level in enumerate(self.chances):
            wrong = list(unfit_numbers(f"chances[{at}]", level))
            yield from wrong
            if not wrong and sum(map(fraction, level)) != 1:
                yield ValidationIssue(FigureUnfit.OFF, f"chances[{at}]", got="+".join(level))

    def _chance(self, level: int, at: int) -> Fraction:
        if self.chances:
            return fraction(self.chances[level][at])
        return Fraction(1, len(self.levels[level]))

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """The root on the left, a way a line, its chance behind it."""
        del columns, lines
        drawn = Canvas()
        self._branch(drawn, 0, 0, ())
        return drawn.lines()

    def _branch(self, drawn: Canvas, line: int, level: int, before: tuple[int, ...]) -> int:
        """Draws what can happen from a place on; returns the line below it."""
        if level == len(self.levels):
            if self.products:
                found = prod((self._chance(at, each) for at, each in enumerate(before)))
                drawn.put(line, level * BRANCH + 1, number(Fraction(found)), STRONG)
            return line + 1
        left, begun = level * BRANCH, line
        for at, name in enumerate(self.levels[level]):
            mark = "─" if len(self.levels[level]) == 1 else "┬" if at == 0 else "├"
            if at and at == len(self.levels[level]) - 1:
                mark = "└"
            for between in range(begun + 1, line):
                drawn.put(between, left, "│", QUIET)
            chance = number(self._chance(level, at))
            drawn.put(line, left, f"{mark}─{chance}─", QUIET)
            drawn.put(line, left + len(chance) + 3, name[: BRANCH - len(chance) - 4], FIRST)
            begun, line = line, self._branch(drawn, line, level + 1, (*before, at))
        return line

    def sentence(self) -> str:
        """The levels with their chances, and how many ways there are."""
        told = [
            listing([f"{name} {number(self._chance(at, n))}" for n, name in enumerate(level)])
            for at, level in enumerate(self.levels)
        ]
        ways = len(list(product(*self.levels)))
        return say("picture.tree", levels=parted(told), ways=ways)
