"""Activities to be tried, and what in what is shown would give a solution away."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from tutor.learn.activities.activity import Activity, Idea, Said
from tutor.learn.activities.kinds import kind, offered
from tutor.learn.exercises import drilled
from tutor.maths.symbols import ascii_text
from tutor.settings import Settings

SETTINGS = Settings()
"""The defaults, whatever is remembered on this machine."""


def options_of(of: str) -> list[dict[str, Any]]:
    """Some of what a teacher may choose of a kind."""
    if of == "exercise":
        return [{"skill": skill, "level": level} for skill in drilled() for level in (-2.0, 1.0)]
    if of == "set":
        skills = list(drilled())
        return [
            {"skills": skills, "count": len(skills), "tries": 1},
            {"skills": skills, "count": len(skills), "different": True, "verdicts": "reveal"},
        ]
    if of == "lesson":
        (row, _) = kind("lesson", SETTINGS).form()
        return [{"lesson": answer["value"]} for answer in row["answers"]]
    return [{}, {"different": True}]


@cache
def cases() -> tuple[tuple[str, str], ...]:
    """Every kind with options, as JSON."""
    return tuple(
        (each.name, json.dumps(options))
        for each in offered(SETTINGS)
        for options in options_of(each.name)
    )


@cache
def made(of: str, options: str, seed: int) -> Activity:
    """The activity that comes of it, through JSON as a log keeps it."""
    asked = kind(of, SETTINGS)
    return asked.load(json.loads(json.dumps(asked.pose(json.loads(options), Random(seed)))))


@st.composite
def activities(draw: st.DrawFn) -> Activity:
    """Any activity of any kind that is here."""
    of, options = draw(st.sampled_from(cases()))
    return made(of, options, draw(st.integers(0, 2)))


SEATS = st.integers(1, 6)

SIGNS = st.text("0123456789+-*/()= R", max_size=20)


@st.composite
def answers(draw: st.DrawFn, ideas: Sequence[Idea]) -> str:
    """Something typed: right, nearly right, or anything."""
    anything = st.one_of(st.text(max_size=500), SIGNS)
    if not ideas or draw(st.integers(0, 3)) == 0:
        return draw(anything)
    text = draw(st.sampled_from([text for idea in ideas for text in ways(idea)]))
    return text if draw(st.booleans()) else re.sub(r"\d+$", str(draw(st.integers(0, 99))), text)


def ways(idea: Idea) -> list[str]:
    """Everything that may be typed for an idea."""
    texts = [text if "=" in text else f"{text}={idea.result}" for text in idea.variants]
    return texts or [idea.key.rpartition(":")[2]]


def answer(activity: Activity, place: int, said: Sequence[Said], text: str) -> Said:
    """An answer as a room keeps it."""
    return Said(str(len(said)), 1, text, activity.judge(place, said, text))


# What gives a solution away ------------------------------------------------------------------


def leaves(value: Any) -> Iterator[str]:
    """Every key and every value in JSON, as texts."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield str(key)
            yield from leaves(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from leaves(inner)
    else:
        yield str(value)


def bare(text: str) -> str:
    """A text without spaces, its signs in ASCII."""
    return "".join(ascii_text(text).split())


def numbers(texts: Sequence[str]) -> set[str]:
    """The numbers in some texts."""
    return {found for text in texts for found in re.findall(r"-?\d+(?:/\d+)?", bare(text))}


def equations(ideas: Sequence[Idea]) -> set[str]:
    """Every way with its result, as it would stand in a text."""
    return {f"{way}={idea.result}" for idea in ideas for way in idea.variants if "=" not in way}


def given_away(shown: Any, ideas: Sequence[Idea], known: Sequence[str] = ()) -> set[str]:
    """The solutions that can be read in what is shown.

    A way with its result is one wherever it stands. A number by itself is one where nothing of the
    task, and nothing that was typed, has it: then it can have come from nowhere else.

    Args:
        shown: JSON, or sentences.
        ideas: what could be found.
        known: texts of the task, and what was typed.
    """
    texts = list(leaves(shown))
    said = "\n".join(map(bare, texts))
    whole = {
        each for each in equations(ideas) if re.search(rf"(?<!\w){re.escape(each)}(?!\d)", said)
    }
    told = {each for each in whole if all(each not in bare(text) for text in known)}
    asked_for = {idea.result for idea in ideas if "=" not in idea.key}
    alone = asked_for & numbers(texts) if known else set()
    return told | (alone - numbers(known))


def asked_now(activity: Activity, place: int, said: Sequence[Said]) -> list[Idea]:
    """What could be found by the next answer."""
    ideas = list(activity.ideas(place))
    if not activity.own_pace:
        return ideas
    number = activity.show(place, said).get("number")
    return [idea for idea in ideas if idea.key.startswith(f"{number}:")]


def task(activity: Activity, place: int, said: Sequence[Said]) -> list[str]:
    """All texts of what is asked."""
    return list(leaves([activity.show(place, said), activity.words(place, said)]))
