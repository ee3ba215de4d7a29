"""``bot:fair`` in Rachmistrz: grows its largest group, and now and then errs as pupils do.

It claims the best field that the dice give it at the moment and thinks no further. Sometimes it
believes in a wrong result or a wrong expression (see ``slips``) and is caught when it has to prove
it (R9), which shows a class a mistake that nobody in it made.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from tutor.engine.contract import Seat
from tutor.games.rachmistrz.opponents.slips import misreadings, slips
from tutor.games.rachmistrz.rules.components import NEIGHBOURS, Field
from tutor.games.rachmistrz.rules.moves import NO_EXPRESSION, PASS, Claim, Move, Prove
from tutor.games.rachmistrz.rules.phases import Phase
from tutor.games.rachmistrz.rules.scoring import groups
from tutor.games.rachmistrz.rules.state import State, View
from tutor.games.rachmistrz.rules.table import Table
from tutor.maths.expressions import results
from tutor.maths.notation import number_text

if TYPE_CHECKING:
    from random import Random

SLIPS: Final = 0.05
MISREADS: Final = 0.05
"""How often it falls for a number the dice do not give, and for an expression it has misread:
together about once a game, in some eight to thirteen rounds."""

GROWTH, BLOCK, ROOM = 6, 4, 1
"""What a field is worth: a token that its own largest group grows by, one that the largest group
of another player does not, and a free field beside it. Measured in games against itself."""


class Weights(NamedTuple):
    """What a field is worth to a player, as :data:`GROWTH`, :data:`BLOCK` and :data:`ROOM` are."""

    growth: int = GROWTH
    block: int = BLOCK
    room: int = ROOM
    chance: int = 0
    """What it is worth that numbers at such a field come often: for one number in each roll."""


FAIR: Final = Weights()

Groups: TypeAlias = tuple[frozenset[Field], ...]


def player(view: View, moves: Sequence[Move], rng: "Random") -> Move:
    """A claim of the best field, a pass when there is none, or the proof of a claim."""
    state = view.state
    if state.phase is Phase.PROVE:
        return proof(state, moves, rng, MISREADS)
    wrong = tuple(slips(state.digits)) if rng.random() < SLIPS else ()
    claims = claims_of(state, wrong) or claims_of(state, right(state.digits))
    return best_claim(state, view.seat, claims) if claims else PASS


def proof(state: State, moves: Sequence[Move], rng: "Random", misreads: float) -> Move:
    """The simplest right expression, else the one that a slip makes the number of.

    Now and then, ``misreads`` says how often, it is one that it has misread all the time, though
    there is a right one.
    """
    laid = state.to_prove
    assert laid is not None, "a proof is due"
    number = laid.claim.number
    if len(moves) == 1:
        return Prove(number, slips(state.digits).get(number, NO_EXPRESSION))
    misread = misreadings(state.digits) if rng.random() < misreads else {}
    return Prove(number, misread[number]) if number in misread else moves[0]


@lru_cache(maxsize=1024)
def right(digits: tuple[int, ...]) -> tuple[str, ...]:
    """Every number that the digits make, as boards print it."""
    return tuple(map(number_text, results(digits)))


def claims_of(state: State, numbers: Sequence[str]) -> list[tuple[str, Field]]:
    """Where these numbers can be claimed now (R7, R8)."""
    printed = state.table.spots
    return [
        (number, field)
        for number in numbers
        if number in printed
        for field in state.free_fields(number)
    ]


def best_claim(
    state: State, seat: Seat, claims: Sequence[tuple[str, Field]], weights: Weights = FAIR
) -> Claim:
    """The claim of the field worth most; of equal ones the first."""
    mine = groups(state.fields(seat))
    theirs = [groups(state.fields(other)) for other in range(state.table.seats) if other != seat]
    taken = {field for each in (mine, *theirs) for group in each for field in group}
    given = often(state.table) if weights.chance else {}

    def worth(field: Field) -> int:
        blocked = max(growth(field, each) for each in theirs)
        room = [near for near in NEIGHBOURS[field] if near not in taken]
        own = weights.growth * growth(field, mine)
        chances = weights.chance * sum(given.get(near, 0) for near in room)
        return 100 * (own + weights.block * blocked + weights.room * len(room)) + chances

    worths = {field: worth(field) for field in {field for _, field in claims}}
    number, field = max(claims, key=lambda claim: worths[claim[1]])
    # Both colours alike, so that few tokens are left over when one runs out (R14).
    colour = max(state.colours_left(seat), key=lambda each: state.unused(seat, each))
    return Claim(number, field, colour)


@lru_cache(maxsize=4)
def often(table: Table) -> Mapping[Field, int]:
    """How many of the numbers that a field touches a roll gives on average, in hundredths."""
    rolls = list(product(table.components.faces, repeat=3))
    given = Counter[Field]()
    for roll in rolls:
        for number in right(tuple(sorted(roll))):
            given.update(table.components.numbers.get(number, ()))
    return {field: 100 * times // len(rolls) for field, times in given.items()}


def growth(field: Field, mine: Groups) -> int:
    """By how much a token on the field makes the largest group larger (R12)."""
    near = NEIGHBOURS[field]
    joined = 1 + sum(len(group) for group in mine if not group.isdisjoint(near))
    largest = len(mine[0]) if mine else 0
    return max(0, joined - largest)
