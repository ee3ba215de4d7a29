"""A game of Archimedes told to everybody: moves, round ends, and ties card by card.

Nothing here says more than lies open on the table.
"""

from collections.abc import Iterator, Sequence

from tutor.engine.contract import Seat
from tutor.engine.match import Event
from tutor.games.archimedes.aloud import aloud
from tutor.games.archimedes.rules.components import REINER, Card
from tutor.games.archimedes.rules.moves import Draw, Equality, Equation, Pass
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.rules.ties import RoundEnd, TieDraw
from tutor.language import listing, number, say


def happened(event: Event, names: Sequence[str]) -> str:
    """A move in a sentence; nothing for what is seen without words."""
    name = names[event.seat] if event.seat >= 0 else ""
    match event.move:
        case Equation() | Equality():
            return say("table.laid", name=name, words=aloud(event.before.top, event.move))
        case Draw():
            return say("table.drew", name=name)
        case Pass():
            return say("table.passed", name=name)
        case _:
            return ""


def headline(end: RoundEnd, names: Sequence[str]) -> str:
    """How a round ended (A8, A9)."""
    if end.winner is None:
        return say("table.round-blocked", number=end.number)
    return say("table.round-won", number=end.number, name=names[end.winner])


def tie_story(end: RoundEnd, names: Sequence[str]) -> Iterator[str]:
    """How the ties of a round were broken, draw by draw, and who is last for Reiner (A10, A11)."""
    held = {seat: end.hands[seat] for seat in end.order}
    for step in end.steps:
        yield from _step(step, held, names)
    for group in end.lots:
        yield say("table.lots", names=listing([names[seat] for seat in group]))
    for seat in end.order:
        if REINER in end.cards(seat) and len(end.order) > 1:
            yield say("table.reiner-last", name=names[seat])


def _step(
    step: Sequence[TieDraw], held: dict[Seat, tuple[Card, ...]], names: Sequence[str]
) -> Iterator[str]:
    """Who was tied, then what each drew."""
    by_sum: dict[int, list[str]] = {}
    for draw in step:
        by_sum.setdefault(sum(held[draw.seat]), []).append(names[draw.seat])
    for total, tied in sorted(by_sum.items()):
        yield say("table.tied", n=len(tied), names=listing(tied), sum=total)
    for draw in step:
        before = sum(held[draw.seat])
        held[draw.seat] = (*held[draw.seat], draw.card)
        name = names[draw.seat]
        if draw.card == REINER:
            yield say("table.tie-reiner", name=name)
        else:
            shown = f"{number(before)} + {number(draw.card)} = {number(before + draw.card)}"
            yield say("table.tie-draw", name=name, card=draw.card, sum=shown)


def closing(state: State, names: Sequence[str]) -> Iterator[str]:
    """How a tie for the game was broken (A12)."""
    final = state.final
    if final is None:
        return
    tied = listing([names[seat] for seat in final.tied])
    yield say("table.final-tie", names=tied, points=min(state.totals))
    for step in final.steps:
        yield " ".join(_final_draw(names[draw.seat], draw.card) for draw in step)
    for group in final.lots:
        yield say("table.lots", names=listing([names[seat] for seat in group]))


def _final_draw(name: str, card: Card) -> str:
    if card == REINER:
        return say("table.tie-reiner", name=name)
    return say("table.final-draw", name=name, card=number(card))
