"""What a class needs can be read from the last row, in every game and stage.

The rule: every letter and digit that a class needs in order to answer is at least a thirtieth of
the picture high. Two reasons give the same limit. A capital has to be seen under 16 minutes of arc
to be read with ease (ISO 9241-303), and the last row sits about seven picture heights away:
7 * tan(16') = 1/31. And scaled to a quarter, a picture of 600 pixels has 150, of which a thirtieth
are the five that a glyph of five pixels needs.

A capital of a terminal's own font is 0.56 of a line high, a 43rd of the picture at 24 lines and
less on a larger terminal, so it never does: what must be read is found among the half blocks of
the screen, glyph by glyph, and its height is counted in them. A line is as high as the picture by
the lines of the terminal, which was compared once with pictures that a browser drew.
"""

import pytest
from textual.pilot import Pilot

from tests.language.sources import WHOLE
from tests.ui.screens.class_rounds.leading import claim, lead, leading, open_rounds, screen
from tests.ui.screens.class_rounds.measuring import Wall
from tests.ui.screens.play import LARGE, SMALL
from tutor import language
from tutor.engine.registry import offering
from tutor.learn.class_rounds.class_round import CLASS_ROUND
from tutor.learn.class_rounds.classes import Choices
from tutor.ui.screens.class_rounds.device_rounds import DeviceRoundsScreen
from tutor.ui.screens.class_rounds.ending import TeachEndScreen
from tutor.ui.screens.class_rounds.stage import Stage
from tutor.ui.screens.class_rounds.view import TeachView
from tutor.ui.widgets import pixels
from tutor.ui.widgets.revealpages import RevealPages
from tutor.ui.widgets.teams import Teams

LEAST = 1 / 30
"""Of the height of the picture."""

SIZES = SMALL, LARGE, (160, 50)
GAMES = [game.name for game in offering(CLASS_ROUND)]


def readable(pilot: Pilot[None]) -> None:
    """Everything that the stage, or the end of the rounds, calls for is large enough."""
    shown = pilot.app.screen
    assert isinstance(shown, TeachView | TeachEndScreen | DeviceRoundsScreen)
    needed = shown.must_read()
    assert needed, shown
    wall = Wall(pilot)
    for text in dict.fromkeys(needed):
        assert wall.height_of(text) >= LEAST, (shown, text, pilot.app.size)


async def readable_as_it_is_and_resized(pilot: Pilot[None]) -> None:
    """Also where the window is made larger or smaller meanwhile; after three times, in any size."""
    readable(pilot)
    await pilot.resize_terminal(*SIZES[(SIZES.index(pilot.app.size) + 1) % len(SIZES)])
    await pilot.pause()
    readable(pilot)


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_asked_can_be_read(game: str) -> None:
    async with leading(Choices(of=game), size=SMALL) as pilot:
        await lead(pilot, "enter")
        assert screen(pilot).stage is Stage.CLAIM
        await readable_as_it_is_and_resized(pilot)
        await lead(pilot, "f5")
        await readable_as_it_is_and_resized(pilot)
        await lead(pilot, "enter", "f6")
        # What was asked stays while the teams say their numbers.
        await readable_as_it_is_and_resized(pilot)


@pytest.mark.parametrize("game", ["quantum", "exlibris"])
async def test_the_rule_and_the_labels_can_be_read_in_every_language(game: str) -> None:
    async with leading(Choices(of=game), size=SMALL) as pilot:
        for lang in WHOLE:
            language.use(lang)
            await open_rounds(pilot, Choices(of=game))
            await lead(pilot, "enter")
            assert screen(pilot).practice.game.picture(screen(pilot).one.posed).rule
            readable(pilot)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_whole_round_can_be_read(size: tuple[int, int]) -> None:
    async with leading(Choices(rounds=1), size=size) as pilot:
        await lead(pilot, "enter")
        teams = pilot.app.screen.query_one(Teams)  # laid out once: nothing was resized yet
        assert teams.region.height == len(teams.render().plain.split("\n"))
        await lead(pilot, "1")
        readable(pilot)  # the dice stay while a number is typed
        await lead(pilot, ":8")
        assert screen(pilot).stage is Stage.FIELD
        assert screen(pilot).query_one("#board").region.width >= 57  # and the board for a field
        readable(pilot)
        await lead(pilot, "escape", "escape")
        await claim(pilot, "1", "8")
        await lead(pilot, "f6")
        readable(pilot)
        await lead(pilot, ":7-3*2")
        readable(pilot)
        await lead(pilot, "enter")
        await every_page(pilot)


async def test_the_equations_of_cards_can_be_read_page_by_page() -> None:
    choices = Choices(of="archimedes", typed=True, claims=0)
    async with leading(choices, size=SMALL) as pilot:
        await lead(pilot, ":3 1 2 4 5 8 11", "f6", "enter")
        await every_page(pilot)


async def every_page(pilot: Pilot[None]) -> None:
    """Each page is readable, and together they show every result, or every name."""
    pages = pilot.app.screen.query_one(RevealPages)
    seen = set[str]()
    for _ in range(pages.pages):
        readable(pilot)
        seen |= {text.split()[0] for text in pages.must_read()}
        await lead(pilot, "right")
    assert {pixels.capitals(each.text).split()[0] for each in pages.found} <= seen


ENDS = [*zip(WHOLE, (SMALL, LARGE, (160, 50), SMALL), strict=True)]


@pytest.mark.parametrize(("lang", "size"), ENDS, ids=str)
async def test_the_end_can_be_read_with_its_best_idea(lang: str, size: tuple[int, int]) -> None:
    language.use(lang)
    async with leading(Choices(rounds=1), size=size) as pilot:
        await lead(pilot, "enter")
        await claim(pilot, "1", "8")
        await claim(pilot, "2", "1")
        await lead(pilot, "f6", ":7-3*2", "enter", ":7-3*2", "enter", "enter")
        end = pilot.app.screen
        assert isinstance(end, TeachEndScreen)
        assert end.must_read()[0] in {"7−3×2=1", "7−3·2=1"}
        await every_page(pilot)
        assert end.pages.wrong
        assert end.query_one("#pages").region.height
        await lead(pilot, *["left"] * end.pages.pages)
        await lead(pilot, "f2")  # the board, beside the pages or in their place
        board = end.query_one("#board").region
        assert board.width >= 57
        assert board.bottom < size[1]


@pytest.mark.parametrize("game", GAMES)
async def test_the_end_of_every_game_can_be_read_by_a_whole_class(game: str) -> None:
    names = tuple(f"{each} {place}" for place, each in enumerate(["Zażółcia", "Φωτεινή"] * 10))
    async with leading(Choices(of=game, rounds=1), names, size=SMALL) as pilot:
        await lead(pilot, "enter", "f5", "f9", "f9")
        assert isinstance(pilot.app.screen, TeachEndScreen)
        words = pilot.app.screen.query_one("#ending-words")
        assert words.max_scroll_y == 0, "what the teacher reads is all in sight"
        await every_page(pilot)
        assert len(pilot.app.screen.pages.found) == 20


async def test_small_letters_are_found_wanting() -> None:
    async with leading(size=SMALL) as pilot:
        await lead(pilot, "enter")
        wall = Wall(pilot)
        assert wall.height_of("237") == 0  # on three dice, not one number
        assert wall.height_of("ROUND") == 0  # a line of text
        assert wall.height_of("7") > 1 / 8
