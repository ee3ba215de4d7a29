"""Finds in the program every sentence it speaks, by reading ``say(...)`` calls in the source.

A call may name its key outright, ``say("menu.quit")``, choose between keys,
``say("a.on" if on else "a.off")``, or complete the key of a family, ``say(f"refused.{code}")``.
Anything else hides the key from this finder and is reported.
"""

import ast
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple


class Spoken(NamedTuple):
    """One key, or one pattern of keys, at one place of the source."""

    pattern: str
    """The key; ``*`` stands for each part filled in at run time."""
    params: frozenset[str] | None
    """The names of the parameters given; None when some come from ``**params``."""
    where: str

    @property
    def is_family(self) -> bool:
        return "*" in self.pattern

    def speaks(self, key: str) -> bool:
        return fnmatchcase(key, self.pattern)


class Findings(NamedTuple):
    """What a tree of source files speaks, and the places that hide what they speak."""

    spoken: list[Spoken]
    hidden: list[str]


def find(root: Path) -> Findings:
    """Read every Python file below ``root``."""
    findings = Findings([], [])
    for path in sorted(root.rglob("*.py")):
        for call in _calls(path, "say"):
            where = f"{path.relative_to(root)}:{call.lineno}"
            patterns = list(_patterns(call.args[0])) if call.args else [None]
            for pattern in patterns:
                if pattern is None or pattern.startswith("*"):
                    findings.hidden.append(where)
                else:
                    findings.spoken.append(Spoken(pattern, _params(call), where))
    return findings


def _calls(path: Path, callee: str) -> Iterator[ast.Call]:
    """Those of a file in their order; where the name stands before no bracket there are none."""
    text = path.read_text(encoding="utf-8")
    if f"{callee}(" not in text:
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
            if name == callee:
                yield node


def _patterns(node: ast.expr) -> Iterator[str | None]:
    """Yield what a first argument may be; None for what cannot be read from the source."""
    match node:
        case ast.Constant(value=str(key)):
            yield key
        case ast.IfExp(body=one, orelse=other):
            yield from _patterns(one)
            yield from _patterns(other)
        case ast.JoinedStr(values=parts):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in parts)
        case _:
            yield None


def _params(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name)


def literals(root: Path, callee: str, place: int) -> set[str]:
    """Return the strings written out as one argument of every call of ``callee``.

    For families whose members are such arguments: ``Key("f1", "help", "help")`` names ``key.help``.
    """
    found = set()
    for path in root.rglob("*.py"):
        for call in _calls(path, callee):
            match call.args[place : place + 1]:
                case [ast.Constant(value=str(text))]:
                    found.add(text)
    return found
