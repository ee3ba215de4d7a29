"""What is said about an answer to an exercise: the verdict, why, and how it is solved."""

from collections.abc import Iterable, Iterator
from functools import singledispatch
from itertools import islice
from typing import Final

from tutor.engine.contract import ScoreItem, breakdown_of
from tutor.games.archimedes.advisor.checking import CardAnswer
from tutor.games.archimedes.advisor.hints import reach
from tutor.games.archimedes.missing import narration as missing_wording
from tutor.games.archimedes.missing.answers import GapAnswer
from tutor.games.archimedes.missing.task import fitting_cards
from tutor.games.archimedes.narration import shown
from tutor.games.exlibris.narration import ranking_lines, score_equation
from tutor.games.exlibris.rules.components import COLOURS as BOOK_COLOURS
from tutor.games.exlibris.rules.islands import Island, values_of
from tutor.games.exlibris.rules.scoring import ISLAND
from tutor.games.quantum.advisor import chance_text
from tutor.games.quantum.narration import colour_name, points_lines, sum_line
from tutor.games.quantum.rules.components import COLOURS, SIDES
from tutor.games.quantum.rules.sums import sums
from tutor.language import expression, listing, number, say
from tutor.learn import narration
from tutor.learn.answers import Answer
from tutor.learn.exercises import (
    Chance,
    ColourSum,
    Column,
    Evaluate,
    Exercise,
    Expected,
    Fact,
    Find,
    HandValue,
    Idea,
    IslandValue,
    Join,
    Judged,
    Lay,
    Make,
    Missing,
    Mistake,
)
from tutor.learn.narration import calculation
from tutor.learn.sums import plus

MOST_SOLUTIONS: Final = 3
"""Solutions told where there are many."""

OWN_CODES: Final = ("another-number", "found-before", "same-idea", "not-beside", "without-reiner")
"""Codes of right equations that are not what the exercise asks for."""


# Verdicts --------------------------------------------------------------------------------------


def verdict(exercise: Exercise, judged: Judged) -> str:
    """The first sentence about an answer: right, or what is wrong."""
    return next(iter(answer_lines(exercise, judged)))


def answer_lines(exercise: Exercise, judged: Judged) -> Iterator[str]:
    """The verdict, then what there is to say of the answer; never how the exercise is solved."""
    if judged.code == "gave-up":
        yield say("exercise.gave-up")
    elif isinstance(judged.answer, GapAnswer) and isinstance(exercise, Missing):
        yield from missing_wording.answer_lines(judged.answer, exercise.task)
    elif isinstance(judged.answer, Answer):
        yield from _expression_lines(exercise, judged, judged.answer)
    elif judged.answer is None:
        yield say(f"exercise.told-{judged.code}")
    elif judged.correct:
        yield say("exercise.right-number", number=judged.answer)
    else:
        yield say("exercise.wrong-number", number=judged.answer)


def _expression_lines(exercise: Exercise, judged: Judged, answer: Answer) -> Iterator[str]:
    if judged.code in OWN_CODES:
        yield _refused(exercise, judged.code, answer)
        return
    if isinstance(answer, CardAnswer) and answer.laying is not None:
        yield say("check.correct", equation=shown(answer.laying))
        return
    yield narration.verdict(answer)
    yield from narration.explanation(answer)
    if judged.correct and isinstance(exercise, Mistake):
        yield _slip(exercise)


def _refused(exercise: Exercise, code: str, answer: Answer) -> str:
    """That an equation is right, and why the exercise wants another one."""
    assert answer.tree is not None, "a right equation has an expression"
    equation = f"{calculation(answer.tree)} = {number(answer.value or 0)}"
    wanted = exercise.number if isinstance(exercise, Make) else None
    wanted = exercise.target if isinstance(exercise, Idea) else wanted
    if wanted is not None and code == "another-number":
        return say("exercise.told-another-number", equation=equation, target=wanted)
    return say(f"exercise.told-{code}", equation=equation, number=answer.value)


def _slip(exercise: Mistake) -> str:
    """What somebody did who got the wrong value."""
    name = say(f"malrule.{exercise.malrule}.name")
    return say("exercise.mistake-was", claimed=exercise.claimed, name=name)


# Solutions -------------------------------------------------------------------------------------


@singledispatch
def solution_lines(exercise: Exercise) -> Iterator[str]:
    """How an exercise is solved; raises TypeError for a kind that says nothing."""
    raise TypeError(type(exercise))


