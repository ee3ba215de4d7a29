"""What never changes during a game: who sits there, the board and every claim it offers.

Built once when a game starts, so that a state only looks up. Sets are whole numbers here: a
set of fields has one bit a field, a set of claims (:data:`Marks`) one byte a claim, which
``itertools.compress`` can read. That makes listing 160 claims a matter of microseconds.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

import msgspec

from tutor.engine.contract import Seat
from tutor.games.rachmistrz.rules.components import FIELDS, Components, Field, Point
from tutor.games.rachmistrz.rules.moves import NO_EXPRESSION, Claim, Prove, Roll
from tutor.maths.expressions import results
from tutor.maths.notation import Fault, read_number, value_of

TOKENS: Final[Mapping[int, int]] = {2: 10, 3: 13, 4: 10, 5: 8, 6: 7}
"""Tokens of each colour a player starts with, by the number of players (R1, R14)."""

Bits: TypeAlias = int
"""A set of fields (field ``FIELDS[i]`` is bit ``i``), of seats, or of colours of seats."""

Marks: TypeAlias = int
"""A set of claims: byte ``i`` is 1 when claim ``i`` of the board is in it."""

BIT: Final[Mapping[Field, Bits]] = {field: 1 << place for place, field in enumerate(FIELDS)}


def fields_of(bits: Bits) -> Iterator[Field]:
    """The fields of a set, in reading order."""
    return (field for field, bit in BIT.items() if bits & bit)


class Spot(msgspec.Struct, frozen=True, gc=False):
    """A printed number: its three fields, and the claims of it."""

    fields: Point
    claims: Marks


class Table(msgspec.Struct, frozen=True, eq=False):
    """A board, its dice and the seats around it."""

    seats: int
    components: Components
    tokens: int
    """Tokens of each colour a seat starts with."""
    colours: tuple[int, ...]
    """``(1, 2)`` with two players, else ``(0,)`` for the one colour of each seat."""
    spots: Mapping[str, Spot]
    at: Mapping[Field, Marks]
    """The claims on each field."""
    claims: Mapping[tuple[int, ...], tuple[tuple[Claim, ...], ...]]
    """Every claim of the board in the order of :data:`Marks`, once with each of some colours."""
    all: Marks
    colours_left: tuple[tuple[int, ...], ...]
    """The colours that are not in a set of a seat's colours; the set is the index."""
    thinking: tuple[tuple[Seat, ...], ...]
    """The seats that are not in a set of seats; the set is the index."""
    digits: tuple[int, ...]
    """The different digits on the dice, ascending."""
    rolls: tuple[Roll, ...]
    """Everything the dice can show, once each."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return (self.seats, self.components) == (other.seats, other.components)

    def __hash__(self) -> int:
        return hash((self.seats, self.components.faces))

    def pool(self, seat: Seat, colour: int) -> int:
        """The place of a seat's colour where there is one entry a colour of each seat."""
        return seat * 2 + colour - 1 if colour else seat


def lay(seats: int, components: Components) -> Table:
    """The table for so many seats; the components must be without issues."""
    colours = (1, 2) if seats == 2 else (0,)
    offers = [(number, field) for number, fields in components.numbers.items() for field in fields]
    places, left = _places(offers), _others(colours)
    digits = tuple(sorted(set(components.faces)))
    claims = {
        colour: tuple(Claim(number, field, colour) for number, field in offers)
        for colour in colours
    }
    return Table(
        seats=seats,
        components=components,
        tokens=TOKENS[seats],
        colours=colours,
        spots={
            number: Spot(fields, _marks(places[number]))
            for number, fields in components.numbers.items()
        },
        at={field: _marks(places[field]) for field in FIELDS},
        claims={some: tuple(claims[colour] for colour in some) for some in left},
        all=_marks(range(len(offers))),
        colours_left=left,
        thinking=_others(range(seats)),
        digits=digits,
        rolls=tuple(Roll((a, b, c)) for a, b, c in product(digits, repeat=3)),
    )


def _places(offers: Iterable[tuple[str, Field]]) -> Mapping[str, Sequence[int]]:
    """Which offers have a number, and which a field."""
    places: dict[str, list[int]] = {}
    for place, (number, field) in enumerate(offers):
        places.setdefault(number, []).append(place)
        places.setdefault(field, []).append(place)
    return places


def _marks(places: Iterable[int]) -> Marks:
    return sum(1 << 8 * place for place in places)


def _others(members: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For every set of members (bit ``i`` is ``members[i]``) those that are not in it."""
    return tuple(
        tuple(member for place, member in enumerate(members) if not some >> place & 1)
        for some in range(1 << len(members))
    )


class Answers(msgspec.Struct, frozen=True):
    """What can be said for a claim: moves (all right ones, then none) and their right texts."""

    moves: tuple[Prove, ...]
    texts: frozenset[str]


exact = lru_cache(maxsize=1024)(read_number)
"""The value of a printed number."""


@lru_cache(maxsize=1 << 14)
def answers(digits: tuple[int, ...], number: str) -> Answers:
    """What proves that the digits, ascending, give the number, the simplest first (R9)."""
    texts = results(digits).get(exact(number), ())
    moves = tuple(Prove(number, text) for text in (*texts, NO_EXPRESSION))
    return Answers(moves, frozenset(texts))


def stands(digits: tuple[int, ...], number: str, text: str) -> bool:
    """Whether a text is an allowed expression of the digits and gives the number (R5, R9)."""
    if text in answers(digits, number).texts:
        return True
    if text == NO_EXPRESSION:
        return False
    try:
        return value_of(text, digits) == exact(number)
    except Fault:
        return False
