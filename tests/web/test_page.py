"""A page that is loaded anew: who sat there, and the language they had, are there again."""

import msgspec
import pytest

from tests.ui.screens.drills.sitting import until
from tutor import sheets
from tutor.language import current, use
from tutor.progress.belongings import settings_of
from tutor.progress.repository import Progress
from tutor.progress.values import Pupil
from tutor.settings import BROWSER
from tutor.web import page
from tutor.web.page import PUPIL, SPOKEN, PageApp, show


@pytest.fixture
def ala(monkeypatch: pytest.MonkeyPatch) -> Pupil:
    """A pupil who speaks German, on a page of a Greek server that was warmed up in Polish."""
    monkeypatch.setenv(BROWSER, "0" * 32)
    with Progress.open() as progress:
        pupil = progress.add_pupil("Ala", class_name="4b")
    sheets.write(settings_of(pupil), {"language": "de"})
    monkeypatch.setenv(PUPIL, msgspec.json.encode(pupil).decode())
    use("pl")
    return pupil


async def test_a_page_loaded_anew_speaks_the_language_of_who_sits_there(ala: Pupil) -> None:
    """Seen: it spoke that of the server, and once the pupil had gone that of no one."""
    app = PageApp("el")
    assert app.pupil == ala
    assert current() == "de"
    async with app.run_test() as pilot:
        app.stand_up()
        await pilot.pause()
        assert current() == "el"


async def test_where_nobody_has_chosen_it_speaks_as_the_browser_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(SPOKEN, "el")
    assert PageApp().pupil is None
    assert current() == "el"
    PageApp("pl")
    assert current() == "pl"


def test_it_speaks_so_from_the_first_picture_on(
    ala: Pupil, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken = list[str | None]()

    def run(_app: PageApp, language: str | None) -> int:
        spoken.append(language)
        return 0

    monkeypatch.setattr(page, "run_app", run)
    assert show(["el"]) == 0
    assert spoken == ["de"]


async def test_who_was_renamed_meanwhile_is_called_by_the_new_name(ala: Pupil) -> None:
    """Seen: games were played under the name of before, until somebody sat down again."""
    with Progress.open() as progress:
        progress.rename(ala.id, "Alina")
    app = PageApp()
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.pupil is not None and app.pupil.name == "Alina")


async def test_who_was_removed_meanwhile_sits_there_no_more(ala: Pupil) -> None:
    with Progress.open() as progress:
        progress.remove(ala.id)
    app = PageApp()
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.pupil is None)
