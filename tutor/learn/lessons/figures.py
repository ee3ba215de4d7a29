"""Pictures of a lesson: read from a name and parameters, and put among the words of a page."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tutor.engine.validation import Unfit, ValidationIssue, issues, typed
from tutor.learn.lessons.faults import LessonUnfit
from tutor.learn.lessons.filling import Filling, filled
from tutor.learn.pictures import FIGURES, AnyFigure, Figure

PICTURE: Final = "picture"
"""The name of a fence that holds a figure."""


def fence(picture: Figure) -> str:
    """A figure among the words of a page, as the text that is read again when it is shown."""
    return f"```{PICTURE}\n{msgspec.json.encode(picture).decode()}\n```"


def figure(fields: Mapping[str, Any], filling: Filling, key: str) -> AnyFigure:
    """A figure of its name and parameters, with its numbers.

    Raises:
        ValidationIssue: there is none of this name, or its parameters do not fit.
    """
    if not isinstance(fields, Mapping):
        raise ValidationIssue(Unfit.WRONG_KIND, key, expected="object", got=type(fields).__name__)
    if "name" not in fields:
        raise ValidationIssue(Unfit.KEY_MISSING, f"{key}.name")
    kind = FIGURES.get(str(fields["name"]))
    if kind is None:
        known = tuple(FIGURES)
        raise ValidationIssue(
            LessonUnfit.FIGURE_UNKNOWN, f"{key}.name", got=fields["name"], known=known
        )
    raw = filled(dict(fields), filling, key)
    made: Any = typed(raw, kind, key, strict=not filling.numbers)
    for issue in issues(made):
        raise ValidationIssue(issue.code, f"{key}.{issue.key}".rstrip("."), **issue.params)
    found: AnyFigure = made
    return found
