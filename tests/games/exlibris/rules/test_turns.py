"""A turn from the Commission to the new row (E3-E7)."""

import pytest

from tests.games.exlibris.rules.tables import (
    EIGHT,
    RULEBOOK,
    cards,
    from_stack,
    play,
    position,
    shown,
)
from tutor.games.exlibris.rules.components import Colour
from tutor.games.exlibris.rules.expedition import Finder, Row, finders, joined, marched
from tutor.games.exlibris.rules.islands import House, Island, taken
from tutor.games.exlibris.rules.turn_report import TurnReport

TABLE = position(EIGHT, EIGHT)


def told(row: str, colour: Colour = "A", stack: str = "E E E E E E E E") -> TurnReport:
    """A turn with this row."""
    return position(EIGHT, EIGHT, row=row, stack=stack).told(colour)


@pytest.mark.rule("E3")
class TestFinding:
    @pytest.mark.parametrize(
        ("colour", "found", "by"),
        [
            ("A", 5, [(1, 3), (3, 2), (7, 0)]),
            ("B", 0, [(6, 0)]),
            ("C", 1, [(4, 1)]),
            ("D", 0, [(5, 0)]),
            ("E", 2, [(2, 2)]),
        ],
    )
    def test_the_rulebook_s_expedition(
        self, colour: Colour, found: int, by: list[tuple[int, int]]
    ) -> None:
        turn = TABLE.told(colour)
        assert turn.found == found
        assert turn.finders == tuple(Finder(*each) for each in by)

    def test_all_of_one_colour_find_eight(self) -> None:
        assert told("A A A A A A A").found == 3 + 2 + 2 + 1

    def test_markers_beside_empty_places_find_nothing(self) -> None:
        assert told("A _ _ _ _ _ _").found == 0

    def test_the_card_leaves_the_hand_and_the_turn_goes_on(self) -> None:
        state = play(TABLE, "0 A")
        assert state.hands == (cards("A B B C C D E"), cards("A A B B C C D E"))
        assert (state.turn, state.commissions) == (1, ("A",))
        assert [str(move) for move in state.moves(1)] == list("ABCDE")
        assert state.moves(0) == ()

    def test_only_colours_in_hand_can_be_commissioned(self) -> None:
        state = position("A A C C C C C E", EIGHT)
        assert [str(move) for move in state.moves(0)] == ["A", "C", "E"]


@pytest.mark.rule("E4")
class TestNoSeekerOfThatColour:
    @pytest.mark.parametrize(
        ("before", "after", "gone"),
        [
            ("B B D C E E D", "A B B D C E E", "D"),
            # In a row with gaps these close, and the Commission becomes the Seventh.
            ("B _ _ D C E E", "A _ _ B D C E", "E"),
            ("_ _ _ D C E E", "A _ _ _ D C E", "E"),
            ("_ _ _ _ _ _ E", "A _ _ _ _ _ _", "E"),
            # Nobody stands on the First place, so nobody leaves.
            ("B _ _ _ _ _ _", "A _ _ _ _ _ B", ""),
            ("_ _ _ _ _ _ _", "A _ _ _ _ _ _", ""),
        ],
    )
    def test_the_commission_becomes_the_seventh(self, before: str, after: str, gone: str) -> None:
        turn = told(before)
        assert turn.joins
        assert (turn.finders, turn.found, turn.houses) == ((), 0, ())
        assert turn.before == turn.after
        assert shown(turn.row) == after
        assert turn.discarded == cards(gone)
        assert turn.drawn == (), "nobody comes from the stack"

    def test_it_is_in_the_row_and_not_on_the_pile(self) -> None:
        state = play(position(EIGHT, EIGHT, row="B B D C E E D", stack="E E E"), "0 A")
        assert shown(state.expedition) == "A B B D C E E"
        assert state.stack_left == 3

    def test_the_next_turn_finds_it_there(self) -> None:
        state = play(position(EIGHT, EIGHT, row="B B D C E E D"), "0 A")
        assert state.told("A").finders == (Finder(7, 0),)


