"""What all written procedures share: digits below each other, and finding which repair shows.

A procedure is a row of steps; a *way* says of each step whether it is done as taught, left out or
repaired (Brown & Burton 1978, *Diagnostic models for procedural bugs in basic mathematical
skills*; VanLehn 1990, *Mind Bugs*). Digits stand with the ones first.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from types import MappingProxyType
from typing import Final, Generic, TypeAlias, TypeVar

import msgspec

MOST_DIGITS: Final = 9
"""Nobody is asked to write longer numbers below each other."""

JUST_BELOW: Final = 7
"""Numbers that end in 7, 8 or 9 are rounded up to the ten, and what was added is made good."""

NEARLY_A_HUNDRED: Final = 90 + JUST_BELOW
"""Numbers that end in 97, 98 or 99 are rounded to the hundred however long the others are."""

EVERY: Final = -1
"""All columns, as a set of bits: bit 0 the ones, bit 1 the tens."""

Columns: TypeAlias = int
"""A set of columns as bits."""

Found: TypeAlias = Mapping[str, tuple[int, ...]]
"""Wrong results by the id of the malrule, the most typical first."""

W = TypeVar("W", bound=msgspec.Struct)


class Repair(msgspec.Struct, Generic[W], frozen=True):
    """A way that is not as taught, and the malrules that it betrays.

    ``parts`` are the single repairs of a compound: it betrays its malrules only where it makes
    what none of them makes alone. ``scattered`` ones happen in some columns and not in others too.
    It can show only where one of ``needs`` comes up, or anywhere where it has none.
    """

    ids: tuple[str, ...]
    way: W
    parts: tuple[W, ...] = ()
    scattered: bool = False
    needs: frozenset[str] = frozenset()

    def where(self, comes_up: Mapping[str, str]) -> "Repair[W]":
        """The same, with what must come up for each field of its way that is not as taught.

        Args:
            comes_up: by field; a field that is missing shows anywhere.
        """
        fields = msgspec.structs.fields(type(self.way))
        changed = [each.name for each in fields if getattr(self.way, each.name) != each.default]
        if any(name not in comes_up for name in changed):
            return self
        needs = frozenset(comes_up[name] for name in changed)
        return msgspec.structs.replace(self, needs=needs)


def repairs_of(repairs: Sequence[Repair[W]]) -> Mapping[str, Sequence[Repair[W]]]:
    """The repairs of each malrule, in their order."""
    names = {name for repair in repairs for name in repair.ids}
    return {name: [repair for repair in repairs if name in repair.ids] for name in names}


Digits: TypeAlias = tuple[int, ...]
"""The digits of a number, the ones first."""


def is_rounded_in_the_head(rounded: int, largest: int) -> bool:
    """Whether a number just below a ten is rounded, or the calculation done on paper.

    Args:
        rounded: the number.
        largest: the largest number of the calculation.
    """
    return rounded > 10 and (largest < 100 or rounded % 100 >= NEARLY_A_HUNDRED)


def digits(number: int) -> Digits:
    """The digits of a number that is not negative, the ones first."""
    return tuple(map(int, reversed(str(number))))


def number(columns: Sequence[int]) -> int:
    """What stands there, read as one number; a column may hold more than one digit."""
    made, one = 0, 1
    for digit in columns:
        if digit < 0:
            return int("".join(map(str, reversed(columns))))
        made += digit * one
        one *= 10 if digit < 10 else 10 ** len(str(digit))
    return made


def is_written(*terms: int) -> bool:
    """Whether a pupil would write these below each other: one of them has two digits."""
    return 2 <= len(str(max(terms))) <= MOST_DIGITS


def left_aligned(*terms: int) -> tuple[int, ...]:
    """What numbers are worth that stand below each other from the left: 123 and 450 for 45."""
    width = max(len(str(term)) for term in terms)
    return tuple(term * 10 ** (width - len(str(term))) for term in terms)


def without(right: int, made: Found) -> Found:
    """Wrong results that are wrong, by malrule."""
    wrong = {name: tuple(v for v in values if v != right) for name, values in made.items()}
    return {name: values for name, values in wrong.items() if values}


def some_columns(of: Columns) -> Iterator[Columns]:
    """The parts of a set of columns that are one column or spare one, neither empty nor all."""
    bits = [1 << place for place in range(of.bit_length()) if of >> place & 1]
    if len(bits) > 1:
        yield from dict.fromkeys((*bits, *(of - bit for bit in bits)))


def found(
    repairs: Sequence[Repair[W]],
    right: int,
    done: Callable[[W, Columns], int | None],
    places: Columns,
    met: Set[str],
) -> Found:
    """The wrong results of all repairs by malrule.

    Args:
        repairs: the most typical of a malrule first.
        right: what it makes when done as taught.
        done: the procedure: what a way makes of it when followed in those columns only; None where
            it leads nowhere.
        places: the columns in which a scattered repair can happen at all.
        met: what comes up when it is done as taught.
    """
    shown = [each for each in repairs if not each.needs or not each.needs.isdisjoint(met)]
    made: dict[str, dict[int, None]] = {}
    whole: dict[int, int | None] = {}

    def everywhere(way: W) -> int | None:
        # A way is known by its identity: its fields take longer to compare than to follow.
        if id(way) not in whole:
            whole[id(way)] = done(way, EVERY)
        return whole[id(way)]

    def note(ids: tuple[str, ...], value: int | None) -> None:
        if value is not None and value != right:
            for name in ids:
                made.setdefault(name, {})[value] = None

    for repair in shown:
        value = everywhere(repair.way)
        if not repair.parts or value not in map(everywhere, repair.parts):
            note(repair.ids, value)
    for repair in shown:
        for columns in some_columns(places) if repair.scattered else ():
            note(repair.ids, done(repair.way, columns))
    return MappingProxyType({name: tuple(values) for name, values in made.items()})
