"""What the line mode tells to type is a word of the language spoken, and it is understood."""

import re
from random import Random

import pytest

from tutor.data import components
from tutor.engine.match import Match
from tutor.engine.registry import find
from tutor.games.quantum.class_typing import read_vote, read_writing
from tutor.games.quantum.rules.moves import KEEP
from tutor.language import LANGUAGES, say, speaking
from tutor.plain.commands import is_pass
from tutor.plain.faces import PLAIN

TOLD = {
    "plain.answer-first": "plain.words-skip",
    "plain.cards-ask": "plain.cards-words-draw",
    "plain.cards-ask-no-deck": "plain.pass-words",
    "plain.cards-none-left": "plain.words-end",
    "plain.lesson-help": "plain.words-skip",
    "plain.more": "plain.words-more",
    "plain.race-ask": "plain.pass-words",
    "plain.race-nothing": "plain.pass-words",
    "plain.sheet-choice": "classgame.sheet-keep",
    "plain.sheet-help-choice": "classgame.sheet-keep",
    "plain.sheet-help-write": "plain.pass-words",
    "plain.sheet-nothing": "plain.pass-words",
    "plain.sheet-together": "plain.pass-words",
    "table.work-first-lines": "plain.words-skip",
}
"""Sentences that name a word to be typed, and where that word stands: the first one there."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sentence", TOLD)
def test_the_word_that_is_told_is_the_one_of_this_language(sentence: str, language: str) -> None:
    """Polish told to type ``pass``, ``keep`` and ``skip``: words that nobody hears rightly."""
    with speaking(language):
        known = {say(TOLD[sentence]).split()[0]}
        told = say(sentence, n=2, top=3)
    if language == "en":  # a command's own name is English
        known.add(TOLD[sentence].rpartition("-")[2])
    assert known & {*re.findall(r"\w+", told)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_for_passing_and_keeping_is_understood(language: str) -> None:
    with speaking(language):
        words = ["pass", "PASS", *say("plain.pass-words").split()]
        assert all(map(is_pass, words))
        assert not is_pass("8")
        assert all(read_writing(word).colour is None for word in words)
        assert read_vote(say("classgame.sheet-keep")) == KEEP


@pytest.mark.parametrize("game", ["archimedes", "rachmistrz"])
def test_passing_is_a_move_in_polish(game: str) -> None:
    found = find(game)
    options = found.rules.options()
    box = components(found, options)
    match = Match.begin(found, ["Ala", "Bolek"], options, box, Random(1), None)
    face = found.face(PLAIN)
    with speaking("pl"):
        assert str(face.read("pas", match.state, 0)) in {"pass", "draw", "pass 0"}
