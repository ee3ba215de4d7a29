"""``tutor replay``: scores explained, wrong records named by line and code."""

import json
from pathlib import Path

import pytest

from tests.games.rachmistrz.tables import PLAIN
from tutor.cli import main
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.box import Options
from tutor.games.record import Recorder
from tutor.players.simulate import simulate


@pytest.fixture
def going_on(tmp_path: Path) -> Path:
    """A record of a game that is not over: Ala has two tokens on the board, Ola one."""
    path = tmp_path / "game.jsonl"
    with Recorder.create(path, GAME, ("Ala", "Ola", "Ela"), Options(), PLAIN) as recorder:
        for seat, text in (
            (-1, "roll 2 3 7"), (0, "claim 8 B1"), (1, "claim 6 A3"), (2, "pass"), (-1, "bell"),
            (0, "prove 8 7+3-2"), (1, "prove 6 7-3+2"),
            (-1, "roll 2 3 7"), (0, "claim 2 A1"), (-1, "bell"), (0, "prove 2 7-3-2"),
        ):  # fmt: skip
            recorder.move(seat, GAME.parse(text))
    return path


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    simulate(GAME, ("bot:random",) * 3, 1, 3, Options(), PLAIN, tmp_path)
    return tmp_path / "0000.jsonl"


def test_json_of_a_game_going_on(going_on: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(going_on), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "ok": True,
        "outcome": None,
        "sheets": [
            {
                "seat": 0,
                "total": -9,
                "lines": [
                    {"code": "group", "params": {"fields": ["A1", "B1"]}, "points": 2},
                    {"code": "unused", "params": {"tokens": 11}, "points": -11},
                ],
            },
            {
                "seat": 1,
                "total": -11,
                "lines": [
                    {"code": "group", "params": {"fields": ["A3"]}, "points": 1},
                    {"code": "unused", "params": {"tokens": 12}, "points": -12},
                ],
            },
            {
                "seat": 2,
                "total": -13,
                "lines": [{"code": "unused", "params": {"tokens": 13}, "points": -13}],
            },
        ],
    }


def test_json_of_a_finished_game(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(finished)]) == 0
    found = json.loads(capsys.readouterr().out)
    last = json.loads(finished.read_text().splitlines()[-1])
    assert found["outcome"] == last["outcome"]
    for sheet in found["sheets"]:
        assert sheet["total"] == sum(line["points"] for line in sheet["lines"])
        assert sheet["total"] == last["outcome"]["totals"][sheet["seat"]]


def test_for_people(going_on: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(going_on)]) == 0
    assert (
        capsys.readouterr().out
        == f"""\
{going_on}: every move follows the rules.
The game is not over. The score as it stands:

1. Ala: \N{MINUS SIGN}9 in all
   +2  largest group, 2 tokens: A1 and B1
  \N{MINUS SIGN}11  11 tokens not used

2. Ola: \N{MINUS SIGN}11 in all
   +1  largest group, one token: A3
  \N{MINUS SIGN}12  12 tokens not used

3. Ela: \N{MINUS SIGN}13 in all
  \N{MINUS SIGN}13  13 tokens not used
"""
    )


def test_for_people_who_won(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(finished), "--lang", "el"]) == 0
    said = capsys.readouterr().out
    assert "Το παιχνίδι τελείωσε: κάποιος έβαλε την τελευταία του μάρκα." in said
    assert "νίκη" in said or "Νικητής" in said


def test_a_wrong_record(going_on: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with going_on.open("a") as file:
        file.write('{"seat":0,"move":"claim 8 B2"}\n')
    assert main(["replay", str(going_on), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"ok": False, "line": 13, "code": "roll-first"}
    assert main(["replay", str(going_on)]) == 1
    assert capsys.readouterr().out == f"{going_on}, line 13: Roll the dice first.\n"


def test_a_torn_line_is_told_and_left_out(
    going_on: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with going_on.open("a") as file:
        file.write('{"seat":0,"mo')
    assert main(["replay", str(going_on), "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["ok"] is True
    assert told.err == (
        f"{going_on}: line 13 broke off while it was being written, so I leave it out.\n"
    )


def test_several_files_one_line_each_the_worst_decides(
    going_on: Path, finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("{}\n")
    assert main(["replay", "--json", str(finished), str(wrong), str(going_on)]) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["ok"] for line in lines] == [True, False, True]
    assert lines[1] == {"ok": False, "line": 1, "code": "header-wrong"}
    missing = tmp_path / "missing.jsonl"
    assert main(["replay", "--json", str(missing), str(finished)]) == 2
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 1
    assert told.err == f"I cannot read {missing}. Is the name right, and may you open it?\n"


def test_names_from_a_file_cannot_play_with_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    with Recorder.create(path, GAME, ("\x1b[31mAla", "Ola\r", "x" * 9999), Options(), PLAIN):
        pass
    assert main(["replay", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.isprintable() and len(line) < 200 for line in lines)


def test_a_folder_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
