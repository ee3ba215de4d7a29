"""Near misses: right results with one digit changed at random, told as a misconception.

    python -m tests.benchmarks.near_misses               the table by topic
    python -m tests.benchmarks.near_misses --told        and which misconceptions are told of them
    python -m tests.benchmarks.near_misses --of percent --each   each answer of a topic

Nobody has a misconception who has one digit wrong for no reason: some of them will happen to be
what a misconception makes, and whatever does so often, while pupils seldom do it, accuses falsely.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Final

from tutor.maths.decimals import decimal_text
from tutor.maths.misconceptions import BY_ID
from tutor.maths.tree import DivisionByZero, value
from tutor.maths.working.alone import expression
from tutor.maths.working.judging import judge

SEED: Final = 20240601


def _whole(dice: Random) -> str:
    sign = dice.choice("+-*/")
    if sign == "+":
        return f"{dice.randint(12, 999)}+{dice.randint(12, 999)}"
    if sign == "-":
        low, high = sorted((dice.randint(12, 999), dice.randint(12, 999)))
        return f"{high}-{low}"
    if sign == "*":
        return f"{dice.randint(12, 99)}*{dice.randint(3, 99)}"
    by = dice.randint(3, 25)
    return f"{by * dice.randint(12, 199)}/{by}"


def _point(number: Fraction) -> str:
    return decimal_text(number) or str(number)


def _decimal(dice: Random) -> str:
    one, other = (_point(Fraction(dice.randint(11, 999), dice.choice((10, 100)))) for _ in range(2))
    return f"{one}{dice.choice('+-*')}{other}"


def _fraction(dice: Random) -> str:
    one, other = (f"{dice.randint(1, 9)}/{dice.randint(2, 12)}" for _ in range(2))
    return f"({one}){dice.choice('+-*/')}({other})"


def _mixed(dice: Random) -> str:
    numbers = list[str]()
    for _ in range(2):
        bottom = dice.randint(2, 9)
        numbers.append(f"{dice.randint(1, 6)} {dice.randint(1, bottom - 1)}/{bottom}")
    return f"{numbers[0]}{dice.choice('+-*/')}{numbers[1]}"


def _percent(dice: Random) -> str:
    if dice.random() < 0.6:
        return f"{5 * dice.randint(1, 19)}%*{10 * dice.randint(2, 60)}"
    return f"{10 * dice.randint(2, 60)}{dice.choice('+-')}{5 * dice.randint(1, 19)}%"


def _order(dice: Random) -> str:
    shape = dice.choice(("a+b*c", "a-b*c", "a*(b+c)", "a*b-c", "a-(b-c)", "a*b+c*d"))
    return "".join(str(dice.randint(2, 20)) if each in "abcd" else each for each in shape)


TOPICS: Final[Mapping[str, Callable[[Random], str]]] = {
    "whole": _whole,
    "decimals": _decimal,
    "fractions": _fraction,
    "mixed": _mixed,
    "percent": _percent,
    "order": _order,
}


def near_misses(topic: str, count: int) -> Sequence[tuple[str, str]]:
    """So many calculations of a topic, each with its right result but for one digit."""
    dice, found = Random(f"{SEED} {topic}"), list[tuple[str, str]]()
    while len(found) < count:
        asked = TOPICS[topic](dice)
        try:
            right = value(expression(asked))
        except DivisionByZero:
            continue
        if right < 0:
            continue
        written = _written(right, topic)
        places = [place for place, char in enumerate(written) if char.isdigit()]
        place = dice.choice(places)
        digit = dice.choice([each for each in "0123456789" if each != written[place]])
        claimed = written[:place] + digit + written[place + 1 :]
        starts = len(claimed) > 1 and claimed[0] == "0" and claimed[1].isdigit()
        if "/0" not in claimed and not starts:  # nobody writes 05
            found.append((asked, claimed))
    return found


def _written(right: Fraction, topic: str) -> str:
    if topic in ("decimals", "percent", "whole"):
        return _point(right)
    whole, rest = divmod(right, 1)
    return f"{whole} {rest}" if topic == "mixed" and whole else str(right)


def main(words: Sequence[str] | None = None) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.near_misses", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--told", action="store_true")
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--of", choices=TOPICS)
    parser.add_argument("--count", type=int, default=600)
    asked = parser.parse_args(words)
    for topic in [asked.of] if asked.of else TOPICS:
        told, count = Counter[str](), 0
        for task, claimed in near_misses(topic, asked.count):
            working = judge(f"{task}={claimed}")
            count += working.first_wrong is not None
            ids = working.diagnosis
            if ids and ids[0] in BY_ID:
                told[ids[0]] += 1
                if asked.each:
                    print(f"    {task} = {claimed}: {', '.join(ids)}")
        print(
            f"{topic:<12}{count:>5} wrong{sum(told.values()) / count:>8.1%} told as misconceptions"
        )
        if asked.told:
            print("   ", ", ".join(f"{each} {times}" for each, times in told.most_common(14)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
