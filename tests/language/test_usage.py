"""Every key spoken has its sentence, and every sentence is spoken."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import ClassVar

import pytest

import tutor
from tests.language import families, pages, usage
from tests.language.finder import Findings, find, literals
from tests.language.sources import in_file, sentences
from tutor.language.numbers import Style


@cache
def program() -> Findings:
    """What the program speaks, read when a test first asks."""
    python, scripts = find(Path(tutor.__file__).parent), pages.find()
    return Findings(python.spoken + scripts.spoken, python.hidden + scripts.hidden)


@cache
def members() -> set[str]:
    """The members of all its families."""
    return families.members()


def test_no_key_hides_from_the_finder() -> None:
    assert not program().hidden, listed(program().hidden)


def test_every_key_spoken_is_in_the_catalogue() -> None:
    found = usage.missing(program().spoken, members(), sentences("en"))
    assert not found, listed(found)


def test_every_key_in_the_catalogue_is_spoken() -> None:
    names = (*Style._fields, "name", "lessons", "translated")
    style = {"language." + name.replace("_", "-") for name in names}
    assert style <= set(sentences("en"))
    found = usage.unused(program().spoken, members() | style, sentences("en"))
    assert not found, listed(found)


def test_every_family_spoken_is_registered() -> None:
    found = usage.unregistered(program().spoken, members())
    assert not found, listed(found)


def test_every_family_registered_is_spoken() -> None:
    found = usage.unspoken(program().spoken, members())
    assert not found, listed(found)


def test_calls_fill_the_placeholders_of_their_sentences() -> None:
    found = list(usage.ill_filled(program().spoken, sentences("en")))
    assert not found, listed(found)


def listed(found: Iterable[str]) -> str:
    return "\n".join(sorted(found))  # pytest would cut a long set short


class TestTheFinderItself:
    """A check that finds nothing must be able to find something: a small made-up program."""

    PROGRAM = """
        from tutor import language
        from tutor.language import say
        say("door.open")
        say("door.missing")
        say("door.left" if left else "door.right")
        language.say("door.plates", n=len(plates), colour=colour)
        say("door.plates", n=1)
        say("door.open", colour="red")
        say(f"bell.{code}", **params)
        say(f"knock.{code}.twice")
        say(key)
        say(f"{key}.title")
    """
    CATALOGUE = """
        msgid "door.open"
        msgstr "The door is open."

        msgid "door.left"
        msgstr "Left."

        msgid "door.right"
        msgstr "Right."

        msgid "door.plates"
        msgid_plural "door.plates"
        msgstr[0] "One {colour} plate."
        msgstr[1] "{n} {colour} plates."

        msgid "door.never"
        msgstr "Nobody says this."

        msgid "bell.low"
        msgstr "Low: {tone}."

        msgid "bell.shrill"
        msgstr "A bell nobody has."
    """
    MEMBERS: ClassVar = {"bell.low", "bell.high", "gong.deep"}

    @pytest.fixture(autouse=True)
    def small_program(self, tmp_path: Path) -> None:
        (tmp_path / "room").mkdir()
        (tmp_path / "room" / "door.py").write_text(_flush_left(self.PROGRAM))
        catalogue = tmp_path / "door.po"
        catalogue.write_text(_flush_left(self.CATALOGUE))
        self.findings = find(tmp_path)
        self.known = {sentence.key: sentence for sentence in in_file(catalogue, "en")}

    def test_missing(self) -> None:
        found = usage.missing(self.findings.spoken, self.MEMBERS, self.known)
        assert found == {"door.missing", "bell.high", "gong.deep"}

    def test_unused(self) -> None:
        found = usage.unused(self.findings.spoken, self.MEMBERS, self.known)
        assert found == {"door.never", "bell.shrill"}

    def test_hidden(self) -> None:
        assert self.findings.hidden == ["room/door.py:11", "room/door.py:12"]

    def test_literals(self, tmp_path: Path) -> None:
        (tmp_path / "keys.py").write_text('Key("f1", "help", "aid"); Key("f2", "x", name); Key()')
        assert literals(tmp_path, "Key", 2) == {"aid"}

    def test_unregistered(self) -> None:
        found = usage.unregistered(self.findings.spoken, self.MEMBERS)
        assert found == ["room/door.py:10: knock.*.twice"]

    def test_unspoken(self) -> None:
        assert usage.unspoken(self.findings.spoken, self.MEMBERS) == {"gong.deep"}

    def test_ill_filled(self) -> None:
        assert list(usage.ill_filled(self.findings.spoken, self.known)) == [
            "room/door.py:7: door.plates wants ['colour'], given []",
            "room/door.py:8: door.open wants [], given ['colour']",
        ]


def _flush_left(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())
