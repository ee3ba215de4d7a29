"""The rules in our own words: every rule of every game, in every language."""

import re

import pytest

from tests.language.sources import WHOLE
from tutor.engine.registry import GameUnknown, find, game_names
from tutor.language import use
from tutor.learn.rulebook import chapters


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("game", game_names())
def test_every_rule_has_its_words(game: str, language: str) -> None:
    use(language)
    found = list(chapters(game))
    assert [chapter.rule for chapter in found] == list(find(game).rules.ids)
    for chapter in found:
        assert len(chapter.text) > 20
        assert not re.search(r"[{}]", chapter.text)


def test_rachmistrz_has_all_its_rules() -> None:
    assert [chapter.rule for chapter in chapters("rachmistrz")] == [f"R{n}" for n in range(1, 15)]


def test_a_game_nobody_knows() -> None:
    with pytest.raises(GameUnknown):
        list(chapters("chess"))
