"""What answers of a class leave in a pupil's progress."""

from random import Random

import pytest

from tutor.engine.registry import offering
from tutor.language import say
from tutor.learn.activities.activity import Said
from tutor.learn.activities.kinds import offered
from tutor.learn.class_rounds.class_round import CLASS_ROUND
from tutor.learn.exercises import skills

ROUNDS = [game.name for game in offering(CLASS_ROUND)]


@pytest.mark.parametrize("of", ROUNDS)
def test_an_answer_of_a_round_trains_a_skill_that_has_a_name(of: str) -> None:
    (kind,) = (each for each in offered() if each.name == of)
    activity = kind.load(kind.pose({}, Random(1)))
    said = Said("a", 1, "1+1=2", activity.judge(1, (), "1+1=2"))
    trained = activity.trained(1, said)
    assert trained is not None
    assert trained.skill in skills()
    assert say(f"drillview.skill-{trained.skill}")
    again = kind.load(kind.pose({}, Random(2))).trained(1, said)
    assert again is not None
    assert again.key != trained.key
