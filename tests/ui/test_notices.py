"""A notice leaves what is said of an answer in sight, and goes once it was read."""

import time

import pytest
from textual.pilot import Pilot

from tests.ui.screens.play import LARGE, SMALL, lines_of, playing, write
from tutor.language import say, use
from tutor.progress.faults import Fault, ProgressFault
from tutor.ui import notices
from tutor.ui.app import TutorApp
from tutor.ui.widgets.feedback import Feedback


def told(pilot: Pilot[None]) -> list[str]:
    return [each.message for each in pilot.app._notifications]


def warn(pilot: Pilot[None], text: str) -> None:
    assert isinstance(pilot.app, TutorApp)
    pilot.app.warn(text)


@pytest.mark.parametrize("lang", ["en", "pl", "el", "de"])
async def test_what_is_said_of_an_answer_is_not_covered(lang: str) -> None:
    """Seen: five lines over half of the screen, for fifteen seconds."""
    use(lang)
    async with playing((2, 3, 7), size=SMALL, notifications=True) as pilot:
        await write(pilot, "7-3*2=8")
        said = pilot.app.screen.query_one(Feedback)
        text = say("practice.torn")
        warn(pilot, text)
        await pilot.pause()
        await pilot.pause()
        shown = lines_of(pilot)
        assert text.split()[0] in " ".join(shown[-4:]), "it is there"
        seen = " ".join(line[said.region.x :] for line in shown)
        assert all(word in seen for word in str(said.content).split())


async def test_what_was_read_goes_with_the_next_key(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing((2, 3, 7), size=SMALL, notifications=True) as pilot:
        brief, long = "Saved.", "This takes ten seconds to read. " * 7
        warn(pilot, brief)
        warn(pilot, long)
        await pilot.press("7")
        assert told(pilot) == [brief, long]
        now = time.time()
        monkeypatch.setattr(notices, "time", lambda: now + notices.READ)
        await pilot.press("3")
        assert told(pilot) == [long]
        monkeypatch.setattr(notices, "time", lambda: now + len(long) / notices.LETTERS)
        await pilot.press("2")
        assert told(pilot) == []


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_notice_as_long_as_its_line_is_shown_whole(size: tuple[int, int]) -> None:
    """Seen: a path of just that length, of which nothing but the words before it could be read."""
    async with playing((2, 3, 7), size=size, notifications=True) as pilot:
        for length in range(size[0] - 8, size[0] + 2):
            path = "/" + "x" * (length - 7)
            assert isinstance(pilot.app, TutorApp)
            pilot.app.tell_file(f"It is {path}")
            await pilot.pause()
            await pilot.pause()
            assert any(path in line for line in lines_of(pilot)), length
            pilot.app.clear_notifications()


async def test_what_is_so_no_more_goes_with_what_is_said_of_it_now() -> None:
    """Seen: “I cannot save anything” above “Now everything is saved”, for ten seconds."""
    async with playing((2, 3, 7), size=SMALL, notifications=True) as pilot:
        app = pilot.app
        assert isinstance(app, TutorApp)
        for fault in (Fault.LOCKED, Fault.DISK_FULL):
            app.tell_progress(ProgressFault(fault, "there"))
            await pilot.pause()
            assert len(told(pilot)) == 1
        app.tell_progress(None)
        await pilot.pause()
        assert told(pilot) == [say("pupil.stored-after-all")]
