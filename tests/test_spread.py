"""The boards are as even as ``data/README.md`` says, and ``data/spread.py`` makes them so."""

import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tutor import data

SPREAD: dict[str, Any] = runpy.run_path(str(data.folder() / "spread.py"))
README = (data.folder() / "README.md").read_text(encoding="utf-8")


def prepared(side: str) -> tuple[Any, list[int]]:
    """The numbers of a side and their arrangement."""
    path = data.folder() / "rachmistrz" / f"{side}.toml"
    file = data.read(path, SPREAD["BoardFile"])
    dice = data.read(path.parent / "dice.toml", SPREAD["DiceFile"])
    board = SPREAD["prepare"](tuple(file.numbers), dice)
    return board, SPREAD["placed"](board, file)


@pytest.mark.parametrize("side", ["easy", "hard"])
def test_the_figures_in_the_readme_are_true(side: str) -> None:
    board, places = prepared(side)
    fields, corners, alike = SPREAD["report"](board, places)
    in_order, _, _ = SPREAD["report"](board, list(range(54)))
    low, high, mean, deviation = re.findall(r"[\d.]+%", fields)
    before = re.findall(r"[\d.]+%", in_order)[-1]
    row = f"| {side} | {low} to {high}, average {mean} | {deviation} | {before} |"
    assert row in README
    shares = re.findall(r"[\d.]+%", corners)
    assert re.search(rf"\| {side}[^|]* \| " + re.escape(" | ".join(shares)) + r" \|", README)
    assert alike.endswith(": 0")


@pytest.mark.parametrize("side", ["easy", "hard"])
def test_no_field_is_far_from_the_average_and_none_is_dead(side: str) -> None:
    """Counted afresh, without the script's own sums."""
    board, places = prepared(side)
    chance = [board.rolls[place] / board.all_rolls for place in places]
    points = SPREAD["POINTS"]
    rich = [
        sum(shares) / len(shares)
        for field in SPREAD["FIELDS"]
        for shares in [[share for at, share in zip(points, chance, strict=True) if field in at]]
    ]
    mean = sum(rich) / len(rich)
    assert all(abs(each - mean) < 0.1 * mean for each in rich)
    assert SPREAD["dead_fields"](board, places) == 0


def test_the_readme_tells_the_chances_of_2_and_53() -> None:
    board, _ = prepared("easy")
    chance = dict(zip(board.numbers, board.rolls, strict=True))
    assert round(10 * chance["2"] / board.all_rolls) == 7
    assert round(100 * chance["53"] / board.all_rolls) == 3


def test_arranging_is_the_same_every_time_and_makes_boards_even() -> None:
    board, _ = prepared("easy")
    few = 1500
    one = SPREAD["arrange"](board, 1, few)
    assert one == SPREAD["arrange"](board, 1, few)
    assert one != SPREAD["arrange"](board, 2, few)
    assert sorted(one) == list(range(54))
    assert SPREAD["badness"](board, one) * 20 < SPREAD["badness"](board, list(range(54)))


def test_writing_a_board_keeps_its_numbers_places_and_comment(tmp_path: Path) -> None:
    path = data.folder() / "rachmistrz" / "hard.toml"
    board, places = prepared("hard")
    head = path.read_text(encoding="utf-8").partition("\n[numbers]")[0]
    assert SPREAD["text"](board, places, head) == path.read_text(encoding="utf-8")


def test_the_report_of_the_command(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(data.folder() / "rachmistrz", tmp_path / "rachmistrz"))
    before = (folder / "easy.toml").read_bytes()
    run = subprocess.run(
        [sys.executable, "-B", data.folder() / "spread.py", "--report", folder / "easy.toml"],
        capture_output=True,
        text=True,
        check=True,
    )
    board, places = prepared("easy")
    assert run.stdout.splitlines() == [
        "easy.toml",
        *(f"  {line}" for line in SPREAD["report"](board, places)),
    ]
    assert (folder / "easy.toml").read_bytes() == before
