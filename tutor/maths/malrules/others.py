"""The values of other expressions that malrules work out instead: regrouped, rewritten, misread.

For shapes of a few whole numbers a function is written (:mod:`tutor.maths.malrules.instead`);
others are gone through row by row.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, cast

from tutor.maths.malrules.instead import Instead, OtherWay, is_written_for, shape_of, written
from tutor.maths.malrules.levels import (
    TAUGHT,
    Level,
    Order,
    Program,
    is_of_fractions,
    levels_of,
    misread,
    program,
    programs_misread,
    regrouped,
    run,
    with_fractions,
)
from tutor.maths.malrules.pairs import Pair
from tutor.maths.malrules.readings import Misreading, Regrouping
from tutor.maths.malrules.rewriting import Rewriting
from tutor.maths.malrules.values import Malrules, Value, short
from tutor.maths.tree import Tree

MOST_SHAPES: Final = 512
"""Shapes whose functions are kept: those of three numbers are some two hundred."""

_SHAPES: Final[dict[tuple["Others", str], Instead]] = {}
"""The functions; all are forgotten when there are too many."""


class Others:
    """Malrules by which another expression is worked out instead."""

    def __init__(self) -> None:
        self._ways: list[tuple[Malrules, OtherWay]] = []
        self._regroupings: list[tuple[Malrules, Regrouping]] = []
        self._rewritings: list[tuple[Malrules, Rewriting]] = []
        self._misreadings: list[Malrules] = []
        self._programs = lru_cache(maxsize=1024)(self._programs_of)

    def add(self, malrule: Malrules, way: OtherWay) -> None:
        """One more; before anything is asked."""
        self._ways.append((malrule, way))
        match way:
            case Regrouping():
                self._regroupings.append((malrule, way))
            case Rewriting():
                self._rewritings.append((malrule, way))
            case Misreading():
                self._misreadings.append(malrule)

    def values(self, tree: Tree) -> Iterable[tuple[Value | None, Malrules]]:
        """The values of the other expressions, None for one that has none, with who makes each."""
        if not self._ways:  # as of comparisons
            return ()
        numbers = list[int]()
        shape = shape_of(tree, numbers)
        if shape is None or not is_written_for(shape, numbers):
            return self.one_by_one(tree)
        instead = _SHAPES.get((self, shape))
        if instead is None:
            if len(_SHAPES) >= MOST_SHAPES:
                _SHAPES.clear()
            instead = _SHAPES[self, shape] = written(tree, self._ways)
        return zip(instead.values(*numbers), instead.malrules, strict=True)

    def one_by_one(self, tree: Tree) -> Iterator[tuple[Value | None, Malrules]]:
        """The same of any expression."""
        for malrule, value in self._one_by_one(tree):
            yield None if value is None else short(value), malrule

    def _one_by_one(self, tree: Tree) -> Iterator[tuple[Malrules, Pair | None]]:
        levels = levels_of(tree)
        if levels is None:
            return
        with_brackets, without = levels
        shown = _Shown(
            "".join(sorted(set(without.signs))), without is not with_brackets, keeps_brackets=False
        )
        for malrule, rewriting in self._rewritings if shown.bracketed else ():
            for attempt in rewriting.attempts(tree) if rewriting.signs in shown.signs else ():
                yield malrule, attempt.value
        yield from self._regrouped(without, shown)
        shown = shown._replace(keeps_brackets=True)
        only = "/" in shown.signs and is_of_fractions(*with_brackets[:2])
        written = shown._replace(as_written=True, only_misread=only)
        yield from self._regrouped(with_brackets, written)
        divided = with_fractions(with_brackets) if "/" in shown.signs else None
        if divided is not None:
            yield from self._regrouped(divided, shown)

    def _regrouped(self, level: Level, shown: "_Shown") -> Iterator[tuple[Malrules, Pair | None]]:
        """A row in the orders of the malrules that show; one as written with signs misread too."""
        if level.nested:
            for order, malrule in self._orders(shown):
                yield malrule, regrouped(level, order)
            for malrule in self._misreadings if shown.as_written else ():
                yield from ((malrule, value) for value in misread(level))
            return
        for steps, malrules in self._programs(level.signs, shown):
            yield malrules, run(steps, cast("Sequence[Pair]", level.operands))

    def _orders(self, shown: "_Shown") -> Iterator[tuple[Order, Malrules]]:
        for malrule, way in self._regroupings if not shown.only_misread else ():
            fits = way.keeps_brackets == shown.keeps_brackets
            fits = fits and (shown.bracketed or not way.only_bracketed)
            if fits and not set(shown.signs).isdisjoint(way.signs):
                yield way.order, malrule

    def _programs_of(
        self, signs: tuple[str, ...], shown: "_Shown"
    ) -> Sequence[tuple[Program, Malrules]]:
        """How the malrules group a row, each way once."""
        found = dict[Program, Malrules]()
        for order, malrule in self._orders(shown):
            steps = program(signs, order)
            found[steps] = found.get(steps, 0) | malrule
        if shown.as_written:
            found.pop(program(signs, TAUGHT), None)  # which is right
            for malrule, steps in product(self._misreadings, programs_misread(signs)):
                found[steps] = found.get(steps, 0) | malrule
        return tuple(found.items())


class _Shown(NamedTuple):
    """What of an expression says which malrules can regroup it."""

    signs: str
    bracketed: bool
    keeps_brackets: bool
    as_written: bool = False
    only_misread: bool = False
