"""Every malrule has its words, and they are what a class can read."""

import pytest

from tests.language.sources import WHOLE
from tutor.language import say, use
from tutor.maths.misconceptions import BY_ID

LONGEST_NAME = 32
LONGEST_FOR_PUPILS = 260
SIGNS_ELSEWHERE = {"en": "·"}


@pytest.mark.parametrize("language", WHOLE)
def test_words(language: str) -> None:
    use(language)
    for malrule in BY_ID:
        name, pupil, teacher = (
            say(f"malrule.{malrule}.{part}") for part in ("name", "pupil", "teacher")
        )
        assert len(name) <= LONGEST_NAME, malrule
        assert len(pupil) <= LONGEST_FOR_PUPILS, malrule
        assert pupil.endswith("."), malrule
        assert teacher.endswith("."), malrule
        for words in (name, pupil, teacher):
            assert words == words.strip() != "", malrule
            assert not set(words) & set("{}'\"*"), malrule
            assert not set(words) & set(SIGNS_ELSEWHERE.get(language, "×÷")), malrule


@pytest.mark.parametrize("language", WHOLE)
def test_names_differ(language: str) -> None:
    use(language)
    assert len({say(f"malrule.{malrule}.name") for malrule in BY_ID}) == len(BY_ID)
