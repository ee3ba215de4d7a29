"""The three catalogues agree with each other and with the rules of README.md in that room."""

import gettext
import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po
from textual.content import Content

from tests.language.sources import FILES, PLACEHOLDER, WHOLE, Sentence, in_file, sentences
from tutor.language import LANGUAGES
from tutor.language.catalogues import folders

OTHERS = [language for language in LANGUAGES if language != "en"]

SAME_AS_ENGLISH = frozenset(
    {
        "board.seconds",
        "classdesk.code",
        "classdesk.name",
        "classdesk.team",
        "classdesk.teams",
        "classpage.key-minus",
        "classpage.key-plus",
        "exercise.choice-letters",
        "game.archimedes",
        "game.exlibris",
        "game.quantum",
        "game.rachmistrz",
        "join.code",
        "key.start",
        "language.lessons",
        "language.translated",
        "lesson.minutes",
        "play.bot-fair",
        "quantum.mark-blue",
        "quantum.mark-red",
        "quantumtable.mark-white",
        "setup.start",
        "teach.team",
    }
)
"""Keys whose sentence may be the English one: names, units, letters. Digits may anyway."""


def name(path: Path) -> str:
    return "/".join(path.parts[-4:])


def files(language: str) -> list[Path]:
    return [path for path in FILES if path.parent.name == language]


