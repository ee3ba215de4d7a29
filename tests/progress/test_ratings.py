"""What an answer makes of ratings: the pupil's in a skill, an item's, and the model."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from tests.progress.samples import KEY, NOON, answered, one_more
from tutor.progress.database import BATCH
from tutor.progress.repository import Progress
from tutor.progress.values import Rated, Rating, Standing


def values(ratings: dict[str, Rating]) -> dict[str, float]:
    return {name: rating.value for name, rating in ratings.items()}


def test_the_first_answer_finds_none(progress: Progress) -> None:
    seen: list[tuple[Standing, Rating | None]] = []

    def rate(standing: Standing, beta: Rating | None) -> Rated:
        seen.append((standing, beta))
        return Rated(Rating(0.5, 0.9, 1, NOON), Rating(-0.25, 0.8, 1, NOON), '{"known":1}')

    ala = progress.add_pupil("Ala", class_name="4b")
    recorded = progress.record(answered(ala.id), rate)
    progress.record(answered(ala.id), rate)
    assert recorded.pupil
    kept = Standing({"subtraction": recorded.pupil}, '{"known":1}', "4b", "subtraction")
    assert seen == [
        (Standing({}, "", "4b", "subtraction"), None),
        (kept, recorded.item),
    ]
    assert progress.standing(ala.id) == replace(kept, skill="")
    assert progress.ratings(ala.id) == {"subtraction": recorded.pupil}
    assert progress.item_ratings([KEY]) == {KEY: recorded.item}


def test_pupils_and_skills_have_their_own_and_items_are_shared(progress: Progress) -> None:
    ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
    progress.record(answered(ala.id), one_more(1))
    progress.record(answered(ola.id), one_more(2))
    progress.record(answered(ola.id, skill="brackets"), one_more(4))
    assert values(progress.ratings(ala.id)) == {"subtraction": 1}
    assert values(progress.ratings(ola.id)) == {"brackets": 4, "subtraction": 2}
    assert values(progress.item_ratings([KEY, "another"])) == {KEY: -7}


def test_the_answer_keeps_theta_as_it_was_then(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    for minute in range(3):
        progress.record(answered(ala.id, at=NOON + timedelta(minutes=minute)), one_more(0.1))
    thetas = [answer.theta for answer in progress.answers(ala.id)]
    assert thetas == pytest.approx([0.1, 0.2, 0.3])


def test_many_items_at_once(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    progress.record(answered(ala.id), one_more())
    keys = [*(f"item {n}" for n in range(2 * BATCH)), KEY]
    assert set(progress.item_ratings(keys)) == {KEY}
    assert progress.item_ratings([]) == {}
