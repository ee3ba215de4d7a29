"""The tutor's eye of Quantum: its chances against every roll written out, its words."""

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.engine.random_play import play_out, seeds
from tests.games.quantum.rules.tables import FULL, ROLL, dice, play, position, rolled, sheet
from tests.language.sources import TRIED
from tutor.games.quantum.advisor import chance_text, choice_lines, choices, eye, eye_lines
from tutor.games.quantum.rules.components import DICE, NUMBERS
from tutor.games.quantum.rules.moves import Roll
from tutor.games.quantum.rules.outlook import closed, is_dead
from tutor.games.quantum.rules.phases import Phase
from tutor.games.quantum.rules.rows import LENGTH, LINE, Row, Rows, fits
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.rules.sums import numbers
from tutor.language import use

every_language = pytest.mark.parametrize("language", TRIED)

MIDDLE = sheet((5, 7), (5, 6, 7, 14), (9, 12, 20, 31, 12), FULL)


def fallen(roll: Roll, loose: Sequence[int]) -> list[tuple[int, ...]]:
    """The sums of every roll of the loose dice, one for each combination of faces."""
    whites = NUMBERS if 0 in loose else (roll.white,)
    faces = [
        dice()[die - 1] if die in loose else (face,) for die, face in enumerate(roll.faces, start=1)
    ]
    return [numbers(white, each) for white in whites for each in product(*faces)]


def is_better(row: Row, now: int, number: int) -> bool:
    if not fits(row, number):
        return False
    if not fits(row, now):
        return True
    return number < now if len(row) < LINE else number > now


@settings(max_examples=25, deadline=None)
@given(seeds, some.sets(some.integers(0, DICE), max_size=3))
def test_the_chances_are_those_of_every_roll_written_out(seed: int, picked: set[int]) -> None:
    rng = Random(seed)
    played = (step.state for step in play_out(position(), rng))
    state: State = rng.choice([each for each in played if each.phase is Phase.CHOICE])
    seat, loose = state.active, tuple(picked)
    rows: Rows = state.sheets[seat]
    assert state.roll is not None
    found, every = eye(state, seat, loose), fallen(state.roll, loose)
    assert found.loose == tuple(sorted(loose))
    for place, (glance, row) in enumerate(zip(found.rows, rows, strict=True)):
        now = state.sums[place]
        assert (glance.now, glance.refused is None) == (now, fits(row, now))
        fit = sum(fits(row, roll[place]) for roll in every)
        better = sum(is_better(row, now, roll[place]) for roll in every)
        assert (glance.fit, glance.improve) == (
            Fraction(fit, len(every)),
            Fraction(better, len(every)),
        )
    anywhere = sum(any(map(fits, rows, roll)) for roll in every)
    assert found.any == Fraction(anywhere, len(every))


def test_the_eye_in_words() -> None:
    state = play(position(MIDDLE), ROLL)
    assert list(eye_lines(eye(state, 0, (4, 1)))) == [
        "Chances if you roll again: 1 and 4",
        "Red 7. Too small: it must be over 7.",
        "It fits then: 1/6, about 17%",
        "Yellow 12 fits.",
        "It fits then: 5/9, about 56%",
        "A larger one fits: 1/9, about 11%",
        "Blue 10 fits.",
        "It fits then: 5/9, about 56%",
        "A larger one fits: impossible",
        "Purple 3. This row is full.",
        "At least one fits: 8/9, about 89%",
    ]


def test_without_a_die_only_what_fits_now() -> None:
    state = play(position(MIDDLE), ROLL)
    first, *rest = eye_lines(eye(state, 0, ()))
    assert first == "No die is chosen to roll again."
    assert len(rest) == 4


def test_all_dice_and_a_row_that_rises() -> None:
    lines = list(eye_lines(eye(play(position(), ROLL), 0, range(DICE + 1))))
    assert lines[0] == "Chances if you roll all seven again:"
    assert lines[1:3] == ["Red 7 fits.", "It fits then: certain"]
    assert lines[3].startswith("A smaller one fits: ")


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "impossible"),
        (Fraction(1), "certain"),
        (Fraction(1, 4), "1/4, 25%"),
        (Fraction(10, 12), "5/6, about 83%"),
        (Fraction(1, 216), "1/216, about 0.5%"),
        (Fraction(215, 216), "215/216, about 99.5%"),
        (Fraction(1069, 1296), "1069/1296, about 82.5%"),
        (Fraction(12345, 46656), "4115/15552, about 26.5%"),
        (Fraction(1, 46656), "1/46656, under 0.1%"),
        (Fraction(46655, 46656), "46655/46656, over 99.9%"),
        (Fraction(123457, 1679616), "about 7.4%"),
        (Fraction(1679615, 1679616), "over 99.9%"),
    ],
)
def test_a_chance_as_fraction_and_percentage(chance: Fraction, text: str) -> None:
    assert chance_text(chance) == text


def test_a_chance_as_other_languages_write_it() -> None:
    use("pl")
    assert chance_text(Fraction(1069, 1296)) == "1069/1296, około 82,5%"
    use("el")
    assert chance_text(Fraction(5, 6)) == "5/6, περίπου 83%"


def test_what_each_sum_closes() -> None:
    rows = sheet((3, 4, 5), (5, 6, 7, 14), (5, 6, 7, 14, 11), (5,))
    found = choices(rolled(rows), 0)
    assert [choice.now for choice in found] == [7, 12, 10, 3]
    assert list(choice_lines(found)) == [
        f"Red 7 takes away {closed(rows[0], 7)} choices.",
        "To fill the row, write 2 to 6 next.",
        "Yellow 12 takes away 1 choice.",
        "To fill the row, write 1 to 11 next.",
        "Blue 10 fits.",
        "This fills the row.",
        "Purple 3. Too small: it must be over 5.",
        "Choices: all the numbers that can still go into the empty cells of the row.",
    ]


def test_nothing_to_explain_where_nothing_is_left_open() -> None:
    assert list(choice_lines(choices(rolled((FULL,) * 4), 0))) == [
        f"{name}. This row is full." for name in ("Red 7", "Yellow 12", "Blue 10", "Purple 3")
    ]


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_a_choice_is_what_the_referee_says(seed: int) -> None:
    for step in play_out(position(), Random(seed)):
        state: State = step.state
        if state.phase not in (Phase.ALONE, Phase.TOGETHER):
            continue
        for choice, row in zip(choices(state, 0), state.sheets[0], strict=True):
            assert (choice.refused is None) == (
                choice.colour != state.taken and fits(row, choice.now)
            )
            filled = (*row, choice.now)
            room = choice.refused is None and len(filled) < LENGTH and not is_dead(filled)
            assert bool(choice.next) == room


@every_language
def test_no_placeholder_is_left_over(language: str) -> None:
    use(language)
    for step in play_out(position(), Random(5)):
        state: State = step.state
        lines: list[str] = []
        if state.phase is Phase.CHOICE:
            lines = list(eye_lines(eye(state, state.active, (0, 2, 5))))
        elif state.phase in (Phase.ALONE, Phase.TOGETHER):
            lines = list(choice_lines(choices(state, 0)))
        assert not any(re.search(r"[{}]|quantum\.", line) for line in lines)
