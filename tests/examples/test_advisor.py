"""What the tutor says of Target: check, hint, and rounds with a class."""

import json
from random import Random

import pytest

from tests.learn.class_rounds.test_class_round import (
    test_what_is_posed_can_be_kept_and_shown as whole,
)
from tutor.cli import main
from tutor.engine.game import Game
from tutor.learn.class_rounds.class_round import GivenBack, class_round
from tutor.maths.expressions import Use
from tutor.settings import Settings
from tutor_target.advisor import solving
from tutor_target.advisor.checking import check
from tutor_target.class_round import TargetRound

NUMBERS = (3, 7, 5, 8)


@pytest.mark.parametrize(
    ("text", "use", "code"),
    [
        ("8*7-5*3", Use.ALL, "correct"),
        ("8*7-5*3=41", Use.ALL, "correct"),
        ("7*5+8-3", Use.ALL, "wrong-result"),
        ("7*5+8-3=40", Use.ALL, "target-missed"),
        ("7*5+8", Use.ALL, "digit-missing"),
        ("7*5+8", Use.SOME, "wrong-result"),
        ("3+5*8-7+7", Use.SOME, "digit-reused"),
        ("35+8-3", Use.SOME, "digits-joined"),
        ("7*6-1", Use.SOME, "digit-foreign"),
        ("8*", Use.ALL, "unreadable"),
        ("8/(8-5-3)", Use.SOME, "digit-reused"),
        ("7/(8-5-3)", Use.ALL, "division-by-zero"),
    ],
)
def test_an_answer_is_judged(text: str, use: Use, code: str) -> None:
    answer = check(text, NUMBERS, use, 41)
    assert (answer.code, answer.text) == (code, text)
    assert not answer.others, "they would be the solution"


def test_a_number_alone_is_no_calculation() -> None:
    assert check("8", NUMBERS, Use.SOME, 8).code == "one-number"


def test_ideas_with_the_fewest_numbers_and_the_nearest_number() -> None:
    assert [idea.equation for idea in solving.ideas((1, 6, 10, 2), Use.SOME, 60)] == ["10*6"]
    assert solving.ideas((1, 1, 1, 1), Use.ALL, 30) == ()
    assert solving.nearest((1, 1, 1, 1), Use.ALL, 5, 3) == 4
    assert solving.nearest((1, 1, 1, 1), Use.ALL, 60, 3) is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("check target 8*7-5*3 --numbers 3 7 5 8 --target 41", "Right!"),
        ("check target 7*5+8-3=40 --numbers 3 7 5 8 --target 41", "the target is 41"),
        ("hint target --numbers 3 7 5 8 --target 41", "8 × 7 − 5 × 3 = 41"),
        ("hint target --numbers 1 1 1 1 --target 5", "nearest that can be made is 4"),
        ("hint target --numbers 3 7 5 8", "--target 46"),
        ("hint target --numbers 3 --target 41", "2 to 6 numbers"),
        ("hint target --numbers 3 x --target 41", "“x”"),
        ("hint target --numbers 3 7 --target 1000", "“1000”"),
    ],
)
def test_the_commands_ask(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(words.split())
    told = capsys.readouterr()
    assert said in told.out + told.err


def test_a_hint_as_json(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["hint", "target", "--numbers", *"3758", "--target", "41", "--json"]) == 0
    told = json.loads(capfdbinary.readouterr().out)
    assert told["use"] == "all"
    assert told["ideas"][0]["equation"] == "8*7-5*3"


# Rounds with a class -----------------------------------------------------------------------------


def test_a_class_round_is_whole(target: Game) -> None:
    whole(target.name)


@pytest.mark.parametrize("use", Use)
def test_what_is_posed_has_several_ideas(use: Use) -> None:
    brought = TargetRound()
    material = brought.gather(Settings().with_choices("target", use=use.value))
    assert material.use is use
    for seed in range(5):
        posed = brought.pose(material, Random(seed))
        found = brought.findings(material, posed)
        assert len(found) >= 3
        assert len({finding.ideas for finding in found}) == len(found)


def test_what_a_team_says() -> None:
    brought = class_round("target")
    material = brought.gather(Settings())
    posed = brought.read_typed(material, "3 7, 5 8 = 41")
    assert brought.judge(material, posed, "(8*7)-(5*3)").text == "8*7-5*3=41"
    assert brought.judge(material, posed, "7*5+8-3").code == "wrong-result"
    with pytest.raises(GivenBack):
        brought.judge(material, posed, "7*5+8-3=40")
    with pytest.raises(GivenBack):
        brought.read_typed(material, "3 7 5")
