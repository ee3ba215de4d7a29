"""A pupil's practice of Archimedes: one hand against the deck, shed in as few turns as can be.

The practice knows no screen and no clock: it takes events, says what they lead to, and can be
rebuilt from them at any time.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import chain, takewhile
from random import Random
from typing import Literal, TypeAlias

from tutor.data import DataFault
from tutor.engine.contract import Refused
from tutor.engine.shuffling import shuffled
from tutor.engine.validation import ValidationIssue
from tutor.games.archimedes.advisor.checking import CardAnswer, check
from tutor.games.archimedes.advisor.hints import Ladder, reach
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.practice.best import Best, best
from tutor.games.archimedes.practice.events import (
    Drew,
    Ended,
    Event,
    Header,
    Hinted,
    Laid,
    Shown,
    Shuffled,
    Tried,
)
from tutor.games.archimedes.rules.components import (
    HAND,
    REINER,
    Card,
    Components,
    DeckUnfit,
    Hand,
)
from tutor.games.archimedes.rules.moves import Deck, Laying, parse
from tutor.games.archimedes.rules.offers import without
from tutor.games.archimedes.rules.outlook import counts
from tutor.learn.practice.persistence import PracticeKind
from tutor.maths.misconceptions import misconceptions_of

Phase: TypeAlias = Literal["deal", "turn", "over"]


def header_of(deck: Components) -> Header:
    """The header of a practice with this deck, of the hand that players are dealt (A2)."""
    return Header(1, "archimedes", deck.deck, HAND)


class Practice:
    """One practice as it stands; :meth:`apply` takes it one event further.

    ``phase`` is ``deal`` (a shuffled deck is wanted), ``turn`` (a laying or a draw), or ``over``.
    ``hand`` ascends, ``top`` is the number on the pile, ``pile`` its cards with the top last,
    ``deck`` what is left to draw, the next card first; ``drew`` is the card drawn last, in the
    turn before this one, and ``turns`` counts layings and draws. ``reiner_below`` tells whether
    Reiner was turned up and put under the deck, so that all know where he is (A2).
    """

    def __init__(self, header: Header, events: Iterable[Event] = ()) -> None:
        self.header = header
        self.phase: Phase = "deal"
        self.hand: Hand = ()
        self.top = 0
        self.pile: tuple[Card, ...] = ()
        self.deck: tuple[Card, ...] = ()
        self.drew: Card | None = None
        self.turns = 0
        self.reiner_below = False
        self.rungs: list[str] = []
        self.ladder: Ladder | None = None
        self.log: list[Event] = []
        self.dealt: tuple[Hand, int, tuple[Card, ...]] | None = None
        for event in events:
            self.apply(event)

    # What may be asked of it -----------------------------------------------------------------

    @property
    def can_draw(self) -> bool:
        """Whether a card is left: in the deck, or below the top of the pile (A7)."""
        return self.phase == "turn" and bool(self.deck or self.pile[:-1])

    @property
    def misconceptions(self) -> Counter[str]:
        """How often each misconception was the likeliest of an equation gone wrong, by id."""
        tried = (event for event in self.log if isinstance(event, Tried))
        shown = (misconceptions_of(event.diagnosis)[:1] for event in tried)
        return Counter(chain.from_iterable(shown))

    @property
    def best(self) -> Best | None:
        """The fewest turns from the deal on, for who had known the deck; None before it."""
        return None if self.dealt is None else _best(*self.dealt)

    def reached(self) -> tuple[Laying, ...]:
        """Everything that can be laid now, the most useful first."""
        tops = counts(Components(self.header.deck).cards)
        return reach(self.top, self.hand, tops) if self.phase == "turn" else ()

    # What leads to events --------------------------------------------------------------------

    def deal(self, rng: Random) -> Shuffled:
        """The shuffled deck that starts the practice (A2)."""
        return Shuffled(str(Deck(shuffled(Components(self.header.deck).cards, rng))))

    def draw(self, rng: Random) -> tuple[Event, ...]:
        """What drawing a card takes: the draw, and before it a shuffled pile where that is needed.

        Empty when no card is left anywhere.
        """
        if not self.can_draw:
            return ()
        if self.deck:
            return (Drew(),)
        return (Shuffled(str(Deck(shuffled(sorted(self.pile[:-1]), rng)))), Drew())

    def answer(self, typed: str) -> CardAnswer:
        """Judges what was typed for the hand and the top; this practice ranks the diagnosis."""
        return check(typed, self.top, self.hand, self.misconceptions)

    def answered(self, answer: CardAnswer) -> Laid | Tried:
        """The event that an answer is: cards laid, or a try."""
        if answer.laying is not None:
            return Laid(str(answer.laying), answer.text)
        return Tried(answer.text, answer.code, answer.diagnosis)

    def was_wrong_before(self, answer: CardAnswer) -> bool:
        """Whether this turn already has a wrong result for the same expression."""
        if answer.code != "wrong-result":
            return False
        since = takewhile(lambda event: not isinstance(event, Laid | Drew), reversed(self.log))
        tried = (event.text for event in since if isinstance(event, Tried))
        return any(self.answer(text).tree == answer.tree for text in tried)

    @property
    def has_tried(self) -> bool:
        """Whether this turn was tried, was looked up already, or leaves nothing to lay."""
        since = takewhile(lambda event: not isinstance(event, Laid | Drew), reversed(self.log))
        return any(isinstance(event, Tried | Shown) for event in since) or not self.reached()

    def next_hint(self) -> Hinted | None:
        """The next step of the ladder, or None when all has been told."""
        if self.phase != "turn":
            return None
        ladder = self.ladder or Ladder(next(iter(self.reached()), None))
        left = ladder.after(self.rungs)
        if not left or (ladder.laying is None and not self.can_draw):
            return None
        return Hinted(left[0], str(ladder.laying or ""))

    # What events do --------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Takes what happens with a hand into this practice.

        Raises:
            ValueError: it cannot happen now; nothing changes.
        """
        match event:
            case Shuffled(move) if self.phase == "deal":
                self._deal(_deck(move))
            case Shuffled(move) if self.phase == "turn" and not self.deck:
                self._reshuffle(_deck(move))
            case Laid(move, typed) if self.phase == "turn":
                self._lay(move, typed)
            case Drew() if self.phase == "turn" and self.deck:
                self._draw()
            case Hinted() if self.phase == "turn":
                self._hint(event)
            case Tried() | Shown() if self.phase == "turn":
                pass
            case Ended() if Ended() not in self.log[-1:]:
                self.phase = "over"
            case _:
                raise ValueError(f"{event} cannot happen in phase {self.phase}")
        self.log.append(event)

    def _deal(self, cards: tuple[Card, ...]) -> None:
        """The hand, then the top card; Reiner turned up goes to the bottom (A2)."""
        _same_cards(cards, Components(self.header.deck).cards)
        hand, (top, *rest) = cards[: self.header.hand], cards[self.header.hand :]
        if top == REINER:
            top, *rest = *rest, REINER
            self.reiner_below = True
        self.hand, self.top, self.pile, self.deck = tuple(sorted(hand)), top, (top,), tuple(rest)
        self.dealt = self.hand, self.top, self.deck
        self.phase = "turn"

    def _reshuffle(self, cards: tuple[Card, ...]) -> None:
        *below, top = self.pile
        _same_cards(cards, below)
        self.pile, self.deck = (top,), cards
        self.reiner_below = False

    def _lay(self, move: str, typed: str) -> None:
        laying = self.answer(typed).laying
        if laying is None or str(laying) != move:
            raise ValueError(f"{typed!r} does not lay {move}")
        self.hand, self.top = without(self.hand, laying), laying.result
        self.pile += laying.cards
        self._turned(drew=None)
        if not self.hand:
            self.phase = "over"

    def _draw(self) -> None:
        card, *rest = self.deck
        self.hand, self.deck = tuple(sorted((*self.hand, card))), tuple(rest)
        self._turned(drew=card)

    def _turned(self, drew: Card | None) -> None:
        self.drew = drew
        self.turns += 1
        self.rungs, self.ladder = [], None

    def _hint(self, event: Hinted) -> None:
        found = [laying for laying in self.reached() if str(laying) == event.move]
        if not found and (event.move or self.reached()):
            raise ValueError(f"{event.move!r} cannot be laid")
        ladder = Ladder(found[0] if found else None)
        if ladder.after((*self.rungs, event.step)) is None:
            raise ValueError(f"{event.step} is not the next hint")
        self.rungs.append(event.step)
        self.ladder = ladder


