"""Published answers of pupils: what of them can be typed, is explained, accuses falsely.

    python -m tests.benchmarks.published                the table by topic, goals beside it
    python -m tests.benchmarks.published --misses       and every answer that is missed
    python -m tests.benchmarks.published --topic order  of one topic
    python -m tests.benchmarks.published --list second  of a later list, held out as a whole

The answers and their sources are in tests/maths/published. Those held out are counted apart and
never listed: nothing is to be made to fit them.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence

from tests.maths.published.answers import LISTS, answers
from tests.maths.published.measuring import RATES, Seen, seen

WIDTH = 15


def main(words: Sequence[str] | None = None) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.published", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--topic")
    parser.add_argument("--list", choices=LISTS, default=LISTS[0])
    asked = parser.parse_args(words)
    looks = [seen(answer) for answer in answers(asked.list) if asked.topic in (None, answer.topic)]
    for line in table(looks):
        print(line)
    if asked.misses:
        for line in misses(looks):
            print(line)
    return 0


def table(looks: Sequence[Seen]) -> Iterable[str]:
    """The rates of each topic, of the answers that may be looked at, of those held out, of all."""
    yield _row("", "", [rate.name for rate in RATES])
    for topic in dict.fromkeys(look.answer.topic for look in looks):
        yield _rates(topic, [look for look in looks if look.answer.topic == topic])
    yield _rates("open", [look for look in looks if not look.answer.held_out])
    yield _rates("held out", [look for look in looks if look.answer.held_out])
    yield _rates("all", looks)
    goals = [f"{'<=' if rate.is_most else '>='} {rate.goal:.0%}" for rate in RATES]
    yield _row("goal", "", goals)


def _rates(name: str, looks: Sequence[Seen]) -> str:
    found = [rate.of(looks) for rate in RATES]
    return _row(name, str(len(looks)), ["-" if each is None else f"{each:.0%}" for each in found])


def _row(name: str, count: str, cells: Iterable[str]) -> str:
    return f"{name:<{WIDTH}}{count:>5}" + "".join(f"{cell:>21}" for cell in cells)


def misses(looks: Iterable[Seen]) -> Iterable[str]:
    """Every miss with what was expected and what was said."""
    for look in looks:
        answer = look.answer
        if answer.held_out or not look.is_missed:
            continue
        told = "untypeable" if not look.is_typeable else ", ".join(look.ids) or look.working.code
        wanted = " | ".join(answer.expect) or answer.kind
        text = answer.text.replace("\n", "; ")
        accused = "! " if look.is_accused else "  "
        yield f"{accused}{answer.topic:<{WIDTH}}{text:<28} wanted {wanted}; said {told}"


if __name__ == "__main__":
    sys.exit(main())
