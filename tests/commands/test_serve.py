"""``tutor serve`` from the command line: what cannot be served is said in one clear line."""

import re
import socket
import sys
import tomllib

import pytest

from tests.commands.running import ROOT
from tests.language.sources import TRIED
from tutor.cli import main
from tutor.commands.serve import INSTALL

WRONG = {
    "no number": ["--port", "web"],
    "no port": ["--port", "70000"],
    "less than no port": ["--port", "-1"],
    "room for nobody": ["--sessions", "0"],
}


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command line that cannot be carried out says, in one line."""
    assert main(["serve", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err.strip()


@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG)
def test_wrong_options(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert "--" in said(capsys, *words)


@pytest.mark.parametrize("lan", [[], ["--lan"]])
def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str], lan: list[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"--port {port + 1}" in said(capsys, "--port", str(port), *lan)


@pytest.mark.parametrize("language", TRIED)
def test_without_the_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    assert said(capsys, "--lang", language).endswith(INSTALL)
    (package,) = re.findall("'(.*)'", INSTALL)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert package in project["optional-dependencies"]["web"]
