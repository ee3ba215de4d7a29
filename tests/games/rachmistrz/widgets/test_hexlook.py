"""What is going on can be read without any colour."""

from typing import Any

import pytest

from tutor.games.rachmistrz.rules.components import FIELDS, NEIGHBOURS
from tutor.games.rachmistrz.widgets.hexlook import (
    Scene,
    Token,
    arrived,
    concerned,
    field_look,
    number_look,
    shade,
)

A = Token("A", 0)


def small(field: str, **scene: Any) -> str:
    """Return the only caption of a field in the small size."""
    return field_look(field, Scene(**scene), 1).captions[0].text


def large(field: str, rows: int = 2, tall: bool = False, **scene: Any) -> list[str]:
    look = field_look(field, Scene(**scene), rows, tall)
    return [caption.text for _, caption in sorted(look.captions.items())]


def test_neighbours_never_have_the_same_shade() -> None:
    for field in FIELDS:
        assert all(shade(field) != shade(other) for other in NEIGHBOURS[field])


@pytest.mark.parametrize(
    ("text", "scene"),
    [
        ("", {}),
        ("►C4◄", {"cursor": "C4"}),
        ("‹C4›", {"choosable": frozenset({"C4"})}),
        ("‹C4+›", {"choosable": frozenset({"C4"}), "joining": frozenset({"C4"})}),
        ("►C4+◄", {"cursor": "C4", "joining": frozenset({"C4"})}),
        ("+", {"joining": frozenset({"C4"})}),
        ("A", {"tokens": {"C4": A}}),
        ("A?", {"tokens": {"C4": Token("A", 0, face_down=True)}}),
        ("•A•", {"tokens": {"C4": Token("A", 0, in_group=True)}}),
        ("►C4 A◄", {"tokens": {"C4": A}, "cursor": "C4"}),
        ("►C4 A?◄", {"tokens": {"C4": Token("A", 0, face_down=True)}, "cursor": "C4"}),
        ("A", {"tokens": {"C4": A}, "joining": frozenset({"C4"})}),
    ],
)
def test_a_small_tile_says_in_seven_columns_what_it_is(text: str, scene: dict[str, Any]) -> None:
    assert small("C4", **scene) == text
    assert len(text) <= 7


def test_a_large_tile_always_has_its_name() -> None:
    assert large("C4") == ["", "C4"]
    assert large("C4", choosable=frozenset({"C4"})) == ["", "‹ C4 ›"]
    assert large("C4", cursor="C4", tokens={"C4": A}) == ["A", "► C4 ◄"]


def test_a_tall_mark_stands_above_the_name() -> None:
    assert large("C4", tall=True, tokens={"C4": A}) == [" ▄ ", "█▄█", "█ █", "C4"]
    grouped = Token("A", 0, in_group=True)
    assert large("C4", tall=True, tokens={"C4": grouped})[1] == "• █▄█ •"


def test_a_mark_without_a_tall_glyph_is_written_small() -> None:
    assert large("C4", tall=True, tokens={"C4": Token("●", 0)}) == ["●", "C4"]


@pytest.mark.parametrize(
    ("scene", "look"),
    [
        (Scene(), ("", "", "number")),
        (Scene(target="7/2"), ("▸", "◂", "target")),
        (Scene(done=frozenset({"7/2"})), ("", "✓", "done")),
        (Scene(spent=frozenset({"7/2"})), ("", "", "spent")),
        (Scene(target="7/2", spent=frozenset({"7/2"})), ("▸", "◂", "target")),
    ],
)
def test_a_number_shows_its_state(scene: Scene, look: tuple[str, str, str]) -> None:
    assert number_look("7/2", scene) == look


class TestArriving:
    def test_a_token_that_has_come_arrives_and_one_that_lay_there_does_not(self) -> None:
        assert arrived({"C4": A}, {"C4": A, "D4": A}) == {"D4"}
        assert arrived({"C4": A, "D4": A}, {"C4": A}) == frozenset()

    def test_a_group_that_grows_arrives_once(self) -> None:
        joined = Token("A", 0, in_group=True)
        before, after = {"C4": A, "A1": A}, {"C4": joined, "C5": joined, "A1": A}
        assert arrived(before, after) == {"C4", "C5"}
        assert arrived(after, after) == frozenset()
        assert arrived(after, {**after, "C4": A}) == frozenset()  # it has fallen apart

    def test_what_has_landed_looks_otherwise_but_says_the_same(self) -> None:
        plain, glowing = Scene(tokens={"C4": A}), Scene(tokens={"C4": A}, landed=frozenset({"C4"}))
        before, after = (field_look("C4", scene, 2) for scene in (plain, glowing))
        assert before.role != after.role
        assert before.captions == after.captions
        assert concerned(plain, glowing) == ({"C4"}, set())
        empty = Scene(landed=frozenset({"C4"}))
        assert field_look("C4", empty, 2).role == field_look("C4", Scene(), 2).role
