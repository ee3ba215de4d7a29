"""Who only guesses: three guesses among the last dozen, or all at once and mostly wrong."""

from tutor.learn.drills.guessing import Guesses


def after(*answers: tuple[float, bool, bool]) -> bool:
    """Whether they are too many; each answer is its seconds, right, guessed."""
    guesses = Guesses()
    for seconds, right, guessed in answers:
        guesses.answered(seconds, right=right, guessed=guessed)
    return guesses.too_many


GUESS, HONEST = (1.0, False, True), (20.0, True, False)


def test_three_guesses_among_the_last_twelve_are_too_many() -> None:
    assert not after(GUESS, GUESS)
    assert after(GUESS, *[HONEST] * 8, GUESS, GUESS)
    assert after(GUESS, GUESS, *[HONEST] * 9, GUESS)
    assert not after(GUESS, GUESS, *[HONEST] * 10, GUESS), "the first is forgotten"


def test_at_once_and_mostly_wrong_is_guessed_too_from_the_sixth_answer_on() -> None:
    quick, able = (2.0, False, False), (2.0, True, False)
    assert not after(*[quick] * 5)
    assert after(*[quick] * 6)
    assert not after(*[quick, able] * 4), "as much is right as wrong"
    assert after(*[quick, able] * 4, quick)
    assert not after(*[able] * 8)


def test_who_took_time_did_not_guess() -> None:
    assert after(*[(2.4, False, False)] * 6)
    assert not after(*[(2.5, False, False)] * 6)
    assert not after(*[(3.4, False, False)] * 6)
    assert not after(*[(1.0, False, False), (30.0, False, False)] * 3), "the median counts"


def test_it_is_said_after_the_first_of_a_row_and_after_each_fifth_more() -> None:
    guesses, told = Guesses(), list[bool]()
    for seconds, right, guessed in [*[GUESS] * 11, HONEST, GUESS, GUESS]:
        guesses.answered(seconds, right=right, guessed=guessed)
        told.append(guesses.is_to_be_told)
    assert [place for place, is_told in enumerate(told) if is_told] == [0, 5, 10, 12]
