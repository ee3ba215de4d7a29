"""Why a move of Quantum was worse. Each reason is tried: undone, the chance must be better."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from tutor.engine.analysis.evaluation import matters
from tutor.engine.analysis.face import Moment
from tutor.engine.analysis.judgement import Reason
from tutor.engine.contract import Move
from tutor.games.quantum.analysis.kernel import played_on
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.moves import KEEP, PASS, Reroll, Write, die_text
from tutor.games.quantum.rules.rows import column, writable, written
from tutor.games.quantum.rules.scoring import second_lowest
from tutor.games.quantum.rules.state import State

NOT_WRITTEN: Final = "sum-not-written"
"""A number could be written, and none was. Params: ``colour``, ``number``."""
ANOTHER_FITS_BETTER: Final = "another-fits-better"
"""Another number was the better one to write, and better than none. Params: ``colour``,
``number``, ``instead``."""
ADDS_NOTHING: Final = "second-lowest-adds-nothing"
"""So high a number is not more to its column than a lower one (Q8). Params: ``number``,
``column`` (from 1), ``scored``."""
LITTLE_ROOM: Final = "leaves-little-room"
"""So high a number leaves its row little room to rise, so low a one little to fall (Q2). Params:
``colour``, ``number``, ``last``: the number before it, 0 where there is none."""
ROLL_AGAIN: Final = "roll-these-again"
"""Some dice promised more when rolled again (Q3). Params: ``dice``."""
KEEP_THESE: Final = "keep-these-dice"
"""Dice that were worth keeping were rolled again (Q3). Params: ``dice``."""

CODES: Final = (
    NOT_WRITTEN,
    ANOTHER_FITS_BETTER,
    ADDS_NOTHING,
    LITTLE_ROOM,
    ROLL_AGAIN,
    KEEP_THESE,
)

TOLD: Final = (*CODES, f"{LITTLE_ROOM}-first")
"""What they are told with; the first number of a row has none before it."""

GAMES: Final = 1200
"""Games played on to try a reason."""
SEED: Final = 17


def reasons(moment: Moment[State]) -> Iterator[Reason]:
    """What holds of :data:`CODES`, numbers before others, or dice."""
    state, seat, played, best = moment.state, moment.seat, moment.played, moment.best
    if isinstance(played, Write):
        yield from _of_a_number(state, seat, played)
        if isinstance(best, Write):
            params = {**_number(state, best), "instead": _number(state, played)["number"]}
            after = state.play(seat, best)  # without it there is still the pass
            if _better(state, seat, played, after) and _better(state, seat, PASS, after):
                yield Reason(ANOTHER_FITS_BETTER, params)
    elif played == PASS and isinstance(best, Write):
        if _better(state, seat, played, state.play(seat, best)):
            yield Reason(NOT_WRITTEN, _number(state, best))
    else:
        yield from _of_dice(state, seat, played, best)


def _of_a_number(state: State, seat: int, played: Write) -> Iterator[Reason]:
    """What is wrong with the number itself: one nearer to the last would have been better."""
    place = COLOURS.index(played.colour)
    row, number = state.sheets[seat][place], state.sums[place]
    fitting = writable(row)
    nearer = fitting[0] if len(row) < 4 else fitting[-1]
    if nearer == number:
        return
    rows = written(state.sheets[seat], place, nearer)
    numbers = list(state.sums)
    numbers[place] = nearer
    red, yellow, blue, purple = numbers
    other = replace(state, sums=(red, yellow, blue, purple))
    if not _better(state, seat, played, other.play(seat, played)):
        return
    after = column(written(state.sheets[seat], place, number), len(row))
    before = column(rows, len(row))
    if after and second_lowest(after).number == second_lowest(before).number:
        scored = second_lowest(after).number
        params = {"number": number, "column": len(row) + 1, "scored": scored}
        yield Reason(ADDS_NOTHING, params)
        return
    last = row[-1] if row else 0
    room: dict[str, object] = {"colour": played.colour, "number": number, "last": last}
    yield Reason(LITTLE_ROOM, room)


def _of_dice(state: State, seat: int, played: Move, best: Move) -> Iterator[Reason]:
    """Dice that were to be rolled again, or to be kept."""
    if not _better(state, seat, played, state.play(seat, best)):
        return
    if isinstance(best, Reroll) and played == KEEP:
        yield Reason(ROLL_AGAIN, {"dice": _texts(best.dice)})
    elif isinstance(played, Reroll):
        kept = best.dice if isinstance(best, Reroll) else ()
        wasted = [die for die in played.dice if die not in kept]
        missed = [die for die in kept if die not in played.dice]
        if wasted:
            yield Reason(KEEP_THESE, {"dice": _texts(wasted)})
        elif missed:
            yield Reason(ROLL_AGAIN, {"dice": _texts(missed)})


def _texts(dice: tuple[int, ...] | list[int]) -> list[str]:
    return [die_text(die) for die in dice]


def _number(state: State, move: Write) -> dict[str, object]:
    return {"colour": move.colour, "number": state.sums[COLOURS.index(move.colour)]}


def _better(state: State, seat: int, played: Move, undone: State) -> bool:
    """Whether the chance is better in the position with the cause undone."""
    done, other = (
        played_on([position], GAMES, SEED, seat)[0]
        for position in (state.play(seat, played), undone)
    )
    return matters(other, done)
