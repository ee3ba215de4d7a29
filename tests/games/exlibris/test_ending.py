"""What ExLibris shows of a position while its game is looked at once more."""

from random import Random

import pytest
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static

from tests.ui.screens.games.test_lookback import judged, looking, ready, recorded, screen_of
from tests.ui.screens.play import LARGE, SMALL, lines_of, played
from tests.ui.screens.pupils.sitting import until
from tutor import data
from tutor.engine.analysis.judgement import Analysis, Grade, Judgement, Reason
from tutor.engine.contract import CHANCE
from tutor.engine.match import Match
from tutor.engine.record import Replay, replay
from tutor.engine.registry import find
from tutor.games.exlibris.widgets.expedition import Expedition
from tutor.games.exlibris.widgets.islands import IslandRow
from tutor.language import say
from tutor.learn.positions.puzzles import collection
from tutor.ui.app import TutorApp
from tutor.ui.screens.games.positions import PositionsScreen
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.screens.games.starting import screen_of as table_of
from tutor.ui.widgets.ending import EndingWords

REASONS = (
    Reason("left-house-for-next", {"colour": "E", "house": "village", "points": 2}),
    Reason("spent-one-of-many", {"colour": "C", "cards": 4, "instead": "A"}),
    Reason("took-sticks-for-others", {"colour": "C", "sticks": 3, "cards": 2}),
)


def costly(found: Replay) -> Analysis:
    """Each move of a seat cost a lot, for three reasons."""
    plain = judged(found)
    lines = tuple(
        Judgement(line.seat, line.move, line.best, 0.75, 0.25, 0.5, 0.01, Grade.BLUNDER, REASONS)
        if isinstance(line, Judgement)
        else line
        for line in plain.lines
    )
    return Analysis(plain.game, plain.seats, lines, plain.accuracy, plain.luck, plain.by_views)


def shown(pilot: Pilot[None]) -> str:
    return "\n".join(lines_of(pilot))


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_three_reasons_and_the_islands_fit(size: tuple[int, int]) -> None:
    """Nothing has to be scrolled for, and no island is broken over two lines."""
    path = recorded("exlibris")
    first = next(at for at, (seat, _) in enumerate(replay(path).moves, 1) if seat != CHANCE)
    async with looking(path, lambda found, _: costly(found)).run_test(size=size) as pilot:
        await ready(pilot)
        screen = screen_of(pilot)
        screen.place = first
        await pilot.pause()
        assert screen.query_one("#words").max_scroll_y == 0
        city = say("exlibristable.city")
        rows = [line for line in lines_of(pilot) if city in line and "7" in line]
        assert [line.count(city) for line in rows] == [5]


async def test_paragraphs_stand_apart_once_there_is_room_for_that() -> None:
    path = recorded("exlibris")
    first = next(at for at, (seat, _) in enumerate(replay(path).moves, 1) if seat != CHANCE)
    async with looking(path, lambda found, _: costly(found)).run_test(size=SMALL) as pilot:
        await ready(pilot)
        screen = screen_of(pilot)
        screen.place = first
        await pilot.pause()
        told = screen.query_one("#told", Static)
        assert "\n\n" not in str(told.content)
        await pilot.resize_terminal(*LARGE)
        await until(pilot, lambda: "\n\n" in str(told.content))


async def test_where_there_is_room_the_expedition_stands_above_the_islands() -> None:
    path = recorded("exlibris")
    for size, there in ((LARGE, True), (SMALL, False)):
        async with looking(path).run_test(size=size) as pilot:
            await ready(pilot)
            await pilot.press("right", "right", "right")
            assert (say("exlibristable.stack") in shown(pilot)) is there


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_islands_of_a_puzzle_are_whole(size: tuple[int, int]) -> None:
    (puzzle, *_) = collection(find("exlibris"))

    def opening(app: TutorApp) -> None:
        app.push_screen(PositionsScreen((puzzle,), spaced=False))

    async with TutorApp(opening=opening, pace=0).run_test(size=size) as pilot:
        city = say("exlibristable.city")

        def islands() -> list[int]:
            return [line.count(city) for line in lines_of(pilot) if city in line and "7" in line]

        await until(pilot, lambda: islands() == [5])


def torn(widget: Widget) -> bool:
    """Whether a line of what it draws is wider than it is."""
    drawn = widget.render()
    return any(line.cell_length > widget.size.width for line in drawn.split("\n"))  # type: ignore[union-attr]


@pytest.mark.parametrize("size", [SMALL, (110, 34), (116, 36), LARGE])
async def test_nothing_of_the_table_is_torn(size: tuple[int, int]) -> None:
    """From 110 columns everything was large, though five islands take 117 and the cards 120."""
    game = find("exlibris")
    options = game.rules.options()
    match = Match.begin(
        game, ("Ala", "bot:fair"), options, data.components(game, options), Random(5), None
    )
    app = TutorApp(opening=lambda app: app.push_screen(table_of(match)), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = next(each for each in pilot.app.screen_stack if each.query(IslandRow))
        assert not torn(screen.query_one(IslandRow))
        assert not torn(screen.query_one(Expedition))


async def test_the_islands_follow_the_words_of_an_ending() -> None:
    """In a large window a hole was between the last word and what it speaks of."""
    match = played("exlibris", "bot:random", "Ala")
    app = TutorApp(opening=lambda app: app.push_screen(ResultScreen(match)), pace=0)
    async with app.run_test(size=(120, 60)) as pilot:
        await pilot.pause()
        words, islands = (pilot.app.screen.query_one(each) for each in (EndingWords, IslandRow))
        assert words.max_scroll_y == 0
        assert islands.region.y - words.query_one("#more").region.bottom <= 2
