"""What a storm is worth, and when it is over; how it goes is in the tests of the sitting."""

from datetime import UTC, date, datetime, timedelta
from math import e
from random import Random

import pytest

from tutor.learn.drills.generators import QUICK
from tutor.learn.drills.ladder import Ladder
from tutor.learn.drills.records import Memory
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.storm import Storm, is_best, points_of
from tutor.learn.exercises import Compare, Evaluate, Exercise, Fact, Skill

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
SECOND = timedelta(seconds=1)


def storm(skills: tuple[Skill, ...] | None = None, seed: int = 1) -> Storm:
    return Storm(Memory(), 1, Random(seed), NOW, skills)


def answer(sitting: Storm, place: int = 0, *, right: bool = True, hints: int = 0) -> float:
    """What the next exercise is worth, after it was answered."""
    asked = sitting.next(NOW + place * SECOND)
    assert asked is not None
    text = asked.exercise.solutions()[0] if right else "99991"
    assert sitting.answered(text, 1.0, NOW + place * SECOND, hints) is not None
    return points_of(asked.exercise)


def test_it_lasts_three_minutes() -> None:
    sitting = storm()
    assert sitting.left(NOW) == timedelta(minutes=3)
    assert sitting.left(NOW + timedelta(minutes=1)) == timedelta(minutes=2)
    assert sitting.left(NOW + timedelta(hours=1)) == timedelta()


@pytest.mark.parametrize("gives_up", [False, True])
def test_a_clock_that_is_put_back_makes_it_no_longer(gives_up: bool) -> None:
    """What pupils took counts too: answers two hours before its beginning end it all the same."""
    sitting, before = storm(), NOW - timedelta(hours=2)
    for place in range(18):
        asked = sitting.next(before + place * SECOND)
        assert asked is not None
        if gives_up:
            assert sitting.gave_up(10.0, before) is not None
        else:
            assert sitting.answered("9", 10.0, before) is not None
    assert sitting.left(before) == timedelta()
    assert sitting.next(before) is None


def test_after_it_nothing_counts() -> None:
    sitting, late = storm(), NOW + timedelta(minutes=3)
    assert sitting.next(NOW) is not None
    assert sitting.gave_up(1.0, late) is None
    assert sitting.answered("5", 1.0, late) is None
    assert sitting.next(late) is None
    assert sitting.result(date(2026, 9, 1)).wrong == 0


def test_the_easiest_is_worth_least_and_each_point_harder_is_worth_twice_as_much() -> None:
    easy, hard = Fact("1+1"), Evaluate("61-27")
    assert 10 <= points_of(easy) < 11
    harder = hard.difficulty.beta - easy.difficulty.beta
    assert points_of(hard) / points_of(easy) == pytest.approx(e ** (0.65 * harder), rel=0.1)
    assert points_of(hard) / points_of(easy) == pytest.approx(2**harder, rel=0.2)


def asked_after(memory: Memory, wrong: frozenset[int] = frozenset()) -> list[str]:
    """What thirty exercises of a storm are."""
    sitting = Storm(memory, 1, Random(4), NOW)
    return [
        asked.exercise.line
        for place in range(30)
        if (asked := sitting.next(NOW))
        if answer(sitting, place, right=place not in wrong)
    ]


def test_whoever_failed_on_purpose_before_it_is_set_the_same() -> None:
    failed = Memory()
    drill = Drill(failed, 1, Settings(skills=QUICK, calm=False), Random(2))
    for place in range(40):
        drill.next(NOW + place * SECOND)
        drill.answered("0", 1.0, NOW + place * SECOND)
    for wrong in (frozenset[int](), frozenset({3, 4, 11})):
        assert asked_after(failed, wrong) == asked_after(Memory(), wrong)


def test_it_begins_with_the_easiest_and_gets_harder_the_sooner_the_longer_the_row() -> None:
    sitting = storm()
    betas = list[float]()
    for place in range(20):
        asked = sitting.next(NOW)
        assert asked is not None
        betas.append(asked.exercise.difficulty.beta)
        answer(sitting, place)
    assert max(betas[:3]) < -3.5
    assert betas[7] - betas[0] < betas[14] - betas[7]
    assert min(betas[15:]) > -1
    answer(sitting, 20, right=False)
    easier = sitting.next(NOW)
    assert easier is not None
    assert easier.exercise.difficulty.beta < betas[-1]


