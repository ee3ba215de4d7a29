"""The fair player of Rachmistrz: legal, grows its group, errs believably, beats luck."""

from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from tests.engine.playing import FAIR, RANDOM, check_records, chosen, share_of_wins
from tests.engine.random_play import Seated, states, tables
from tests.games.rachmistrz.rules.tables import play, table, touching, with_tokens
from tutor.engine.contract import CHANCE
from tutor.games.rachmistrz.opponents.fair import player
from tutor.games.rachmistrz.opponents.slips import LIKELY
from tutor.games.rachmistrz.rules.moves import BELL, NO_EXPRESSION, PASS, Claim, Prove
from tutor.games.rachmistrz.rules.phases import Phase
from tutor.games.rachmistrz.rules.scoring import joined
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.rules.table import stands
from tutor.maths.expressions import results
from tutor.maths.misconceptions import diagnose
from tutor.maths.notation import allowed


class Luck(Random):
    """Always the same number: 0 makes the player err, 0.99 does not."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self._number = number

    def random(self) -> float:
        return self._number


ERRING, SURE = Luck(0), Luck(0.99)


def claim(state: State, seat: int = 0, luck: Random = SURE) -> Claim:
    """What it claims; fails when it passes."""
    move = player(state.view(seat), state.moves(seat), luck)
    assert isinstance(move, Claim)
    return move


@settings(max_examples=30)
@given(states(tables("rachmistrz")))
def test_every_move_is_legal_and_the_same_for_the_same_luck(at: Seated) -> None:
    for seat, move in chosen("rachmistrz", at.state, 1).items():
        assert isinstance(move, Prove) or move in at.state.moves(seat)
        at.state.play(seat, move)
        assert chosen("rachmistrz", at.state, 1)[seat] == move


@settings(max_examples=30)
@given(states(tables("rachmistrz")))
def test_what_can_be_proved_right_is(at: Seated) -> None:
    due = at.state.to_prove
    if due is None:
        return
    move = player(at.state.view(due.seat), at.state.moves(due.seat), SURE)
    assert isinstance(move, Prove)
    provable = len(at.state.moves(due.seat)) > 1
    assert stands(at.state.digits, move.number, move.text) == provable


def test_it_claims_what_grows_its_largest_group() -> None:
    near, _, _ = touching(8)
    state = with_tokens(table(3), 0, near)
    move = claim(play(state, "roll 2 3 7"))
    assert Fraction(move.number) in results((2, 3, 7))
    assert len(joined(move.field, [near])) == 2


def reachable(state: State) -> set[str]:
    """The fields that the dice reach."""
    numbers = [str(value) for value in results(state.digits)]
    return {
        field
        for number in numbers
        if number in state.table.spots
        for field in state.free_fields(number)
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_it_joins_groups_where_it_can_and_blocks_where_others_could(seat: int) -> None:
    """Two groups of two with a field between them: its own, and those of another seat."""
    groups = ["C2", "C3", "E3", "E4"]
    state = play(with_tokens(table(3), seat, *groups), "roll 2 3 7")
    assert max(len(joined(field, groups)) for field in reachable(state)) == 5
    assert len(joined(claim(state).field, groups)) == 5


@pytest.mark.rule("R9")
def test_it_errs_and_is_caught_with_a_diagnosis() -> None:
    for roll in ("roll 2 3 7", "roll 6 7 8", "roll 4 4 5"):
        state = play(table(3), roll)
        wrong = claim(state, luck=ERRING)
        assert Fraction(wrong.number) not in results(state.digits)
        laid = play(state.play(0, wrong), "bell")
        proof = player(laid.view(0), laid.moves(0), SURE)
        assert isinstance(proof, Prove)
        tree = allowed(proof.text, state.digits)
        assert set(diagnose(tree, Fraction(proof.number))) & set(LIKELY)
        assert laid.play(0, proof).fields(0) == ()


def test_it_errs_now_and_then() -> None:
    outcomes: Counter[bool] = Counter()
    state, rng = play(table(3), "roll 2 3 7"), Random("now and then")
    for _ in range(500):
        outcomes[Fraction(claim(state, luck=rng).number) in results((2, 3, 7))] += 1
    assert 10 < outcomes[False] < 45


@pytest.mark.rule("R9")
def test_it_misreads_an_expression_and_is_caught() -> None:
    """8 can be had, by 7+3-2; what it had in mind was 7-3*2 from left to right."""
    state = play(table(3), "roll 2 3 7", f"0 claim 8 {touching(8)[0]}", "bell")
    proof = player(state.view(0), state.moves(0), ERRING)
    assert proof == Prove("8", "7-3*2")
    assert "left-to-right" in diagnose(allowed("7-3*2", (2, 3, 7)), Fraction(8))
    assert state.play(0, proof).fields(0) == ()


def test_without_a_believable_mistake_it_does_not_err() -> None:
    state = play(table(3), "roll 1 1 1")
    assert Fraction(claim(state, luck=ERRING).number) in results((1, 1, 1))


def test_a_claim_that_nothing_explains_is_given_up() -> None:
    """Somebody else claimed for this seat: 54 is out of reach of three ones."""
    state = play(table(3), "roll 1 1 1", f"0 claim 54 {touching(54)[0]}", "bell")
    assert player(state.view(0), state.moves(0), SURE) == Prove("54", NO_EXPRESSION)


def test_it_passes_when_nothing_can_be_claimed() -> None:
    state = table(3)
    for number in (1, 2, 3):
        state = with_tokens(state, 1, *touching(number))
    state = play(state, "roll 1 1 1")
    assert player(state.view(0), state.moves(0), SURE) == PASS


@pytest.mark.rule("R14")
def test_two_players_use_both_colours_alike() -> None:
    state = play(table(2), "roll 2 3 7")
    first = claim(state)
    state = state.play(0, first)
    second = claim(state)
    assert {first.colour, second.colour} == {1, 2}
    assert first.number != second.number
    ahead = play(with_tokens(table(2), 0, "A1", "A2", colour=1), "roll 2 3 7")
    assert claim(ahead).colour == 2


@pytest.mark.parametrize("side", ["easy", "hard"])
@pytest.mark.parametrize("randoms", [1, 3, 5])
def test_it_beats_luck(side: str, randoms: int) -> None:
    assert share_of_wins("rachmistrz", FAIR, *[RANDOM] * randoms, games=8, side=side) > 0.8


def test_it_beats_itself_as_often_as_not() -> None:
    assert 0.3 < share_of_wins("rachmistrz", FAIR, FAIR, games=40) < 0.7


def test_records(tmp_path: Path) -> None:
    check_records("rachmistrz", tmp_path)


def test_the_bell_is_not_its_business() -> None:
    state = play(table(3), "roll 2 3 7")
    state = state.play(0, claim(state)).play(CHANCE, BELL)
    assert state.phase is Phase.PROVE
