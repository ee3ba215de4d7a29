"""Rounds with a class whose pupils answer on devices: what the teacher's keys do in the room."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList, Static

from tests.classroom.hubs import Open, hub, pupil
from tests.ui.screens.class_rounds.leading import TEAMS, claim, lead, stage
from tests.ui.screens.class_rounds.test_readable import every_page, readable
from tests.ui.screens.play import LARGE, SMALL, Dice, lines_of, nowhere, told
from tests.ui.screens.pupils.sitting import until
from tutor import language
from tutor.classroom.led import Led
from tutor.language import say
from tutor.learn.class_rounds.class_round import choose
from tutor.learn.class_rounds.classes import Choices
from tutor.learn.class_rounds.events import Heard
from tutor.learn.class_rounds.outcome import outcome
from tutor.learn.class_rounds.persistence import RoundsKind
from tutor.learn.class_rounds.teaching import Teaching
from tutor.learn.practice.persistence import begin, reopen
from tutor.ui.app import TutorApp
from tutor.ui.screens.class_rounds.device_rounds import DeviceRoundsScreen
from tutor.ui.screens.class_rounds.devices import DeviceTeachScreen
from tutor.ui.screens.class_rounds.ending import TeachEndScreen
from tutor.ui.screens.class_rounds.kind_form import KindForm
from tutor.ui.screens.class_rounds.setup import TeachSetupScreen
from tutor.ui.screens.class_rounds.stage import Stage
from tutor.ui.screens.class_rounds.starting import new_rounds
from tutor.ui.screens.class_rounds.telling import where_it_lies
from tutor.ui.widgets.choices import ChoiceRow
from tutor.ui.widgets.qr import QrCode
from tutor.ui.widgets.revealpages import RevealPages
from tutor.ui.widgets.revealrows import Found


@asynccontextmanager
async def teaching(
    opened: Open, choices: Choices | None = None, size: tuple[int, int] = LARGE
) -> AsyncIterator[Pilot[None]]:
    """The screen of rounds, leading a room that is open already; 2, 3 and 7 will be rolled."""
    app = TutorApp(opening=nowhere, rng=Dice(*[(2, 3, 7)] * 3))
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        choices = choices or Choices(rounds=2)
        chosen = choose(choices.of)
        assert chosen is not None
        made = new_rounds(chosen, choices, app.choices, "4b", TEAMS, app.rng, app.shelf)
        rounds = Teaching(made.practice.header)
        led = led_of(opened)
        await app.push_screen(
            DeviceTeachScreen(rounds, begin(rounds, app.shelf), app.rng, led, wall=made._wall)
        )
        await until(pilot, lambda: led.phase == "lobby")
        yield pilot


def led_of(opened: Open) -> Led:
    """A line of the teacher to a room that is open already."""
    header = opened.host.kept.header
    door = {"url": opened.address, "code": header.code, "teacher": header.teacher}
    return Led(door=door)


def led_on(pilot: Pilot[None]) -> Led:
    """The line of the screen that leads."""
    screen = pilot.app.screen
    assert isinstance(screen, DeviceTeachScreen)
    return screen.led


def shown(pilot: Pilot[None]) -> str:
    return " ".join(" ".join(lines_of(pilot)).split())


def door(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#door-names", Static).content)


async def sees(pilot: Pilot[None], text: str) -> None:
    wanted = " ".join(text.split())
    await until(pilot, lambda: wanted in shown(pilot))


async def test_the_same_roll_is_asked_and_devices_alone_need_no_calls() -> None:
    async with hub() as opened, teaching(opened) as pilot:
        await until(pilot, lambda: say("devices.nobody-yet") in door(pilot))
        assert opened.address in shown(pilot)
        assert pilot.app.screen.query_one(QrCode).display
        async with pupil(opened, "Ala") as ala, pupil(opened, "Ola"):
            await until(pilot, lambda: door(pilot) == f"{say('devices.here', n=2)}\nOla, Ala")
            await lead(pilot, "enter")
            await until(pilot, lambda: opened.host.kept.phase == "ask")
            one = opened.host.kept.round
            assert one is not None
            assert one.asked.posed["posed"] == [{"dice": [2, 3, 7]}]
            assert one.asked.seconds == 60
            await ala.answers("7+3-2=8")
            await ala.answers("7-3*2=8")
            await sees(pilot, say("devices.answered", n=1, seats=2))
            assert "7 + 3" not in shown(pilot)
            await lead(pilot, "f5")
            await until(pilot, lambda: opened.host.kept.phase == "paused")
            await lead(pilot, "enter")
            await until(pilot, lambda: opened.host.kept.phase == "ask")
            await lead(pilot, "f6")
            assert stage(pilot) is Stage.REVEAL
            pages = pilot.app.screen.query_one(RevealPages)
            await until(
                pilot, lambda: [each.finders for each in pages.found if each.finders] == [1]
            )
            assert pages.wrong == ((1, say("malrule.left-to-right.name")),)
            await lead(pilot, "down")
            await sees(pilot, say("devices.found", n=1))
            await sees(pilot, f"1 × {say('malrule.left-to-right.name')}")
            assert "Ala" not in shown(pilot)
            await lead(pilot, "f5")
            await until(pilot, lambda: "✗ 7-3*2=8" in told(pilot))
            assert opened.host.kept.shown is not None
            await lead(pilot, "f5")
            await until(pilot, lambda: "✓ 7+3-2=8" in told(pilot))
            await lead(pilot, "f5")
            await until(pilot, lambda: opened.host.kept.shown is None)
            await lead(pilot, "f8", "f8")  # pressed once too often, it does nothing more
            await until(pilot, lambda: opened.host.kept.number == 2)
            assert stage(pilot) is Stage.CLAIM
            await lead(pilot, "f6", "enter")  # nobody answered: as ever, everything is asked for
            await until(pilot, lambda: opened.host.kept.phase == "reveal")
            await lead(pilot, "enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, TeachEndScreen))
            await until(pilot, lambda: opened.host.kept.phase == "over")
            end = pilot.app.screen
            await until(pilot, lambda: Found("", "Ala", 2) in end.query_one(RevealPages).found)
            assert end.query_one(RevealPages).wrong[0].name == say("malrule.left-to-right.name")
            assert end.query_one(RevealPages).summary[0].startswith("1 ")
            more = str(end.query_one("#more", Static).content)
            assert say("devices.best", names="Ala 2") in more


async def test_what_is_called_out_is_taken_beside_the_devices() -> None:
    async with hub() as opened, teaching(opened) as pilot, pupil(opened, "Ala") as ala:
        await lead(pilot, "enter")
        await until(pilot, lambda: opened.host.kept.phase == "ask")
        await ala.answers("7*3-2=19")
        await claim(pilot, "1", "8")
        await lead(pilot, "f6")
        assert stage(pilot) is Stage.PROOF
        await lead(pilot, ":7+3-2")
        assert stage(pilot) is Stage.VERDICT
        await lead(pilot, "enter")
        assert stage(pilot) is Stage.REVEAL
        await until(pilot, lambda: opened.host.kept.phase == "reveal")
        pages = pilot.app.screen.query_one(RevealPages)
        await until(pilot, lambda: any(each.finders for each in pages.found))
        await lead(pilot, "down")
        await sees(pilot, say("devices.found", n=1))
        found = [str(each.prompt) for each in pilot.app.screen.query_one(OptionList).options]
        assert any("✓" in row and "Reds" in row for row in found)


async def test_what_devices_found_is_there_after_a_restart() -> None:
    async with hub() as opened, teaching(opened) as pilot, pupil(opened, "Ala") as ala:
        await lead(pilot, "enter")
        await until(pilot, lambda: opened.host.kept.phase == "ask")
        await ala.answers("7+3-2=8")
        await ala.answers("7-3*2=8")
        await sees(pilot, say("devices.answered", n=1, seats=1))
        await lead(pilot, "f6")
        pages = pilot.app.screen.query_one(RevealPages)
        await until(pilot, lambda: any(each.finders for each in pages.found))
        screen = pilot.app.screen
        assert isinstance(screen, DeviceTeachScreen)
        path = screen.store.path
        assert path is not None
    again = reopen(path, RoundsKind(), Random(1))
    again.store.close()
    found = outcome(again.practice)
    assert (found.found, found.astray) == (1, ("left-to-right", 1))
    assert sum(isinstance(event, Heard) for event in again.practice.log) == 1, "written once"


async def test_what_was_found_before_is_not_found_in_the_next_round_of_a_slow_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with hub() as opened, teaching(opened) as pilot, pupil(opened, "Ala") as ala:
        await lead(pilot, "enter")
        await until(pilot, lambda: opened.host.kept.phase == "ask")
        await ala.answers("7+3-2=8")
        await sees(pilot, say("devices.answered", n=1, seats=1))
        await lead(pilot, "f6")
        screen = pilot.app.screen
        assert isinstance(screen, DeviceTeachScreen)
        await until(pilot, lambda: bool(screen.practice.rounds[0].heard.found))
        monkeypatch.setattr(screen.led, "do", lambda *_, **__: True)  # it is still on its way
        await lead(pilot, "f8", "f6", "enter")
        assert stage(pilot) is Stage.REVEAL
        assert len(screen.practice.rounds) == 2
        assert screen.practice.rounds[1].heard == Heard()
        assert not any(each.finders for each in screen.query_one(RevealPages).found)


async def test_what_the_desk_does_is_done_on_the_wall() -> None:
    async with hub() as opened, teaching(opened) as pilot, pupil(opened, "Ala"):
        await lead(pilot, "enter")
        await until(pilot, lambda: opened.host.kept.phase == "ask")
        await opened.do("pause")
        await until(pilot, lambda: stage(pilot) is Stage.PAUSE)
        await opened.do("resume")
        await until(pilot, lambda: stage(pilot) is Stage.CLAIM)
        await opened.do("pause")
        await until(pilot, lambda: stage(pilot) is Stage.PAUSE)
        await lead(pilot, "enter")  # and the teacher goes on at the keyboard
        await until(pilot, lambda: opened.host.kept.phase == "ask")
        assert stage(pilot) is Stage.CLAIM


async def test_the_bell_of_the_room_is_the_bell_of_the_wall() -> None:
    """The time on the devices runs out while a pause or a claim is on the teacher's keys."""
    async with hub() as opened, teaching(opened) as pilot, pupil(opened, "Ala") as ala:
        await lead(pilot, "enter")
        await until(pilot, lambda: opened.host.kept.phase == "ask")
        await ala.answers("7+3-2=8")
        await until(pilot, lambda: say("devices.answered", n=1, seats=1) in shown(pilot))
        await opened.do("ring")  # at the desk
        await until(pilot, lambda: stage(pilot) is Stage.REVEAL)


