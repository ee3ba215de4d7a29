"""One plain `pytest` uses every processor; a part of the tests starts without other processes."""

import os
import subprocess
import sys
from collections import deque
from copy import copy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import settings

from tests import crew, idleness, memory
from tests.parallel import (
    RANDOM,
    is_whole,
    pytest_choose_examples,
    pytest_cmdline_main,
    pytest_xdist_auto_num_workers,
)

ROOT = Path(__file__).parents[1]


def asked(config: pytest.Config, args: list[str] | None = None, **options: Any) -> Any:
    """A run of pytest with these arguments, or none: real options, each known to pytest."""
    option = copy(config.option)
    quiet = {"keyword": "", "markexpr": "", "lf": False, "capture": "fd", "tx": [], "dist": "no"}
    quiet |= {"hypothesis_profile": None}
    keeps = config.pluginmanager.hasplugin("cacheprovider")  # without it pytest knows no `--lf`
    for name, value in ({"numprocesses": None} | quiet | options).items():
        assert hasattr(option, name) or (name == "lf" and not keeps), name
        setattr(option, name, value)
    registered = dict[str, object]()
    plugins = SimpleNamespace(
        hasplugin=lambda name: name == "xdist",
        register=lambda plugin, name: registered.update({name: plugin}),
    )
    return SimpleNamespace(
        option=option,
        registered=registered,
        args=args or config.getini("testpaths"),
        getini=config.getini,
        pluginmanager=plugins,
    )


@pytest.fixture(autouse=True)
def needs_xdist(pytestconfig: pytest.Config) -> None:
    if not pytestconfig.pluginmanager.hasplugin("xdist"):
        pytest.skip("xdist is switched off")


def test_every_test_in_many_processes(pytestconfig: pytest.Config) -> None:
    run = asked(pytestconfig)
    pytest_cmdline_main(run)
    assert run.registered["crew"].count == pytest_xdist_auto_num_workers()
    assert (run.option.numprocesses, run.option.dist) == (None, "no")


