"""Differences in columns: one pupil at a desk, whose habits are a few words."""

from collections.abc import Sequence

from tests.maths.twins.columns.paper import Plain, backwards, both, joined, parts

Columns = Sequence[int] | None

STUCK = -1000
"""Stands left of a number where a 0 was passed over, and nobody was there to pay."""


def taken(a: int, b: int, habits: str = "", only: Columns = None) -> int | None:
    """``a - b`` with these habits, in only these columns; None where it leads nowhere."""
    above = backwards(a)
    below = backwards(b)
    above += [0] * (len(below) - len(above))
    first, last = list(above), len(above) - 1
    written: list[int] = []
    for n in range(len(above)):
        words = habits.split() if only is None or n in only else []
        if n >= len(below) and "cut" in words:
            break
        digit = below[n] if n < len(below) else below[-1] if "again" in words else 0
        zero = above[n] == 0 and ("left" not in words or first[n] == 0)
        special = _special(words, above[n], digit, zero=zero, stands=n < len(below))
        if special is not None:
            written.append(special)
        elif above[n] >= digit:
            written.append(above[n] - digit)
            equal = "equal" in words and above[n] == digit
            if n < last and (equal or "always" in words or "full" in words):
                written[-1] += 10 * ("full" in words)
                _pay(above, below, n + 1, words)
        elif "turn" in words or ("turn-at-0" in words and n < last and above[n + 1] == 0):
            written.append(digit - above[n])
        elif "nothing" in words or ("nothing-at-0" in words and n < last and above[n + 1] == 0):
            written.append(0)
        elif n == last:
            return None
        else:
            written.append(_borrowed(above, below, n, digit, words))
    return None if min(above) <= STUCK else joined(written)


def _special(words: list[str], upper: int, digit: int, *, zero: bool, stands: bool) -> int | None:
    """What is written in a column of equal digits or with a 0 by who knows better."""
    if ("n-n=n" in words and upper == digit) or (zero and digit and "0-n=n" in words):
        return digit
    nothing = (zero and digit and "0-n=0" in words) or (not digit and stands and "n-0=0" in words)
    return 0 if nothing else None


def _borrowed(above: list[int], below: list[int], n: int, digit: int, words: list[str]) -> int:
    beside = below[n + 1] if n + 1 < len(below) else 0
    if "raised" in words:
        above[n + 1] += 1
    elif "leftmost" in words:
        above[-1] -= 1
    elif "unpaid" not in words and not ("if-short" in words and above[n + 1] >= beside):
        for _ in range(2 if "twice" in words else 1):
            _pay(above, below, n + 1, words)
    if "turn-paid" in words:
        return digit - above[n]
    return 10 - digit if "ten" in words else 10 + above[n] - digit


def _pay(above: list[int], below: list[int], n: int, words: list[str]) -> None:
    """The column lends ten to its right neighbour."""
    first = n
    while n < len(above) and above[n] == 0:
        if "stops" in words or "lower" in words:
            if "lower" in words and n < len(below) and below[n]:
                below[n] -= 1
            return
        stays = "across" in words or ("across-first" if n == first else "across-others") in words
        if not stays:
            above[n] = 10 if "becomes-10" in words else 9
        is_ten = n == len(above) - 2 and above[-1] == 1
        if "nine" in words or ("nine-inside" in words and not is_ten):
            return
        if "nines" in words and n + 1 < len(above) and above[n + 1]:
            return
        n += 1
        if stays and n == len(above):
            above.append(STUCK)
            return
    if n < len(above):
        above[n] -= 1


def _borrowing(a: int, b: int) -> list[int]:
    return [n for n in range(len(str(a))) if a % 10 ** (n + 1) < b % 10 ** (n + 1)]


def _some(a: int, b: int, habit: str) -> list[int | None]:
    if len(_borrowing(a, b)) > 3:
        columns = _borrowing(a, b)
        singles = [[n] for n in columns]
        return [
            taken(a, b, habit, some)
            for some in (*singles, *([m for m in columns if m != n] for n in columns))
        ]
    return [taken(a, b, habit, some) for some in parts(_borrowing(a, b))]


N, NL, ZERO, ZL = "0-n=n", "0-n=n left", "0-n=0", "0-n=0 left"
NINE, ACROSS, STOPS, LOWER, KEEPS = "nine", "across", "stops", "lower", "n-0=0"

