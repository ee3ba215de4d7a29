"""The shape of the house: no circles of imports, few imports inside functions, no game's name.

Read from the source, so an import counts wherever it stands: at the top of a file, in a function
or for annotations alone.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import tutor

PACKAGE: Final = Path(tutor.__file__).parent
SLICES: Final = PACKAGE / "games"

BLOCKS: Final = ("body", "orelse", "handlers", "finalbody", "cases")
"""Where statements stand in a statement; in expressions there are no imports."""

INDENTED: Final = re.compile(r"^[ \t]+(?:from|import)\s|[;:] *(?:from|import)\s", re.MULTILINE)
"""Where an import may stand within another statement, or behind one."""

AT_THE_TOP: Final = re.compile(
    r"^(?:import|from\s+\S+\s+import)\s(?:[^(\n]*\([^)]*\)|[^\n]*)", re.MULTILINE
)
"""An import that begins a line, up to its end."""

INSIDE_FUNCTIONS: Final = 13
"""Imports that wait for their function to be called, at most: start-up needs them to."""


class Import(NamedTuple):
    """One statement: the module it stands in, its line, the modules it names."""

    module: str
    line: int
    names: tuple[str, ...]
    inside: bool
    """Whether it stands in a function."""


def module_of(path: Path) -> str:
    """The dotted name of a file of the package."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES: Final = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def imports_of(module: str) -> tuple[Import, ...]:
    """Every import statement of a module."""
    source = MODULES[module].read_text(encoding="utf-8")
    if not INDENTED.search(source):  # all stand at the top: the rest need not be parsed
        source = "\n".join(AT_THE_TOP.findall(source))
    return tuple(_within(ast.parse(source), module, inside=False))


def _within(node: ast.AST, module: str, *, inside: bool) -> Iterator[Import]:
    for child in (each for block in BLOCKS for each in getattr(node, block, ())):
        match child:
            case ast.Import(names=aliases):
                names = tuple(alias.name for alias in aliases)
                yield Import(module, child.lineno, names, inside)
            case ast.ImportFrom(module=origin, names=aliases, level=level):
                start = _package(module, level, origin or "")
                names = tuple(f"{start}.{alias.name}" for alias in aliases)
                yield Import(module, child.lineno, names, inside)
            case _:
                function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
                yield from _within(child, module, inside=inside or function)


def _package(module: str, level: int, origin: str) -> str:
    """What ``from ... import`` starts at; ``level`` counts the dots of a relative one."""
    if not level:
        return origin
    is_package = MODULES[module].name == "__init__.py"
    parts = module.split(".")
    parts = parts[: len(parts) - level + is_package]
    return ".".join([*parts, origin] if origin else parts)


def imported(module: str) -> set[str]:
    """The modules of the package that a module imports."""
    found = set()
    for name in (name for each in imports_of(module) for name in each.names):
        owner = name if name in MODULES else name.rpartition(".")[0]
        if owner in MODULES and owner != module:
            found.add(owner)
    return found


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The sets of modules that all reach each other (Tarjan), those of one left out."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        order[module] = lowest[module] = len(order)
        stack.append(module)
        for other in sorted(graph[module]):
            if other not in order:
                visit(other)
            if other in stack:
                lowest[module] = min(lowest[module], lowest[other])
        if lowest[module] == order[module]:
            place = stack.index(module)
            circle, stack[place:] = stack[place:], []
            if len(circle) > 1:
                found.append(sorted(circle))

    for module in sorted(graph):
        if module not in order:
            visit(module)
    return sorted(found)


def test_imports_are_those_of_the_whole_module() -> None:
    for module in [*MODULES][::40]:
        whole = _within(ast.parse(MODULES[module].read_text("utf-8")), module, inside=False)
        assert [each.names for each in imports_of(module)] == [each.names for each in whole]


def test_circles_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert circles(graph) == [["a", "b", "c"], ["d", "e"]]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_no_module_imports_what_imports_it() -> None:
    assert circles({module: imported(module) for module in MODULES}) == []


def test_few_imports_stand_inside_functions_and_each_says_why() -> None:
    inside = [each for module in MODULES for each in imports_of(module) if each.inside]
    assert len(inside) <= INSIDE_FUNCTIONS, [f"{each.module}:{each.line}" for each in inside]
    assert [f"{each.module}:{each.line}" for each in inside if not explained(each)] == []


def explained(found: Import) -> bool:
    """Whether there is a comment beside it or on the line above."""
    lines = MODULES[found.module].read_text(encoding="utf-8").splitlines()
    return any("#" in line for line in lines[max(0, found.line - 2) : found.line])


KINDS: Final = {".py", ".tcss", ".po", ".html", ".js", ".css"}


def naming_games() -> Iterator[str]:
    """The lines outside the slices with a game's name in them."""
    names = [folder.name for folder in SLICES.iterdir() if (folder / "__init__.py").is_file()]
    named = re.compile("|".join(names), re.IGNORECASE)
    for path in sorted(PACKAGE.rglob("*")):
        if path.suffix not in KINDS or SLICES in path.parents:
            continue
        if named.search(path.name):
            yield str(path.relative_to(PACKAGE))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if named.search(line):
                yield f"{path.relative_to(PACKAGE)}:{number}"


def test_nobody_outside_the_slices_names_a_game() -> None:
    assert list(naming_games()) == []
