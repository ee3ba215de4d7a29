"""Who may do what: the table that every door asks says what the desk promises."""

import pytest

from tests.roles import CELLS, DESK, Cell
from tutor.progress.roles import TABLE, Action, Role, may


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_the_table_says_what_was_promised(cell: Cell) -> None:
    assert may(cell.role, cell.action, own=cell.own) == cell.allowed


def test_no_action_and_no_role_is_forgotten() -> None:
    assert set(TABLE) == set(Action) == set(DESK)
    assert all(set(reaches) == set(Role) for reaches in TABLE.values())


def test_what_may_be_done_of_anybody_may_be_done_of_oneself() -> None:
    for role in Role:
        assert all(may(role, action, own=True) for action in Action if may(role, action))
