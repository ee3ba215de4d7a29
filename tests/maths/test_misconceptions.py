"""The published example of every malrule, the ranking, and where a pupil left the path."""

from fractions import Fraction
from functools import cache
from itertools import islice, starmap
from time import process_time

import pytest
from hypothesis import given, settings

from tests.maths.free import tree_of, worth
from tests.maths.texts import HOSTILE, expressions
from tests.maths.twins import ROWS
from tests.patience import busy
from tutor.maths.expressions import results
from tutor.maths.malrules.attempts import Once
from tutor.maths.misconceptions import (
    BY_ID,
    MALRULES,
    MOST_NUMBERS,
    SLIP,
    STRENGTH,
    departure,
    diagnose,
    misconceptions_of,
    predictions,
    wrong_by,
    wrong_values,
)
from tutor.maths.notation import read
from tutor.maths.reduction import working
from tutor.maths.tree import DivisionByZero, Tree, text, value


def parsed(typed: str) -> Tree:
    """As games read it, or, where there is more than they know (minus signs too), as it stands."""
    found = read(typed)
    return tree_of(typed) if found.tree is None or found.faults else found.tree


def fractions_of(values: str) -> set[Fraction]:
    return set(map(Fraction, values.split()))


@pytest.mark.parametrize("malrule", BY_ID)
def test_published_rows(malrule: str) -> None:
    rows = [row[1:] for row in ROWS if row[0] == malrule]
    assert rows
    for typed, right, wrong in rows:
        tree = parsed(typed)
        assert value(tree) == Fraction(right), typed
        assert wrong_values(tree, malrule) == fractions_of(wrong), typed
        for claimed in fractions_of(wrong):
            assert malrule in diagnose(tree, claimed), typed
            assert departure(tree, claimed, malrule).malrule == malrule, typed
        assert diagnose(tree, value(tree)) == (), typed


def test_the_malrules_have_their_order() -> None:
    assert {row[0] for row in ROWS} == set(BY_ID)
    assert list(BY_ID) == [rule.id for rule in MALRULES]


@pytest.mark.parametrize("malrule", BY_ID)
def test_the_examples_in_the_table_are_true(malrule: str) -> None:
    rule = BY_ID[malrule]
    assert rule.example is rule.examples[0]
    assert 0 < rule.frequency < 1
    for example in rule.examples:
        tree = parsed(example.expression)
        assert value(tree) == worth(example.right)
        assert wrong_values(tree, malrule) == set(map(worth, example.wrong))


# what a malrule does not make of an expression, or does just beside that
EDGES = [
    ("multiple-for-quotient", "19/5", "79/5 15"),
    ("multiple-for-quotient", "(1-20)/5", ""),
    ("multiple-for-quotient", "19/(1-6)", ""),
    ("multiple-for-quotient", "5/19", ""),
    ("percent-as-minus", "0%*80", ""),
    ("percent-as-minus", "25%*0", ""),
    ("point-ignored", "0.25+0", "25"),
    ("times-zero", "305*9", "2835"),
    ("times-zero", "305*10", ""),
    ("times-zero", "305*1", ""),
    ("times-zero", "30*999", "30969"),
    ("shift-wrong-way", "0.1*10", "0.01"),
    ("short-column-is-zero", "(8+2)-3", ""),
    ("short-column-is-zero", "10-3", "10"),
    ("short-column-is-zero", "(3+7)-3", ""),
    ("times-zero", "30*1001", "33330"),
    ("zero-ignored", "0.12-0.07", "-29/50 1/2"),
    ("zeros-miscounted", "6000/20", "3000 30"),
    ("zeros-miscounted", "125*4", "50"),
    ("misaligned-columns", "4560+200", "4562 4580 6560"),
    ("misaligned-columns", "300+456", "459 486"),
    ("zeros-miscounted", "35*1000", "350 3500 350000"),
    ("zeros-miscounted", "35*2000", "7000 700000"),
    ("shift-places", "4.2*1000", "42 420 42000"),
    ("shift-places", "6/1000", "3/5 3/50 3/5000"),
    ("add-across", "-1/3+3/4", "-4/7 2/7"),
    ("divided-by-top", "2/5*30", "15"),
    ("divided-by-top", "1/5*30", ""),
    ("divided-by-top", "5/2*30", ""),
    ("divided-by-top", "2/7*30", ""),
    ("zeros-elsewhere", "900-200+4", ""),
    ("zeros-elsewhere", "900/3+4", ""),
]


@pytest.mark.parametrize(("malrule", "typed", "wrong"), EDGES)
def test_where_a_malrule_ends(malrule: str, typed: str, wrong: str) -> None:
    assert wrong_values(parsed(typed), malrule) == fractions_of(wrong)


