"""Goals, records and badges: what counts, what is forgiven, and that nothing is ever taken away."""

from datetime import date, timedelta
from typing import Any, get_args

from hypothesis import given
from hypothesis import strategies as st

from tutor.learn.joy.badges import BADGES, IDEAS, badges_of, new_badges
from tutor.learn.joy.goals import CLASS, mosaic, streak, week
from tutor.learn.joy.records import Record, best, new_records
from tutor.progress.values import Ending

MONDAY = date(2026, 3, 2)


def ending(**fields: Any) -> Ending:
    plain: dict[str, Any] = {"mode": "practice", "what": "dice", "day": MONDAY}
    return Ending(**plain | fields)


ENDINGS = st.builds(
    ending,
    mode=st.sampled_from(get_args(Ending.__annotations__["mode"])),
    what=st.sampled_from(["", "dice", "cards", "sheet", "map"]),
    day=st.dates(MONDAY, MONDAY + timedelta(days=60)),
    right=st.integers(0, 60),
    asked=st.integers(0, 60),
    marks=st.dictionaries(st.sampled_from(["longest-run", "largest-group"]), st.integers(-5, 50)),
    ideas=st.lists(st.sampled_from([*IDEAS, "nothing-of-ours"])).map(tuple),
)
DAYS = st.sets(st.dates(MONDAY - timedelta(days=60), MONDAY + timedelta(days=7)))
TODAYS = st.dates(MONDAY, MONDAY + timedelta(days=7))


def on(*numbers: int) -> list[date]:
    """Days by their distance from a Monday."""
    return [MONDAY + timedelta(days=number) for number in numbers]


class TestGoals:
    def test_the_dots_of_a_week(self) -> None:
        dots = week(on(-1, 0, 2), MONDAY + timedelta(days=3))
        assert dots == ("done", "missed", "done", "today", "coming", "coming", "coming")
        assert week(on(3), MONDAY + timedelta(days=3))[3] == "done"

    def test_a_streak_forgives_one_school_day_a_week(self) -> None:
        friday = MONDAY + timedelta(days=4)
        assert streak(on(0, 1, 2, 3, 4), friday) == 5
        assert streak(on(0, 1, 3, 4), friday) == 4
        assert streak(on(0, 3, 4), friday) == 2  # two days missed

    def test_weekends_and_a_day_that_is_not_over_are_not_missed(self) -> None:
        assert streak(on(-4, -3, 0), MONDAY) == 3
        assert streak(on(-4, -3), MONDAY) == 2
        assert streak(on(-4, -3, -2), MONDAY) == 3  # a Saturday counts where something is done
        assert streak([], MONDAY) == 0

    @given(DAYS, TODAYS)
    def test_a_streak_is_never_longer_than_there_are_days(
        self, days: set[date], today: date
    ) -> None:
        counted = streak(days, today)
        assert 0 <= counted <= sum(day <= today for day in days)
        assert counted >= (today in days)

    @given(DAYS, TODAYS, st.integers(0, 20))
    def test_one_day_more_never_makes_a_streak_shorter(
        self, days: set[date], today: date, back: int
    ) -> None:
        more = days | {today - timedelta(days=back)}
        assert streak(more, today) >= streak(days, today)

    @given(st.integers(0, 5 * CLASS), st.integers(0, 500), st.integers(1, 400))
    def test_the_picture_of_a_class_only_grows(self, right: int, more: int, pieces: int) -> None:
        before, after = mosaic(right), mosaic(right + more)
        seen = [each.number * pieces + each.uncovered(pieces) for each in (before, after)]
        assert seen == sorted(seen)
        assert before.uncovered(pieces) < pieces or not pieces
        assert 0 <= before.share < 1
        assert mosaic(CLASS).number == mosaic(CLASS - 1).number + 1


class TestRecords:
    def test_only_better_than_ever_is_a_record(self) -> None:
        marks = {"longest-run": 9, "largest-group": 4, "new-one": 3}
        before = [ending(marks={"longest-run": 7}), ending(marks={"longest-run": 5})]
        same = ending(marks={"largest-group": 4})
        assert new_records(ending(marks=marks), [*before, same]) == (Record("longest-run", 9, 7),)
        assert new_records(ending(marks=marks), []) == ()

    def test_other_things_are_not_compared(self) -> None:
        before = [
            ending(mode="game", marks={"longest-run": 1}),
            ending(what="cards", marks={"longest-run": 1}),
        ]
        assert new_records(ending(marks={"longest-run": 9}), before) == ()

    @given(st.lists(ENDINGS), ENDINGS)
    def test_a_record_is_above_all_before_it_and_once(
        self, earlier: list[Ending], last: Ending
    ) -> None:
        for record in new_records(last, [*earlier, last]):
            assert record.value == last.marks[record.mark] > record.before
            alike = [each for each in earlier if (each.mode, each.what) == (last.mode, last.what)]
            assert record.before == best(alike)[record.mark]
        assert new_records(ending(**asdict_again(last)), [*earlier, last]) == ()


def asdict_again(last: Ending) -> dict[str, Any]:
    """The same once more, another time."""
    names = ("mode", "what", "day", "marks")
    return {name: getattr(last, name) for name in names}


class TestBadges:
    def test_effort_and_ideas_bring_badges(self) -> None:
        assert badges_of([ending(mode="lesson", what="brackets")]) == {"first-lesson": MONDAY}
        assert new_badges(ending(ideas=("fraction-on-the-way",)), []) == ("fraction-on-the-way",)
        assert new_badges(ending(asked=8, right=2), []) == ("kept-on",)
        assert new_badges(ending(asked=40, right=4), []) == ("kept-on",)
        assert new_badges(ending(asked=40, right=3), []) == (), "that was guessed"
        twice = [ending(mode="lesson", what="brackets", day=day) for day in on(0, 1)]
        assert "three-lessons" not in badges_of([*twice, *twice])

    def test_neither_speed_nor_winning_brings_any(self) -> None:
        for mode in ("storm", "game"):
            fast = ending(mode=mode, points=9_999, won=True, marks={"points": 9_999})
            assert new_badges(fast, []) == ()

    @given(st.lists(ENDINGS, max_size=30))
    def test_nothing_is_ever_taken_away(self, endings: list[Ending]) -> None:
        endings.sort(key=lambda each: each.day)
        had: dict[str, date] = {}
        for number, last in enumerate(endings, 1):
            now = badges_of(endings[:number])
            assert had.items() <= now.items()
            new = new_badges(last, endings[:number])
            assert [*now] == [*had, *new]
            assert all(now[badge] == last.day for badge in new)
            assert now.keys() <= set(BADGES)
            had = now
