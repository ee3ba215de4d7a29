"""Figures: small ones cell by cell, all of them within their room, each with its sentence."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.language.sources import WHOLE
from tutor.engine.validation import ValidationIssue, validate
from tutor.language import use
from tutor.learn.pictures import (
    FIGURES,
    Area,
    Array,
    Balance,
    BarModel,
    ChanceGrid,
    ChanceTree,
    Columns,
    Figure,
    FractionArea,
    FractionBars,
    NumberLine,
    Stacked,
    TenFrame,
)
from tutor.learn.pictures.figure import LARGE, SMALL, STYLES, text, width
from tutor.learn.pictures.helping import figure_for
from tutor.maths.working.alone import expression

SIZES = (SMALL, LARGE)

DRAWN: dict[Figure, str] = {
    Array(2, 3): "● ● ●\n● ● ●",
    Array(2, 3, 1): "○   ● ●\n○   ● ●",
    Array(2, 3, upper=1): "○ ○ ○\n● ● ●",
    TenFrame(3, 1): (
        "┌───┬───┬───┬───┬───┐\n"
        "│ ● │ ● │ ● │ ○ │   │\n"
        "├───┼───┼───┼───┼───┤\n"
        "│   │   │   │   │   │\n"
        "└───┴───┴───┴───┴───┘"
    ),
    Stacked("1/2+1/3", "yes"): "1   1   5\n─ + ─ = ─\n2   3   6",
    Stacked("2 1/3+1 1/2"): "  1     1\n2 ─ + 1 ─\n  3     2",
    Stacked("10 3/4-(-2 5/6)"): "   3       5\n10 ─ − (−2 ─)\n   4       6",
    Stacked("3*(2/15)", "?"): "     2\n3 × ── = ▢\n    15",
    Columns(("27", "35"), help=True): "    1\n    2  7\n+   3  5\n────────\n    6  2",
    Columns(("904", "57"), "-", help=True): (
        "    8  9 14\n    9  0  4\n−      5  7\n───────────\n    8  4  7"
    ),
    Columns(("2.5", "0.75"), result="gap"): "    2 .5  0\n+   0 .7  5\n───────────\n    ▢ .▢  ▢",
    ChanceTree((("A", "B"),)): "┬─1/2─A        1/2\n└─1/2─B        1/2",
    FractionArea("1/2", "2/3"): "     2/3 ───\n1/2  ███ ███ ░░░\n     ░░░ ░░░  ·",
    ChanceGrid((1, 2), (1, 2), marks="r+c == 3"): (
        "       1    2\n───┼───────────\n 1 │   2  [ 3]\n 2 │ [ 3]   4"
    ),
}


@pytest.mark.parametrize("figure", DRAWN, ids=lambda figure: figure.name)
def test_small_ones_cell_by_cell(figure: Figure) -> None:
    assert text(figure.drawing(*SMALL)) == DRAWN[figure]


def test_jumps_stand_above_the_line_and_their_ends_have_dots() -> None:
    shown = text(NumberLine("-2", "3", start="2", jumps=("-3", "1")).drawing(*SMALL)).splitlines()
    *arcs, line, numbers = shown
    assert line.count("●") == 3
    assert sum(row.count("▾") for row in arcs) == 2
    assert "−3" in "".join(arcs)
    assert line.index("●") == numbers.index("−1") + 1


def test_tenths_are_written_as_the_line_was_given_them() -> None:
    """Seen: 1/10 below a line that was said to go from 0 to 0.5."""
    tenths = NumberLine("0", "0.5", step="0.1", jumps=("0.2",), marks=("0.4",))
    shown = text(tenths.drawing(*LARGE))
    assert "/" not in shown
    assert {"0.1", "0.2", "0.4", "+0.2"} <= set(shown.split())
    assert "0.2" in tenths.sentence()
    assert "/" not in tenths.sentence()
    fractions = text(NumberLine("0", "1", step="1/4").drawing(*LARGE))
    assert "1/4" in fractions


counts = st.integers(0, 15)
small = st.integers(1, 9)


def fractions_() -> st.SearchStrategy[str]:
    return st.tuples(st.integers(0, 12), st.integers(1, 12)).map(lambda f: f"{f[0]}/{f[1]}")


def proper(most: int) -> st.SearchStrategy[str]:
    pairs = st.integers(1, most).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
    return pairs.map(lambda f: f"{f[0]}/{f[1]}")


ANY = st.one_of(
    st.builds(
        NumberLine,
        least=st.integers(-20, 0).map(str),
        most=st.integers(1, 20).map(str),
        jumps=st.lists(st.integers(-5, 5).filter(bool).map(str), max_size=4).map(tuple),
        marks=st.lists(st.integers(-9, 9).map(str), max_size=3).map(tuple),
        hidden=st.booleans(),
    ),
    st.builds(TenFrame, counts, counts, st.booleans()),
    st.builds(Array, small, st.integers(1, 30), st.integers(0, 9)),
    st.builds(
        Area,
        st.lists(small.map(str), min_size=1, max_size=3).map(tuple),
        st.lists(st.integers(1, 999).map(str), min_size=1, max_size=3).map(tuple),
        st.booleans(),
    ),
    st.builds(FractionBars, st.lists(fractions_(), min_size=1, max_size=4).map(tuple)),
    st.builds(FractionArea, proper(8), proper(12)),
    st.builds(
        Columns,
        st.lists(st.integers(0, 99999).map(str), min_size=1, max_size=4).map(tuple),
        st.sampled_from(["+", "-", ""]),
        st.sampled_from(["whole", "gap", "none"]),
        st.booleans(),
        st.booleans(),
    ),
    st.builds(
        Balance,
        st.sampled_from(["2*x+3", "x", "5"]),
        st.sampled_from(["11", "3*(x+1)"]),
        st.sampled_from(["left", "right", ""]),
    ),
    st.builds(
        ChanceTree,
        st.lists(
            st.lists(st.sampled_from("ABC123"), min_size=1, max_size=3).map(tuple),
            min_size=1,
            max_size=3,
        ).map(tuple),
    ),
    st.builds(
        ChanceGrid,
        st.lists(small, min_size=1, max_size=6).map(tuple),
        st.lists(small, min_size=1, max_size=9).map(tuple),
    ),
    st.builds(
        BarModel,
        st.lists(st.one_of(st.integers(1, 99).map(str), st.just("?")), min_size=1, max_size=10).map(
            tuple
        ),
        st.sampled_from(["", "?"]),
    ),
    st.builds(Stacked, st.sampled_from(["1/2+1/3", "3*(2/5)", "7/2", "(1/2)/(3/4)"])),
)


@given(ANY, st.sampled_from(SIZES))
def test_a_figure_has_room_or_says_why_not(figure: Figure, size: tuple[int, int]) -> None:
    if list(figure.issues()):
        return
    drawn = figure.drawing(*size)
    assert drawn
    assert len(drawn) <= size[1], figure
    assert max(map(width, drawn)) <= size[0], figure
    assert {span.style for line in drawn for span in line} <= {*STYLES}


@given(ANY, st.sampled_from(sorted(WHOLE)))
def test_a_figure_has_a_sentence(figure: Figure, language: str) -> None:
    if list(figure.issues()):
        return
    use(language)
    (told,) = figure.seen().lines
    assert told[-1] == "."
    assert "{" not in told


@given(st.integers(1, 9), st.integers(1, 30))
def test_an_array_has_as_many_dots_as_the_product(rows: int, columns: int) -> None:
    shown = text(Array(rows, columns, columns // 2).drawing(*SMALL))
    assert shown.count("●") + shown.count("○") == rows * columns


@given(counts, counts)
def test_a_ten_frame_has_as_many_counters(count: int, more: int) -> None:
    shown = text(TenFrame(count, more).drawing(*SMALL))
    assert (shown.count("●"), shown.count("○")) == (count, more)


@given(proper(8), proper(12))
def test_a_fraction_of_a_fraction_fills_its_product(down: str, across: str) -> None:
    drawn = FractionArea(down, across).drawing(*SMALL)
    both = sum(span.text.count("███") for line in drawn for span in line)
    fields = int(down.partition("/")[2]) * int(across.partition("/")[2])
    assert Fraction(both, fields) == Fraction(down) * Fraction(across)


@given(proper(12))
def test_a_bar_is_filled_as_far_as_its_fraction(shown: str) -> None:
    (line,) = FractionBars((shown,)).drawing(*SMALL)
    cells = "".join(span.text for span in line)
    bar = cells[cells.index("▏") :].rstrip()[:-1]
    filled = bar.rstrip("░▏")
    assert abs(len(filled) / len(bar) - Fraction(shown)) <= 1.5 / 12


@given(st.integers(0, 99999), st.integers(0, 99999))
def test_columns_borrow_nothing_but_tens(one: int, other: int) -> None:
    """What stands above each place is worth what the number is worth."""
    more, less = max(one, other), min(one, other)
    drawn = Columns((str(more), str(less)), "-", help=True).drawing(*SMALL)
    above, number = (
        [cell.strip() for cell in _cells("".join(span.text for span in line))] for line in drawn[:2]
    )
    worth = 0
    for at in range(max(len(above), len(number))):
        digit = number[at] if at < len(number) else ""
        small_digit = above[at] if at < len(above) else ""
        worth = 10 * worth + int(small_digit or digit or 0)
    assert worth == more


def _cells(line: str) -> list[str]:
    """The places of a line, from the left."""
    body = line[2:]
    return [body[at : at + 3] for at in range(0, len(body), 3)]


UNFIT = [
    ({"name": "number-line", "least": "0", "most": "five"}, "most", "figure-number"),
    ({"name": "number-line", "least": "5", "most": "2"}, "most", "figure-too-small"),
    ({"name": "number-line", "least": "0", "most": "900"}, "most", "figure-too-large"),
    ({"name": "number-line", "least": "0", "most": "5", "jumps": ["9"]}, "jumps", "figure-off"),
    ({"name": "array", "rows": 90, "columns": 2}, "rows", "figure-too-large"),
    ({"name": "ten-frame", "count": 31}, "count", "figure-too-large"),
    ({"name": "fraction-bars", "fractions": ["1/0"]}, "fractions[0]", "figure-number"),
    ({"name": "fraction-area", "down": "3/2", "across": "1/2"}, "down", "figure-too-large"),
    ({"name": "stacked", "expression": "1/+2"}, "expression", "figure-number"),
    ({"name": "columns", "numbers": ["5", "9"], "sign": "-"}, "numbers", "figure-off"),
    ({"name": "columns", "numbers": ["5", "9", "1"], "sign": "-"}, "numbers", "figure-uneven"),
    ({"name": "tree", "levels": [["A"]], "chances": [["1/2"]]}, "chances[0]", "figure-off"),
    ({"name": "tree", "levels": [["A"]], "chances": []}, "", ""),
    ({"name": "grid", "rows": [1], "columns": [1], "shows": "r+"}, "shows", "figure-number"),
    ({"name": "bar", "parts": ["3", "4"], "total": "8"}, "total", "figure-off"),
    ({"name": "array", "rows": 2}, "columns", "key-missing"),
    ({"name": "array", "rows": 2, "columns": 2, "colour": 1}, "colour", "key-unknown"),
]


@pytest.mark.parametrize(("raw", "key", "code"), UNFIT)
def test_what_is_no_figure_says_why(raw: dict[str, object], key: str, code: str) -> None:
    kind = FIGURES[str(raw["name"])]
    if not code:
        assert validate(raw, kind)
        return
    with pytest.raises(ValidationIssue) as found:
        validate(raw, kind)
    assert (found.value.key, found.value.code) == (key, code)


HELPS = [
    ("7+5", "ten-frame"),
    ("6*8", "array"),
    ("7*14", "area"),
    ("3-8", "number-line"),
    ("61-27", "columns"),
    ("1/2+1/3", "fraction-bars"),
    ("(2/3)*(1/4)", "fraction-area"),
    ("2+3*4", None),
    ("12/4", None),
    ("-7?-3", "number-line"),
    ("1/7?1/2", "fraction-bars"),
    ("0.15?0.4", "columns"),
    ("1 3/8?1 1/2", None),  # 11/8 would be another number to the eye
    ("7*8?60", None),
    ("9%?0.1", None),
]


SPLITS = [
    ("6*8", Array(6, 8, upper=5)),  # take 5 × 8, then one more 8
    ("8*6", Array(6, 8, upper=5)),
    ("7*5", Array(5, 7)),  # take 10 × 7, then half of that
    ("3*7", Array(3, 7, upper=2)),
    ("7*6", Array(6, 7, split=6)),  # do you know 6 × 6? Then one more 6
    ("8*8", Array(8, 8, upper=4)),
    ("9*4", Array(4, 9)),
]


@pytest.mark.parametrize(("text_", "split"), SPLITS)
def test_dots_are_split_as_the_first_hint_says(text_: str, split: Array) -> None:
    assert figure_for(expression(text_)) == split


def test_counters_begin_with_the_larger_number_as_hints_do() -> None:
    assert figure_for(expression("1+5")) == TenFrame(5, 1)


def test_dots_are_split_as_the_lesson_says() -> None:
    assert figure_for(expression("6*8"), own={"mul-eight"}) == Array(8, 6, upper=4)


@pytest.mark.parametrize(("text_", "name"), HELPS)
def test_a_calculation_has_the_picture_that_a_teacher_would_draw(
    text_: str, name: str | None
) -> None:
    found = figure_for(expression(text_))
    assert (None if found is None else found.name) == name
    if isinstance(found, Columns | NumberLine | Area) and "?" not in text_:
        assert "▢" in text(found.drawing(*SMALL)), "the result is left to find"
