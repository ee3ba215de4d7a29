"""Typical mistakes are found by letters, and by what a pupil wrote."""

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.ui.screens.pupils.sitting import until
from tests.ui.screens.teachers.entering import teacher_at
from tutor.language import say
from tutor.maths.misconceptions import MALRULES
from tutor.ui.destinations import Mistakes


def names(pilot: Pilot[None]) -> list[str]:
    return [str(each.prompt) for each in pilot.app.screen.query_one(OptionList).options]


def page(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#malrule", Static).content)


async def typed(pilot: Pilot[None], text: str) -> None:
    await pilot.press("ctrl+u", *text)
    await pilot.pause()


async def test_letters_and_ids_find_a_mistake() -> None:
    async with teacher_at(Mistakes()) as pilot:
        await until(pilot, lambda: len(names(pilot)) == len(MALRULES))
        await typed(pilot, "sums-in-full")
        assert names(pilot) == [say("malrule.column-sums-in-full.name")]
        assert say("malrule.column-sums-in-full.teacher") in page(pilot)


@pytest.mark.parametrize(
    ("text", "found", "told"),
    [
        ("45+28=613", "column-sums-in-full", "512"),
        ("7-3*2=4*2=8", "left-to-right", "(7 − 3)"),
        ("1/2+1/3=2/5", "add-across", "2/5"),
        ("0.15>0.4", "longer-is-larger", "15"),
    ],
)
async def test_what_a_pupil_wrote_finds_it(text: str, found: str, told: str) -> None:
    async with teacher_at(Mistakes()) as pilot:
        await until(pilot, lambda: bool(names(pilot)))
        await typed(pilot, text)
        assert names(pilot)[0] == say(f"malrule.{found}.name")
        first, explained = page(pilot).split(names(pilot)[0], 1)
        assert told in first
        assert say(f"malrule.{found}.teacher") in explained


async def test_a_slip_and_a_right_answer_are_told_and_what_is_unknown_says_what_to_type() -> None:
    async with teacher_at(Mistakes()) as pilot:
        await until(pilot, lambda: bool(names(pilot)))
        for text, told in (("7x8=54", "56"), ("7x8=56", "56"), ("7x8", "45+28=613")):
            await typed(pilot, text)
            assert names(pilot) == []
            assert told in page(pilot)
            assert pilot.app.screen.check_action("teach", ()) is False
        await typed(pilot, "")
        assert len(names(pilot)) == len(MALRULES)
