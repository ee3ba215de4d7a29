"""The line for an answer: what was wrong is not sent twice, and one equals sign is enough."""

import pytest
from textual.app import App, ComposeResult
from textual.events import Paste
from textual.pilot import Pilot

from tutor.language import say
from tutor.ui.widgets.answer import AnswerInput


class Desk(App[None]):
    """A line for an answer, and what was given on it."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[str] = []

    def compose(self) -> ComposeResult:
        yield AnswerInput()

    def on_input_submitted(self, message: AnswerInput.Submitted) -> None:
        self.given.append(message.value)


def line(pilot: Pilot[None]) -> AnswerInput:
    return pilot.app.query_one(AnswerInput)


@pytest.mark.parametrize("select", [True, False])
async def test_what_was_given_back_is_sent_only_once_it_is_changed(select: bool) -> None:
    app = Desk()
    async with app.run_test() as pilot:
        line(pilot).give_back("48", select=select)
        await pilot.press("enter", "enter")
        assert app.given == []
        assert line(pilot).border_subtitle == say("practice.change-first")
        await pilot.press("end", "9", "enter")
        assert app.given == ["489"]
        assert not line(pilot).border_subtitle


async def test_the_cursor_stays_where_the_mistake_was_made() -> None:
    app = Desk()
    async with app.run_test() as pilot:
        await pilot.press(*" 4x8", "left", "enter")
        line(pilot).give_back("4x8", select=False)
        await pilot.press("enter", "backspace", "7", "enter")
        assert app.given == [" 4x8", " 478"]


async def test_no_key_lays_the_screen_out_and_a_long_text_is_followed() -> None:
    app = Desk()
    async with app.run_test() as pilot:
        await pilot.press("1")
        laid_out = list[object]()
        app.screen.screen_layout_refresh_signal.subscribe(app, laid_out.append, immediate=True)
        await pilot.press(*"2+12+")
        assert not laid_out
        await pilot.press(*"12+" * 31)
        assert line(pilot).render_line(0).text.rstrip().endswith("+12+12+")
        assert line(pilot).scroll_offset.x > 0
        await pilot.press("home")
        assert line(pilot).render_line(0).text.startswith("12+12+")


async def test_spaces_alone_are_sent() -> None:
    """They ask for the next roll, as an empty line does."""
    app = Desk()
    async with app.run_test() as pilot:
        await pilot.press("space", "enter")
        assert app.given == [" "]


async def test_the_same_may_be_typed_again() -> None:
    app = Desk()
    async with app.run_test() as pilot:
        line(pilot).give_back("48")
        await pilot.press("4", "8", "enter")
        assert app.given == ["48"]


async def test_a_second_equals_sign_is_not_written() -> None:
    app = Desk()
    async with app.run_test() as pilot:
        line(pilot).put("8 + 5 = ")
        await pilot.press("equals_sign", "1", "3")
        assert line(pilot).value == "8 + 5 = 13"
        line(pilot).put("6+5=")
        await pilot.press("left", "equals_sign", "1", "1")
        assert line(pilot).value == "6+5=11"
        line(pilot).put("6+5=11")
        await pilot.press("equals_sign", "1")
        assert line(pilot).value == "6+5=11=1"  # a chain of steps


async def test_a_paste_that_is_too_long_is_told() -> None:
    """Seen: ten thousand characters were pasted, and nothing at all happened."""
    async with Desk().run_test() as pilot:
        line(pilot).post_message(Paste("7+" * 5000))
        await pilot.pause()
        assert not line(pilot).value
        assert line(pilot).border_subtitle == say("join.no-too-long")
        await pilot.press("7")
        assert not line(pilot).border_subtitle
        line(pilot).post_message(Paste("\r\n-3=4\n"))
        await pilot.pause()
        assert line(pilot).value == "7-3=4"
