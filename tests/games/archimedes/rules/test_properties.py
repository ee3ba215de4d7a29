"""What holds in every game of Archimedes, however it is played; see also ``../test_properties``."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.engine.lines import applies
from tests.engine.random_play import Seated, play_out, seeds, states, tables
from tests.games.archimedes.rules.tables import table
from tests.games.archimedes.rules.test_trees import STANDINGS, everything
from tutor.engine.contract import CHANCE
from tutor.games.archimedes.rules.components import REINER, VALUES, Card
from tutor.games.archimedes.rules.moves import Deck, Equality, Equation, Lots, Move
from tutor.games.archimedes.rules.offers import SIGNS, computed, layings
from tutor.games.archimedes.rules.phases import Phase
from tutor.games.archimedes.rules.state import State

starts = tables("archimedes")


def places(state: State) -> Iterator[Card]:
    """Every card of a game: in hands, on the pile, in the deck, drawn for ties."""
    if state.phase is Phase.DEAL:
        yield from state.to_shuffle()
        return
    for hand in state.hands:
        yield from hand
    yield from state.pile
    yield from state.deck[state.drawn :]
    this_round = [state.ending or (state.rounds[-1] if state.phase is not Phase.TURN else None)]
    for contest in (*this_round, state.final):
        for step in contest.steps if contest else ():
            yield from (draw.card for draw in step)


@settings(max_examples=10)
@given(starts, seeds)
def test_cards_are_neither_made_nor_lost(start: Seated, seed: int) -> None:
    for _, _, state in play_out(start.state, Random(seed)):
        assert sorted(places(state)) == list(state.table.cards)


@settings(max_examples=10)
@given(starts, seeds)
def test_hands_and_places_are_in_order(start: Seated, seed: int) -> None:
    for _, _, state in play_out(start.state, Random(seed)):
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        assert all(state.hands) or state.phase is not Phase.TURN
        if state.phase is Phase.TURN:
            assert state.top in VALUES
            assert state.pile[-1] in (state.top, REINER)
        for end in state.rounds:
            assert sorted(end.placing) == list(range(start.seats))
            points = [end.points(seat) for seat in end.placing]
            first = 1 if end.winner is None else 0
            assert points == [first, *range(2, start.seats + 1)]


def strange(state: State) -> Iterator[Move]:
    """Moves that are seldom due."""
    yield Deck(state.to_shuffle())
    yield Deck(state.table.cards)
    yield Deck(())
    yield from (Lots(seats) for seats in product(range(3), repeat=2))
    yield Equality(0)
    yield Equality(14, reiner=True)
    for standing in STANDINGS:
        yield Equation(state.top, "-", state.top, 0, standing)
        yield Equation(state.top, "+", 13, state.top + 13, standing)
        yield Equation(state.top, "/", 0, state.top, standing)


@settings(max_examples=8)
@given(states(starts))
def test_moves_that_are_not_listed_are_refused_and_change_nothing(reached: Seated) -> None:
    state: State = reached.state
    before = State(**{name: getattr(state, name) for name in state.__struct_fields__})
    for seat in (*range(CHANCE - 1, reached.seats), reached.seats):
        legal = set(state.moves(seat))
        for move in (*strange(state), *everything(state.top), *everything(13)):
            may = move in legal
            if isinstance(move, Deck):  # too many orders to list
                due = state.phase in (Phase.DEAL, Phase.RESHUFFLE) and seat == CHANCE
                may = due and sorted(move.cards) == list(state.to_shuffle())
            assert applies(state, seat, move) == may, (seat, str(move))
    assert state == before


hands = some.lists(some.sampled_from([*VALUES, *VALUES, REINER]), max_size=12).filter(
    lambda cards: cards.count(REINER) < 2
)


@given(some.sampled_from(VALUES), hands.map(sorted).map(tuple))
def test_layings_are_what_a_slow_search_finds(top: int, hand: tuple[Card, ...]) -> None:
    """Every two cards of the hand in either order, Reiner as every number."""

    def numbers(card: Card) -> Iterator[tuple[int, bool]]:
        for number in VALUES if card == REINER else (card,):
            yield number, card == REINER

    found: set[Move] = set()
    for place, card in enumerate(hand):
        found |= {Equality(top, reiner) for number, reiner in numbers(card) if number == top}
        for other in (*hand[:place], *hand[place + 1 :]):
            for (left, as_card), (result, as_result) in product(numbers(card), numbers(other)):
                standing = "card" if as_card else "result" if as_result else ""
                found |= {
                    Equation(top, sign, left, result, standing)  # type: ignore[arg-type]
                    for sign in SIGNS
                    if computed(top, sign, left) == result
                }
    listed = layings(top, hand)
    assert len(listed) == len(set(listed))
    assert set(listed) == found


@settings(max_examples=30)
@given(states(starts))
def test_a_seat_sees_its_own_hand_and_of_the_others_only_how_many(reached: Seated) -> None:
    state: State = reached.state
    for seat in range(reached.seats):
        view = state.view(seat)
        assert view.seat == seat
        assert view.hand == (state.hands[seat] if state.hands else ())
        assert view.sizes == tuple(map(len, state.hands))
        assert (view.top, view.pile, view.deck_left) == (state.top, state.pile, state.deck_left)
        assert (view.rounds, view.ending, view.final) == (state.rounds, state.ending, state.final)


@settings(max_examples=30)
@given(states(starts), seeds)
def test_what_is_hidden_does_not_show(reached: Seated, seed: int) -> None:
    """A view is the same whatever the others hold and whatever the deck has next."""
    state: State = reached.state
    if state.phase is not Phase.TURN:
        return
    rng = Random(seed)
    for seat in range(reached.seats):
        hidden = [*state.deck[state.drawn :]]
        for other in range(reached.seats):
            hidden += state.hands[other] if other != seat else ()
        rng.shuffle(hidden)
        deck = (*state.deck[: state.drawn], *hidden[: state.deck_left])
        left = iter(hidden[state.deck_left :])
        swapped = tuple(
            hand if other == seat else tuple(sorted(next(left) for _ in hand))
            for other, hand in enumerate(state.hands)
        )
        fields = {name: getattr(state, name) for name in state.__struct_fields__}
        elsewise = State(**(fields | {"deck": deck, "hands": swapped}))
        assert elsewise.view(seat) == state.view(seat)


def test_states_cannot_be_changed() -> None:
    state = table(2)
    with pytest.raises(AttributeError):
        state.phase = Phase.OVER  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Deck((1, 2)).cards = (2, 1)  # type: ignore[misc]