def test_who_misses_all_gets_the_easiest_all_the_time_and_none_of_them_twice() -> None:
    sitting, asked = storm(), list[Exercise]()
    for place in range(30):
        presented = sitting.next(NOW)
        assert presented is not None
        asked.append(presented.exercise)
        answer(sitting, place, right=False)
    assert max(each.difficulty.beta for each in asked) < -3.7
    assert len(set(asked)) == 30


def test_a_row_brings_up_to_half_as_much_again() -> None:
    sitting, before = storm(), 0
    for place in range(14):
        worth = answer(sitting, place)
        assert sitting.points - before == round(worth * min(1.5, 1 + place / 20))
        before = sitting.points
    assert sitting.combo == sitting.best_combo == 14
    answer(sitting, 15, right=False)
    answer(sitting, 16)
    assert (sitting.combo, sitting.best_combo) == (1, 14)


def test_who_has_nothing_right_has_no_row_and_no_points() -> None:
    sitting = storm()
    answer(sitting, right=False)
    assert (sitting.combo, sitting.best_combo, sitting.points) == (0, 0, 0)


def test_a_miss_costs_less_than_half_of_what_it_would_have_brought() -> None:
    sitting = storm()
    for place in range(6):
        answer(sitting, place)
    before = sitting.points
    worth = answer(sitting, 7, right=False)
    assert 0.3 * worth < before - sitting.points < 0.5 * worth


def test_a_hint_makes_it_a_miss_and_a_slip_of_the_keyboard_is_nothing() -> None:
    sitting = storm()
    answer(sitting)
    sitting.next(NOW)
    before = sitting.points
    outcome = sitting.answered("4 +", 1.0, NOW)
    assert outcome is not None
    assert not outcome.done
    assert (sitting.points, sitting.combo) == (before, 1)
    answer(sitting, hints=1)
    assert sitting.points < before
    assert sitting.combo == 0


def test_exercises_are_of_the_skills_chosen_as_far_as_these_are_quick() -> None:
    def skills(chosen: tuple[Skill, ...] | None) -> set[str]:
        sitting = storm(chosen)
        return {sitting.next(NOW).exercise.skill for _ in range(12) if answer(sitting)}  # type: ignore[union-attr]

    assert skills(("subtraction", "fractions")) == {"subtraction"}
    for all_of_them in (None, ("fractions",)):
        assert len(skills(all_of_them)) > 1
    assert storm().drill.settings.skills == QUICK


def test_it_is_about_speed_so_all_of_it_is_against_the_clock() -> None:
    asked = [storm(seed=seed).next(NOW) for seed in range(8)]
    assert all(each is not None and each.limit is not None for each in asked)
    assert all(each is not None and each.because == "level" for each in asked)
    settings = storm().drill.settings
    assert 0.7 < settings.chance < 1
    assert (settings.mode, settings.calm, settings.pursues) == ("storm", False, False)


def test_the_best_has_more_points_than_any_before_and_some() -> None:
    sitting = storm()
    nothing = sitting.result(date(2026, 9, 1))
    answer(sitting)
    some = sitting.result(date(2026, 9, 1))
    assert not is_best(nothing, None)
    assert is_best(some, None)
    assert is_best(some, nothing)
    assert not is_best(nothing, some)


def test_of_exercises_as_hard_as_wanted_the_short_one_comes_oftener() -> None:
    short, long = Compare("1/2?0.4"), Compare("1017.350?1017.35")
    assert short.difficulty.beta == long.difficulty.beta
    settings = Settings(skills=("fractions",), mode="storm", pursues=False)
    ladder = Ladder(Memory(), 1, settings, Random(2), lambda *_: [long, short])
    drawn = [ladder._of_level([long, short]) for _ in range(1000)]
    assert drawn.count(short) > 1.1 * drawn.count(long) > 0
