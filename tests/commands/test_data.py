"""``tutor data check``: says what to mend, and where."""

import shutil
from pathlib import Path

import msgspec
import pytest

from tutor import data
from tutor.cli import main
from tutor.engine import registry
from tutor.engine.game import GameBroken


def test_the_program_s_own_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check"]) == 0
    assert capsys.readouterr().out == f"{data.folder()}: boards, decks and dice are in order.\n"


def test_a_folder_with_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(shutil.copytree(data.folder(), tmp_path / "data"))
    dice = folder / "rachmistrz" / "dice.toml"
    dice.write_text('use = "1-8"\n[sets]\n"1-8" = [1, 12]\n')
    (folder / "rachmistrz" / "hard.toml").unlink()
    deck = folder / "archimedes" / "deck.toml"
    deck.write_text("[deck]\n1 = 50\n14 = 4\n")
    assert main(["data", "check", str(folder)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{folder}/rachmistrz/hard.toml: There is no such file.",
        f"{dice}: sets.1-8[1]: a face is a digit from 0 to 9, not 12.",
        f"{deck}: deck.1: write how many there are, from 0 to 40, not 50.",
        f"{deck}: deck.14: there is no such card, only 1 to 13 and R.",
        f"{folder}: 4 things to correct.",
    ]


def test_a_deck_that_cannot_be_played_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(shutil.copytree(data.folder(), tmp_path / "data"))
    deck = folder / "archimedes" / "deck.toml"
    deck.write_text("[deck]\n1 = 25\n")
    assert main(["data", "check", str(folder)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{deck}: deck.R: the card R (Reiner) is missing. Add it, or play without Reiner.",
        f"{deck}: deck: with 5 players you need at least 26 number cards, and there are 25.",
        f"{folder}: 2 things to correct.",
    ]


def test_dice_of_quantum_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(shutil.copytree(data.folder(), tmp_path / "data"))
    dice = folder / "quantum" / "dice.toml"
    dice.write_text(dice.read_text().replace('"r6"', '"r7"').replace('"b3"', '"p3"'))
    face = "write a face as r, y, b or p and a number from 1 to 6, such as r4, not “r7”."
    assert main(["data", "check", str(folder)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{dice}: dice[0][1]: {face}",
        f"{dice}: dice[2]: every die shows all four colours, and this one has no blue.",
        f"{folder}: 2 things to correct.",
    ]


def test_no_such_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == f"There is no folder {tmp_path / 'none'}.\n"


def test_usage(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["data"], ["data", "mend"]):
        assert main(arguments) == 2
    assert capsys.readouterr().out == ""


def test_a_game_that_cannot_be_used_hides_no_fault_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(shutil.copytree(data.folder(), tmp_path / "data"))
    (folder / "rachmistrz" / "hard.toml").unlink()
    without = {"rules": "rules:NOTHING"}
    spoilt = tuple(
        msgspec.structs.replace(game, faces=without) if game.name == "quantum" else game
        for game in registry.games()
    )
    gone = GameBroken("chess", "", "ModuleNotFoundError: No module named 'chess'")
    monkeypatch.setattr(registry, "_all", lambda: (spoilt, (gone,)))
    assert main(["data", "check", str(folder)]) == 1
    missing, quantum, chess, count = capsys.readouterr().out.splitlines()
    assert missing == f"{folder}/rachmistrz/hard.toml: There is no such file."
    assert "quantum" in quantum
    assert "NOTHING" in quantum
    assert "chess" in chess
    assert count == f"{folder}: 3 things to correct."
