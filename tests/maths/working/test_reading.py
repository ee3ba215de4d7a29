"""Free text to trees: what a pupil writes can be read, and what is wrong is told with its place."""

from fractions import Fraction
from unicodedata import numeric

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.maths.texts import HOSTILE
from tutor.maths.faults import ORDER, Fault
from tutor.maths.tree import UNWRITTEN, Number, Operation, Sign, Tree, value, written
from tutor.maths.working.numerals import VULGAR
from tutor.maths.working.reading import (
    MAX_LENGTH,
    MAX_LINES,
    MAX_SIGNS,
    Quotient,
    Side,
    read_working,
)


def side(typed: str) -> Side:
    """The only side of a text of one expression."""
    found = read_working(typed)
    assert found.fault is None, (found.fault.code, found.fault.params)
    (line,) = found.lines
    (only,) = line.sides
    return only


NUMBERS = {
    "8": ("8", "8"),
    "007": ("7", "7"),
    "-3": ("-3", "-3"),
    "−3": ("-3", "-3"),
    "+3": ("3", "3"),
    "(-3)": ("-3", "-3"),
    "2,5": ("5/2", "2.5"),
    "2.50": ("5/2", "2.50"),
    ",5": ("1/2", "0.5"),
    ",25": ("1/4", "0.25"),
    ".125": ("1/8", "0.125"),
    "-0,25": ("-1/4", "-0.25"),
    "3,0": ("3", "3.0"),
    "12 500": ("12500", "12500"),
    "12\u00a0500,75": ("50003/4", "12500.75"),
    "2 500 000": ("2500000", "2500000"),
    "1,234,567": ("1234567", "1234567"),
    "1.234.567": ("1234567", "1234567"),
    "1.234,5": ("2469/2", "1234.5"),
    "1,234.5": ("2469/2", "1234.5"),
    "1,234": ("617/500", "1.234"),
    "3 1/2": ("7/2", "3 1/2"),
    "-3 1/2": ("-7/2", "-3 1/2"),
    "3 125/1000": ("25/8", "3 125/1000"),
    "3½": ("7/2", "3 1/2"),
    "3 and 1/2": ("7/2", "3 1/2"),
    "3 i 1/2": ("7/2", "3 1/2"),
    "3 και 1/2": ("7/2", "3 1/2"),
    "25%": ("1/4", "25%"),
    "25 %": ("1/4", "25%"),
    "12,5%": ("1/8", "12.5%"),
    "25 procent": ("1/4", "25%"),
    "0,(3)": ("1/3", "0.(3)"),
    "0.1(6)": ("1/6", "0.1(6)"),
    "0,(18)": ("2/11", "0.(18)"),
    "0,333...": ("1/3", "0.(3)"),
    "0.1666…": ("1/6", "0.1(6)"),
    "0.1818...": ("2/11", "0.(18)"),
    "0.142857142857...": ("1/7", "0.(142857)"),
    "1,3̅": ("4/3", "1.(3)"),
    "0,16̅": ("1/6", "0.1(6)"),
    "0,1̅8̅": ("2/11", "0.(18)"),
    "0,6̇": ("2/3", "0.(6)"),
    "0.1̇42857̇": ("1/7", "0.(142857)"),
    "40 pct": ("2/5", "40%"),
    "7.": ("7", "7"),
}


@pytest.mark.parametrize(("typed", "found"), NUMBERS.items())
def test_numbers(typed: str, found: tuple[str, str]) -> None:
    only = side(typed)
    assert isinstance(only.tree, Number)
    assert (str(only.value), only.text) == found
    assert only.stated == only.value


