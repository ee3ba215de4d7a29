"""``tutor pupils``: the list, and a PIN forgotten."""

import asyncio
from pathlib import Path

import pytest

from tests.progress.test_keeper import given, locked_database
from tutor.cli import main
from tutor.keeper.progress_keeper import ProgressKeeper
from tutor.language import say
from tutor.progress.belongings import folder_of
from tutor.progress.repository import Progress


@pytest.fixture
def ala() -> None:
    with Progress.open() as progress:
        progress.add_pupil("Ala", "2468", "4b")
        progress.add_pupil("Μαρία")


@pytest.mark.usefixtures("ala")
@pytest.mark.parametrize("words", [(), ("list",)])
def test_everybody_is_listed(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pupils", *words]) == 0
    ala, maria, total = capsys.readouterr().out.splitlines()
    assert (ala, maria) == ("Ala  4b  with a PIN", "Μαρία")
    assert total.startswith("2 pupils")


@pytest.mark.usefixtures("ala")
def test_a_forgotten_pin_is_taken_away(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pupils", "--forget-pin", "ALA"]) == 0
    assert "Ala" in capsys.readouterr().out
    with Progress.open() as progress:
        assert not progress.sign_in("Ala").has_pin
    assert main(["pupils", "--forget-pin", "Ola"]) == 2
    assert "Nobody on the list has this name" in capsys.readouterr().err


def test_a_database_that_cannot_be_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "file"))
    assert main(["pupils"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.usefixtures("ala")
def test_who_is_removed_now_is_gone(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress.open() as progress:
        folders = {pupil.name: folder_of(pupil) for pupil in progress.pupils()}
    for folder in folders.values():
        (folder / "practices").mkdir(parents=True)
    assert main(["pupils", "--remove", "Μαρία", "--now"]) == 0
    assert [name for name, folder in folders.items() if folder.exists()] == ["Ala"]
    assert "gone for good" in capsys.readouterr().out
    with Progress.open() as progress:
        assert progress.removed() == []
        assert [pupil.name for pupil in progress.pupils()] == ["Ala"]


@pytest.mark.usefixtures("ala")
def test_what_a_killed_terminal_left_is_stored_before_anything_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Progress.open() as progress:
        who = next(pupil.id for pupil in progress.pupils() if pupil.name == "Ala")
    keeper = ProgressKeeper(lambda _: None)
    asyncio.run(keeper.call(lambda progress: progress.pupils()))
    with locked_database():
        for minute in range(2):
            given(keeper, who, minute)
        keeper.close()
    assert main(["pupils", "export"]) == 0
    told = capsys.readouterr()
    assert "Ala,4b,2," in told.out
    assert told.err.splitlines() == [say("pupil.cli-taken-over", n=2)]
    assert main(["pupils"]) == 0
    assert not capsys.readouterr().err
