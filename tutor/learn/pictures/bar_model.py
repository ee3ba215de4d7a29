"""A bar model: parts beside each other, and all of them together."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Final, final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import listing, number, say
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
    fraction,
)

LONGEST: Final = 60
NARROWEST: Final = 5


@final
class BarModel(Figure, frozen=True, tag="bar"):
    """``parts`` of a bar, ``?`` for one to be found; ``total`` below it, ``?`` or left out."""

    parts: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=10)]
    total: str = ""

    def issues(self) -> Iterator[ValidationIssue]:
        """What is no number; a total that the parts do not make."""
        for at, text in enumerate(self.parts):
            if text != "?" and not _is_number(text):
                yield ValidationIssue(FigureUnfit.NUMBER, f"parts[{at}]", got=text)
                return
        if self.total not in ("", "?"):
            if not _is_number(self.total):
                yield ValidationIssue(FigureUnfit.NUMBER, "total", got=self.total)
            elif "?" not in self.parts and sum(map(fraction, self.parts)) != fraction(self.total):
                yield ValidationIssue(FigureUnfit.OFF, "total", got=self.total)

    def drawing(self, columns: int, lines: int) -> Sequence[Line]:
        """The parts in their proportion, as far as their numbers leave room."""
        del lines
        room = min(columns, LONGEST)
        known = [fraction(each) for each in self.parts if each != "?"]
        usual = sum(known, Fraction(0)) / len(known) if known else Fraction(1)
        sizes = [usual if each == "?" else fraction(each) for each in self.parts]
        whole = sum(map(abs, sizes)) or Fraction(1)
        wide = [max(NARROWEST, int((room - 1) * abs(each) / whole)) for each in sizes]
        while sum(wide) > columns - 1:
            wide[wide.index(max(wide))] -= 1
        drawn, left = Canvas(), 0
        for at, (text, cells) in enumerate(zip(self.parts, wide, strict=True)):
            style = FIRST if at % 2 == 0 else SECOND
            drawn.put(0, left, ("┌" if at == 0 else "┬") + "─" * (cells - 1), QUIET)
            drawn.put(1, left, "│", QUIET)
            shown = "▢" if text == "?" else number(fraction(text))
            drawn.put(
                1,
                left + 1 + max(0, cells - 1 - len(shown)) // 2,
                shown[: cells - 1],
                GAP if text == "?" else style,
            )
            drawn.put(2, left, ("└" if at == 0 else "┴") + "─" * (cells - 1), QUIET)
            left += cells
        for line, char in enumerate("┐│┘"):
            drawn.put(line, left, char, QUIET)
        if self.total:
            shown = "▢" if self.total == "?" else number(fraction(self.total))
            drawn.put(3, 0, "╰" + "─" * (left - 1) + "╯", QUIET)
            middle = (left + 1 - len(shown)) // 2
            drawn.put(3, middle - 1, f" {shown} ", GAP if self.total == "?" else STRONG)
        return drawn.lines()

    def sentence(self) -> str:
        """The parts, and what they make together."""
        unknown = say("picture.unknown")
        parts = [unknown if each == "?" else number(fraction(each)) for each in self.parts]
        told = {"parts": listing(parts), "n": len(parts)}
        if not self.total:
            return say("picture.bar", **told)
        total = unknown if self.total == "?" else number(fraction(self.total))
        return say("picture.bar-total", total=total, **told)


def _is_number(text: str) -> bool:
    try:
        fraction(text)
    except ValueError:
        return False
    return True
