"""What a drill or a storm tells a program, in whatever order that speaks, is what is stored."""

from datetime import UTC, datetime
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as some

from tests.learn.drills.pooled import pooled
from tests.learn.drills.remembering import Remembering
from tutor.games.rachmistrz.exercises.find import Find
from tutor.learn.drills import lines
from tutor.learn.drills.lines import Said
from tutor.learn.drills.programs import Clock, Program
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.storm import Storm
from tutor.learn.exercises import Exercise, Skill
from tutor.progress.values import Answered

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
SKILLS: tuple[Skill, ...] = ("multiplication", "many-results")


def made(skill: Skill, beta: float, rng: Random) -> list[Exercise]:
    """Some that want several results among them."""
    if skill == "many-results":
        return [Find((2, 3, rng.choice((4, 5, 7))), 2)]
    return [*pooled(skill, beta, rng)]


class Sitting:
    """A program before a drill or a storm, and what it has been told."""

    def __init__(self, *, storm: bool) -> None:
        self.records = Remembering()
        sitting = (
            Storm(self.records, 1, Random(1), NOW)
            if storm
            else Drill(self.records, 1, Settings(skills=SKILLS), Random(1), made)
        )
        self.program = Program(sitting, Clock(lambda: NOW, stands=True), oracle=True)
        self.tries = list[tuple[int, Answered]]()
        """The number of the exercise beside each answer that is stored."""
        self.hinted = 0
        self._take([*self.program.begin()])

    def _take(self, told: list[lines.Told]) -> None:
        for each in told:
            if isinstance(each, lines.Exercise):
                self.asked = each

    def say(self, act: str, seconds: float) -> None:
        if act == "hint":
            (hint,) = self.program.hear(Said(hint=True))
            assert isinstance(hint, lines.Hint)
            self.hinted += hint.text is not None
            return
        truth = self.asked.truth
        assert isinstance(truth, lines.Truth)
        text = {"right": truth.answer, "wrong": "99", "slip": "?"}.get(act)
        before, asked = len(self.records.answers), self.asked
        told = [*self.program.hear(Said(answer=text, skip=act == "skip", seconds=seconds))]
        self._take(told)
        for answer in self.records.answers[before:]:
            (reply, *_) = told
            assert isinstance(reply, lines.Reply)
            assert (answer.correct, answer.code) == (reply.correct, reply.code)
            assert (answer.hints, answer.seconds) == (self.hinted, seconds)
            self.tries.append((asked.exercise, answer))
            self.hinted = 0


ACTS = some.lists(
    some.tuples(
        some.sampled_from(["right", "right", "right", "wrong", "wrong", "slip", "skip", "hint"]),
        some.sampled_from([2.0, 8.0, 40.0]),
    ),
    min_size=5,
    max_size=25,
)


@settings(max_examples=25)
@given(ACTS, some.booleans())
@example([("wrong", 8.0), ("hint", 8.0), ("right", 8.0)], False)
def test_what_is_told_is_stored(acts: list[tuple[str, float]], storm: bool) -> None:
    one = Sitting(storm=storm)
    for act, seconds in acts:
        if one.program.over:
            break
        one.say(act, seconds)
    told = one.program.end().summary
    assert len(one.tries) == len(one.records.answers)
    assert told.seconds == sum(answer.seconds for _, answer in one.tries)
    firsts = dict(reversed(one.tries))
    assert told.exercises == len(firsts)
    assert told.right == sum(each.correct and not each.hints for each in firsts.values())
