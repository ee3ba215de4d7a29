"""One plain `pytest` uses every processor; a part of the tests starts without other processes."""

from copy import copy
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import settings

from tests.parallel import RANDOM, is_whole, pytest_choose_examples, pytest_cmdline_main


def asked(config: pytest.Config, args: list[str] | None = None, **options: Any) -> Any:
    """A run of pytest with these arguments, or none: real options, each known to pytest."""
    option = copy(config.option)
    quiet = {"keyword": "", "markexpr": "", "lf": False, "capture": "fd", "tx": [], "dist": "no"}
    quiet |= {"hypothesis_profile": None}
    for name, value in ({"numprocesses": None} | quiet | options).items():
        assert hasattr(option, name) or name == "update_snapshots", name
        setattr(option, name, value)
    plugins = SimpleNamespace(hasplugin=lambda name: name == "xdist")
    return SimpleNamespace(
        option=option,
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
    assert (run.option.numprocesses, run.option.dist) == ("auto", "worksteal")


@pytest.mark.parametrize("args", [["tests/maths"], ["tests/test_cli.py"], ["tests", "data"]])
def test_a_part_in_one(pytestconfig: pytest.Config, args: list[str]) -> None:
    run = asked(pytestconfig, args)
    pytest_cmdline_main(run)
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
