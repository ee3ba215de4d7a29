"""Games of other packages that cannot be used: one sentence, and all others work."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.strangers import BROKEN, game, installed, words
from tutor.cli import main
from tutor.engine import registry
from tutor.engine.game import Game

Captured = pytest.CaptureFixture[str]

CHECK = ["check", "rachmistrz", "7+3-2=8", "--dice", "2", "3", "7"]


@pytest.fixture
def lost(tmp_path: Path) -> Iterator[None]:
    """A game whose package cannot even be imported."""
    with installed(tmp_path, "lost", {"__init__.py": BROKEN, "words/en/game.po": words()}):
        yield


@pytest.fixture
def silent(tmp_path: Path) -> Iterator[None]:
    """A game that declares all it has and keeps nothing of it."""
    faces = {name: f"{name}:Face" for name in ("rules", "advisor", "practice")}
    files = {"__init__.py": game("silent", faces), "words/en/game.po": words(game__silent="S")}
    with installed(tmp_path, "silent", files | {"advisor.py": BROKEN}):
        yield


def said(capsys: Captured, *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


NAMED = [
    ["check", "{}", "1+1=2"],
    ["hint", "{}"],
    ["hint", "{}", "--json"],
    ["practice", "{}"],
    ["rules", "{}"],
    ["simulate", "{}", "--seats", "2"],
    ["teach", "{}"],
    ["play", "{}", "--seats", "Ala,Ola"],
]


@pytest.mark.usefixtures("lost")
@pytest.mark.parametrize("command", NAMED, ids=" ".join)
def test_a_game_that_cannot_be_imported_is_named(capsys: Captured, command: list[str]) -> None:
    code, out, err = said(capsys, *(word.format("lost") for word in command))
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert "“lost”" in err
    assert "ImportError: the dice are missing" in err


@pytest.mark.usefixtures("lost")
@pytest.mark.parametrize("word", ["chess", "found"])
def test_a_game_there_is_not_is_another_matter(capsys: Captured, word: str) -> None:
    assert "lost" not in said(capsys, "hint", word)[2]


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (["check", "silent", "1+1=2"], "ImportError: the dice are missing"),
        (["hint", "silent"], "ImportError: the dice are missing"),
        (["practice", "silent"], "ModuleNotFoundError"),
    ],
)
def test_a_face_that_cannot_be_loaded_is_told_with_its_game(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, command: list[str], reason: str
) -> None:
    monkeypatch.setattr("tutor.commands.practice.at_terminal", lambda: True)
    code, out, err = said(capsys, *command)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert "“silent”" in err
    assert reason in err


@pytest.mark.usefixtures("lost", "silent")
def test_all_other_games_work(capsys: Captured) -> None:
    code, out, err = said(capsys, *CHECK)
    assert (code, err) == (0, "")
    assert out.startswith("Right!")


@pytest.mark.usefixtures("silent")
def test_help_names_it_and_shows_the_options_of_the_others(capsys: Captured) -> None:
    code, out, err = said(capsys, "check", "--help")
    assert (code, len(err.splitlines())) == (0, 1)
    assert "“silent”" in err
    assert all(option in out for option in ("--dice", "--hand"))


@pytest.mark.usefixtures("silent")
def test_a_stream_names_it_once_and_answers_the_others(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = (
        b'{"game":"silent","text":"1"}\n'
        b'{"game":"rachmistrz","dice":[2,3,7],"text":"7+3-2=8"}\n'
        b'{"game":"silent","text":"1"}\n'
    )
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(lines)))
    assert main(["check", "--batch"]) == 0
    out, err = capsysbinary.readouterr()
    first, second, third = map(json.loads, out.splitlines())
    assert (list(first), second["correct"], list(third)) == (["error"], True, ["error"])
    assert len(err.splitlines()) == 1


FACES = {"rules": "rules:RULES", "advisor": "advisor:Face"}

ADVISOR = """
import msgspec
from tutor.learn.advisor import Advisor, Example, Option, Unclear
from tutor.learn.answers import Answer

class Question(msgspec.Struct, frozen=True):
    target: int

class Face(Advisor[Question]):
    kind = Question
    example = Example("1+1=2", "--target 2")
    def options(self):
        names = {names!r}
        return [Option(name=name, word="N", about="100% of it") for name in names]
    def question(self, given):
        if not given["target"]:
            raise Unclear("Give the target.")
        return Question(int(given["target"][0]))
    def check(self, question, text):
        return Answer(text, "correct" if str(question.target) in text else "no-result")
    def hint(self, question):
        return {{"game": "fifth", "target": question.target}}
    def hint_lines(self, question):
        yield f"It is {{question.target}}."
