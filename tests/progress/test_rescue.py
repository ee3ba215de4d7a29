"""A damaged file: never a traceback, the file kept as it is, and what can be read saved."""

import asyncio
import os
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from datetime import timedelta
from pathlib import Path
from random import Random
from threading import Barrier

import pytest

from tests.patience import PATIENCE
from tests.progress.damage import ANSWERS, WAYS, damage, whole
from tests.progress.samples import answered, one_more
from tutor import explain
from tutor.keeper.progress_keeper import ProgressKeeper
from tutor.keeper.reached import Told
from tutor.progress.address import FILE
from tutor.progress.faults import Fault, ProgressFault, PupilRefused
from tutor.progress.repository import Progress
from tutor.progress.values import Rescued, now
from tutor.settings import data_folder

SEEDS = range(2 * len(WAYS))


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pattern") / FILE
    whole(path)
    return path


def used(told: list[Told]) -> tuple[int, int]:
    """Whether an app can work on it: how many pupils and answers there are in the end."""
    keeper = ProgressKeeper(told.append)

    async def everything() -> tuple[int, int]:
        found = await keeper.call(_all, within=60)
        await keeper.store(_more)
        return found

    try:
        return asyncio.run(everything())
    finally:
        keeper.close()


def _all(progress: Progress) -> tuple[int, int]:
    pupils, answers = progress.pupils(), progress.answers()
    progress.removed()
    for pupil in pupils:
        progress.ratings(pupil.id)
        progress.cards(pupil.id)
        progress.lessons(pupil.id)
        progress.storms(pupil.id)
        progress.endings(pupil.id)
        progress.misconceptions(pupil.id)
        with suppress(PupilRefused):  # a hash may be damaged
            progress.sign_in(pupil.id, "1234")
    progress.item_ratings([answer.key for answer in answers])
    return len(pupils), len(answers)


def _more(progress: Progress) -> None:
    # Asked again where the damage shows only now: whoever was saved is not added twice.
    ola = progress.add_pupil("Nobody had this name", uid="e" * 32)
    progress.record(answered(ola.id), one_more())
    assert len(progress.answers(ola.id)) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_damaged_the_app_works_on(pattern: Path, seed: int) -> None:
    path = data_folder() / FILE
    path.parent.mkdir(parents=True)
    shutil.copyfile(pattern, path)
    rng = Random(seed)
    how = WAYS[seed % len(WAYS)]
    how(path, rng)
    before = path.read_bytes()
    told: list[Told] = []
    wrong: ProgressFault | None = None
    try:
        used(told)
    except ProgressFault as fault:
        wrong = fault
    if wrong is not None:  # what is left is no database at all, or one of the future
        assert str(path) in explain.progress_wrong(wrong)
        assert path.read_bytes() == before
        assert len(before) < 512 or wrong.code == Fault.NEWER
    for rescued in told:
        assert isinstance(rescued, Rescued), rescued
        assert rescued.copy in explain.progress_rescued(rescued)
        assert Path(rescued.copy).read_bytes()


