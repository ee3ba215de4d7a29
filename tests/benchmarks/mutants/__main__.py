"""Small faults in the program, and how many of them its tests notice.

    python -m tests.benchmarks.mutants maths                 200 faults in tutor/maths, seed 1
    python -m tests.benchmarks.mutants drills --count 50     in tutor/learn/drills
    python -m tests.benchmarks.mutants maths --only working  in files with this in their path

One comparison turned, a sign, a constant one off, a condition, a statement left out, another
result: one fault at a time, chosen at random among all places of the package, against the tests of
its room. A mutant that no test notices is shown with what is different; where nobody could notice
it, it stands in :data:`EQUAL` with the reason.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from tests.benchmarks.mutants.making import Mutant, Site, mutant, sites
from tests.benchmarks.mutants.running import Outcome, Seen, are_there, look, outcomes, warm_up


class Room(NamedTuple):
    """A package of the program, and the folders or files of its tests."""

    package: Path
    tests: Sequence[Path]

    def files(self) -> list[Path]:
        """The files of its tests, but those that only count what an answer takes."""
        found = [file for place in self.tests for file in _files(place)]
        return [file for file in found if file.stem != "test_cost"]


def _files(place: Path) -> list[Path]:
    return [place] if place.is_file() else sorted(place.rglob("test_*.py"))


ROOMS: Final[Mapping[str, Room]] = {
    "maths": Room(Path("tutor/maths"), [Path("tests/maths")]),
    "drills": Room(
        Path("tutor/learn/drills"),
        [
            Path("tests/learn/drills"),
            Path("tests/learn/learner"),
            Path("tests/commands/test_drill.py"),
        ],
    ),
    "learner": Room(Path("tutor/learn/learner"), [Path("tests/learn/learner")]),
    "working": Room(
        Path("tutor/learn/working"),
        [
            Path("tests/learn/working"),
            Path("tests/commands/test_check_sums.py"),
            Path("tests/commands/test_hint_sums.py"),
        ],
    ),
    "strategies": Room(
        Path("tutor/learn/strategies"),
        [
            Path("tests/learn/strategies"),
            Path("tests/learn/exercises/test_hinting.py"),
            Path("tests/learn/exercises/test_ways.py"),
        ],
    ),
}

EQUAL: Final[Mapping[str, str]] = {
    "if bottom > -1 else": "a bottom is never 0",
    "if bottom >= 0 else": "a bottom is never 0",
    "-LISTED: Final =": "which parts are listed takes time, and only that",
    "-KEPT: Final =": "which parts are kept takes time, and only that",
    "if goal == 0 or 0 in values": "what does not make the target is sorted out at the end",
    "-MOST_FOUND: Final =": "when somebody gives up is a matter of time, and only that",
    "rng.randrange(": "any random point will do",
    "len(large) < LISTED": "which parts are listed takes time, and only that",
    "total >= target > 0 and used": "what all together make is made with + alone",
    "len(bag) <= KEPT:": "which parts are kept takes time, and only that",
    "-EAGER =": "what is worked out at once takes time, and only that",
    "-LARGEST: Final = 256": "only that it is large enough counts",
    "LARGEST_WRITTEN: Final =": "there is room above and below",
    "frozenset({(bag[-1], 1)})": "the only one of a bag",
    "sorted(wrong_values(tree, malrule), reverse=True)": "a table of values has no order",
    "Waiting(piece, -1)": "only its order among the ranks counts",
    "TIGHT: Final =": "only its order among the ranks counts",
    "FRACTION, NEGATIVE, BRACKET = ": "only their order counts, and there is room between them",
    "off(item, wanted) < IN_REACH": "nothing is as far as this to the last digit",
    "0 <= by < top": "nothing is divided by 0",
    "-1 < inner < top": "what is worth 0 ends with a 0",
    "0 <= inner < top": "what is worth 0 ends with a 0",
    "ten < top and": "one of them ends with a 0, the other does not",
    "below = left if one <= 0 else right": "neither side is 0",
    "if one < 0 >= other": "neither side is 0",
    "if one <= 0 > other": "neither side is 0",
    "one > 0 <= other": "neither side is 0",
    "one >= 0 < other": "neither side is 0",
    "left[0] < 0 and right[0] < 1": "0 has no sign",
    "sorted(shape.guards, reverse=True)": "conditions have no order",
    "not 0 <= min(one.value, other.value)": "with a 0 it would be true",
    "-1 < division[1]": "nothing is divided by 0",
    "0 <= division[1] < division[0]": "nothing is divided by 0",
    "left[0] > -1 and left == right": "0-0 is 0",
    "left[0] >= 0 and left == right": "0-0 is 0",
    "<= expected - FAST": "no time is this to the last digit",
    "year: int=-1": "no school year is -1, and none is 0",
    "DOUBT) > MASTERED": "no chance is this to the last digit",
    "it.chance > SAFE": "no chance is this to the last digit",
    "item.chance > least": "no chance is this to the last digit",
    "best.chance > least": "no chance is this to the last digit",
    "waiting[0] % LARGE + 1": "what is not found among the known values is worked out again",
    "waiting[0] * right % LARGE": "what is not found among the known values is worked out again",
    "% LARGE for value in waiting[-1]]": "at the end there is but one",
    "return operands[-1]": "at the end there is but one",
    "if bottom == 0 else tree.value": "the same number, of another type",
    "for chance in chances if chance > 0]) + 1": "only differences of bits count",
    "+NEWTON: Final = 5": "four steps have come as near as digits are kept",
    "BELOW_ZERO: Final =": "only its order counts, and there is room above and below",
    "return POWER + 1": "only its order counts, and there is room above and below",
    "return FRACTION + 1": "only its order counts, and there is room above and below",
    "return BELOW_ZERO + 1": "only its order counts, and there is room above and below",
    "(not 9 < c < 100) or (a < c):": "by no digit of 10 anything is divided",
    "(not 10 <= c < 100) or (a < c):": "by no digit of 10 anything is divided",
    "(not 11 < c < 100) or (a < c):": "by no digit of 11 anything is divided",
    "(result[-1].value, product)": "what is added stands above one number alone",
    "NUMBER, SUM, PRODUCT =": "only that they differ counts",
    "_UNKNOWN: Final = _Node(": "what is unknown is known by what it is, not by what it holds",
    "program((other,) * len(signs), TAUGHT) for other in SIGNS]": "as they stand is no misreading",
    "(2 << len(str(upper))) - 1": "no column is as far left",
    "wrong * left > 1": "nothing beside 1 is 1",
    "generated.is_written_for(bag):\n-        return": "what is written takes time, and only that",
    "(step.left, step.right))):\n-        return": "where no bracket stands, none is opened",
    "10 < base[0] < 101": "a round number has no ones",
    "9 < base[0] < 100": "a round number has no ones",
    "if x > 0 else 1 - 1": "both say the same; far from 0 only one can be worked out",
    "if x >= 1 else 1 - 1": "both say the same; far from 0 only one can be worked out",
    "if x >= -1 else 1 - 1": "both say the same; far from 0 only one can be worked out",
    "bits > ENOUGH": "no information is this to the last digit",
    "for n in range(1, len(texts) + 1)": "what is given itself is not looked for",
    "if right[0] < 1:\n": "the first power is the number itself",
    "upper < 99 and lower > 10": "no ones are more than those of 99",
    "if left < 1 and right < 0": "neither side is 0",
    "if left < 0 and right < 1": "neither side is 0",
    "if left <= 0 and right < 0": "neither side is 0",
    "if left < 0 and right <= 0": "neither side is 0",
    "zeros = top % 1000 <= 10": "there are no tens",
    "if done[-1] > 0": "what is passed over takes time, and only that",
    "value <= known[1]": "the same form and value",
    "self.haste <= SUSPICIOUS": "no chance is this to the last digit",
    "found.haste <= SUSPICIOUS": "no chance is this to the last digit",
    "new = [skill for skill in skills]": "what is held already is passed over once more below",
    "-DIGITS: Final =": "one digit more or less is nothing that anybody needs",
    "MOST_OPERATIONS: Final =": "which results are kept takes time, and only that",
    "if bottom == 0 and sign ==": "the other way to the same values only takes longer",
    "+        return Quotient(": "what is not read as a remainder is not judged",
    "-MOST_ROOTS: Final =": "nobody writes so long a sum of roots",
    "number.bit_length() // index + 2": "a digit that is too high is never set",
    "if top > 0 else -size, 10 ** len(behind)": "of 0 no digit is there twice, or missing",
    "if top >= 1 else -size, 10 ** len(behind)": "of 0 no digit is there twice, or missing",
    "+    if lower > 10:": "times 10 nothing is carried",
    "-    put: Pair = (0, 1)": "who only wrote a number wrongly has put nothing for a fact",
    "if known is not None:\n-        lines = _read(": "it is read anew, and only that takes time",
    "if known is not _UNKNOWN:\n-            return known": "it is worked out again, and only that",
    "size if whole > 0 else -size": "0 has no two digits that change places",
    "size if whole >= 1 else -size": "0 has no two digits that change places",
    "text[end:], maxsplit=0)[0]": "only what stands before the first end counts",
    "MOST_NUMBERS: Final =": "how long an expression may be takes time, and only that",
    "if bottom == 0 and sign": "the long way comes to the same, and takes time",
    "if len(above) >= len(below):": "where nothing is blank, what is done there shows nowhere",
    "min(one) < 1 or gcd(*one) == 1": "of 1 and another number the common divisor is 1",
    "number < 10 or by > 99": "9 is 1 below a round number either way",
    "return f'({left}{tree.sign}{right})'": "what has no shape is worked out on the tree",
    "known is None or known[1] is not operation": "it is found anew, and only that takes time",
    "in range(2, len(texts) + 2) for order": "there are no more texts to put in a row",
    "weights[SLIP] > GONE": "no chance is this to the last digit",
    "if both.frequency > LEAST": "no two frequencies make just as much",
    "at: int = -2": "what stands in no text has no place",
}
"""What a mutant has that nobody could notice, and why."""


def main(words: Sequence[str] | None = None) -> int:
    """Puts in the faults, runs the tests, prints."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.mutants", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("room", choices=list(ROOMS))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="+", default=[""], help="files with this in their path")
    parser.add_argument("--tests", nargs="+", type=Path, help="these instead of the room's")
    parser.add_argument("--seen", type=Path, help="where what tests go through is kept")
    asked = parser.parse_args(words)
    room = ROOMS[asked.room]
    if asked.tests:
        room = room._replace(tests=asked.tests)
    chosen = drawn(room, asked.only, asked.count, asked.seed)
    warm_up()
    tests = remembered(asked.seen) or look(room.files(), room.package)
    if not tests:
        print("No test passes without any fault: python -m pytest", *map(str, room.tests))
        return 1
    if asked.seen:
        asked.seen.write_bytes(msgspec.json.encode(tests))
    began, killed = time.monotonic(), 0
    running = outcomes(chosen, tests, jobs=asked.jobs)
    for number, outcome in enumerate(running, 1):
        print(_line(number, len(chosen), outcome), flush=True)
        killed += outcome.result != "survived"
    print(f"{killed} of {len(chosen)} noticed: {killed / max(1, len(chosen)):.1%}", end=" ")
    print(f"in {time.monotonic() - began:.0f} s")
    return 0


