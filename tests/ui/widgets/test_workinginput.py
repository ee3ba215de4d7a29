"""A line for a working: lines pile up, come back, and are given all at once."""

from collections.abc import Sequence

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.pilot import Pilot

from tutor.language import say
from tutor.ui.widgets.workinginput import MOST, SHOWN, WorkingInput, WrittenLines


class Desk(App[None]):
    """A line for a working, and what was given on it."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[str] = []

    def compose(self) -> ComposeResult:
        with Vertical():
            yield WorkingInput()

    def on_input_submitted(self, message: WorkingInput.Submitted) -> None:
        self.given.append(message.value)


def line(pilot: Pilot[None]) -> WorkingInput:
    return pilot.app.query_one(WorkingInput)


def above(pilot: Pilot[None]) -> Sequence[str]:
    shown = list(pilot.app.query(WrittenLines))
    return str(shown[0].content).split("\n") if shown and shown[0].display else ()


@pytest.mark.parametrize("ends", ["shift+enter", "ctrl+j", "alt+enter", ";"])
async def test_lines_are_given_at_once(ends: str) -> None:
    app = Desk()
    async with app.run_test() as pilot:
        await pilot.press(*"12-6", ends, *"6", "enter")
        assert app.given == ["12-6\n6"]
        assert above(pilot) == ["12-6"]
        assert line(pilot).value == "6"


async def test_an_empty_line_is_none() -> None:
    app = Desk()
    async with app.run_test() as pilot:
        await pilot.press(";", *"12-6", ";", ";", "enter")
        assert app.given == ["12-6"]
        await pilot.press("backspace", "backspace", *"5", "enter")
        assert app.given[-1] == "12-5"
        assert above(pilot) == ()


async def test_what_is_put_is_gone_on_with_and_an_empty_text_begins_anew() -> None:
    app = Desk()
    async with app.run_test() as pilot:
        line(pilot).put("2+3*4\n5*4\n20")
        await pilot.pause()
        assert above(pilot) == ["2+3*4", "5*4"]
        assert line(pilot).cursor_position == 2
        line(pilot).remember(line(pilot).text)
        line(pilot).put("")
        await pilot.pause()
        assert (above(pilot), line(pilot).text) == ((), "")
        await pilot.press("up")
        assert line(pilot).text == "2+3*4\n5*4\n20"


async def test_a_long_working_shows_its_end_and_has_an_end() -> None:
    app = Desk()
    async with app.run_test() as pilot:
        for number in range(MOST + 3):
            line(pilot).value = str(number)
            await pilot.press(";")
        assert len(above(pilot)) == SHOWN
        assert above(pilot)[-1] == str(MOST - 1)
        await pilot.press("enter")
        assert len(app.given[0].split("\n")) == MOST + 1


async def test_pasted_lines_are_lines() -> None:
    app = Desk()
    async with app.run_test() as pilot:
        line(pilot).post_message(events.Paste("2+3*4\n 2+12 \n14\n"))
        await pilot.pause()
        assert line(pilot).text == "2+3*4\n2+12\n14"
        line(pilot).put("")
        await pilot.press("2", "+")
        line(pilot).post_message(events.Paste("3*4\r=2+12\r\n=14\r"))  # as terminals send lines
        await pilot.pause()
        assert line(pilot).text == "2+3*4\n=2+12\n=14", "what was typed before is kept"
        line(pilot).post_message(events.Paste("1\n" * (MOST + 1)))
        await pilot.pause()
        assert line(pilot).text == "2+3*4\n=2+12\n=14"
        assert line(pilot).border_subtitle == say("join.no-too-long")
        line(pilot).put("")
        line(pilot).post_message(events.Paste("14\n"))
        await pilot.pause()
        assert (line(pilot).value, line(pilot).lines) == ("14", ())
