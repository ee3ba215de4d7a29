"""What is open in two windows: one of them writes, the other is asked, nothing is lost."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.language.sources import TRIED
from tests.ui.screens.play import lines_of
from tests.ui.screens.pupils.sitting import notices, until
from tests.ui.screens.twice import KINDS, Kind, app_of, choose, lines, window, windows
from tutor.engine.ownership import holder_of, sidecar_of
from tutor.engine.shelf import terminal_shelf
from tutor.language import say, use
from tutor.ui.destinations import Continue, Home
from tutor.ui.screens import elsewhere, kept, looking
from tutor.ui.screens.elsewhere import ElsewhereScreen, TakenScreen
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.screens.kept import KeptScreen
from tutor.ui.screens.looking import LookingScreen

every_kind = pytest.mark.parametrize("name", KINDS)
one_of_each = pytest.mark.parametrize("name", ["archimedes", "rounds", "game of dice"])
"""A practice, rounds, a game: what does not depend on what is done there is asked of these."""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a second."""
    monkeypatch.setattr(kept, "EVERY", 0.05)
    monkeypatch.setattr(looking, "EVERY", 0.05)
    monkeypatch.setattr(elsewhere, "NOTICED", 0.0)


def shown(pilot: Pilot[None]) -> type[object]:
    return type(pilot.app.screen)


def is_kept(pilot: Pilot[None]) -> bool:
    return isinstance(pilot.app.screen, KeptScreen)


def words_of(pilot: Pilot[None]) -> str:
    """What stands on the screen, however it is broken into lines."""
    return " ".join(" ".join(lines_of(pilot)).split())


async def ask(pilot: Pilot[None], path: Path) -> None:
    """Wants to go on with what is open in the other window."""
    app_of(pilot).open(Continue(path))
    await until(pilot, lambda: shown(pilot) is ElsewhereScreen)


