"""A game that nobody here knows goes the three ways: its rules count, not its name."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

import msgspec
import pytest

from tests.learn.class_rounds.classroom import BLUES, OWLS, REDS, TEAMS
from tutor.engine import registry
from tutor.engine.game import Game
from tutor.learn.class_rounds.best import best_idea
from tutor.learn.class_rounds.class_round import CLASS_ROUND, ClassRound, Judged, Picture
from tutor.learn.class_rounds.events import Called, Event, Header, Laid, Proved, Rang, Revealed
from tutor.learn.class_rounds.finding import Finding, missed
from tutor.learn.class_rounds.rounds import Phase
from tutor.learn.class_rounds.teaching import Teaching, posed_event
from tutor.learn.class_rounds.ways import ClaimRound, SayRound
from tutor.maths.equations import equations_for
from tutor.maths.notation import Fault, read, read_number
from tutor.maths.tree import text as canonical
from tutor.maths.tree import value
from tutor.settings import Settings


class Box(msgspec.Struct, frozen=True):
    """What it is played with: the target."""

    target: int = 8


class Rolled(msgspec.Struct, frozen=True):
    """The numbers rolled."""

    numbers: tuple[int, ...]


class Target(ClassRound[Box, Rolled]):
    """Make the target of three numbers; each idea is a finding of its own."""

    material = Box
    posed = Rolled

    def gather(self, settings: Settings) -> Box:
        return Box()

    def pose(self, material: Box, rng: Random) -> Rolled:
        return Rolled((2, 3, 7))

    def fits(self, material: Box, posed: Rolled) -> bool:
        return len(posed.numbers) == 3

    def task(self, posed: Rolled) -> str:
        return " ".join(map(str, posed.numbers))

    def picture(self, posed: Rolled) -> Picture:
        return Picture((tuple(map(str, posed.numbers)),))

    def judge(self, material: Box, posed: Rolled, text: str, number: str = "") -> Judged:
        expression = text.partition("=")[0]
        try:
            tree = read(expression).tree
            right = tree is not None and value(tree) == read_number(number or str(material.target))
        except Fault:
            return Judged(text, "unreadable")
        if tree is None or not right:
            return Judged(text, "wrong-result")
        kept = canonical(tree)
        return Judged(kept if number else f"{kept}={material.target}", "correct")

    def findings(self, material: Box, posed: Rolled) -> Sequence[Finding]:
        result = Fraction(material.target)
        found = equations_for(posed.numbers, result)
        return tuple(Finding(result, (idea.variants,)) for idea in found)


class Said(Target, SayRound[Box, Rolled]):
    """Said and judged at once."""


class Claimed(Target, ClaimRound[Box, Rolled]):
    """Claimed before, beside two fields with longer names than those of a board."""

    def places(self, material: Box) -> Mapping[str, tuple[str, ...]]:
        return {str(material.target): ("left", "right")}


@pytest.fixture(autouse=True)
def strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    games = tuple(
        Game(
            name=kind.__name__.lower(),
            package=__name__,
            seats=range(1, 5),
            faces={CLASS_ROUND.name: f":{kind.__name__}"},
        )
        for kind in (Said, Claimed)
    )
    monkeypatch.setattr(registry, "_all", lambda: (games, ()))


def rounds(of: str, *events: Event) -> Teaching:
    header = Header(practice=1, game="teaching", of=of, teams=TEAMS, claims=0)
    return Teaching(header, (posed_event(Rolled((2, 3, 7))), *events))


def laid(text: str, team: int = REDS, code: str = "correct") -> Laid:
    return Laid(team, text, code)


def test_an_idea_is_found_once_in_whatever_order_it_is_said() -> None:
    going = rounds("said", laid("7+3-2=8"))
    with pytest.raises(ValueError, match="has been said"):
        going.apply(laid("3-2+7=8", BLUES))
    going.apply(laid("2*(7-3)=8", BLUES))
    assert going.points == (1, 1, 0)


def test_each_idea_is_a_finding_though_all_have_one_result() -> None:
    going = rounds("said", laid("3-2+7=8"), laid("7-3=8", OWLS, "wrong-result"), Rang())
    found = going.findings(going.rounds[0])
    assert len(found) > 1
    assert [len(each.calls) for each in found] == [1 if each.has("7+3-2") else 0 for each in found]
    assert sum(bool(missed(each)) for each in found) == len(found) - 1
    best = best_idea(going)
    assert best is not None
    assert best.call.text == "3-2+7"


def test_its_fields_have_the_names_it_gives_them() -> None:
    going = rounds("claimed")
    assert going.longest_field == len("right")
    assert going.why_not_number("9") == "not-on-board"
    assert going.why_not_field("8", "middle") == "field-unknown"
    for event in (
        Called(REDS, "8", "left"),
        Rang(),
        Proved("7+3-2", "correct"),
        Revealed(),
    ):
        going.apply(event)
    assert (going.phase, going.points) == (Phase.REVEAL, (1, 0, 0))
    assert dict(going.tokens) == {"left": REDS}
    assert going.free_fields("8") == ("right",)
