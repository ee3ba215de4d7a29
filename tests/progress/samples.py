"""Answers, ratings and cards to store, with nothing in them that a test does not care about."""

from datetime import UTC, datetime
from typing import Any

from msgspec.structs import asdict

from tutor.progress.values import Answered, Card, Rate, Rated, Rating, Response, Standing

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)

KEY = "evaluate 7-3*2"


def answered(pupil: int, **fields: Any) -> Answered:
    plain: dict[str, Any] = {
        "mode": "drill",
        "kind": "evaluate",
        "skill": "subtraction",
        "key": KEY,
        "exercise": '{"kind":"evaluate","text":"7-3*2"}',
        "text": "1",
        "code": "correct",
        "correct": True,
        "seconds": 4.5,
        "at": NOON,
    }
    return Answered(pupil=pupil, **plain | fields)


def wrong(pupil: int, *diagnosis: str, **fields: Any) -> Answered:
    plain = {"text": "8", "code": "wrong-result", "correct": False}
    return answered(pupil, diagnosis=diagnosis, **plain | fields)


def response(**fields: Any) -> Response:
    """What is read of an answer as if it had been stored, for what is worked out from answers."""
    given = wrong(1) if "diagnosis" in fields else answered(1)
    plain = {"theta": None} | asdict(given) | fields
    return Response(**{name: plain[name] for name in Response._fields})


def one_more(step: float = 1.0) -> Rate:
    """Ratings that count: the pupil's goes up by ``step``, the item's goes down."""

    def rate(standing: Standing, beta: Rating | None) -> Rated:
        theta, beta = standing.skills.get(standing.skill, Rating(0.0)), beta or Rating(0.0)
        return Rated(
            Rating(theta.value + step, theta.uncertainty / 2, theta.answers + 1, NOON),
            Rating(beta.value - step, beta.uncertainty / 2, beta.answers + 1, NOON),
            f'{{"answers":{theta.answers + 1}}}',
        )

    return rate


def card(fact: str, due: datetime = NOON, stability: float | None = None) -> Card:
    return Card(fact, f'{{"stability":{stability or "null"},"step":1}}', due)