ALONE = {
    "smaller-digit-from-larger": ["turn", "turn-at-0", "turn-paid"],
    "borrow-not-paid": ["unpaid", "if-short", "becomes-10"],
    "borrow-from-zero": [NINE, "nine-inside", "nines"],
    "borrow-across-zero": [ACROSS, "across-first", "across-others"],
    "stops-borrow-at-zero": [STOPS, LOWER],
    "zero-minus-n-is-n": [N, NL],
    "zero-minus-n-is-zero": [ZERO, ZL],
    "n-minus-zero-is-zero": [KEEPS],
    "minus-itself-stays": ["n-n=n"],
    "borrow-always": ["always", "full", "equal"],
    "left-column-forgotten": ["cut"],
    "digit-used-again": ["again"],
    "borrow-from-leftmost": ["leftmost"],
    "borrow-paid-twice": ["twice"],
    "borrow-added": ["raised"],
    "ten-without-the-digit": ["ten"],
    "short-column-is-zero": ["nothing", "nothing-at-0"],
}
IN_SOME_COLUMNS = {
    "smaller-digit-from-larger": "turn",
    "borrow-not-paid": "unpaid",
    "borrow-added": "raised",
}
NAMES = {
    N: "zero-minus-n-is-n", NL: "zero-minus-n-is-n",
    ZERO: "zero-minus-n-is-zero", ZL: "zero-minus-n-is-zero",
    NINE: "borrow-from-zero", ACROSS: "borrow-across-zero",
    STOPS: "stops-borrow-at-zero", LOWER: "stops-borrow-at-zero",
    KEEPS: "n-minus-zero-is-zero", "turn": "smaller-digit-from-larger",
}  # fmt: skip
PAIRS = [
    *((zero, pays) for zero in (N, NL, ZERO, ZL) for pays in (NINE, ACROSS, STOPS, LOWER)),
    *((KEEPS, each) for each in (N, NL, ZERO, ZL, NINE, ACROSS, STOPS, LOWER)),
    ("turn", ZERO), ("turn", KEEPS),
]  # fmt: skip


def skipped(a: int, b: int) -> list[int]:
    """Nothing is written where it cannot be taken away."""
    pairs = zip(map(int, str(a)), map(int, str(b).zfill(len(str(a)))), strict=True)
    kept = [str(one - other) for one, other in pairs if one >= other]
    return [int("".join(kept))] if a > 99 else []


def _twin(malrule: str) -> Plain:
    def way(a: int, b: int) -> list[int | None]:
        if a < b:
            turned = [taken(a, b, "turn")] if malrule == "smaller-digit-from-larger" else []
            if malrule == "minus-itself-stays":
                return []
            return [*turned, *(None if each is None else -each for each in way(b, a))]
        if malrule == "borrow-added" and a < 100:
            return []
        made = [taken(a, b, habit) for habit in ALONE[malrule] if b or habit != KEEPS]
        for pair in PAIRS:
            if malrule in map(NAMES.get, pair):
                one, other = (taken(a, b, habit) for habit in pair)
                made += both([one], [other, a - b], taken(a, b, " ".join(pair)))
        if malrule == "short-column-is-zero":
            made += skipped(a, b)
        if malrule == "borrow-paid-twice":
            made = [each for each in made if each is not None and each < a]
        if malrule in IN_SOME_COLUMNS:
            made += _some(a, b, IN_SOME_COLUMNS[malrule])
        return made

    return way


def misaligned(a: int, b: int) -> list[int]:
    width = max(len(str(a)), len(str(b)))
    rest = int(str(a).ljust(width, "0")) - int(str(b).ljust(width, "0"))
    made = [rest] if a >= b and rest >= 0 else []
    if len(str(a)) == len(str(b)) == 2 and str(b)[1] == "0" and a >= b:
        made.append(a - b // 10)
    if len(str(b)) < len(str(a)) - 1 and b:
        made.append(a - int(f"{b}0"))
    return made


def compensated(a: int, b: int) -> list[int]:
    over = 10 - b % 10
    made = [a - b - 2 * over]
    if a > 20 and b > 10 and (a < 100 or str(b)[-2:] in ("97", "98", "99")):
        made.append(a - b - over)
    return [each for each in made if each >= 0] if str(b)[-1] in "789" else []


def both_ones(a: int, b: int) -> list[int]:
    if not (9 < b < a < 100) or not 0 < a % 10 < b % 10:
        return []
    made = a // 10 * 10 - b // 10 * 10 - a % 10 - b % 10
    return [made] if made >= 0 else []


def ones_added(a: int, b: int) -> list[int]:
    tens, ones = divmod(b, 10)
    return [a - 10 * tens + ones] if tens and b < a < 100 and a % 10 < ones else []


def tens_only(a: int, b: int) -> list[int]:
    return [a - int(f"{str(b)[0]}0")] if 10 < b < a < 100 and a % 10 < b % 10 else []


DIFFERENCES: dict[str, Plain] = {
    **{malrule: _twin(malrule) for malrule in ALONE},
    "misaligned-columns": misaligned,
    "compensated-wrong-way": compensated,
    "both-ones-subtracted": both_ones,
    "ones-added": ones_added,
    "part-left-out": tens_only,
}
