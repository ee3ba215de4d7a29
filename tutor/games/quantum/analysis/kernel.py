"""Many games of Quantum at once, a column of the arrays each (Q3-Q10).

All seats play one policy: roll everything again when that promises more than what lies there, and
write the number that is worth most to its row, as ``bot:fair`` values it. All games of a batch go
through their turns in step, so whose turn it is, is one number. :class:`Trace` keeps what happened,
for the test that plays it again by the rules.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from tutor.engine.analysis.face import Wins
from tutor.games.quantum.analysis.tables import (
    COLOUR,
    DONE,
    LAST,
    NEVER,
    POINT,
    WHITES,
    Packed,
    Raw,
    Tables,
    packed_face,
    row_place,
    tables_of,
)
from tutor.games.quantum.opponents.fair import MISTHROW
from tutor.games.quantum.rules.components import COLOURS, DICE
from tutor.games.quantum.rules.phases import ALONE, OVER, REROLL, ROLL
from tutor.games.quantum.rules.rows import LENGTH
from tutor.games.quantum.rules.scoring import MISTHROWS
from tutor.games.quantum.rules.state import State

NONE: Final = 255
"""No colour: nothing written."""

LONGEST: Final = 400
"""Turns after which no game goes on: none comes near."""


class Turn(msgspec.Struct):
    """What happened in one turn, an entry a game that was going on.

    ``raw`` and ``raw_again`` are the random bits of a roll and of a re-roll, with no entries in
    the turn that a batch begins in; ``alone`` and ``together`` the colours written.
    """

    games: NDArray[np.int64]
    active: int
    raw: Raw
    again: NDArray[np.bool_]
    raw_again: Raw
    alone: NDArray[np.uint8]
    together: dict[int, NDArray[np.uint8]]


Trace: TypeAlias = list[Turn]

Gains: TypeAlias = NDArray[np.int32]
"""What numbers are worth, as the tables have it."""

Sums: TypeAlias = NDArray[np.int64]
"""The sum of each colour, ``(4, games)``."""


class Kernel:
    """Games that go on from some positions, so many from each; all luck is that of one seed."""

    def __init__(self, states: Sequence[State], each: int, seed: int) -> None:
        """Begins from positions of one table in one turn; game ``i`` of each has the same luck."""
        self._seed = seed
        first = next((state for state in states if state.phase is not OVER), states[0])
        self.tables: Tables = tables_of(first.table.dice)
        self.seats = first.table.seats
        self.each, n = each, each * len(states)
        self._bits = np.random.PCG64(seed)
        self.wins = np.zeros((self.seats, n), dtype=np.float32)
        self.totals = np.zeros((self.seats, n), dtype=np.int32)
        self.games = np.arange(n)
        shape = (self.seats, len(COLOURS), len(states))
        place, done = np.zeros(shape, np.int64), np.zeros(shape, np.uint8)
        cells = np.zeros((self.seats, len(COLOURS), LENGTH, len(states)), np.uint8)
        for at, state in enumerate(states):
            for seat, rows in enumerate(state.sheets):
                for colour, row in enumerate(rows):
                    place[seat, colour, at] = row_place(colour, row)
                    done[seat, colour, at] = len(row)
                    cells[seat, colour, : len(row), at] = row
        self.place, self.done = place.repeat(each, -1), done.repeat(each, -1)
        self.cells = cells.repeat(each, -1)
        self.misthrows = _repeated([state.misthrows for state in states], each)
        self.over = np.array([state.phase is OVER for state in states]).repeat(each)
        self.active = first.active
        self.number = first.turn
        """The turn that is played, or was played last."""
        self._turns = first.table.turns

    # Chance ----------------------------------------------------------------------------------

    def _raw(self) -> Raw:
        """64 random bits for each game; games with the same number have the same."""
        found: Raw = self._bits.random_raw(self.each)[self.games % self.each]
        return found

    # A game ----------------------------------------------------------------------------------

    def finish(self, states: Sequence[State], trace: Trace | None = None) -> None:
        """Plays the rest of the turn that the positions stand in, as the policy would."""
        n = self.each
        sums = _by_colour(np.concatenate([self._sums_of(state, n) for state in states]))
        waits = np.array([state.phase in (ALONE, REROLL) for state in states]).repeat(n)
        taken = np.array(
            [NONE if state.taken is None else COLOURS.index(state.taken) for state in states],
            np.uint8,
        ).repeat(n)
        wrote = np.array([state.wrote for state in states]).repeat(n)
        answered = np.array([state.answered for state in states]).repeat(n)
        if all(state.phase in (ROLL, OVER) for state in states):
            self._settle()
            return
        alone = self._best(self._gains(self.active, sums))
        alone[~waits | self.over] = NONE
        self._write(self.active, alone, sums)
        self.over |= self._filled(self.active)
        taken = np.where(alone != NONE, alone, taken)
        wrote |= alone != NONE
        together = {}
        for seat in range(self.seats):
            chosen = self._answer(seat, sums, taken, wrote)
            chosen[self.over | (answered >> seat & 1 == 1)] = NONE
            self._write(seat, chosen, sums)
            if seat == self.active:
                wrote = wrote | (chosen != NONE)
            together[seat] = chosen
        if trace is not None:
            nothing = np.zeros(0, np.uint64)
            again = np.zeros(0, np.bool_)
            trace.append(Turn(self.games, self.active, nothing, again, nothing, alone, together))
        self._end(wrote)

    def _sums_of(self, state: State, n: int) -> Packed:
        """The sums of a position for ``n`` games, with the dice rolled that are in the hand."""
        if not state.loose:
            packed = sum(number << 8 * at for at, number in enumerate(state.sums))
            return np.full(n, packed, np.uint32)
        roll = state.roll
        assert roll is not None, "dice are rolled again after they were rolled"
        shown = [roll.white * WHITES, *map(packed_face, roll.faces)]
        kept = sum(shown[die] for die in range(DICE + 1) if die not in state.loose)
        found = np.full(n, kept, np.uint32)
        bits = np.random.PCG64([self._seed, 1])
        for die in range(DICE + 1):
            raw = bits.random_raw(n) >> np.uint64(32)  # the same whichever dice are rolled
            if die in state.loose:
                found += self.tables.faces[die][(raw * np.uint64(6) >> np.uint64(32)).astype(int)]
        return found

    def turn(self, trace: Trace | None = None) -> None:
        """One whole turn of every game that is going on (Q3-Q9)."""
        self.number += 1
        raw, raw_again = self._raw(), self._raw()
        rolled = self.tables.rolled(raw)
        again = self._promises_less(_by_colour(rolled))
        np.copyto(rolled, self.tables.rolled(raw_again), where=again)
        sums = _by_colour(rolled)
        alone = self._best(self._gains(self.active, sums))
        self._write(self.active, alone, sums)
        wrote = alone != NONE
        self.over = self._filled(self.active)
        together = {}
        for seat in range(self.seats):
            chosen = self._answer(seat, sums, alone, wrote)
            chosen[self.over] = NONE
            self._write(seat, chosen, sums)
            together[seat] = chosen
        wrote |= together[self.active] != NONE
        if trace is not None:
            trace.append(Turn(self.games, self.active, raw, again, raw_again, alone, together))
        self._end(wrote)

    def run(self, trace: Trace | None = None) -> None:
        """Plays every game of Quantum to its end."""
        for _ in range(LONGEST):
            if not len(self.games):
                return
            self.turn(trace)

    # What the policy does --------------------------------------------------------------------

    def _gains(self, seat: int, sums: Sums) -> Gains:
        """What each sum is worth to the rows of a seat, ``(4, games)``."""
        found: Gains = self.tables.gains.take(self.place[seat] + sums)
        return found

    def _promises_less(self, sums: Sums) -> NDArray[np.bool_]:
        """Whether what lies there is worth less to the active seat than a new roll."""
        gains = self._gains(self.active, sums)
        hopes = self.tables.hopes.take(self.place[self.active])
        less: NDArray[np.bool_] = np.maximum(gains, 0, out=gains).sum(0) < hopes.sum(0)
        return less

    def _best(self, gains: Gains, least: int | Gains = 0) -> NDArray[np.uint8]:
        """The colour worth most, NONE where none is worth more than ``least``."""
        most = gains.max(0)
        found: NDArray[np.uint8] = (most & 3).astype(np.uint8)
        found[most <= least] = NONE
        return found

    def _answer(
        self, seat: int, sums: Sums, taken: NDArray[np.uint8], wrote: NDArray[np.bool_]
    ) -> NDArray[np.uint8]:
        """What a seat writes in step C, where what was written in B is not its own (Q6, Q7)."""
        gains = self._gains(seat, sums)
        at = np.flatnonzero(taken != NONE)
        gains[taken[at], at] = NEVER
        if seat != self.active:
            return self._best(gains)
        return self._best(gains, np.where(wrote, 0, -int(MISTHROW * POINT)).astype(np.int32))

    # What the rules do -----------------------------------------------------------------------

    def _write(self, seat: int, colours: NDArray[np.uint8], sums: Sums) -> None:
        """The sums of these colours go into the rows of a seat (Q2, Q5, Q6)."""
        at = np.flatnonzero(colours != NONE)
        colour = colours[at].astype(np.int64)
        number = sums[colour, at]
        done = self.done[seat, colour, at]
        self.cells[seat, colour, done, at] = number
        done += 1
        self.done[seat, colour, at] = done
        self.place[seat, colour, at] = colour * COLOUR + done * np.int64(DONE) + number * LAST

    def _filled(self, seat: int) -> NDArray[np.bool_]:
        """Where a seat has filled all four rows (Q9)."""
        done = self.done[seat]
        full: NDArray[np.bool_] = np.minimum(
            np.minimum(done[0], done[1]), np.minimum(done[2], done[3])
        ) == np.uint8(LENGTH)
        return full

    def _end(self, wrote: NDArray[np.bool_]) -> None:
        """A misthrow where it is due, the end where it has come, then the next (Q7, Q9)."""
        self.misthrows[self.active] += ~wrote & ~self.over
        self.over |= self.misthrows[self.active] >= MISTHROWS
        for seat in range(self.seats):
            self.over |= self._filled(seat)
        if self.number == self._turns:
            self.over[:] = True
        self.active = (self.active + 1) % self.seats
        self._settle()

    def _settle(self) -> None:
        """Games that are over are scored and leave the arrays (Q8, Q10)."""
        if not self.over.any():
            return
        at = np.flatnonzero(self.over)
        totals = self._totals(at)
        best = totals.max(0)
        won = totals == best
        games = self.games[at]
        self.totals[:, games] = totals
        self.wins[:, games] = won / won.sum(0, dtype=np.float32)
        left = np.flatnonzero(~self.over)
        self.games, self.over = self.games[left], self.over[left]
        self.place, self.done = self.place[..., left], self.done[..., left]
        self.cells, self.misthrows = self.cells[..., left], self.misthrows[..., left]

    def _totals(self, at: NDArray[np.int64]) -> NDArray[np.int32]:
        """The points of each seat: second lowest different numbers, less misthrows (Q8, Q10)."""
        red, yellow, blue, purple = np.moveaxis(self.cells[..., at], 1, 0)
        low, high = np.minimum(red, yellow), np.maximum(red, yellow)
        lower, higher = np.minimum(blue, purple), np.maximum(blue, purple)
        one, four = np.minimum(low, lower), np.maximum(high, higher)
        middle, other = np.maximum(low, lower), np.minimum(high, higher)
        two, three = np.minimum(middle, other), np.maximum(middle, other)
        scored = np.where(two > one, two, np.where(three > one, three, four))
        scored[one == 0] = 0  # a column with a gap: cells that are empty are the lowest
        missed = self.misthrows[:, at].astype(np.int32)
        found: NDArray[np.int32] = scored.sum(1, dtype=np.int32) - missed * (missed + 1) // 2
        return found


def _by_colour(packed: Packed) -> Sums:
    """The sums of the four colours, ``(4, games)``."""
    return packed.astype("<u4").view(np.uint8).reshape(-1, len(COLOURS)).T.astype(np.int64)


def _repeated(rows: Sequence[Sequence[int]], each: int) -> NDArray[np.int8]:
    return np.array(rows, np.int8).T.repeat(each, -1)


def played_on(states: Sequence[State], games: int, seed: int, seat: int) -> Wins:
    """The wins of a seat in so many games from each position, ``(positions, games)``."""
    kernel = Kernel(states, games, seed)
    kernel.finish(states)
    kernel.run()
    wins: Wins = kernel.wins[seat].reshape(len(states), games)
    return wins
