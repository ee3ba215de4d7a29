"""``tutor puzzle``: the same on a date for everybody, judged, and nothing told before."""

import json
from datetime import date

import pytest

from tests.language.sources import WHOLE
from tutor.cli import main
from tutor.engine.positions import unpacked
from tutor.engine.registry import find, game_names
from tutor.learn.positions.puzzles import puzzle_of
from tutor.plain.faces import PLAIN

DAY = ["puzzle", "--date", "2026-12-24"]


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main([*DAY, *arguments]) == code
    return capsys.readouterr().out


@pytest.mark.parametrize("game", game_names())
def test_json(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "--game", game, "--json"))
    assert set(found) == {"date", "game", "seat", "seats", "position", "options"}
    assert (found["date"], found["game"]) == ("2026-12-24", game)
    state = unpacked(game, found["position"], found["seat"])
    legal = set(map(str, state.moves(found["seat"])))
    assert len(found["options"]) >= 3
    if game != "rachmistrz":  # whose wrong proofs are legal without being listed
        assert set(found["options"]) <= legal


def test_the_same_day_is_the_same_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    once = said(capsys, "--json")
    assert said(capsys, "--json") == once
    assert main(["puzzle", "--date", "2026-12-25", "--json"]) == 0
    other = json.loads(capsys.readouterr().out)
    assert other["game"] != json.loads(once)["game"], "another game each day"


def test_an_answer_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    options = json.loads(said(capsys, "--json"))["options"]
    right = set[str]()
    for letter in "ABCD"[: len(options)]:
        code = main([*DAY, "--answer", letter, "--json"])
        found = json.loads(capsys.readouterr().out)
        assert set(found) == {"correct", "code", "best", "chances", "played", "reasons"}
        assert code == (0 if found["correct"] else 1)
        if found["correct"]:
            right.add(options["ABCD".index(letter)])
        assert found["best"] == options[max(range(len(options)), key=found["chances"].__getitem__)]
        assert found["played"] in options
    assert found["best"] in right


@pytest.mark.parametrize("language", WHOLE)
def test_for_people(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", language, *DAY]) == 0
    asked = capsys.readouterr().out
    assert ("24/12/2026" if language in ("en", "el") else "24.12.2026") in asked
    assert "1) " in asked
    assert "%" not in asked, "no chance is told before an answer"
    assert main(["--lang", language, *DAY, "--answer", "A"]) in (0, 1)
    assert "%" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--date", "tomorrow"], [*DAY[1:], "--answer", "?"]])
def test_what_is_not_understood(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", *arguments]) == 2
    captured = capsys.readouterr()
    assert not captured.out
    assert len(captured.err.splitlines()) == 1


@pytest.mark.parametrize("game", game_names())
def test_all_that_the_seat_sees_is_told_once(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Seen: a puzzle of ExLibris without its islands, on which what a card is worth depends."""
    lines = [line for line in said(capsys, "--game", game).splitlines() if line]
    assert len(set(lines)) == len(lines)
    puzzle = puzzle_of(date(2026, 12, 24), find(game))
    assert puzzle is not None
    exercise = puzzle.exercise
    table = find(game).face(PLAIN)
    assert set(table.position(exercise.state, exercise.seat, exercise.names)) <= set(lines)
    assert not any("Type a number" in line for line in lines), "a number is an answer here"
