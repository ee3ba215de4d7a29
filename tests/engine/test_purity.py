"""The rules are pure: playing a game loads no screen, no algebra, no chance of its own."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import tutor
from tutor import data
from tutor.engine.registry import find, game_names

ROOT = Path(tutor.__file__).parents[1]

PLAY = """
import json, sys

class Dice:  # chance is injected: anything with a random() will do
    seed = 1
    def random(self):
        self.seed = self.seed * 1103515245 + 12345 & 0x7FFFFFFF
        return self.seed / 0x80000000

from msgspec import convert
from tutor.engine.registry import find
game = find({name!r})
components = convert(json.loads({box!r}), game.rules.components)
state = game.rules.start(game.seats[0], game.rules.options(), components)
dice = Dice()
while actors := state.actors():
    seat = actors[0]
    moves = state.moves(seat)
    move = state.chance(dice) if seat < 0 else moves[int(dice.random() * len(moves))]
    state = state.play(seat, move)
    state.worlds(state.view(0), dice)
state.outcome()
print(*sys.modules)
"""


def modules_after_a_game(name: str) -> set[str]:
    """What a fresh interpreter has loaded when a game was played, its data read by this one."""
    game = find(name)
    box = msgspec.json.encode(data.components(game, game.rules.options())).decode()
    run = subprocess.run(
        [sys.executable, "-c", PLAY.format(name=name, box=box)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stdout.split())


@pytest.mark.parametrize("name", game_names())
def test_playing_loads_only_the_engine_arithmetic_and_the_rules(name: str) -> None:
    loaded = modules_after_a_game(name)
    assert "msgspec" in loaded
    assert loaded & {"textual", "rich", "sympy", "sqlalchemy", "babel"} == set()
    rooms = re.compile(
        rf"tutor\.(slices|importing|(engine|maths)(\..+)?|games\.{name}\.rules(\..+)?)"
    )
    passages = {"tutor", "tutor.games"} | {f"tutor.games.{each}" for each in game_names()}
    ours = {module for module in loaded if re.match(r"tutor\b", module)}
    assert {module for module in ours - passages if not rooms.fullmatch(module)} == set()


def test_no_game_imports_random_or_a_clock_or_files() -> None:
    """Read from the source: other libraries may load ``random`` for themselves."""
    games = ROOT / "tutor" / "games"
    for path in games.glob("*/rules/**/*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found = {name.partition(".")[0] for name in imported(tree)}
        forbidden = {"random", "secrets", "time", "datetime", "sympy", "textual"}
        forbidden |= {"pathlib", "os", "io"}
        assert not found & forbidden, path


def imported(node: ast.AST) -> list[str]:
    """The modules imported when the program runs: not those for annotations alone."""
    names: list[str] = []
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                continue
            case ast.Import(names=aliases):
                names += [alias.name for alias in aliases]
            case ast.ImportFrom(module=str(module)):
                names.append(module)
            case _:
                names += imported(child)
    return names
