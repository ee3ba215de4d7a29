"""Keys that arrive in one go act in the order typed, in every line, also where screens open.

Each line is compared with the reference editor of :mod:`tests.bursts`; all keys are in the app's
queue before the first of them is looked at.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from random import Random
from threading import Event

import pytest
from textual import events
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static, TextArea

from tests.bursts import Line, burst, difference, post, random_burst, shown
from tests.games.archimedes.screens.dealing import dealt, gaps
from tests.games.archimedes.screens.dealing import practising as at_cards
from tests.games.rachmistrz.screens import racing
from tests.patience import PATIENCE, busy
from tests.ui.screens.class_rounds.leading import leading
from tests.ui.screens.drills import sitting as drills
from tests.ui.screens.lessons.sitting import at_lessons
from tests.ui.screens.play import free_of, playing, practice_of
from tests.ui.screens.pupils.sitting import add, app_of, asked_who, stored, until
from tutor.games.rachmistrz.practice.events import Placed, Tried
from tutor.games.rachmistrz.screens.equations import EquationsScreen
from tutor.games.rachmistrz.screens.game_view import Stage
from tutor.learn.class_rounds.events import Called
from tutor.progress.repository import Progress
from tutor.progress.values import Pupil
from tutor.ui import keys_in_order
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Lessons, Pupils
from tutor.ui.keys_in_order import KeysInOrder
from tutor.ui.screens.class_rounds.setup import TeachSetupScreen
from tutor.ui.screens.help import HelpScreen
from tutor.ui.screens.lessons.contents import LessonsScreen
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.screens.pupils.asking import AskScreen
from tutor.ui.screens.pupils.choosing import PupilsScreen

BURSTS = 3
"""Of each kind of line; many more are typed in ``tests/burst_runs.py``."""

DICE = (2, 3, 7)


async def type_at_once(pilot: Pilot[None], written: str) -> None:
    """Lets a burst arrive, and waits for what comes of it."""
    post(pilot.app, burst(written))
    await done(pilot)


async def done(pilot: Pilot[None]) -> None:
    """Waits until every key had its effect."""
    app = pilot.app
    assert isinstance(app, KeysInOrder)
    await pilot.pause()
    for _ in range(1000):
        if app._doorkeeper is None and not app.message_queue_size:
            break
        await asyncio.sleep(0.01)
    await pilot.pause()


def tried(pilot: Pilot[None]) -> list[tuple[str, str]]:
    """The answers of a practice on the board, with their codes."""
    return [(one.text, one.code) for one in practice_of(pilot).log if isinstance(one, Tried)]


# Every line is a line --------------------------------------------------------------------------


@asynccontextmanager
async def at(opened: AbstractAsyncContextManager[Pilot[None]], keys: str) -> AsyncIterator[Input]:
    """The line in focus, once a burst has led to it."""
    async with opened as pilot:
        post(pilot.app, burst(keys))
        await done(pilot)
        line = pilot.app.focused
        assert isinstance(line, Input)
        yield line


LINES = {
    "practice": lambda: at(playing(DICE), ""),
    "filter": lambda: at(playing(DICE), "<f3>"),
    "missing card": lambda: at(at_cards(gaps()), ""),
    "cards": lambda: at(at_cards(dealt()), ""),
    "drill": lambda: at(drills.drilling(None), ""),
    "storm": lambda: at(drills.setting_up(None), "<f5>"),
    "lesson": lambda: at(at_lessons("brackets"), "<pagedown><pagedown>"),
    "claim": lambda: at(racing.race(racing.match_of()), "⏎1"),
    "class": lambda: at(leading(), "⏎1"),
    "name": lambda: at(asked_who(), ""),
    "PIN": lambda: at(asked_who(), "Ola⏎"),
}
"""Every kind of line, and what is typed to get there."""


@pytest.mark.parametrize("kind", LINES)
async def test_random_bursts_make_what_the_reference_editor_makes(kind: str) -> None:
    rng = Random(kind)
    async with LINES[kind]() as widget:
        refused = "?" if widget.check_consume_key("1", "?") is False else ""
        for _ in range(BURSTS):
            widget.value = start = "".join(rng.choices("123+ 4ą", k=rng.randint(0, 9)))
            widget.cursor_position = len(start)
            line = Line(start, longest=widget.max_length or 10_000, refused=refused)
            keys = random_burst(rng, 40, letters="13579+-() aąłψ")
            line.type(keys)
            post(widget.app, keys)
            await done(Pilot(widget.app))
            assert widget.value == line.text, shown(keys)
            assert widget.selection == (line.start, line.end), shown(keys)


@pytest.mark.parametrize("kind", ["practice", "class", "name"])
async def test_a_line_that_is_full_stays_as_it_is(kind: str) -> None:
    async with LINES[kind]() as widget:
        longest = widget.max_length
        assert longest
        widget.value = start = "1" * (longest - 2)
        widget.cursor_position = len(start)
        line = Line(start, longest=longest)
        keys = ("1",) * 5 + burst("←←2⌫⌫34⇤5⌦6")
        line.type(keys)
        post(widget.app, keys)
        await done(Pilot(widget.app))
        assert widget.value == line.text


async def test_what_is_pasted_keeps_its_place_among_the_keys() -> None:
    async with playing(DICE) as pilot:
        post(pilot.app, burst("12←"))
        pilot.app.post_message(events.Paste("777"))
        post(pilot.app, burst("⌫⇤9⏎"))
        await done(pilot)
        assert tried(pilot)[-1][0] == "91772"


async def test_names_of_a_class_are_typed_over_several_lines() -> None:
    app = TutorApp(opening=lambda app: app.push_screen(TeachSetupScreen()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.screen.query_one(TextArea).focus()
        app.screen.query_one(TextArea).text = ""
        await pilot.pause()
        await type_at_once(pilot, "Alla←⌫⇥⏎Olek⌫⌫a⏎Jaś")
        assert app.screen.query_one(TextArea).text == "Ala\nOla\nJaś"


# Answers ---------------------------------------------------------------------------------------


WRITTEN = {
    "199⌫⌫000⏎": "1000",
    "65*3←7⏎": "65*73",
    "12⇤3⇥4⏎": "3124",
    "123⇤⌦⌦9⏎": "93",
    "żółć⌫⌫→←a⏎": "żaó",
}


async def test_what_was_typed_is_what_is_answered() -> None:
    async with playing(*[DICE] * len(WRITTEN)) as pilot:
        for written in WRITTEN:
            await type_at_once(pilot, written)
            await type_at_once(pilot, "<escape><f4>")
        assert [answer for answer, _ in tried(pilot)] == [*WRITTEN.values()]


async def test_several_answers_in_one_burst_are_all_stored() -> None:
    rng = Random(12)
    async with playing(*[DICE] * 60) as pilot:
        for _ in range(BURSTS):
            before = len(tried(pilot))
            keys = (*random_burst(rng, 12), "enter", *random_burst(rng, 12), "enter")
            post(pilot.app, keys)
            await done(pilot)
            assert difference(keys, tried(pilot)[before:]) is None
            await type_at_once(pilot, "<escape><f4>")


async def test_a_field_is_named_right_behind_the_answer() -> None:
    async with playing(*[DICE] * 9) as pilot:
        await type_at_once(pilot, "7-3*3⌫2=1⏎")
        field = free_of(pilot)[0]
        await type_at_once(pilot, f"<escape><f4>99⌫⌫7-3*2=1⏎{field.lower()}12⌫3⏎")
        placed = [one.field for one in practice_of(pilot).log if isinstance(one, Placed)]
        assert placed == [field]
        assert tried(pilot)[-1][0] == "13"


async def test_keys_reach_the_screen_that_the_key_before_opened_or_closed() -> None:
    async with playing(DICE) as pilot:
        await type_at_once(pilot, "12⌫<f3><f3>75⌫")
        assert isinstance(pilot.app.screen, EquationsScreen)
        assert pilot.app.screen.query_one(Input).value == "7"
        await type_at_once(pilot, "<f3>3<f3>8⌫9<f3>4←5⏎")
        assert [text for text, _ in tried(pilot)] == ["1354"]


async def test_help_opens_and_closes_between_two_digits() -> None:
    async with playing(DICE) as pilot:
        await type_at_once(pilot, "1<f1><escape>2<f1>")
        assert isinstance(pilot.app.screen, HelpScreen)
        await type_at_once(pilot, "<escape>3⏎")
        assert [text for text, _ in tried(pilot)] == ["123"]


async def test_the_next_task_has_a_line_for_what_follows_enter() -> None:
    async with at_cards(gaps()) as pilot:
        await type_at_once(pilot, "6⌫5⏎⏎14⌫⌫4⏎")
        assert pilot.app.screen.practice.place == 2  # type: ignore[attr-defined]


async def test_answers_of_a_drill_typed_on_and_on_are_stored_as_typed() -> None:
    async with drills.drilling(drills.pupil(calm=True)) as pilot:
        post(pilot.app, burst("177⌫⌫8⏎⏎299⌫⌫000⇤⌦5⏎⏎⏎"))
        await drills.until(pilot, lambda: len(drills.stored()) == 2)
        assert [answer.text for answer in drills.stored()] == ["18", "5000"]


async def test_who_types_on_after_a_right_answer_answers_the_next() -> None:
    async with drills.drilling(drills.pupil(calm=False)) as pilot:
        right = drills.asked(pilot).exercise.solutions()[0]
        post(pilot.app, burst(f"{right}⏎477⌫⌫1⏎"))
        await drills.until(pilot, lambda: len(drills.stored()) == 2)
        assert [answer.text for answer in drills.stored()] == [right, "41"]


async def test_a_storm_takes_no_digit_for_an_exercise_that_is_over() -> None:
    async with drills.setting_up(drills.pupil()) as pilot:
        await pilot.press("f5", "enter")
        await drills.until(pilot, lambda: drills.storm_of(pilot).asked is not None)
        asked = drills.storm_of(pilot).asked
        assert asked is not None
        right = asked.exercise.solutions()[0]
        post(pilot.app, burst(f"9⌫{right}0⌫00⇤"))
        await done(pilot)
        await drills.until(pilot, lambda: drills.storm_of(pilot).asked is not None)
        line = pilot.app.screen.query_one(Input)
        assert (line.value, line.cursor_position) == ("00", 0)


async def test_an_exercise_of_a_lesson_is_answered_as_typed() -> None:
    (pupil,) = add("Ala")
    async with at_lessons("brackets", pupil=pupil) as pilot:
        lesson = pilot.app.screen
        assert isinstance(lesson, LessonScreen)
        while lesson.sitting.exercise is None:
            await type_at_once(pilot, "<pagedown>")
        await type_at_once(pilot, "199⌫⌫7⏎88⌫⇤5⏎")
        await until(pilot, lambda: len(drills.stored()) == 2)
        assert [answer.text for answer in drills.stored()] == ["17", "58"]


async def test_a_claim_of_a_race_is_typed_in_one_go() -> None:
    for seats in (("Ola", "bot:fair"), racing.THREE):
        async with racing.race(racing.match_of(seats)) as pilot:
            await type_at_once(pilot, "⏎199⌫⌫⌫8⏎d4")
            owner = racing.state_of(pilot).owner("D4")
            assert owner is not None
            assert owner[0] == 0


async def test_another_hand_is_heard_in_the_line_only_once_typing_has_begun() -> None:
    async with racing.race(racing.match_of()) as pilot:
        await type_at_once(pilot, "⏎15028")
        assert racing.screen_of(pilot).stage is Stage.NUMBER
        assert pilot.app.screen.query_one(Input).value == "28"
        await type_at_once(pilot, "50⌫")
        assert pilot.app.screen.query_one(Input).value == "285"


async def test_a_team_and_its_claim_are_typed_in_one_go() -> None:
    async with leading() as pilot:
        await type_at_once(pilot, "⏎177⌫⌫9⌫8⏎d4")
        calls = [one for one in pilot.app.screen.practice.log if isinstance(one, Called)]  # type: ignore[attr-defined]
        assert [(one.number, one.field) for one in calls] == [("8", "D4")]


# Who sits here ---------------------------------------------------------------------------------


def be_slow(monkeypatch: pytest.MonkeyPatch, seconds: float = PATIENCE) -> Event:
    """Lets the names be read no sooner than that, or than what it returns is set."""
    quick, now = Progress.pupils, Event()

    def read(progress: Progress) -> list[Pupil]:
        now.wait(seconds)
        return quick(progress)

    monkeypatch.setattr(Progress, "pupils", read)
    return now


def asking_at_once(written: str) -> Callable[[TutorApp], None]:
    """Asks who sits here, with the answer in the queue before the names are asked for."""

    def opening(app: TutorApp) -> None:
        app.open(Pupils())
        post(app, burst(written))

    return opening


async def test_names_and_pins_typed_before_the_list_has_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add("Ala", pin="2468")
    add("Olek")
    be_slow(monkeypatch, 0.3)
    app = TutorApp(opening=asking_at_once("Olx⌫⇤⌦⌦Ala⏎1⌫24680⌫⏎"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.pupil is not None)
        assert app.pupil is not None
        assert app.pupil.name == "Ala"
        assert [one.name for one in stored()] == ["Ala", "Olek"]


async def test_enter_alone_before_the_list_has_loaded_takes_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add("Ala")
    names = be_slow(monkeypatch)
    app = TutorApp(opening=asking_at_once("⏎⏎"))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(50):
            await asyncio.sleep(0.01)
        assert isinstance(app.screen, PupilsScreen)
        assert app._doorkeeper is None
        names.set()
        await until(pilot, lambda: app.screen.query_one(OptionList).option_count == 2)
        assert app.pupil is None


async def test_a_new_pupil_and_the_pin_twice_in_one_burst() -> None:
    async with asked_who() as pilot:
        post(pilot.app, burst("Alla←⌫⏎12⌫468⏎1468⏎"))
        await until(pilot, lambda: app_of(pilot).pupil is not None)
        with Progress.open() as progress:
            (ala,) = progress.pupils()
            assert ala.name == "Ala"
            assert progress.sign_in(ala.id, "1468")


async def test_a_wrong_pin_is_followed_by_the_right_one() -> None:
    add("Ala", pin="2468")
    async with asked_who(1) as pilot:
        post(pilot.app, burst("al⏎1111⏎2468⏎"))
        await until(pilot, lambda: app_of(pilot).pupil is not None)


# What waits, and for how long ------------------------------------------------------------------


class Slow(KeysInOrder):
    """A line, and something that takes a while when Enter is pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def compose(self) -> ComposeResult:
        yield Input()

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        self.seen.append(message.value)
        self.run_worker(self.judge())

    async def judge(self) -> None:
        with self.hold_keys(self.screen):
            await asyncio.sleep(0.05)
            self.query_one(Input).value = ""


