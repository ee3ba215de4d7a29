"""A screen comes as one picture, and a key that moves the focus draws no more than that."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.dom import DOMNode
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tests.headless import draw_at_once
from tests.ui.screens.play import Dice
from tests.ui.screens.pupils.sitting import until
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Home, Rules, Table
from tutor.ui.ground import Ground
from tutor.ui.screens.appearing import OnePicture
from tutor.ui.screens.games.setup import TableScreen
from tutor.ui.screens.help import HelpScreen
from tutor.ui.screens.home.pupil import HomeMenu, HomeScreen
from tutor.ui.screens.home.teacher import TeacherHome
from tutor.ui.screens.home.today import Today
from tutor.ui.screens.rules import RulesScreen
from tutor.ui.screens.settings import SettingsScreen
from tutor.ui.stylesheets import Stylesheets
from tutor.ui.themes import THEMES


def in_their_turn(
    loop: asyncio.AbstractEventLoop, task: Coroutine[Any, Any, Any], **options: Any
) -> asyncio.Task[Any]:
    """Tasks as they are before Python 3.12."""
    return asyncio.Task(task, loop=loop, **options)


def test_parts_of_a_page_begin_in_their_turn_with_every_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen at a terminal from Python 3.12 on: home was styled before its own style was read."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    if not hasattr(asyncio, "eager_task_factory"):
        monkeypatch.setattr(asyncio, "eager_task_factory", in_their_turn, raising=False)
    found = list[tuple[object, int]]()

    async def look(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await until(pilot, lambda: bool(pilot.app.screen.query_one(Today).region))
        today = pilot.app.screen.query_one(Today)
        found.append((asyncio.get_running_loop().get_task_factory(), today.region.height))
        pilot.app.exit()

    TutorApp(rng=Dice()).run(headless=True, size=(80, 24), auto_pilot=look)
    assert found == [(None, 7)]


async def test_the_first_picture_of_home_has_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    widths, display = list[int](), App._display

    def shown(app: App[Any], screen: Screen[Any], picture: Any) -> None:
        if picture is not None and isinstance(screen, HomeScreen):
            today = screen.query(Today)
            widths.append(today.first().content_size.width if today else 0)
        display(app, screen, picture)

    monkeypatch.setattr(App, "_display", shown)
    async with TutorApp().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
    assert widths
    assert min(widths) > 0


async def test_a_change_of_focus_draws_no_whole_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    whole, draw = list[Compositor](), Compositor.render_full_update

    def counted(compositor: Compositor, *args: Any, **options: Any) -> Any:
        whole.append(compositor)
        return draw(compositor, *args, **options)

    async with TutorApp().run_test(size=(80, 24)) as pilot:
        home = pilot.app.screen
        assert isinstance(home, HomeScreen)
        await home._known.wait()
        for key in ("tab", "shift+tab"):  # everybody has found out how they look
            await pilot.press(key)
            await pilot.pause()
        monkeypatch.setattr(Compositor, "render_full_update", counted)
        before = pilot.app.focused
        await pilot.press("tab")
        await pilot.pause()
        assert pilot.app.focused is not before
    assert whole == []


async def test_a_screen_is_styled_once_for_its_size_and_laid_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: styled without the class of its size, then with it, and laid out four times."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    styled, apply = list[str](), Stylesheets.apply
    laid_out, reflow = list[Widget](), Compositor.reflow

    def styling(sheet: Stylesheets, node: DOMNode, **options: Any) -> None:
        if isinstance(node, Today) and node.screen is not before:
            styled.append(node.css_identifier)
        apply(sheet, node, **options)

    def laying_out(compositor: Compositor, parent: Widget, size: Size) -> Any:
        if not parent._appeared:  # type: ignore[attr-defined]
            laid_out.append(parent)
        return reflow(compositor, parent, size)

    async with TutorApp().run_test(size=(120, 40)) as pilot:
        before = pilot.app.screen
        await before._known.wait()  # type: ignore[attr-defined]
        monkeypatch.setattr(Stylesheets, "apply", styling)
        monkeypatch.setattr(Compositor, "reflow", laying_out)
        pilot.app.open(Home())  # type: ignore[attr-defined]
        await until(pilot, lambda: pilot.app.screen._appeared)  # type: ignore[attr-defined]
        assert pilot.app.screen.has_class("-wide", "-high")
        assert len(styled) <= 2, styled  # when it comes, and when it gets the focus
        assert len(laid_out) <= 2, laid_out


async def test_a_page_above_a_screen_is_styled_once_for_its_size_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: the pages of F1 and F3 were styled once more when they were told their size."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    async with TutorApp().run_test(size=(120, 40)) as pilot:
        await pilot.app.screen._known.wait()  # type: ignore[attr-defined]
        styled = styled_from_now(monkeypatch)
        await pilot.press("f1")
        page = pilot.app.screen
        assert isinstance(page, HelpScreen)
        assert page.has_class("-wide", "-high")
        words = page.query(Static).first()
        assert 1 <= styled.count(words) <= 2  # when it comes, and when the page gets the focus


async def test_a_page_that_comes_lays_out_nothing_below_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: F1 told the screen below its size, which was none other, and it was laid out anew."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    laid_out, reflow = list[Widget](), Compositor.reflow

    def laying_out(compositor: Compositor, parent: Widget, size: Size) -> Any:
        laid_out.append(parent)
        return reflow(compositor, parent, size)

    async with TutorApp().run_test(size=(80, 24)) as pilot:
        home = pilot.app.screen
        await home._known.wait()  # type: ignore[attr-defined]
        await pilot.pause()
        monkeypatch.setattr(Compositor, "reflow", laying_out)
        await pilot.press("f1")
        await pilot.pause()
        assert home not in laid_out[laid_out.index(pilot.app.screen) :]
        await pilot.resize_terminal(100, 30)
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is home
        assert home._compositor.size == (100, 30)


async def test_nobody_sees_what_lies_below_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    async with TutorApp().run_test(size=(80, 24)) as pilot:
        below = pilot.app.screen_stack[0]
        assert isinstance(below, Ground)
        assert not below.query("*")
        assert not below._compositor.size


def styled_from_now(monkeypatch: pytest.MonkeyPatch) -> list[DOMNode]:
    """What is styled from now on, in order."""
    styled, apply = list[DOMNode](), Stylesheets.apply

    def styling(sheet: Stylesheets, node: DOMNode, **options: Any) -> None:
        styled.append(node)
        apply(sheet, node, **options)

    monkeypatch.setattr(Stylesheets, "apply", styling)
    return styled


async def test_what_a_screen_looks_like_is_read_without_styling_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    async with TutorApp().run_test(size=(80, 24)) as pilot:
        home = pilot.app.screen
        assert isinstance(home, HomeScreen)
        await home._known.wait()
        styled = styled_from_now(monkeypatch)
        pilot.app.open(Rules())  # type: ignore[attr-defined]
        await until(pilot, lambda: pilot.app.screen is not home)
        await until(pilot, lambda: pilot.app.screen._appeared)  # type: ignore[attr-defined]
        assert pilot.app.screen.query_one("#rules").styles.padding.left == 2  # its sheet was read
        assert not [node for node in styled if isinstance(node, HomeMenu)]


async def test_layouts_that_follow_each_other_are_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: an answer in a lesson was laid out three times, and drawn after each of them."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    draw_at_once(monkeypatch)
    drawn, render = list[Compositor](), Compositor.render_update

    def counted(compositor: Compositor, *args: Any, **options: Any) -> Any:
        drawn.append(compositor)
        return render(compositor, *args, **options)

    async with TutorApp(rng=Dice(), pace=0).run_test(size=(80, 24)) as pilot:
        pilot.app.open(Table("rachmistrz"))  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        pilot.app.screen.query_one("#game").focus()
        await pilot.pause()
        monkeypatch.setattr(Compositor, "render_update", counted)
        told = pilot.app.screen.query_one("#who", Static)
        told.styles.height = 3
        pilot.app.screen.call_after_refresh(setattr, told.styles, "height", 4)
        await pilot.pause()
        assert told.size.height == 4
    assert len(drawn) == 1


async def test_a_screen_below_gets_the_colours_when_it_comes_to_light(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    async with TutorApp().run_test(size=(80, 24)) as pilot:
        home = pilot.app.screen
        menu = home.query_one(HomeMenu)
        before = menu.background_colors
        pilot.app.open(Rules())  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
        styled = styled_from_now(monkeypatch)
        pilot.app.theme = next(each.name for each in THEMES if each.name != pilot.app.theme)
        await pilot.pause()
        assert menu not in styled
        pilot.app.pop_screen()
        await until(pilot, lambda: pilot.app.screen is home)
        await pilot.pause()
        assert menu.background_colors != before
        styled.clear()
        pilot.app.open(Rules())  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
        pilot.app.pop_screen()
        await until(pilot, lambda: pilot.app.screen is home)
        await pilot.pause()
        assert menu not in styled  # the same colours: nothing to do


class _Growing(OnePicture[None]):
    """A line above others that can be scrolled."""

    def compose(self) -> ComposeResult:
        yield Static("one", id="above")
        yield VerticalScroll(Static("one", id="inside"))


async def _lines(pilot: Pilot[None], part: str, lines: int) -> int:
    """Writes so many lines into a part, and tells in how many layouts they found their place."""
    laid_out, reflow = list[Compositor](), Compositor.reflow

    def counted(compositor: Compositor, *args: Any) -> Any:
        laid_out.append(compositor)
        return reflow(compositor, *args)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Compositor, "reflow", counted)
        pilot.app.screen.query_one(part, Static).update("\n".join(["word"] * lines))
        await pilot.pause()
        await pilot.pause()
    return len(laid_out)


async def test_what_grows_is_laid_out_once_and_a_scrollbar_once_more() -> None:
    """Textual lays all out again whenever anything is told the size of what is in it."""
    app = App[None]()
    async with app.run_test(size=(40, 10)) as pilot:
        await app.push_screen(_Growing())
        await pilot.pause()
        rest = app.screen.query_one(VerticalScroll)
        assert await _lines(pilot, "#above", 3) == 1
        assert rest.region.y == 3
        assert await _lines(pilot, "#inside", 30) > 1
        assert rest.show_vertical_scrollbar
        assert rest.max_scroll_y == 30 - 7
        inside = app.screen.query_one("#inside")
        assert inside.size.width == 40 - rest.scrollbar_size_vertical
        await _lines(pilot, "#inside", 2)
        assert not rest.show_vertical_scrollbar
        assert inside.size.width == 40


async def test_a_home_that_is_covered_at_once_comes_about_when_it_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: who opened the rules at once waited for home too, nearly as long as for the rules."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    app = TutorApp(opening=lambda app: app.open(Rules()))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: bool(app.screen.query("#rules")))
        home = app.screen_stack[1]
        assert isinstance(home, HomeScreen)
        assert not home.query("*")
        app.theme = next(each.name for each in THEMES if each.name != app.theme)
        await pilot.pause()
        await pilot.press("escape")
        await until(pilot, home._known.is_set)
        assert app.screen is home
        assert home._compositor.size == (80, 24)
        assert home.focused is home.query_one(Today)
        menu = home.query_one(HomeMenu)
        assert menu.size.height > 3
        assert menu.background_colors[1].hex == app.theme_variables["background"].upper()


async def test_of_homes_that_follow_each_other_at_once_only_the_last_comes_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: a teacher who signed in on the way waited for the home of pupils too."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    composed, compose = list[Screen[Any]](), Screen._compose

    async def noted(screen: Screen[Any]) -> None:
        composed.append(screen)
        await compose(screen)

    monkeypatch.setattr(Screen, "_compose", noted)
    app = TutorApp(opening=TutorApp.sign_in_teacher)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TeacherHome) and app.screen.stands)
        assert [type(each) for each in composed] == [Ground, TeacherHome]
        assert app.screen_stack == composed


async def test_a_home_that_is_passed_on_the_way_looks_up_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    app = TutorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        home = app.screen
        assert isinstance(home, HomeScreen)
        await home._known.wait()
        looked = list[HomeScreen]()
        monkeypatch.setattr(HomeScreen, "look_up", lambda screen: looked.append(screen))
        app.open(Rules())
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        app.pop_screen()
        app.push_screen(SettingsScreen())
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen) and app.screen.stands)
        assert not looked
        app.pop_screen()
        await until(pilot, lambda: looked == [home])


async def test_a_screen_that_is_covered_at_once_is_laid_out_when_it_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: a screen that another one covered at once found out how it looks all the same."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))

    def opening(app: TutorApp) -> None:
        app.open(Rules())
        app.push_screen(SettingsScreen())

    app = TutorApp(opening=opening)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.screen_stack[-1].stands)  # type: ignore[attr-defined]
        await pilot.pause()
        rules = app.screen_stack[-2]
        assert isinstance(rules, RulesScreen)
        assert rules.query("#rules")
        assert not rules._compositor.size
        app.pop_screen()
        await until(pilot, lambda: rules._appeared)
        assert app.screen is rules
        assert rules._compositor.size == (80, 24)


async def test_a_screen_under_a_page_that_leaves_it_in_sight_is_laid_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))

    def opening(app: TutorApp) -> None:
        page = HelpScreen(app.screen)
        page.styles.background = "red 50%"
        app.push_screen(page)

    app = TutorApp(opening=opening)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        home = app.screen_stack[1]
        assert isinstance(home, HomeScreen)
        await until(pilot, lambda: bool(home._compositor.size))


async def test_who_changes_twice_around_a_layout_gets_the_room_for_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: words of an ending were cut for good, where their lesson was found very soon."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    async with TutorApp().run_test(size=(80, 24)) as pilot:
        page = HelpScreen(pilot.app.screen)
        await pilot.app.push_screen(page)
        words = Static("one")
        await page.mount(words)
        await pilot.pause()
        words.update("one\ntwo")
        page._clear_arrangement_cache()  # as a change of somebody else does
        page._refresh_layout()  # before the words have told that they changed
        words.update("one\ntwo\nthree\nfour")
        await pilot.pause()
        assert words.size.height == 4
