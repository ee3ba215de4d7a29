"""Codes become sentences, in every language, with their parameters filled in."""

import pytest

from tests.games.exlibris.rules.tables import refusal as exlibris_refusal
from tests.games.exlibris.rules.test_refusals import WAYS as EXLIBRIS_WAYS
from tests.games.rachmistrz.rules.tables import refusal, table
from tests.games.rachmistrz.rules.test_refusals import WAYS
from tests.language.sources import WHOLE
from tutor import explain
from tutor.engine.contract import Refused, ScoreBreakdown, ScoreItem
from tutor.engine.game import Game
from tutor.engine.record import RecordWrong
from tutor.engine.registry import find
from tutor.engine.validation import ValidationIssue
from tutor.games.rachmistrz.rules.state import State
from tutor.language import use

SAID: explain.AnyNarration = explain.Narration()
"""What a game says that declares nothing of its own."""


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize(("state", "line", "code"), WAYS, ids=[code for _, _, code in WAYS])
def test_every_refusal_as_the_rules_raise_it(
    language: str, state: State, line: str, code: str
) -> None:
    """A placeholder that a refusal does not fill fails here (see ``conftest.py``)."""
    use(language)
    sentence = SAID.refusal(refusal(state, line))
    assert sentence.endswith(".")
    assert not set("{}()'") & set(sentence)


@pytest.mark.parametrize("language", WHOLE)
def test_every_refusal_of_exlibris(language: str) -> None:
    use(language)
    for state, line, _, _ in EXLIBRIS_WAYS:
        sentence = SAID.refusal(exlibris_refusal(state, line))
        assert sentence.endswith(".")
        assert not set("{}()'") & set(sentence)


def test_lists_read_like_sentences() -> None:
    refused = Refused("not-adjacent", number="8", field="A1", fields=("B1", "B2", "C2"))
    assert SAID.refusal(refused) == "A1 does not touch 8. These fields do: B1, B2 and C2."
    use("pl")
    assert SAID.refusal(refused).endswith("B1, B2 i C2.")


def test_misfits_name_key_and_kind() -> None:
    issue = ValidationIssue("wrong-kind", "faces[1]", expected="int", got="str")
    assert explain.issue(issue) == "faces[1]: this should be a whole number, but is a text."
    odd = ValidationIssue("wrong-kind", "", expected="int | null", got="date")
    assert explain.issue(odd) == "The whole: this should be int | null, but is date."


def test_records_add_what_is_behind() -> None:
    issue = ValidationIssue("field-unknown", "components.numbers.8[1]", got="A9")
    wrong = RecordWrong(1, "components-wrong", issue)
    assert explain.record_wrong(wrong) == (
        "You cannot play the game with these components. "
        "components.numbers.8[1]: the board has no field A9, only A1 to G4."
    )
    refused = refusal(table(3), "0 pass")
    assert explain.record_wrong(RecordWrong(2, refused.code, refused)) == "Roll the dice first."
    assert (
        explain.record_wrong(RecordWrong(9, "after-end")) == "Nothing may come after the outcome."
    )


def test_a_refused_move_of_a_record_is_told_in_the_words_of_its_game() -> None:
    refused = Refused("not-rising", colour="red", last=9, number=7)
    wrong = RecordWrong(3, refused.code, refused)
    wrong.game = find("quantum")
    use("pl")
    assert "czerwony" in explain.record_wrong(wrong)


def test_a_game_without_words_of_its_own_says_what_its_rules_say() -> None:
    alone = Game(name="hopscotch", package=__name__, seats=range(2, 4), faces={})
    narration = explain.narration_of(alone)
    assert narration.refusal(Refused("roll-first")) == "Roll the dice first."
    assert list(narration.closing(None, ())) == list(narration.ranking(None)) == []
    assert narration.score_equation(ScoreBreakdown(0, 0, ())) is None


@pytest.mark.parametrize(
    ("language", "tokens", "sentence"),
    [
        ("en", 1, "one token not used"),
        ("en", 2, "2 tokens not used"),
        ("pl", 1, "1 niewykorzystany żeton"),
        ("pl", 3, "3 niewykorzystane żetony"),
        ("pl", 12, "12 niewykorzystanych żetonów"),
        ("el", 1, "μία μάρκα που περίσσεψε"),
        ("el", 5, "5 μάρκες που περίσσεψαν"),
    ],
)
def test_score_lines_count(language: str, tokens: int, sentence: str) -> None:
    use(language)
    assert SAID.score_line(ScoreItem("unused", {"tokens": tokens}, -tokens)) == sentence


def test_the_group_is_told_field_by_field() -> None:
    line = ScoreItem("group", {"fields": ("A1", "A2", "B2")}, 3)
    assert SAID.score_line(line) == "largest group, 3 tokens: A1, A2 and B2"


def test_points_have_their_sign() -> None:
    assert [explain.points(value) for value in (8, 0, -2)] == ["+8", "0", "\N{MINUS SIGN}2"]


def test_other_people_s_text_cannot_play_with_the_terminal() -> None:
    wrong = RecordWrong(1, "game-unknown", game="\x1b[2Jchess\n" + "x" * 10_000)
    sentence = explain.record_wrong(wrong)
    assert sentence.isprintable()
    assert len(sentence) < 200
    issue = ValidationIssue("key-unknown", "options.\x1b]0;title\x07")
    assert explain.issue(issue).isprintable()
