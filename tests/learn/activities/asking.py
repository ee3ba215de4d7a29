"""Activities to be tried, and what in what is shown would give a solution away."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.language.sources import WHOLE
from tutor.language import say, speaking
from tutor.learn.activities.activity import Activity, Idea, Said, Verdict
from tutor.learn.activities.kinds import kind, offered
from tutor.learn.exercises import drilled
from tutor.maths.malrules.table import MALRULES
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


Case = tuple[str, str]
"""The name of a kind, and options as JSON."""


@cache
def cases() -> tuple[Case, ...]:
    """Every kind of the house and its games, with options."""
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


SEATS, SEEDS = st.integers(1, 6), st.integers(0, 1)

SIGNS = st.text("0123456789+-*/()= R", max_size=20)


@st.composite
def answers(draw: st.DrawFn, ideas: Sequence[Idea]) -> str:
    """Something typed: right, nearly right, or anything."""
    anything = st.one_of(st.text(max_size=500), SIGNS)
    how = draw(st.sampled_from(["near", "near", "right", "anything"]))
    if not ideas or how == "anything":
        return draw(anything)
    text = draw(st.sampled_from([text for idea in ideas for text in ways(idea)]))
    return text if how == "right" else re.sub(r"\d+$", str(draw(st.integers(0, 99))), text)


def ways(idea: Idea) -> list[str]:
    """Everything that may be typed for an idea."""
    texts = [
        text if "=" in text or not idea.result else f"{text}={idea.result}"
        for text in idea.variants
    ]
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
    """The numbers in some texts; what is taken away is not below zero: 5/7 - 2/7 has no -2/7."""
    number = re.compile(r"(?:(?<![\d)])-)?\d+(?:/\d+)?")
    return {found for text in texts for found in number.findall(bare(text))}


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
    worded = {text for text in texts if known and _tells_result(bare(text), ideas, numbers(known))}
    return told | worded | (alone - numbers(known))


def _tells_result(text: str, ideas: Sequence[Idea], known: set[str]) -> bool:
    """Whether a sentence has an expression and its result, be it in words: ``7-3*2 gives 1``."""
    news = numbers([text]) - known
    return any(idea.result in news and way in text for idea in ideas for way in idea.variants)


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


# What is so of every kind ---------------------------------------------------------------------


def one_of(known: Sequence[Case]) -> st.SearchStrategy[Case]:
    """Any case: each kind is as likely, however many options it is tried with."""
    kinds = sorted({of for of, _ in known})
    return st.sampled_from(kinds).flatmap(
        lambda of: st.sampled_from([case for case in known if case[0] == of])
    )


@cache
def pupil_words(_language: str) -> set[str]:
    """What is said of misconceptions: the same sentences, whatever is asked."""
    return {say(f"malrule.{rule.id}.pupil") for rule in MALRULES}


def check_secrets(
    data: st.DataObject, known: Sequence[Case], seeds: st.SearchStrategy[int] = SEEDS
) -> None:
    """Nothing that is shown or told before the reveal gives a solution away, in any language."""
    activity = made(*data.draw(one_of(known)), data.draw(seeds))
    language = data.draw(st.sampled_from(sorted(WHOLE)))
    with speaking(language):
        assert not given_away([activity.show(0), activity.words(0)], activity.ideas(0))
        place, said = data.draw(SEATS), list[Said]()
        for _ in range(data.draw(st.integers(1, 4))):
            asked, ideas = task(activity, place, said), asked_now(activity, place, said)
            assert not given_away(asked, activity.ideas(place))
            seen = list(leaves(activity.words(place, said)))
            fields = activity.show(place, said).get("exercise", {})
            assert not given_away(fields, ideas, seen)
            typed = answer(activity, place, said, data.draw(answers(ideas)))
            if not typed.verdict.correct:
                told = {*activity.told(place, typed, revealed=False)} - pupil_words(language)
                assert not given_away(list(told), ideas, [*asked, typed.text])
            said.append(typed)


def check_judging(
    data: st.DataObject, known: Sequence[Case], seeds: st.SearchStrategy[int] = SEEDS
) -> None:
    """Whatever is typed is judged, and there is something to say of it."""
    activity, place = made(*data.draw(one_of(known)), data.draw(seeds)), data.draw(SEATS)
    typed = answer(activity, place, (), data.draw(st.text(max_size=500)))
    keys = [idea.key for idea in activity.ideas(place)]
    assert typed.verdict.idea in (*keys, "")
    assert typed.verdict.correct == bool(typed.verdict.idea)
    assert activity.told(place, typed, revealed=False)
    assert activity.told(place, typed, revealed=True)


def check_log(
    data: st.DataObject, known: Sequence[Case], seeds: st.SearchStrategy[int] = SEEDS
) -> None:
    """What was posed, written down and read again is the same activity; all it shows is JSON."""
    of, options = data.draw(one_of(known))
    seed, place = data.draw(seeds), data.draw(SEATS)
    asked, one = kind(of, SETTINGS), made(of, options, seed)
    posed = asked.pose(json.loads(options), Random(seed))
    again = asked.load(json.loads(json.dumps(posed)))
    assert task(one, place, ()) == task(again, place, ())
    assert one.ideas(place) == again.ideas(place)
    text = data.draw(answers(one.ideas(place)))
    assert one.judge(place, (), text) == again.judge(place, (), text)
    json.dumps([one.show(place), one.words(place), one.reveal(place), list(one.story(place))])


def check_ideas(activity: Activity) -> None:
    """Every way to write every idea is right and finds that idea."""
    for place in (1, 2):
        for idea in activity.ideas(place):
            said = passed(int(idea.key.partition(":")[0]) - 1) if activity.own_pace else ()
            for text in ways(idea):
                typed = (text, idea.result or text)
                verdicts = [activity.judge(place, said, each) for each in typed]
                right = {verdict.idea for verdict in verdicts if verdict.correct}
                assert right == {idea.key}, text


def passed(items: int) -> tuple[Said, ...]:
    """Answers with which so many exercises of a set are done: wrong ones, often enough."""
    wrong = (Verdict("wrong-number", item=item) for item in range(items) for _ in range(9))
    return tuple(Said(str(number), 1, "?", verdict) for number, verdict in enumerate(wrong))
