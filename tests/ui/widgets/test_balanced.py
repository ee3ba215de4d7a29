"""Lines of about the same length: no more of them than before, and no calculation torn."""

import pytest
from textual.content import Content

from tutor.ui.widgets.balanced import balanced

RULE = (
    "The islands with the fewest sticks are worth the most: 3, 2, 1, 0, −1. "
    "Equal islands take the lower value."
)


@pytest.mark.parametrize("width", [30, 50, 76, 92, 98, 120])
def test_no_word_stands_alone_in_the_last_line(width: int) -> None:
    line = Content.assemble(("The islands", "bold"), RULE.removeprefix("The islands"))
    found = balanced(line, width)
    assert len(found) == len(line.wrap(width))
    assert " ".join(each.plain.strip() for each in found) == RULE
    assert all(each.cell_length <= width for each in found)
    longest = max(each.cell_length for each in found)
    assert len(found[-1].plain) > longest / 2
    assert found[0].spans[0].style == "bold"


def test_no_list_of_numbers_is_torn() -> None:
    told = "Im mniej patyczków, tym więcej: 3, 2, 1, 0, −1. Równe wyspy biorą niższą wartość."
    for width in (50, 60, 76):
        assert any("3, 2, 1, 0, −1." in each.plain for each in balanced(Content(told), width))


def test_no_calculation_is_torn_where_that_takes_no_line_more() -> None:
    line = Content("What is missing here, in 12 + 34 = 46 + ▢, if anything?")
    assert any("12 + 34 = 46 + ▢," in each.plain for each in balanced(line, 40))
    tight = Content("You know 7 + 8 + 9 + 10")
    assert len(balanced(tight, 13)) == len(tight.wrap(13)) == 2


def test_no_word_is_torn_to_make_lines_alike() -> None:
    found = balanced(Content("odpowiedziało 0 z 4 osób"), 20)
    assert [each.plain for each in found] == ["odpowiedziało", "0 z 4 osób"]
