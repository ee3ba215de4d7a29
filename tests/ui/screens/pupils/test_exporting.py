"""CSV in a browser: the page gets the file, and none is left on the server."""

from io import BytesIO
from pathlib import Path

import pytest

from tests.ui.screens.play import SMALL
from tests.ui.screens.pupils.sitting import add, fill, notices, until
from tutor.language import say
from tutor.ui.app import TutorApp
from tutor.ui.screens.pupils.exporting import answers_of, export


def files(folder: Path) -> list[Path]:
    return [*folder.rglob("*.csv")]


async def test_a_browser_gets_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
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
    assert files(tmp_path) == []
