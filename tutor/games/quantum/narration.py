"""Sums, rows, columns and totals of Quantum in words, put together from the catalogue."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from tutor.engine.contract import Refused, ScoreBreakdown, ScoreItem, Seat
from tutor.engine.match import Event
from tutor.explain import Narration, shown
from tutor.games.quantum.rules.components import COLOURS, FACES, HIGHEST, Colour, Face
from tutor.games.quantum.rules.moves import WHITE, Keep, Pass, Reroll, Roll, Write, die_text
from tutor.games.quantum.rules.outlook import after, is_dead
from tutor.games.quantum.rules.phases import CHOICE
from tutor.games.quantum.rules.rows import LENGTH, LINE, Row, Rows
from tutor.games.quantum.rules.scoring import COLUMN, second_lowest
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.rules.sums import Sum, sums
from tutor.games.quantum.sums import misthrows_sum, total_sum
from tutor.language import listing, number, say
from tutor.learn.narration import GAP

Column: TypeAlias = tuple[int | None, ...]
"""The four numbers of a column in the order of ``COLOURS``, None for an empty cell."""


def colour_name(colour: Colour) -> str:
    """A colour for pupils: ``red``."""
    return say(f"quantum.colour-{colour}")


def colour_mark(colour: Colour) -> str:
    """One or two letters for a colour, to tell colours apart where there are none: ``R``."""
    return say(f"quantum.mark-{colour}")


def face_name(face: Face) -> str:
    """A face of a coloured die: ``red 4``."""
    place, shown = FACES[face]
    return f"{colour_name(COLOURS[place])} {number(shown)}"


def roll_names(roll: Roll) -> list[str]:
    """What each die of a roll shows: ``white 3``, then the coloured ones in their order."""
    return [say("quantum.white-face", number=number(roll.white)), *map(face_name, roll.faces)]


# Choosing a row ------------------------------------------------------------------------------


def sum_line(found: Sum, *, hidden: bool = False) -> str:
    """Where the sum of a colour comes from: ``red: 2 + 5 + white 3 = 10`` (Q4).

    With a gap for the total where that is ``hidden``, and there is something to add.
    """
    colour = colour_name(found.colour)
    if not found.parts:
        return say("quantum.sum-white", colour=colour, white=found.white)
    parts = " + ".join(number(part.number) for part in found.parts)
    total = GAP if hidden else number(found.total)
    return say("quantum.sum", colour=colour, parts=parts, white=found.white, total=total)


def why_not(refused: Refused) -> str:
    """Why a row does not take its sum, for one of the codes of ``State.obstacle``, in few words.

    It stands beside the row; the narration has the sentence for a move that was tried.
    """
    return say(f"quantum.why-{refused.code}", **refused.params)


def row_lines(row: Row, written: int) -> Iterator[str]:
    """What comes of writing a number that fits: the cells left and what the next one takes (Q2)."""
    left = after(row, written)
    if not left:
        yield say("quantum.row-fills")
    elif is_dead(row):
        yield say("quantum.row-dead-anyway")
    elif not left[0].numbers:
        yield _dead_line(rising=len(left) > LENGTH - LINE)
    else:
        yield say("quantum.row-left", n=len(left))
        if len(left) == LENGTH - LINE:
            yield say("quantum.row-line")
        yield next_line(left[0].numbers)


def _dead_line(rising: bool) -> str:
    """That a number takes the last chance to fill the row, and why."""
    if rising:
        return say("quantum.row-dead-rising", top=HIGHEST)
    return say("quantum.row-dead-falling")


def next_line(numbers: range) -> str:
    """What the next cell takes if the ones after it are to be filled too."""
    least, most = numbers[0], numbers[-1]
    if least == most:
        return say("quantum.row-next-one", number=least)
    return say("quantum.row-next", least=least, most=most)


def dice_lines(state: State) -> Iterator[str]:
    """The seven dice, each coloured one by its number: ``1 red 4``."""
    if state.roll is None:
        return
    dice = [f"{place} {face_name(face)}" for place, face in enumerate(state.roll.faces, 1)]
    yield say("plain.sheet-dice", white=state.roll.white, dice=", ".join(dice))


# Columns and totals --------------------------------------------------------------------------


def column_of(rows: Rows, column: int) -> Column:
    """What stands in a column, counted from 1, as :func:`column_lines` wants it."""
    return tuple(row[column - 1] if len(row) >= column else None for row in rows)


def column_lines(column: int, numbers: Sequence[int | None]) -> Iterator[str]:
    """The whole story of a column, counted from 1: from its numbers to its points (Q8)."""
    there = [each for each in numbers if each is not None]
    if not there:
        yield say("quantum.column-empty", column=column)
        return
    cells = list(zip(COLOURS, numbers, strict=True))
    shown = [f"{colour_name(colour)} {each}" for colour, each in cells if each is not None]
    yield say("quantum.column", column=column, numbers=", ".join(shown))
    missing = [colour_name(colour) for colour, each in cells if each is None]
    if missing:
        yield say("quantum.column-missing", colours=listing(missing))
        yield say("quantum.column-open")
    else:
        yield from points_lines(there)


def points_lines(numbers: Sequence[int]) -> Iterator[str]:
    """From four numbers to the points of their column."""
    scored, case = second_lowest(numbers)
    if case == "all-equal":
        yield say("quantum.column-all-equal", n=scored)
        return
    yield say("quantum.column-sorted", numbers=_in_order(numbers))
    different = set(numbers)
    if len(different) < len(numbers):
        yield say("quantum.column-once", numbers=_in_order(different))
    yield say("quantum.column-lowest", lowest=min(different), second=scored)
    yield say("quantum.column-points", n=scored)


def _in_order(numbers: Sequence[int] | set[int]) -> str:
    return ", ".join(map(number, sorted(numbers)))


def misthrow_lines(count: int) -> Iterator[str]:
    """What misthrows cost: ``3 misthrows: 1 + 2 + 3 = 6`` (Q7)."""
    if not count:
        yield say("quantum.misthrows-none")
        return
    found = misthrows_sum(count)
    if found is None:
        yield say("quantum.misthrows-first")
    else:
        yield say("quantum.misthrows", n=count, equation=found.shown())
    yield say("quantum.misthrows-off", n=1 if found is None else found.result)


SCORES: Final = ("column", "column-equal", "column-all-equal")
"""The ways to tell a column."""


# Moves --------------------------------------------------------------------------------------


def happened(event: Event[State], names: Sequence[str]) -> Iterator[str]:
    """A move in a sentence, and the misthrow that came of it; nothing for a roll."""
    if event.seat < 0:
        return
    name = names[event.seat]
    match event.move:
        case Keep():
            yield say("quantumtable.kept", name=name)
        case Reroll(dice=dice):
            yield say("quantumtable.rerolled", name=name, dice=listing([*map(die_name, dice)]))
        case Write(colour=colour):
            written = event.before.sums[COLOURS.index(colour)]
            yield say("quantumtable.wrote", name=name, number=written, colour=colour_name(colour))
        case Pass():
            yield say("quantumtable.passed", name=name)
    yield from _misthrow(event.before, event.after, names)


def die_name(die: int) -> str:
    """A die as it is called: the white one by its colour, the others by their number."""
    return say("quantum.white") if die == WHITE else str(die)


def _misthrow(before: State, after: State, names: Sequence[str]) -> Iterator[str]:
    for name, was, now in zip(names, before.misthrows, after.misthrows, strict=True):
        if now > was:
            yield say("quantumtable.misthrow", name=name, number=now, n=now)


def dice_line(roll: Roll) -> str:
    """What lies there: the white die, then the others in their order."""
    return say("quantumtable.dice", dice=", ".join(roll_names(roll)))


class QuantumNarration(Narration[State]):
    """Colours are told by name, columns by what their numbers are like."""

    def refusal(self, refused: Refused) -> str:
        """A row by the name of its colour."""
        params = shown(refused.params)
        if params.get("colour") in COLOURS:
            params["colour"] = colour_name(params["colour"])
        return say(f"refused.{refused.code}", **params)

    def made(self, event: Event[State], names: Sequence[str]) -> str:
        """The dice as they fell, or what somebody did with them."""
        move = event.move
        return dice_line(move) if isinstance(move, Roll) else " ".join(happened(event, names))

    def seen(self, state: State, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """The dice; then the sums, once they are to be written."""
        if state.phase is CHOICE or state.roll is None:
            yield from dice_lines(state)
            return
        yield from map(sum_line, sums(state.roll))

    def reason(self, code: str, params: Mapping[str, Any]) -> str:
        """Rows by the names of their colours, dice by their numbers."""
        told = dict(params)
        if "colour" in told:
            told["colour"] = colour_name(told["colour"])
        if "last" in told:
            told["colour"] = told["colour"].capitalize()
            code = code if told["last"] else f"{code}-first"
        if "dice" in told:
            told["dice"] = listing([_die_name(die) for die in told["dice"]])
        return say(f"reason.{code}", **told)

    def score_line(self, line: ScoreItem) -> str:
        """A column tells why the second lowest number counts, where that is not plain (Q8)."""
        if line.code != COLUMN or line.params["case"] == "plain":
            return super().score_line(line)
        return say(f"score.column-{line.params['case']}", n=line.points, **shown(line.params))

    def score_equation(self, sheet: ScoreBreakdown) -> str | None:
        """The whole total as one equation."""
        found = total_sum(sheet)
        return None if found is None else found.shown()


def _die_name(die: str) -> str:
    """A die as the table shows it: its number, or that it is the white one."""
    return say("quantum.white-die") if die == die_text(WHITE) else die


def total_lines(sheet: ScoreBreakdown) -> Iterator[str]:
    """The total as one equation, ``6 + 8 − 1 − 2 = 11``, and the columns that bring nothing."""
    found = total_sum(sheet)
    shown = number(sheet.total) if found is None else found.shown()
    yield say("quantum.total", equation=shown)
    still_open = LENGTH - sum(line.code == COLUMN for line in sheet.lines)
    if still_open:
        yield say("quantum.total-open", n=still_open)
