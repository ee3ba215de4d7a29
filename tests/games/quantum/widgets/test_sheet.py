"""A sheet of Quantum as text: everything on it reads without colour."""

import pytest
from textual.geometry import Size

from tests.games.quantum.rules.tables import FULL, sheet
from tests.language.sources import TRIED
from tutor import language
from tutor.games.quantum.rules.rows import EMPTY, Row
from tutor.games.quantum.widgets.sheet import Look, Offer, QuantumSheet, sheet_lines, takes, written

ROWS = sheet((3, 9, 14), (5, 11, 16, 24, 20), (6, 8), FULL)
OFFERS = tuple(
    Offer(number, fits) for number, fits in ((7, False), (12, True), (10, True), (3, False))
)
LOOK = Look("Ala", ROWS, [5, 9, *[None] * 4], 2, 11, active=True, asked=True, offers=OFFERS)


def text(look: Look, width: int = 39, *, boxed: bool = False) -> list[str]:
    return [line.plain.rstrip() for line in sheet_lines(look, width, boxed)]


def test_a_sheet_in_six_lines() -> None:
    assert text(LOOK) == [
        "▸ Ala · rolls                 ✗✗□□□ −3",
        " R │  3│  9│ 14│  ·┃   │   │ > 14 ✗  7",
        " Y │  5│ 11│ 16│ 24┃ 20│  ·│ < 20 ✓ 12",
        " B │  6│  8│  ·│   ┃   │   │ > 8  ✓ 10",
        " P │ 10│ 20│ 30│ 33┃ 30│ 20│",
        "      5   9                   total 11",
    ]


def test_a_grid_in_eleven_lines() -> None:
    lines = text(LOOK, 60, boxed=True)
    assert len(lines) == 11
    assert lines[1] == "   ┌──────┬──────┬──────┬──────┰──────┬──────┐"
    assert lines[3] == "   ├──────┼──────┼──────┼──────╂──────┼──────┤"
    assert lines[2].startswith(" R │    3 │    9 │   14 │    · ┃      │      │ > 14 ✗  7")


@pytest.mark.parametrize("boxed", [False, True])
def test_a_sheet_has_its_room_before_it_is_drawn(boxed: bool) -> None:
    """Or all is laid out once more when it is."""
    drawn = QuantumSheet()
    assert drawn.get_content_height(Size(80, 24), Size(80, 24), 60) == 0
    drawn.show(LOOK, boxed=boxed)
    lines = text(LOOK, 60, boxed=boxed)
    assert drawn.get_content_height(Size(80, 24), Size(80, 24), 60) == len(lines)


def test_the_sum_being_chosen_stands_in_its_cell_with_a_question_mark() -> None:
    chosen = [offer._replace(chosen=place in (0, 1)) for place, offer in enumerate(OFFERS)]
    lines = text(LOOK._replace(offers=chosen))
    assert "12?" in lines[2]
    assert "?" not in lines[1]


@pytest.mark.parametrize("lang", TRIED)
@pytest.mark.parametrize("boxed", [False, True])
def test_the_widest_sheet_fits_half_of_the_smallest_terminal(lang: str, boxed: bool) -> None:
    """Both sheets, the space between them, and a column left free at either edge: 80."""
    language.use(lang)
    look = LOOK._replace(name="Konstantynopolit 2", rows=(FULL,) * 4, misthrows=5, total=-15)
    widths = [line.cell_length for line in sheet_lines(look, 38, boxed)]
    assert max(widths) <= 38


@pytest.mark.parametrize(
    ("row", "words"),
    [((), ""), ((12,), "> 12"), ((1, 2, 3, 4), "< 4"), ((1, 2, 3, 9, 8), "< 8"), (FULL, "")],
)
def test_what_a_row_takes_next(row: Row, words: str) -> None:
    assert takes(row) == words


def test_an_empty_sheet() -> None:
    look = Look("Olek", EMPTY, [None] * 6, 0, 0)
    assert text(look)[0].endswith("□□□□□")
    assert text(look)[-1].strip() == "total 0"


def test_only_a_number_that_is_new_glows() -> None:
    later = sheet((3, 9, 14, 20), (5, 11, 16, 24, 20), (6, 8), FULL)
    fresh = tuple(written(ROWS, later))
    assert fresh == ((0, 3),)
    assert list(written(later, later)) == list(written(later, ROWS)) == []
    shown = list(sheet_lines(LOOK._replace(rows=later, fresh=fresh), 39))
    still = list(sheet_lines(LOOK._replace(rows=later), 39))
    assert [line.plain for line in shown] == [line.plain for line in still]
    glowing = [
        (place, line.plain[span.start : span.end].strip())
        for place, (line, other) in enumerate(zip(shown, still, strict=True))
        for span in set(line.spans) - set(other.spans)
    ]
    assert glowing == [(1, "20")]


def test_of_a_sum_that_is_still_to_be_worked_out_neither_number_nor_verdict_is_shown() -> None:
    hidden = LOOK._replace(offers=tuple(offer._replace(number=None) for offer in OFFERS))
    assert not any(mark in "".join(text(hidden)[1:]) for mark in ("✓", "✗", "7", "12"))
    chosen = (hidden.offers[0]._replace(chosen=True), *hidden.offers[1:])  # it does not fit
    assert text(hidden._replace(offers=chosen))[1] == " R │  3│  9│ 14│  ?┃   │   │ > 14"
