"""``bot:fair`` in Quantum: knows what a number is worth to a row, and rolls again by chances.

What a row is worth comes from a model of one row by itself: every turn offers it the sum of a
fresh roll, a number written counts as it stands, and waiting costs the same each turn. That is
optimal stopping with a cost of search (Lippman and McCall 1976, *The economics of job search*): a
number is good when it and what can follow it are worth more than to wait. So rows start low, rise
slowly, and turn at the line with room to fall. The player looks at no other sheet, not even at the
columns of its own: a pupil who watches those (Q8) can beat it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from operator import mul
from typing import TYPE_CHECKING, Final, TypeAlias

from tutor.games.quantum.rules.chances import Dice, spread
from tutor.games.quantum.rules.components import COLOURS, FACES, HIGHEST, Colour
from tutor.games.quantum.rules.moves import KEEP, PASS, WHITE, Keep, Move, Reroll, Roll, Write
from tutor.games.quantum.rules.phases import Phase
from tutor.games.quantum.rules.rows import LENGTH, Row, fits
from tutor.games.quantum.rules.state import State, View

if TYPE_CHECKING:
    from random import Random

# In points, a written number counting as it stands; measured in games against itself.
WAIT: Final = 3.0
"""What a turn without a number costs a row."""
STUCK: Final = -200.0
"""What a row is worth that no number fits any more."""
MISTHROW: Final = 6.0
"""So much worse than waiting may a number be that saves a misthrow (Q7)."""

Gains: TypeAlias = tuple[float, ...]
"""What each sum, from 0 to the highest, is worth to a row more than waiting is."""

NEVER: Final = float("-inf")
FULL: Final[Gains] = (NEVER,) * (HIGHEST + 1)


def player(view: View, moves: Sequence[Move], rng: "Random") -> Move:
    """What to do with the dice, or the number that is worth most, or a pass."""
    del rng
    state = view.state
    gains = all_gains(state, view.seat)
    if state.phase is Phase.CHOICE:
        return _choice(state, gains)
    return _writing(state, view, moves, gains)


def _writing(state: State, view: View, moves: Sequence[Move], gains: Sequence[Gains]) -> Move:
    """The best number if it is better than to wait, or better than a misthrow."""
    worth = dict(zip(COLOURS, map(tuple.__getitem__, gains, state.sums), strict=True))
    writes = [move for move in moves if isinstance(move, Write)]
    best = max(writes, key=lambda move: worth[move.colour], default=None)
    misthrow = state.phase is Phase.TOGETHER and view.seat == state.active and not state.wrote
    least = -MISTHROW if misthrow else 0.0
    return best if best is not None and worth[best.colour] >= least else PASS


def _choice(state: State, gains: Sequence[Gains]) -> Keep | Reroll:
    """The dice that promise most, if that is more than what lies there."""
    choices = promises(state, gains)
    return max(choices, key=choices.__getitem__)


def promises(state: State, gains: Sequence[Gains]) -> dict[Keep | Reroll, float]:
    """What keeping promises, and what rolling some again does, of the re-rolls that make sense.

    Args:
        state: one with a choice of dice.
        gains: of each row, as :func:`row_gains` has them.
    """
    roll, dice = state.roll, state.table.dice
    assert roll is not None, "there is a choice after a roll"
    hopes = [tuple(max(0.0, gain) for gain in each) for each in gains]
    found: dict[Keep | Reroll, float] = {
        KEEP: sum(hope[number] for hope, number in zip(hopes, state.sums, strict=True))
    }
    for loose in _worth_rolling(roll):
        found[Reroll(loose)] = _promise(dice, roll, loose, hopes)
    return found


def all_gains(state: State, seat: int) -> list[Gains]:
    """The gains of each row of a seat."""
    rows = state.sheets[seat]
    return [row_gains(state.table.dice, *each) for each in zip(COLOURS, rows, strict=True)]


def _worth_rolling(roll: Roll) -> Iterator[tuple[int, ...]]:
    """The dice of some of the colours, with the white one or without: all of a colour or none."""
    groups: dict[int, tuple[int, ...]] = {}
    for die, face in enumerate(roll.faces, start=1):
        place, _ = FACES[face]
        groups[place] = (*groups.get(place, ()), die)
    yield (WHITE,)
    for n in range(1, len(groups) + 1):
        for some in combinations(groups.values(), n):
            dice = tuple(sorted(die for group in some for die in group))
            yield dice
            yield (WHITE, *dice)


def _promise(
    dice: Dice, roll: Roll, loose: tuple[int, ...], hopes: Sequence[Sequence[float]]
) -> float:
    """What the four sums are worth on average when these dice are rolled again."""
    found = 0.0
    for colour, hope in zip(COLOURS, hopes, strict=True):
        sums = spread(dice, roll, loose, colour)
        found += sum(map(mul, sums.counts, hope[sums.least :])) / sums.ways
    return found


def row_gains(dice: Dice, colour: Colour, row: Row) -> Gains:
    """What each sum of a colour is worth to a row, as it stands, more than waiting is."""
    if len(row) == LENGTH:
        return FULL
    return _model(dice, colour)[len(row), row[-1] if row else 0]


@lru_cache(maxsize=64)
def _model(dice: Dice, colour: Colour) -> Mapping[tuple[int, int], Gains]:
    """The gains of every row there may be, by how many numbers it has and the last of them."""
    sums = spread(dice, None, (), colour)
    chances = [sums.ways_to(number) / sums.ways for number in range(HIGHEST + 1)]
    worth: dict[tuple[int, int], float] = {}
    gains = {}
    for done in reversed(range(LENGTH)):
        for last in range(1, HIGHEST + 1) if done else (0,):
            row = (last,) * done  # of the numbers before the last one nothing depends
            values = [
                number + worth.get((done + 1, number), 0.0) if fits(row, number) else NEVER
                for number in range(HIGHEST + 1)
            ]
            waiting = _waiting(values, chances)
            worth[done, last] = waiting
            gains[done, last] = tuple(value - waiting for value in values)
    return gains


def _waiting(values: Sequence[float], chances: Sequence[float]) -> float:
    """What it is worth to wait for an offer: that for which hoping for more costs what it brings.

    With the best offers accepted down to some value, waiting is worth their average less the cost
    of the turns until one comes; of all such limits the right one is that which gives the most.
    """
    offers = sorted(
        ((value, chance) for value, chance in zip(values, chances, strict=True) if chance),
        reverse=True,
    )
    most, total, likely = STUCK, 0.0, 0.0
    for value, chance in offers:
        if value == NEVER:
            break
        likely += chance
        total += chance * value
        most = max(most, (total - WAIT) / likely)
    return most