def test_where_nothing_can_be_forked_processes_are_started(
    pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    run = asked(pytestconfig)
    pytest_cmdline_main(run)
    assert run.registered == {}
    assert (run.option.numprocesses, run.option.dist) == ("auto", "worksteal")


@pytest.mark.parametrize("args", [["tests/maths"], ["tests/test_cli.py"], ["tests", "data"]])
def test_a_part_in_one(pytestconfig: pytest.Config, args: list[str]) -> None:
    run = asked(pytestconfig, args)
    pytest_cmdline_main(run)
    assert run.registered == {}
    assert (run.option.numprocesses, run.option.dist) == (None, "no")


@pytest.mark.parametrize(
    "options",
    [
        *({"keyword": "tree"}, {"markexpr": "rule"}, {"lf": True}),
        *({"usepdb": True}, {"capture": "no"}, {"update_snapshots": True}),
    ],
)
def test_a_choice_in_one(pytestconfig: pytest.Config, options: dict[str, Any]) -> None:
    assert not is_whole(asked(pytestconfig, **options))


@pytest.mark.parametrize("number", [0, 3])
def test_a_number_that_is_given_is_kept(pytestconfig: pytest.Config, number: int) -> None:
    run = asked(pytestconfig, numprocesses=number)
    pytest_cmdline_main(run)
    assert run.option.numprocesses == number


def test_a_process_of_many_starts_no_others(pytestconfig: pytest.Config) -> None:
    run = asked(pytestconfig)
    run.workerinput = {}
    pytest_cmdline_main(run)
    assert run.option.numprocesses is None


def test_all_tests_try_new_examples_and_a_part_the_same(pytestconfig: pytest.Config) -> None:
    whole, part = asked(pytestconfig), asked(pytestconfig, ["tests/maths"])
    named = asked(pytestconfig, hypothesis_profile="ci")
    for run in (whole, part, named):
        pytest_choose_examples(run)
    found = [run.option.hypothesis_profile for run in (whole, part, named)]
    assert found == [RANDOM, None, "ci"]
    assert not settings.get_profile(RANDOM).derandomize
    assert settings.get_profile("ci").derandomize


# The processes that are forked -------------------------------------------------------------------

forked = pytest.mark.skipif(not crew.can_fork(), reason="the tests are shared out by starting")

SOME = {
    "game/screens/test_shared.py": """
        import os, pytest
        @pytest.fixture(scope="session")
        def shared(tmp_path_factory):
            yield tmp_path_factory.mktemp("shared")
            with open("ends", "a") as file:
                file.write("end\\n")
        def test_here(shared, capfd):
            print("said")
            assert capfd.readouterr().out == "said\\n"
        @pytest.mark.parametrize("number", range(100))
        def test_many(shared, number, tmp_path_factory):
            assert shared.is_dir()
            base = tmp_path_factory.getbasetemp().parent
            assert (base / ".lock").is_file()
            with open("bases", "a") as file:
                file.write(f"{base}\\n")
            with open("done", "a") as file:
                file.write(f"{number}\\n")
        """,
    "test_fails.py": """
        import os, signal, pytest, warnings
        def test_wrong():
            print("what was printed")
            assert [6, 7] == [6, 8]
        def test_killed():
            os.kill(os.getpid(), signal.SIGKILL)
        def test_after():
            warnings.warn("take care")
        def test_skipped():
            pytest.skip("no server here")
        @pytest.mark.xfail(strict=False)
        def test_better_than_expected():
            pass
        def test_gone():
            os._exit(0)
        """,
    "game/screens/test_grows.py": """
        import os, pytest
        from tests import crew
        crew.GROWN = 1 << 22
        @pytest.mark.parametrize("number", range(12 * crew.PORTION))
        def test_keeps(number):
            kept.append(b"1" * (1 << 18))
            with open("done", "a") as file:
                file.write(f"{number} {os.getpid()}\\n")
        kept = []
        """,
    "game/screens/test_idle.py": """
        import os, pytest, time
        from tests import crew
        crew.HELPERS, crew.PORTION = 9, 2
        crew.Processors.look = lambda self: True
        crew.Processors.idle = property(lambda self: 1.0, lambda self, idle: None)
        @pytest.mark.parametrize("number", range(40))
        def test_waits(number):
            time.sleep(0.05)
            with open("done", "a") as file:
                file.write(f"{number} {os.getpid()}\\n")
        """,
    "game/screens/test_screen.py": """
        import gc, weakref, pytest
        class Circle:
            def __init__(self):
                self.itself = self
        left = []
        @pytest.mark.parametrize("number", range(3))
        def test_leaves_a_circle(number):
            gc.collect()
            assert all(each() for each in left)
            left.append(weakref.ref(Circle()))
            if number == 2:
                gc.collect()
                assert not left[2]()
        """,
}


ALONE = {"PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""All the other plugins that are installed take longer to load than these tests."""


@pytest.fixture
def some(tmp_path: Path) -> Path:
    """A folder of tests that is shared out."""
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\ntestpaths = .\ntmp_path_retention_policy = failed\n"
    )
    (tmp_path / "conftest.py").write_text(
        f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n"
        "from tests.parallel import pytest_cmdline_main\n"
    )
    return tmp_path


def shared_out(
    folder: Path, name: str, *words: str, as_here: tuple[str, str] = ("", "")
) -> subprocess.CompletedProcess[str]:
    """The run of this file's tests, with the first of two texts read as the second."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    text = SOME[name].replace(*as_here)
    (folder / name).write_text("\n".join(line[8:] for line in text.splitlines()))
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-pxdist", "-pno:cacheprovider", *words],
        cwd=folder, env=os.environ | ALONE, capture_output=True, text=True, check=False,
    )  # fmt: skip


@forked
def test_each_test_is_done_once_and_what_they_share_is_put_away(some: Path) -> None:
    done = shared_out(some, "game/screens/test_shared.py")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "101 passed" in done.stdout
    assert sorted(map(int, (some / "done").read_text().split())) == list(range(100))
    assert 1 < len((some / "ends").read_text().split()) <= pytest_xdist_auto_num_workers()
    (base,) = set((some / "bases").read_text().split())
    assert not Path(base).exists()


@forked
def test_what_fails_dies_or_is_skipped_is_told_and_the_rest_is_done(some: Path) -> None:
    done = shared_out(some, "test_fails.py", "-rs")
    assert done.returncode == 1
    assert "3 failed, 1 passed, 1 skipped, 1 xpassed, 1 warning" in done.stdout
    for told in ("At index 1 diff: 7 != 8", "what was printed", "no server here", "take care"):
        assert told in done.stdout
    for name in ("test_killed", "test_gone"):
        assert f"while it ran test_fails.py::{name}" in done.stdout


@forked
def test_who_has_grown_is_relieved_and_nothing_is_done_twice(some: Path) -> None:
    done = shared_out(some, "game/screens/test_grows.py")
    assert done.returncode == 0, done.stdout + done.stderr
    numbers, pids = zip(*map(str.split, (some / "done").read_text().splitlines()), strict=True)
    assert sorted(map(int, numbers)) == list(range(12 * crew.PORTION))
    most = [each for each in pids if pids.count(each) > crew.PORTION]
    assert not most, "who has done a portion has grown"


@forked
@pytest.mark.parametrize("idle", [1.0, 0.0])
def test_where_processors_have_nothing_to_do_others_help_out(some: Path, idle: float) -> None:
    done = shared_out(some, "game/screens/test_idle.py", as_here=("1.0", str(idle)))
    assert done.returncode == 0, done.stdout + done.stderr
    numbers, pids = zip(*map(str.split, (some / "done").read_text().splitlines()), strict=True)
    assert sorted(map(int, numbers)) == list(range(40))
    assert (len({*pids}) > pytest_xdist_auto_num_workers()) == bool(idle)


@forked
def test_what_a_screen_leaves_is_looked_through_in_its_own_test_alone(some: Path) -> None:
    done = shared_out(some, "game/screens/test_screen.py")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 passed" in done.stdout


@forked
def test_who_wants_no_more_after_the_first_failure_gets_no_more(some: Path) -> None:
    done = shared_out(some, "test_fails.py", "-x")
    assert done.returncode == 1
    assert "1 failed" in done.stdout
    assert "test_gone" not in done.stdout


def test_tests_of_a_file_stay_together_and_the_long_files_come_first() -> None:
    files = ["a.py"] * 3 + ["tests/web/b.py"] * 50 + ["c.py"] * 95
    files += ["tests/classroom/school/d.py", *["tests/ui/e.py"] * 95, "tests/games/screens/f.py"]
    pages, waiting, working = crew.portions(files)
    assert (list(pages), list(waiting)) == ([list(range(3, 53))], [[148]])
    _, apart, _ = crew.portions([*crew.APART * 2 * crew.FEW, "tests/faults/others.py"])
    assert [len(each) for each in apart] == [crew.FEW, crew.FEW, 1]
    assert [files[each[0]][-4] for each in working] == ["e", "e", "e", "f", "c", "a"]
    assert [len(each) for each in working] == [40, 40, 15, 1, 95, 3]
    given = [number for each in (*pages, *waiting, *working) for number in each]
    assert sorted(given) == list(range(len(files)))


@pytest.mark.parametrize(
    ("count", "begun"), [(4, "pages waiting working working"), (2, "pages working"), (1, "pages")]
)
def test_half_of_the_hands_begin_where_is_waited(count: int, begun: str) -> None:
    kinds = ("pages", "waiting", "working")
    for number, kind in enumerate(begun.split()):
        given: list[list[int]] = []
        line: Any = SimpleNamespace(send=given.append)
        hands = crew.Crew(count)
        hands.pages, hands.waiting, hands.working = (deque([[each]]) for each in range(3))
        for _ in kinds:
            hands._give(crew.Hand(number, 0, line))
        assert given[0] == [kinds.index(kind)]
        assert sorted(given) == [[0], [1], [2]], "and then what is left"


def test_files_are_kept_in_memory_where_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert memory.in_memory(tmp_path / "none") is None
    monkeypatch.setattr(memory, "ROOM", 1)
    assert memory.in_memory(tmp_path) == tmp_path
    monkeypatch.setattr(memory, "ROOM", 1 << 60)
    assert memory.in_memory(tmp_path) is None


def test_how_idle_the_processors_are_is_what_the_kernel_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(idleness, "time", SimpleNamespace(monotonic=lambda: clock.now))
    stat = tmp_path / "stat"
    stat.write_text("cpu  100 0 50 700 50 0 0 0 0 0\ncpu0 1 1 1 1\n")
    processors = idleness.Processors(stat)
    stat.write_text("cpu  160 10 60 715 55 0 0 0 9 9\ncpu0 1 1 1 1\n")
    assert not processors.look(), "too soon"
    assert processors.idle == 0
    clock.now += 1
    assert processors.look()
    assert processors.idle == 0.2
    clock.now += 1
    stat.unlink()
    assert processors.look()
    assert processors.idle == 0, "where nothing is told all are busy"
