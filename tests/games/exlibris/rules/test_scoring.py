"""Islands in their order and the explained score (E10)."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.games.exlibris.rules.tables import dealt, islands, play, position, table
from tutor.engine.contract import ScoreItem
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.islands import Island, Islands, Rank, ranking, values
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.scoring import outcome

pytestmark = pytest.mark.rule("E10")


def of_counts(*counts: int) -> Islands:
    """Islands with these counts, without houses."""
    return tuple(Island(count, 0, 0) for count in counts)


def islands_of(*some_islands: Island) -> dict[str, Island]:
    """The first islands; the others are as at the start."""
    return dict(zip(COLOURS, some_islands, strict=False))


class TestRanking:
    def test_the_rulebook_s_example(self) -> None:
        assert ranking(of_counts(8, 11, 11, 11, 12)) == (
            Rank("A", 8, (1,), 3),
            Rank("B", 11, (2, 3, 4), 0),
            Rank("C", 11, (2, 3, 4), 0),
            Rank("D", 11, (2, 3, 4), 0),
            Rank("E", 12, (5,), -1),
        )

    @pytest.mark.parametrize(
        ("counts", "expected"),
        [
            ((1, 2, 3, 4, 5), (3, 2, 1, 0, -1)),
            ((5, 4, 3, 2, 1), (-1, 0, 1, 2, 3)),
            ((20, 20, 20, 20, 20), (-1, -1, -1, -1, -1)),
            ((1, 1, 3, 4, 5), (2, 2, 1, 0, -1)),
            ((1, 1, 3, 3, 5), (2, 2, 0, 0, -1)),
            ((1, 5, 5, 5, 5), (3, -1, -1, -1, -1)),
        ],
    )
    def test_equals_take_the_lowest_value_they_share(
        self, counts: tuple[int, ...], expected: tuple[int, ...]
    ) -> None:
        assert values(of_counts(*counts)) == expected

    def test_a_house_that_stands_counts_seven(self) -> None:
        found = islands(A=Island(6), B=Island(6, village=1), C=Island(0, 0, 1))
        assert [island.count for island in found[:3]] == [20, 13, 0]
        assert [rank.colour for rank in ranking(found)] == ["C", "B", "A", "D", "E"]


counts = some.lists(some.integers(0, 4), min_size=5, max_size=5)


@given(counts)
def test_ranks_agree_with_counting_by_hand(chosen: list[int]) -> None:
    found = of_counts(*chosen)
    ranks = ranking(found)
    assert [rank.count for rank in ranks] == sorted(chosen)
    for rank in ranks:
        place = COLOURS.index(rank.colour)
        not_more = sum(count <= chosen[place] for count in chosen)
        assert rank.value == values(found)[place] == 4 - not_more
        assert rank.places[-1] == not_more
        assert len(rank.places) == chosen.count(chosen[place])


class TestSheet:
    def test_cards_times_value_and_houses(self) -> None:
        state = position(
            "A A B E E",
            "C C C C C",
            on=islands_of(Island(1, 0, 0), Island(2, 1, 1), Island(3, 0, 1), Island(4, 0)),
        )
        sheet = state.sheet(0)
        assert sheet.lines == (
            ScoreItem("island", {"colour": "A", "cards": 2, "value": 3}, 6),
            ScoreItem("island", {"colour": "B", "cards": 1, "value": 2}, 2),
            ScoreItem("island", {"colour": "E", "cards": 2, "value": -1}, -2),
            ScoreItem("village", {"count": 3}, 6),
            ScoreItem("city", {"count": 1}, 3),
        )
        assert sheet.total == 15
        assert state.sheet(1).lines == (
            ScoreItem("island", {"colour": "C", "cards": 5, "value": 1}, 5),
            ScoreItem("village", {"count": 1}, 2),
            ScoreItem("city", {"count": 2}, 6),
        )

    def test_cards_of_an_island_worth_nothing_are_told(self) -> None:
        state = position("D D", "B", on=islands_of(*map(Island, range(4))))
        assert state.sheet(0).lines == (
            ScoreItem("island", {"colour": "D", "cards": 2, "value": 0}, 0),
        )

    def test_before_the_deal_there_is_nothing_to_tell(self) -> None:
        assert (table(2).sheet(1).lines, table(2).sheet(1).total) == ((), 0)
        assert dealt(2).sheet(0).total == -13, "all islands are equal"


class TestOutcome:
    def test_the_highest_total_wins_and_equal_ones_share(self) -> None:
        assert outcome(Reason.SIX_CARDS, [3, 9, 9]).winners == (1, 2)
        assert outcome(Reason.CITY_TAKEN, [-3, -9]).winners == (0,)

    def test_of_a_game(self) -> None:
        last = position(
            "A A A A A", "E E E E E E", turn=1, final=Reason.SIX_CARDS, on={"A": Island(0)}
        )
        found = play(last, "1 E").outcome()
        assert found is not None
        # E finds one: 19 is fewer than 20, A has 14, the others are equal.
        assert (found.totals, found.winners) == ((15, 10), (0,))
        assert found.reason == "six-cards"
