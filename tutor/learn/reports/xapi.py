"""What pupils did as xAPI statements (IEEE 9274.1.1), a line each, for schools that collect them.

Every answer is a statement *answered*, every ending *completed*. The id of a statement is that of
what it tells, so that whoever collects it twice has it once. Pupils are named by the id that they
have in this database, and by their name.
"""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote
from uuid import UUID

from tutor.progress.values import Answer, Ending, Pupil

if TYPE_CHECKING:
    from tutor.progress.repository import Progress

HOME: Final = "https://classroom-tutor.example"
"""What ids of activities and extensions begin with."""

_VERBS: Final = "http://adlnet.gov/expapi/verbs"
_ACTIVITIES: Final = "http://adlnet.gov/expapi/activities"


def lines(progress: "Progress", pupils: Sequence[Pupil]) -> Iterator[str]:
    """A line of JSON for each answer and each ending of these pupils, pupil after pupil."""
    for pupil in pupils:
        for answer in progress.each_answer(pupil.id):
            yield _line(_answered(pupil, answer))
        for ending in progress.endings(pupil.id):
            yield _line(_completed(pupil, ending))


def _line(statement: dict[str, Any]) -> str:
    return json.dumps(statement, ensure_ascii=False, separators=(",", ":"))


def _actor(pupil: Pupil) -> dict[str, Any]:
    return {
        "objectType": "Agent",
        "name": pupil.name,
        "account": {"homePage": HOME, "name": pupil.uid},
    }


def _verb(name: str) -> dict[str, Any]:
    return {"id": f"{_VERBS}/{name}", "display": {"en": name}}


def _answered(pupil: Pupil, answer: Answer) -> dict[str, Any]:
    about = {"skill": answer.skill, "mode": answer.mode, "class": pupil.class_name or ""}
    return {
        "id": str(UUID(answer.uid)),
        "actor": _actor(pupil),
        "verb": _verb("answered"),
        "object": {
            "objectType": "Activity",
            "id": f"{HOME}/exercise/{quote(answer.key, safe='')}",
            "definition": {
                "type": f"{_ACTIVITIES}/cmi.interaction",
                "interactionType": "other",
                "name": {"und": answer.key},
            },
        },
        "result": {
            "success": answer.correct,
            "response": answer.text,
            "duration": f"PT{answer.seconds:.2f}S",
            "extensions": {
                f"{HOME}/xapi/code": answer.code,
                f"{HOME}/xapi/diagnosis": list(answer.diagnosis),
                f"{HOME}/xapi/hints": answer.hints,
            },
        },
        "context": {
            "platform": "Tutor",
            "extensions": {f"{HOME}/xapi/{name}": value for name, value in about.items()},
        },
        "timestamp": _time(answer.at),
    }


def _completed(pupil: Pupil, ending: Ending) -> dict[str, Any]:
    what = f"{ending.mode}/{quote(ending.what, safe='')}" if ending.what else ending.mode
    score = {"score": {"raw": ending.points}} if ending.points is not None else {}
    return {
        "id": str(UUID(ending.uid)),
        "actor": _actor(pupil),
        "verb": _verb("completed"),
        "object": {
            "objectType": "Activity",
            "id": f"{HOME}/{what}",
            "definition": {"type": f"{_ACTIVITIES}/lesson", "name": {"und": what}},
        },
        "result": {"completion": True, **score},
        "context": {
            "platform": "Tutor",
            "extensions": {f"{HOME}/xapi/class": pupil.class_name or ""},
        },
        "timestamp": _time(ending.at),
    }


def _time(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
