"""Commands that are typed at the server of a class."""

import asyncio
import os

import pytest

from tests.classroom.hubs import hub
from tests.patience import PATIENCE
from tutor.classroom import serving
from tutor.classroom.leading import Leading
from tutor.classroom.protocol import Do


async def test_a_command_that_fails_is_refused_and_the_next_one_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its fault ended the reading: nothing that was typed behind it was ever done."""
    ours, theirs = os.pipe()
    monkeypatch.setattr(serving, "STDIN", ours)
    done = list[str]()

    async def do(_: Leading, wanted: Do) -> None:
        done.append(wanted.what)
        if wanted.what == "ask":
            raise ValueError

    monkeypatch.setattr(Leading, "do", do)
    async with hub() as opened:
        commands = serving.Commands(opened.rooms)
        os.write(
            theirs, b'\xef\xbb\xbf{"what":"hide"}\n{"what":"ask"}\n{"what":"ring","room":"B"}\n'
        )
        os.write(theirs, b'{"what":"reveal"}')
        os.close(theirs)
        await asyncio.wait_for(commands.read_all.wait(), PATIENCE)
    os.close(ours)
    assert done == ["hide", "ask", "reveal"]
    assert [event["code"] for event in opened.events] == ["not-now", "code-wrong"]
