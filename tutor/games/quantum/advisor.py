"""The tutor's eye of Quantum: what a re-roll may bring, and what each writing leaves room for.

Facts about what lies ahead, as data for a table on the screen and as lines for a panel. It never
says what to do: choosing is the game.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import msgspec

from tutor.engine.contract import Refused, Seat
from tutor.games.quantum.narration import colour_name, next_line, row_lines, why_not
from tutor.games.quantum.rules import chances
from tutor.games.quantum.rules.components import COLOURS, Colour
from tutor.games.quantum.rules.outlook import after, closed
from tutor.games.quantum.rules.rows import LENGTH, LINE, Row
from tutor.games.quantum.rules.state import State
from tutor.language import listing, number, percent, say

# Which dice to roll again ------------------------------------------------------------------------


class Glance(msgspec.Struct, frozen=True):
    """A row as it would be after the re-roll."""

    colour: Colour
    now: int
    """The sum as the dice lie."""
    refused: Refused | None
    """Why the row does not take it now; None when it fits."""
    rising: bool
    """Whether the next cell stands before the line, so that smaller is better."""
    full: bool
    fit: Fraction
    """The chance of a number that the row takes."""
    improve: Fraction
    """The chance of one that uses up less room; of any that fits where ``now`` does not."""


class Eye(msgspec.Struct, frozen=True):
    """What rolling some dice again may bring; exact chances."""

    loose: tuple[int, ...]
    """The dice, ascending, 0 for the white one."""
    rows: tuple[Glance, ...]
    any: Fraction
    """The chance that at least one row takes its number."""


def eye(state: State, seat: Seat, loose: chances.Loose) -> Eye:
    """What a seat may hope for from these dice; ask while they may be rolled again (step A)."""
    assert state.roll is not None, "there is something to roll again"
    dice, picked = state.table.dice, tuple(sorted(loose))
    rows = tuple(_glance(state, seat, place, picked) for place in range(len(COLOURS)))
    any_row = chances.chance_of_any(dice, state.roll, picked, state.sheets[seat])
    return Eye(picked, rows, any_row)


def _glance(state: State, seat: Seat, place: int, loose: tuple[int, ...]) -> Glance:
    colour, row, now = COLOURS[place], state.sheets[seat][place], state.sums[place]
    sums = chances.spread(state.table.dice, state.roll, loose, colour)
    return Glance(
        colour,
        now,
        state.obstacle(seat, colour),
        rising=len(row) < LINE,
        full=len(row) == LENGTH,
        fit=chances.chance_to_fit(row, sums),
        improve=chances.chance_to_improve(row, now, sums),
    )


def eye_lines(seen: Eye) -> Iterator[str]:
    """All of it in words, a line each: the dice, the rows, and the chance of any."""
    yield _loose_line(seen.loose)
    for glance in seen.rows:
        yield _now_line(glance)
        if seen.loose and not glance.full:
            yield from _chance_lines(glance)
    if seen.loose:
        yield say("quantum.eye-any", chance=chance_text(seen.any))


def _loose_line(loose: tuple[int, ...]) -> str:
    if not loose:
        return say("quantum.eye-none")
    if loose == chances.ALL:
        return say("quantum.eye-all")
    dice = [number(die) if die else say("quantum.white") for die in loose]
    return say("quantum.eye-loose", dice=listing(dice))


def _now_line(row: "Glance | Choice") -> str:
    """Whether a row takes its sum as the dice lie, and if not, why."""
    shown = _row_sum(row)
    if row.refused is None:
        return say("quantum.eye-fits", sum=shown)
    return f"{shown}. {why_not(row.refused)}"


def _row_sum(row: "Glance | Choice") -> str:
    """The name of a row and its sum: ``Red 10``."""
    return f"{colour_name(row.colour).capitalize()} {number(row.now)}"


def _chance_lines(glance: Glance) -> Iterator[str]:
    yield say("quantum.eye-fit", chance=chance_text(glance.fit))
    if glance.refused is None:
        better = chance_text(glance.improve)
        yield say("quantum.eye-smaller" if glance.rising else "quantum.eye-larger", chance=better)


LARGEST: Final = 1000
"""The largest denominator that stands for a chance by itself."""
LONGEST: Final = 12
"""The longest fraction told, in characters."""


def chance_text(chance: Fraction) -> str:
    """A chance as fraction and percentage, ``5/6, about 83%``; monstrous fractions are left out."""
    if chance.denominator == 1:
        return say("quantum.certain" if chance else "quantum.impossible")
    fraction = number(chance)
    share = _share(chance, places=0 if chance.denominator <= LARGEST else 1)
    return f"{fraction}, {share}" if len(fraction) <= LONGEST else share


def _share(chance: Fraction, places: int) -> str:
    """The percentage, never rounded to nothing or to all."""
    for digits in (places, 1):
        shown = percent(chance, digits)
        if shown not in (percent(0), percent(1)):
            exact = (chance * 100 * 10**digits).denominator == 1
            return shown if exact else say("quantum.about", percent=shown)
    least = Fraction(1, 1000)
    if chance < least:
        return say("quantum.under", percent=percent(least, 1))
    return say("quantum.over", percent=percent(1 - least, 1))


# Which row to write in ---------------------------------------------------------------------------


class Choice(msgspec.Struct, frozen=True):
    """What writing the sum of a colour would do to its row."""

    colour: Colour
    now: int
    """Its sum."""
    row: Row
    refused: Refused | None
    """Why it cannot be written; then nothing of the rest holds."""
    next: range
    """What the next cell may take if the row is to be filled; empty when it is full or never is."""
    closed: int
    """How many possibilities of the cells left it closes."""


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """What a seat may write, row by row; ask once there are sums (steps B and C)."""
    return tuple(_choice(state, seat, place) for place in range(len(COLOURS)))


def _choice(state: State, seat: Seat, place: int) -> Choice:
    colour, row, total = COLOURS[place], state.sheets[seat][place], state.sums[place]
    refused = state.obstacle(seat, colour)
    if refused is not None:
        return Choice(colour, total, row, refused, range(0), 0)
    left = after(row, total)
    room = left[0].numbers if left else range(0)
    return Choice(colour, total, row, None, room, closed(row, total))


def choice_lines(found: tuple[Choice, ...]) -> Iterator[str]:
    """What each writing leaves room for, in words; then how to read it."""
    for choice in found:
        if choice.next:
            yield say("quantum.eye-closed", n=choice.closed, sum=_row_sum(choice))
            yield next_line(choice.next)
            continue
        yield _now_line(choice)
        if choice.refused is None:
            yield from row_lines(choice.row, choice.now)
    if any(choice.next for choice in found):
        yield say("quantum.eye-meaning")
