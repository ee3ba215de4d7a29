"""Numbers written below each other are read as the calculation that they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.maths.notation import read
from tutor.maths.working.judging import judge
from tutor.maths.working.reading import read_working

# what is typed, a stroke for each end of a line, and the lines that it is
LAID_OUT = {
    "27|+35|---|62": "27+35=62",
    "27|+35|62": "27+35=62",
    "27|+35|=62": "27+35=62",
    "27|+35|_____|62": "27+35=62",
    "27|+35|=====|62": "27+35=62",
    "  402|- 178|-----|  224": "402-178=224",
    "14|x 6|--|84": "14*6=84",
    "2,5|+0,75|-----|3,30": "2.5+0.75=3.30",
    "3|-8|---|-5": "3-8=-5",
    "12|34|+56|___|102": "12+34+56=102",
    "12|+34|+56|102": "12+34+56=102",
    "3|*4|12|+2|14": "3*4=12|12+2=14",
    "10|-3|7|-2|5": "10-3=7|7-2=5",
    # products, row by row
    "23|*14|--|92|+230|---|322": "23*14=92+230=322",
    "  23|x 14|----|  92| 23|----| 322": "23*14=92+230=322",
    "23|x14|---|92|23|322": "23*14=92+230=322",
    "  23|x104|----|  92|23|----|2392": "23*104=92+2300=2392",
    "23|x14|---|92|23|---|312": "23*14=92+230=312",
    "23|x14|---|92|23|---|115": "23*14=115",
    "23|x14|---|99|230|---|329": "23*14=329",
    # a row is false, and the result right all the same
    "23|x14|---|82|230|---|322": "23*4=82|23*14=322",
    "23|x14|---|92|220|---|322": "23*10=220|23*14=322",
    "23|x14|---|230|82|---|322": "23*4=82|23*14=322",
    "23|x14|---|91|220|---|322": "23*4=91|23*10=220|23*14=322",
    "23|x104|---|91|2300|---|2392": "23*104=2392",
    # none of it is in columns
    "27|+35": "27|35",
    "27|35": "27|35",
    "12|34|+56|102": "12|34+56=102",
    "27+35|62": "27+35|62",
    "5-3|+2|4": "5-3|2|4",
    "12+5|17-2": "12+5|17-2",
    "23|*4|92|95": "23*4=92|95",
}


@pytest.mark.parametrize(("typed", "lines"), LAID_OUT.items())
def test_what_is_laid_out_is_read_as_lines(typed: str, lines: str) -> None:
    written = read_working(typed.replace("|", "\n"))
    assert written.fault is None
    read = ("=".join(side.text for side in line.sides) for line in written.lines)
    assert "|".join(read) == lines


@pytest.mark.parametrize("typed", ["27|+35|-----", "-----", "27|-----|62", "27|-|35"])
def test_a_rule_alone_is_nothing(typed: str) -> None:
    assert read_working(typed.replace("|", "\n")).fault is not None


@pytest.mark.parametrize(
    ("typed", "diagnosis"),
    [
        ("27|+35|---|52", "carry-dropped"),
        ("402|-178|---|334", "borrow-not-paid"),
        ("23|x14|---|92|23|---|115", "no-placeholder"),
        ("23|x14|---|92|230|---|312", "slip"),
    ],
)
def test_what_is_wrong_in_columns_is_diagnosed_as_on_a_line(typed: str, diagnosis: str) -> None:
    found = judge(typed.replace("|", "\n"))
    assert not found.correct
    assert found.diagnosis[0] == diagnosis


def test_a_right_product_with_a_false_row_is_not_simply_right() -> None:
    typed = "23|x14|---|82|230|---|322".replace("|", "\n")
    assert not judge(typed).correct
    asked = read("23*14").tree
    found = judge(typed, asked)
    assert found.correct
    assert found.first_wrong == 0
    assert found.diagnosis[0] == "carry-dropped"
    assert judge(typed.replace("82", "92"), asked).first_wrong is None


@given(
    st.lists(st.integers(0, 99_999), min_size=2, max_size=5),
    st.sampled_from(["\n", ";"]),
    st.booleans(),
    st.booleans(),
)
def test_sums_are_read_wherever_they_stand(
    numbers: list[int], ends: str, aligned: bool, ruled: bool
) -> None:
    first, *others = (f"{n:>6}" if aligned else f"{n}" for n in numbers)
    rule = ["------"] if ruled else []
    total = sum(numbers)
    typed = ends.join([first, *(f"+{other}" for other in others), *rule, f"{total}"])
    (line,) = read_working(typed).lines
    assert [side.text for side in line.sides] == ["+".join(map(str, numbers)), f"{total}"]
    assert judge(typed).correct
    for side in line.sides:
        assert typed[side.start : side.end].strip() == typed[side.start : side.end]
