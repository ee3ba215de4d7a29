"""What three dice make of the printed numbers: the file says what working it out would say."""

from fractions import Fraction

import msgspec

from tutor.games.rachmistrz.exercises.dice import ideas_for
from tutor.games.rachmistrz.exercises.idea import Idea
from tutor.games.rachmistrz.exercises.make import Make
from tutor.games.rachmistrz.exercises.rolls import FILE, Rolls, goals, worked_out
from tutor.learn.exercises.difficulty import Difficulty, of_search
from tutor.maths.notation import read


def test_the_file_is_up_to_date() -> None:
    stored = msgspec.json.decode(FILE.read_bytes(), type=Rolls)
    assert stored == worked_out(), (
        "write it again: python -m tutor.games.rachmistrz.exercises.rolls"
    )


def test_a_number_that_is_not_printed_is_worked_out() -> None:
    far = Fraction(7, 8)
    assert goals((1, 7, 8), frozenset((far,))) is None
    assert Make((1, 7, 8), "7/8").solutions() == tuple(
        idea.equation for idea in ideas_for((1, 7, 8), far)
    )


def test_other_dice_are_worked_out() -> None:
    assert goals((0, 1, 9), frozenset((Fraction(10),))) is None
    assert "9+1+0" in Make((0, 1, 9), "10").solutions()
    assert Make((2, 2), "4").solutions() == ("2+2", "2*2")


def test_difficulty_is_that_of_the_plainest_way() -> None:
    make = Make((2, 3, 5), "4")
    found = [idea.equation for idea in ideas_for(make.dice, make.number)]
    assert list(make.solutions()) == found
    assert make.difficulty == Difficulty(-0.7, tuple(of_search(len(found), read(found[0]).tree)))


def test_known_ideas_are_left_out_whatever_they_look_like() -> None:
    every = [idea.variants for idea in ideas_for((2, 3, 5), Fraction(4))]
    for at, variants in enumerate(every):
        rest = tuple(each[0] for place, each in enumerate(every) if place != at)
        for known in (variants[0], variants[-1]):
            assert Idea((2, 3, 5), (known,)).solutions() == rest