EXPRESSIONS = {
    "√16": ("sqrt(16)", Fraction(4)),
    "2√0,25": ("2*sqrt(0.25)", Fraction(1)),
    "-√9²+√(9+16)": ("-sqrt(9)^2+sqrt(9+16)", Fraction(-4)),
    "∛-8 * ³√27": ("cbrt(-8)*cbrt(27)", Fraction(-6)),
    "square root of 9": ("sqrt(9)", Fraction(3)),
    "3·|−4|": ("3*|-4|", 12),
    "|-13|-|5|": ("|-13|-|5|", 8),
    "-|3-8|+1": ("-|3-8|+1", -4),
    "||3-5|-4|": ("||3-5|-4|", 2),
    "2|3-5|": ("2*|3-5|", 4),
    "|-4|²": ("|-4|^2", 16),
    "√|-9|": ("sqrt(|-9|)", 3),
    "1-(2-|-3|)": ("1-(2-|-3|)", 2),
    "|-2,5|+1": ("2.5+1", Fraction(7, 2)),
    "|1/2-3/4|*4": ("1/4*4", 1),
    "15. + 2": ("15+2", 17),
    "half of 10": ("1/2*10", 5),
    "pierw(16)": ("sqrt(16)", 4),
    "pierwiastek sześcienny z 27": ("cbrt(27)", 3),
    "cube root of 27": ("cbrt(27)", 3),
    "20% z liczby 50": ("20%*50", 10),
    "25 per cent of 80": ("25%*80", 20),
    "25 τοις εκατό του 80": ("25%*80", 20),
    "połowa z 10": ("1/2*10", 5),
    "το μισό του 10": ("1/2*10", 5),
    "die Hälfte von 10": ("1/2*10", 5),
    "a quarter of 20": ("1/4*20", 5),
    "5 kwadrat": ("5^2", 25),
    "-8+3": ("-8+3", -5),
    "(-3)*4": ("-3*4", -12),
    "4*(-3)": ("4*(-3)", -12),
    "5--3": ("5-(-3)", 8),
    "5+-3": ("5+(-3)", 2),
    "5 · -3": ("5*(-3)", -15),
    "-(2+3)": ("-(2+3)", -5),
    "-(2+3)*4": ("-(2+3)*4", -20),
    "-(2+3)+4": ("-(2+3)+4", -1),
    "2*-(3+4)*5": ("2*(-(3+4))*5", -70),
    "2/-(1+1)/5": ("2/(-(1+1))/5", Fraction(-1, 5)),
    "5-(-(2+3))": ("5-(-(2+3))", 10),
    "(5+-3)": ("5+(-3)", 2),
    "2*(5--3)": ("2*(5-(-3))", 16),
    "-(-1)": ("-(-1)", 1),
    "-3^2": ("-3^2", -9),
    "(-3)^2": ("(-3)^2", 9),
    "3²+1": ("3^2+1", 10),
    "5 squared": ("5^2", 25),
    "4 cubed + 1": ("4^3+1", 65),
    "2 to the power of 3": ("2^3", 8),
    "2 hoch 3": ("2^3", 8),
    "5 im Quadrat": ("5^2", 25),
    "3 do kwadratu": ("3^2", 9),
    "2 do potęgi 4": ("2^4", 16),
    "3 στο τετράγωνο": ("3^2", 9),
    "2**3": ("2^3", 8),
    "2^3^2": ("2^3^2", 512),
    "(2^3)^2": ("(2^3)^2", 64),
    "10⁻²": ("10^(-2)", Fraction(1, 100)),
    "2^-1*4": ("2^(-1)*4", 2),
    "12 500/4": ("12500/4", 3125),
    "12 500/500": ("12500/500", 25),
    "7 × 8": ("7*8", 56),
    "7x8": ("7*8", 56),
    "9 : 3": ("9/3", 3),
    "9 ÷ 3": ("9/3", 3),
    "[8 − 2] ÷ {3}": ("(8-2)/3", 2),
    "(+3)+(−5)": ("3+(-5)", -2),
    "7 plus 3 razy 2": ("7+3*2", 13),
    "7 μείον 3 επί 2": ("7-3*2", 1),
    "8 przez 2": ("8/2", 4),
    "7 mal 8 durch 2": ("7*8/2", 28),
    "25% of 80": ("25%*80", 20),
    "25% z 80": ("25%*80", 20),
    "25 % του 80": ("25%*80", 20),
    "25 Prozent von 80": ("25%*80", 20),
    "3 und 1/2": ("3 1/2", Fraction(7, 2)),
    "1/2 of 8": ("1/2*8", 4),
    "3+.5": ("3+0.5", Fraction(7, 2)),
    "½+3½": ("1/2+3 1/2", 4),
    "3½+1": ("3 1/2+1", Fraction(9, 2)),
    "2:½": ("2/(1/2)", 4),
    "3 1/2*2": ("3 1/2*2", 7),
    "3/4:1/2": ("3/4/(1/2)", Fraction(3, 2)),
    "3/4/1/2": ("3/4/1/2", Fraction(3, 8)),
    "8:2/4": ("8/(2/4)", 16),
    "8:4:2": ("8/4/2", 1),
    "1/2 ÷ 1/3 + 1/6": ("1/2/(1/3)+1/6", Fraction(5, 3)),
    "1/2/3:2": ("1/2/3/2", Fraction(1, 12)),
    "-1/2:1/4": ("-1/2/(1/4)", -2),
    "7:(3 1/2)": ("7/(3 1/2)", 2),
}


