"""Slips: which there are, how likely, where they are, and how they rank beside misconceptions."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.maths.texts import expressions, parsed
from tests.maths.working.typed import tree_of
from tutor.maths.departures import departure
from tutor.maths.malrules.pairs import Pair
from tutor.maths.misconceptions import SLIP, diagnose
from tutor.maths.mistyping import may_be_typed_for, mistyped, swapped, typed_for, ways_of
from tutor.maths.slips import RESULT, Slip, _How, _lead, _made, _work, chance_of, slip_of
from tutor.maths.tree import DivisionByZero, value

# calculation, what is claimed, kind, the characters at fault, the fact to look at again
SLIPS = [
    ("7*8", "54", "fact", (0, 3), "7*8"),
    ("7*8", "63", "fact", (0, 3), "7*8"),
    ("7*8", "49", "fact", (0, 3), "7*8"),
    ("7*8", "57", "fact", (0, 3), "7*8"),
    ("7*8", "65", "swapped", RESULT, ""),
    ("13-9", "5", "fact", (0, 4), "13-9"),
    ("8+7", "16", "fact", (0, 3), "8+7"),
    ("8+7", "13", "fact", (0, 3), "8+7"),
    ("56/8", "6", "fact", (0, 4), "56/8"),
    ("17/5", "12/5", "fact", (0, 4), "17/5"),
    ("7*8+1", "55", "fact", (0, 3), "7*8"),
    ("2*(7*8)", "108", "fact", (3, 6), "7*8"),
    ("27*3", "84", "fact", (0, 4), "7*3"),
    ("27+35", "63", "fact", (0, 5), "7+5"),
    ("27+35", "72", "fact", (0, 5), "3+3"),
    ("34+25", "69", "fact", (0, 5), "3+2"),
    ("61-27", "35", "fact", (0, 5), "11-7"),
    ("61-27", "24", "fact", (0, 5), "5-2"),
    ("27+35", "80", "swapped", (3, 5), ""),
    ("2*47+3", "151", "swapped", (2, 4), ""),
    ("4514-328", "4156", "key", RESULT, ""),
    ("5/8+2/5", "71/40", "key", RESULT, ""),
    ("3/8+5/8+1/40", "61/40", "digit", RESULT, ""),
    ("4514-328", "4816", "swapped", RESULT, ""),
    ("4514-328", "9186", "digit", RESULT, ""),
    ("27+35", "12", "digit", RESULT, ""),
    ("1/2+1/5", "8/10", "fact", (0, 7), "5+2"),
    ("2/5+1/5", "4/5", "fact", (0, 7), "2+1"),
]


@pytest.mark.parametrize(("typed", "claimed", "kind", "at", "fact"), SLIPS)
def test_slips(typed: str, claimed: str, kind: str, at: tuple[int, int], fact: str) -> None:
    tree = parsed(typed)
    found = slip_of(tree, Fraction(claimed))
    assert found is not None
    assert (found.kind, found.at, found.fact) == (kind, at, fact)
    assert diagnose(tree, Fraction(claimed))[0] == SLIP


@pytest.mark.parametrize(
    ("typed", "claimed"),
    [
        ("7*0", "7"),
        ("0*8", "8"),
        ("7*8", "56"),
        ("7*8", "30"),
        ("7", "8"),
        ("7/(3-3)", "7"),
        ("7/(3-3)+1", "8"),
        ("1+7/(3-3)", "8"),
    ],
)
def test_no_slips(typed: str, claimed: str) -> None:
    assert slip_of(parsed(typed), Fraction(claimed)) is None
    assert SLIP not in diagnose(parsed(typed), Fraction(claimed))


@pytest.mark.parametrize(
    ("typed", "claimed"), [("2.4+1", "22"), ("1 5/7+1", "22"), ("27.0+35", "107")]
)
def test_only_digits_of_a_whole_number_are_read_in_another_order(typed: str, claimed: str) -> None:
    """12 tenths are no 21."""
    assert slip_of(tree_of(typed), Fraction(claimed)) is None


def test_what_a_decimal_makes_is_divided_digit_by_digit() -> None:
    """``3.5:4`` as 0.775; it is no fraction with a bar, of which top or bottom is wrong."""
    assert slip_of(tree_of("(2.5+1)/4"), Fraction("0.775")) == Slip("fact", (1, 9), "35/4")
    assert slip_of(tree_of("(2.5+1)/4"), Fraction(7, 3)) is None


@pytest.mark.parametrize("typed", ["5*1", "1*9", "0*8", "6+0", "7/1", "4/4", "0/3"])
def test_what_follows_from_a_rule_is_no_fact_to_forget(typed: str) -> None:
    tree = parsed(typed)
    for claimed in range(-5, 30):
        slip = slip_of(tree, Fraction(claimed))
        assert slip is None or slip.kind != "fact"
        assert "neighbouring-fact" not in diagnose(tree, Fraction(claimed))


# calculation, what is claimed, the whole diagnosis in its order
RANKED = [
    ("7*8", "63", ["slip", "neighbouring-fact"]),
    ("2+6*8", "56", ["slip", "neighbouring-fact"]),
    ("3+8*8", "59", ["slip", "neighbouring-fact"]),
    ("27+35", "52", ["carry-dropped", "slip"]),
    ("61-27", "44", ["borrow-not-paid", "slip"]),
    ("61-27", "46", ["smaller-digit-from-larger"]),
    ("4+3*2", "14", ["left-to-right", "add-before-multiply"]),
    ("7*0", "7", ["times-zero", "sign-mixed-up"]),
    ("5*1", "6", ["sign-mixed-up", "slip"]),
    ("4*3", "7", ["sign-mixed-up"]),
]


@pytest.mark.parametrize(("typed", "claimed", "diagnosis"), RANKED)
def test_slips_beside_misconceptions(typed: str, claimed: str, diagnosis: list[str]) -> None:
    assert list(diagnose(parsed(typed), Fraction(claimed))) == diagnosis


def test_a_small_sum_is_ten_off_only_where_it_reaches_ten() -> None:
    assert chance_of(parsed("7+3"), Fraction(20)) > 0
    assert chance_of(parsed("6+3"), Fraction(19)) == 0


def test_slips_become_no_habit_by_being_many() -> None:
    tree = parsed("27+35")
    assert diagnose(tree, Fraction(52), {SLIP: 99}) == diagnose(tree, Fraction(52))


def test_who_often_takes_the_neighbouring_row_is_told_so() -> None:
    assert diagnose(parsed("7*8"), Fraction(63), {"neighbouring-fact": 4})[0] == "neighbouring-fact"


@given(expressions(4, 40))
def test_chances_are_chances(typed: str) -> None:
    tree = parsed(typed)
    try:
        right = value(tree)
    except DivisionByZero:
        right = None
    near = [Fraction(n) for n in range(-40, 60)]
    chances = [chance_of(tree, claimed) for claimed in near]
    assert all(0 <= chance <= 1 for chance in chances)
    assert sum(chances) <= 1 + 1e-9
    assert right is None or chance_of(tree, right) == 0
    for claimed, chance in zip(near, chances, strict=True):
        assert (slip_of(tree, claimed) is not None) == (chance > 0)


@given(expressions(3, 20))
def test_every_slip_is_somewhere_in_the_working(typed: str) -> None:
    tree = parsed(typed)
    for claimed in map(Fraction, range(60)):
        if chance_of(tree, claimed):
            left = departure(tree, claimed, SLIP)
            assert left.value is not None
            assert left.computed is None


def test_a_departure_says_what_was_put_where() -> None:
    found = departure(parsed("2+6*8"), Fraction(56), SLIP)
    assert found.step == 0
    assert found.value == 54
    found = departure(parsed("2+7*8"), Fraction(85), SLIP)
    assert found.step == 1
    assert found.value == 85
    with pytest.raises(ValueError, match="does not make"):
        departure(parsed("7*8"), Fraction(30), SLIP)


@pytest.mark.parametrize(
    ("meant", "typed", "kind"),
    [
        ("56", "65", "swapped"),
        ("56", "59", "key"),
        ("56", "57", "key"),
        ("56", "26", "key"),
        ("4186", "4106", "digit"),
        ("4186", "4168", "swapped"),
        ("-56", "-65", "swapped"),
        ("13/4", "313/100", ""),
        ("13/4", "352/100", "swapped"),
        ("2/3", "2/6", "key"),
        ("2/3", "1/3", "key"),
        ("1/7", "1/4", "key"),
        ("1/13", "1/31", "swapped"),
        ("1/9", "1/8", "key"),
        ("50", "5", "missed"),
        ("500", "50", "missed"),
        ("500", "5", ""),
        ("40", "400", "doubled"),
        ("16", "6", "missed"),
        ("-16", "-1", "missed"),
        ("105", "15", "missed"),
        ("105", "5", ""),
        ("16", "166", "doubled"),
        ("105", "1005", "doubled"),
        ("661", "6661", "doubled"),
        ("106", "10", "missed"),
        ("10", "0", ""),
        ("6", "66", "doubled"),
        ("0", "00", ""),
        ("13/4", "3255/1000", "doubled"),
        ("13/4", "3225/1000", "doubled"),
        ("13/4", "335/10", ""),
        ("13/4", "25/100", ""),
        ("13/4", "35/10", "missed"),
        ("13/4", "3", ""),
        ("105/10", "5/10", "missed"),
        ("5/10", "55/10", ""),
        ("-5/10", "-55/100", "doubled"),
        ("384/10", "84/10", "missed"),
        ("384/10", "384", ""),
        ("73/4", "37/2", "missed"),
        ("37/2", "18", "missed"),
        ("1296/100", "129/10", "missed"),
        ("797/10", "79", "missed"),
        ("306/100", "36/10", "missed"),
        ("207/100", "2", ""),
    ],
)
def test_numbers_written_with_a_slip(meant: str, typed: str, kind: str) -> None:
    found = {
        Fraction(*each.value): each.kind for each in mistyped(Fraction(meant).as_integer_ratio())
    }
    assert found.get(Fraction(typed), "") == kind
    if Fraction(typed) != Fraction(meant):
        compared = typed_for(*(Fraction(each).as_integer_ratio() for each in (meant, typed)))
        assert set(compared) == ({kind} if kind else set())


@given(st.integers(-2_000, 2_000), st.integers(1, 40))
def test_what_is_not_looked_for_is_not_there(top: int, bottom: int) -> None:
    meant = Fraction(top, bottom).as_integer_ratio()
    assert all(may_be_typed_for(meant, each.value) for each in mistyped(meant))


NEARLY_WHOLE = st.builds(
    Fraction, st.integers(-2_000, 2_000), st.sampled_from([1, 2, 4, 10, 3, 7, 12])
)


@given(NEARLY_WHOLE, st.data())
def test_a_number_is_compared_with_what_may_be_typed_for_it(
    meant: Fraction, data: st.DataObject
) -> None:
    """Digit by digit the same is found as in a list of all that may be typed."""
    value = meant.as_integer_ratio()
    listed = mistyped(value)
    there = [each.value for each in listed] or [value]
    typed = data.draw(st.sampled_from(there) | NEARLY_WHOLE.map(Fraction.as_integer_ratio))
    if typed != value:
        assert list(typed_for(value, typed)) == [
            each.kind for each in listed if each.value == typed
        ]


@given(NEARLY_WHOLE)
@example(Fraction("10.5"))  # which is not typed as 1.50
def test_ways_to_write_a_number_wrongly_are_counted_as_they_are_listed(meant: Fraction) -> None:
    listed = mistyped(meant.as_integer_ratio())
    counted = {kind: n for kind, n in ways_of(meant.as_integer_ratio()).items() if n}
    assert counted == Counter(each.kind for each in listed)


@given(st.integers(-20_000, 20_000))
def test_digits_that_change_places_are_those_that_are_listed(whole: int) -> None:
    listed = [each.value for each in mistyped((whole, 1)) if each.kind == "swapped"]
    assert swapped(whole) == listed


def test_most_numbers_are_not_looked_for() -> None:
    looked_for = [n for n in range(1_000) if may_be_typed_for((56, 1), (n, 1))]
    assert [n for n in looked_for if n < 100] == [5, 6, *range(10, 100)]
    assert all("56" in f"{n}" or f"{n}"[::2] == "56" for n in looked_for if n >= 100)
    assert not may_be_typed_for((2, 3), (97, 1))


@given(expressions(4, 40))
@example("5/(13-12)")  # who slips to 0 there has nothing to divide by
@example("12/(9-7)")
@example("7/(9-8)")  # a slip may leave nothing to divide by
def test_slips_are_looked_for_from_the_end_as_from_the_start(typed: str) -> None:
    """What leads to a value, asked of the value, is what the slips one by one come to."""
    work = _work(parsed(typed))
    if work is None:
        return
    forward: dict[Pair, float] = {}
    for made, how in _made(work):
        if made != work.right:
            forward[made] = forward.get(made, 0.0) + how.share
    for made, share in forward.items():
        led = list[_How]()
        _lead(work, made, led)
        assert sum(how.share for how in led) == pytest.approx(share)
    among_all = [how for _, how in _made(work)]
    facts = sum(how.share for how in among_all if how.kind == "fact")
    assert work.facts == pytest.approx(facts)
    assert work.swapped == pytest.approx(sum(how.share for how in among_all) - facts)


def test_a_slip_is_a_value() -> None:
    assert Slip("fact", (0, 3), "7*8") == slip_of(parsed("7*8"), Fraction(54))


def test_what_was_found_of_one_answer_is_not_told_of_another() -> None:
    """Remembered is the last answer; the tree or the result may be another one the next time."""
    one, other = parsed("7*8"), parsed("7*9")
    for _ in range(2):
        assert slip_of(one, Fraction(54)) == Slip("fact", (0, 3), "7*8")
        assert slip_of(one, Fraction(65)) == Slip("swapped", RESULT)
        assert slip_of(other, Fraction(54)) == Slip("fact", (0, 3), "7*9")
        assert slip_of(one, Fraction(56)) is None
        assert chance_of(one, Fraction(54)) > chance_of(one, Fraction(900)) == 0