def test_no_sentence_stands_in_two_files() -> None:
    keys = Counter(sentence.key for path in FILES for sentence in in_file(path, path.parent.name))
    assert [key for key, n in keys.items() if n > len(LANGUAGES)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_keys(language: str) -> None:
    """Nothing stands in another language alone; what is whole has all there is in English."""
    english, other = set(sentences("en")), set(sentences(language))
    to_translate = english - other if language in WHOLE else set()
    assert {"to translate": to_translate, "to take out": other - english} == {
        "to translate": set(),
        "to take out": set(),
    }


def test_the_folders_are_the_languages() -> None:
    assert {"en", "pl", "el"} <= set(WHOLE)
    shared, *of_games = [
        {path.name for path in folder.iterdir() if path.is_dir()} for folder in folders()
    ]
    assert shared == set(LANGUAGES)
    for found in of_games:
        assert set(WHOLE) <= found <= shared


@pytest.mark.parametrize("language", LANGUAGES)
def test_headers(language: str) -> None:
    theirs = get_plural(language)
    same = plural_rule(theirs.plural_forms)[1]  # however it is written: that differs by version
    for path in files(language):
        head = path.read_text(encoding="utf-8").partition("\n\n")[0]
        header = dict(read_po(StringIO(head)).mime_headers)
        assert header["Content-Type"].lower() == "text/plain; charset=utf-8", name(path)
        assert f'"Language: {language}\\n"' in head, name(path)
        count, rule = plural_rule(header["Plural-Forms"])
        assert count == theirs.num_plurals, name(path)
        assert all(rule(n) == same(n) for n in range(1201)), name(path)


@cache
def plural_rule(header: str) -> tuple[int, Callable[[int], int]]:
    """How many forms there are, and which one a number has."""
    found = re.fullmatch(r"nplurals=(\d+); plural=(.+?);?", header)
    assert found
    return int(found[1]), gettext.c2py(found[2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_well_formed_said_once_and_in_their_file(language: str) -> None:
    for path in files(language):
        keys = re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
        assert sorted(keys) == sorted(set(keys)), name(path)
        ill = [key for key in keys if not re.fullmatch(rf"{path.stem}(\.[\w+-]+)+", key, re.ASCII)]
        assert ill == [], name(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_open(language: str) -> None:
    every = sentences(language).values()
    assert [s.key for s in every if s.fuzzy or not all(form.strip(" \n") for form in s.forms)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_every_form(language: str) -> None:
    count = get_plural(language).num_plurals
    plurals = [s for s in sentences(language).values() if s.plural]
    assert [s.key for s in plurals if len(s.forms) != count] == []


@pytest.mark.parametrize("language", OTHERS)
def test_plural_in_one_plural_in_all(language: str) -> None:
    differing = [key for key, s in both(language) if s[0].plural != s[1].plural]
    assert differing == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_placeholders(language: str) -> None:
    differing = [key for key, s in both(language) if s[0].placeholders != s[1].placeholders]
    assert differing == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_left_over(language: str) -> None:
    left = {key for key, (english, other) in both(language) if untranslated(english, other)}
    assert left == SAME_AS_ENGLISH & left


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "ill",
    [
        pytest.param(lambda text: set("{}") & set(PLACEHOLDER.sub("", text)), id="braces"),
        pytest.param(lambda text: Content.from_markup(text).plain != text, id="markup"),
        pytest.param(lambda text: not unicodedata.is_normalized("NFC", text), id="composed"),
        pytest.param(
            lambda text: not re.fullmatch(r"\S(.*(\S|: ))?|\xa0", text, re.DOTALL), id="ends"
        ),
        pytest.param(lambda text: re.search(r"^[^\n]*\S  \S[^\n]*$", text), id="blanks"),
    ],
)
def test_no_text_is_ill_formed(language: str, ill: Callable[[str], bool]) -> None:
    """Plain names in braces, nothing Textual reads as markup, composed letters, no stray blanks."""
    every = sentences(language).values()
    assert [(s.key, form) for s in every for form in s.forms if ill(form)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_keep_to_their_width(language: str) -> None:
    wide = [
        f"{key}: {form!r} is wider than {limited.limit}"
        for key, limited in sentences("en").items()
        if limited.limit is not None and key in sentences(language)
        for form in sentences(language)[key].forms
        if width(form) > limited.limit
    ]
    assert wide == []


class TestTheChecksThemselves:
    """The checks above pass on good catalogues; here they meet bad entries."""

    def test_untranslated(self) -> None:
        assert untranslated(entry("Well done, {name}!"), entry("Well done, {name}!"))
        assert not untranslated(entry("Well done!"), entry("Brawo!"))
        assert not untranslated(entry("{n} : {m} = 3"), entry("{n} : {m} = 3"))

    def test_limit(self) -> None:
        assert entry("Quit", "max 12").limit == 12
        assert entry("Quit", "shown in the footer").limit is None

    def test_width(self) -> None:
        assert width("Κλεψύδρα") == 8
        assert width("{n} s") == 4


def both(language: str) -> list[tuple[str, tuple[Sentence, Sentence]]]:
    """The sentences two languages share: key, English, other."""
    english, other = sentences("en"), sentences(language)
    return [(key, (english[key], other[key])) for key in english if key in other]


def untranslated(english: Sentence, other: Sentence) -> bool:
    """Whether words of English stand where another language should."""
    same = set(english.forms) & set(other.forms)
    return any(re.search(r"[^\W\d_]", PLACEHOLDER.sub("", form)) for form in same)


def width(form: str) -> int:
    """Columns on screen; a placeholder counts two, a number of the size usual in a game."""
    return len(PLACEHOLDER.sub("00", form))


def entry(text: str, *comments: str) -> Sentence:
    return Sentence("made.up", (text,), plural=False, fuzzy=False, comments=comments)


TOLD_AT_THE_END = ("sums.is-not", "check.wrong-result")
"""The right result is in these: nobody is to try once more."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_right_yet_begins_alike(language: str) -> None:
    """Devices have that opening above the sentence, and leave it out there.

    Seen in Greek: Όχι ακόμη, below it Όχι ακριβώς.
    """
    english, own = sentences("en"), sentences(language)
    opening, translated = (each["classpage.wrong"].forms[0] for each in (english, own))
    wanted = [key for key in english if english[key].forms[0].startswith(f"{opening}: ")]
    others = [
        key
        for key in wanted
        if not key.endswith(TOLD_AT_THE_END) and not own[key].forms[0].startswith(f"{translated}: ")
    ]
    assert others == []
