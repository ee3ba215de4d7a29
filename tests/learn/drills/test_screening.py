"""What a sitting has had: what has shown often, or was practised often, is worth less."""

import pytest

from tutor.learn.drills.screening import LATE, UNSEEN, Screening, Variety
from tutor.learn.exercises import Evaluate, Exercise, Fact

BRACKETS = Evaluate("5*(4+2)")
ORDER = Evaluate("4+3*2")


def test_what_has_shown_is_worth_less_by_the_square() -> None:
    screening = Screening()
    fresh = screening.worth(BRACKETS)
    for times in range(1, 4):
        screening.meet(BRACKETS)
        assert screening.worth(BRACKETS) == pytest.approx(fresh / (1 + times) ** 2)


def test_what_shows_more_misconceptions_is_worth_more() -> None:
    assert Screening().worth(BRACKETS) > Screening().worth(Evaluate("4+3")) > 0


def test_what_has_shown_elsewhere_counts_where_it_shows_again() -> None:
    screening = Screening()
    before = screening.worth(ORDER)
    screening.meet(BRACKETS)
    assert screening.worth(ORDER) <= before


def test_occasions_before_this_one_are_counted_and_those_of_earlier_sittings_guessed() -> None:
    screening = Screening()
    for exercise in (ORDER, Fact("7*8"), ORDER, BRACKETS, ORDER):
        screening.meet(exercise)
    assert screening.occasions(4)["left-to-right"] == 2
    assert screening.occasions(0) == screening.occasions(4), "second tries are no answers"
    assert "left-to-right" not in Screening().occasions(100)
    # Three of five exercises of this sitting, in truth 3 of 5 + UNSEEN, of thirty before it.
    assert screening.occasions(34)["left-to-right"] == pytest.approx(2 + 30 * 3 / (5 + UNSEEN))


@pytest.mark.parametrize(("exercise", "other"), [(ORDER, Fact("7*8"))])
def test_procedures_that_came_often_count_less(exercise: Exercise, other: Exercise) -> None:
    variety = Variety()
    fresh = variety.worth(exercise)
    variety.meet(exercise)
    assert variety.worth(exercise) == pytest.approx(fresh / 2)
    variety.meet(exercise)
    assert variety.worth(exercise) == pytest.approx(fresh / 3)
    for _ in range(LATE):
        variety.meet(other)
    assert variety.worth(exercise) > fresh / 2


def test_what_was_practised_is_forgotten_after_forty_others() -> None:
    carry, plain = Evaluate("27+35"), Fact("7*8")
    variety = Variety()
    fresh = variety.worth(carry)
    variety.meet(carry)
    for _ in range(39):
        variety.meet(plain)
    assert variety.worth(carry) < fresh
    variety.meet(plain)
    assert variety.worth(carry) == fresh
