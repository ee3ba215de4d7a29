"""What every game that is asked for advice must be; the words of each have their own tests."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from tests.language.sources import TRIED
from tutor import language
from tutor.engine.game import Game
from tutor.engine.registry import offering
from tutor.learn.advisor import ADVISOR, Advisor, Option, Unclear

GAMES = offering(ADVISOR)

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def given(advisor: Advisor[Any]) -> Mapping[str, tuple[str, ...]]:
    """The options of the example, as the command line hands them over."""
    found: dict[str, tuple[str, ...]] = {option.name: () for option in advisor.options()}
    for part in advisor.example.options.split("--")[1:]:
        name, *words = part.split()
        found[name] = tuple(words)
    return found


@every_game
def test_the_example_is_right_and_can_be_hinted_at(game: Game) -> None:
    advisor = game.face(ADVISOR)
    question = advisor.question(given(advisor))
    assert isinstance(question, advisor.kind)
    assert advisor.check(question, advisor.example.text).code == "correct"
    assert advisor.hint(question)["game"] == game.name
    assert list(advisor.hint_lines(question))


@every_game
def test_a_question_is_the_same_as_json(game: Game) -> None:
    """So a line of ``--batch`` can ask whatever the command line can, and be remembered."""
    advisor = game.face(ADVISOR)
    question = advisor.question(given(advisor))
    again = msgspec.json.decode(msgspec.json.encode(question), type=advisor.kind)
    assert again == question
    assert hash(again) == hash(question)


@every_game
@pytest.mark.parametrize("text", ["", "\x00", "=" * 300, "9" * 300, "🎲", "1+1=2", "()"])
def test_no_text_is_too_odd(game: Game, text: str) -> None:
    advisor = game.face(ADVISOR)
    answer = advisor.check(advisor.question(given(advisor)), text)
    assert answer.code != "correct"


@every_game
def test_without_any_option_it_says_what_to_give(game: Game) -> None:
    advisor = game.face(ADVISOR)
    nothing = {option.name: () for option in advisor.options()}
    with pytest.raises(Unclear, match="--"):
        advisor.question(nothing)


@every_game
def test_options_speak_the_language_of_now(game: Game) -> None:
    def told(option: Option) -> set[str]:
        found = set()
        for code in TRIED:
            language.use(code)
            (now,) = (each for each in every() if each.name == option.name)
            found.add(now.about)
        return found

    def every() -> list[Option]:
        return [*advisor.options(), *advisor.hint_options()]

    advisor = game.face(ADVISOR)
    for option in every():
        assert len(told(option)) == len(TRIED)
        assert option.word or option.choices
