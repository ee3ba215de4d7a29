"""The lines of a working as they are shown: each with a mark, and a note where something is wrong.

>>> from tutor.learn.working.rows import rows
>>> from tutor.maths.working.judging import judge
>>> [tuple(row) for row in rows(judge("3*4=12+2=14"))]
[('3 × 4', '', ''), ('= 12 + 2', 'joins', 'here = means “and then”'), ('= 14', 'right', '')]
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from tutor.language import say
from tutor.learn.working.comparing import is_compared, relation, statement
from tutor.learn.working.pen import ABOUT, Pen
from tutor.maths.working.reading import Line, Side
from tutor.maths.working.shapes import Claim, Working

Mark: TypeAlias = Literal["", "right", "wrong", "joins"]
"""``wrong`` stands at the first false step alone, ``right`` at all before it, ``joins`` where
``=`` only means "and then"."""

TOGETHER = 2
"""Up to so many sides stand in one row; a longer chain has a row for each."""


class Row(NamedTuple):
    """One row: what was written, as the class writes it, its mark, and a note, often empty."""

    text: str
    mark: Mark = ""
    note: str = ""


def rows(found: Working, *, whole: bool = True) -> list[Row]:
    """A working row by row; none where it cannot be read.

    Args:
        found: the working.
        whole: whether the notes may tell right values.
    """
    return list(_Rows(found, whole=whole).every())


class _Rows:
    """Goes through the lines and, beside them, the claims about their sides."""

    def __init__(self, found: Working, *, whole: bool) -> None:
        self._found = found
        self._whole = whole
        self._place = 0
        self._pen = Pen(found.text)

    def every(self) -> Iterator[Row]:
        for line in self._found.lines:
            yield from self._line(line)

    def _line(self, line: Line) -> Iterator[Row]:
        texts, claims = [], []
        for place, side in enumerate(line.sides):
            sign = ABOUT if side.about else relation(side)
            equals = f"{sign} " if place or line.continues else ""
            texts.append(f"{equals}{self._pen.side(side)}")
            claims.append(self._about(side))
        if len(texts) <= TOGETHER:
            yield self._row(" ".join(texts), *claims)
        else:
            for text, about in zip(texts, claims, strict=True):
                yield self._row(text, about)

    def _about(self, side: Side) -> int | None:
        """The index of the claim whose right side this is."""
        claims, place = self._found.claims, self._place
        if place == len(claims) or claims[place].sides[1] is not side:
            return None
        self._place += 1
        return place

    def _row(self, text: str, *about: int | None) -> Row:
        first = self._found.first_wrong
        places = [place for place in about if place is not None]
        if first in places:
            return Row(text, "wrong", self._note(self._found.claims[first or 0]))
        if first is not None and any(place > first for place in places):
            return Row(text)
        if any(self._found.claims[place].joins for place in places):
            return Row(text, "joins", say("sums.note-joins"))
        return Row(text, "right" if places else "")

    def _note(self, claim: Claim) -> str:
        if claim.rounded:
            return say("sums.note-cut-off" if claim.cut_off else "sums.note-rounded")
        if not self._whole or claim.why is None:
            return say("sums.note-wrong")
        if is_compared(claim):
            return statement(claim, self._pen)
        part, after = claim.why.step, claim.why.after
        shown, right = self._pen.tree(part, after), self._pen.worth(part, after)
        if shown == right:
            return say("sums.note-wrong")
        return say("sums.note-gives", part=shown, value=right)
