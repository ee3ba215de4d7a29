"""Which sign belongs between two sides: how it is asked, judged and told."""

from collections import Counter
from random import Random
from statistics import fmean

import pytest

from tutor.language import say, use
from tutor.learn.activities.asked import chosen
from tutor.learn.exercises import Compare, Evaluate
from tutor.learn.exercises.comparisons import SORTS, comparisons
from tutor.learn.pictures.stacked import stacked
from tutor.maths.fractions import top_and_bottom
from tutor.maths.misconceptions import wrong_values
from tutor.maths.tree import Number, Tree, numbers


def test_the_gap_is_shown_as_the_class_writes_numbers() -> None:
    use("pl")
    assert Compare("0.4?0.15").picture().seen().lines == ("0,4 ▢ 0,15",)
    assert Compare("-7?-3").picture().seen().lines == ("−7 ▢ −3",)
    assert Compare("8*0.4?8").picture().seen().lines == ("8 · 0,4 ▢ 8",)


@pytest.mark.parametrize(
    ("expression", "typed", "diagnosis"),
    [
        ("0.4?0.15", "<", ("longer-is-larger",)),
        ("0.4?0.15", "0,4 < 0,15", ("longer-is-larger",)),
        ("0.4?0.15", "=", ()),
        ("0.5?0.50", "<", ("longer-is-larger",)),
        ("5/6?7/8", "=", ("gap-compared",)),
        ("5?3", "<", ()),
    ],
)
def test_a_wrong_sign_is_diagnosed(expression: str, typed: str, diagnosis: tuple[str, ...]) -> None:
    exercise = Compare(expression)
    judged = exercise.judge(typed)
    assert (judged.code, judged.diagnosis) == ("wrong-result", diagnosis)


def test_lessons_know_who_gets_it_wrong() -> None:
    assert Compare("0.4?0.15").separates("longer-is-larger")
    assert not Compare("0.4?0.15").separates("shorter-is-larger")


def test_what_is_told() -> None:
    exercise = Compare("0.4?0.15")
    right, wrong = exercise.judge(">"), exercise.judge("<")
    assert list(exercise.tell(right)) == [say("check.correct", equation="0.4 > 0.15")]
    first, *_ = exercise.tell(wrong)
    assert first == "Not quite: 0.4 is greater than 0.15, so write 0.4 > 0.15."
    assert "greater" not in " ".join(exercise.tell_covered(wrong))
    assert list(exercise.tell(exercise.judge("?"))) == [say("exercise.compare-unreadable")]
    assert exercise.solution_shown(*exercise.solutions()) == "0.4 > 0.15"
    assert Compare("0.5?0.50").judge("=").correct


@pytest.mark.parametrize(
    ("expression", "skill", "second"),
    [
        ("-7?-3", "negative-numbers", "below"),
        ("2/5?3/5", "fractions", "parts"),
        ("1/2?0.4", "fractions", "same-way"),
        ("0.45?0.36", "fractions", "digits"),
        ("345?354", "subtraction", "digits"),
    ],
)
def test_what_is_alike_already_has_a_hint_of_its_own(
    expression: str, skill: str, second: str
) -> None:
    exercise = Compare(expression)
    assert exercise.skill == skill
    hints = {
        "below": say("exercise.compare-below"),
        "parts": say("exercise.compare-parts"),
        "same-way": say("exercise.compare-same-way"),
        "digits": say("exercise.compare-digits"),
    }
    assert list(exercise.hints())[1] == hints[second]
    assert not any(sign in hint for hint in exercise.hints() for sign in "<>")


def test_siblings_have_other_digits_and_as_many() -> None:
    like = Compare("0.4?0.15").siblings(Random(1), 6)
    assert len({each.expression for each in like}) == 6
    assert all(len(each.expression) == len("0.4?0.15") for each in like)
    assert any(wrong_values(each.tree, "longer-is-larger") for each in like)
    assert len({each.solutions() for each in like}) > 1  # seen: nine of ten times it was <


@pytest.mark.parametrize(
    ("rule", "expression", "enough"),
    [("times-makes-larger", "8*0.4?8", 8), ("larger-bottom-larger", "3/4?3/5", 5)],
)
def test_siblings_keep_what_is_the_same_on_both_sides(
    rule: str, expression: str, enough: int
) -> None:
    """Seen: a sheet of three, and 1/1 beside 1/4."""
    like = Compare(expression).siblings(Random(1), 10)
    assert sum(bool(wrong_values(each.tree, rule)) for each in like) >= enough
    for each in like:
        parts = filter(None, map(top_and_bottom, numbers(each.tree)))
        assert all(top < bottom <= 20 for top, bottom in parts)


