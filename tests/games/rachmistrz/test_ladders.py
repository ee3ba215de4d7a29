"""What is said of a roll, from the first hint to the last: nothing that another of them denies."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest

from tests.games.rachmistrz.practice.practices import EASY
from tutor.games.rachmistrz.advisor.hints import Ladder, hint_of, reach
from tutor.games.rachmistrz.advisor.narration import hint_sentence
from tutor.games.rachmistrz.boxes import printed_numbers
from tutor.games.rachmistrz.exercises.find import Find
from tutor.games.rachmistrz.exercises.idea import Idea
from tutor.games.rachmistrz.exercises.join import Join, beside
from tutor.games.rachmistrz.exercises.make import Make
from tutor.learn.strategies import backwards
from tutor.learn.strategies.claims import Makes
from tutor.maths.notation import number_text, read
from tutor.maths.reduction import working
from tutor.maths.tree import Operation, value

ROLLS = [(one, other, third) for one, other, third in product((1, 2, 3, 5, 6, 7, 8), repeat=3)
         if one <= other <= third]  # fmt: skip
PRINTED = frozenset(EASY) | frozenset(printed_numbers("hard"))
SIGNS = {"+": "+", "−": "-", "×": "*", "÷": "/"}


def made(dice: tuple[int, ...]) -> Iterator[Make]:
    """Everything printed that a roll makes."""
    for each in reach(dice, PRINTED):
        yield Make(dice, number_text(each.result))


def fillings(gaps: str, dice: tuple[int, ...]) -> Iterator[Operation]:
    """Every way to fill the gaps of a calculation with the dice."""
    signs = str.maketrans(SIGNS)
    for order in {*permutations(dice)}:
        tree = read(gaps.translate(signs).replace("▢", "{}").format(*order)).tree
        assert isinstance(tree, Operation)
        yield tree


@pytest.mark.parametrize("dice", ROLLS[::4], ids=str)
def test_the_gaps_can_be_filled_as_all_hints_before_say(dice: tuple[int, ...]) -> None:
    """Seen: "For the 4 you need a +", and below it nothing but ×."""
    for exercise in made(dice):
        told = list(exercise.hints())
        (gaps,) = [re.fullmatch(r"Fill the gaps: (.*) = .*", each) for each in told[-1:]]
        assert gaps is not None, told
        back = backwards(exercise.number, exercise.solutions()[0])
        named = re.fullmatch(r"For the (\S+) you need a “(.)”\.", told[-2])
        if back is None or named is None:
            assert re.fullmatch(r"A “.” comes last\.", told[-2])
            continue
        part, sign = Fraction(named[1].replace("−", "-")), SIGNS[named[2]]
        assert part == back.part
        filled = [tree for tree in fillings(gaps[1], dice) if works(tree, exercise.number)]
        assert any((step.sign, step.value) == (sign, part) for tree in filled
                   for step in working(tree)[:1]), told  # fmt: skip


@pytest.mark.parametrize("dice", [(1, 1, 2), (2, 3, 6), (2, 6, 8), (1, 1, 7)], ids=str)
def test_another_idea_ends_with_the_sign_that_its_gaps_end_with(dice: tuple[int, ...]) -> None:
    """Not "you can end with another sign: ÷", and below it the gaps of 2 / 1 * 1."""
    for each in reach(dice, EASY):
        known = [idea.equation for idea in each.ideas]
        for n in range(1, len(known)):
            first, *_, last = Idea(dice, tuple(known[:n])).hints()
            gaps = re.fullmatch(r"Fill the gaps: (.*) = .*", last)
            named = re.search(r"another sign: “(.)”|end with “(.)” again", first)
            assert gaps is not None
            assert named is not None
            filled = next(fillings(gaps[1], (7, 7, 7)))
            assert filled.sign == SIGNS[named[1] or named[2]], (known[:n], first, last)


def works(tree: Operation, target: Fraction) -> bool:
    """Whether it gives the target."""
    try:
        return value(tree) == target
    except ZeroDivisionError:
        return False


@pytest.mark.parametrize("exercise", [
    Make((2, 3, 7), "35"),
    Idea((1, 2, 3), ("1+2+3",)),
    Find((2, 3, 7), 3),
    Join((2, 3, 7), ("C4",)),
], ids=lambda each: type(each).__name__)  # fmt: skip
def test_only_what_is_to_be_made_is_to_be_tried_for(exercise: Make | Idea | Find | Join) -> None:
    """Seen: "Try for 4. You need a +", where 4 is but a part of the number to make."""
    goals = [re.match(r"Try for (\S+?)\. ", each) for each in exercise.hints()]
    tried = {goal[1] for goal in goals if goal}
    assert len(tried) == isinstance(exercise, Find | Join)
    assert any(each.startswith("For the ") for each in exercise.hints())


def test_the_numbers_that_will_do_are_told_before_one_of_them_is_chosen() -> None:
    """Seen: "Try for 6", and two hints later all the numbers one could try for."""
    _, numbers, aim, *_ = Join((2, 3, 7), ("C4",)).hints()
    assert numbers.startswith("2, 3 and 7 can make 2, 5, ")
    assert aim.startswith("Try for 6. ")


@pytest.mark.parametrize("dice", ROLLS[::9], ids=str)
def test_all_numbers_that_are_told_can_be_made_and_stand_beside_the_group(
    dice: tuple[int, ...],
) -> None:
    for field in ("A1", "C4", "G4"):
        exercise = Join(dice, (field,))
        if exercise.solutions():
            told = list(exercise.hints())[1].removeprefix(exercise.rolled)
            found = {Fraction(each.replace("−", "-")) for each in re.findall(r"−?[\d/]+", told)}
            assert found <= beside((field,), "easy")
            assert all(Makes(dice, each).holds() for each in found), told


def test_a_division_of_two_dice_beside_a_sign_has_its_last_sign_told() -> None:
    """Seen: "you have to divide", then "For the 2/3 you need a −"."""
    told = list(Make((1, 3, 5), "2/3").hints())
    assert told[-2:] == ["A “−” comes last.", "Fill the gaps: ▢ ÷ ▢ − ▢ = 2/3"]
    assert list(Make((3, 4), "12").hints())[-1] == "For the 12 you need a “×”."


def test_a_practice_tells_its_way_in_the_order_of_its_hints() -> None:
    ladder = Ladder(Fraction(5), "6-3+2")
    assert hint_of("back", ladder).told() == (
        "From the end: 8 − 3 = 5. Make too much first, then take the 3 away. "
        "Can you make 8 from 6 and 2?"
    )
    assert hint_sentence("skeleton", ladder, (), set()) == "Fill the gaps: ▢ + ▢ − ▢ = 5"
    assert hint_sentence("equation", ladder, (), set()) == "One way: 6 + 2 − 3 = 5. Type it in."
    assert ladder.sign == "-"
    assert ladder.partial == 8