def test_one_bad_value_costs_one_row(pattern: Path) -> None:
    path = data_folder() / FILE
    path.parent.mkdir(parents=True)
    shutil.copyfile(pattern, path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE answers SET at = 'tomorrow' WHERE id = 7")
        connection.execute("UPDATE answers SET text = CAST(x'c3' AS TEXT) WHERE id = 8")
        connection.execute("UPDATE answers SET correct = 'perhaps' WHERE id = 9")
        connection.execute("UPDATE fact_cards SET due = 5 WHERE fact = '6*8' AND pupil_id = 1")
        connection.commit()
    before = path.read_bytes()
    told: list[Told] = []
    assert used(told) == (3, ANSWERS - 1)
    (rescued,) = told
    assert isinstance(rescued, Rescued)
    assert dict(rescued.lost) == {"answers": 1, "fact_cards": 1}
    assert rescued.saved["answers"] == ANSWERS - 1
    assert Path(rescued.copy).read_bytes() == before
    with Progress.open() as progress:
        progress.sign_in_teacher("apple")
        assert progress.sign_in("Ala", "1234").class_name == "4b"


@pytest.mark.parametrize("all_gone", [False, True])
def test_a_number_of_who_is_gone_is_not_given_again(pattern: Path, all_gone: bool) -> None:
    """Or answers on their way from another terminal would become somebody else's."""
    path = data_folder() / FILE
    path.parent.mkdir(parents=True)
    shutil.copyfile(pattern, path)
    with Progress.open() as progress:
        zoe = progress.add_pupil("Zoe")
        for pupil in progress.pupils() if all_gone else [zoe]:
            progress.remove(pupil.id)
            progress.purge(pupil.id)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE item_ratings SET at = 'tomorrow'")
        connection.commit()
    with Progress.open() as progress, pytest.raises(ProgressFault):
        progress.item_ratings(["evaluate 1*8"])
    with Progress.open() as progress:
        assert progress.rescue() is not None
    with Progress.open() as progress:
        assert progress.add_pupil("Nobody had this name").id > zoe.id


def test_two_terminals_that_find_it_save_it_once(pattern: Path) -> None:
    path = data_folder() / FILE
    path.parent.mkdir(parents=True)
    shutil.copyfile(pattern, path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE answers SET at = 'tomorrow' WHERE id = 7")
        connection.commit()
    terminals = [Progress.open() for _ in range(3)]
    all_found = Barrier(len(terminals), timeout=PATIENCE)

    def finds(progress: Progress) -> Rescued | None:
        with pytest.raises(ProgressFault) as fault:
            progress.answers()
        assert fault.value.code == Fault.DAMAGED
        all_found.wait()
        return progress.rescue()

    bystander = Progress.open()
    ala = bystander.pupils()[0].id
    with ThreadPoolExecutor(3) as pool:
        found = [each for each in pool.map(finds, terminals) if each]
    assert len(found) == 1
    assert len(list(path.parent.glob("*.damaged-*.db"))) == 1
    # Who had the old file open and saw nothing of it writes into the new one.
    given = answered(ala)
    bystander.record(given)
    bystander.close()
    with Progress.open() as progress:
        assert len(progress.answers()) == ANSWERS + 1


def test_the_copy_goes_after_thirty_days_and_nothing_else_does(pattern: Path) -> None:
    """Names stand in it, of those too who are removed meanwhile."""
    path = data_folder() / FILE
    path.parent.mkdir(parents=True)
    shutil.copyfile(pattern, path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE answers SET at = 'tomorrow' WHERE id = 7")
        connection.commit()
    told: list[Told] = []
    used(told)
    (rescued,) = told
    assert isinstance(rescued, Rescued)
    copy = Path(rescued.copy)
    others = [
        path.with_name(name)
        for name in ("other.damaged-20200101-000000.db", "progress.damaged-20209999-000000.db",
                     "progress.damaged-20200101-000000.db.txt", "progress-20200101-000000.db")
    ]  # fmt: skip
    sides = [copy.with_name(f"{copy.name}-wal"), copy.with_name(f"{copy.stem}-1.db")]
    for each in (*others, *sides):
        each.touch()
    with Progress.open() as progress:
        progress.purge_old(now() + timedelta(days=29))
        assert all(each.exists() for each in (copy, *others, *sides))
        progress.purge_old(now() + timedelta(days=31))
        assert not any(each.exists() for each in (copy, *sides))
        assert all(each.exists() for each in (path, *others))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
@pytest.mark.parametrize("side", ["", "-wal"])
@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "circle"])
def test_what_is_no_file_is_named(tmp_path: Path, kind: str, side: str) -> None:
    path = tmp_path / f"{FILE}{side}"
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "device":
            path.symlink_to("/dev/zero")
        case "circle":
            path.symlink_to(path)
    with pytest.raises(ProgressFault) as fault:
        Progress.open(f"sqlite:///{tmp_path}/{FILE}")
    assert fault.value.code in {Fault.NO_FILE, Fault.NOT_WRITABLE}
    assert str(path) in explain.progress_wrong(fault.value)


def test_every_way_is_tried() -> None:
    assert len(SEEDS) % len(WAYS) == 0
    assert damage.__name__
