"""What a lesson's files hold before any number is chosen."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tutor.learn.exercises import Skill
from tutor.learn.lessons.page import Page
from tutor.learn.lessons.template import Template

WHOLE, HALF, ALONE = "whole", "half", "alone"
"""How much of a worked example is shown."""

MODES: Final = (WHOLE, HALF, ALONE)

OWN_KEYS: Final = frozenset({"id", "draw", "when", "times", "like"})
"""Keys of an exercise in a lesson that are none of its kind."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All templates of a lesson, and its pages as they are written."""

    lesson: str
    trains: Skill
    year: int = 0
    draw: Mapping[str, Any] = {}
    when: tuple[str, ...] = ()
    exercises: tuple[Template, ...] = ()
    worked: tuple[Template, ...] = ()
    pictures: tuple[Template, ...] = ()
    check: tuple[Template, ...] = ()
    pages: Mapping[str, Page] = {}

    @property
    def varies(self) -> bool:
        """Whether another seed makes another lesson."""
        templates = (*self.exercises, *self.worked, *self.pictures, *self.check)
        return bool(self.draw) or any(each.draw for each in templates) or self._has_choices

    @property
    def shown(self) -> frozenset[str]:
        """The misconceptions of somebody whose calculation is put right, by id."""
        templates = (*self.exercises, *self.check)
        wrong = (each.fields for each in templates if each.fields.get("kind") == "mistake")
        return frozenset(str(fields.get("malrule")) for fields in wrong)

    @property
    def _has_choices(self) -> bool:
        return any(each.fields.get("kind") == "choice" for each in (*self.exercises, *self.check))

    def key_of(self, name: str) -> str:
        """Where in the file an item comes from, such as ``exercise[2]``."""
        templates = (*self.exercises, *self.check, *self.worked)
        for template in templates:
            if name == template.id:
                return template.key
        # One of several items of the check, or a worked example with less shown.
        root = name.rpartition("-")[0]
        return next((each.key for each in templates if each.id == root), "")
