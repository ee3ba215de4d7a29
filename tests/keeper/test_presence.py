"""Who is at a terminal or a page, and how a teacher comes and goes."""

import pytest

from tests.progress.test_enrolling import pupil
from tutor.keeper.presence import QUIET, Place, Presence, place
from tutor.progress.roles import Action, Role

ALA, OLA = pupil(1, "Ala"), pupil(2, "Ola")


@pytest.mark.parametrize(
    ("role", "browser", "wanted"),
    [
        (None, None, Place.TERMINAL),
        ("pupil", None, Place.PUPILS_PAGE),
        ("pupil", "0f", Place.PUPILS_PAGE),
        ("teacher", "0f", Place.TEACHERS_PAGE),
        (None, "0f", Place.PUPILS_PAGE),
        ("headmaster", "0f", Place.PUPILS_PAGE),
    ],
)
def test_the_server_says_whose_page_it_is(
    role: str | None, browser: str | None, wanted: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"TUTOR_ROLE": role, "TUTOR_BROWSER": browser}.items():
        if value is not None:
            monkeypatch.setenv(name, value)
    assert place() is wanted


def test_somebody_comes_sits_down_and_stands_up() -> None:
    here = Presence(Place.TERMINAL)
    assert (here.role, here.has_said) == (Role.GUEST, False)
    here.sit_down(ALA)
    assert (here.role, here.has_said) == (Role.PUPIL, True)
    assert here.may(Action.RENAME, ALA)
    assert not here.may(Action.RENAME, OLA)
    here.sit_down(None)
    assert (here.role, here.has_said) == (Role.GUEST, True)
    assert not here.may(Action.RENAME, ALA)
    here.stand_up()
    assert (here.role, here.has_said) == (Role.GUEST, False)


def test_a_teacher_stays_until_signed_out_or_a_pupil_sits_down() -> None:
    here = Presence(Place.TERMINAL)
    here.sit_down(ALA)
    here.sign_in()
    assert (here.role, here.pupil) == (Role.TEACHER, None)
    assert here.may(Action.REMOVE, OLA)
    here.sign_out()
    assert not here.may(Action.REMOVE, OLA)
    for somebody in (ALA, None):
        here.sign_in()
        here.sit_down(somebody)
        assert here.role is not Role.TEACHER


def test_the_page_of_a_teacher_begins_as_one_and_that_of_a_pupil_never_is() -> None:
    assert Presence(Place.TEACHERS_PAGE).role is Role.TEACHER
    assert Presence(Place.TEACHERS_PAGE).lets_teachers_in
    assert Presence(Place.TERMINAL).lets_teachers_in
    here = Presence(Place.PUPILS_PAGE)
    assert not here.lets_teachers_in
    with pytest.raises(AssertionError):
        here.sign_in()


def test_a_teacher_who_went_away_is_forgotten() -> None:
    now = [0.0]
    here = Presence(Place.TERMINAL, lambda: now[0])
    now[0] = 2 * QUIET
    assert not here.is_forgotten  # there is none
    here.sign_in()
    now[0] += QUIET - 1
    assert not here.is_forgotten
    here.key_pressed()
    now[0] += QUIET - 1
    assert not here.is_forgotten
    now[0] += 1
    assert here.is_forgotten
    here.sign_out()
    assert not here.is_forgotten


def test_rounds_without_the_secret_end_like_a_teacher_who_signs_out() -> None:
    here = Presence(Place.TERMINAL)
    here.without_secret = True
    assert here.role is Role.GUEST
    here.sit_down(ALA)
    assert not here.without_secret
