"""Cards and layings of Archimedes in words, and a game told to everybody.

What is told of a game is moves, round ends and ties card by card: nothing here says more than
lies open on the table.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tutor.engine.contract import ScoreItem, Seat
from tutor.engine.match import Event
from tutor.explain import Narration
from tutor.explain import shown as params_shown
from tutor.games.archimedes.aloud import aloud
from tutor.games.archimedes.rules.components import HIGHEST, REINER, Card, card_text
from tutor.games.archimedes.rules.moves import Draw, Equality, Equation, Laying, Pass, parse
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.rules.ties import RoundEnd, TieDraw
from tutor.language import listing, number, say, sign

_REINER = card_text(REINER)


def card_name(card: Card) -> str:
    """A card as it is shown: ``8``, ``R``."""
    return _REINER if card == REINER else number(card)


def cards_listed(cards: Iterable[Card]) -> str:
    """Cards in a sentence: ``1, 5, 8 and R``."""
    return listing([card_name(card) for card in cards])


def laying_help(top: Card) -> str:
    """How cards are laid in writing, with a true equation that begins with the top card."""
    other = 3
    plus = top + other <= HIGHEST
    equation = f"{top}+{other}={top + other}" if plus else f"{top}-{other}={top - other}"
    return say("plain.cards-help", top=top, equation=equation)


def shown(laying: Laying) -> str:
    """A laying as the class writes it: ``3 + R5 = 8``, ``= 8``."""
    result = number(laying.result)
    if isinstance(laying, Equality):
        return f"= {_REINER if laying.reiner else ''}{result}"
    stands = {laying.reiner: _REINER}
    card = f"{stands.get('card', '')}{number(laying.card)}"
    left = f"{number(laying.top)} {sign(laying.sign)} {card}"
    return f"{left} = {stands.get('result', '')}{result}"


# A game told to everybody --------------------------------------------------------------------


ROUNDS: Final = ("round", "round-shed", "round-drawn", "round-reiner")
"""The ways to tell what a round cost."""


class ArchimedesNarration(Narration[State]):
    """Rounds are told by what was left in the hand, ties by how they were broken."""

    def reason(self, code: str, params: Mapping[str, Any]) -> str:
        """Layings as the class writes them."""
        told = dict(params)
        for name in ("laying", "then"):
            if name in told:
                move = parse(told[name])
                assert isinstance(move, Equation | Equality), "only those are laid"
                told[name] = shown(move)
        for name in ("cards", "instead"):
            if name in told:  # as JSON has them: numbers, and "R"
                told[name] = cards_listed(
                    REINER if each == _REINER else each for each in told[name]
                )
        return say(f"reason.{code}", **told)

    def score_line(self, line: ScoreItem) -> str:
        """What a round cost, and why (A9 to A11)."""
        return say(f"score.{_way(line)}", n=line.points, **params_shown(line.params))

    def closing(self, state: State, names: Sequence[str]) -> Iterator[str]:
        """How a tie for the lowest total was broken (A12); nothing where there was none."""
        yield from closing(state, names)

    def happened(self, event: Event[State], names: Sequence[str]) -> Iterator[str]:
        """A laying, a card drawn, or a pass."""
        name = names[event.seat] if event.seat >= 0 else ""
        match event.move:
            case Equation() | Equality():
                yield say("table.laid", name=name, words=aloud(event.before.top, event.move))
            case Draw():
                yield say("table.drew", name=name)
            case Pass():
                yield say("table.passed", name=name)

    def seen(self, state: State, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """The pile, the seat's own cards, how many the others hold and what they have to pay."""
        yield say("plain.cards-top", top=state.top)
        yield say("plain.cards-hand", cards=cards_listed(state.hands[seat]))
        for other, name in enumerate(names):
            if other != seat:
                n, total = len(state.hands[other]), state.totals[other]
                yield say("plain.cards-player", name=name, n=n, total=total)

    def made(self, event: Event[State], names: Sequence[str]) -> str:
        """What a seat did, or that cards were shuffled."""
        return " ".join(self.happened(event, names)) or say("table.shuffled")


def _way(line: ScoreItem) -> str:
    if not line.params["hand"]:
        return "round-shed"
    if "R" in line.params["hand"]:
        return "round-reiner"
    return "round-drawn" if line.params["drawn"] else "round"


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
