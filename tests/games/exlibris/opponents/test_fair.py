"""The fair player of ExLibris: legal, sensible, and clearly better than luck."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from tests.engine.playing import FAIR, RANDOM, check_records, chosen, share_of_wins
from tests.engine.random_play import Seated, states, tables
from tests.games.exlibris.rules.tables import EIGHT, cards, islands, position
from tutor.games.exlibris.opponents.fair import player
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.islands import Island
from tutor.games.exlibris.rules.moves import COMMISSIONS, Commission
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.state import State


def chooses(state: State) -> str:
    """The colour that the seat to move commissions."""
    return str(chosen("exlibris", state, 1)[state.turn])


@settings(max_examples=30)
@given(states(tables("exlibris")))
def test_every_move_is_legal_and_luck_has_no_part_in_it(at: Seated) -> None:
    for seat, move in chosen("exlibris", at.state, 1).items():
        assert move in at.state.moves(seat)
        assert chosen("exlibris", at.state, 2)[seat] == move


@settings(max_examples=30)
@given(states(tables("exlibris")))
def test_the_last_turn_is_the_best_there_is(at: Seated) -> None:
    """With nothing left to come it gives the Commission that scores most."""
    state: State = at.state
    seat = state.turn
    moves = [move for move in state.moves(seat) if isinstance(move, Commission)]
    if not moves or not all(state.told(move.colour).over for move in moves):
        return
    totals = {str(move): state.play(seat, move).sheet(seat).total for move in moves}
    assert totals[chooses(state)] == max(totals.values())


def test_it_takes_a_house_within_reach() -> None:
    assert chooses(position(EIGHT, EIGHT, on={"C": Island(0)})) == "C"


def test_it_keeps_the_cards_of_good_islands() -> None:
    """Of colours that nobody looks for it gives the one of the worst island."""
    on = {"A": Island(0, 0), "B": Island(3, 0), "C": Island(6, 0)}
    last = position("A A B C D D", "A A A A A", row="E E E E E E E", final=Reason.SIX_CARDS, on=on)
    assert chooses(last) == "D"


def test_it_needs_no_more_than_its_view() -> None:
    """A view made up by hand: the state that it came from knows nothing of these cards."""
    elsewhere = position(EIGHT, EIGHT).view(0)
    hand = cards("B B B D D D E E")
    view = replace(elsewhere, hand=hand, islands=islands(E=Island(0)))
    moves = [COMMISSIONS[colour] for colour in COLOURS if colour in view.hand]
    assert player(view, moves, Random(1)) == Commission("E")


@pytest.mark.parametrize(("randoms", "least"), [(1, 0.85), (2, 0.7), (3, 0.6)])
def test_it_beats_luck(randoms: int, least: float) -> None:
    assert share_of_wins("exlibris", FAIR, *[RANDOM] * randoms, games=100) > least


def test_it_beats_itself_as_often_as_not() -> None:
    assert 0.35 < share_of_wins("exlibris", FAIR, FAIR, games=100) < 0.65


def test_records(tmp_path: Path) -> None:
    check_records("exlibris", tmp_path)
