"""Lines of words: what is too long for its line goes on where it began, no sum torn in two."""

import pytest
from textual.app import App, ComposeResult
from textual.content import Content
from textual.widgets import OptionList

from tests.ui.screens.play import lines_of
from tutor.language import LANGUAGES, say, use
from tutor.ui.widgets.lines import FURTHER, LEAST, ListLine, hanging

SCORE = "   14  largest group, 14 tokens: B5, C1, C3, C4, C5, D2, D3 and D6"
TOLD = "  I think you went straight along from left to right, as you read."
MARKED = "✗ (11 + 12 + 13 + 14 + 15) × 2 − 16 − 17 = 96 or what else it is"
STEP = " 3. 11 − 1 = 10    2 5 7 11 13"


@pytest.mark.parametrize("width", [24, 31, 40, 60])
@pytest.mark.parametrize(
    "line", [SCORE, STEP, TOLD, MARKED, "No number stands here, and so nothing hangs."]
)
def test_a_number_stands_alone_at_the_beginning_of_its_line(line: str, width: int) -> None:
    found = [each.plain for each in hanging(Content(line), width)]
    words = " ".join(each.strip() for each in found)
    assert words.split() == line.split(), "nothing is lost"
    if line.startswith((" ", "✗")):
        start = 2 if line in (TOLD, MARKED) else line.index(line.split()[1])
        assert all(len(each.rstrip()) <= width for each in found)
        assert all(each[:start].isspace() and not each[start].isspace() for each in found[1:])
        assert len(found) > 1 or len(line) <= width
    else:
        assert all(len(each.rstrip()) <= width for each in found), "as any text"


def test_where_there_is_no_room_beside_the_number_the_words_go_below_it() -> None:
    start = SCORE.index("largest")
    assert len(hanging(Content(SCORE), start + LEAST)) > 1
    assert not hanging(Content(SCORE), start + LEAST - 1)[1].plain.startswith(" ")


def test_no_calculation_is_torn_that_fits_its_line() -> None:
    rarest = Content.assemble(("★ ", "red"), "Your rarest find: 4 + 3 − 6 = 1. Only one gives it!")
    for width in range(LEAST + 4, 40):
        assert any("4 + 3 − 6 = 1." in each.plain for each in hanging(rarest, width))
    first, *_ = hanging(rarest, 20)
    assert [(each.start, each.end, each.style) for each in first.spans] == [(0, 2, "red")]
    assert " ".join(each.plain for each in hanging(Content("1 + 2 + 3 + 4 = 10"), 12)).split() == [
        *"1+2+3+4=",
        "10",
    ]


def test_a_long_list_begins_where_there_is_room_and_ends_with_its_word() -> None:
    """Seen: the hands of Archimedes left half a line empty before them, and an *i* alone behind."""
    cards = "6, 6, 7, 7, 8, 9, 10, 10, 11, 11, 11 i 12"
    for width in range(24, 70):
        lines = [each.plain for each in hanging(Content(f"runda 5: {cards}, suma 108"), width)]
        assert " ".join(lines) == f"runda 5: {cards}, suma 108"
        assert lines[0].startswith("runda 5: 6, 6,")
        assert not any(line.endswith(" i") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_is_torn_that_fits_its_line(language: str) -> None:
    use(language)
    command = "tutor pupils --reset-teacher"
    for sentence in map(say, ("teacher.type-secret", "teacher.choose-secret")):
        for width in range(len(command) + 1, 90):
            assert any(command in each.plain for each in hanging(Content(sentence), width))


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("12  Smaller from larger, in every column: 3 pupils", 4),
        ("✓    15  Reds, 2 × on devices: 2 ways, 2 different ideas", 9),
        ("Adding fractions  4b  until 2 December  3 of 28 done", FURTHER),
    ],
)
async def test_an_option_that_is_too_long_goes_on_further_to_the_right(
    line: str, start: int
) -> None:
    class Listed(App[None]):
        def compose(self) -> ComposeResult:
            yield OptionList(ListLine(line), "next")

    async with Listed().run_test(size=(36, 12)) as pilot:
        shown = [each[2:].rstrip() for each in lines_of(pilot)]
        at = next(place for place, each in enumerate(shown) if each.startswith("next"))
        first, *rest = [each.rstrip("▎ ") for each in shown[1:at]]
        assert " ".join([first, *map(str.strip, rest)]).split() == line.split()
        assert rest
        assert all(len(each) - len(each.lstrip()) == start for each in rest)
