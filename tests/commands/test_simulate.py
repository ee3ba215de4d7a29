"""``tutor simulate``: what it prints, and what it answers to what it cannot do."""

import json
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.engine.record import replay
from tutor.games.archimedes.rules import setup as archimedes
from tutor.games.archimedes.rules.state import State as CardState
from tutor.games.quantum.rules import setup as quantum
from tutor.games.quantum.rules.state import State as DiceState
from tutor.games.rachmistrz.rules import setup as rachmistrz
from tutor.games.rachmistrz.rules.components import Components


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "rachmistrz", "--seats", "4", "--games", "6", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    found = json.loads(line)
    assert list(found) == [
        "game", "games", "seats", "wins", "moves", "seconds", "moves_per_second", "reasons",
    ]  # fmt: skip
    assert (found["game"], found["games"], found["seats"]) == ("rachmistrz", 6, ["bot:random"] * 4)
    assert sum(found["wins"]) == pytest.approx(6)
    assert found["reasons"] == {"last-token": 6}


@pytest.mark.parametrize("reiner", ["true", "false"])
def test_archimedes(tmp_path: Path, capsys: pytest.CaptureFixture[str], reiner: str) -> None:
    arguments = ["simulate", "archimedes", "--seats", "3", "--games", "2", "--json"]
    chosen = ["--option", f"reiner={reiner}", "--records", str(tmp_path)]
    assert main([*arguments, *chosen]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["reasons"] == {"five-rounds": 2}
    assert sum(found["wins"]) == 2
    first, second = (replay(tmp_path / f"000{number}.jsonl") for number in (0, 1))
    assert [first.options, second.options] == [
        archimedes.Options(reiner == "true", start) for start in (0, 1)
    ], "who starts rotates"
    assert isinstance(first.state, CardState)
    assert len(first.state.table.cards) == (55 if reiner == "true" else 54)


def test_quantum(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "quantum", "--seats", "bot:fair,bot:random", "--games", "4"]
    assert main([*arguments, "--records", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "with a fifth misthrow." in said or "with all four rows filled." in said
    for number in range(4):
        played = replay(tmp_path / f"{number:04}.jsonl")
        assert played.options == quantum.Options(start=number % 2)
        assert isinstance(played.state, DiceState)
        assert played.state.table.start == number % 2


def test_exlibris_ends_in_every_way(capsys: pytest.CaptureFixture[str]) -> None:
    reasons: set[str] = set()
    for seats in ("2", "3", "4"):
        arguments = ["simulate", "exlibris", "--seats", seats, "--games", "60", "--seed", "3"]
        assert main([*arguments, "--json"]) == 0
        reasons |= set(json.loads(capsys.readouterr().out)["reasons"])
    assert reasons == {"city-taken", "seekers-out", "six-cards"}


def test_the_same_games_with_any_jobs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for jobs in ("1", "3"):
        arguments = ["simulate", "archimedes", "--seats", "bot:3,bot:1", "--games", "7"]
        folder = tmp_path / jobs
        assert main([*arguments, "--jobs", jobs, "--records", str(folder), "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        records = [path.read_bytes() for path in sorted(folder.iterdir())]
        results.append((found["wins"], found["moves"], found["reasons"], records))
    assert results[0] == results[1]


def test_for_people_in_polish(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "rachmistrz", "--seats", "3", "--games", "2", "--lang", "pl"]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert said.startswith("2 partie w ")
    assert "  3  bot:random" in said
    assert "2 partie skończyły się wyłożeniem ostatniego żetonu." in said


def test_records_and_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "rachmistrz", "--seats", "bot:random,bot:random", "--games", "2"]
    chosen = ["--seed", "7", "--option", "side=hard", "--option", "dice=1-6"]
    assert main([*arguments, *chosen, "--records", str(tmp_path / "new")]) == 0
    files = sorted((tmp_path / "new").iterdir())
    assert [path.name for path in files] == ["0000.jsonl", "0001.jsonl"]
    replayed = replay(files[0])
    assert replayed.options == rachmistrz.Options(side="hard", dice="1-6")
    assert isinstance(replayed.components, Components)
    assert replayed.components.faces == (1, 2, 3, 4, 5, 6)
    assert "1/2" in replayed.components.numbers


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "1"], "This game is for 2 to 6 players."),
        (["--seats", "7"], "This game is for 2 to 6 players."),
        (["--seats", "9" * 50], "This game is for 2 to 6 players."),
        (["--seats", "bot:random"], "This game is for 2 to 6 players."),
        (["--seats", "Ala,bot:random"], "“Ala” would be a person."),
        (["--seats", ",,"], "“” would be a person."),
        (
            ["--seats", "bot:x,bot:random"],
            "no computer player “x”. Choose from bot:random, bot:1, bot:2, ",
        ),
        (["--seats", "3", "--option", "side"], "NAME=VALUE"),
        (["--seats", "3", "--option", "side=left"], "This option does not fit"),
        (["--seats", "3", "--option", "sides=easy"], "sides means nothing here."),
        (["--seats", "3", "--option", "dice=2-7"], "there is no set of dice “2-7”"),
        (["--seats", "3", "--records", "/dev/null/x"], "I cannot write records into"),
    ],
)
def test_one_clear_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["simulate", "rachmistrz", "--games", "1", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    (line,) = told.err.splitlines()
    assert sentence in line


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "chess", "--seats", "2"],
        ["simulate", "rachmistrz"],
        ["simulate", "rachmistrz", "--seats", "2", "--games", "0"],
        ["simulate", "rachmistrz", "--seats", "2", "--games", "-3"],
        ["simulate", "rachmistrz", "--seats", "2", "--seed", "x"],
    ],
)
def test_usage(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(arguments) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("games", ["0", "-3"])
def test_too_few_games_are_not_told_to_be_no_number(
    capsys: pytest.CaptureFixture[str], games: str
) -> None:
    """It was “needs a whole number, not “-3””."""
    assert main(["simulate", "rachmistrz", "--seats", "2", "--games", games]) == 2
    assert capsys.readouterr().err == "--games is a number from 1 on.\n"
