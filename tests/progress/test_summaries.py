"""What the database counts is what one would count answer by answer, whatever was answered."""

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.progress.samples import NOON, answered, one_more, wrong
from tutor.progress import answers
from tutor.progress.repository import Progress
from tutor.progress.values import Answer, Ending

IDS = ("slip", "a", "b", "c", "d")
RANDOM = settings(
    max_examples=20,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


class Given(NamedTuple):
    """What is random of an answer."""

    correct: bool
    seconds: float
    diagnosis: tuple[str, ...]
    minutes_later: int


GIVEN = st.builds(
    Given,
    st.booleans(),
    st.one_of(st.floats(0, 5_000), st.integers(0, 300_000).map(lambda ms: ms / 1000)),
    st.lists(st.sampled_from(IDS), max_size=3, unique=True).map(tuple),
    st.integers(0, 3),
)


def stored(progress: Progress, pupil: int, some: Sequence[Given]) -> None:
    progress.record_all(
        [
            answered(
                pupil,
                correct=one.correct,
                seconds=one.seconds,
                diagnosis=one.diagnosis,
                at=NOON + timedelta(minutes=one.minutes_later),
            )
            for one in some
        ]
    )


def commonest(given: Sequence[Answer]) -> str | None:
    """Answer by answer: each counts for what explains most answers, the first of such."""
    shown = [
        [] if each.diagnosis[:1] == ("slip",) else [one for one in each.diagnosis if one != "slip"]
        for each in given
    ]
    explains = Counter(one for diagnosis in shown for one in diagnosis)
    behind = [max(diagnosis, key=lambda one: explains[one]) for diagnosis in shown if diagnosis]
    return min(Counter(behind).items(), key=lambda each: (-each[1], each[0]), default=(None,))[0]


@RANDOM
@given(
    some=st.lists(GIVEN, max_size=25), others=st.lists(GIVEN, max_size=5), ended=st.integers(0, 2)
)
def test_figures_are_those_of_counting_answer_by_answer(
    progress: Progress, some: list[Given], others: list[Given], ended: int
) -> None:
    ala, ola = (progress.add_pupil(f"{name} {len(progress.pupils())}").id for name in "AO")
    stored(progress, ala, some)
    stored(progress, ola, others)
    for _ in range(ended):
        progress.add_ending(ala, Ending(mode="drill", day=NOON.date()))
    [second, first] = progress.summaries([ola, ala])
    assert (first.pupil, second.pupil) == (ala, ola)
    assert (first.ended, second.ended) == (ended, 0)
    for summary in (first, second):
        given = progress.answers(summary.pupil)
        assert summary.misconception == commonest(given)
        right = sum(each.correct for each in given)
        assert summary.total[:2] == (len(given), right)
        assert summary.total.minutes == pytest.approx(
            sum(each.seconds for each in given) / 60, abs=1e-6
        )
        assert summary.total.share == (right / len(given) if given else None)


def test_milliseconds_are_rounded_as_they_stand(progress: Progress) -> None:
    """60.003 s are 1.00005 minutes: what is added before or after it decides no digit."""
    ala, ola = (progress.add_pupil(name).id for name in ("Ala", "Ola"))
    times = [0.1] * 10 + [60.003, 0.7]
    for pupil, order in ((ala, times), (ola, times[::-1])):
        progress.record_all([answered(pupil, seconds=seconds) for seconds in order])
    there, back = progress.summaries([ala, ola])
    assert there.total.minutes == back.total.minutes == 61.703 / 60


def test_ratings_of_many(progress: Progress) -> None:
    ala, ola, maria = (progress.add_pupil(name).id for name in ("Ala", "Ola", "Maria"))
    progress.record(answered(ala), one_more(0.5))
    progress.record(answered(ala, skill="brackets"), one_more(0.25))
    progress.record(answered(maria), one_more(1.0))
    assert progress.rating_values([ala, ola]) == {ala: {"subtraction": 0.5, "brackets": 0.25}}


@RANDOM
@given(some=st.lists(GIVEN, max_size=12), page=st.integers(1, 5))
def test_answers_read_page_by_page_are_all_of_them_in_order(
    progress: Progress, some: list[Given], page: int
) -> None:
    ala = progress.add_pupil(f"A {len(progress.pupils())}").id
    stored(progress, ala, some)
    with pytest.MonkeyPatch.context() as small:
        small.setattr(answers, "PAGE", page)
        found = [*progress.each_answer(ala)]
    assert found == progress.answers(ala)
    assert progress.answers_stored([ala]) == len(some)


def test_of_who_was_removed_no_answers_are_read(progress: Progress) -> None:
    ala = progress.add_pupil("Ala").id
    progress.record(answered(ala))
    progress.remove(ala)
    assert [*progress.each_answer(ala)] == []


def test_a_diagnosis_without_end_is_cut_between_two_ids(progress: Progress) -> None:
    """An index takes no row of any length."""
    ala = progress.add_pupil("Ala").id
    ids = tuple(f"misconception-{number}" for number in range(1_000))
    stored = progress.record(wrong(ala, *ids)).answer.diagnosis
    assert 0 < len(stored) < 100
    assert stored == ids[: len(stored)]