_best = lru_cache(maxsize=8)(best)  # a screen asks more than once


def _deck(text: str) -> tuple[Card, ...]:
    """The cards of a shuffled deck; raises ValueError."""
    try:
        move = parse(text)
    except Refused as refused:
        raise ValueError(f"{text!r} is no deck") from refused
    if not isinstance(move, Deck):
        raise ValueError(f"{text!r} is no deck")  # noqa: TRY004 - a line of a file, not a type
    return move.cards


def _same_cards(got: Iterable[Card], wanted: Iterable[Card]) -> None:
    if Counter(got) != Counter(wanted):
        raise ValueError("these are not the cards to shuffle")


class HandKind(PracticeKind[Practice, Header]):
    """Practices with one hand, as they are kept."""

    header = Header
    event = Event

    def practice(self, header: Header, events: Iterable[Event]) -> Practice:
        """The hand of a header, and what happened since.

        Raises:
            ValueError: this cannot have happened with it.
        """
        return Practice(header, events)

    def likely(self) -> Iterator[Header]:
        """Practices with the cards in the box, with Reiner and without."""
        with suppress(DataFault):
            for reiner in (True, False):
                yield header_of(deck(reiner))

    def issues(self, header: Header) -> Iterable[ValidationIssue]:
        """What is wrong with the deck, and whether it is large enough to be dealt (A1, A2)."""
        deck, need = Components(header.deck), header.hand + 1
        wrong = list(deck.issues())
        if not wrong and sum(card != REINER for card in deck.cards) < need:
            return [ValidationIssue(DeckUnfit.DECK_SHORT, "deck", need=need)]
        return wrong