def test_a_bracket_keeps_its_order_while_signs_are_mixed_up() -> None:
    made = wrong_values(parsed("(8-3-2)*2*5"), "sign-mixed-up")
    assert 3 + 2 + 5 in made
    assert 7 + 2 + 5 not in made


def test_frequencies_that_are_published() -> None:
    assert {rule.id: rule.frequency for rule in MALRULES if rule.source} == {
        "left-to-right": 0.27,
        "multiply-before-divide": 0.38,
        "add-before-subtract": 0.31,
        "negative-product": 0.31,
        "add-across": 0.46,
        "smaller-digit-from-larger": 0.18,
        "borrow-not-paid": 0.11,
        "borrow-across-zero": 0.12,
    }


# expression, claimed value, the whole diagnosis
DIAGNOSES = [
    ("7-3*2", "8", ["left-to-right", "add-before-multiply"]),
    ("4+3*2", "14", ["left-to-right", "add-before-multiply"]),
    (
        "6/3*2",
        "1",
        ["multiply-before-divide", "right-to-left", "reversed-division", "sign-mixed-up"],
    ),
    ("5*(4+2)", "22", ["brackets-ignored", "bracket-first-term"]),
    ("20-3*(2+4)", "18", ["brackets-ignored", "smaller-digit-from-larger"]),
    ("3-8", "5", ["smaller-from-larger", "reversed-subtraction"]),
    ("7*0", "7", ["times-zero", "sign-mixed-up"]),
    (
        "50-100",
        "-150",
        [
            *("sizes-added", "slip", "zero-minus-n-is-n", "borrow-not-paid"),
            "smaller-digit-from-larger",
        ],
    ),
    ("24+9", "15", ["sign-mixed-up", "all-digits-added"]),
    ("1/2+1/3", "2/5", ["add-across"]),
    ("7-3*2", "1", []),
    ("7-3*2", "1000", []),
    ("7/(3-3)", "7", []),
    ("7", "8", []),
]


@pytest.mark.parametrize(("typed", "claimed", "expected"), DIAGNOSES)
def test_diagnosis(typed: str, claimed: str, expected: list[str]) -> None:
    found = list(diagnose(parsed(typed), Fraction(claimed)))
    if expected:
        assert found[0] == expected[0]
    assert sorted(found) == sorted(expected)


def test_a_malrule_that_could_have_made_much_else_ranks_lower() -> None:
    several, one = BY_ID["neighbouring-fact"], BY_ID["reversed-subtraction"]
    tree, seen = parsed("7-3*2"), {several.id: 1}
    assert STRENGTH * several.frequency + seen[several.id] > STRENGTH * one.frequency
    assert len(wrong_values(tree, several.id)) == 4 * len(wrong_values(tree, one.id))
    found = diagnose(tree, Fraction(-1), seen)
    assert found.index(one.id) < found.index(several.id)


# the tens that would pay are 0, so the digit below them is lowered
LOWERED = [("702-368", 354), ("903-257", 666), ("604-138", 486), ("801-535", 286)]


@pytest.mark.parametrize(("typed", "claimed"), LOWERED)
def test_a_less_usual_way_is_told_before_a_slip(typed: str, claimed: int) -> None:
    found = diagnose(parsed(typed), Fraction(claimed))
    assert found[0] == "stops-borrow-at-zero"
    assert SLIP in found


@pytest.mark.parametrize(
    ("typed", "claimed", "first"),
    [
        ("34+19", 54, SLIP),  # miscounted by one, or 20 more and not put right
        ("63-29", 33, SLIP),
        ("52+58", 112, "compensated-wrong-way"),
        ("46+19", 67, "compensated-wrong-way"),
    ],
)
def test_who_is_one_off_has_slipped_before_nothing_was_put_right(
    typed: str, claimed: int, first: str
) -> None:
    found = diagnose(parsed(typed), Fraction(claimed))
    assert found[0] == first
    assert "compensated-wrong-way" in found


@pytest.mark.parametrize(
    ("typed", "claimed", "first"),
    [
        ("5+19", 14, "sign-mixed-up"),  # 14 = 5 + _
        ("5+12", 7, "sign-mixed-up"),
        ("31+12", 19, "sign-mixed-up"),
        ("125*4", 5000, SLIP),
        ("120*4", 4800, "zeros-miscounted"),
    ],
)
def test_a_sign_misread_and_a_key_too_many(typed: str, claimed: int, first: str) -> None:
    assert diagnose(parsed(typed), Fraction(claimed))[0] == first


