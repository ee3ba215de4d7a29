"""Writes the list of misconceptions that people read, from the table and the English words.

``python -m tests.maths.listing`` writes ``tutor/maths/malrules/MISCONCEPTIONS.md`` anew.
"""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final, get_args

from tutor.language import say, use
from tutor.maths import malrules
from tutor.maths.comparing import sign_for
from tutor.maths.malrules.malrule import Family, Malrule
from tutor.maths.malrules.table import MALRULES
from tutor.maths.tree import COMPARED

FILE: Final = Path(malrules.__file__).parent / "MISCONCEPTIONS.md"

HEAD: Final = """# Misconceptions

Written from the table and the English words by `python -m tests.maths.listing`; the page of
mistakes in the program reads the same rows. Each is a wrong way to calculate that a wrong result
can betray. How often: the share of pupils who show it where it can show, with its source, or an
estimate of ours. `slip` is none of them: a wrong fact, digit or key; nor is `divided-by-zero`,
where something is said to come of `8/0`. `?` stands between two sides that are compared.
"""


def listing() -> str:
    """The whole file."""
    use("en")
    return "\n".join([HEAD, *(line for family in get_args(Family) for line in _section(family))])


def _section(family: str) -> Iterator[str]:
    rules = [rule for rule in MALRULES if rule.family == family]
    if rules:
        yield f"## {family.capitalize()}\n"
        yield "| id | name | example: right, wrong | how often |"
        yield "|---|---|---|---|"
        yield from map(_row, rules)
        yield ""


def _row(rule: Malrule) -> str:
    shown = rule.example
    right, *others = (_result(rule, value) for value in (shown.right, *shown.wrong))
    wrong = " or ".join(f"`{value}`" for value in others)
    often = f"{round(100 * rule.frequency)} %, {rule.source or 'estimate'}"
    example = f"`{shown.expression}`: `{right}`, {wrong}"
    return f"| `{rule.id}` | {say(f'malrule.{rule.id}.name')} | {example} | {often} |"


def _result(rule: Malrule, value: str) -> str:
    """A number, or the sign between two sides that are compared."""
    return sign_for(Fraction(value)) if COMPARED in rule.example.expression else value


if __name__ == "__main__":
    FILE.write_text(listing(), encoding="utf-8")
