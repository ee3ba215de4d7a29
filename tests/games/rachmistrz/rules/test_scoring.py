"""Groups and points (R12, R13)."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.games.rachmistrz.rules.tables import play, table, with_tokens
from tutor.engine.contract import ScoreItem
from tutor.games.rachmistrz.rules import scoring
from tutor.games.rachmistrz.rules.components import FIELDS, NEIGHBOURS
from tutor.games.rachmistrz.rules.scoring import groups, joined, largest_group

EIGHT = ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4")


@pytest.mark.rule("R12")
class TestPoints:
    def test_golden_eight_in_a_group_three_elsewhere_two_unused(self) -> None:
        state = with_tokens(table(3), 0, *EIGHT, "G1", "G2", "E6")
        sheet = state.sheet(0)
        assert sheet.total == 8 - 2 == 6
        assert sheet.lines == (
            ScoreItem("group", {"fields": EIGHT}, 8),
            ScoreItem("unused", {"tokens": 2}, -2),
        )

    def test_of_two_equal_groups_one_counts(self) -> None:
        assert scoring.sheet(0, ("G3", "G4", "A1", "A2"), 0).lines == (
            ScoreItem("group", {"fields": ("A1", "A2")}, 2),
        )

    def test_no_tokens_on_the_board(self) -> None:
        assert table(3).sheet(1).lines == (ScoreItem("unused", {"tokens": 13}, -13),)

    def test_no_tokens_left(self) -> None:
        assert scoring.sheet(0, ("D4",), 0).lines == (ScoreItem("group", {"fields": ("D4",)}, 1),)

    def test_as_it_stands_a_token_face_down_is_on_the_board(self) -> None:
        assert play(table(3), "roll 2 3 7", "0 claim 8 B1").sheet(0).total == 1 - 12


@pytest.mark.rule("R13")
class TestWinners:
    def test_the_highest_total_wins(self) -> None:
        assert scoring.outcome(scoring.Reason.LAST_TOKEN, [3, 5, -2]).winners == (1,)

    def test_equal_totals_share_the_win(self) -> None:
        outcome = scoring.outcome(scoring.Reason.LAST_TOKEN, [4, -1, 4])
        assert (outcome.totals, outcome.winners) == ((4, -1, 4), (0, 2))
        assert scoring.outcome(scoring.Reason.LAST_TOKEN, [-3, -3]).winners == (0, 1)

    def test_at_the_end_of_a_game(self) -> None:
        state = with_tokens(table(3), 0, *FIELDS[8:20])
        state = with_tokens(state, 1, *FIELDS[22:28])
        over = play(state, "roll 2 3 7", "0 claim 6 A3", "bell", "0 prove 6 7-3+2")
        outcome = over.outcome()
        assert outcome is not None
        assert outcome.totals == tuple(over.sheet(seat).total for seat in range(3))
        assert outcome.totals[2] == -13
        assert outcome.winners == (0,)


@pytest.mark.rule("R12")
class TestGroups:
    def test_largest_first_then_from_the_top_left(self) -> None:
        found = groups(("G4", "A1", "D3", "D4", "C1"))
        assert [sorted(group) for group in found] == [["D3", "D4"], ["A1"], ["C1"], ["G4"]]

    def test_nothing(self) -> None:
        assert groups(()) == ()
        assert largest_group(()) == frozenset()

    def test_the_group_a_further_field_would_join(self) -> None:
        assert joined("A3", ("A1", "A2", "A4", "G1")) == {"A1", "A2", "A3", "A4"}
        assert joined("D4", ("A1",)) == {"D4"}
        assert joined("A1", ("A1", "A2")) == {"A1", "A2"}

    @given(some.sets(some.sampled_from(FIELDS)))
    def test_groups_part_the_fields_and_do_not_touch(self, fields: set[str]) -> None:
        found = groups(fields)
        assert sorted(field for group in found for field in group) == sorted(fields)
        assert [len(group) for group in found] == sorted(map(len, found), reverse=True)
        for group in found:
            around = {other for field in group for other in NEIGHBOURS[field]}
            assert around & fields <= group
            assert group == connected(min(group), group)

    @given(some.sets(some.sampled_from(FIELDS)), some.sampled_from(FIELDS))
    def test_joining_is_the_group_one_would_have(self, fields: set[str], field: str) -> None:
        (would_be,) = [group for group in groups(fields | {field}) if field in group]
        assert joined(field, fields) == would_be


def connected(field: str, group: frozenset[str]) -> set[str]:
    """What can be reached inside a group: a slow second opinion, growing by whole rings."""
    reached = {field}
    while True:
        grown = reached | {other for each in reached for other in NEIGHBOURS[each]} & group
        if grown == reached:
            return reached
        reached = grown