async def test_keys_wait_for_whoever_holds_them() -> None:
    app = Slow()
    async with app.run_test() as pilot:
        await type_at_once(pilot, "12⏎34⏎5")
        assert app.seen == ["12", "34"]
        assert app.query_one(Input).value == "5"


async def test_nobody_holds_keys_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys_in_order, "HELD", 3)
    app = Slow()
    async with app.run_test() as pilot:
        with app.hold_keys(app.screen):
            await type_at_once(pilot, "12⌫3")
            assert app.query_one(Input).value == "13"


async def test_a_screen_above_the_one_that_holds_takes_keys() -> None:
    app, above = Slow(), Hanging()
    above.ends.set()
    async with app.run_test() as pilot:
        with app.hold_keys(app.screen):
            await app.push_screen(above)
            await type_at_once(pilot, "12⌫3")
            assert above.query_one(Input).value == "13"


class Hanging(Screen[None]):
    """A screen that hangs as long as it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.ends = asyncio.Event()

    def compose(self) -> ComposeResult:
        yield Input()
        yield Static()

    async def on_input_changed(self) -> None:
        await self.ends.wait()


async def test_a_screen_that_hangs_is_waited_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys_in_order, "STUCK", 20)
    app, screen = Slow(), Hanging()
    async with app.run_test() as pilot:
        await app.push_screen(screen)
        begun = time.monotonic()
        post(app, burst("1234567890" * 10))
        while screen.query_one(Input).value != "1234567890" * 10:
            assert time.monotonic() - begun < busy(5)
            await asyncio.sleep(0.01)
        screen.ends.set()
        await pilot.pause()
        await type_at_once(pilot, "⇤a⌫b")
        assert screen.query_one(Input).value.startswith("b123")


async def test_a_key_alone_goes_in_at_once() -> None:
    app = Slow()
    async with app.run_test() as pilot:
        await pilot.pause()
        post(app, "7")
        for _ in range(4):
            await asyncio.sleep(0)
        assert app.query_one(Input).value == "7"


async def test_the_first_keys_of_all_wait_for_the_first_screen() -> None:
    def opening(app: TutorApp) -> None:
        app.open(Lessons())
        post(app, burst("Ola⌫f⏎"))

    async with TutorApp(opening=opening).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, AskScreen))


async def test_no_key_comes_to_a_screen_before_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: where a list was not laid out yet, Page up ended the program."""

    async def late(_: LessonsScreen) -> None:
        await asyncio.sleep(0.2)

    monkeypatch.setattr(LessonsScreen, "_until_idle", late)
    [ala] = add("Ala")
    async with TutorApp(opening=lambda app: app.seat(ala)).run_test() as pilot:
        await pilot.pause()
        for key in ("l", "pageup", "pagedown"):
            pilot.app.post_message(events.Key(key, None))
        await until(pilot, lambda: isinstance(pilot.app.screen, LessonsScreen))
        lessons = pilot.app.screen.query_one(OptionList)
        await until(pilot, lambda: bool(lessons.highlighted))
