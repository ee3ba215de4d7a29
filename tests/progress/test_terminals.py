"""Several terminals, and terminals that end in the middle: no finished answer is lost."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import tutor
from tests import warm
from tests.patience import PATIENCE
from tests.progress.samples import answered, card, one_more
from tutor.progress.repository import Progress
from tutor.progress.values import Card

ROOT = Path(tutor.__file__).parents[1]

TERMINAL = """
import sys
from tests.progress.samples import answered, one_more
from tutor.progress.repository import Progress

progress = Progress.open(sys.argv[1], patience=float(sys.argv[2]))
pupil = progress.sign_in("Ala").id
while True:
    print(progress.record(answered(pupil), one_more()).answer.id, flush=True)
"""


def terminal(url: str) -> "subprocess.Popen[str]":
    """A program that answers as fast as it can, and says the number of what is stored."""
    return warm.Popen(
        [sys.executable, "-c", TERMINAL, url, str(PATIENCE)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_killed_terminals_lose_no_finished_answer(url: str) -> None:
    with Progress.open(url) as progress:
        ala = progress.add_pupil("Ala")
    said: set[int] = set()
    with terminal(url) as one, terminal(url) as other:
        for program in (one, other):
            assert program.stdout
            said |= {int(program.stdout.readline()) for _ in range(8)}
        for program in (one, other):  # somewhere in the middle of an answer
            program.send_signal(signal.SIGKILL)
            assert program.stdout
            said |= {int(line) for line in program.stdout if line.endswith("\n")}
    with Progress.open(url) as progress:
        stored = {answer.id for answer in progress.answers(ala.id)}
        ratings = progress.ratings(ala.id)["subtraction"]
        (item,) = progress.item_ratings(["evaluate 7-3*2"]).values()
    assert len(said) >= 16
    assert said <= stored
    # Each answer counts in both ratings, just once: none is half stored, none overtook another.
    assert ratings.answers == item.answers == len(stored)
    assert ratings.value == -item.value == len(stored)


def test_no_update_is_lost_between_terminals(url: str) -> None:
    terminals, answers = 4, 12
    with Progress.open(url) as progress:
        pupils = [progress.add_pupil(f"Pupil {number}").id for number in range(terminals)]
        shared = progress.add_pupil("Shared").id

    def work(pupil: int) -> None:
        with Progress.open(url, patience=PATIENCE) as progress:
            for _ in range(answers):
                progress.record(answered(pupil), one_more())
                progress.record(answered(shared, key="another"), reviews={"6*8": counting})

    with ThreadPoolExecutor(terminals) as pool:
        list(pool.map(work, pupils))
    with Progress.open(url) as progress:
        (item,) = progress.item_ratings(["evaluate 7-3*2"]).values()
        assert (item.value, item.answers) == (-terminals * answers, terminals * answers)
        assert progress.cards(shared) == [card("6*8", stability=float(terminals * answers))]


def counting(before: Card | None) -> Card:
    """A card whose stability is how often it was reviewed."""
    times = before and float(before.json.partition(":")[2].partition(",")[0])
    return card("6*8", stability=(times or 0) + 1)


def test_one_open_database_serves_several_threads(url: str) -> None:
    with Progress.open(url, patience=PATIENCE) as progress:
        ala = progress.add_pupil("Ala").id
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda _: progress.record(answered(ala), one_more()), range(24)))
        assert progress.ratings(ala)["subtraction"].answers == len(progress.answers(ala)) == 24


def test_terminals_may_open_a_new_database_at_once(url: str) -> None:
    def work(number: int) -> None:
        with Progress.open(url, patience=PATIENCE) as progress:
            progress.add_pupil(f"Pupil {number}")

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(work, range(6)))
    with Progress.open(url) as progress:
        assert len(progress.pupils()) == 6


def test_a_name_is_given_once_though_two_ask_for_it(url: str) -> None:
    from tutor.progress.faults import PupilRefused

    Progress.open(url).close()

    def work(_: int) -> bool:
        with Progress.open(url, patience=PATIENCE) as progress:
            try:
                progress.add_pupil("Ala")
            except PupilRefused:
                return False
            return True

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(work, range(4))) == 1


def test_answers_are_flushed_to_the_disk_itself(sqlite_url: str) -> None:
    """A classroom computer is switched off at the wall."""
    from sqlalchemy import text

    with Progress.open(sqlite_url) as progress, progress._database.reading() as session:
        assert session.scalar(text("PRAGMA journal_mode")) == "wal"
        assert session.scalar(text("PRAGMA synchronous")) == 2
        assert session.scalar(text("PRAGMA foreign_keys")) == 1


def test_postgresql_takes_answers_again_after_a_restart(postgresql_url: str) -> None:
    """What the server forgot is a connection; the program opens another without a word."""
    from sqlalchemy import text

    with Progress.open(postgresql_url) as progress:
        ala = progress.add_pupil("Ala").id
        with Progress.open(postgresql_url) as other, other._database.reading() as session:
            session.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
            )
        progress.record(answered(ala))
        assert len(progress.answers(ala)) == 1


def test_reading_goes_on_while_another_terminal_writes(url: str) -> None:
    with Progress.open(url) as progress, Progress.open(url, patience=0.2) as other:
        ala = progress.add_pupil("Ala").id

        def review(_: Card | None) -> Card:
            assert other.answers(ala) == []
            return card("6*8")

        progress.record(answered(ala), reviews={"6*8": review})
        assert len(other.answers(ala)) == 1
