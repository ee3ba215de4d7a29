"""What holds in every game of ExLibris, however it is played; see also ``../test_properties``."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.engine.lines import applies
from tests.engine.random_play import Seated, play_out, seeds, states, tables
from tests.games.exlibris.rules.reference import Reference
from tests.games.exlibris.rules.tables import dealt, table
from tutor.engine.contract import CHANCE
from tutor.games.exlibris.rules.components import BOOKS, COLOURS, SEEKERS
from tutor.games.exlibris.rules.expedition import UNKNOWN, Row
from tutor.games.exlibris.rules.moves import COMMISSIONS, Books, Commission, Move, Seekers
from tutor.games.exlibris.rules.phases import Phase
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import TurnReport, preview

starts = tables("exlibris")


@settings(max_examples=30)
@given(starts, seeds)
def test_a_second_program_plays_the_same_game(start: Seated, seed: int) -> None:
    """The rules once more, as a table and a scribe would do them."""
    scribe: Reference | None = None
    state: State = start.state
    stack: list[str] = []
    for _, move, state in play_out(start.state, Random(seed)):
        if isinstance(move, Seekers):
            stack = list(move.cards)
        elif isinstance(move, Books):
            scribe = Reference(
                start.seats, start.state.start, stack, list(move.cards), start.state.dealt
            )
        else:
            assert scribe is not None
            scribe.commission(str(move))
            assert [each or "" for each in state.expedition] == scribe.row
            assert [sorted(hand) for hand in scribe.hands] == [list(h) for h in state.hands]
            assert [island.sticks for island in state.islands] == list(scribe.sticks.values())
            assert state.stack_left == len(scribe.stack)
            assert (state.phase is Phase.OVER, state.final or "") == (scribe.over, scribe.final)
    outcome = state.outcome()
    assert outcome is not None
    assert scribe is not None
    assert list(outcome.totals) == scribe.totals()
    assert outcome.totals == tuple(state.sheet(seat).total for seat in range(start.seats))


@settings(max_examples=30)
@given(starts, seeds)
def test_cards_are_neither_made_nor_lost(start: Seated, seed: int) -> None:
    for _, _, state in play_out(start.state, Random(seed)):
        if state.phase is Phase.SEEKERS or state.phase is Phase.BOOKS:
            continue
        turned = Counter(state.stack[: state.drawn])
        assert turned + Counter(state.stack[state.drawn :]) == Counter(SEEKERS)
        held = Counter(card for hand in state.hands for card in hand)
        assert not held + Counter(state.commissions) - Counter(BOOKS)
        assert sum(held.values()) + len(state.commissions) == state.dealt * state.seats
        pile = state.view(0).discarded
        assert min(pile.values()) >= 0
        standing = sum(each is not None for each in state.expedition)
        assert sum(pile.values()) + standing == state.drawn + len(state.commissions)


@settings(max_examples=30)
@given(starts, seeds)
def test_hands_and_rows_are_in_order(start: Seated, seed: int) -> None:
    for _, _, state in play_out(start.state, Random(seed)):
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        if state.phase is Phase.TURN:
            assert max(state.sizes) - min(state.sizes) <= 1
            assert min(state.sizes) >= 5
            assert None not in state.expedition or state.stack_left == 0
            assert state.stack_left or state.final
        for island in state.islands:
            assert island.sticks >= 0
            assert island.city is None or island.village is not None


def but_for_the_drawn(told: TurnReport) -> dict[str, object]:
    """All of a turn but the cards that come from the stack; only how many, and where."""

    def hidden(row: Row) -> list[bool]:
        return [each is None for each in row]

    fields = {name: getattr(told, name) for name in told.__struct_fields__}
    old = len(told.row) - len(told.drawn)
    return fields | {
        "drawn": len(told.drawn),
        "row": (told.row[:old], hidden(told.row[old:])),
    }


@settings(max_examples=60)
@given(states(starts))
def test_a_preview_is_the_turn_but_for_the_cards_drawn(reached: Seated) -> None:
    state: State = reached.state
    for move in state.moves(state.turn):
        assert isinstance(move, Commission)
        told, foreseen = state.told(move.colour), preview(state.view(state.turn), move.colour)
        assert but_for_the_drawn(told) == but_for_the_drawn(foreseen)
        assert set(foreseen.drawn) <= {UNKNOWN}
        after = state.play(state.turn, move)
        assert after.expedition == told.row
        assert after.islands[COLOURS.index(move.colour)] == told.after
        assert after.final == (state.final or told.begins)
        assert (after.outcome() is not None) == told.over
        assert after.drawn == state.drawn + len(told.drawn)


def everything() -> list[Move]:
    """Every move but shuffled decks, and some of those."""
    return [*COMMISSIONS.values(), Seekers(SEEKERS), Seekers(BOOKS), Books(BOOKS), Books(())]


@settings(max_examples=40)
@given(states(starts))
def test_moves_that_are_not_listed_are_refused_and_change_nothing(reached: Seated) -> None:
    state: State = reached.state
    before = State(**{name: getattr(state, name) for name in state.__struct_fields__})
    for seat, move in product(range(CHANCE - 1, reached.seats + 1), everything()):
        may = move in state.moves(seat)
        if not isinstance(move, Commission):  # too many orders to list
            due = {Phase.SEEKERS: Seekers(SEEKERS), Phase.BOOKS: Books(BOOKS)}
            may = seat == CHANCE and due.get(state.phase) == move
        assert applies(state, seat, move) == may, (seat, str(move))
    assert state == before


@settings(max_examples=40)
@given(states(starts), seeds)
def test_what_is_hidden_does_not_show(reached: Seated, seed: int) -> None:
    """A view is the same whatever the others hold and whatever the stack has next."""
    state: State = reached.state
    if state.phase is not Phase.TURN:
        return
    rng = Random(seed)
    for seat in range(reached.seats):
        coming = list(state.stack[state.drawn :])
        rng.shuffle(coming)
        others = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
        rng.shuffle(others)
        left = iter(others)
        hands = tuple(
            hand if other == seat else tuple(sorted(next(left) for _ in hand))
            for other, hand in enumerate(state.hands)
        )
        fields = {name: getattr(state, name) for name in state.__struct_fields__}
        changed = {"stack": (*state.stack[: state.drawn], *coming), "hands": hands}
        assert State(**(fields | changed)).view(seat) == state.view(seat)


@given(some.sampled_from([2, 3, 4]))
def test_states_cannot_be_changed(seats: int) -> None:
    with pytest.raises(AttributeError):
        table(seats).phase = Phase.OVER  # type: ignore[misc]
    with pytest.raises(AttributeError):
        dealt(seats).told("A").found = 3  # type: ignore[misc]