def remembered(file: Path | None) -> Sequence[Seen]:
    """What tests go through, as an earlier run has found; nothing where that is not known."""
    if file is None or not file.exists():
        return ()
    tests = msgspec.json.decode(file.read_bytes(), type=tuple[Seen, ...])
    return tests if are_there(tests) else ()


def drawn(room: Room, only: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """Random mutants of a room, the same for the same seed; those nobody could notice left out."""
    found = [site for path in _modules(room, only) for site in sites(path)]
    random.Random(seed).shuffle(found)
    chosen = list[Mutant]()
    for made in _told(found):
        if len(chosen) == count:
            break
        chosen.append(made)
    return chosen


def _modules(room: Room, only: Sequence[str] = ("",)) -> list[Path]:
    paths = sorted(room.package.rglob("*.py"))
    return [path for path in paths if any(part in str(path) for part in only)]


def _told(found: Sequence[Site]) -> Iterator[Mutant]:
    for site in found:
        made = mutant(site)
        if made.text != made.original and not any(each in made.diff for each in EQUAL):
            yield made


def _line(number: int, count: int, outcome: Outcome) -> str:
    made = outcome.mutant
    line = f"{number}/{count} {outcome.result} {made.path}:{made.line} {made.kind}"
    line += f" {outcome.seconds:.0f} s"
    return line if outcome.result != "survived" else f"{line}\n{made.diff}"


if __name__ == "__main__":
    sys.exit(main())
