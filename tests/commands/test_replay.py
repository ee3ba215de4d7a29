"""``tutor replay``: scores explained, wrong records named by line and code."""

import json
from pathlib import Path

import pytest

from tests.games.quantum.rules.tables import dice
from tests.games.rachmistrz.rules.tables import PLAIN
from tutor.cli import main
from tutor.engine.contract import ScoreItem
from tutor.engine.recorder import Recorder
from tutor.engine.simulation import simulate
from tutor.games.archimedes.narration import ArchimedesNarration
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.rules.setup import Options


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
            recorder.move(seat, GAME.rules.parse(text))
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
The game is not over. The score so far:

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
    assert "Το παιχνίδι τελείωσε: μπήκαν όλες οι μάρκες ενός χρώματος." in said
    assert "Νίκη:" in said


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
    assert told.err == (f"{going_on}: line 13 is not complete, so I leave it out.\n")


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


@pytest.mark.parametrize(
    ("hand", "drawn", "sentence"),
    [
        ((3, 8), (), "round 2, place 3: 3 and 8, sum 11"),
        ((), (), "round 2, place 3: all cards laid"),
        ((3, 8), (8,), "round 2, place 3: 3 and 8, sum 11; drawn for the tie: 8"),
        (("R", 3, 8), (8,), "round 2, place 3, because Reiner is in hand: R, 3 and 8"),
    ],
)
def test_rounds_of_archimedes(
    hand: tuple[int | str, ...], drawn: tuple[int, ...], sentence: str
) -> None:
    total = sum(card for card in hand if isinstance(card, int))
    params = {"round": 2, "hand": hand, "sum": total, "place": 3, "drawn": drawn}
    assert ArchimedesNarration().score_line(ScoreItem("round", params, 3)) == sentence


