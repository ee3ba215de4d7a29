"""Reasons of Rachmistrz are not told once their cause is undone, and the move costs less."""

import pytest
from msgspec.structs import replace

from tests.engine.analysis.positions import (
    check_cause,
    check_dearer,
    check_holds,
    codes,
    position,
)
from tutor import data
from tutor.engine.analysis.face import Moment
from tutor.engine.contract import CHANCE
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.analysis.standing import is_right
from tutor.games.rachmistrz.rules.components import Field
from tutor.games.rachmistrz.rules.moves import PASS, Claim, Prove, Roll
from tutor.games.rachmistrz.rules.setup import Options
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.rules.table import BIT

DICE = Roll((3, 5, 8))


def board(mine: str, theirs: str = "") -> State:
    """Both players have one colour on these fields, and the dice lie there."""
    state = GAME.rules.start(2, Options(), data.components(GAME, Options()))
    assert isinstance(state, State)
    boards = [sum(BIT[field] for field in fields.split()) for fields in (mine, theirs)]
    taken = 0
    for field in f"{mine} {theirs}".split():
        taken |= state.table.at[field]
    laid = replace(state, boards=(boards[0], 0, boards[1], 0), taken=taken)
    return laid.play(CHANCE, DICE)


def right_claims(state: State) -> dict[Field, Claim]:
    found: dict[Field, Claim] = {}
    for move in state.moves(0):
        if isinstance(move, Claim) and is_right(state, move):
            found.setdefault(move.field, move)
    return found


def elsewhere(state: State, *rows: str) -> Claim:
    """A claim of a field in these rows, far from every group."""
    return next(claim for field, claim in right_claims(state).items() if field[0] in rows)


@pytest.mark.rule("R12")
def test_a_field_that_joins_two_groups() -> None:
    """D4 lies between D3 and D5; with D5 elsewhere it joins nothing."""
    state = board("D2 D3 D5 D6", "A1")
    moment = Moment(state, 0, elsewhere(state, "F"), right_claims(state)["D4"], 0.2)
    check_dearer(moment, "joins-two-groups", board("D2 D3 A3 A4", "A1"))


@pytest.mark.rule("R12")
def test_a_field_that_makes_the_group_larger() -> None:
    """D4 lies beside D3; with the group elsewhere it makes nothing larger."""
    state = board("D2 D3", "A1")
    moment = Moment(state, 0, elsewhere(state, "G"), right_claims(state)["D4"], 0.2)
    check_dearer(moment, "grows-your-group", board("A3 A4", "A1"))


@pytest.mark.rule("R12")
def test_a_field_that_makes_the_group_larger_in_a_game() -> None:
    check_holds(position("rachmistrz", "grows-your-group", State), "grows-your-group")


@pytest.mark.rule("R12")
def test_a_field_that_blocks() -> None:
    """D4 keeps two groups of another apart; with one of them far away there is nothing to block."""
    mine, large = "B1 C1 D1 D2 E1 E2 F1", "E4 F3 F4 F5 G2 G3"
    state = board(mine, f"{large} A2 B3 C3")
    claims = right_claims(state)
    moment = Moment(state, 0, claims["B2"], claims["D4"], 0.2)
    check_dearer(moment, "blocks-a-group", board(mine, f"{large} A4 B5 C6"))


@pytest.mark.rule("R12")
def test_a_field_does_not_block_where_the_next_one_is_as_good() -> None:
    """Beside D2 and D3 lie many fields: with a token on one of them the group grows as before."""
    state = board("A1", "D2 D3")
    moment = Moment(state, 0, elsewhere(state, "G"), right_claims(state)["D4"], 0.2)
    assert "blocks-a-group" not in codes(moment)


def with_dice(moment: Moment[State], *dice: int) -> State:
    return replace(moment.state, dice=dice, digits=dice)


@pytest.mark.rule("R10")
def test_nothing_to_see_in_dice_that_give_nothing() -> None:
    """With three ones there is no number whose fields are still free."""
    moment = position("rachmistrz", "result-not-seen", State)
    assert moment.played == PASS
    check_cause(moment, "result-not-seen", with_dice(moment, 1, 1, 1))


@pytest.mark.rule("R9")
def test_the_number_that_other_dice_make() -> None:
    """19 cannot be made of 1, 2 and 6; of 1, 3 and 6 it can."""
    moment = position("rachmistrz", "number-not-made", State)
    assert moment.played == Claim("19", "C4", 2)
    check_cause(moment, "number-not-made", with_dice(moment, 1, 3, 6))


@pytest.mark.rule("R9")
def test_the_proof_of_the_number_that_was_meant() -> None:
    """The expression gives another number; had that one been claimed, it would stand."""
    moment = position("rachmistrz", "proof-went-wrong", State)
    assert moment.played == Prove("10", "8/4/5")
    laid = moment.state.to_prove
    assert laid is not None
    claims = [
        replace(each, claim=replace(each.claim, number="2/5")) if each == laid else each
        for each in moment.state.claims
    ]
    meant = replace(moment.state, claims=tuple(claims))
    check_cause(moment, "proof-went-wrong", meant, Prove("2/5", "8/4/5"))
