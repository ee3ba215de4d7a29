"""A bot with a misconception: found out, shown a counter-example, mended."""

import re
from copy import copy
from fractions import Fraction
from functools import cache

import pytest

from tests.clock import MONDAY
from tutor.language import say
from tutor.learn.counterexamples import shortest
from tutor.learn.taught import Taught, ending_of
from tutor.learn.taught_items import ITEMS
from tutor.maths.comparing import sign_for
from tutor.maths.fractions import top_and_bottom
from tutor.maths.malrules.table import BY_ID, MALRULES
from tutor.maths.misconceptions import wrong_values
from tutor.maths.tree import is_comparison, numbers


@cache
def made(malrule: str, seed: int) -> Taught:
    """A bot whose exercises several tests look at; none of them answers it."""
    return Taught(malrule, seed)


def wrong_places(taught: Taught) -> str:
    return " ".join(str(at) for at, each in enumerate(taught.items, start=1) if each.is_wrong)


@pytest.mark.parametrize("malrule", BY_ID)
def test_the_bot_follows_its_rule_and_is_right_where_that_does_not_show(malrule: str) -> None:
    taught = made(malrule, 1)
    assert any(each.is_wrong for each in taught.items)
    assert len(taught.items) <= ITEMS
    for each in taught.items:
        wrong = wrong_values(each.tree, malrule)
        assert (each.claimed in wrong) if wrong else each.claimed == each.right
    if malrule != "sign-mixed-up":  # which shows whatever is added or multiplied
        assert not all(each.is_wrong for each in taught.items)


@pytest.mark.parametrize("malrule", BY_ID)
def test_the_shortest_counter_example_teaches_every_bot(malrule: str) -> None:
    taught = copy(made(malrule, 1))
    assert taught.answer(wrong_places(taught)).mood == "right"
    example = shortest(malrule)
    assert taught.answer(example.expression).mood == "right"
    compares = is_comparison(example.tree)
    right = sign_for(example.right) if compares else str(example.right)
    assert taught.answer(right).mood == "right"
    assert taught.stage == "over"
    assert (taught.right, taught.asked) == (3, 3)
    ending = ending_of(taught, MONDAY.date())
    assert (ending.mode, ending.right, ending.asked) == ("drill", 3, 3)


@pytest.mark.parametrize("malrule", [rule.id for rule in MALRULES if rule.family == "comparing"])
def test_no_bot_compares_a_number_with_itself(malrule: str) -> None:
    for each in (item for seed in range(8) for item in made(malrule, seed).items):
        assert is_comparison(each.tree)
        assert each.tree.left != each.tree.right


@pytest.mark.parametrize("malrule", [rule.id for rule in MALRULES if rule.family == "comparing"])
def test_bots_compare_what_is_met_in_lessons_and_keep_to_their_way(malrule: str) -> None:
    """Seen: 8/92 > 7/5, 9 = -9, and 7/4 > 3/5 from one who takes larger bottoms for larger."""
    for each in (item for seed in range(8) for item in made(malrule, seed).items):
        parts = [found for found in map(top_and_bottom, numbers(each.tree)) if found]
        assert all(top < bottom <= 20 for top, bottom in parts)
        if malrule not in ("gap-compared", "later-digits-ignored"):
            assert each.claimed
        if parts and not each.is_wrong:
            thought = {Fraction(*at.value) for at in BY_ID[malrule].way.attempts(each.tree)}
            assert thought == {each.right} or len({bottom for _, bottom in parts}) == 1


def test_who_teaches_comparing_gives_two_numbers_and_then_a_sign() -> None:
    taught = Taught("longer-is-larger", 1)
    name = taught.name
    assert taught.question() == say("taught.find-compare", name=name)
    taught.answer(wrong_places(taught))
    assert taught.question() == say("taught.show-compare", name=name)
    assert taught.hint() == say("taught.show-hint", expression="▢.▢▢ < ▢.▢")
    assert taught.answer("2+3").lines == (say("taught.show-compare-how"),)
    assert taught.answer("0.45 < 0.67").mood == "wrong", "the bot knows that"
    assert taught.answer("0.4 > 0.15").mood == "right"
    assert taught.question() == say("taught.mend-compare", left="0.4", right="0.15")
    assert taught.answer("<>").lines == (say("exercise.compare-unreadable"),)
    assert taught.answer("0.4 < 0.15").lines[0] == say("taught.mend-same", name=name)
    assert taught.answer("=").mood == "wrong"
    assert taught.answer(">").mood == "right" or taught.stage == "over"


def test_what_the_bot_gets_right_is_no_counter_example() -> None:
    taught = Taught("left-to-right", 1)
    taught.answer(wrong_places(taught))
    reply = taught.answer("2*3+4")
    assert (reply.mood, taught.stage) == ("wrong", "show")
    assert "10" in reply.lines[0]
    assert taught.answer("ten").mood == "hint"
    assert taught.answer("7").mood == "hint"
    assert taught.answer("2+3*4=20").mood == "right"


def test_who_accuses_a_right_one_is_shown_it_and_who_misses_one_is_told() -> None:
    taught = Taught("left-to-right", 1)
    right = next(at for at, each in enumerate(taught.items, start=1) if not each.is_wrong)
    assert taught.shown()[right - 1].partition(") ")[2] in taught.answer(str(right)).lines[0]
    first = wrong_places(taught).split()[0]
    assert taught.answer(first).mood == "wrong"
    assert str(taught.stage) == "find"
    taught.answer(first)
    assert str(taught.stage) == "show", "after three tries it is told"


@pytest.mark.parametrize("text", ["", "0", "99", "x", "1" * 500])
def test_what_names_no_place_is_given_back(text: str) -> None:
    taught = Taught("left-to-right", 1)
    assert taught.answer(text).mood == "hint"
    assert str(taught.stage) == "find"


def test_what_is_wrong_is_said_of_the_bot_and_not_of_who_teaches_it() -> None:
    """Seen: “I think you went from left to right”, to a pupil who had asked for a hint."""
    taught = Taught("left-to-right", 1)
    own, name = say("malrule.left-to-right.pupil"), taught.name
    advice = say("taught.advice", name=name, said=own)
    assert taught.hint() == advice
    taught.answer(wrong_places(taught))
    assert own not in taught.hint()
    taught.answer("2+2*2")
    assert taught.hint() == advice
    assert taught.answer("99").lines[-1] == advice


def test_who_gives_the_bots_own_result_hears_the_rule() -> None:
    taught = Taught("left-to-right", 1)
    taught.answer(wrong_places(taught))
    taught.answer("2+3*4")
    reply = taught.answer("20")
    assert reply.mood == "wrong"
    assert taught.answer("?").mood == "hint"
    taught.answer("20")
    assert taught.answer("20").mood == "wrong"
    assert taught.stage == "over", "in the end it is told"
    assert all("=" in line and not re.search(r"\)\s", line) for line in taught.shown()[:1])
    with pytest.raises(ValueError, match="over"):
        taught.answer("14")
