"""Tables to play at: dealt as wanted, or set up in the middle of a round."""

from collections import Counter

from tests.engine.lines import Lines
from tutor.games.archimedes.rules import RULES
from tutor.games.archimedes.rules.components import Card, Components, card_text, read_card
from tutor.games.archimedes.rules.moves import parse
from tutor.games.archimedes.rules.phases import Phase
from tutor.games.archimedes.rules.setup import Options
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.rules.table import Table
from tutor.games.archimedes.rules.ties import RoundEnd

_LINES = Lines(parse)
play, refusal, code = _LINES.play, _LINES.refusal, _LINES.code

DECK = {str(value): 5 if value < 3 else 4 for value in range(1, 14)} | {"R": 1}
"""The counts of the usual box (A1)."""


def table(seats: int, reiner: bool = True, start: int = 0) -> State:
    """The first state of a game with the usual cards."""
    deck = {card: n for card, n in DECK.items() if reiner or card != "R"}
    state = RULES.start(seats, Options(reiner, start), Components(deck))
    assert isinstance(state, State)
    return state


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text like ``"3 5 R"``."""
    return tuple(map(read_card, text.split()))


def texts(some_cards: tuple[Card, ...]) -> str:
    """The text of cards."""
    return " ".join(map(card_text, some_cards))


def dealt(*hands: str, turned: str, start: int = 0) -> State:
    """The state after the deal that gives these hands; ``turned`` are the cards after them."""
    order = [(start + turn) % len(hands) for turn in range(len(hands))]
    given = [hands[seat].split()[place] for place in range(5) for seat in order]
    deck = given + turned.split()
    first = RULES.start(len(hands), Options("R" in deck, start), Components(Counter(deck)))
    assert isinstance(first, State)
    return play(first, f"deck {' '.join(deck)}")


def position(
    *hands: str,
    top: int = 1,
    pile: str = "",
    deck: str = "",
    turn: int = 0,
    start: int = 0,
    rounds: tuple[RoundEnd, ...] = (),
) -> State:
    """A state within a round; ``pile`` lies below the top."""
    held = tuple(tuple(sorted(cards(hand))) for hand in hands)
    below, left = cards(pile), cards(deck)
    every = tuple(sorted((*(card for hand in held for card in hand), top, *below, *left)))
    return State(
        Table(len(hands), start, every),
        phase=Phase.TURN,
        round=len(rounds) + 1,
        turn=turn,
        hands=held,
        top=top,
        pile=(*below, top),
        deck=left,
        rounds=rounds,
    )


def ended(number: int, *places: int) -> RoundEnd:
    """A round that all passed in, where the seats came to these places."""
    hands = tuple((place,) for place in places)
    return RoundEnd(order=tuple(range(len(places))), number=number, winner=None, hands=hands)
