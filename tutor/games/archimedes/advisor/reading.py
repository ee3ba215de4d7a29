"""What a pupil typed for the cards, read: ``3+5=8``, ``+5=8``, ``=8``, ``3+R5=8``, ``3+R=8``.

The text itself is read by :mod:`tutor.maths.notation`. Here Reiner is covered first, character by
character, and what the pupil left to the top card is put before it; so every place that comes
back is the place in the text as typed.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import takewhile
from typing import Final, NamedTuple

import msgspec

from tutor.games.archimedes.advisor.faults import ORDER
from tutor.maths.faults import Fault
from tutor.maths.notation import Reading, read
from tutor.maths.symbols import MAX_LENGTH, Piece, pieces
from tutor.maths.tree import RANK, BasicSign, Number, Tree, operations

REINER_MARKS: Final = frozenset("RrΡρ")
"""How Reiner is typed; the last two are the Greek rho, which lies on the same key."""


class Written(msgspec.Struct, frozen=True):
    """A card as typed, and where; ``value`` is None for Reiner without his number."""

    value: Fraction | None
    start: int
    end: int
    reiner: bool = False


class Typed(msgspec.Struct, frozen=True):
    """``first sign card = result`` as typed; an equality has neither sign nor card.

    With ``faults``, the first to be told first, the rest is only what could be read all the same.
    """

    text: str
    faults: tuple[Fault, ...] = ()
    first: Written | None = None
    sign: BasicSign | None = None
    card: Written | None = None
    result: Written | None = None


class _Mark(NamedTuple):
    """Reiner in a text: where, and the number piece behind him, if there is one."""

    start: int
    named: Piece | None

    @property
    def at(self) -> int:
        """Where the number that stands for him is read."""
        return self.start if self.named is None else self.named.start

    @property
    def written(self) -> Written:
        """Reiner as typed."""
        if self.named is None:
            return Written(None, self.start, self.start + 1, reiner=True)
        return Written(Fraction(int(self.named.text)), self.start, self.named.end, reiner=True)


def read_typed(text: str, top: int) -> Typed:
    """Reads a laying on this top; never raises."""
    if len(text) > MAX_LENGTH:
        return Typed(text, (Fault("too-long", MAX_LENGTH, len(text)),))
    found = list(pieces(text))
    marks = tuple(_marks(found))
    before = str(top) if _goes_on(found) else ""
    reading = read(before + _covered(text, marks))
    return _Reader(text, found, marks, reading, len(before)).typed()


def _marks(found: Sequence[Piece]) -> Iterator[_Mark]:
    """Every Reiner, but for one glued to a number before him: that cannot be read."""
    for before, piece, after in zip([None, *found], found, [*found[1:], None], strict=False):
        glued = before is not None and before.kind == "number" and before.end == piece.start
        if piece.text in REINER_MARKS and not glued:
            yield _Mark(piece.start, after if after and after.kind == "number" else None)


def _covered(text: str, marks: Sequence[_Mark]) -> str:
    """The text with a blank for each Reiner, or with a digit where no number follows him."""
    letters = list(text)
    for mark in marks:
        letters[mark.start] = " " if mark.named else "1"
    return "".join(letters)


def _left(found: Sequence[Piece]) -> list[Piece]:
    return list(takewhile(lambda piece: piece.kind != "=", found))


def _goes_on(found: Sequence[Piece]) -> bool:
    """Whether the text goes on from the top card: ``=8``, ``+5=8``."""
    signs = [place for place, piece in enumerate(_left(found)) if piece.kind in RANK]
    return signs == [0] or (bool(found) and found[0].kind == "=")


class _Reader:
    """Puts together what was read of one text."""

    def __init__(
        self,
        text: str,
        found: Sequence[Piece],
        marks: Sequence[_Mark],
        reading: Reading,
        shift: int,
    ) -> None:
        self.text = text
        self.left = _left(found)
        self.right = list(found[len(self.left) + 1 :])
        self.has_equals = len(self.left) < len(found)
        self.marks = {mark.at: mark for mark in marks}
        self.reading = reading
        self.shift = shift

    def typed(self) -> Typed:
        """What was read, or what was wrong with it."""
        faults = sorted(self._faults(), key=lambda fault: ORDER.index(fault.code))
        tree, result = self.reading.tree, self._result()
        if faults or tree is None:
            return Typed(self.text, tuple(faults), result=result)
        if isinstance(tree, Number):
            return Typed(self.text, (), self._written(tree), result=result)
        assert isinstance(tree.left, Number), "an expression of one sign"
        assert isinstance(tree.right, Number), "an expression of one sign"
        assert tree.sign != "^", "games know no powers"
        assert tree.sign != "?", "nothing is compared"
        first, card = self._written(tree.left), self._written(tree.right)
        return Typed(self.text, (), first, tree.sign, card, result)

    def _faults(self) -> Iterator[Fault]:
        for fault in self.reading.faults:
            yield self._moved(fault)
        if self.reading.tree is not None:
            yield from self._shape_faults(self.reading.tree)
            yield from self._result_faults(self.reading.tree)

    def _moved(self, fault: Fault) -> Fault:
        """The fault in its place of the text as typed."""
        if fault.params.get("detail") == "result-first":
            return self._result_first()
        start, end = (
            min(max(place - self.shift, 0), len(self.text)) for place in (fault.start, fault.end)
        )
        return Fault(fault.code, start, end, **fault.params)

    def _result_first(self) -> Fault:
        """That the calculation stands right of ``=``, unless it cannot even be read."""
        for piece in self.right:
            if piece.kind == "character" and piece.text not in REINER_MARKS:
                params = {"detail": "character", "text": piece.text}
                return Fault("unreadable", piece.start, piece.end, **params)
        return Fault("result-first", self.right[0].start, self.right[-1].end)

    def _shape_faults(self, tree: Tree) -> Iterator[Fault]:
        """An equation has one sign, an equality ``=``, and the top is a number by now (A5, A6)."""
        signs = sorted(operation.at - self.shift for operation, _ in operations(tree))
        if len(signs) > 1:
            yield Fault("unreadable", signs[1], signs[1] + 1, detail="many-signs")
        elif not signs and not self.has_equals:
            yield Fault("unreadable", 0, len(self.text), detail="no-sign")
        first = self.left[0] if self.left else None
        if not self.shift and first is not None and first.text in REINER_MARKS:
            yield Fault("unreadable", first.start, first.end, detail="reiner-top")

    def _result_faults(self, tree: Tree) -> Iterator[Fault]:
        """A result is written as one card shows it: neither ``16/2`` nor ``8.0`` (A5)."""
        kinds = [piece.kind for piece in self.right]
        if isinstance(tree, Number) and "/" in kinds:
            yield self._result_first()
        elif _whole(self.reading.stated) and not {"/", "decimal"}.isdisjoint(kinds):
            where = self.right[0].start, self.right[-1].end
            yield Fault("unreadable", *where, detail="result")

    def _result(self) -> Written | None:
        if not self.right or self.reading.stated is None:
            return None
        mark = next((self.marks[p.start] for p in self.right if p.start in self.marks), None)
        if mark is not None:
            return mark.written
        return Written(self.reading.stated, self.right[0].start, self.right[-1].end)

    def _written(self, number: Number) -> Written:
        start, end = number.start - self.shift, number.end - self.shift
        mark = self.marks.get(start)
        return mark.written if mark else Written(number.value, max(start, 0), max(end, 0))


def _whole(number: Fraction | None) -> bool:
    return number is not None and number.denominator == 1
