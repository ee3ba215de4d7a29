"""Every catalogue and every lesson keeps to the glossary of its language."""

import re

import pytest

from tests.language.glossary import LANGUAGES, Term, glossary, texts, with_faults
from tests.language.sources import sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    found = [each for term in glossary(language).term for each in with_faults(term, language)]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_are_alive(language: str) -> None:
    """A term that no English text names any more would hold nobody to anything."""
    english = [" ".join(sentence.forms) for sentence in sentences("en").values()]
    dead = [
        term.say
        for term in glossary(language).term
        if term.english
        and not any(re.search(term.english, text, re.IGNORECASE) for text in english)
    ]
    assert dead == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_exception_is_needless(language: str) -> None:
    needless = []
    for term in glossary(language).term:
        for glob in term.skip:
            alone = Term(term.say, term.english, term.required, term.never, (glob,))
            if not any(
                alone.covers(key) and alone.faults(english, text)
                for key, english, text in texts(language)
            ):
                needless.append(f"{term.say}: {glob}")
    assert needless == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_term_asks_for_something(language: str) -> None:
    idle = [
        t.say for t in glossary(language).term if not t.never and not (t.english and t.required)
    ]
    assert idle == []


class TestTheGlossaryItself:
    """The checks above pass on good texts; here a term meets bad ones."""

    CARD = Term("karta", r"\bcards?\b", r"\bkart", (r"\bkartk\w*",), skip=("rule.*",))

    @pytest.mark.parametrize(
        ("english", "text", "n"),
        [
            ("Lay a card.", "Połóż kartę.", 0),
            ("Lay a card.", "Połóż ją.", 1),
            ("Lay it down.", "Połóż ją.", 0),
            ("Lay it down.", "Połóż Kartkę.", 1),
        ],
    )
    def test_faults(self, english: str, text: str, n: int) -> None:
        assert len(self.CARD.faults(english, text)) == n

    def test_where(self) -> None:
        assert self.CARD.covers("table.lay")
        assert not self.CARD.covers("rule.A1")
