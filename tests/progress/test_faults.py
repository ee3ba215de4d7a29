"""Trouble with disks, files and servers comes as a code, and each code as a sentence."""

import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.language.sources import TRIED
from tests.progress.samples import answered, card
from tutor import explain
from tutor.language import use
from tutor.progress.address import FILE, VARIABLE
from tutor.progress.error_mapping import fault_of
from tutor.progress.faults import Fault, ProgressFault, PupilRefused, Refusal
from tutor.progress.repository import Progress
from tutor.progress.values import Card
from tutor.settings import data_folder

ROOT = Path(__file__).parents[2]


def fault(call: object, *arguments: object, **named: object) -> ProgressFault:
    with pytest.raises(ProgressFault) as raised:
        call(*arguments, **named)  # type: ignore[operator]
    return raised.value


class TestWhereItIs:
    def test_by_default_in_the_data_folder_of_the_user(self) -> None:
        with Progress.open() as progress:
            assert progress.place == str(data_folder() / FILE)
        assert (data_folder() / FILE).exists()

    def test_where_the_environment_says(self, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(VARIABLE, f" {url} ")
        with Progress.open() as progress:
            progress.add_pupil("Ala")
        with Progress.open(url) as progress:
            assert [pupil.name for pupil in progress.pupils()] == ["Ala"]
        assert not data_folder().exists()

    def test_postgresql_for_short(self, postgresql_url: str) -> None:
        short = postgresql_url.replace("+psycopg", "")
        with Progress.open(short) as progress:
            assert progress.pupils() == []

    @pytest.mark.parametrize(
        "text",
        [
            "progress.db",
            "mysql://tutor:secret@host/tutor",
            "postgresql+asyncpg://tutor:secret@host/tutor",
            "postgresql://tutor:secret@host:port/tutor",
            "postgresql://tutor:secret@host",
            "sqlite://",
            "sqlite:///:memory:",
            "://",
        ],
    )
    def test_an_address_that_is_none_is_not_repeated(self, text: str) -> None:
        found = fault(Progress.open, text)
        assert found.code == Fault.ADDRESS
        assert "secret" not in str(found) + explain.progress_wrong(found)


class TestFiles:
    def test_a_folder_that_cannot_be(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        found = fault(Progress.open, f"sqlite:///{tmp_path}/file/progress.db")
        assert found.code == Fault.NOT_WRITABLE
        assert found.params["place"] == f"{tmp_path}/file/progress.db"

    def test_a_folder_in_place_of_the_file(self, tmp_path: Path) -> None:
        assert fault(Progress.open, f"sqlite:///{tmp_path}").code == Fault.NO_FILE

    @pytest.mark.parametrize("contents", [b"name,answers\nAla,3\n" * 99, b"SQLite format 3\0" * 9])
    def test_a_file_that_is_no_database_is_left_alone(
        self, tmp_path: Path, contents: bytes
    ) -> None:
        file = tmp_path / "progress.db"
        file.write_bytes(contents)
        assert fault(Progress.open, f"sqlite:///{file}").code == Fault.DAMAGED
        assert file.read_bytes() == contents

    def test_an_empty_file_becomes_a_database(self, tmp_path: Path) -> None:
        (tmp_path / "progress.db").write_bytes(b"")
        with Progress.open(f"sqlite:///{tmp_path}/progress.db") as progress:
            assert progress.pupils() == []

    def test_a_file_that_may_only_be_read(self, tmp_path: Path) -> None:
        file = tmp_path / "progress.db"
        with Progress.open(f"sqlite:///{file}") as progress:
            ala = progress.add_pupil("Ala")
        with Progress.open(f"sqlite:///file:{file}?mode=ro&uri=true") as progress:
            assert progress.pupils() == [ala]
            found = fault(progress.record, answered(ala.id))
        assert (found.code, found.params["place"]) == (Fault.NOT_WRITABLE, str(file))

    def test_a_full_disk_takes_nothing_and_works_again_with_room(self, sqlite_url: str) -> None:
        with Progress.open(sqlite_url) as progress:
            ala = progress.add_pupil("Ala")
            limit(progress, 1)  # SQLite takes the size that the file has now
            large = card("6*8")
            large = Card(large.fact, large.json + " " * 100_000, large.due)
            found = fault(progress.record, answered(ala.id), reviews={"6*8": lambda _: large})
            assert found.code == Fault.DISK_FULL
            assert progress.answers() == []
            limit(progress, 1_000_000)
            progress.record(answered(ala.id), reviews={"6*8": lambda _: large})
            assert progress.cards(ala.id) == [large]

    def test_a_disk_may_be_too_full_to_open_anything(self, tmp_path: Path) -> None:
        """Seen: "disk I/O error", and nobody told to make room."""
        url = f"sqlite:///{tmp_path}/progress.db"
        Progress.open(url).close()
        usual = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, usual[1]))
        try:
            assert fault(Progress.open, url).code == Fault.DISK_FULL
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, usual)


