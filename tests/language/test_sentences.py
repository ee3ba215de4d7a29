"""What ``say`` answers, and that it always answers."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from tutor.language import catalogues, current, from_locale, say, sentences, use

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
PLURALS = {
    "pl": '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || '
    'n%100>=20) ? 1 : 2);\\n"\n'
}
ENGLISH = """
msgid "t.plain"
msgstr "Well done!"

msgid "t.english-only"
msgstr "Only here."

msgid "t.filled"
msgstr "{name} has {value}."

msgid "t.apples"
msgid_plural "t.apples"
msgstr[0] "{n} apple"
msgstr[1] "{n} apples"

msgid "t.broken"
msgstr "Odd { brace"
"""
POLISH = """
msgid "t.plain"
msgstr "Brawo!"

msgid "t.english-only"
msgstr ""

msgid "t.filled"
msgstr "{name} ma {value}."

msgid "t.apples"
msgid_plural "t.apples"
msgstr[0] "{n} jabłko"
msgstr[1] "{n} jabłka"
msgstr[2] "{n} jabłek"
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A catalogue of our own; faults are heard and not raised."""
    folder = tmp_path / "catalogue"
    for language, text in {"en": ENGLISH, "pl": POLISH, "el": ""}.items():
        (folder / language).mkdir(parents=True)
        (folder / language / "t.po").write_text(
            f"{HEADER}{PLURALS.get(language, '')}\n{text}", encoding="utf-8"
        )
    monkeypatch.setattr(catalogues, "FOLDER", folder)
    catalogues.catalogue.cache_clear()
    yield folder
    catalogues.catalogue.cache_clear()


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(sentences, "on_fault", heard.append)
    return heard


def test_the_language_changes_at_run_time() -> None:
    assert say("t.plain") == "Well done!"
    use("pl")
    assert (current(), say("t.plain")) == ("pl", "Brawo!")


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    with pytest.raises(ValueError, match="xx"):
        use("xx")
    assert current() == "en"


def test_a_sentence_not_translated_is_english() -> None:
    use("pl")
    assert say("t.english-only") == "Only here."
    use("el")
    assert say("t.plain") == "Well done!"


def test_a_sentence_nobody_wrote_is_its_key(faults: list[str]) -> None:
    assert say("t.nowhere") == "t.nowhere"
    assert faults == ["t.nowhere: no such sentence"]


def test_placeholders_are_filled_as_the_language_writes_them() -> None:
    assert say("t.filled", name="Ala", value=Fraction(-7, 2)) == "Ala has −7/2."
    assert say("t.filled", name="{x} [b]", value=-3) == "{x} [b] has −3."


def test_a_placeholder_nobody_filled_stays_visible(faults: list[str]) -> None:
    assert say("t.filled", name="Ala") == "Ala has {value}."
    assert faults == ["t.filled: nothing given for {value}"]


def test_a_parameter_too_many_does_no_harm() -> None:
    assert say("t.plain", colour="red") == "Well done!"


def test_a_broken_sentence_is_shown_as_it_is(faults: list[str]) -> None:
    assert say("t.broken") == "Odd { brace"
    assert len(faults) == 1


@pytest.mark.parametrize(
    ("n", "english", "polish"),
    [
        (0, "0 apples", "0 jabłek"),
        (1, "1 apple", "1 jabłko"),
        (2, "2 apples", "2 jabłka"),
        (5, "5 apples", "5 jabłek"),
        (12, "12 apples", "12 jabłek"),
        (22, "22 apples", "22 jabłka"),
        (-1, "−1 apple", "−1 jabłko"),
    ],
)
def test_plurals(n: int, english: str, polish: str) -> None:
    assert say("t.apples", n=n) == english
    use("pl")
    assert say("t.apples", n=n) == polish


def test_a_game_counts_as_its_language_does(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fifth game's heading may say nothing of plurals: five of them would be "5 patyczki"."""
    (tmp_path / "words" / "pl").mkdir(parents=True)
    sticks = POLISH.replace("t.apples", "s.sticks")
    (tmp_path / "words" / "pl" / "s.po").write_text(f"{HEADER}\n{sticks}", encoding="utf-8")
    monkeypatch.setattr(catalogues, "folders", lambda: iter((folder, tmp_path / "words")))
    use("pl")
    assert [say("s.sticks", n=n) for n in (1, 3, 5)] == ["1 jabłko", "3 jabłka", "5 jabłek"]


def test_the_key_may_have_a_parameter_of_its_name() -> None:
    assert say("t.plain", key="value") == "Well done!"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "el_GR.UTF-8"}, "el"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "pl_PL@euro"}, "pl"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "el_CY.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "el"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": ""}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_from_locale(environ: dict[str, str], language: str) -> None:
    assert from_locale(environ) == language
