"""Which number to try for, and why: where its token would join the group (R8, R12)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from tutor.games.rachmistrz.rules.components import Field
from tutor.games.rachmistrz.rules.scoring import groups, joined
from tutor.learn.strategies import Hint
from tutor.learn.strategies.hint import Params

Printed = Mapping[Fraction, tuple[Field, Field, Field]]
"""Each printed number with its three fields."""


class Place(NamedTuple):
    """A free field, and how many tokens would hang together with one on it."""

    size: int
    field: Field


class WouldJoin(NamedTuple):
    """A token on a free field beside a number would make a group of so many."""

    fields: tuple[Field, ...]
    place: Place
    laid: tuple[Field, ...]

    def holds(self) -> bool:
        """Whether that is so of all the groups."""
        free = self.place.field in self.fields and self.place.field not in self.laid
        after = groups((*self.laid, self.place.field))
        return free and any(
            self.place.field in group and len(group) == self.place.size for group in after
        )


class NoneJoins(NamedTuple):
    """No token on a free field beside any of these numbers would touch another."""

    fields: tuple[Field, ...]
    laid: tuple[Field, ...]

    def holds(self) -> bool:
        """Each such token would be a group by itself."""
        free = set(self.fields) - set(self.laid)
        return all(frozenset({field}) in groups((*self.laid, field)) for field in free)


def best_place(fields: Iterable[Field], laid: Collection[Field]) -> Place | None:
    """The free field whose token makes the largest group, the first of equal ones."""
    free = [field for field in fields if field not in laid]
    found = [Place(len(joined(field, laid)), field) for field in free]
    return max(found, key=lambda place: place.size, default=None)


def aim(
    target: Fraction, reached: Iterable[Fraction], printed: Printed, laid: Sequence[Field]
) -> Hint:
    """Why to try for a number of this roll.

    Args:
        target: a number with a free field.
        reached: every number that the roll gives.
        printed: the board.
        laid: the fields with the pupil's tokens.
    """
    place = best_place(printed[target], laid)
    assert place is not None, "its fields are not all taken"
    claim, tokens = WouldJoin(printed[target], place, tuple(laid)), tuple(laid)
    if place.size > 1:
        params: Params = {"target": target, "size": place.size}
        return Hint("aim-join", params, (claim,))
    if not laid:
        return Hint("aim-first", {"target": target}, (claim,))
    around = tuple(field for number in reached for field in printed.get(number, ()))
    alone = NoneJoins(around, tokens)
    if alone.holds():
        return Hint("aim-alone", {"target": target}, (claim, alone))
    return Hint("aim-token", {"target": target}, (claim,))