def test_fractions_are_stacked_beside_the_gap() -> None:
    drawn = stacked(Compare("2/3?6/7").tree)
    assert ["".join(span.text for span in line).rstrip() for line in drawn] == [
        "2   6",
        "─ ▢ ─",
        "3   7",
    ]


@pytest.mark.parametrize(("expression", "shown"), [("0.5?0.50", "="), ("0.4?0.15", ">")])
def test_a_class_is_shown_the_sign_that_holds(expression: str, shown: str) -> None:
    posed = chosen({"kind": "compare", "expression": expression})
    (idea,) = posed.ideas
    left, right = expression.split("?")
    assert posed.written(idea) == f"{left} {shown} {right}"  # what was asked stands above it
    assert posed.words()["keys"] == ["<", "=", ">"]
    assert posed.verdict(shown).code == "correct"
    assert posed.verdict("<").diagnosis == ("longer-is-larger",)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("<", "correct"),
        (" < ", "correct"),
        ("0,15 < 0,4", "correct"),
        ("0.4 > 0.15", "correct"),
        ("0.4 < 0.15", "wrong-result"),
        ("0.15 < 0.5", "unreadable"),
        ("<9", "unreadable"),
        ("0.15 <", "unreadable"),
        ("0.4", "unreadable"),
        ("<>", "unreadable"),
    ],
)
def test_a_sign_is_typed_alone_or_between_the_sides_either_way_round(typed: str, code: str) -> None:
    assert Compare("0.15?0.4").judge(typed).code == code


@pytest.mark.parametrize(
    ("expression", "skill"),
    [
        ("3+4?8", "addition"),
        ("9-5?3", "subtraction"),
        ("7*8?60", "multiplication"),
        ("3+4?2*4", "multiplication"),
        ("47?74", "subtraction"),
        ("8*0.4?8", "fractions"),
        ("2?-5", "negative-numbers"),
    ],
)
def test_it_trains_what_is_hardest_about_its_sides(expression: str, skill: str) -> None:
    assert Compare(expression).skill == skill


@pytest.mark.parametrize("side", ["1+1", "3*4", "15-8", "36/4"])
def test_to_compare_a_fact_is_no_easier_than_to_know_it(side: str) -> None:
    """2 * 2 beside 2 was thought easier than 2 * 2."""
    alone = Evaluate(side).difficulty.beta
    assert Compare(f"{side}?7").difficulty.beta > alone
    assert Compare(f"7?{side}").difficulty.beta > alone


@pytest.mark.parametrize("skill", SORTS)
def test_drills_make_comparisons_of_each_sort_as_hard_as_said(skill: str) -> None:
    for sort in SORTS[skill]:
        rng, made = Random(3), list[Compare]()
        while len(made) < 150:
            left, right = sort.made(rng)
            made += [Compare(f"{left}?{right}")] if left != right else []
        assert not [issue for each in made for issue in each.issues()]
        assert {each.skill for each in made} == {skill}
        assert fmean(each.difficulty.beta for each in made) == pytest.approx(sort.beta, abs=0.25)


@pytest.mark.parametrize("skill", SORTS)
def test_either_side_may_be_greater_and_the_tree_is_that_of_the_text(skill: str) -> None:
    rng, signs = Random(4), Counter[str]()
    for _ in range(200):
        for text, tree in comparisons(skill, -5 + 8 * rng.random(), rng):
            signs.update(Compare(text).solutions())
            assert _without_places(tree) == _without_places(Compare(text).tree)
    assert min(signs["<"], signs[">"]) > 30


def _without_places(tree: Tree) -> object:
    if isinstance(tree, Number):
        return tree.value, tree.written
    return tree.sign, _without_places(tree.left), _without_places(tree.right)


def test_what_looks_more_and_is_less_is_harder() -> None:
    rising = ["7?9", "47?74", "2/7?5/7", "3/4?3/5", "2/3?3/5", "5/6?7/8"]
    decimals = ["0.45?0.36", "0.3?0.45", "0.15?0.4"]
    for texts in (rising, decimals, ["2?-5", "-7?-3"], ["7?9", "3+4?8", "3+4?5+2"]):
        betas = [Compare(text).difficulty.beta for text in texts]
        assert betas == sorted(set(betas))