async def test_a_desk_may_ring_before_the_wall_knows_that_its_question_was_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with hub() as opened, teaching(opened) as pilot, pupil(opened, "Ala") as ala:
        led = led_on(pilot)
        monkeypatch.setattr(led, "_settle", lambda: None)  # the word that it was heard is late
        await lead(pilot, "enter")
        await until(pilot, lambda: led.phase == "ask")
        assert not led.settled
        await ala.answers("7+3-2=8")
        await until(pilot, lambda: led.answered == 1)
        await opened.do("ring")
        await until(pilot, lambda: led.phase == "locked")
        led._busy = 0
        led._look()
        await until(pilot, lambda: stage(pilot) is Stage.REVEAL)
        assert opened.host.kept.number == 1


async def test_a_room_that_is_slow_to_show_a_round_is_not_asked_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seen on a busy machine: the round was asked anew, and the answers were to the one before."""
    async with hub() as opened, teaching(opened) as pilot, pupil(opened, "Ala") as ala:
        led, late = led_on(pilot), list[dict[str, Any]]()
        take = led._take
        monkeypatch.setattr(led, "_take", late.append)
        await lead(pilot, "enter")
        await until(pilot, lambda: opened.host.kept.phase == "ask")
        await until(pilot, lambda: not led._busy)
        led._look()
        await pilot.pause(0.1)
        assert led.phase == "lobby"
        monkeypatch.setattr(led, "_take", take)
        for state in late:
            take(state)
        await ala.answers("7+3-2=8")
        await until(pilot, lambda: led.answered == 1)
        await opened.do("ring")
        await until(pilot, lambda: stage(pilot) is Stage.REVEAL)
        assert opened.host.kept.number == 1


async def test_predictions_of_devices_need_no_teams() -> None:
    choices = Choices(of="quantum", rounds=1)
    async with hub() as opened, teaching(opened, choices) as pilot, pupil(opened, "Ala") as ala:
        await lead(pilot, "enter")
        await until(pilot, lambda: opened.host.kept.phase == "ask")
        await ala.answers("12")
        await sees(pilot, say("devices.answered", n=1, seats=1))
        await lead(pilot, "f6")
        assert stage(pilot) is Stage.REVEAL
        await until(pilot, lambda: "F5" in lines_of(pilot)[-1])
        assert lines_of(pilot)[-1].index("F5") < lines_of(pilot)[-1].index("Esc")


async def test_how_many_have_answered_is_whole_beside_a_board() -> None:
    """On the smallest terminal the last word stood below the others, and they at the edge."""
    language.use("pl")
    async with hub() as opened, teaching(opened, size=SMALL) as pilot, pupil(opened, "Ala"):
        await lead(pilot, "enter", "f2")
        await sees(pilot, "odpowiedziało")
        shown = [line[:22] for line in lines_of(pilot)]
        assert "0 z 1 osób" in "\n".join(shown)
        assert all(line.startswith(" ") for line in shown)


async def test_the_keys_of_what_lies_open_fit_the_smallest_terminal() -> None:
    """Seen: of “F1 Help” there was no “Help”."""
    async with hub() as opened, teaching(opened, size=SMALL) as pilot, pupil(opened, "Ala") as ala:
        await lead(pilot, "enter")
        await until(pilot, lambda: opened.host.kept.phase == "ask")
        await ala.answers("7-3*2=8")
        await sees(pilot, say("devices.answered", n=1, seats=1))
        await lead(pilot, "f6")
        await until(pilot, lambda: "F5" in lines_of(pilot)[-1])
        assert lines_of(pilot)[-1].rstrip().endswith(f"F1 {say('key.help')}")
        await lead(pilot, "f2")
        assert shows_board(pilot)


def shows_board(pilot: Pilot[None]) -> bool:
    """Whether the board is seen in place of the pages."""
    return pilot.app.screen.query_one("#board").display


async def test_the_door_fits_the_smallest_terminal() -> None:
    async with hub() as opened, teaching(opened, size=SMALL) as pilot:
        screen = pilot.app.screen
        await until(pilot, lambda: bool(screen.query_one(QrCode).picture()))
        door = screen.query_one("#door-words")
        assert door.region.right <= SMALL[0]
        assert "http://" in str(screen.query_one("#door-address", Static).content)


async def test_a_set_is_led_from_the_projector_to_its_end() -> None:
    options = {"skills": "addition", "count": 5, "level": 0.0}
    app = TutorApp(opening=nowhere)
    app.animation_level = "none"
    async with hub() as opened, app.run_test(size=LARGE) as pilot, pupil(opened, "Ala") as ala:
        led = led_of(opened)
        await app.push_screen(DeviceRoundsScreen(led, "set", "A set", options, 60))
        await until(pilot, lambda: say("devices.here", n=1) in door(pilot))
        await lead(pilot, "enter")
        await sees(pilot, say("devices.answered", n=0, seats=1))
        await ala.answers("1")
        await sees(pilot, say("devices.answered", n=1, seats=1))
        await lead(pilot, "f5")
        await sees(pilot, say("devices.phase-paused"))
        await lead(pilot, "enter")
        await sees(pilot, say("devices.phase-ask"))
        await lead(pilot, "f6")
        await sees(pilot, say("devices.phase-locked"))
        await lead(pilot, "enter")
        await sees(pilot, say("devices.phase-reveal"))
        pages = app.screen.query_one(RevealPages)
        await until(pilot, lambda: len(pages.found) == 5)
        await every_page(pilot)
        await lead(pilot, "f9", "f9")
        await sees(pilot, say("devices.phase-over"))
        assert opened.host.kept.phase == "over"


async def test_a_key_pressed_twice_asks_for_one_round() -> None:
    options = {"exercise": {"kind": "evaluate", "expression": "4+3*2"}}
    app = TutorApp(opening=nowhere)
    app.animation_level = "none"
    async with hub() as opened, app.run_test(size=SMALL) as pilot, pupil(opened, "Ala"):
        led = led_of(opened)
        screen = DeviceRoundsScreen(led, "exercise", "", options, 60)
        await app.push_screen(screen)
        await until(pilot, lambda: led.phase == "lobby" and led.settled)
        screen.action_go_on()
        screen.action_go_on()  # before the room has answered
        await until(pilot, lambda: led.phase == "ask" and led.settled)
        assert opened.host.kept.number == 1
        led.do("ring")
        await until(pilot, lambda: led.phase == "locked")
        led.settled = False  # what was seen came before the word that it was done
        screen.action_go_on()
        await until(pilot, lambda: led.phase == "reveal")


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
async def test_what_lies_open_of_an_exercise_can_be_read(size: tuple[int, int]) -> None:
    options = {"exercise": {"kind": "evaluate", "expression": "4+3*2"}}
    app = TutorApp(opening=nowhere)
    app.animation_level = "none"
    async with (
        hub() as opened,
        app.run_test(size=size) as pilot,
        pupil(opened, "Ala") as ala,
        pupil(opened, "Ola") as ola,
    ):
        await app.push_screen(DeviceRoundsScreen(led_of(opened), "exercise", "", options, 60))
        await sees(pilot, say("devices.phase-lobby"))
        await lead(pilot, "enter")
        await sees(pilot, say("devices.phase-ask"))
        readable(pilot)
        await ala.answers("10")
        await ola.answers("14")
        await lead(pilot, "f6")
        await sees(pilot, say("devices.phase-locked"))
        await lead(pilot, "enter")
        pages = app.screen.query_one(RevealPages)
        await until(pilot, lambda: bool(pages.found and pages.size))
        assert pages.found == (Found("", "4+3×2=10", 1),)
        assert pages.wrong == ((1, say("malrule.left-to-right.name")),)
        await every_page(pilot)
        await lead(pilot, "f5")
        await until(pilot, lambda: pages.summary == ("14",))
        await lead(pilot, "f9", "f9")
        await until(pilot, lambda: pages.found == (Found("", "Ala", 2),))
        await every_page(pilot)


async def test_the_sums_of_a_whole_game_can_be_read() -> None:
    app = TutorApp(opening=nowhere, rng=Dice())
    app.animation_level = "none"
    async with hub() as opened, app.run_test(size=SMALL) as pilot, pupil(opened, "Ala") as ala:
        await app.push_screen(DeviceRoundsScreen(led_of(opened), "quantum-game", "", {}, 0))
        await sees(pilot, say("devices.phase-lobby"))
        pages = app.screen.query_one(RevealPages)
        for number, text in ((1, "keep"), (2, "x")):  # a vote on the dice, then a misthrow
            await lead(pilot, "enter")
            await sees(pilot, say("devices.phase-ask"))
            await ala.answers(text, number)
            await lead(pilot, "f6")
            await sees(pilot, say("devices.phase-locked"))
            await lead(pilot, "enter")
            await sees(pilot, say("devices.phase-reveal"))
        await until(pilot, lambda: len(pages.story) == 4)
        await every_page(pilot)


def test_a_report_that_could_not_be_saved_is_told_after_rounds_alone() -> None:
    said = [[*where_it_lies({"round": n}, [])] for n in (0, 2)]
    assert said == [[], [say("classroom.event-over-unwritten")]]
    assert [*where_it_lies({"round": 2}, None)] == []  # it is still being written


async def test_without_the_packages_it_is_said_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setup = import_module("tutor.ui.screens.class_rounds.setup")
    monkeypatch.setattr(setup, "is_here", lambda: False)
    async with TutorApp(opening=nowhere).run_test(size=LARGE) as pilot:
        screen = TeachSetupScreen(devices=True)
        await pilot.app.push_screen(screen)
        await pilot.pause()
        assert "pip install" in str(screen.query_one("#no-devices", Static).content)
        assert not screen.query("#kind")


async def test_what_only_devices_answer_is_chosen_where_rounds_are_set_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[KindForm] = []

    def rounds(form: KindForm, *_: object) -> Screen[None]:
        asked.append(form)
        return Screen()

    setup = import_module("tutor.ui.screens.class_rounds.setup")
    monkeypatch.setattr(setup, "kind_rounds", rounds)
    app = TutorApp(opening=nowhere)
    async with app.run_test(size=LARGE) as pilot:
        screen = TeachSetupScreen(devices=True)
        await app.push_screen(screen)
        await pilot.pause()
        screen.query_one("#kind", ChoiceRow).focus()
        await lead(pilot, "right", "right")
        assert [str(row.id) for row in screen.query(ChoiceRow)] == [
            *("devices", "kind", "kind-skills", "kind-level", "kind-count", "kind-tries"),
            *("kind-different", "kind-verdicts", "kind-seconds", "theme"),
        ]
        screen.query_one("#kind-count", ChoiceRow).focus()
        await lead(pilot, "right", "f5")
        [form] = asked
        assert (form.kind.name, form.options["count"]) == ("set", 20)
