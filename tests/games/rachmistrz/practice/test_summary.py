"""What came of a practice: the figures, and the equations worth remembering."""

from datetime import date
from fractions import Fraction

from tests.games.rachmistrz.practice.practices import ROLL, do, practice, typed
from tutor.games.rachmistrz.advisor.hints import LADDER
from tutor.games.rachmistrz.practice.events import Ended, Placed, RanOut, Roll, Shown, Tried
from tutor.games.rachmistrz.practice.summary import MOST, Keepsake, ending_of, marks, summarise

DAY = date(2026, 3, 1)


def test_nothing_happened() -> None:
    summary = summarise(practice(Ended()))
    assert (summary.rolls, summary.found, summary.right, summary.wrong, summary.unread) == (0,) * 5
    assert (summary.hints, summary.told, summary.tables) == (0, 0, 0)
    assert (summary.misconceptions, summary.keepsakes) == ((), ())
    assert (summary.group, summary.unused, summary.score) == (0, 13, -13)


def test_the_figures() -> None:
    going_on = do(practice(ROLL), "7-3*2=8", "7-3-2=6", "7-3*2=8", "7+3", "2*(3-7)=-8")
    do(going_on, "7+3-2=8", "3+7-2=8")
    going_on.apply(Placed("8", going_on.free_fields(Fraction(8))[0]))
    going_on.apply(Roll((1, 1, 2)))
    going_on.apply(Shown())
    going_on.apply(RanOut())
    summary = summarise(going_on)
    assert (summary.rolls, summary.tables) == (2, 1)
    assert (summary.right, summary.wrong, summary.unread) == (3, 3, 1)
    assert summary.found == 2
    assert summary.misconceptions == (("left-to-right", 2), ("right-to-left", 1))
    assert (summary.group, summary.unused, summary.score) == (1, 12, -11)


def test_what_was_given_back_is_no_answer() -> None:
    """Seen: “0 of 2 right” after “5 + 8 + 3” and Enter, which asks how much it makes."""
    going_on = do(practice(ROLL), "7+3-2", "((", "7+3-2=8", "", "7+3-2=9")
    ending = ending_of(going_on, DAY)
    assert ending is not None
    assert (ending.right, ending.asked) == (1, 2)
    do(going_on, "7-3+2=6", "7+3", "7-3+2=6", "((", "2*(7-3)=8")
    assert marks(going_on)["longest-run"] == 2  # what was given back ends no row
    summary = summarise(going_on)
    assert (summary.right, summary.wrong, summary.unread) == (4, 1, 1)


def test_an_equation_counts_once_a_roll() -> None:
    going_on = do(practice(ROLL), "7+3-2=8", "7+(3-2)=8")
    assert summarise(going_on).found == 1
    going_on.apply(ROLL)
    do(going_on, "7+3-2=8")
    assert summarise(going_on).found == 1
    going_on.apply(Roll((2, 3, 8)))
    do(going_on, "8+3-2=9")
    assert summarise(going_on).found == 2


def test_hints() -> None:
    going_on = practice(ROLL)
    for _ in LADDER:
        hint = going_on.next_hint()
        assert hint is not None
        going_on.apply(hint)
    summary = summarise(going_on)
    assert (summary.hints, summary.told) == (len(LADDER), 1)
    assert going_on.ladder is not None
    told = Keepsake(going_on.ladder.equation, going_on.ladder.target, "hinted")
    assert summary.keepsakes == (told,)


def test_what_went_wrong_comes_first() -> None:
    going_on = practice(ROLL)
    do(going_on, "7-2*3=15", "7*3*2=42")
    assert [(kept.expression, kept.result, kept.why) for kept in summarise(going_on).keepsakes] == [
        ("7-2*3", Fraction(1), "mended"),
        ("7*3*2", Fraction(42), "rare"),
    ]


def test_common_results_are_no_keepsakes() -> None:
    assert summarise(do(practice(ROLL), "7+3-2=8")).keepsakes == ()


def test_an_equation_is_named_once_and_not_too_many_of_them() -> None:
    going_on = practice(ROLL)
    for expression in ("7-3*2", "7-2*3", "7-3-2", "3-7-2", "2-7-3", "7+3+2", "7*3*2", "7*3-2"):
        for claimed in (98, 99):
            going_on.apply(typed(going_on, f"{expression}={claimed}"))
    kept = summarise(going_on).keepsakes
    assert len(kept) == MOST
    assert len({each.expression for each in kept}) == MOST
    assert {each.why for each in kept} == {"mended"}


def test_an_answer_of_an_older_version_that_cannot_be_read_does_no_harm() -> None:
    going_on = practice(ROLL, Tried("?", "wrong-result", ("left-to-right",)))
    assert summarise(going_on).keepsakes == ()
    assert summarise(going_on).wrong == 1
