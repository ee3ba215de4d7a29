"""``tutor rules``: every rule, wrapped to the terminal."""

import re

import pytest

from tests.language.sources import TRIED
from tutor.cli import main
from tutor.engine.registry import find, game_names

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("language", TRIED)
@pytest.mark.parametrize("game", game_names())
def test_every_rule_once_and_in_order(capsys: Captured, game: str, language: str) -> None:
    assert main(["rules", game, "--lang", language]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert re.findall(r"^([A-Z]\d+) ", out, re.MULTILINE) == list(find(game).rules.ids)


@pytest.mark.parametrize(("columns", "widest"), [("40", 40), ("80", 80), ("300", 100)])
def test_lines_fit_the_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, columns: str, widest: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert main(["rules", "rachmistrz"]) == 0
    longest = max(len(line) for line in capsys.readouterr().out.splitlines())
    assert widest - 12 < longest <= widest


@pytest.mark.parametrize("columns", ["1", "4", "5", "6", "0", "-3"])
def test_even_a_terminal_of_no_use(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert main(["rules", "rachmistrz"]) == 0
