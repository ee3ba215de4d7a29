"""A drill that outlives its terminal, and what is told of a sitting."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from tests.learn.drills.missing import wrong as wrong_for
from tests.learn.drills.pooled import pooled
from tests.learn.drills.remembering import Remembering
from tutor.learn.drills.facts import AGAIN, BETWEEN_DUE, Reviewer
from tutor.learn.drills.past import lately
from tutor.learn.drills.records import Memory
from tutor.learn.drills.session import GUEST, Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.shown import Outcome
from tutor.learn.drills.summary import Summary, summarise
from tutor.learn.exercises import Skill
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import number_text
from tutor.progress.repository import Progress
from tutor.progress.values import Answer as Past

MIXED: Final[tuple[Skill, ...]] = ("multiplication", "brackets", "order-of-operations")
NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
SIGNS: tuple[Skill, ...] = ("order-of-operations", "brackets", "negative-numbers")


@pytest.fixture
def progress(tmp_path: Path) -> Iterator[Progress]:
    with Progress.open(f"sqlite:///{tmp_path}/progress.db") as opened:
        opened.add_pupil("Ala")
        yield opened


def sat_down(progress: Progress, now: datetime = NOW, skills: tuple[Skill, ...] = SIGNS) -> Drill:
    """As the screen begins it: with what is stored."""
    past = progress.answers(1, *lately(now))
    return Drill(progress, 1, Settings(skills=skills), source=pooled, seed="any", past=past)


def answer(sitting: Drill, at: datetime, text: str = "", hints: int = 0) -> Outcome:
    solution = sitting.next(at).exercise.solutions()[0]
    return sitting.answered(text or solution, 40.0, at, hints)


def suspected(sitting: Drill) -> Mapping[str, float]:
    """Who is suspected, and how likely each is."""
    return sitting.suspicion.weights if sitting.suspicion else {}


def test_a_day_is_remembered_and_a_clock_may_be_an_hour_ahead() -> None:
    assert lately(NOW) == (NOW - timedelta(days=1), NOW + timedelta(minutes=60))


def test_a_drill_goes_on_with_the_same_exercises_after_its_terminal_was_killed(
    progress: Progress,
) -> None:
    whole = Drill(Memory(), 1, Settings(skills=SIGNS), source=pooled, seed="any")
    keys, killed = list[str](), list[str]()
    now = NOW
    sitting = sat_down(progress)
    for place in range(12):
        now += timedelta(seconds=20)
        asked = whole.next(now)
        keys.append(asked.key)
        killed.append(sitting.next(now).key)
        text = wrong_for(asked.exercise) if place % 4 == 0 else ""
        answer(whole, now, text)
        answer(sitting, now, text)
        if place % 3 == 0:
            sitting = sat_down(progress, now)  # nothing is left of the one before
    assert killed == keys
    assert len(progress.answers(1)) == 12
    courses = [each._chooser.course for each in (sat_down(progress, now), whole)]
    assert courses[0].wanted == courses[1].wanted, "an opening counts as one afterwards, too"


TWICE: Final = "right", "wrong", "misled"


def past(records: Remembering) -> list[Past]:
    """The answers as a database gives them."""
    return [
        replace(each.answer, theta=each.pupil.value if each.pupil else None)
        for each in records.recorded
    ]


class Sat:
    """A drill and what it has brought about."""

    def __init__(self) -> None:
        self.records = Remembering()
        self.sit_down()

    def sit_down(self) -> None:
        """Nothing is left of the drill before, if there was one."""
        self.drill = Drill(
            *(self.records, 1, Settings(skills=MIXED), None, pooled),
            seed="any",
            past=past(self.records),
        )

    def answer(self, act: str, now: datetime) -> object:
        asked = self.drill.next(now)
        right = asked.exercise.solutions()[0]
        match act:
            case "give up":
                outcome = self.drill.gave_up(30.0, now)
            case "right" | "hinted":
                outcome = self.drill.answered(right, 30.0, now, int(act == "hinted"))
            case "misled" if asked.exercise.tree is not None:
                values = sorted(wrong_values(asked.exercise.tree, "left-to-right"))
                text = number_text(values[0]) if values else wrong_for(asked.exercise)
                outcome = self.drill.answered(text, 30.0, now)
            case _:
                text = "zz" if act == "slip" else wrong_for(asked.exercise)
                outcome = self.drill.answered(text, 30.0, now)
        told = outcome.judged.code, outcome.again, outcome.done, outcome.suspects, outcome.cards
        return asked.key, asked.because, told, self.records.cards, self.records.theta


@settings(max_examples=40)
@given(
    some.lists(
        some.tuples(
            some.sampled_from([*TWICE, *TWICE, "hinted", "give up", "slip"]),
            some.booleans(),
        ),
        min_size=5,
        max_size=20,
    )
)
@example([("give up", True), ("right", False)])
@example([("wrong", True), ("right", False)])
def test_whenever_a_terminal_is_killed_its_drill_goes_on(acts: list[tuple[str, bool]]) -> None:
    """Seen: what a pupil did not know was asked once more; what was mended counted as not known."""
    whole, killed, now = Sat(), Sat(), NOW
    for act, dies in acts:
        now += timedelta(seconds=30)
        assert killed.answer(act, now) == whole.answer(act, now)
        if dies:
            killed.sit_down()
            whole.drill._was_given_back = False  # which signs there are is told anew


def test_the_second_of_two_tries_is_not_alone_though_the_terminal_was_killed_between() -> None:
    sat = Sat()
    sat.answer("wrong", NOW)
    sat.sit_down()
    sat.answer("right", NOW)
    assert [(each.presented.again, each.alone) for each in sat.drill.done] == [(True, False)]


def test_a_clock_that_was_wrong_takes_nothing_from_the_sittings_after_it(
    progress: Progress,
) -> None:
    """Seen: set back five days, each sitting began with the same exercises."""
    sitting = sat_down(progress, NOW + timedelta(days=5))
    for _ in range(3):
        answer(sitting, NOW + timedelta(days=5))
    sitting = sat_down(progress)
    for place in range(3):
        answer(sitting, NOW + timedelta(minutes=place))
    now = NOW + timedelta(minutes=3)
    assert sat_down(progress, now).next(now).key == sitting.next(now).key
    assert len(progress.answers(1)) == 6


def test_a_clock_that_is_a_little_ahead_is_believed(progress: Progress) -> None:
    """Two terminals of a class are half an hour apart: what was asked at one is not asked again."""
    sitting = sat_down(progress, NOW + timedelta(minutes=30))
    met = set[str]()
    for _ in range(3):
        met.add(sitting.next(NOW + timedelta(minutes=30)).key)
        answer(sitting, NOW + timedelta(minutes=30))
    assert sat_down(progress).next(NOW).key not in met


def test_a_fact_that_came_back_leaves_room_for_others_after_the_terminal_was_killed(
    progress: Progress,
) -> None:
    for fact in ("6*8", "7*8"):
        progress.add_cards(1, {fact: Reviewer(fact, AGAIN, NOW - timedelta(days=1))})
    because, now = list[str](), NOW
    for _ in range(BETWEEN_DUE + 2):
        now += timedelta(seconds=20)
        sitting = sat_down(progress, now, ("multiplication",))
        because.append(sitting.next(now).because)
        answer(sitting, now)
    assert [each == "due" for each in because] == [True, *[False] * BETWEEN_DUE, True]


def test_a_suspicion_is_still_followed_up_after_the_terminal_was_killed(
    progress: Progress,
) -> None:
    sitting, now = sat_down(progress), NOW
    for place in range(40):
        now = NOW + timedelta(seconds=20 * place)
        asked = sitting.next(now)
        if asked.because == "probe":
            break
        wrong = sorted(wrong_values(asked.exercise.tree, "left-to-right"))  # type: ignore[arg-type]
        answer(sitting, now, number_text(wrong[0]) if wrong else "")
    else:
        pytest.fail("nothing was suspected")
    again = sat_down(progress, now).next(now)
    assert (again.key, again.because) == (asked.key, "probe")


def test_what_only_another_version_knows_is_passed_over(progress: Progress) -> None:
    answer(sat_down(progress), NOW)
    strange = msgspec.structs.replace(progress.answers(1)[0], exercise='{"kind":"riddle"}')
    sitting = Drill(progress, 1, Settings(skills=SIGNS), seed="any", past=[strange])
    assert sitting.next(NOW).exercise.solutions()


def test_a_hinted_answer_is_right_but_proves_nothing(progress: Progress) -> None:
    sitting = sat_down(progress)
    outcome = answer(sitting, NOW, hints=2)
    stored = progress.answers(1)[0]
    assert outcome.right
    assert outcome.after < outcome.before
    assert (stored.correct, stored.hints) == (True, 2)


def test_the_figures_of_a_sitting() -> None:
    sitting = Drill(Memory(), GUEST, Settings(skills=("multiplication",)), seed="3")
    now = NOW
    for hints, text in ((0, ""), (0, ""), (1, ""), (0, "997"), (0, "998")):
        now += timedelta(seconds=20)
        answer(sitting, now, text, hints)
    sitting.next(now)
    sitting.gave_up(5.0, now)
    summary = summarise(sitting.done)
    assert (summary.answered, summary.right, summary.hinted, summary.skipped) == (5, 2, 1, 1)
    first, last = sitting.done[0].outcome.before, sitting.done[-1].outcome.after
    assert summary.up == (("multiplication",) if last > first else ())
    assert set(summary.facts) <= {card.fact for each in sitting.done for card in each.outcome.cards}


def test_nothing_answered_is_no_fault() -> None:
    assert summarise(()) == Summary(0, 0, 0, 0, (), (), None)


def test_a_suspicion_that_was_settled_is_not_opened_again(progress: Progress) -> None:
    sitting, now, settled = sat_down(progress), NOW, False
    for place in range(20):
        now = NOW + timedelta(seconds=20 * place)
        tree = sitting.next(now).exercise.tree
        assert tree is not None
        wrong = wrong_values(tree, "left-to-right")
        text = number_text(min(wrong)) if wrong and not settled else ""
        verdict = answer(sitting, now, text).verdict
        settled = settled or verdict == "found"
        after = now + timedelta(seconds=10)
        again = sat_down(progress, after)
        assert (again.next(after).because == "probe") == (sitting.next(after).because == "probe")
        assert suspected(again) == suspected(sitting)
    assert settled