@pytest.mark.parametrize(("typed", "found"), EXPRESSIONS.items())
def test_expressions(typed: str, found: tuple[str, Fraction]) -> None:
    only = side(typed)
    assert (only.text, only.value) == found
    assert only.text.isascii()


REMAINDERS = [
    "3 r 2",
    "3r2",
    "3 R 2",
    "3 r. 2",
    "3 rem 2",
    "3 remainder 2",
    "3 reszta 2",
    "3 reszty 2",
    "3 reszty 2.",
    "3 (r 2)",
    "3 Rest 2",
    "3 υπ 2",
    "3 υπ. 2",
    "3 υπόλοιπο 2",
    "3 ΥΠΟΛΟΙΠΟ 2",
]


@pytest.mark.parametrize("typed", REMAINDERS)
def test_remainders(typed: str) -> None:
    found = read_working(f"17:5 = {typed}")
    assert found.fault is None
    right = found.lines[0].sides[1]
    assert right.stated == Quotient(3, 2)
    assert right.text == "3r2"


LINES = {
    "7-3*2=4*2=8": [["7-3*2", "4*2", "8"]],
    "7-3*2\n=7-6\n=1": [["7-3*2", "7-6", "1"]],
    "7-3*2=\n1": [["7-3*2", "1"]],
    "3*4=12\n2+3\n=5": [["3*4", "12"], ["2+3", "5"]],
    "2+3*4;5*4;20": [["2+3*4"], ["5*4"], ["20"]],
    "3*4=12; 12+2=14": [["3*4", "12"], ["12+2", "14"]],
    "3*4\r\n\r\n12\n": [["3*4"], ["12"]],
    "8=7+3-2": [["8", "7+3-2"]],
    "3 mal 4 ist 12": [["3*4", "12"]],
    "3*4=12\u037e12": [["3*4", "12"], ["12"]],
}


@pytest.mark.parametrize(("typed", "lines"), LINES.items())
def test_lines(typed: str, lines: list[list[str]]) -> None:
    found = read_working(typed)
    assert [[each.text for each in line.sides] for line in found.lines] == lines


def test_a_first_line_goes_on_from_what_was_asked() -> None:
    found = read_working("=7-6=1", begun=True)
    assert [(line.continues, len(line.sides)) for line in found.lines] == [(True, 2)]
    assert read_working("=7-6=1").fault is not None


def test_an_equals_sign_behind_a_bare_result_says_nothing() -> None:
    assert read_working("7=", begun=True) == read_working("7", begun=True)


def test_places_count_characters_of_the_text() -> None:
    typed = "7 − 3=\n 4 ·2"
    first, second = read_working(typed).lines[0].sides
    assert (typed[first.start : first.end], typed[second.start : second.end]) == ("7 − 3", "4 ·2")
    tree = second.tree
    assert isinstance(tree, Operation)
    assert typed[tree.at] == "·"


@pytest.mark.parametrize("char", VULGAR)
def test_fractions_that_are_one_character(char: str) -> None:
    assert float(side(char).value or 0) == pytest.approx(numeric(char))
    assert side(f"3{char}").value == 3 + (side(char).value or 0)


MULTIPLIED = {
    "2(3+4)": "2*(3+4)",
    "(2+3)(4-1)": "(2+3)*(4-1)",
    "(2)(3)": "2*3",
    "2(-3)": "2*(-3)",
    "5-2(3+4)^2": "5-2*(3+4)^2",
    "2^3(1+1)": "2^3*(1+1)",
    "-2[3+4](1+1)": "-2*(3+4)*(1+1)",
    "2,5 (3+4)": "2.5*(3+4)",
}


@pytest.mark.parametrize(("typed", "meant"), MULTIPLIED.items())
def test_a_bracket_behind_a_number_is_multiplied(typed: str, meant: str) -> None:
    assert side(typed).text == side(meant).text
    assert side(typed).value == side(meant).value


@given(st.integers(1, 99), st.integers(2, 12))
def test_a_remainder_may_stand_in_brackets(dividend: int, divisor: int) -> None:
    whole, rest = divmod(dividend, divisor)
    for shown in (f"{whole} ({rest})", f"{whole}({rest})"):
        (line,) = read_working(f"{dividend}:{divisor}={shown}").lines
        assert line.sides[1].what == Quotient(whole, rest)


