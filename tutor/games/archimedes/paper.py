"""Archimedes on paper: hands with every equation in the key, the deck to cut out."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from tutor.engine.shuffling import shuffled
from tutor.games.archimedes.advisor.advisor import HandAdvisor
from tutor.games.archimedes.deck import deck, plain_cards
from tutor.games.archimedes.rules.components import HAND, REINER, Card
from tutor.games.archimedes.rules.moves import Equation
from tutor.games.archimedes.rules.offers import layings
from tutor.language import listing, number, say
from tutor.learn.advisor import Unclear
from tutor.learn.paper.blocks import Block, Ideas, NewPage, Said, Task
from tutor.learn.paper.cutting import cards
from tutor.learn.paper.face import GamePaper

HANDS: Final = 5
"""Hands of a sheet, where nobody says how many."""

ROOM: Final = 2
"""Lines for the equations of a hand."""

DEALS: Final = 400
"""How often cards are dealt anew to find a hand with something in it."""


class CardPaper(GamePaper):
    """Hands, and the deck."""

    kinds: Sequence[str] = ("hands", "deck")

    def blocks(self, kind: str, rng: Random, count: int | None) -> Iterator[Block]:
        """Hands, or all cards of the box."""
        if kind == "deck":
            yield Said(say("paper.cut-cards"))
            texts = ["R" if card == REINER else number(card) for card in deck().cards]
            for place, page in enumerate(cards(texts, say("paper.deck"))):
                if place:
                    yield NewPage()
                yield page
            return
        yield Said(say("paper.hands-how"))
        for _ in range(count or HANDS):
            yield _task(*_dealt(rng))

    def given(self, kind: str, text: str) -> Block:
        """A hand of one's own, the top card first: ``8 2 3 5``; without Reiner."""
        if kind != "hands":
            return super().given(kind, text)
        top, *hand = text.split() or ("",)
        if not hand:
            raise Unclear(say("archimedes.hand-of", example='--of "8 2 3 5"'))
        if "R" in text.upper().split():
            raise Unclear(say("paper.no-reiner"))
        asked = HandAdvisor().question({"top": (top,), "hand": tuple(hand)})
        found = [each for each in layings(asked.top, asked.cards) if isinstance(each, Equation)]
        return _task(asked.top, asked.cards, found)


def _dealt(rng: Random) -> tuple[Card, tuple[Card, ...], Sequence[Equation]]:
    """A top card and a hand that has an equation (A2, A5)."""
    for _ in range(DEALS):
        top, *hand = shuffled(plain_cards(), rng)[: HAND + 1]
        held = tuple(sorted(hand))
        if found := [each for each in layings(top, held) if isinstance(each, Equation)]:
            break
    return top, held, found


def _task(top: Card, hand: tuple[Card, ...], found: Sequence[Equation]) -> Task:
    shown = listing([number(card) for card in hand])
    ways = dict[int, set[str]]()
    for each in sorted(found, key=lambda one: one.result):
        ways.setdefault(each.result, set()).add(f"{each.top}{each.sign}{each.card}")
    return Task(
        say("paper.hand", top=number(top), hand=shown, n=len(found)),
        tiles=((number(top),), tuple(number(card) for card in hand)),
        room=ROOM,
        keys=tuple(
            Ideas(str(result), tuple((text,) for text in sorted(texts)))
            for result, texts in ways.items()
        ),
    )
