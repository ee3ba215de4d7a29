"""A wrong result can be found to be wrong: whose turn it was, its size, its sign, its ones."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from tutor.learn.exercises import Mistake
from tutor.learn.exercises.shapes import SHAPES
from tutor.learn.strategies import to_find_it
from tutor.learn.strategies.claims import Near
from tutor.maths.tree import Tree


@cache
def mistakes() -> list[Mistake]:
    """Some of each skill."""
    return [
        made
        for skill in SHAPES
        for seed in range(200)
        for made in Mistake.makers()[skill][0](0.0, Random(f"mistakes {skill} {seed}"))
        if isinstance(made, Mistake)
    ]


def test_what_shows_a_mistake_is_so_and_does_not_tell_the_result() -> None:
    shown = 0
    for made in mistakes():
        for hint in to_find_it(made.shown, made.malrule, made.claimed, made.line):
            assert hint.claims
            assert all(claim.holds() for claim in hint.claims), (made.line, hint.code)
            assert not hint.names(made.value, f"{made.line} {made.claimed}")
            shown += 1
    assert shown > 50


def test_an_estimate_is_nearer_to_what_is_right() -> None:
    for made in mistakes():
        for hint in to_find_it(made.shown, made.malrule, made.claimed, "0"):
            if hint.code == "mistake-far":
                (near,) = [claim for claim in hint.claims if isinstance(claim, Near)]
                wrong = near._replace(left=str(made.claimed))
                assert near.holds()
                assert not wrong.holds(), made.line


BACK = "Check it the other way round: is 111 × 5 as much as 545?"


SIGN = "Can 71 be right? Should it be above zero, or below?"


@pytest.mark.parametrize(
    ("text", "malrule", "told"),
    [
        ("4+3*2", "left-to-right", "What was done first to get 14? Should it come first?"),
        ("126+70", "misaligned-columns", "Can 826 be right? Compare it with 100 + 100."),
        ("62*8", "carry-before-multiplying", "The ones are right. Look further left."),
        ("545/5", "divides-digit-by-digit", BACK),
        ("1/2+1/3", "add-across", "Can 2/5 be right? That is less than 1/2, and you add to it."),
        ("0.7*0.6", "product-places", "Can 4.2 be right? It must be less than 0.6."),
        ("2*(8/7)", "inverted-when-multiplying", "Can 7/4 be right? It must be more than 2."),
        ("98/14", "reversed-division", "Can 1/7 be right? It must be more than 1."),
        ("21-(4+6)", "minus-bracket-sign", "Can 23 be right? It must be less than 21."),
        ("1/3+1/3", "add-across", "Can 1/3 be right? It must be more than 1/3."),
        ("18/6+3*3", "reversed-division", "Look closely at 18 ÷ 6."),
        ("72-(25+7)", "left-column-forgotten", "Look closely at 25 + 7."),
        ("8-79", "smaller-from-larger", SIGN),
    ],
)  # fmt: skip
def test_what_is_seen_first(text: str, malrule: str, told: str) -> None:
    assert next(Mistake(text, malrule).hints()) == told


def test_what_is_below_zero_has_no_ones_to_look_at() -> None:
    made = Mistake("14-13", "reversed-subtraction")
    codes = [hint.code for hint in to_find_it(made.shown, made.malrule, made.claimed, made.line)]
    assert made.claimed == -1
    assert codes
    assert not {"mistake-ones", "mistake-ones-right"}.intersection(codes)


def test_check_after_check_leads_to_the_place() -> None:
    """Seen: one check, then "Do not look at 14. Work it out yourself."."""
    order = list(Mistake("4+3*2", "left-to-right").hints())
    assert order[1] == "If you do 4 + 3 first, you get 14. But what comes first?"
    power = list(Mistake("2*3^2", "power-done-last").hints())
    assert power[1] == "If you do 2 × 3 first, you get 36. But what comes first?"
    one = list(Mistake("126+70", "misaligned-columns").hints())
    assert one[:3] == [
        "Can 826 be right? Compare it with 100 + 100.",
        "The ones are right. Look further left.",
        "Do it backwards: is 826 − 70 as much as 126?",
    ]


def test_what_is_in_brackets_is_not_said_to_be_done_too_early() -> None:
    """Seen: of (3 + 6) × (9 + 5) = 86, "if you do 3 + 6 first", which everybody has to."""
    told = list(Mistake("(3+6)*(9+5)", "brackets-ignored").hints())
    assert not any(each.startswith("If you do 3 + 6 first") for each in told)


def test_a_product_divides_by_its_numbers() -> None:
    told = list(Mistake("4*(3+7)", "bracket-first-term").hints())
    assert told[0] == "Can 19 be right? It must divide by 4 with nothing left over."


def test_every_wrong_result_of_whole_numbers_is_checked_before_a_way_is_shown() -> None:
    unchecked = [
        made.line
        for made in mistakes()
        if all(each.value.denominator == 1 for each in made.steps)
        and made.claimed
        and made.claimed.denominator == 1
        and not list(to_find_it(made.shown, made.malrule, made.claimed, str(made.claimed)))
    ]
    assert len(unchecked) < len(mistakes()) // 20, unchecked


def test_a_check_comes_once() -> None:
    """Seen: that 2/5 is less than 1/2, and then that it must be more than 1/2."""
    told = [hint.code for hint in to_find_it(*_asked(Mistake("1/2+1/3", "add-across")))]
    assert told == ["mistake-less", "mistake-undo"]


def _asked(made: Mistake) -> tuple[Tree, str, Fraction, str]:
    return made.shown, made.malrule, made.claimed, str(made.claimed)
