"""What the widgets of the table show of a position."""

from collections.abc import Collection, Iterator

from tutor.engine.contract import Seat
from tutor.games.quantum.narration import sum_line, why_not
from tutor.games.quantum.rules.components import COLOURS, Colour
from tutor.games.quantum.rules.phases import ALONE, CHOICE, OVER, REROLL, ROLL, TOGETHER
from tutor.games.quantum.rules.rows import LENGTH
from tutor.games.quantum.rules.scoring import COLUMN
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.rules.sums import sums
from tutor.games.quantum.widgets.sheet import Look, Offer
from tutor.games.quantum.widgets.sums import SumRow
from tutor.language import say


def look_of(
    state: State,
    seat: Seat,
    name: str,
    *,
    asked: bool,
    choosing: int | None = None,
    hidden: Collection[Colour] = (),
) -> Look:
    """A player's sheet; ``choosing`` is the place of the colour that is being chosen there.

    Of colours that are ``hidden`` the sum is still to be worked out.
    """
    return Look(
        name,
        state.sheets[seat],
        column_scores(state, seat),
        state.misthrows[seat],
        state.total(seat),
        active=seat == state.active and state.phase is not OVER,
        asked=asked,
        offers=tuple(_offers(state, seat, choosing, hidden)),
    )


def score_look(state: State, seat: Seat, name: str, *, told: int) -> Look:
    """A sheet by itself, with those of its points marked that are being told about."""
    return Look(
        name,
        state.sheets[seat],
        column_scores(state, seat),
        state.misthrows[seat],
        state.total(seat),
        told=told,
    )


def column_scores(state: State, seat: Seat) -> list[int | None]:
    """The points of each column, None while it is open."""
    lines = state.sheet(seat).lines
    scored = {line.params["column"]: line.points for line in lines if line.code == COLUMN}
    return [scored.get(column) for column in range(1, LENGTH + 1)]


def _offers(
    state: State, seat: Seat, choosing: int | None, hidden: Collection[Colour]
) -> Iterator[Offer]:
    """What a seat that is still to write may do with the sums; nothing once all is done."""
    if not state.sums or state.roll is None or state.phase is OVER or state.has_answered(seat):
        return
    for place, colour in enumerate(COLOURS):
        number = None if colour in hidden else state.sums[place]
        fits = state.obstacle(seat, colour) is None
        yield Offer(number, fits, chosen=place == choosing)


def sum_rows(state: State, seat: Seat | None, hidden: Collection[Colour] = ()) -> Iterator[SumRow]:
    """The sums written out, with what that seat may do with them.

    Those of ``hidden`` colours are still to be worked out: only then it is said whether they fit.
    """
    if state.roll is None:
        return
    for found in sums(state.roll):
        if found.colour in hidden:
            yield SumRow(found.colour, sum_line(found, hidden=True), True, "")
            continue
        refused = None if seat is None else state.obstacle(seat, found.colour)
        verdict = "" if seat is None else say("quantumtable.fits")
        if refused is not None:
            verdict = why_not(refused)
        yield SumRow(found.colour, sum_line(found), refused is None, verdict)


STEPS = ("a", "b", "c")
"""The steps of a turn (Q3, Q5, Q6)."""

_STEP = {ROLL: "a", CHOICE: "a", REROLL: "a", ALONE: "b", TOGETHER: "c"}


def step_of(state: State) -> str:
    """Which step a turn is in; nothing when the game is over."""
    return _STEP.get(state.phase, "")
