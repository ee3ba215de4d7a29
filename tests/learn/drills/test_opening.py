"""The first exercises of somebody new: of the school year where it is known, and easy in it."""

from datetime import UTC, datetime, timedelta
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from tutor.learn.drills.expecting import Expecting
from tutor.learn.drills.items import Item
from tutor.learn.drills.opening import FIRST, FROM, SINCE, Opening
from tutor.learn.drills.records import Memory
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.shown import Presented
from tutor.learn.exercises import Evaluate, Fact, Mistake, drilled, written
from tutor.progress.values import Standing

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
SEEDS, YEARS = range(2), (FROM, 5, 8)


class InClass(Memory):
    """Somebody in a class."""

    def __init__(self, class_name: str) -> None:
        super().__init__()
        self._class_name = class_name

    def standing(self, pupil: int) -> Standing:
        return replace(super().standing(pupil), class_name=self._class_name)


def begun(
    seed: int, year: int | None = None, memory: Memory | None = None, n: int = 10
) -> list[Presented]:
    """The first so many exercises, all right."""
    drill = Drill(memory or Memory(), 1, Settings(year=year), Random(seed))
    for place in range(n):
        at = NOW + timedelta(seconds=20 * place)
        drill.answered(drill.next(at).exercise.solutions()[0], 9.0, at)
    return [done.presented for done in drill.done]


def level(year: int | None) -> float:
    """How hard the first five are on average."""
    return fmean(each.beta for seed in range(8) for each in begun(seed, year, n=5))


def test_they_are_plain_sums_of_what_is_familiar_in_the_year_and_right_nearly_always() -> None:
    for year in YEARS:
        familiar = {skill for skill, since in SINCE.items() if since <= year}
        for seed in SEEDS:
            first = begun(seed, year)
            assert {each.exercise.kind for each in first[:5]} <= {"fact", "evaluate"}
            assert {each.exercise.skill for each in first} <= familiar
            assert min(each.expected for each in first[:5]) >= 0.8


def test_the_higher_the_year_the_harder_and_far_beyond_the_very_easiest() -> None:
    easiest, (third, fifth, eighth) = level(None), map(level, YEARS)
    assert level(2) == pytest.approx(easiest, abs=0.3), "the easiest are of the first years"
    assert easiest < third
    assert fifth > easiest + 1.0
    assert eighth > easiest + 2.5


def test_a_class_tells_the_year_as_the_pupil_does_and_before() -> None:
    def first(year: int | None = None, memory: Memory | None = None) -> Presented:
        return begun(1, year, memory, n=1)[0]

    assert first(memory=InClass("6b")) == first(6) == first(2, InClass("VI a"))
    assert first(memory=InClass("Jay")) == first() != first(6)


def test_of_somebody_new_less_is_expected_while_choosing_than_is_believed() -> None:
    expecting = Expecting(Memory(), 1, Settings())
    expecting.look()
    (chosen,), (believed,) = (
        some([Evaluate("2+3")]) for some in (expecting.items, expecting.latest)
    )
    assert chosen.chance < believed.chance


def test_after_ten_answers_there_is_no_opening() -> None:
    opening = Opening(10, 5)
    assert not opening.is_new
    assert opening.of_year is None
    assert opening.caution == 0.0
    assert Opening(9, 5).of_year == 5


FACTS = {"addition", "subtraction", "multiplication", "division"}
ORDER = {"order-of-operations", "brackets"}


@pytest.mark.parametrize(
    ("year", "familiar"),
    [
        (3, FACTS),
        (4, FACTS),
        (5, FACTS | ORDER),
        (6, FACTS | ORDER),
        (7, FACTS | ORDER | {"fractions", "negative-numbers"}),
    ],
)
def test_what_has_been_taught_for_a_while_by_a_school_year(year: int, familiar: set[str]) -> None:
    assert set(Opening(0, year).skills(drilled())) == familiar


def test_the_very_first_are_single_facts_and_with_a_year_plain_sums() -> None:
    fact, calculation, mistake = (
        Item(each, written(each), 0.0, 0.9, 8.0)
        for each in (Fact("2+3"), Evaluate("2+3+4"), Mistake("4+3*2", "left-to-right"))
    )
    items = [calculation, fact, mistake]
    assert [*Opening(0).plain(items)] == [fact]
    assert [*Opening(0, FROM).plain(items)] == [calculation, fact]
    assert [*Opening(FIRST, FROM).plain(items)] == items


def test_where_only_new_things_were_chosen_they_are_asked() -> None:
    held = ("negative-numbers", "fractions")
    assert Opening(0, 5).skills(held) == held
    assert Opening(0, 5).skills(drilled())
