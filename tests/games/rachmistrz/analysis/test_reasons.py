"""Reasons of Rachmistrz on boards laid by hand, and not once their cause is undone."""

import pytest
from msgspec.structs import replace

from tests.engine.analysis.positions import codes
from tutor import data
from tutor.engine.analysis.face import Moment
from tutor.engine.contract import CHANCE
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.analysis.standing import is_right
from tutor.games.rachmistrz.rules.components import Field
from tutor.games.rachmistrz.rules.moves import Claim, Roll
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


@pytest.mark.rule("R12")
def test_a_field_that_joins_two_groups() -> None:
    """D4 lies between D3 and D5; with D5 elsewhere it joins nothing."""
    state = board("D2 D3 D5 D6", "A1")
    claims = right_claims(state)
    joining = claims["D4"]
    far = next(claim for field, claim in claims.items() if field[0] in "AG" and field != "A2")
    assert codes(Moment(state, 0, far, joining, 0.2))[0] == "joins-two-groups"
    apart = board("D2 D3 F1 F2", "A1")
    assert "joins-two-groups" not in codes(Moment(apart, 0, far, joining, 0.2))


@pytest.mark.rule("R12")
def test_a_field_that_blocks() -> None:
    """A group of another that cannot grow there is not blocked there."""
    state = board("A1", "D2 D3 D5 D6")
    claims = right_claims(state)
    far = next(claim for field, claim in claims.items() if field in ("G1", "G2", "G3", "G4"))
    assert "blocks-a-group" in codes(Moment(state, 0, far, claims["D4"], 0.2))
    alone = board("A1", "B1")
    assert "blocks-a-group" not in codes(Moment(alone, 0, far, claims["D4"], 0.2))
