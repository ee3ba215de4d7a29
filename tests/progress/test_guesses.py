"""Guessing at a PIN: five tries, then a wait that grows, counted over all terminals."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

import pytest
from sqlalchemy.orm import Session

from tests.progress.samples import NOON
from tutor.progress import guesses, pins
from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.repository import Progress
from tutor.progress.tables import PupilRow


class Clock:
    """The time of the database, which stands still until it is told otherwise."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self, session: Session) -> datetime:
        return self.at

    def later(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(guesses, "clock", found)
    return found


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that take no time."""
    monkeypatch.setattr(pins, "_N", 2)
    monkeypatch.setattr(pins, "_P", 1)


@pytest.fixture
def here(sqlite_url: str, clock: Clock) -> Iterator[Progress]:
    with Progress.open(sqlite_url) as progress:
        progress.add_pupil("Ala", "1234")
        yield progress


def guess(progress: Progress, pin: str) -> int | None:
    """0 for a wrong one, the seconds to wait for one too many, None for the right one."""
    try:
        progress.sign_in("Ala", pin)
    except PupilRefused as refused:
        return int(refused.params["seconds"]) if refused.code == Refusal.PIN_WAIT else 0
    return None


def test_after_five_wrong_ones_the_wait_grows_up_to_ten_minutes(
    here: Progress, clock: Clock
) -> None:
    waits = [guess(here, "9999") for _ in range(5)]
    assert waits == [0, 0, 0, 0, 30]
    assert guess(here, "1234") == 30  # not even looked at
    for wait in (30, 60, 120, 300, 600, 600):
        clock.later(wait - 1)
        assert guess(here, "1234") == 1
        clock.later(1)
        waits.append(guess(here, "9999"))
    assert waits[5:] == [60, 120, 300, 600, 600, 600]
    clock.later(600)
    assert guess(here, "1234") is None
    assert [guess(here, "9999") for _ in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize("right_after", [0, 4])
def test_never_more_than_fifty_an_hour_nor_a_wait_of_hours(
    here: Progress, clock: Clock, right_after: int
) -> None:
    """Even where the pupil signs in between guesses, and so begins the row anew."""
    looked_at = list[datetime]()
    wrong, ends = 0, clock.at + timedelta(hours=4)
    while clock.at < ends:
        right = bool(right_after) and wrong == right_after
        wait = guess(here, "1234" if right else "9999")
        if wait is None:
            wrong = 0
        elif wait == 0 or wrong == guesses.FREE - 1:
            looked_at.append(clock.at)
            wrong += 1
        assert (wait or 0) <= 600
        clock.later(wait or 0.1)
    for at in looked_at:
        within = [one for one in looked_at if at <= one < at + timedelta(hours=1)]
        assert len(within) <= 50


def test_guesses_at_once_from_many_terminals_are_all_counted(url: str) -> None:
    with Progress.open(url) as progress:
        progress.add_pupil("Ala", "1234")

    def terminal(number: int) -> int | None:
        with Progress.open(url) as progress:
            return guess(progress, f"{9000 + number}")

    with ThreadPoolExecutor(8) as pool:
        waits = list(pool.map(terminal, range(16)))
    assert len([wait for wait in waits if not wait]) <= guesses.FREE


def test_a_clock_put_back_locks_nobody_out(here: Progress, clock: Clock) -> None:
    for _ in range(5):
        guess(here, "9999")
    clock.later(-1_000_000)
    wait = guess(here, "1234")
    assert wait is not None
    assert 0 < wait <= 600
    clock.later(wait)
    assert (guess(here, "1234") or 0) <= 600


def test_another_pin_of_the_teacher_ends_the_wait(here: Progress) -> None:
    for _ in range(6):
        guess(here, "9999")
    here.set_pin(here.pupils()[0].id, "5678")
    assert guess(here, "5678") is None


def test_what_can_be_no_pin_is_wrong_and_not_counted(here: Progress) -> None:
    for _ in range(20):
        assert guess(here, "12") == 0
    assert guess(here, "1234") is None


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "1234",
        "scrypt$16384$8$5$salt",
        "scrypt$0$0$0$$",
        "scrypt$3$8$1$c2Fs$a2V5",
        "scrypt$16384$8$1000000000$c2Fs$a2V5",
        "scrypt$16384$8$5$c2Fs$",
        "scrypt$16384$8$5$\N{REPLACEMENT CHARACTER}$a2V5",
        "md5$16384$8$5$c2Fs$a2V5",
        "scrypt$99999999999999999999$8$5$c2Fs$a2V5",
    ],
)
def test_a_hash_that_is_damaged_fits_nothing_and_is_told(here: Progress, stored: str) -> None:
    with here._database.writing() as session:
        row = session.get(PupilRow, here.pupils()[0].id)
        assert row
        row.pin = stored
    with pytest.raises(PupilRefused) as refused:
        here.sign_in("Ala", "1234")
    assert refused.value.code == Refusal.PIN_UNREADABLE
    here.set_pin(here.pupils()[0].id, "1234")
    assert guess(here, "1234") is None


class TestTeacher:
    def refusal(self, call: object, *arguments: object) -> Refusal:
        with pytest.raises(PupilRefused) as refused:
            call(*arguments)  # type: ignore[operator]
        return refused.value.code

    def test_set_used_changed_and_reset(self, url: str) -> None:
        with Progress.open(url) as progress:
            assert not progress.has_teacher()
            assert self.refusal(progress.sign_in_teacher, "apple") == Refusal.SECRET_MISSING
            progress.set_teacher("żółw i σαλάτα")
        with Progress.open(url) as progress:
            assert progress.has_teacher()
            progress.sign_in_teacher("z\u0307o\u0301łw i σαλάτα")  # as another keyboard writes it
            assert self.refusal(progress.sign_in_teacher, "apple") == Refusal.SECRET_WRONG
            assert self.refusal(progress.set_teacher, "apple") == Refusal.SECRET_SET
            assert self.refusal(progress.set_teacher, "apple", "pear") == Refusal.SECRET_WRONG
            progress.set_teacher("apple", "żółw i σαλάτα")
            progress.sign_in_teacher("apple")
            progress.reset_teacher()
            progress.reset_teacher()
            assert not progress.has_teacher()

    @pytest.mark.parametrize("secret", ["", "abc", "x" * 101])
    def test_what_is_none(self, here: Progress, secret: str) -> None:
        assert self.refusal(here.set_teacher, secret) == Refusal.SECRET_UNFIT
        here.set_teacher("apple")
        assert self.refusal(here.sign_in_teacher, secret) == Refusal.SECRET_WRONG

    def test_guesses_are_counted_and_a_reset_ends_the_wait(
        self, here: Progress, clock: Clock
    ) -> None:
        here.set_teacher("apple")
        codes = [self.refusal(here.sign_in_teacher, "pear") for _ in range(6)]
        assert codes == [Refusal.SECRET_WRONG] * 4 + [Refusal.SECRET_WAIT] * 2
        assert self.refusal(here.set_teacher, "plum", "apple") == Refusal.SECRET_WAIT
        here.reset_teacher()
        here.set_teacher("plum")
        here.sign_in_teacher("plum")

    def test_of_two_who_choose_the_first_one_at_once_one_does(self, url: str) -> None:
        Progress.open(url).close()

        def choose(number: int) -> bool:
            with Progress.open(url) as progress:
                try:
                    progress.set_teacher(f"secret {number}")
                except PupilRefused:
                    return False
                progress.sign_in_teacher(f"secret {number}")
                return True

        with ThreadPoolExecutor(4) as pool:
            assert sum(pool.map(choose, range(4))) == 1