@pytest.mark.parametrize("typed", ["2+3=6?", "2+3=6 ?", "7-1=6?\n6+1=7?", "(2+3)?", "20%?"])
def test_a_question_mark_behind_it_says_nothing(typed: str) -> None:
    asked, plain = read_working(typed), read_working(typed.replace("?", " "))
    assert asked.fault is None
    assert asked.lines == plain.lines


FAULTS = {
    "": ("unreadable", "empty"),
    " \n;": ("unreadable", "empty"),
    "=": ("unreadable", "missing-number"),
    "=7": ("unreadable", "missing-number"),
    "7===8": ("unreadable", "missing-number"),
    "7+": ("unreadable", "missing-number"),
    "-": ("unreadable", "missing-number"),
    "--3": ("unreadable", "missing-number"),
    "5-+3": ("unreadable", "missing-number"),
    "5---3": ("unreadable", "missing-number"),
    "*7": ("unreadable", "missing-number"),
    "x": ("unreadable", "missing-number"),
    "7(3)": ("unreadable", "missing-sign"),
    "12:2(3+1)": ("unreadable", "missing-sign"),
    "1/2(3+1)": ("unreadable", "missing-sign"),
    "(3+1)2": ("unreadable", "missing-sign"),
    "3*5=3 (2)": ("unreadable", "missing-sign"),
    "17:5=3 (2,5)": ("unreadable", "missing-sign"),
    "7 3": ("unreadable", "missing-sign"),
    "1234 500": ("unreadable", "missing-sign"),
    "()": ("unreadable", "empty-brackets"),
    "7+?": ("unreadable", "character"),
    "?": ("unreadable", "character"),
    "2+?=5": ("unreadable", "character"),
    "2+3=?": ("no-result", None),
    "3 m + 4 cm = 7": ("unreadable", "units"),
    "3 m + 4 kg = 7": ("unreadable", "character"),
    "3 tys + 2 = 5": ("unreadable", "character"),
    "3 + siedem = 10": ("unreadable", "character"),
    "1e9": ("unreadable", "character"),
    "2⁻⁻³": ("unreadable", "character"),
    "1.2.3": ("unreadable", "bad-number"),
    "3 1/0": ("unreadable", "bad-number"),
    "7,+3": ("unreadable", "bad-number"),
    "3 r": ("unreadable", "remainder"),
    "r 3": ("unreadable", "remainder"),
    "3 r 2+1": ("unreadable", "remainder"),
    "3 r 2,5": ("unreadable", "remainder"),
    "9^9^9": ("unreadable", "power"),
    "2^(1/2)": ("unreadable", "power"),
    "*".join(["9^300"] * 20): ("unreadable", "power"),
    "*".join(["9^250"] * 12): ("unreadable", "power"),
    "7=": ("no-result", None),
    "1/0": ("division-by-zero", None),
    "0^-1": ("division-by-zero", None),
    "√50": ("unreadable", "root"),
    "√-4": ("unreadable", "root"),
    "4!": ("operator-forbidden", None),
    "8 div 2": ("operator-forbidden", None),
    "8//2": ("operator-forbidden", None),
    "((7": ("bracket-unclosed", None),
    "7)": ("bracket-unopened", None),
    "(7]": ("bracket-unopened", None),
    "1" * (MAX_LENGTH + 1): ("too-long", None),
    "1\n" * (MAX_LINES + 1): ("too-long", None),
    "+".join("1" * (MAX_SIGNS + 2)): ("too-long", None),
}


@pytest.mark.parametrize(("typed", "found"), FAULTS.items(), ids=[each[:12] for each in FAULTS])
def test_faults(typed: str, found: tuple[str, str | None]) -> None:
    fault = read_working(typed).fault
    assert fault is not None
    assert (fault.code, fault.params.get("detail")) == found
    assert 0 <= fault.start <= fault.end <= len(typed)


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("2+9^9^9", (3, 4)),
        ("9^300*9^300" + "*9^300" * 18, (1, 2)),
        ("1+2/0", (3, 4)),
        ("7 = 8 = = 9", (2, 3)),
        ("17:5=3 r r", (5, 10)),
        ("7+3=", (4, 4)),
        ("1+1\n" * (MAX_LINES + 2), (4 * MAX_LINES, 4 * MAX_LINES + 8)),
        ("5 3", (2, 3)),
    ],
)
def test_places_of_faults(typed: str, place: tuple[int, int]) -> None:
    fault = read_working(typed).fault
    assert fault is not None
    assert (fault.start, fault.end) == place


def test_as_much_as_may_be_written_is_read() -> None:
    assert read_working("7" * MAX_LENGTH).fault is None
    assert read_working("1\n" * MAX_LINES).fault is None
    assert read_working("+".join("1" * (MAX_SIGNS + 1))).fault is None


