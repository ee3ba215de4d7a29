"""The table before a game: who sits where, and what is said when it cannot start like that."""

from textual.pilot import Pilot
from textual.widgets import Static

from tests.ui.screens.play import SMALL, lines_of
from tutor.games.archimedes.screens.game import CardTableScreen
from tutor.settings import Settings, load, save
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Table
from tutor.ui.screens.games.handover import HandoverScreen
from tutor.ui.screens.games.setup import TableScreen
from tutor.ui.widgets.seats import SeatRow


def app(**settings: object) -> TutorApp:
    save(Settings(**settings))  # type: ignore[arg-type]
    return TutorApp(opening=lambda app: app.open(Table()), pace=0)


def table(pilot: Pilot[None]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def specs(pilot: Pilot[None]) -> list[str | None]:
    return [row.spec for row in table(pilot).rows]


def complaint(pilot: Pilot[None]) -> str:
    return str(table(pilot).query_one("#wrong", Static).content)


async def test_names_are_typed_and_kinds_chosen() -> None:
    async with app().run_test(size=SMALL) as pilot:
        assert specs(pilot) == ["Player 1", "bot:fair", None, None, None]
        await pilot.press("A", "l", "a", "down", "right", "down", "O", "l", "e", "k")
        assert specs(pilot) == ["Ala", "bot:random", "Olek", None, None]
        await pilot.press("backspace", "backspace", "down", "left", "left")
        assert specs(pilot) == ["Ala", "bot:random", "Ol", "bot:fair", None]


async def test_the_order_is_changed_by_moving_a_player() -> None:
    async with app(seats=("Ala", "bot:fair", "Olek")).run_test(size=SMALL) as pilot:
        await pilot.press("pagedown")
        assert specs(pilot)[:3] == ["bot:fair", "Ala", "Olek"]
        await pilot.press("pagedown", "pageup", "pageup", "pageup", "pageup")
        assert specs(pilot)[:3] == ["Ala", "bot:fair", "Olek"]
        assert isinstance(pilot.app.focused, SeatRow)
        assert pilot.app.focused.place == 1


async def test_what_is_missing_is_said() -> None:
    async with app(seats=("Ala",)).run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        assert complaint(pilot) == "This game is for 2 to 5 players."
        await pilot.press("down", "A", "l", "a", "enter")
        assert "called Ala" in complaint(pilot)
        await pilot.press("backspace", "enter")
        assert isinstance(pilot.app.screen, HandoverScreen)


async def test_who_sat_there_is_remembered() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pilot.press("A", "l", "a", "enter")
        await pilot.pause()
    assert load().settings.seats == ("Ala", "bot:fair")


async def test_another_game_keeps_the_players() -> None:
    async with app(seats=("Ala", "Olek")).run_test(size=SMALL) as pilot:
        await pilot.press("up")
        while table(pilot).game.name != "rachmistrz":
            await pilot.press("right")
            await pilot.pause()
        assert specs(pilot) == ["Ala", "Olek", None, None, None, None]
        assert any("easy" in line for line in lines_of(pilot))
    assert load().settings.game == "rachmistrz"


async def test_options_are_remembered() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pilot.press(*["down"] * 5, "right")
    assert load().settings.games == {"archimedes": {"reiner": False}}


async def test_a_mouse_is_enough() -> None:
    async with app().run_test(size=SMALL) as pilot:
        row = table(pilot).rows[2]
        left = next(x for x in range(80) if "computer" in lines_of(pilot)[row.region.y][x : x + 8])
        await pilot.click(offset=(left + 2, row.region.y))
        assert row.spec == "bot:fair"
        await pilot.click("#start")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardTableScreen)