@pytest.mark.parametrize("typed", ["10-11", "10-12", "20-30", "0-6"])
def test_who_stops_at_zero_has_taken_no_zero_away_in_columns(typed: str) -> None:
    """Seen: minus 0 made 0, for 10 - 11 = 0."""
    found = diagnose(parsed(typed), Fraction(0))
    assert found[0] in ("short-column-is-zero", "zero-minus-n-is-zero")


def test_the_pupils_own_history_ranks_too() -> None:
    tree = parsed("4+3*2")
    assert diagnose(tree, Fraction(14))[0] == "left-to-right"
    assert diagnose(tree, Fraction(14), {"add-before-multiply": 1})[0] == "left-to-right"
    assert diagnose(tree, Fraction(14), {"add-before-multiply": 4})[0] == "add-before-multiply"
    both = {"add-before-multiply": 4, "left-to-right": 4}
    assert diagnose(tree, Fraction(14), both)[0] == "left-to-right"


def test_a_history_adds_no_candidate_and_takes_none_away() -> None:
    tree = parsed("5*(4+2)")
    history = {"times-zero": 99, "no-such-malrule": 7}
    assert diagnose(tree, Fraction(22), history) == diagnose(tree, Fraction(22))


Made = dict[str, frozenset[Fraction]]
"""The wrong values of an expression by malrule."""


@cache
def every_fifth_expression() -> list[tuple[str, Tree, Made]]:
    rolls = (results(roll).values() for roll in [(2, 3, 7), (0, 4, 4), (1, 5, 6), (8, 9)])
    texts = (text for roll in rolls for texts in roll for text in texts)
    trees = [(text, parsed(text)) for text in islice(texts, 0, None, 5)]
    return [
        (text, tree, {rule: frozenset(starmap(Fraction, made)) for rule, made in wrong.items()})
        for text, tree in trees
        for wrong in [wrong_by(tree, BY_ID)]
    ]


def test_diagnoses_are_the_wrong_values_and_never_the_right_one() -> None:
    for typed, tree, made in every_fifth_expression():
        assert value(tree) not in set().union(*made.values()), typed
        assert diagnose(tree, value(tree)) == ()
        for claimed in set().union(*made.values()):
            expected = {malrule for malrule, values in made.items() if claimed in values}
            assert set(diagnose(tree, claimed)) - {SLIP} == expected, (typed, claimed)


def test_a_quarter_to_a_half_of_what_misconceptions_make_fits_two_or_more() -> None:
    systematic = [rule.id for rule in MALRULES if rule.family != "facts"]
    sizes = [
        len(set(diagnose(tree, claimed)) - {SLIP})
        for _, tree, made in every_fifth_expression()
        for claimed in set[Fraction]().union(*(made[malrule] for malrule in systematic))
    ]
    assert 0.25 < sum(size > 1 for size in sizes) / len(sizes) < 0.5


def test_departures_lead_to_the_claimed_value() -> None:
    for typed, tree, made in every_fifth_expression():
        for malrule, wrong in made.items():
            for claimed in wrong:
                _assert_leads_there(typed, tree, claimed, malrule)


def _assert_leads_there(typed: str, tree: Tree, claimed: Fraction, malrule: str) -> None:
    found = departure(tree, claimed, malrule)
    step = working(tree)[found.step]
    assert (found.value is None) != (found.computed is None)
    if found.computed is not None:
        assert value(found.computed) == claimed, (typed, malrule)
        assert text(found.computed) != text(tree)
    elif isinstance(BY_ID[malrule].way, Once) and not _is_read_as_a_fraction(malrule, step.sign):
        assert found.value in wrong_values(parsed(f"{_brackets(step.left)}{step.sign}"
                                                  f"{_brackets(step.right)}"), malrule)  # fmt: skip
    assert found.value != step.value


def _is_read_as_a_fraction(malrule: str, sign: str) -> bool:
    """Whether 3*2/7 was done as 3*(2/7), which no step of the working is."""
    return BY_ID[malrule].family == "fractions" and "*" in BY_ID[malrule].way.signs and sign == "/"


def _brackets(number: Fraction) -> str:
    """A number as a readable text: negative ones as a difference."""
    return f"(0-{-number})" if number < 0 else str(number)


