"""The laboratory itself: cases that fail, hang or die are counted, and come again as they were."""

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests import warm
from tests.faults import damage, hostile, report
from tests.faults.catalogue import EXPERIMENTS
from tests.faults.laboratory import Case, Experiment, Failed, Result, attempt, run

ROOT = Path(__file__).parents[2]

if not hasattr(os, "fork"):
    pytest.skip("cases are forked processes", allow_module_level=True)


def experiment(run_case: object, **more: object) -> Experiment:
    return Experiment("planted", "nothing", run_case, 1, 1, **more)  # type: ignore[arg-type]


def fails(case: Case) -> None:
    if case.number == 1:
        raise Failed("as it should")


def breaks(case: Case) -> None:
    if case.number == 1:
        raise LookupError("by mistake")


def hangs(case: Case) -> None:
    if case.number == 1:
        time.sleep(600)


def dies(case: Case) -> None:
    if case.number == 1:
        os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize(
    ("planted", "why"),
    [(fails, "as it should"), (breaks, "LookupError"), (hangs, "hangs"), (dies, "ended with -9")],
)
@pytest.mark.parametrize("together", [1, 10])
def test_what_is_planted_is_found(planted: object, why: str, together: int) -> None:
    result = run(experiment(planted, limit=0.3, together=together), range(4), seed=1, jobs=2)
    assert (result.tried, result.cases, [*result.failed]) == (4, 4, [1])
    assert why in result.failed[1]


def test_what_cannot_be_here_is_skipped_with_a_word() -> None:
    result = run(experiment(fails, missing=lambda: "no server here"), range(4), seed=1)
    assert (result.tried, result.skipped) == (0, "no server here")


def test_no_case_begins_when_the_time_is_up() -> None:
    assert run(experiment(fails), range(4), seed=1, until=time.monotonic()).tried == 0


def test_a_case_is_the_same_again(tmp_path: Path) -> None:
    def tells(case: Case) -> None:
        raise Failed(str(case.rng.random()))

    told = [attempt(experiment(tells), 7, 3, tmp_path / name)[1] for name in "ab"]
    assert told[0] == told[1] != attempt(experiment(tells), 8, 3, tmp_path / "c")[1]


def test_nothing_of_a_case_is_left(tmp_path: Path) -> None:
    before = dict(os.environ)

    def litters(case: Case) -> None:
        os.environ["TUTOR_HOME"] = "elsewhere"
        (case.folder / "file").write_text("x")

    attempt(experiment(litters), 1, 1, tmp_path / "case")
    assert not list(tmp_path.iterdir())
    assert dict(os.environ) == before


def test_texts_and_damage_are_of_every_kind() -> None:
    rng = Random(1)
    texts = [hostile.text(rng) for _ in range(2_000)]
    assert any("\x1b" in text for text in texts)
    assert any(len(text) > 1_000 for text in texts)
    assert any("\ud800" in text for text in texts)
    assert any(text.count("(") > 100 for text in texts)
    whole = b'{"a": 1}\n{"b": [2]}\n' * 20
    found = [damage.damaged(whole, rng) for _ in range(500)]
    assert {each.how for each in found} == {harm.__name__.strip("_") for harm in damage.HARMS}
    for each in found:
        assert whole[: each.whole] == each.contents[: each.whole]
        assert each.contents == whole or each.contents[each.whole :] != whole[each.whole :]


def test_the_table_has_a_row_for_what_was_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readme = tmp_path / "README.md"
    readme.write_text(f"# Title\n{report.BEGIN}\n{report.END}\nThe end.\n")
    monkeypatch.setattr(report, "README", readme)
    one, two = EXPERIMENTS[:2]
    report.write([Result(one.name, tried=1_234, failed={3: "why"}, seconds=9.6)], seed=1)
    report.write([Result(two.name, tried=5), Result(one.name, skipped="not here")], seed=2)
    text = readme.read_text()
    assert f"| `{one.name}` | {one.promise} | 1,234 {one.unit} | 1 | 10 |" in text
    assert f"| `{two.name}` | {two.promise} | 5 {two.unit} | 0 | 0 |" in text
    assert text.endswith("The end.\n")


def test_every_experiment_is_in_the_readme() -> None:
    readme = report.README.read_text(encoding="utf-8")
    names = [each.name for each in EXPERIMENTS]
    assert len(set(names)) == len(names)
    assert [name for name in names if f"`{name}`" not in readme] == []


def test_a_failure_says_how_to_see_it_again() -> None:
    told = report.failure(EXPERIMENTS[0], 7, 12, "why\nindeed")
    assert f"--only {EXPERIMENTS[0].name} --seed 7 --case 12" in told


def test_one_case_by_the_command() -> None:
    name = EXPERIMENTS[0].name
    program = "import sys; from tests.faults.__main__ import main; sys.exit(main())"
    words = [sys.executable, "-c", program, "--only", name, "--seed", "7", "--case", "12"]
    done = warm.run(words, cwd=ROOT, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{name} 12: ok" in done.stdout
