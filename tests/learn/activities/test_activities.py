"""Every kind there is: nothing is given away, nothing raises, every idea can be found."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learn.activities.asking import (
    SEATS,
    SETTINGS,
    activities,
    answer,
    answers,
    asked_now,
    cases,
    given_away,
    made,
    task,
    ways,
)
from tutor.language import LANGUAGES, say, speaking
from tutor.learn.activities.activity import Said, Verdict
from tutor.learn.activities.kinds import kind
from tutor.maths.malrules.table import MALRULES

FEW = settings(max_examples=60, deadline=None)


def pupil_words() -> list[str]:
    """What is said of misconceptions: the same sentences for everybody."""
    return [say(f"malrule.{rule.id}.pupil") for rule in MALRULES]


@FEW
@given(st.data())
def test_nothing_gives_a_solution_away(data: st.DataObject) -> None:
    activity = data.draw(activities())
    with speaking(data.draw(st.sampled_from(sorted(LANGUAGES)))):
        assert not given_away([activity.show(0), activity.words(0)], activity.ideas(0))
        place, said = data.draw(SEATS), list[Said]()
        for _ in range(data.draw(st.integers(1, 4))):
            asked, ideas = task(activity, place, said), asked_now(activity, place, said)
            assert not given_away(asked, activity.ideas(place))
            typed = answer(activity, place, said, data.draw(answers(ideas)))
            if not typed.verdict.correct:
                told = activity.told(place, typed, revealed=False)
                assert not given_away(told, ideas, [*asked, typed.text, *pupil_words()])
            said.append(typed)


@FEW
@given(st.data())
def test_whatever_is_typed_is_judged_and_told(data: st.DataObject) -> None:
    activity, place = data.draw(activities()), data.draw(SEATS)
    typed = answer(activity, place, (), data.draw(st.text(max_size=500)))
    keys = [idea.key for idea in activity.ideas(place)]
    assert typed.verdict.idea in (*keys, "")
    assert typed.verdict.correct == bool(typed.verdict.idea)
    assert activity.told(place, typed, revealed=False) or activity.run
    assert activity.told(place, typed, revealed=True) or activity.run


@pytest.mark.parametrize(("of", "options"), cases())
def test_every_idea_can_be_found_in_every_way(of: str, options: str) -> None:
    activity = made(of, options, 0)
    if activity.run:
        pytest.skip("what fits depends on a board")
    for place in (1, 2):
        for idea in activity.ideas(place):
            said = passed(int(idea.key.partition(":")[0]) - 1) if activity.own_pace else ()
            for text in ways(idea):
                verdicts = [activity.judge(place, said, each) for each in (text, idea.result)]
                right = {verdict.idea for verdict in verdicts if verdict.correct}
                assert right == {idea.key}, text


def passed(items: int) -> tuple[Said, ...]:
    """Answers with which so many exercises of a set are done: wrong ones, often enough."""
    wrong = (Verdict("wrong-number", item=item) for item in range(items) for _ in range(9))
    return tuple(Said(str(number), 1, "?", verdict) for number, verdict in enumerate(wrong))


@FEW
@given(st.data())
def test_an_activity_of_a_log_is_the_same_activity(data: st.DataObject) -> None:
    of, options = data.draw(st.sampled_from(cases()))
    asked, seed = kind(of, SETTINGS), data.draw(st.integers(0, 2))
    posed = asked.pose(json.loads(options), Random(seed))
    one, again = made(of, options, seed), asked.load(json.loads(json.dumps(posed)))
    place = data.draw(SEATS)
    assert task(one, place, ()) == task(again, place, ())
    assert one.ideas(place) == again.ideas(place)
    text = data.draw(answers(one.ideas(place)))
    assert one.judge(place, (), text) == again.judge(place, (), text)
    json.dumps([one.show(place), one.words(place), one.reveal(place), list(one.story(place))])
