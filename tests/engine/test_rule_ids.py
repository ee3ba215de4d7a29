"""Every rule of every game has a test that names it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tutor.engine.registry import find, game_names

TESTS = Path(__file__).parents[1]


def cited(source: str) -> Iterator[str]:
    """The ids in ``pytest.mark.rule("R7")``, wherever it stands in a test file."""
    if "mark.rule(" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule"),
                args=[ast.Constant(value=str(rule))],
            ):
                yield rule


@cache
def cited_anywhere() -> set[str]:
    return {
        rule
        for path in TESTS.rglob("test_*.py")
        if "examples" not in path.parts  # games of other packages have rules of their own
        for rule in cited(path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("name", game_names())
def test_every_rule_has_a_test(name: str) -> None:
    missing = set(find(name).rules.ids) - cited_anywhere()
    assert not missing, f"rules of {name} without a test: {sorted(missing)}"


def test_every_rule_cited_exists() -> None:
    known = {rule for name in game_names() for rule in find(name).rules.ids}
    assert cited_anywhere() <= known


def test_the_room_of_a_game_says_its_rules() -> None:
    from tutor.games.rachmistrz import rules as rachmistrz

    assert (
        rachmistrz.RULES.ids == find("rachmistrz").rules.ids == tuple(f"R{n}" for n in range(1, 15))
    )


def test_marks_are_found_on_functions_classes_and_files() -> None:
    source = """
pytestmark = pytest.mark.rule("X1")

@pytest.mark.rule("X2")
class TestSomething:
    @pytest.mark.rule("X3")
    def test_it(self):
        "X4"
"""
    assert set(cited(source)) == {"X1", "X2", "X3"}
