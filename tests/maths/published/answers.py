"""Published answers of pupils: what they wrote, where it stands, what explains it.

One answer a line in ``answers.jsonl``, the works in ``sources.toml``. They were collected without a
look at the rules of the program, so that they tell how well it does on pupils it was not made for.
``second.jsonl`` to ``thirteenth.jsonl`` came later, held out as a whole: they were written down
before anybody looked at what the program says of them. Whoever wrote the fifth to the eighth knew
its rules, but for the first 142 of the eighth; whoever wrote the ninth knew their names only, and
of the eleventh and the twelfth their names and examples. Most of the numbers of these are ours:
they tell more of other shapes than of other kinds of mistakes. In the eighth fifteen keys, in the
ninth and the eleventh fourteen, in the tenth five and in the twelfth 31 were put right after the
first look, where two ids are the same explanation, or the key itself was wrong: of our numbers that
were to be wrong for no known reason many had one. The tenth is of other sources than the ones
before, and a quarter of it of examples that others collected; of the eleventh a third was read on
pages, of the twelfth 48. The thirteenth was read as a whole: wrong answers of two banks of
questions whose makers wrote down why pupils give each, most of the bank of Eedi; 18 of its keys
were put right after the first look, where two ids are the same explanation.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

FOLDER: Final = Path(__file__).parent

LATER: Final = (
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
)

LISTS: Final = ("answers", *LATER)

Kind: TypeAlias = Literal["misconception", "slip", "none", "right", "chain"]

Certainty: TypeAlias = Literal["read", "reported", "recalled", "pattern"]


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer as a pupil wrote it.

    ``kind`` tells what should be said: a misconception, a slip, nothing of a wrong answer that no
    rule explains, nothing of a right one though it looks odd, or that equals signs only join
    results (``chain``). The first id of a diagnosis should be one of ``expect``; one of ``allow``
    explains the answer just as well, so that it accuses nobody falsely.

    ``certainty``: ``read`` in the source or on its page, ``reported`` by a later work, ``recalled``
    from a work that was not at hand, ``pattern`` where the work tells how pupils go wrong and the
    numbers are ours. Answers ``held_out`` are counted, never listed.
    """

    text: str
    kind: Kind
    topic: str
    source: str
    at: str
    certainty: Certainty
    of: str = ""
    expect: tuple[str, ...] = ()
    allow: tuple[str, ...] = ()
    held_out: bool = False


@cache
def answers(name: str = "answers") -> Sequence[Answer]:
    """Those of one of ``LISTS``, in the order of the file."""
    lines = (FOLDER / f"{name}.jsonl").read_bytes().splitlines()
    return tuple(msgspec.json.decode(line, type=Answer) for line in lines)


@cache
def sources() -> Mapping[str, str]:
    """The works by the name that the answers call them."""
    written = tomllib.loads((FOLDER / "sources.toml").read_text(encoding="utf-8"))
    return msgspec.convert(written["sources"], dict[str, str])
