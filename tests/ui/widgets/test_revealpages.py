"""Pages in big letters show all there is, however much it is and however small the screen."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.geometry import Size

from tutor.ui.widgets import pixels
from tutor.ui.widgets.revealpages import RevealPages, Wrong
from tutor.ui.widgets.revealrows import LARGE_ROW, LETTER, ROW, Found

WORDS = st.lists(
    st.text(st.sampled_from("ABCĄŻ ΩΣ0789+−="), min_size=1, max_size=90), max_size=12
).map(tuple)

SIZES = st.sampled_from([(80, 12), (80, 24), (120, 40), (160, 50), (42, 8)])


class Sized(RevealPages):
    """Pages of a size, on no screen."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__()
        self._is = Size(*size)

    @property
    def size(self) -> Size:
        return self._is

    def fill(self, **content: object) -> "Sized":
        for name, value in content.items():
            self.set_reactive(getattr(RevealPages, name), value)
        return self

    def open(self, place: int) -> list[str]:
        """The lines of a page."""
        self.set_reactive(RevealPages.page, place)
        return self.render().plain.split("\n")


@settings(max_examples=30)
@given(size=SIZES, names=WORDS, story=WORDS, wrong=WORDS)
def test_every_letter_stands_on_a_page(
    size: tuple[int, int], names: tuple[str, ...], story: tuple[str, ...], wrong: tuple[str, ...]
) -> None:
    pages = Sized(size).fill(
        ranks=True,
        found=tuple(Found("", name, 0) for name in names),
        story=story,
        wrong=tuple(Wrong(1, name) for name in wrong),
    )
    shown = ""
    for place in range(pages.pages):
        drawn = pages.open(place)
        assert len(drawn) <= size[1]
        assert all(len(line) <= size[0] for line in drawn)
        assert all(len(text) * LETTER <= size[0] for text in pages.must_read())
        shown += "".join(pages.must_read())
    said = pixels.capitals("".join([*names, *story, *(f"1×{name}" for name in wrong)]))
    assert Counter("".join(shown.split())) == Counter("".join(said.split()))


@pytest.mark.parametrize(("ranks", "mark"), [(True, "0"), (False, "−")])
def test_who_has_no_points_is_no_gap_to_be_filled(ranks: bool, mark: str) -> None:
    pages = Sized((100, 11)).fill(ranks=ranks, found=(Found("", "A", 3), Found("", "B", 0)))
    drawn = pages.render()
    rows = drawn.plain.split("\n")
    ink = "$success" if ranks else "$warning"
    assert len(rows) == 2 * ROW
    count = pixels.coloured(pixels.lines(mark)[1], ink)
    assert rows[ROW + 1].rstrip().endswith(count.plain.rstrip())
    assert any(ink in str(span.style) for span in count.spans)


FEW = (Found("1", "7−6", 0), Found("6", "7−1", 2), Found("13", "7+6", 0))


@pytest.mark.parametrize("size", [(78, 20), (118, 36), (158, 46)])
def test_a_few_rows_are_twice_as_large(size: tuple[int, int]) -> None:
    """Seen: three short lines at the top of an empty wall."""
    pages = Sized(size).fill(found=FEW)
    assert pages.pages == 1
    drawn = pages.open(0)
    assert len(drawn) == len(FEW) * LARGE_ROW
    assert all(len(line) <= size[0] for line in drawn)
    for row in pixels.lines("7", 2):
        assert any(pixels.coloured(row).plain.rstrip() in line for line in drawn)


def test_rows_are_no_larger_where_something_would_go_to_another_page() -> None:
    many = tuple(Found(str(result), f"4+{result}", 0) for result in range(7))
    assert len(Sized((118, 36)).fill(found=many).open(0)) == len(many) * ROW
    wrong = Sized((78, 20)).fill(found=FEW, wrong=(Wrong(1, "Lost carry"),))
    assert wrong.open(0)[ROW:][0].strip(), "the second row follows the first at once"


def test_a_row_that_fits_a_page_is_not_torn() -> None:
    pages = Sized((80, 12)).fill(story=("A " * 20, "B " * 20))
    for place in range(pages.pages):
        pages.open(place)
        assert len({text[0] for text in pages.must_read()}) == 1
    assert pages.pages == 2


def test_a_page_that_is_gone_is_not_turned_back_from() -> None:
    pages = Sized((80, 12)).fill(story=("A " * 20, "B " * 20, "C " * 20))
    pages.open(2)
    pages.fill(story=("A " * 20, "B " * 20))
    pages.turn(-1)
    assert pages.page == 0


@pytest.mark.parametrize("size", [(160, 50), (80, 24)])
def test_two_things_that_went_wrong_stand_apart_where_there_is_room(size: tuple[int, int]) -> None:
    """Seen: three lines of letters, and no telling where the second mistake begins."""
    wrong = (Wrong(3, "Always from left to right"), Wrong(2, "Smaller from larger"))
    alone = Sized(size).fill(wrong=wrong[:1])
    first = "\n".join(alone.open(0)).rstrip().count("\n") + 1
    drawn = Sized(size).fill(wrong=wrong).open(0)
    blank = [not line.strip() for line in drawn]
    assert blank[first : first + ROW] == [True] * ROW
    assert not blank[first + ROW]


def test_the_number_of_a_page_stands_apart_from_the_results() -> None:
    """Seen: “1/3” below 1, 2 and 5 looked like one more result."""
    found = tuple(Found(str(result), f"4+{result}", 0) for result in range(20))
    pages = Sized((80, 20)).fill(found=found)
    assert pages.pages > 1
    lines = pages.open(0)
    for line in lines[-ROW:]:
        assert line[:40].strip() == ""
    assert max(map(len, lines[-ROW:])) == 80
