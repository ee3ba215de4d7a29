"""What belongs to a calculation, and what goes on from what."""

import pytest

from tests.maths.working.typed import tree_of
from tutor.maths.working.linking import is_part, links
from tutor.maths.working.reading import Side, read_working

PARTS = {
    ("3*4", "2+3*4"): True,
    ("2+12", "2+3*4"): True,
    ("2+3", "2+3*4"): True,
    ("4*3", "2+3*4"): True,
    ("5*4", "2+3*4"): False,
    ("3*3", "2+3*4"): False,
    ("14", "2+3*4"): False,
    ("5-1", "7-(3*2-1)"): False,
    ("6-1", "7-(3*2-1)"): True,
}


@pytest.mark.parametrize(("both", "belongs"), PARTS.items())
def test_parts(both: tuple[str, str], belongs: bool) -> None:
    assert is_part(*map(tree_of, both)) is belongs


LINKS = {
    ("7-3*2=7-6=1", ""): ["7-3*2=7-6", "7-6=1"],
    ("7-3*2;7-6;1", ""): ["7-3*2=7-6", "7-6=1"],
    ("3*4=12;2+3*4;14", ""): ["12=2+3*4", "2+3*4=14"],
    ("3*4=12;12+2;14", ""): ["12+2=14"],
    ("3*4=12;3 r 2", ""): ["12=3r2"],
    ("3*4=12;5+5;10", ""): ["12=5+5", "5+5=10"],
    ("2+3*4;3*4=12;2+12", ""): ["2+3*4=2+12"],
    ("2+3*4;3*4=12;15", ""): ["2+3*4=15"],
    ("2+3*4;2+12=14", ""): [],
    ("2+3*4;5*4=20", ""): ["2+3*4=5*4"],
    ("2+3*4", "2+3*4"): [],
    ("7-6", "7-3*2"): ["7-3*2=7-6"],
    ("=7-6", "7-3*2"): ["7-3*2=7-6"],
    ("5*4=20;20", "2+3*4"): ["20=20"],
    ("3*4=12;14", "2+3*4"): ["2+3*4=14"],
    ("3*4=12;15", "2+3*4"): ["2+3*4=15"],
    # the parts written another way, and then the result
    ("1/2+1/3;3/6;2/6;5/6", ""): ["1/2=3/6", "1/3=2/6", "1/2+1/3=5/6"],
    ("3/6;2/6;5/6", "1/2+1/3"): ["1/2=3/6", "1/3=2/6", "1/2+1/3=5/6"],
    ("9/12;2/12;3/12;10/12", "3/4-1/6+1/4"): [
        "3/4=9/12",
        "1/6=2/12",
        "1/4=3/12",
        "3/4-1/6+1/4=10/12",
    ],
    ("3/6;2/6;1/2", "1/2+1/3"): ["1/2=3/6", "1/3=2/6", "1/2+1/3=1/2"],
    ("3/6;2/6", "1/2+1/3"): ["1/2+1/3=3/6", "3/6=2/6"],
    ("2/6;3/6;5/6", "1/2+1/3"): ["1/2+1/3=2/6", "2/6=3/6", "3/6=5/6"],
    ("3/6", "1/2+1/3"): ["1/2+1/3=3/6"],
}


@pytest.mark.parametrize(("typed", "found"), LINKS.items())
def test_claims_without_an_equals_sign(typed: tuple[str, str], found: list[str]) -> None:
    text, asked = typed
    of = Side(tree_of(asked), 0, 0) if asked else None
    lines = read_working(text, begun=bool(of)).lines
    written = {
        (left.text, right.text)
        for line in lines
        for left, right in zip(line.sides, line.sides[1:], strict=False)
    }
    made = [(link.left.text, link.right.text) for link in links(lines, of)]
    told = [f"{left}={right}" for left, right in made if (left, right) not in written]
    assert told == [each for each in found if tuple(each.split("=")) not in written]
