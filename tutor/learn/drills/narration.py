"""What a drill says about an answer, about what makes an exercise hard, and at its end."""

from collections.abc import Iterator
from datetime import timedelta
from itertools import islice
from math import ceil
from typing import Final

from tutor.language import listing, say
from tutor.learn import narration
from tutor.learn.answers import Answer
from tutor.learn.betrayed import betrayed
from tutor.learn.drills.shown import Outcome, Presented
from tutor.learn.drills.summary import Summary
from tutor.learn.exercises import Exercise
from tutor.learn.exercises.judged import GAVE_UP
from tutor.learn.feedback import Row, Said, asks_for_steps, judged_lines, written_rows

MOST_NAMED: Final = 4
"""Skills and facts named; the rest is on the progress screen."""

HURRIED: Final = timedelta(seconds=4)
"""Whoever is faster in the middle, with what is said after each, and mostly wrong, has guessed."""

HARDLY, READ = 10, timedelta(seconds=8)
"""So has who was right once in so many or less, and in the middle faster than what is said after
a wrong answer can be read, and the next one be thought of."""

ENOUGH, SHARE = 5, 3
"""A drill of so many answers was hard where no more than one in so many was right."""


def mood(outcome: Outcome) -> str:
    """How it is told: what was left out is no mistake."""
    if outcome.right:
        return "right"
    return "hint" if outcome.judged.code == GAVE_UP else "wrong"


def outcome_lines(
    exercise: Exercise, outcome: Outcome, hints: int, *, timed: bool = False
) -> Iterator[Said | Row]:
    """The verdict, the working, the likely mistake, what it was good for.

    Against the clock (``timed``) nobody is told to take all the time there is.
    """
    if outcome.judged.code == GAVE_UP:
        yield _left_out(exercise, outcome)
    else:
        yield from judged_lines(exercise, outcome.judged, whole=True, again=False)
    if outcome.hurried:
        yield Said(say("drillview.guessed-timed" if timed else "drillview.guessed"))
    if outcome.right and hints:
        yield Said(say("drillview.hinted"))
    if not outcome.right:
        yield from map(Said, exercise.conclusion(outcome.judged, outcome.found))
    yield from _learned_lines(exercise, outcome, hints)


def again_lines(exercise: Exercise, outcome: Outcome) -> Iterator[Said | Row]:
    """What is said before a second try: what was wrong, and help, but not the solution.

    Who wrote a single result of several steps is asked for them.
    """
    first, *rest = exercise.tell_covered(outcome.judged)
    yield Said(first, "bold")
    answer = outcome.judged.answer
    if isinstance(answer, Answer):
        yield from written_rows(answer, whole=False)
    yield from map(Said, rest)
    yield Said(say("drillview.again"), "bold")
    yield from map(Said, outcome.help)
    if asks_for_steps(answer):
        yield Said(say("practice.how"))


def rescue_lines(asked: Presented) -> Iterator[Said]:
    """What is said at once of what follows misses: whether it is easier, and what helps."""
    match asked.because:
        case "rescue":
            yield Said(say("drillview.because-rescue"), "bold")
        case "help":
            yield Said(say("drillview.because-help"), "bold")
        case _:
            return
    yield from map(Said, islice(asked.exercise.hints(), 1))


def _left_out(exercise: Exercise, outcome: Outcome) -> Said:
    if outcome.found:
        found = len(outcome.found)
        return Said(say("drillview.found", found=found, n=exercise.wanted), "bold")
    return Said(say("drillview.left-out"), "bold")


def _learned_lines(exercise: Exercise, outcome: Outcome, hints: int) -> Iterator[Said]:
    """What came of it: a suspicion that is settled, facts that will come back."""
    if outcome.verdict == "found":
        name = say(f"malrule.{outcome.suspects[0]}.name")
        yield Said(say("drillview.verdict-found", name=name), "bold")
        if outcome.right or outcome.suspects[0] not in outcome.judged.diagnosis[:1]:
            yield Said(_betrayed(exercise, outcome))
    elif outcome.verdict == "cleared" and outcome.right:
        yield Said(say("drillview.verdict-cleared"))
    if outcome.cards and (hints or not outcome.right):
        facts = listing([narration.expression(card.fact) for card in outcome.cards])
        yield Said(say("drillview.comes-back", facts=facts))


def _betrayed(exercise: Exercise, outcome: Outcome) -> str:
    """What was found to go wrong, as it is told of the exercise that settled it."""
    answer = outcome.judged.answer
    year = answer.year if isinstance(answer, Answer) else 0
    return betrayed(outcome.suspects[0], exercise.tree, year)


def why_lines(presented: Presented) -> Iterator[Said]:
    """What makes an exercise hard, and how likely the pupil is to be right."""
    yield Said(say("drillview.why-title"), "bold")
    if not presented.reasons:
        yield Said(say("drillview.why-easy"))
    yield from (Said(f"· {reason.told()}") for reason in presented.reasons)
    yield Said(say("drillview.why-chance", n=round(10 * presented.expected)))


# The end ----------------------------------------------------------------------------------------


def summary_lines(summary: Summary, took: timedelta) -> Iterator[Said]:
    """What came of it, the most important first."""
    if not summary.answered:
        yield Said(say("drillview.end-nothing"))
        return
    yield Said(say("drillview.end-right", right=summary.right, n=summary.answered), "bold")
    yield from map(Said, figure_lines(summary, took))
    if summary.misconception is not None:
        yield Said("")
        name = say(f"malrule.{summary.misconception}.name")
        yield Said(say("drillview.end-misconception", name=name), "bold")
        yield Said(betrayed_line(summary))


def betrayed_line(summary: Summary) -> str:
    """What has been found to go wrong; empty where there is nothing."""
    shown = summary.shown_by
    return _betrayed(shown.presented.exercise, shown.outcome) if shown else ""


def figure_lines(summary: Summary, took: timedelta) -> Iterator[str]:
    """The figures besides how many were right, and what goes up and comes back."""
    tried, right = summary.answered - summary.skipped, summary.right + summary.hinted
    if tried >= ENOUGH and SHARE * right <= tried:
        each = READ if HARDLY * right <= tried else HURRIED
        hurried = 2 * summary.guessed > tried or took < each * summary.answered
        yield say("drillview.end-hurried" if hurried else "drillview.end-hard")
    if summary.hinted:
        yield say("drillview.end-hinted", n=summary.hinted)
    if summary.skipped:
        yield say("drillview.end-skipped", n=summary.skipped)
    yield say("drillview.minutes", n=max(1, ceil(took / timedelta(minutes=1))))
    if summary.up:
        skills = [say(f"drillview.skill-{skill}") for skill in summary.up[:MOST_NAMED]]
        yield say("drillview.end-up", skills=listing(skills))
    if summary.facts:
        yield say("drillview.end-facts", facts=facts_text(summary.facts))


def facts_text(facts: tuple[str, ...]) -> str:
    """Some facts as the class writes them."""
    return listing([narration.expression(fact) for fact in facts[:MOST_NAMED]])
