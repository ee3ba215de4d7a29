"""CSV in a browser: the page gets the file, and none is left on the server."""

from io import BytesIO
from pathlib import Path

import pytest

from tests.ui.screens.play import SMALL
from tests.ui.screens.pupils.sitting import add, fill, notices, until
from tutor.language import say
from tutor.settings import own_folder
from tutor.ui.app import TutorApp
from tutor.ui.screens.pupils.exporting import answers_of, export


def files() -> list[Path]:
    return [*own_folder().rglob("*.csv")]


async def test_a_browser_gets_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_ROLE", "pupil")
    [ala] = add("Ala")
    fill(ala)
    given: dict[str, bytes] = {}

    def deliver(file: BytesIO, *, save_filename: str, mime_type: str) -> None:
        assert mime_type == "text/csv"
        given[save_filename] = file.read()

    app = TutorApp()
    monkeypatch.setattr(app, "deliver_binary", deliver)
    async with app.run_test(size=SMALL) as pilot:
        app.seat(ala)
        export(app.screen, answers_of(ala))
        await until(pilot, lambda: bool(notices(pilot)))
        [(name, contents)] = given.items()
        assert notices(pilot) == say("progressview.delivered", name=name)
    assert name.startswith("tutor-Ala-")
    assert contents.decode("utf-8-sig").count("\n") == 18
    assert files() == []


async def test_a_key_pressed_twice_makes_one_file() -> None:
    [ala, ola] = add("Ala", "Ola")
    fill(ala)
    app = TutorApp()
    async with app.run_test(size=SMALL) as pilot:
        app.sign_in_teacher()
        for about in (ala, ala, ola):
            export(app.screen, answers_of(about))
        await app.workers.wait_for_complete()
        made = [path for path in files() if "Ala" in path.name]
        assert len(made) == 1
        assert len(files()) == 2
        export(app.screen, answers_of(ala))  # a second later, and nothing is new
        await app.workers.wait_for_complete()
        assert str(made[0]) in notices(pilot)
        fill(ala)
        export(app.screen, answers_of(ala))
        await app.workers.wait_for_complete()
        assert len(files()) == 3, "the first one is kept as it was"
