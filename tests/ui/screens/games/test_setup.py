"""The table before a game: who sits where, and what is said when it cannot start like that."""

import msgspec
import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.ui.screens.play import LARGE, SMALL, go, lines_of
from tests.ui.screens.pupils.sitting import until
from tutor import language
from tutor.engine import registry
from tutor.engine.registry import offering
from tutor.games.archimedes.screens.game import CardTableScreen
from tutor.language import LANGUAGES, say
from tutor.learn.class_rounds.class_round import CLASS_ROUND
from tutor.learn.length import Choice as LengthChoice
from tutor.progress.repository import Progress
from tutor.settings import Settings, load, save
from tutor.ui.app import TutorApp
from tutor.ui.destinations import PracticeSetup, Table
from tutor.ui.faces import PRACTICE
from tutor.ui.screens.class_rounds.setup import TeachSetupScreen
from tutor.ui.screens.games.goal import GoalPage
from tutor.ui.screens.games.handover import HandoverScreen
from tutor.ui.screens.games.setup import TableScreen
from tutor.ui.widgets.choices import ChoiceRow
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
        assert specs(pilot) == ["Ala", "bot:1", "Olek", None, None]
        await pilot.press("backspace", "backspace", "down", "left", "left")
        assert specs(pilot) == ["Ala", "bot:1", "Ol", "bot:6", None]


async def test_characters_are_shown_by_name_with_how_they_play() -> None:
    async with app(game="quantum", seats=("Ala", "bot:3")).run_test(size=SMALL) as pilot:
        lines = lines_of(pilot)
        (line,) = [line for line in lines if "‹Squirrel›" in line]
        assert "Sees most colours, but forgets the white die." in line


async def test_a_pupil_sits_at_the_first_table_by_name() -> None:
    with Progress.open() as progress:
        pupil = progress.add_pupil("Zuzanna Maria Nowak", class_name="4b")

    def opening(app: TutorApp) -> None:
        app.seat(pupil)
        app.open(Table())

    async with TutorApp(opening=opening, pace=0).run_test(size=SMALL) as pilot:
        assert specs(pilot)[:2] == ["Zuzanna Maria No", "bot:fair"]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardTableScreen)


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


async def said(pilot: Pilot[None]) -> str:
    """What the app has told in passing."""
    await pilot.pause()
    return " ".join(each.message for each in pilot.app._notifications)


async def test_a_computer_player_there_is_not_is_told_and_another_sits_there() -> None:
    """A level of a later version, or of another game."""
    async with app(seats=("bot:gone", "Ala", "bot:random")).run_test(size=SMALL) as pilot:
        assert specs(pilot)[:3] == ["bot:fair", "Ala", "bot:random"]
        assert "no computer player “gone”" in await said(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardTableScreen)
    assert load().settings.seats == ("bot:fair", "Ala", "bot:random")


async def test_a_computer_player_there_is_not_cannot_be_typed() -> None:
    async with app(seats=("Ala", "Ola")).run_test(size=SMALL) as pilot:
        await pilot.press(*["backspace"] * 3, *"bot", "colon", *"gone", "enter")
        assert "no computer player “gone”" in complaint(pilot)
        assert isinstance(pilot.app.screen, TableScreen)


@pytest.mark.parametrize("game", ["chess", "", "\x1b[2J", "Archimedes"])
async def test_a_remembered_game_there_is_not_is_told_and_another_laid_out(game: str) -> None:
    async with app(game=game, seats=("Ala", "Ola")).run_test(size=SMALL) as pilot:
        assert table(pilot).game.name == "archimedes"
        assert ("You cannot play" in await said(pilot)) == bool(game)
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, HandoverScreen)


@pytest.mark.parametrize("face", ["table:Nothing", "rules:RULES", "rules:Nothing"])
async def test_a_remembered_game_that_is_broken_is_told(
    face: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = msgspec.structs.replace(
        registry.find("quantum"), faces={"rules": "rules:RULES", "table": face}
    )
    others = [game for game in registry.games() if game.name != "quantum"]
    monkeypatch.setattr(registry, "_all", lambda: ((broken, *others), ()))
    async with app(game="quantum").run_test(size=SMALL) as pilot:
        assert table(pilot).game.name == "archimedes"
        assert "quantum" in await said(pilot)
        while table(pilot).focused is not table(pilot).query_one("#game"):
            await pilot.press("up")
        await pilot.press("right", "right")  # to that game: it stays where it was
        await pilot.pause()
        assert table(pilot).game.name == "exlibris"


async def test_more_players_than_seats_are_told_who_is_left_out() -> None:
    six = ("Ala", "Ola", "Jan", "bot:gone", "Ewa", "Iga", "bot:fair")
    async with app(game="quantum", seats=six).run_test(size=SMALL) as pilot:
        assert specs(pilot) == ["Ala", "Ola", "Jan", "bot:fair"]
        assert "No seat this time for: Ewa, Iga and Computer." in await said(pilot)


async def test_options_are_remembered() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pilot.press(*["down"] * 5, "right")
    assert load().settings.games == {"archimedes": {"reiner": False}}


async def test_a_mouse_is_enough() -> None:
    async with app().run_test(size=SMALL) as pilot:
        row = table(pilot).rows[2]
        left = next(x for x in range(80) if "nobody" in lines_of(pilot)[row.region.y][x : x + 6])
        for _ in range(2):  # a person comes next, then a computer
            await pilot.click(offset=(left + 2, row.region.y))
        assert row.spec == "bot:fair"
        await pilot.click("#start")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardTableScreen)