async def act(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


@one_of_each
async def test_taken_over_taken_back_and_looked_at(name: str) -> None:
    kind = KINDS[name]
    async with windows(kind) as (one, other, path):
        await act(one, *kind.first)
        before = lines(path)
        await ask(other, path)
        assert lines(path) == before
        await choose(other, "take")
        await until(other, lambda: is_kept(other))
        await until(one, lambda: shown(one) is TakenScreen)
        await act(one, "f2", "f4", "f9", "f9", "1", "2")
        assert lines(path)[: len(before)] == before
        meanwhile = lines(path)
        await act(other, *kind.later)
        assert len(lines(path)) > len(meanwhile)
        meanwhile = lines(path)
        await choose(one, "back")
        await until(one, lambda: is_kept(one))
        await until(other, lambda: shown(other) is TakenScreen)
        await choose(other, "look")
        await until(other, lambda: shown(other) is LookingScreen)
        assert is_kept(one)
        await act(other, *kind.first, "escape")
        await until(other, lambda: shown(other) is HomeScreen)
        assert lines(path)[: len(meanwhile)] == meanwhile
    assert not sidecar_of(path).exists()


@every_kind
async def test_begun_anew_with_the_same_choices(name: str) -> None:
    """What each kind brings with it; the other window goes on undisturbed."""
    kind = KINDS[name]
    async with windows(kind, asked=True) as (one, other, path):
        meanwhile = lines(path)
        await choose(other, "anew")
        await until(other, lambda: is_kept(other))
        await until(other, lambda: len(list(path.parent.glob("*.jsonl"))) == 2)
        (new,) = set(path.parent.glob("*.jsonl")) - {path}
        theirs, mine = lines(path)[0], lines(new)[0]
        for line in (theirs, mine):
            line.pop("tasks", None)
            line.pop("begun", None)
        assert mine == theirs
        await act(other, *kind.first)
        assert len(lines(new)) > 1
        assert lines(path) == meanwhile
        await act(one, *kind.first)
        assert shown(one) is not TakenScreen
        assert len(lines(path)) > len(meanwhile)
        assert lines(path)[: len(meanwhile)] == meanwhile
    assert not sidecar_of(path).exists()


@one_of_each
async def test_what_is_done_before_the_other_window_is_noticed_is_not_done(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "EVERY", 1000)
    kind = KINDS[name]
    async with windows(kind) as (one, other, path):
        await act(one, *kind.first)
        await ask(other, path)
        await choose(other, "take")
        await until(other, lambda: is_kept(other))
        before = lines(path)
        await act(one, *("f6",) if name.startswith("rounds") else kind.later)
        await until(one, lambda: shown(one) is TakenScreen)
        assert lines(path) == before
        assert say("elsewhere.taken") in words_of(one)


@one_of_each
async def test_only_looked_at(name: str) -> None:
    kind = KINDS[name]
    async with windows(kind, asked=True) as (one, other, path):
        await choose(other, "look")
        await until(other, lambda: shown(other) is LookingScreen)
        below = other.app.screen_stack[-2]
        before = lines(path)
        await act(other, *kind.first, "f9", "f9", "enter", "1")
        assert lines(path) == before
        assert shown(other) is LookingScreen
        assert other.app.screen_stack[-2] is below
        await act(one, *kind.first)
        await until(other, lambda: other.app.screen_stack[-2] is not below)
        await until(other, lambda: shown(other) is LookingScreen)
        assert len(other.app.screen_stack) == 4  # Textual's own, home, what is seen, the banner
        assert banner(other) == say("elsewhere.followed")
        await act(other, "f5")
        await until(other, lambda: is_kept(other))
        await until(one, lambda: shown(one) is TakenScreen)
        await choose(one, "look")
        await until(one, lambda: shown(one) is LookingScreen)
        app_of(other).open(Home())
        await until(one, lambda: banner(one) == say("elsewhere.left"))
        await act(one, "escape")
        await until(one, lambda: shown(one) is HomeScreen)
    assert holder_of(path) is None


def banner(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#banner", Static).content)


async def test_left_as_it_is() -> None:
    async with windows(KINDS["rachmistrz"]) as (one, other, path):
        before = path.read_bytes()
        await ask(other, path)
        await act(other, "escape")
        await until(other, lambda: shown(other) is HomeScreen)
        await choose(other, "continue")
        await until(other, lambda: shown(other) is ElsewhereScreen)
        assert path.read_bytes() == before
        assert is_kept(one)


async def test_it_ends_while_it_is_looked_at() -> None:
    async with windows(KINDS["missing"], asked=True) as (one, other, _):
        await choose(other, "look")
        await until(other, lambda: shown(other) is LookingScreen)
        await act(one, "f9", "f9")
        await until(other, lambda: banner(other) == say("elsewhere.over"))
        await act(other, "f5")
        await until(other, lambda: say("elsewhere.over") in notices(other))
        assert shown(other) is HomeScreen


async def test_it_ends_before_it_is_taken_over() -> None:
    async with windows(KINDS["rounds"]) as (one, other, path):
        await act(one, "enter")
        await ask(other, path)
        await act(one, "f5", "f9", "f9")
        await until(one, lambda: not is_kept(one))
        assert lines(path)[-1] == {"event": "ended"}
        await choose(other, "take")
        await until(other, lambda: say("elsewhere.over") in notices(other))
        assert shown(other) is HomeScreen


async def test_continue_twice_in_one_window_is_once() -> None:
    async with window(KINDS["rachmistrz"].begin) as pilot:
        await until(pilot, lambda: is_kept(pilot))
        await act(pilot, "f2", "escape", "escape")
        await until(pilot, lambda: shown(pilot) is HomeScreen)
        menu = pilot.app.screen.query_one(OptionList)
        menu.highlighted = menu.get_option_index("continue")
        await act(pilot, "enter", "enter", "enter")
        await until(pilot, lambda: is_kept(pilot))
        assert [isinstance(each, KeptScreen) for each in pilot.app.screen_stack].count(True) == 1
        assert not any(isinstance(each, ElsewhereScreen) for each in pilot.app.screen_stack)


async def test_home_and_on_again_at_once_asks_nothing() -> None:
    """The screen that was left lets go of its file before it is gone."""
    async with window(KINDS["rachmistrz"].begin) as pilot:
        await until(pilot, lambda: is_kept(pilot))
        app = app_of(pilot)
        first = app.screen
        (path,) = terminal_shelf().practices.glob("*.jsonl")
        app.open(Home())
        app.open(Continue(path))
        await until(pilot, lambda: is_kept(pilot) and app.screen is not first)
        await act(pilot, "f2")
        assert lines(path)[-1]["event"] == "hinted"


async def test_a_burst_typed_while_it_is_taken_away_chooses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(elsewhere, "NOTICED", 60.0)
    async with windows(KINDS["rachmistrz"]) as (one, other, path):
        await ask(other, path)
        await choose(other, "take")
        await until(other, lambda: is_kept(other))
        before = lines(path)
        await act(one, "2", "plus", "enter", "enter", "enter")
        await until(one, lambda: shown(one) is TakenScreen)
        await act(one, "enter", "enter")
        assert shown(one) is TakenScreen
        assert lines(path) == before


@pytest.fixture(params=TRIED)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use(request.param)
    yield request.param
    use("en")


@pytest.mark.usefixtures("language")
async def test_every_word_has_room_in_every_language() -> None:
    async with windows(KINDS["game of cards"], asked=True) as (one, other, _):
        text = words_of(other)
        for line in ElsewhereScreen.LINES:
            assert say(f"elsewhere.line-{line}") in text
        assert say("elsewhere.about-take") in text
        await choose(other, "look")
        await until(other, lambda: shown(other) is LookingScreen)
        assert say("elsewhere.followed") in "\n".join(lines_of(other))
        await act(other, "f5")
        await until(one, lambda: shown(one) is TakenScreen and bool(words_of(one)))
        text = words_of(one)
        for line in TakenScreen.LINES:
            assert say(f"elsewhere.line-{line}") in text
        assert say("elsewhere.taken") in text


async def test_what_a_died_window_left_goes_on_without_a_question() -> None:
    kind: Kind = KINDS["missing"]
    async with windows(kind) as (_, other, path):
        sidecar_of(path).write_text(json.dumps({"since": "2026-01-01T00:00:00Z"}))
        sidecar_of(path).rename(path.with_name("moved"))
        path.with_name("moved").unlink()
        await choose(other, "continue")
        await until(other, lambda: is_kept(other))
