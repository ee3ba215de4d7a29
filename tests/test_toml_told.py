"""Complaints about TOML are told in the language spoken, whatever is wrong."""

import re
import tomllib

import pytest

from tests.language.sources import WHOLE
from tutor.data import FileUnfit
from tutor.engine.validation import ValidationIssue
from tutor.explain import issue
from tutor.language import use
from tutor.toml_told import complaint

WRONG = {
    "a =": "value",
    "a = foo": "value",
    "= 3": "statement",
    "a b": "statement",
    "a.=1": "statement",
    "a = 3 4": "behind",
    'a = "x': "open-text",
    "a = '''x": "open-text",
    "a = '''x\n\n": "open-text",
    'a = "\\q"': "escape",
    'a = "\\u12"': "escape",
    'a = "\\ud800"': "escape",
    "a = [1, 2": "bracket",
    "a = [1 2]": "bracket",
    "a = {b = 1": "bracket",
    "[a": "bracket",
    "[[a]": "bracket",
    "a = 1\na = 2": "twice",
    "[a]\n[a]": "twice",
    "a = {b = 1, b = 2}": "twice",
    'a = "\x01"': "letter",
    "# \x01": "letter",
    "a = 'x\n'": "letter",
    "a = 2024-02-30": "date",
    "a = " + "9" * 5000: "number",
    "a = " + "[" * 5000: "deep",
}


def said(text: str) -> str:
    """What Python says of it."""
    with pytest.raises((ValueError, RecursionError)) as caught:
        tomllib.loads(text)
    return str(caught.value)


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_every_complaint_is_told_in_greek(text: str) -> None:
    """Seen: "Invalid value" in the lessons of Greek and Polish teachers."""
    use("el")
    told = issue(ValidationIssue(FileUnfit.NOT_TOML, reason=said(text)))
    assert re.findall("[A-Za-z]+", told) == ["TOML"]


@pytest.mark.parametrize("language", WHOLE)
def test_each_kind_is_told_as_itself(language: str) -> None:
    use(language)
    kinds = {kind: complaint(said(text)).partition(" (")[0] for text, kind in WRONG.items()}
    for text, kind in WRONG.items():
        assert kinds[kind] in complaint(said(text)), text
    assert len(set(kinds.values())) == len(kinds)


def test_its_place_is_told() -> None:
    assert complaint(said("a = 1\nb = foo")).endswith(" (line 2, character 5)")
    assert complaint(said("a =")).endswith(" (at the end of the file)")


def test_what_nobody_has_seen_is_told_as_it_stands() -> None:
    assert complaint("Bored (at line 2, column 3)") == "Bored (line 2, character 3)"
    assert complaint("Bored") == "Bored"
