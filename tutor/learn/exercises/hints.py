"""The ladder of hints of every kind of exercise, from a nudge to all but the answer."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import singledispatch

from tutor.games.archimedes.advisor import hints as card_hints
from tutor.games.archimedes.advisor import narration as card_wording
from tutor.games.archimedes.missing import narration as missing_wording
from tutor.games.archimedes.missing import practice as missing_practice
from tutor.games.exlibris.rules.islands import VALUES
from tutor.games.quantum.rules.components import SIDES
from tutor.games.rachmistrz.advisor.hints import Ladder
from tutor.games.rachmistrz.advisor.narration import hint_sentence
from tutor.language import expression, listing, number, say, sign
from tutor.learn import narration
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
    Lay,
    Make,
    Missing,
    Mistake,
)
from tutor.learn.narration import GAP, calculation
from tutor.maths.notation import read
from tutor.maths.tree import Operation, working


def hints(exercise: Exercise, found: Collection[Fraction] = ()) -> tuple[str, ...]:
    """The sentences of the ladder; ``found`` are results that need no hint any more."""
    return tuple(_find_hints(exercise, found) if isinstance(exercise, Find) else _hints(exercise))


@singledispatch
def _hints(exercise: Exercise) -> Iterator[str]:
    raise TypeError(type(exercise))


# Three dice ------------------------------------------------------------------------------------


@_hints.register
def _(exercise: Make) -> Iterator[str]:
    yield from _towards(exercise.solutions()[0], exercise.number)


@_hints.register
def _(exercise: Idea) -> Iterator[str]:
    yield say("exercise.hint-idea")
    yield from _towards(exercise.solutions()[0], exercise.target)


@_hints.register
def _(exercise: Join) -> Iterator[str]:
    found = exercise.solutions()
    near = listing([number(_result(each)) for each in found])
    yield say("exercise.hint-join", n=len(found), numbers=near)
    yield from _towards_equation(found[0])


def _find_hints(exercise: Find, found: Collection[Fraction]) -> Iterator[str]:
    left = [each for each in exercise.solutions() if _result(each) not in found]
    yield say("exercise.hint-find", n=len(left))
    if left:
        yield from _towards_equation(left[0])


def _result(equation: str) -> Fraction:
    stated = read(equation).stated
    assert stated is not None, "the engine's own equations have a result"
    return stated


def _towards_equation(equation: str) -> Iterator[str]:
    yield from _towards(equation.partition("=")[0], _result(equation))


def _towards(text: str, target: Fraction) -> Iterator[str]:
    """The steps of Rachmistrz's ladder short of the answer."""
    ladder = Ladder(target, text)
    steps = ("sign", "partial", "skeleton") if narration.is_worked_out(ladder.tree) else ("sign",)
    for step in steps:
        yield hint_sentence(step, ladder, (), set())


# Cards -----------------------------------------------------------------------------------------


@_hints.register
def _(exercise: Lay) -> Iterator[str]:
    found = [
        laying
        for laying in card_hints.reach(exercise.top, exercise.cards)
        if laying.reiner or not exercise.reiner
    ]
    ladder = card_hints.Ladder(next(iter(found), None))
    for rung in ladder.rungs:
        if rung != "equation":
            yield card_wording.hint_sentence(rung, ladder, exercise.top, found)


@_hints.register
def _(exercise: Missing) -> Iterator[str]:
    task = exercise.task
    for rung in missing_practice.rungs(task):
        if rung != "answer":
            yield missing_wording.hint_sentence(rung, task)


# Expressions -----------------------------------------------------------------------------------


@_hints.register(Evaluate)
@_hints.register(Mistake)
def _(exercise: Evaluate | Mistake) -> Iterator[str]:
    if isinstance(exercise, Mistake):
        yield say("exercise.hint-mistake", claimed=exercise.claimed)
    if not narration.is_worked_out(exercise.tree):
        yield from _fact_hints(exercise.tree)
        return
    step = working(exercise.tree)[0]
    first = expression(f"{_ascii(step.left)}{step.sign}{_ascii(step.right)}")
    yield say("exercise.hint-first", part=first)
    yield say("exercise.hint-then", expression=calculation(step.tree))


def _ascii(value: Fraction) -> str:
    return f"({value})" if value < 0 or value.denominator > 1 else str(value)


@_hints.register
def _(exercise: Fact) -> Iterator[str]:
    yield from _fact_hints(Evaluate(exercise.text).tree)


def _fact_hints(tree: object) -> Iterator[str]:
    """How a single sum, difference, product or quotient is found."""
    assert isinstance(tree, Operation), "a fact has one sign"
    left, right = calculation(tree.left), calculation(tree.right)
    match tree.sign:
        case "+":
            yield say("exercise.hint-plus", left=left, right=right)
        case "-":
            yield say("exercise.hint-minus", left=left, right=right)
        case "*":
            ten = f"10 {sign('*')} {right}"
            yield say("exercise.hint-times", left=left, right=right, ten=ten)
        case _:
            yield say("exercise.hint-divide", equation=f"{right} {sign('*')} {GAP} = {left}")


# Quantum and ExLibris --------------------------------------------------------------------------


@_hints.register
def _(_exercise: ColourSum) -> Iterator[str]:
    yield say("exercise.hint-colour")
    yield say("exercise.hint-white")


@_hints.register
def _(exercise: Column) -> Iterator[str]:
    yield say("exercise.hint-order")
    if len(set(exercise.numbers)) < len(exercise.numbers):
        yield say("exercise.hint-once")
    yield say("exercise.hint-second")


@_hints.register
def _(exercise: Chance) -> Iterator[str]:
    dice = len(exercise.dice)
    yield say("exercise.hint-ways", n=dice, sides=SIDES)
    yield say("exercise.hint-wanted")
    yield say("exercise.hint-share", ways=SIDES**dice)


@_hints.register(IslandValue)
@_hints.register(HandValue)
def _(exercise: IslandValue | HandValue) -> Iterator[str]:
    yield say("exercise.hint-islands", values=", ".join(map(number, VALUES)))
    if len(set(exercise.counts)) < len(exercise.counts):
        yield say("exercise.hint-ties")
    if isinstance(exercise, HandValue):
        yield say("exercise.hint-hand")


@_hints.register
def _(exercise: Expected) -> Iterator[str]:
    yield say("exercise.hint-add")
    yield say("exercise.hint-share-out", n=len(exercise.values))
