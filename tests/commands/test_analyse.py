"""``tutor analyse``: what it prints, and that wrong records are answered as ``replay`` does."""

import json
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.commands.analyse import signed


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    arguments = ["simulate", "exlibris", "--seats", "bot:1,bot:random", "--games", "1"]
    arguments += ["--option", "short=true"]
    assert main([*arguments, "--seed", "3", "--records", str(tmp_path)]) == 0
    capsys.readouterr()
    return tmp_path / "0000.jsonl"


def test_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record), "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    found = json.loads(line)
    assert list(found) == ["file", "game", "seats", "moves", "accuracy", "luck"]
    assert found["file"] == str(record)
    assert (found["game"], found["seats"]) == ("exlibris", ["bot:1", "bot:random"])
    written = [json.loads(text) for text in record.read_text().splitlines()[1:-1]]
    assert [move["move"] for move in found["moves"]] == [move["move"] for move in written]
    assert set(found["moves"][0]) == {"seat", "move"}
    assert found["moves"][0]["seat"] is None
    decision = found["moves"][2]
    assert set(decision) == {
        "seat", "move", "best", "chance_before", "chance_after", "loss", "error", "class",
        "reasons",
    }  # fmt: skip
    reasons = [reason for move in found["moves"] for reason in move.get("reasons", ())]
    assert reasons
    assert all(set(reason) == {"code", "params"} for reason in reasons)


def test_the_same_figures_with_any_jobs(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outs = []
    for jobs in ("1", "2"):
        assert main(["analyse", str(record), "--json", "--seed", "5", "--jobs", jobs]) == 0
        outs.append(capsys.readouterr().out)
    assert outs[0] == outs[1]


def test_for_people(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record)]) == 0
    told = capsys.readouterr()
    assert "judged by what the player could know" in told.out
    assert "1. bot:1: played" in told.out
    assert "was better." in told.out
    assert told.err == "", "nobody watches a pipe"


def test_of_a_seat_without_a_choice_nobody_says_how_well_it_played(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, seekers, books, first, *_ = record.read_text().splitlines()
    assert json.loads(first)["seat"] == 0
    record.write_text("\n".join([header, seekers, books, first, ""]))
    assert main(["analyse", str(record)]) == 0
    told = capsys.readouterr().out
    assert "1. bot:1: played" in told
    assert "2. bot:random: had no move to choose" in told


@pytest.mark.parametrize(
    ("luck", "told"), [(0.0, "0"), (0.4, "0"), (-0.4, "0"), (2.6, "+3"), (-2.6, "−3")]
)
def test_luck_has_a_sign_where_there_is_any(luck: float, told: str) -> None:
    assert signed(luck) == told


def test_wrong_records_are_answered_as_replay_does(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    illegal, foreign = tmp_path / "illegal.jsonl", tmp_path / "foreign.jsonl"
    lines = record.read_text().splitlines()
    illegal.write_text("\n".join([*lines[:4], '{"seat":0,"move":"Z"}']) + "\n")
    foreign.write_text('{"hello":1}\n')
    for path in (illegal, foreign, tmp_path / "none.jsonl"):
        for words in ([], ["--json"]):
            answers = []
            for command in ("replay", "analyse"):
                code = main([command, str(path), *words])
                answers.append((code, *capsys.readouterr()))
            assert answers[0] == answers[1]


def test_a_torn_line_is_told_and_left_out(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = record.read_text()
    record.write_text(text[: text.rindex("\n", 0, -1) - 5])
    assert main(["analyse", str(record), "--json"]) == 0
    told = capsys.readouterr()
    assert "is not complete" in told.err
    assert json.loads(told.out)["game"] == "exlibris"


@pytest.mark.parametrize("words", [["--jobs", "0"], ["--jobs", "x"], ["--level", "odd"]])
def test_one_clear_line(record: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record), *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