def limit(progress: Progress, pages: int) -> None:
    """How many pages the file may have; for the one connection in the pool."""
    with progress._database.reading() as session:
        session.execute(text(f"PRAGMA max_page_count={pages}"))


def test_a_terminal_does_not_wait_for_ever(url: str) -> None:
    with Progress.open(url) as progress, Progress.open(url, patience=0.2) as other:
        ala = progress.add_pupil("Ala").id
        codes: list[Fault] = []

        def review(_: Card | None) -> Card:
            codes.append(fault(other.record, answered(ala)).code)
            return card("6*8")

        progress.record(answered(ala), reviews={"6*8": review})
        assert codes == [Fault.LOCKED]
        other.record(answered(ala))
        assert len(other.answers(ala)) == 2


class TestServers:
    def test_no_server(self, tmp_path: Path) -> None:
        pytest.importorskip("psycopg", reason="pip install 'classroom-tutor[postgres]'")
        found = fault(Progress.open, f"postgresql://tutor:secret@/tutor?host={tmp_path}")
        assert found.code == Fault.SERVER_DOWN
        assert "secret" not in str(found.params) + explain.progress_wrong(found)

    def test_a_port_where_nobody_listens(self) -> None:
        pytest.importorskip("psycopg", reason="pip install 'classroom-tutor[postgres]'")
        found = fault(Progress.open, "postgresql://tutor:secret@127.0.0.1:1/tutor")
        assert found.code == Fault.SERVER_DOWN

    @pytest.mark.parametrize("change", [("progress_", "no_such_"), ("tutor@", "stranger@")])
    def test_a_server_that_says_no(self, postgresql_url: str, change: tuple[str, str]) -> None:
        found = fault(Progress.open, postgresql_url.replace(*change, 1))
        assert found.code == Fault.SERVER_REFUSES

    def test_a_database_that_may_only_be_read(self, postgresql_url: str) -> None:
        with Progress.open(postgresql_url) as progress:
            ala = progress.add_pupil("Ala")
        read_only = f"{postgresql_url}&options=-cdefault_transaction_read_only%3Don"
        with Progress.open(read_only) as progress:
            assert progress.pupils() == [ala]
            assert fault(progress.record, answered(ala.id)).code == Fault.NOT_WRITABLE

    def test_a_server_that_ends_in_the_middle_of_an_answer(self, postgresql_url: str) -> None:
        with Progress.open(postgresql_url) as progress, Progress.open(postgresql_url) as other:
            ala = progress.add_pupil("Ala").id

            def review(_: Card | None) -> Card:
                with other._database.reading() as session:
                    session.execute(
                        text(
                            "SELECT pg_terminate_backend(pid) FROM pg_locks "
                            "WHERE locktype = 'advisory' AND database = "
                            "(SELECT oid FROM pg_database WHERE datname = current_database())"
                        )
                    )
                return card("6*8")

            found = fault(progress.record, answered(ala), reviews={"6*8": review})
            assert found.code == Fault.SERVER_DOWN
            assert progress.answers() == []

    def test_without_the_driver(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "psycopg", None)
        found = fault(Progress.open, "postgresql+psycopg://tutor@/tutor")
        assert found.code == Fault.DRIVER_MISSING
        assert "pip install 'classroom-tutor[postgres]'" in explain.progress_wrong(found)


def test_what_nobody_foresaw_is_told_in_the_words_of_the_database() -> None:
    assert fault_of(sqlite3.OperationalError("bad luck")) == Fault.FAILED
    assert fault_of(sqlite3.OperationalError("no such table: answers")) == Fault.DAMAGED


@pytest.mark.parametrize("language", TRIED)
def test_every_code_is_a_sentence(language: str) -> None:
    use(language)
    faults = [ProgressFault(code, "/home/ala/progress.db", "disk I/O error") for code in Fault]
    refusals = [
        PupilRefused(code, name="Ala", shortest=4, longest=12, seconds=30) for code in Refusal
    ]
    sentences = [*map(explain.progress_wrong, faults), *map(explain.progress_wrong, refusals)]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence[0].isupper() for sentence in sentences)


LIGHT = """
import sys
from tutor import explain
from tutor.progress import export, faults, statistics, values
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""


def test_the_values_and_statistics_load_no_database() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LIGHT], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not {"sqlalchemy", "alembic", "psycopg", "sqlite3"} & set(run.stdout.split())


def test_a_database_that_is_up_to_date_is_opened_without_alembic(sqlite_url: str) -> None:
    Progress.open(sqlite_url).close()
    script = (
        "import sys\nfrom tutor.progress.repository import Progress\n"
        "Progress.open(sys.argv[1]).close()\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, sqlite_url],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert {"sqlalchemy", "alembic"} & set(run.stdout.split()) == {"sqlalchemy"}
