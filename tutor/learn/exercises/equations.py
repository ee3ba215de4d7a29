"""An equation made of given numbers, as an answer: what the kinds share that ask for one."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

import msgspec

from tutor.language import listing, number, say
from tutor.learn import narration
from tutor.learn.answers import Answer
from tutor.learn.exercises.judged import Judged
from tutor.maths.faults import FaultOfAll


def judged(answer: Answer) -> Judged:
    """What became of an expression that was checked; it keeps code, diagnosis and answer."""
    return Judged(answer.text, answer.code, answer.diagnosis, answer)


def unwanted(answer: Answer, code: str) -> Judged:
    """A right equation that is not what the exercise asks for; ``code`` says what it is instead."""
    fault = FaultOfAll(code, 0, len(answer.text))
    refused = msgspec.structs.replace(answer, code=code, fault=fault)
    return Judged(answer.text, code, (), refused, unwanted=True)


def equation_of(found: Judged) -> str:
    """The equation of an answer that could be read, as the class writes it: ``7 + 3 − 2 = 8``."""
    answer = found.answer
    assert isinstance(answer, Answer), "an equation was typed"
    assert answer.tree is not None, "it could be read"
    return f"{narration.calculation(answer.tree)} = {number(answer.value or 0)}"


MOST_SOLUTIONS: Final = 3
"""Solutions told where there are many."""


def ways(equations: Iterable[str]) -> Iterator[str]:
    """At most :data:`MOST_SOLUTIONS` of the solutions in words, and that there are more."""
    found = list(islice(equations, MOST_SOLUTIONS + 1))
    told = listing(found[:MOST_SOLUTIONS], either=True)
    if len(found) == 1:
        yield say("exercise.solution", equation=told)
    elif found:
        yield say("exercise.solutions", equations=told)