# A tree that is written and read again is the same tree ----------------------------------------


def decimals() -> st.SearchStrategy[Number]:
    def made(digits: int, places: int) -> Number:
        shown = str(digits).zfill(places + 1)
        return Number(Fraction(digits, 10**places), written=f"{shown[:-places]}.{shown[-places:]}")

    return st.builds(made, st.integers(0, 9999), st.integers(1, 3))


def mixed() -> st.SearchStrategy[Number]:
    def made(whole: int, top: int, bottom: int) -> Number:
        return Number(whole + Fraction(top, bottom), written=f"{whole} {top}/{bottom}")

    return st.builds(made, st.integers(0, 99), st.integers(0, 99), st.integers(1, 99))


def percentages() -> st.SearchStrategy[Number]:
    return st.integers(0, 200).map(lambda n: Number(Fraction(n, 100), written=f"{n}%"))


def below_zero(number: Number) -> Number:
    minus = f"-{number.written}" if number.written else ""
    return Number(-number.value, written=minus)


NUMBER = st.one_of(
    st.integers(0, 2000).map(lambda n: Number(Fraction(n))), decimals(), mixed(), percentages()
)
NEGATIVE = NUMBER.filter(lambda number: number.value > 0).map(below_zero)


def operation(sign: Sign, left: Tree, right: Tree) -> Tree:
    return Operation(sign, bracketed(left), bracketed(right))


def bracketed(tree: Tree) -> Tree:
    if isinstance(tree, Number):
        return tree
    return Operation(tree.sign, tree.left, tree.right, bracketed=True)


def negation(tree: Tree) -> Tree:
    if isinstance(tree, Number):
        return tree
    return Operation("-", Number(Fraction(0), written=UNWRITTEN), bracketed(tree))


SIGN: st.SearchStrategy[Sign] = st.sampled_from(("+", "-", "*", "/", "^"))
TREES: st.SearchStrategy[Tree] = st.recursive(
    st.one_of(NUMBER, NEGATIVE),
    lambda parts: st.one_of(st.builds(operation, SIGN, parts, parts), parts.map(negation)),
    max_leaves=8,
)


def without_places(tree: Tree) -> Tree:
    if isinstance(tree, Number):
        return Number(tree.value, written=tree.written)
    left, right = without_places(tree.left), without_places(tree.right)
    return Operation(tree.sign, left, right, tree.bracketed)


@given(TREES)
def test_what_is_written_reads_back_as_the_same_tree(tree: Tree) -> None:
    found = read_working(written(tree))
    if found.fault is not None:
        assert found.fault.code == "division-by-zero" or found.fault.params["detail"] == "power"
        return
    again = found.lines[0].sides[0].tree
    assert again is not None
    assert without_places(again) == tree


@given(TREES)
def test_a_canonical_text_reads_back_with_the_same_value(tree: Tree) -> None:
    found = read_working(written(tree))
    if found.fault is None:
        only = found.lines[0].sides[0]
        assert only.tree is not None
        assert side(only.text).value == value(tree)


TYPED = st.text(st.sampled_from("0123456789+-*/:x^=()[]., ;\n%r½²−·zofυπ!√'\x00"), max_size=60)


@given(st.one_of(TYPED, st.text(max_size=60)))
@example("3 r")
@example("½½")
@example("²")
@example("..,,")
@example("0/0")
def test_no_text_raises(typed: str) -> None:
    found = read_working(typed)
    assert bool(found.lines) == (found.fault is None or _is_read_all_the_same(found.fault))
    if found.fault is not None:
        assert found.fault.code in ORDER
        assert 0 <= found.fault.start <= found.fault.end <= len(typed)


def test_hostile_texts() -> None:
    for typed in HOSTILE:
        found = read_working(typed)
        is_read = found.fault is None or _is_read_all_the_same(found.fault)
        assert is_read == bool(found.lines), typed


def _is_read_all_the_same(fault: Fault) -> bool:
    """What divides by zero, and roots that do not come out, have no value that is told."""
    return fault.code == "division-by-zero" or fault.params.get("detail") == "root"


@pytest.mark.parametrize(
    "typed",
    ["1 " * 250, "1," * 250, "9^" * 250, "(-" * 250, "-" * 500, "1/" * 250, "r" * 500, "%" * 500],
)
def test_long_rows_of_anything_come_to_an_end(typed: str) -> None:
    assert read_working(typed).fault is not None
