"""Docstrings name what is there, and few of them are a copy of another.

Whoever renames a module or a class finds here the sentences that still speak of the old one. Read
from the source when a test runs, and resolved by importing what is named.
"""

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

import tutor

PACKAGE: Final = Path(tutor.__file__).parent

REPEATED: Final = 20
"""Docstrings of public functions that another one repeats word for word, at most."""

ABSOLUTE: Final = re.compile(r"(?<![\w./])tutor(?:\.\w+)+")
"""A dotted name of the package, in a role (``:mod:`` ...), in backticks or bare."""

RELATIVE: Final = re.compile(r":(?:mod|class|func|meth|data|attr|exc):`(?!tutor\.)([\w.]+)`")
"""A name in a role that is to be found in the module itself."""


TEXT: Final = re.compile(r'^[ \t]*[rR]?"""(.*?)"""', re.MULTILINE | re.DOTALL)
"""A text that begins a line, as docstrings do. To parse every module takes twenty times as long."""


class Sentence(NamedTuple):
    """A docstring, that of an attribute too: the module it stands in, its line, its text."""

    module: str
    line: int
    text: str


@cache
def sources() -> dict[str, str]:
    """What is written in every module, by its name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = path.read_text(encoding="utf-8")
    return found


@cache
def sentences() -> tuple[Sentence, ...]:
    """All of them, in the order of the modules."""
    return tuple(
        Sentence(module, source.count("\n", 0, found.start()) + 1, found[1])
        for module, source in sources().items()
        for found in TEXT.finditer(source)
    )


@cache
def is_there(name: str) -> bool:
    """Whether a dotted name leads to a module, or to something in one or in a class of it."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        module = ".".join(parts[:length])
        if module in sources():
            return has(import_module(module), parts[length:])
    return False


def has(owner: object, names: list[str]) -> bool:
    """Whether something has an attribute, that one the next, and so on; annotations count."""
    for name in names:
        if name in getattr(owner, "__annotations__", {}):
            return names[-1] == name
        if not hasattr(owner, name):
            return False
        owner = getattr(owner, name)
    return True


def is_known(module: str, name: str) -> bool:
    """Whether a name is that of something in a module, or of a member of a class there."""
    here = import_module(module)
    classes = [each for each in vars(here).values() if isinstance(each, type)]
    owners = [here, *(each for each in classes if each.__module__ == module)]
    return any(has(owner, name.split(".")) for owner in owners)


def test_a_name_that_is_not_there_is_found() -> None:
    assert is_there("tutor.engine.contract.State.play")
    assert is_there("tutor.engine.match.Match")
    assert not is_there("tutor.engine.contract.Position")
    assert not is_there("tutor.core.contract")
    assert is_known("tutor.engine.match", "Match.begin")
    assert is_known("tutor.engine.match", "begin")
    assert not is_known("tutor.engine.match", "Matches")


def test_docstrings_are_found() -> None:
    here = (each for each in sentences() if each.module == "tutor.engine.contract")
    lines = sources()["tutor.engine.contract"].splitlines()
    assert all(each.text.splitlines()[0] in lines[each.line - 1] for each in here)
    tree = ast.parse(sources()["tutor.engine.contract"])
    assert {*of_public_functions(tree)} <= {inspect.cleandoc(each.text) for each in sentences()}


def test_every_dotted_name_in_a_docstring_is_there() -> None:
    missing = [
        f"{each.module}:{each.line} {name}"
        for each in sentences()
        for name in ABSOLUTE.findall(each.text)
        if not is_there(name)
    ]
    assert missing == []


def test_every_short_name_in_a_docstring_is_in_its_module() -> None:
    missing = [
        f"{each.module}:{each.line} {name}"
        for each in sentences()
        for name in RELATIVE.findall(each.text)
        if not is_known(each.module, name)
    ]
    assert missing == []


def of_public_functions(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.ClassDef(name=name) if not name.startswith("_"):
                yield from of_public_functions(child)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                text = ast.get_docstring(child)
                if text and not name.startswith("_"):
                    yield text
            case _:
                pass


def test_a_docstring_says_what_is_so_of_this_function() -> None:
    often = Counter(each.text for each in sentences())
    modules = {each.module for each in sentences() if often[each.text] > 1}
    trees = (ast.parse(sources()[module]) for module in modules)
    texts = Counter(text for tree in trees for text in of_public_functions(tree))
    repeated = {text: n for text, n in texts.items() if n > 1}
    assert len(repeated) <= REPEATED, repeated
