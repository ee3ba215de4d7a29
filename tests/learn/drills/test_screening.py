"""What a sitting has had: what has shown often, or was practised often, is worth less."""

import pytest

from tutor.learn.drills.screening import LATE, Screening, Variety
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