@solution_lines.register(Make)
@solution_lines.register(Idea)
def _(exercise: Make | Idea) -> Iterator[str]:
    target = exercise.number if isinstance(exercise, Make) else exercise.target
    yield from _ways(narration.equation(text, target) for text in exercise.solutions())


@solution_lines.register(Find)
@solution_lines.register(Join)
def _(exercise: Find | Join) -> Iterator[str]:
    yield from _ways(map(expression, exercise.solutions()))


@solution_lines.register
def _(exercise: Lay) -> Iterator[str]:
    found = reach(exercise.top, exercise.cards)
    yield from _ways(shown(each) for each in found if each.reiner or not exercise.reiner)


def _ways(equations: Iterable[str]) -> Iterator[str]:
    """Some solutions, and that there are more."""
    found = list(islice(equations, MOST_SOLUTIONS + 1))
    told = listing(found[:MOST_SOLUTIONS], either=True)
    if len(found) == 1:
        yield say("exercise.solution", equation=told)
    elif found:
        yield say("exercise.solutions", equations=told)


@solution_lines.register
def _(exercise: Missing) -> Iterator[str]:
    card = fitting_cards(exercise.task)[0]
    equation = missing_wording.task_text(exercise.task, card)
    yield say("exercise.solution", equation=equation)


@solution_lines.register(Evaluate)
@solution_lines.register(Mistake)
def _(exercise: Evaluate | Mistake) -> Iterator[str]:
    if not narration.is_worked_out(exercise.tree):
        yield say("exercise.solution", equation=_as_equation(exercise))
        return
    for line in narration.working_lines(exercise.tree):
        yield f"{line.expression}  ({line.reason})" if line.reason else line.expression
    if isinstance(exercise, Mistake):
        yield _slip(exercise)


@solution_lines.register
def _(exercise: Fact) -> Iterator[str]:
    yield say("exercise.solution", equation=_as_equation(Evaluate(exercise.text)))


def _as_equation(exercise: Evaluate | Mistake) -> str:
    return f"{calculation(exercise.tree)} = {number(exercise.value)}"


# Solutions of Quantum and ExLibris -------------------------------------------------------------


@solution_lines.register
def _(exercise: ColourSum) -> Iterator[str]:
    yield sum_line(sums(exercise.dice)[COLOURS.index(exercise.colour)])


@solution_lines.register
def _(exercise: Column) -> Iterator[str]:
    yield from points_lines(exercise.numbers)


@solution_lines.register
def _(exercise: Chance) -> Iterator[str]:
    dice, colour = len(exercise.dice), colour_name(exercise.colour)
    ways = SIDES**dice
    wanted = int(exercise.value * ways)
    if dice > 1:
        sixes = expression("*".join([str(SIDES)] * dice))
        yield say("exercise.chance-ways", equation=f"{sixes} = {number(ways)}")
    if exercise.least == 1:
        yield say("exercise.chance-showing", n=wanted, ways=ways, colour=colour)
    else:
        least = exercise.least
        yield say("exercise.chance-wanted", n=wanted, ways=ways, colour=colour, least=least)
    yield say("exercise.chance-told", chance=chance_text(exercise.value))


@solution_lines.register
def _(exercise: IslandValue) -> Iterator[str]:
    yield from ranking_lines(_islands(exercise.counts))


@solution_lines.register
def _(exercise: HandValue) -> Iterator[str]:
    yield from ranking_lines(_islands(exercise.counts))
    values = values_of(exercise.counts)
    held = zip(BOOK_COLOURS, exercise.cards, values, strict=True)
    found = [
        ScoreItem(ISLAND, {"cards": cards, "colour": colour, "value": value}, cards * value)
        for colour, cards, value in held
        if cards
    ]
    equation = score_equation(breakdown_of(0, found))
    yield say("exercise.hand-told", equation=equation or number(0))


def _islands(counts: tuple[int, ...]) -> tuple[Island, ...]:
    """Islands with these sticks, their houses taken: they are counted in already."""
    return tuple(Island(count, 0, 0) for count in counts)


@solution_lines.register
def _(exercise: Expected) -> Iterator[str]:
    gains = [value for value in exercise.values if value >= 0]
    losses = "".join(f"-{-value}" for value in exercise.values if value < 0)
    summed = expression(f"{plus(gains) or '0'}{losses}")
    total = number(sum(exercise.values))
    n = len(exercise.values)
    yield say("exercise.expected-sum", equation=f"{summed} = {total}")
    equation = f"{expression(f'{sum(exercise.values)}/{n}')} = {number(exercise.value)}"
    yield say("exercise.expected-share", n=n, equation=equation)