def test_penalty_points_and_a_tie_for_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", "archimedes", "--seats", "2", "--games", "1", "--seed", "23"]
    assert main([*arguments, "--records", str(tmp_path)]) == 0
    capsys.readouterr()
    assert main(["replay", str(tmp_path / "0000.jsonl")]) == 0
    said = capsys.readouterr().out
    assert "The game is over: all five rounds have been played." in said
    assert said.count("bot:random: 6 penalty points in all") == 2
    *_, broken, won = said.splitlines()
    assert broken == "The lowest totals are the same. The cards drawn for the tie decided."
    assert won == "1. bot:random wins."
    assert main(["replay", str(tmp_path / "0000.jsonl"), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["outcome"]["winners"] == [0]
    for sheet in found["sheets"]:
        assert [line["params"]["round"] for line in sheet["lines"]] == [1, 2, 3, 4, 5]
        assert sum(line["points"] for line in sheet["lines"]) == sheet["total"] == 6


ARCHIMEDES_HEADER = {
    "record": 1,
    "game": "archimedes",
    "seats": ["Ala", "Ola"],
    "options": {"reiner": True, "start": 0},
    "components": {"deck": {"3": 20, "R": 1}},
}


@pytest.mark.parametrize(
    ("change", "code", "sentence"),
    [
        ({"options": {"start": 2}}, "options-wrong", "there is no seat 2"),
        ({"options": {"start": -1}}, "options-wrong", "there is no seat"),
        ({"options": {"start": "x"}}, "options-wrong", "options.start"),
        ({"options": {"reiner": False}}, "components-wrong", "the card R must go"),
        ({"components": {"deck": {"3": 20}}}, "components-wrong", "components.deck.R"),
        ({"components": {"deck": {"3": 10, "R": 1}}}, "components-wrong", "there are 10"),
        ({"components": {"deck": {"3": 10**12, "R": 1}}}, "components-wrong", "from 0 to 40"),
        ({"components": {"deck": {"14": 20}}}, "components-wrong", "there is no such card"),
        ({"components": {}}, "components-wrong", "components.deck is missing"),
        ({"seats": list("ABCDEF")}, "seats-wrong", "2 to 5 players"),
    ],
)
def test_what_is_wrong_with_a_header_of_archimedes_is_line_1(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    change: dict[str, object],
    code: str,
    sentence: str,
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(json.dumps(ARCHIMEDES_HEADER | change) + "\n")
    assert main(["replay", "--json", str(path)]) == 1
    assert json.loads(capsys.readouterr().out) == {"ok": False, "line": 1, "code": code}
    assert main(["replay", str(path)]) == 1
    assert sentence in capsys.readouterr().out


def quantum_record(path: Path, *lines: tuple[int | None, str]) -> Path:
    """A game of Quantum between Ala and Ola, who starts."""
    box = {"dice": [list(die) for die in dice()]}
    header = {"record": 1, "game": "quantum", "seats": ["Ala", "Ola"]}
    options = {"options": {"start": 1}, "components": box}
    moves = [{"seat": seat, "move": move} for seat, move in lines]
    path.write_text("\n".join(map(json.dumps, [header | options, *moves])) + "\n")
    return path


COLUMN: tuple[tuple[int | None, str], ...] = (
    (None, "roll 1 y1 b1 b3 r3 p1 p2"), (1, "keep"),  # red 4, yellow 2, blue 5, purple 4
    (1, "write red"), (0, "write purple"), (1, "write purple"),
    (None, "roll 6 y1 b1 b3 r3 p1 p2"), (0, "reroll w"), (None, "roll 3 y1 b1 b3 r3 p1 p2"),
    (0, "write yellow"), (1, "write blue"), (0, "write red"),  # 6, 4, 7, 6
    (None, "roll 1 y1 b1 b3 r3 p1 p2"), (1, "keep"),
    (1, "pass"), (1, "write yellow"), (0, "write blue"),
    (None, "roll 1 y1 b1 b3 r3 p1 p2"), (0, "keep"), (0, "pass"), (0, "pass"), (1, "pass"),
)  # fmt: skip
"""Ala has a first column with 6, 4, 5 and 4 and a misthrow, Ola one with 4, 2, 7 and 4."""


def test_columns_and_misthrows_of_quantum(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = quantum_record(tmp_path / "game.jsonl", *COLUMN)
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[2:] == [
        "",
        "1. Ala: 4 in all",
        "   +5  column 1, with 6, 4, 5 and 4: equal numbers count once, so the second lowest is 5",
        "   \N{MINUS SIGN}1  misthrow number 1",
        "       5 \N{MINUS SIGN} 1 = 4",
        "",
        "2. Ola: 4 in all",
        "   +4  column 1, with 4, 2, 7 and 4: the second lowest number is 4",
    ]
    assert main(["replay", str(path), "--json"]) == 0
    ala, ola = json.loads(capsys.readouterr().out)["sheets"]
    column = {"column": 1, "numbers": [6, 4, 5, 4], "scored": 5, "case": "equal"}
    assert ala["lines"] == [
        {"code": "column", "params": column, "points": 5},
        {"code": "misthrow", "params": {"number": 1}, "points": -1},
    ]
    assert ola["total"] == 4


@pytest.mark.parametrize(
    ("move", "code", "sentence"),
    [
        ((None, "roll 3 y6 b1 b3 r3 p1 p2"), "kept-die-changed", "You kept die 1"),
        ((0, "write red"), "roll-first", "Roll the dice first"),
        ((0, "write pink"), "move-unreadable", "write pink"),
    ],
)
def test_a_wrong_move_of_quantum_is_named_by_its_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    move: tuple[int | None, str],
    code: str,
    sentence: str,
) -> None:
    path = quantum_record(tmp_path / "game.jsonl", *COLUMN[:7], move)
    assert main(["replay", "--json", str(path)]) == 1
    assert json.loads(capsys.readouterr().out) == {"ok": False, "line": 9, "code": code}
    assert main(["replay", str(path)]) == 1
    assert sentence in capsys.readouterr().out


def test_dice_of_a_record_of_quantum_that_are_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = quantum_record(tmp_path / "game.jsonl")
    path.write_text(path.read_text().replace('"r6"', '"r5"'))
    assert main(["replay", str(path)]) == 1
    assert "components.dice: the best red face of each die" in capsys.readouterr().out


def test_exlibris_tells_the_islands_and_adds_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", "exlibris", "--seats", "3", "--games", "1", "--seed", "3"]
    assert main([*arguments, "--records", str(tmp_path)]) == 0
    capsys.readouterr()
    assert main(["replay", str(tmp_path / "0000.jsonl")]) == 0
    said = capsys.readouterr().out.replace("\N{MINUS SIGN}", "-")
    assert "Place 2: B (yellow) 3 + 7 = 10. Each card is worth 2." in said
    assert (
        """
2. bot:random: 2 in all
   -3  island A (red): 3 cards × (-1)
   +2  island B (yellow): 1 card × 2
   +3  island D (blue): 1 card × 3
       1 × 2 + 1 × 3 - 3 × 1 = 2
"""
        in said
    )
    assert main(["replay", str(tmp_path / "0000.jsonl"), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [sheet["total"] for sheet in found["sheets"]] == found["outcome"]["totals"] == [7, 2, 1]
    assert found["sheets"][0]["lines"] == [
        {"code": "island", "params": {"colour": "C", "cards": 4, "value": 0}, "points": 0},
        {"code": "island", "params": {"colour": "D", "cards": 1, "value": 3}, "points": 3},
        {"code": "village", "params": {"count": 2}, "points": 4},
    ]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"options": {"start": 4}}, "options-wrong"),
        ({"options": {"start": "A"}}, "options-wrong"),
        ({"components": {"deck": {}}}, "components-wrong"),
        ({"seats": list("ABCDE")}, "seats-wrong"),
        ({"seats": ["Ala"]}, "seats-wrong"),
    ],
)
def test_what_is_wrong_with_a_header_of_exlibris_is_line_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: dict[str, object], code: str
) -> None:
    header = {"record": 1, "game": "exlibris", "seats": ["Ala", "Ola"], "options": {"start": 0}}
    path = tmp_path / "game.jsonl"
    path.write_text(json.dumps(header | {"components": {}} | change) + "\n")
    assert main(["replay", "--json", str(path)]) == 1
    assert json.loads(capsys.readouterr().out) == {"ok": False, "line": 1, "code": code}