"""


class TestAFifthGame:
    """It brings options, questions and hints of its own, some by names that another has too."""

    @pytest.fixture(autouse=True)
    def there(self, tmp_path: Path) -> Iterator[None]:
        files = {
            "__init__.py": game("fifth", FACES),
            "advisor.py": ADVISOR.format(names=["target", "own"]),
            "words/en/game.po": words(game__fifth="Fifth"),
        }
        with installed(tmp_path, "fifth", files):
            yield

    def test_its_own_option_of_the_name_of_another(self, capsys: Captured) -> None:
        assert said(capsys, "hint", "fifth", "--target", "7") == (0, "It is 7.\n", "")
        roll = ["hint", "rachmistrz", "--dice", "2", "3", "7", "--target", "8", "--json"]
        code, out, _ = said(capsys, *roll)
        assert (code, [each["result"] for each in json.loads(out)["results"]]) == (0, ["8"])

    def test_what_it_cannot_make_out(self, capsys: Captured) -> None:
        assert said(capsys, "hint", "fifth") == (2, "", "Give the target.\n")

    def test_options_of_others_are_refused_both_ways(self, capsys: Captured) -> None:
        code, _, err = said(capsys, "hint", "fifth", "--target", "7", "--dice", "2", "3", "7")
        assert (code, err) == (2, "--dice belongs to rachmistrz. See the command with --help.\n")
        code, _, err = said(capsys, *CHECK, "--own", "7")
        assert (code, err) == (2, "--own belongs to fifth. See the command with --help.\n")

    def test_it_stands_in_the_help_and_in_the_usage(self, capsys: Captured) -> None:
        _, out, _ = said(capsys, "hint", "--help")
        assert "only the equations with this result; 100% of it" in " ".join(out.split())
        assert "--dice" not in said(capsys, "hint", "fifth", "--help")[1]
        _, _, err = said(capsys, "check")
        assert ', or tutor check fifth "1+1=2" --target 2' in err

    def test_it_answers_streams(
        self, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        lines = b'{"game":"fifth","target":7}\n{"game":"fifth","target":"7"}\n{"game":"fifth"}\n'
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(lines)))
        main(["hint", "--batch"])
        first, *others = map(json.loads, capsysbinary.readouterr().out.splitlines())
        assert first == {"game": "fifth", "target": 7}
        assert [list(each) for each in others] == [["error"], ["error"]]


def test_an_option_that_is_the_commands_own_breaks_the_game(
    capsys: Captured, tmp_path: Path
) -> None:
    files = {
        "__init__.py": game("greedy", FACES),
        "advisor.py": ADVISOR.format(names=["json"]),
        "words/en/game.po": words(game__greedy="Greedy"),
    }
    with installed(tmp_path, "greedy", files):
        code, _, err = said(capsys, "hint", "greedy")
        assert (code, len(err.splitlines())) == (2, 1)
        assert "greedy" in err
        assert said(capsys, "hint", "--help")[0] == 0


class TestNobodyToAsk:
    """The games there are give no advice, or none of them can."""

    @pytest.fixture(autouse=True, params=["none offers it", "all are broken"])
    def there(self, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
        """How many games are named before the sentence."""
        faces = {"advisor": "nothing:Face"} if request.param == "all are broken" else {}
        names = ("one", "two")
        games = tuple(
            Game(name=name, package=__name__, seats=range(1, 3), faces=faces) for name in names
        )
        monkeypatch.setattr(registry, "_all", lambda: (games, ()))
        return len(names) if faces else 0

    def test_sums_can_still_be_asked(self, there: int, capsys: Captured) -> None:
        code, out, err = said(capsys, "hint")
        *named, last = err.splitlines()
        assert (code, out) == (2, "")
        assert last.endswith("tutor hint sums --numbers 1 3 4 6 --target 24")
        assert {line.count("“") > 0 for line in named} == ({True} if there else set())

    def test_free_arithmetic_is_still_checked(self, there: int, capsys: Captured) -> None:
        del there
        code, out, err = said(capsys, "check")
        assert (code, out) == (2, "")
        assert err.splitlines()[-1].endswith('tutor check sums "4514-328=4186"')
        assert said(capsys, "check", "sums", "7*8=56")[0] == 0

    @pytest.mark.parametrize("command", ["check", "hint"])
    def test_there_is_still_help(self, command: str, capsys: Captured) -> None:
        code, out, _ = said(capsys, command, "--help")
        assert (code, "--batch" in out) == (0, True)
