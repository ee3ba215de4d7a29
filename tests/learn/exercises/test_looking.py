"""What a question in words shows at first: it is of this very task, and it is so."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.language.sources import TRIED
from tests.learn.lessons.dealt import items
from tests.learn.strategies.giving import giving_away
from tutor import language
from tutor.language import say
from tutor.learn.exercises import AskedNumber, Choice, Story
from tutor.learn.exercises.looking import at_explained
from tutor.learn.exercises.words import Worded, Words


def asked(question: str, why: str = "So it is.", options: tuple[str, ...] = ()) -> tuple[Words]:
    return (Words("en", question, options=options, why=why),)


def shown() -> list[Worded]:
    """The questions in words of all lessons, with other numbers each, in all languages."""
    return [each for seed in range(2) for each in items(seed) if isinstance(each, Worded)]


def number_of(exercise: Worded) -> Fraction | None:
    return exercise.value if isinstance(exercise, AskedNumber | Story) else None


def test_all_that_is_said_is_so() -> None:
    claims = 0
    for exercise in shown():
        for seen in exercise.looks(number_of(exercise)):
            assert all(claim.holds() for claim in seen.claims), (exercise.line, seen)
            claims += len(seen.claims)
    assert claims > 200


@pytest.mark.parametrize("lang", TRIED)
def test_the_first_hint_is_seldom_that_of_another_task(lang: str) -> None:
    """Seen: "Read it once more" in 1,700 of 1,740."""
    language.use(lang)
    first = Counter(next(exercise.hints()) for exercise in shown())
    assert say("exercise.read-again") not in first
    assert max(first.values()) < first.total() // 25
    assert len(first) > first.total() // 2


def test_what_is_seen_at_first_does_not_hold_the_answer() -> None:
    for exercise in shown():
        number = number_of(exercise)
        if number is not None and number > 10:
            looks = [seen.told() for seen in exercise.looks(number)]
            known = f"{exercise.line} {exercise.said.question}"
            assert not list(giving_away(known, str(number), looks)), exercise.line


BAR = "All of it is 71, and 48 is a part. Draw a bar: which part are you looking for?"


@pytest.mark.parametrize(
    ("exercise", "told"),
    [
        (Story("71-48", asked("She has 48 of 71.")), BAR),
        (Story("27+46", asked("27 and 46.")), "Draw two bars end to end, 27 and 46."),
        (Story("84/7", asked("84 for 7.")), "84 is shared equally. Does 7 say how many parts,"),
        (Story("6*13", asked("6 times 13.")), "There are equal groups. Is 6 how many groups,"),
        (Story("4*7+9", asked("4, 7 and 9.")), "You need 2 steps. Which two of 4, 7 and 9 belong"),
        (AskedNumber("23", words=asked("What is x in `x+48=71`?", "`71-48=23`")), BAR),
        (
            AskedNumber("9", words=asked("63 in parts 3 : 4?", "`3+4=7` parts, and `63/7=9`.")),
            "You need something on the way. What can you find out from 3 and 4?",
        ),
        (
            AskedNumber("6", words=asked("Cups of 40 and 7?", "So it is.")),
            "Say what each number stands for: 40 and 7",
        ),
        (
            AskedNumber("3", words=asked("From floor 0 up 7, then 4 down, not 7?", "So.")),
            "Say what each number stands for: 7 and 4",
        ),
        (AskedNumber("60", words=asked("Round 57 to a ten.")), "Guess first: is it more than 57"),
        (
            Choice(words=asked("`7+7=14`. And `7+8`?", "", ("one more", "two more"))),
            "Put 7 + 8 below 7 + 7 = 14. What is the same, and what is different?",
        ),
        (Choice(("2⁄3", "3⁄5"), words=asked("Which?")), "Mark 2/3 and 3/5 on a number line from 0"),
        (Choice(words=asked("Why?", "", ("It is odd.", "No."))), "Take A first: “It is odd”."),
    ],
)  # fmt: skip
def test_what_is_seen_first(exercise: Worded, told: str) -> None:
    assert next(exercise.hints()).startswith(told)


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("At least one 4 in 36?", "`2*2=4` have none, so `36-4=32`."),
        ("36 rolls, 4 dice, a 4?", "`36-4=32`"),
        ("36 rolls?", "`36-4=32`"),
        ("36 and 4", "`36-4=33`"),
    ],
)
def test_no_part_is_made_of_a_number_that_says_something_else(question: str, why: str) -> None:
    """Seen: 36 rolls, and the 4 of "4 or less" as a part of them."""
    assert "look-whole" not in [seen.code for seen in at_explained(why, question, Fraction(32))]
