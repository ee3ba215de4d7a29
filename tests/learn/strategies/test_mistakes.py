"""A wrong result can be found to be wrong: whose turn it was, its size, its sign, its ones."""

from random import Random

import pytest

from tutor.learn.exercises import Mistake
from tutor.learn.exercises.templates import SHAPES
from tutor.learn.strategies import WAYS, to_find_it
from tutor.learn.strategies.claims import Near


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


@pytest.mark.parametrize(
    ("text", "malrule", "told"),
    [
        ("4+3*2", "left-to-right", "What was done first? Was it its turn?"),
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
        ("8-79", "smaller-from-larger", "Think of the sign first: is it above zero or below?"),
    ],
)  # fmt: skip
def test_what_is_seen_first(text: str, malrule: str, told: str) -> None:
    assert next(Mistake(text, malrule).hints()) == told


def test_then_it_is_left_alone() -> None:
    """After the strategies, step by step only where there are steps."""
    told = list(Mistake("4+3*2", "left-to-right").hints())
    assert told[1 + WAYS] == "Do not look at 14. Work it out yourself, step by step."
    one = list(Mistake("62*8", "carry-before-multiplying").hints())
    assert one[1 + WAYS] == "Do not look at 566. Work it out yourself."
