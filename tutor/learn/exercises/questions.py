"""What an exercise asks, in words, and how its answer is typed."""

from collections.abc import Iterator
from functools import singledispatch
from typing import NamedTuple

from tutor.games.archimedes.narration import card_name
from tutor.games.exlibris.narration import island_name
from tutor.games.quantum.narration import colour_name
from tutor.language import expression, listing, number, say
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
from tutor.learn.exercises.making import Dice
from tutor.learn.narration import GAP


class Question(NamedTuple):
    """What is asked, and what there is to know for it."""

    heading: str
    how: str


def numbers(found: Dice) -> str:
    """Dice in a sentence: ``2, 3 and 7``."""
    return listing([number(digit) for digit in found])


# What is asked ---------------------------------------------------------------------------------


@singledispatch
def question(exercise: Exercise) -> Question:
    """The question of an exercise; raises TypeError for a kind without one."""
    raise TypeError(type(exercise))


@question.register
def _(exercise: Make) -> Question:
    heading = say("exercise.make", target=exercise.number, dice=numbers(exercise.dice))
    return Question(heading, say("exercise.make-how"))


@question.register
def _(exercise: Find) -> Question:
    heading = say("exercise.find", n=exercise.results, dice=numbers(exercise.dice))
    return Question(heading, say("exercise.find-how"))


@question.register
def _(exercise: Idea) -> Question:
    heading = say("exercise.idea", target=exercise.target, dice=numbers(exercise.dice))
    known = ", ".join(narration.expression(text) for text in exercise.known)
    return Question(heading, say("exercise.idea-how", known=known))


@question.register
def _(exercise: Join) -> Question:
    heading = say("exercise.join", dice=numbers(exercise.dice))
    fields = listing(exercise.fields)
    return Question(heading, say("exercise.join-how", n=len(exercise.fields), fields=fields))


@question.register
def _(exercise: Lay) -> Question:
    if exercise.reiner:
        return Question(
            say("exercise.lay-reiner", top=exercise.top), say("exercise.lay-reiner-how")
        )
    return Question(say("exercise.lay", top=exercise.top), say("exercise.lay-how"))


@question.register
def _(exercise: Missing) -> Question:
    twice = exercise.task.is_twice
    return Question(
        say("exercise.missing"),
        say("exercise.missing-twice" if twice else "exercise.missing-how"),
    )


@question.register
def _(_exercise: Evaluate) -> Question:
    return Question(say("exercise.evaluate"), say("exercise.evaluate-how"))


@question.register
def _(exercise: Mistake) -> Question:
    shown = narration.equation(exercise.expression, exercise.claimed)
    return Question(say("exercise.mistake", equation=shown), say("exercise.mistake-how"))


@question.register
def _(_exercise: Fact) -> Question:
    return Question(say("exercise.fact"), say("exercise.evaluate-how"))


@question.register
def _(exercise: ColourSum) -> Question:
    heading = say("exercise.colour-sum", colour=colour_name(exercise.colour))
    return Question(heading, say("exercise.colour-sum-how"))


@question.register
def _(_exercise: Column) -> Question:
    return Question(say("exercise.column"), say("exercise.column-how"))


@question.register
def _(exercise: Chance) -> Question:
    colour, dice = colour_name(exercise.colour), len(exercise.dice)
    if exercise.least == 1:
        heading = say("exercise.chance-shows", n=dice, colour=colour)
    else:
        heading = say("exercise.chance-least", n=dice, colour=colour, least=exercise.least)
    return Question(heading, say("exercise.chance-how"))


@question.register
def _(exercise: IslandValue) -> Question:
    heading = say("exercise.island-value", island=island_name(exercise.colour))
    return Question(heading, say("exercise.island-value-how"))


@question.register
def _(_exercise: HandValue) -> Question:
    return Question(say("exercise.hand-value"), say("exercise.hand-value-how"))


@question.register
def _(exercise: Expected) -> Question:
    values = listing([number(value) for value in exercise.values], either=True)
    return Question(say("exercise.expected"), say("exercise.expected-how", values=values))


# How the answer is typed -----------------------------------------------------------------------


def example(exercise: Exercise) -> str:
    """An answer of the right form that is not the solution: ``2 + 3 × 7``."""
    return say("exercise.example", answer=_example(exercise))


@singledispatch
def _example(exercise: Exercise) -> str:
    """The first of some numbers that is not right."""
    return number(next(n for n in (12, 7) if not exercise.judge(str(n)).correct))


@_example.register(Make)
@_example.register(Idea)
def _(exercise: Make | Idea) -> str:
    texts = list(_expressions(exercise.dice))
    wrong = (text for text in texts if not exercise.judge(text).correct)
    return expression(next(wrong, texts[0]))


@_example.register(Find)
@_example.register(Join)
def _(exercise: Find | Join) -> str:
    return f"{expression(next(_expressions(exercise.dice)))} = {GAP}"


def _expressions(dice: Dice) -> Iterator[str]:
    """Expressions that use every die, in the order they lie in."""
    first, second, *rest = map(str, dice)
    for one, other in (("+", "*"), ("*", "+"), ("+", "+"), ("*", "*")):
        yield first + one + second + "".join(other + die for die in rest)


@_example.register
def _(exercise: Lay) -> str:
    held = next((card for card in exercise.cards if card), exercise.top)
    return f"{number(exercise.top)} + {'R' if exercise.reiner else ''}{card_name(held)} = {GAP}"


@_example.register
def _(_exercise: Chance) -> str:
    return "1/5"  # of six faces no chance is a fifth


@_example.register
def _(exercise: Expected) -> str:
    return next(text for text in ("7/2", "5/3") if not exercise.judge(text).correct)
