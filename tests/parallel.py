"""What is special about running all tests: in several processes, and with examples by chance."""

import os
from typing import Final

import pytest

from tests.crew import Crew, can_fork

MOST: Final = 4
"""More processes than this want more memory than a small machine has."""

RANDOM: Final = "random"
"""The profile of Hypothesis that tries what it did not try before."""


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Share the whole suite out to processes; where `-n` is given, it decides.

    Processes that are not forked take ten seconds to start, and a file or a folder of tests never
    wins them back.
    """
    if not config.pluginmanager.hasplugin("xdist") or hasattr(config, "workerinput"):
        return
    option = config.option
    if option.numprocesses is None and not option.tx and is_whole(config):
        if can_fork():
            config.pluginmanager.register(Crew(pytest_xdist_auto_num_workers()), "crew")
        else:
            option.numprocesses = "auto"
    if option.numprocesses and option.dist == "no":
        option.dist = "worksteal"


@pytest.hookimpl(tryfirst=True, specname="pytest_cmdline_main")
def pytest_choose_examples(config: pytest.Config) -> None:
    """Tries other examples on every run of all tests; a part of them, and ``.ci/run``, the same.

    What fails is printed with the line that makes it fail again.
    """
    if is_whole(config) and not config.option.hypothesis_profile:
        config.option.hypothesis_profile = RANDOM


def is_whole(config: pytest.Config) -> bool:
    """Whether every test is asked for, to be judged and not to be looked at one by one."""
    option = config.option
    chosen = option.keyword or option.markexpr or getattr(option, "lf", False)
    watched = option.usepdb or option.collectonly or option.capture == "no"
    written = getattr(option, "update_snapshots", False)
    whole = config.args == config.getini("testpaths")
    return whole and not chosen and not watched and not written


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Twice as many as processors: screens, servers and other processes are waited for a lot."""
    return min(MOST, 2 * (os.cpu_count() or 1))
