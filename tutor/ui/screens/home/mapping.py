"""The map of skills and lessons as text: a tree of signs for a small screen, names for a large one.

A mark says how far each is (:mod:`tutor.ui.widgets.marks`).
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from textual.content import Content

from tutor.language import say, sign
from tutor.learn.lessons import Lessons
from tutor.learn.skillmap import Node, State
from tutor.ui.screens.home.titles import Titles
from tutor.ui.widgets.marks import MARKS

STYLES: Final[Mapping[State, str]] = MappingProxyType(
    {
        "learned": "$text-success",
        "begun": "",
        "next": "bold $accent",
        "open": "",
        "later": "$text-muted",
    }
)

SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "addition": "+",
        "subtraction": "-",
        "multiplication": "*",
        "division": "/",
        "order-of-operations": "+*",
        "brackets": "( )",
        "negative-numbers": "-1",
        "fractions": "½",
        "make-a-number": "? ?",
    }
)
"""The skills of the house as signs; a letter in any language would be too long."""


def small(nodes: Sequence[Node], lessons: Lessons) -> Content:
    """The skills of the house as a tree of signs, then a mark for each lesson."""
    skills = {node.id: node for node in nodes if node.kind == "skill" and node.id in SIGNS}
    lines = [Content.styled(say("home.map"), "bold"), *_tree(skills), Content("")]
    marks = [node for node in nodes if node.kind == "lesson"]
    learned = sum(node.state == "learned" for node in marks)
    lines.append(Content(say("home.map-lessons", n=learned, of=len(lessons.lessons))))
    lines += [Content("").join(_mark(node) for node in marks), Content(""), *legend()]
    return Content("\n").join(lines)


def _mark(node: Node) -> Content:
    return Content.styled(MARKS[node.state], STYLES[node.state])


def legend() -> Iterator[Content]:
    """What the marks mean."""
    told = [
        Content.styled(f"{mark} {say(f'home.map-{state}')}", STYLES[state])
        for state, mark in MARKS.items()
    ]
    for at in range(0, len(told), 2):
        yield Content("   ").join(told[at : at + 2])


# The tree ------------------------------------------------------------------------------------


def _tree(skills: Mapping[str, Node]) -> Iterator[Content]:
    """A line for each end of the tree; what follows a skill stands behind it, or hangs below."""
    for root in _below(None, skills):
        yield from _branch(root, skills)


def _branch(skill: str, skills: Mapping[str, Node]) -> Iterator[Content]:
    node = skills[skill]
    head = Content.styled(f"{MARKS[node.state]} {_signed(skill)}", STYLES[node.state])
    after = _below(skill, skills)
    if not after:
        yield head
        return
    for place, each in enumerate(after):
        is_last = place == len(after) - 1
        for n, line in enumerate(_branch(each, skills)):
            if place == 0 and n == 0:
                yield head + (" ━━━ " if is_last else " ━┳━ ") + line
            else:
                room = " " * (head.cell_length + 2)  # below the joint
                joint = ("┗━ " if is_last else "┣━ ") if n == 0 else ("   " if is_last else "┃  ")
                yield Content(room + joint) + line


def _signed(skill: str) -> str:
    return "".join(sign(char) if char in "+-*/" else char for char in SIGNS[skill])


def _below(skill: str | None, skills: Mapping[str, Node]) -> Sequence[str]:
    """The skills that hang on this one: each on the last of what it rests on, so far as drawn."""
    return [each for each, node in skills.items() if _parent(node, skills) == skill]


def _parent(node: Node, skills: Mapping[str, Node]) -> str | None:
    drawn = [each for each in node.on if each in skills]
    return drawn[-1] if drawn else None


# With room for words -------------------------------------------------------------------------


def large(nodes: Sequence[Node]) -> Content:
    """All skills by name, each indented below what it rests on."""
    skills = {node.id: node for node in nodes if node.kind == "skill"}
    named = [Content.styled(say("home.map"), "bold"), *_named(None, skills, ""), Content("")]
    return Content("\n").join([*named, *legend()])


def titles(nodes: Sequence[Node], lessons: Lessons) -> Titles:
    """All lessons by title, and which of them comes next."""
    found = [(node, lessons.find(node.id)) for node in nodes if node.kind == "lesson"]
    lines = [
        Content.styled(f"{MARKS[node.state]} {lesson.title}", STYLES[node.state])
        for node, lesson in found
        if lesson is not None
    ]
    states = [node.state for node, lesson in found if lesson is not None]
    return Titles(lines, states.index("next") if "next" in states else 0)


def _named(skill: str | None, skills: Mapping[str, Node], before: str) -> Iterator[Content]:
    after = _below(skill, skills)
    for place, each in enumerate(after):
        state, is_last = skills[each].state, place == len(after) - 1
        joint = "" if skill is None else "┗ " if is_last else "┣ "
        name = f"{MARKS[state]} {say(f'drillview.skill-{each}')}"
        yield Content.assemble(before + joint, (name, STYLES[state]))
        room = "" if skill is None else "  " if is_last else "┃ "
        yield from _named(each, skills, before + room)