@pytest.mark.parametrize("game", ["exlibris", "quantum"])
async def test_the_goal_is_told_before_the_first_game_and_never_again(game: str) -> None:
    async with app(game=game, seats=("Ala", "Ola")).run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, GoalPage)
        words = " ".join(" ".join(lines_of(pilot)).split())
        for sentence in (f"practice.goal-{game}", f"practice.watch-{game}"):
            assert say(sentence) in words
        await pilot.press("escape")
        assert table(pilot).game.name == game
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, TableScreen | GoalPage)
    async with TutorApp(opening=lambda app: app.open(Table()), pace=0).run_test() as pilot:
        assert table(pilot).game.name == game
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, TableScreen | GoalPage)


async def test_who_works_out_sums_is_chosen_where_a_game_has_any() -> None:
    async with app(game="quantum").run_test(size=SMALL) as pilot:
        row = pilot.app.screen.query_one("#work_first", ChoiceRow)
        assert row.value is False
        row.focus()
        await pilot.press("right")
        assert load().settings.games["quantum"] == {"work_first": True}
    async with app(game="quantum", games=load().settings.games).run_test(size=SMALL) as pilot:
        assert pilot.app.screen.query_one("#work_first", ChoiceRow).value is True
    async with app(game="archimedes").run_test(size=SMALL) as pilot:
        assert not pilot.app.screen.query("#work_first")


@pytest.mark.parametrize("game", ["exlibris", "quantum"])
async def test_a_short_game_is_chosen_and_remembered_and_begins(game: str) -> None:
    told = {game: {"goal_told": True}}
    async with app(game=game, games=told, seats=("Ala", "bot:fair")).run_test(size=SMALL) as pilot:
        row = pilot.app.screen.query_one("#short", ChoiceRow)
        assert row.value is False
        row.focus()
        await pilot.press("right")
        assert "about 8 minutes" in "\n".join(lines_of(pilot))
        assert load().settings.of(game, LengthChoice).short
        await pilot.press("enter")
        await pilot.pause()
        match = pilot.app.screen.match  # type: ignore[attr-defined]
        assert match.options.short is True
    async with app(game="archimedes").run_test(size=SMALL) as pilot:
        assert not pilot.app.screen.query("#short")


SIX = ("Ola", "Franciszka Maria", "Bartosz", "Eleni", "Konstantinos", "bot:fair")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_everything_is_seen_at_once_with_six_seats(lang: str) -> None:
    language.use(lang)
    async with app(seats=SIX, language=lang).run_test(size=SMALL) as pilot:
        for open_ in (
            *(Table(game.name) for game in registry.games() if "table" in game.faces),
            *(PracticeSetup(game.name) for game in offering(PRACTICE)),
        ):
            await go(pilot, open_)
            assert pilot.app.screen.query_one("#choices").max_scroll_y == 0, open_
        for game in offering(CLASS_ROUND):
            await pilot.app.push_screen(TeachSetupScreen(game.name, devices=True))
            await pilot.pause()
            assert pilot.app.screen.query_one("#choices").max_scroll_y == 0, game.name
        await pilot.resize_terminal(*LARGE)
        await until(pilot, lambda: pilot.app.size == LARGE)
        await pilot.pause()
        assert pilot.app.screen.query_one("#choices").max_scroll_y == 0


async def test_a_choice_is_unfolded_where_it_is_made() -> None:
    async with app(game="rachmistrz").run_test(size=SMALL) as pilot:
        row = table(pilot).query_one("#side", ChoiceRow)
        names = [choice.name for choice in row.choices]

        def seen() -> list[str]:
            return [name for name in names if any(name in line for line in lines_of(pilot))]

        assert seen() == names[:1]
        row.focus()
        await pilot.pause()
        assert seen() == names
        await pilot.press("right", "up")
        assert seen() == names[1:]
        await pilot.resize_terminal(*LARGE)
        await until(pilot, lambda: seen() == names)  # a large one has room for all of them
