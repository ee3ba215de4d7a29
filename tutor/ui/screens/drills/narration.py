"""What a drill says about an answer, and about what makes an exercise hard."""

from collections.abc import Iterator
from fractions import Fraction

from tutor.language import expression, listing, say
from tutor.learn import narration
from tutor.learn.drills.narration import why
from tutor.learn.drills.session import Outcome, Presented
from tutor.learn.exercises import Evaluate, Exercise, Fact, Find, Mistake
from tutor.learn.exercises.narration import MOST_SOLUTIONS, solution_lines
from tutor.maths.notation import read
from tutor.ui.widgets.exercise import judged_lines
from tutor.ui.widgets.feedback import Row, Said


def mood(outcome: Outcome) -> str:
    """How it is told: what was left out is no mistake."""
    if outcome.right:
        return "right"
    return "hint" if outcome.judged.code == "gave-up" else "wrong"


def outcome_lines(exercise: Exercise, outcome: Outcome, hints: int) -> Iterator[Said | Row]:
    """The verdict, the working, the likely mistake, what it was good for."""
    if outcome.judged.code == "gave-up":
        yield _left_out(exercise, outcome)
    else:
        yield from judged_lines(exercise, outcome.judged, whole=True, again=False)
    if outcome.right and hints:
        yield Said(say("drillview.hinted"))
    if not outcome.right:
        yield from map(Said, _solution(exercise, outcome))
    yield from _learned_lines(outcome, hints)


def _solution(exercise: Exercise, outcome: Outcome) -> Iterator[str]:
    """How it is solved, unless that has been told; what has not been found, of several."""
    if isinstance(exercise, Find) and outcome.found:
        equations = [each for each in exercise.solutions() if _result(each) not in outcome.found]
        shown = [expression(each) for each in equations[:MOST_SOLUTIONS]]
        yield say("exercise.solutions", equations=listing(shown, either=True))
    elif outcome.judged.code == "wrong-result" and isinstance(exercise, Mistake):
        yield from tuple(solution_lines(exercise))[-1:]  # the working has been told
    elif outcome.judged.code != "wrong-result" or not isinstance(exercise, Evaluate | Fact):
        yield from solution_lines(exercise)


def _result(equation: str) -> Fraction | None:
    return read(equation).stated


def _left_out(exercise: Exercise, outcome: Outcome) -> Said:
    if outcome.found and isinstance(exercise, Find):
        found = len(outcome.found)
        return Said(say("drillview.found", found=found, n=exercise.results), "bold")
    return Said(say("drillview.left-out"), "bold")


def _learned_lines(outcome: Outcome, hints: int) -> Iterator[Said]:
    """What came of it: a suspicion that is settled, facts that will come back."""
    if outcome.verdict == "found":
        name = say(f"malrule.{outcome.suspects[0]}.name")
        yield Said(say("drillview.verdict-found", name=name), "bold")
        if outcome.right or outcome.suspects[0] not in outcome.judged.diagnosis[:1]:
            yield Said(say(f"malrule.{outcome.suspects[0]}.pupil"))
    elif outcome.verdict == "cleared" and outcome.right:
        yield Said(say("drillview.verdict-cleared"))
    if outcome.cards and (hints or not outcome.right):
        facts = listing([narration.expression(card.fact) for card in outcome.cards])
        yield Said(say("drillview.comes-back", facts=facts))


def why_lines(presented: Presented) -> Iterator[Said]:
    """What makes an exercise hard, and how likely the pupil is to be right."""
    yield Said(say("drillview.why-title"), "bold")
    if not presented.reasons:
        yield Said(say("drillview.why-easy"))
    yield from (Said(f"· {why(reason)}") for reason in presented.reasons)
    yield Said(say("drillview.why-chance", n=round(10 * presented.chance)))
