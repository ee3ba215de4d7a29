"""What a game brings: every one of the house is whole, and what is wrong is said."""

from collections.abc import Mapping
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from tutor.engine import registry
from tutor.engine.game import Game, GameBroken
from tutor.engine.registry import offering
from tutor.learn.class_rounds.class_round import CLASS_ROUND, choose, class_round
from tutor.learn.class_rounds.rounds import Way
from tutor.learn.class_rounds.ways import ClaimRound
from tutor.settings import Settings

HOUSE = [game.name for game in offering(CLASS_ROUND)]


class Half(ClaimRound[msgspec.Struct, msgspec.Struct]):
    """A class that forgot all that a game must say."""


def without_rounds(game: Game) -> Game:
    """The last game of the house, as if it had no rounds for a class; the others as they are."""
    return replace(game, faces={}) if game.name == HOUSE[-1] else game


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    """One more game, whose rounds are only half there, and one without any."""
    half = Game(name="half", package=__name__, seats=range(1, 2), faces={CLASS_ROUND.name: ":Half"})
    games = (half, *(without_rounds(game) for game in registry.games()))
    monkeypatch.setattr(registry, "_all", lambda: (games, ()))


@pytest.mark.parametrize("name", HOUSE)
def test_what_is_posed_can_be_kept_and_shown(name: str) -> None:
    brought = class_round(name)
    material = brought.gather(Settings())
    assert list(brought.issues(material)) == []
    assert msgspec.convert(msgspec.to_builtins(material), brought.material) == material
    posed = brought.pose(material, Random(1))
    assert brought.fits(material, posed)
    assert msgspec.convert(msgspec.to_builtins(posed), brought.posed) == posed
    assert brought.task(posed)
    assert brought.picture(posed).rows
    assert brought.how_counted()
    found = brought.findings(material, posed)
    assert found
    for finding in found:  # every way that is told counts as what it is
        for idea in finding.ideas:
            assert brought.stands(material, posed, *_told(brought.way, idea[0], finding.number))


def _told(way: Way, text: str, number: str) -> tuple[str, ...]:
    """What a team says for a way to a result: in a prediction the number alone."""
    told: Mapping[Way, tuple[str, ...]] = {
        Way.CLAIM: (text, number),
        Way.SAY: (f"{text}={number}",),
        Way.PREDICT: (number,),
    }
    return told[way]


@pytest.mark.parametrize("name", HOUSE)
def test_every_answer_of_the_form_can_be_played_with(name: str) -> None:
    brought = class_round(name)
    for row in brought.form(Settings()):
        values = [value for value, _ in row.answers]
        assert row.chosen in values
        for value in values:
            chosen = Settings().with_choices(name, **{row.name: value})
            (now,) = (each for each in brought.form(chosen) if each.name == row.name)
            assert now.chosen == value
            assert brought.gather(chosen)


def test_the_game_asked_for_is_chosen_and_without_one_the_first() -> None:
    for name in HOUSE:
        found = choose(name)
        assert found is not None
        assert (found.game.name, found.complaint) == (name, "")
    first = choose("")
    assert first is not None
    assert (first.game.name, first.complaint) == (HOUSE[0], "")


@pytest.mark.usefixtures("strangers")
@pytest.mark.parametrize(
    ("asked", "said"), [("chess", "“chess”"), (HOUSE[-1], "with a class"), ("half", "half")]
)
def test_a_game_without_rounds_is_told_and_another_takes_its_place(asked: str, said: str) -> None:
    found = choose(asked)
    assert found is not None
    assert found.game.name == HOUSE[0]
    assert said in found.complaint


@pytest.mark.usefixtures("strangers")
def test_what_is_missing_is_named() -> None:
    with pytest.raises(GameBroken) as fault:
        class_round("half")
    assert "judge" in fault.value.reason


def test_where_no_game_has_rounds_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_all", lambda: ((), ()))
    assert choose("") is None
    assert choose("chess") is None
