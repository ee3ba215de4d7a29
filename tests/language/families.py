"""Where the members of each family of keys come from.

``say(f"settings.{notice}")`` speaks a family: its keys are known only at run time. Name the
family here by the words before the first ``{``, with something to call for what may follow. The
tests then demand a sentence for each member, and a member for each sentence.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, get_args

import tutor
from tests.language.finder import literals
from tutor import cli
from tutor.games import registry
from tutor.maths import notation, tree
from tutor.maths.malrules.table import MALRULES
from tutor.settings import Notice
from tutor.ui.themes import THEMES

PROGRAM = Path(tutor.__file__).parent


def checks() -> Iterable[str]:
    """Codes with a sentence of their own; what could not be read says why in ``unreadable.``."""
    spoken_outright = {"unreadable", "wrong-result"}
    return [code for code in notation.ORDER if code not in spoken_outright]


def malrules() -> Iterable[str]:
    return [f"{rule.id}.{what}" for rule in MALRULES for what in ("name", "pupil", "teacher")]


def rules() -> Iterable[str]:
    return [rule for game in registry.NAMES for rule in registry.find(game).rules]


FAMILIES: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "check.": checks,
    "cli.about.": lambda: cli.COMMANDS,
    "equations.": lambda: ["result", "equation", "ways", "marks"],  # the columns of the table
    "game.": lambda: registry.NAMES,
    "home.about-": lambda: ["continue", "practice", "rules", "mistakes", "settings", "quit"],
    "key.": lambda: literals(PROGRAM, "Key", 2),
    "malrule.": malrules,
    "rule.": rules,
    "settings.": lambda: [notice.value for notice in Notice],
    "setup.side-": lambda: ["easy", "hard"],
    "summary.why-": lambda: ["mended", "hinted", "rare"],
    "theme.": lambda: [theme.name for theme in THEMES],
    "times.": lambda: ["1", "2", "3", "4"],  # four stands for more
    "unreadable.": lambda: notation.UNREADABLE,
    "working.": lambda: get_args(tree.Reason),
}


def members() -> set[str]:
    """Return the keys of all families."""
    return {f"{prefix}{rest}" for prefix, codes in FAMILIES.items() for rest in codes()}