# expression, claimed value, malrule: the step, what was put there, what was worked out instead
DEPARTURES = [
    ("7-3*2", "8", "left-to-right", 0, None, "(7-3)*2"),
    ("8-3-2", "7", "right-to-left", 0, None, "8-(3-2)"),
    ("1*2+8-3-2", "9", "right-to-left", 2, None, "1*2+8-(3-2)"),
    ("5*(4+2)", "22", "brackets-ignored", 0, None, "5*4+2"),
    ("5*(4+2)", "22", "bracket-first-term", 0, None, "5*4+2"),
    ("(4+2)*5", "22", "bracket-first-term", 0, None, "4*5+2"),
    ("10-(4+3)", "9", "minus-bracket-sign", 0, None, "10-4+3"),
    ("12/(2+4)", "9", "divide-over-sum", 0, None, "12/2+12/4"),
    ("2+(3-8)", "7", "smaller-from-larger", 0, "5", None),
    ("2-8-9", "3", "smaller-from-larger", 0, "6", None),
    ("61-27", "44", "borrow-not-paid", 0, "44", None),
    ("1/2+1/3", "2/5", "add-across", 2, "2/5", None),
    ("4-(2-9)", "-3", "minus-a-negative", 1, "-3", None),
    ("2+6*8", "44", "neighbouring-fact", 0, "42", None),
    ("2+3*4", "8/3", "sign-mixed-up", 0, None, "2/3*4"),
    ("7-3*2", "6", "sign-mixed-up", 0, "1", None),
    ("7-3*2", "42", "sign-mixed-up", 1, "42", None),
]


@pytest.mark.parametrize(
    ("typed", "claimed", "malrule", "step", "put", "computed"),
    DEPARTURES,
    ids=[f"{row[2]} {row[0]}={row[1]}" for row in DEPARTURES],
)
def test_departure(
    typed: str, claimed: str, malrule: str, step: int, put: str | None, computed: str | None
) -> None:
    found = departure(parsed(typed), Fraction(claimed), malrule)
    assert found.step == step
    assert found.value == (None if put is None else Fraction(put))
    assert (None if found.computed is None else text(found.computed)) == computed


def test_a_departure_that_leads_elsewhere_is_refused() -> None:
    tree = parsed("7-3*2")
    for claimed in (1, 9):
        with pytest.raises(ValueError, match="does not make"):
            departure(tree, Fraction(claimed), "left-to-right")
    with pytest.raises(ValueError, match="does not make"):
        departure(parsed("5-3+1"), Fraction(3), "left-to-right")  # which is right by it, too
    with pytest.raises(KeyError):
        departure(tree, Fraction(8), "no-such-malrule")
    with pytest.raises(KeyError):
        wrong_values(tree, "no-such-malrule")


def test_predictions_tell_where_candidates_differ() -> None:
    both = ["left-to-right", "add-before-multiply"]
    assert predictions(parsed("4+3*2"), both) == {Fraction(14): tuple(both)}
    assert predictions(parsed("4*3+2"), both) == {Fraction(20): ("add-before-multiply",)}
    assert predictions(parsed("8-2*3+1"), both) == {
        Fraction(19): ("left-to-right",),
        Fraction(24): ("add-before-multiply",),
        Fraction(0): ("add-before-multiply",),
    }


@settings(max_examples=40)  # each asks every malrule
@given(expressions())
def test_any_expression_can_be_diagnosed(typed: str) -> None:
    tree = parsed(typed)
    try:
        right = value(tree)
    except DivisionByZero:
        right = Fraction(0)
    assert diagnose(tree, right) == ()
    for rule in MALRULES:
        for claimed in sorted(wrong_values(tree, rule.id))[:3]:
            assert rule.id in diagnose(tree, claimed)
            assert departure(tree, claimed, rule.id).malrule == rule.id


@pytest.mark.parametrize(
    "tree", [tree for text in HOSTILE if (tree := read(text).tree) is not None], ids=str
)
def test_hostile_expressions_cost_nothing(tree: Tree) -> None:
    assert all(rule.id in BY_ID for rule in MALRULES)
    assert isinstance(diagnose(tree, Fraction(-1234567)), tuple)


def test_a_division_of_long_numbers_is_diagnosed_at_once() -> None:
    """Seen: every number up to a dividend tried as its divisor, minutes for one of nine digits."""
    long = parsed("98765433/321")
    began = process_time()
    assert diagnose(long, Fraction(7, 2)) == ()
    assert process_time() - began < busy(0.25)
    assert "shortened-unequally" in diagnose(parsed("12/18"), Fraction(1, 3))


def test_very_long_expressions_are_not_diagnosed() -> None:
    longest = "1+2*3" + "+1" * (MOST_NUMBERS - 3)
    claimed = Fraction(9 + MOST_NUMBERS - 3)
    assert "left-to-right" in diagnose(parsed(longest), claimed)
    assert diagnose(parsed(longest + "+0"), claimed) == ()


@pytest.mark.parametrize(
    ("diagnosis", "shown"),
    [
        ((), ()),
        ((SLIP,), ()),
        ((SLIP, "left-to-right"), ()),
        (("left-to-right", SLIP, "add-across"), ("left-to-right", "add-across")),
    ],
)
def test_nobody_has_a_misconception_for_a_slip(
    diagnosis: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    assert misconceptions_of(diagnosis) == shown