@pytest.mark.rule("E5")
class TestSticks:
    @pytest.mark.parametrize(
        ("sticks", "found", "houses", "left"),
        [
            (2, 5, ("village",), 4),  # the rulebook's example: 2 + 7 - 5
            (6, 5, (), 1),
            (5, 5, (), 0),
            (0, 1, ("village",), 6),
            (0, 0, (), 0),
            (0, 7, ("village",), 0),
            (1, 8, ("village",), 0),
        ],
    )
    def test_too_few_sticks_take_the_village(
        self, sticks: int, found: int, houses: tuple[House, ...], left: int
    ) -> None:
        got, after = taken(Island(sticks), found, seat=1)
        assert got == houses
        assert after == Island(left, 1 if houses else None, None)

    def test_the_city_only_when_the_village_is_gone(self) -> None:
        houses, after = taken(Island(2, village=0), 5, seat=1)
        assert (houses, after) == (("city",), Island(4, 0, 1))

    def test_in_a_game(self) -> None:
        state = play(position(EIGHT, EIGHT, on={"A": Island(2)}), "0 A")
        assert state.islands[0] == Island(4, village=0)
        assert state.islands[1:] == (Island(),) * 4
        state = play(position(EIGHT, EIGHT), "0 C")
        assert state.islands[2] == Island(5)


@pytest.mark.rule("E6")
class TestHousesTooFew:
    @pytest.mark.parametrize(
        ("island", "found", "houses", "after"),
        [
            (Island(0), 8, ("village", "city"), Island(6, 1, 1)),
            # One of the two is enough.
            (Island(2), 8, ("village",), Island(1, 1)),
            # No house is left: the island stays at 0.
            (Island(2, 0, 0), 5, (), Island(0, 0, 0)),
            (Island(0, 0, 0), 3, (), Island(0, 0, 0)),
            # The City alone is not enough either.
            (Island(0, 0), 8, ("city",), Island(0, 0, 1)),
        ],
    )
    def test_two_houses_or_none(
        self, island: Island, found: int, houses: tuple[House, ...], after: Island
    ) -> None:
        assert taken(island, found, seat=1) == (houses, after)

    def test_what_could_not_be_taken(self) -> None:
        gone = position(EIGHT, EIGHT, on={"A": Island(2, 0, 1)}).told("A")
        assert (gone.found, gone.houses, gone.after.sticks, gone.short) == (5, (), 0, 3)
        assert TABLE.told("A").short == 0


@pytest.mark.rule("E7")
class TestMarch:
    def test_the_rulebook_s_example(self) -> None:
        turn = TABLE.told("A")
        assert turn.discarded == cards("A E A")
        assert shown(turn.moved) == "_ _ _ A B D C"
        assert turn.drawn == cards("A B C")
        assert shown(turn.row) == "A B C A B D C", "first drawn -> Seventh, next -> Sixth"
        state = play(TABLE, "0 A")
        assert (state.expedition, state.stack_left) == (turn.row, 7)

    def test_all_seven_places_count(self) -> None:
        """Nothing is found, and still as many leave as there are of the colour."""
        turn = told("A A B B B B B")
        assert (turn.found, turn.discarded) == (0, cards("B B"))

    @pytest.mark.parametrize(
        ("row", "stack", "after"),
        [
            # A short stack leaves the places farthest from it empty.
            ("A B D C A E A", "E E", "E E _ A B D C"),
            ("A B D C A E A", "E", "E _ _ A B D C"),
            ("A B D C A E A", "", "_ _ _ A B D C"),
            ("A A A A A A A", "E D", "E D _ _ _ _ _"),
            ("A A A A A A A", "", "_ _ _ _ _ _ _"),
            # The gap closes at the next move forward.
            ("E _ _ A B D C", "", "_ _ _ E A B D"),
            ("E _ _ A A D C", "", "_ _ _ _ E A A"),
            ("A _ _ _ _ _ _", "D", "D _ _ _ _ _ _"),
            ("A D _ _ _ _ _", "", "_ _ _ _ _ _ A"),
        ],
    )
    def test_short_stacks_and_gaps(self, row: str, stack: str, after: str) -> None:
        turn = told(row, stack=stack)
        assert shown(turn.row) == after
        assert turn.drawn == cards(stack)[: len(turn.drawn)]


def test_rows_are_full_or_the_stack_is_empty() -> None:
    row: Row = from_stack(RULEBOOK)
    for n in range(1, 8):
        march = marched(row, n, cards("A B C"))
        assert (None in march.row) == (n > 3)
        assert len(march.row) == len(march.moved) == 7
    assert None not in joined(row, "A").row
    assert finders(row, (3, 2, 2, 1, 0, 0, 0), "D") == (Finder(5, 0),)
