"""Sums in columns."""

import re
from collections.abc import Callable

from tests.maths.twins.columns.paper import Plain, backwards, both, joined, parts


def _columns(*terms: int) -> list[list[int]]:
    """The digits that stand in each column, from the right."""
    width = max(len(str(term)) for term in terms)
    rows = [backwards(term) for term in terms]
    return [[digits[n] for digits in rows if n < len(digits)] for n in range(width)]


def _added(columns: list[list[int]], lost: tuple[int, ...]) -> int:
    """As taught, though the carries of some columns are lost."""
    carry, result = 0, ""
    for place, column in enumerate(columns):
        total = sum(column) + carry
        result = f"{total if place == len(columns) - 1 else total % 10}{result}"
        carry = 0 if place in lost else total // 10
    return int(result)


def _without_carries(*terms: int) -> int:
    columns = _columns(*terms)
    return _added(columns, tuple(range(len(columns))))


def _carrying(*terms: int) -> list[int]:
    places = range(max(len(str(term)) for term in terms) - 1)
    return [n for n in places if sum(int(str(t)[-n - 1 :]) for t in terms) >= 10 ** (n + 1)]


def one_carried(*terms: int) -> int:
    carry, result, columns = 0, "", _columns(*terms)
    for place, column in enumerate(columns):
        total = sum(column) + carry
        result = f"{total if place == len(columns) - 1 else total % 10}{result}"
        carry = 1 if total >= 10 else 0
    return int(result)


def carry_dropped(*terms: int) -> list[int]:
    columns = _columns(*terms)
    some = [_added(columns, lost) for lost in parts(_carrying(*terms))]
    top = 10 ** len(columns)
    dropped = _without_carries(*terms)
    return [dropped, sum(terms) % top, dropped % top, *some]


def in_full(*terms: int) -> list[int]:
    carry, also = 0, list[int]()
    for column in _columns(*terms):
        also.append(sum(column) + carry)
        carry = also[-1] // 10
    return [joined([sum(column) for column in _columns(*terms)]), joined(also), *_beside(*terms)]


def _beside(*terms: int) -> list[int]:
    """The last digits of the longer number, with the shorter one, beside those that are left."""
    if len(terms) != 2:
        return []
    short, long = sorted(map(str, terms), key=int)
    cuts = range(max(2, len(short)), len(long))
    added = [(long[:-cut], str(int(long[-cut:]) + int(short)), cut) for cut in cuts]
    return [int(first + last) for first, last, cut in added if len(last) > cut]


def wrong_digit(*terms: int) -> list[int]:
    carry, result, columns = 0, list[int](), _columns(*terms)
    for column in columns[:-1]:
        ones = (sum(column) + carry) % 10
        tens = (sum(column) + carry) // 10
        result.append(tens or ones)
        carry = ones if tens else 0
    lost = [sum(column) // 10 or sum(column) for column in columns]
    return [joined([*result, sum(columns[-1]) + carry]), joined(lost)]


def carry_always(*terms: int) -> list[int]:
    columns = _columns(*terms)
    always = [sum(column) for column in columns]
    kept, carries = list(always), 0
    for place in range(len(columns) - 1):
        counted = [digit for digit in columns[place] if digit]
        always[place + 1] += max(len(counted) > 1, always[place] // 10)
        always[place] %= 10
        carries += kept[place] // 10
        kept[place] %= 10
        kept[place + 1] += carries
    return [joined(always), joined(kept), *_once_too_many(*terms)]


def _once_too_many(*terms: int) -> list[int]:
    columns, carrying = _columns(*terms), _carrying(*terms)
    places = range(min(len(str(term)) for term in terms) - 1)
    quiet = [n for n in places if n not in carrying and 0 not in columns[n]]
    return [int(sum(terms) + 10 * 10**n) for n in quiet]


def carry_misplaced(*terms: int) -> list[int]:
    last = max(len(str(term)) for term in terms) - 1
    far, over = ([sum(column) for column in _columns(*terms)] for _ in "12")
    for place in range(last):
        far[last] += far[place] // 10
        far[place] %= 10
        over[min(place + 2, last)] += over[place] // 10
        over[place] %= 10
    return [joined(far), joined(over), *_rightwards(*terms)]


def _rightwards(*terms: int) -> list[int]:
    """From the left, each time the tens or the ones written and the other added to the right."""
    columns = [sum(column) for column in _columns(*terms)][::-1]
    if max([0, *columns[:-1]]) < 10:
        return []
    written = ["", ""]
    for keep in (1, 0):
        carry = 0
        for column in columns[:-1]:
            total = f"{column + carry:02}"
            written[keep] += total[keep] if total[0] != "0" else total[1]
            carry = int(total[1 - keep]) if total[0] != "0" else 0
        written[keep] += str(columns[-1] + carry)
    return [int(written[1]), int(written[0])]


def misaligned(*terms: int) -> list[int]:
    width = max(len(str(term)) for term in terms)
    made = [sum(int(str(term).ljust(width, "0")) for term in terms)]
    if len(terms) == 2 and all(len(str(term)) == 2 for term in terms):
        a, b = terms
        made += [a + b // 10] if str(b)[1] == "0" else []
        made += [a // 10 + b] if str(a)[1] == "0" else []
    if len(terms) == 2 and (found := re.fullmatch(r"[1-9](0{2,})", str(min(terms)))):
        made += [max(terms) + int(str(min(terms))[:-n]) for n in range(1, len(found[1]) + 1)]
    if len(terms) == 2 and 0 not in terms and abs(len(str(terms[0])) - len(str(terms[1]))) > 1:
        made.append(int(f"{min(terms)}0") + max(terms))
    return made


def ones_left(a: int, b: int) -> list[int]:
    if not all(10 < each < 100 for each in (a, b)) or int(str(a)[1]) + int(str(b)[1]) < 10:
        return []
    return [a // 10 * 10 + b, a + b // 10 * 10]


def end_zeros(a: int, b: int) -> list[int]:
    if not a or not b or str(a)[-1] + str(b)[-1] != "00":
        return []
    if not int(str(max(a, b))[-len(str(min(a, b))) :]):
        return []
    return [int(f"{a + b}0"), int(str(a + b)[:-1])]


def _cut(a: int, b: int) -> list[list[int]]:
    shorter = min(len(str(a)), len(str(b)))
    return _columns(a, b)[:shorter]


def left_forgotten(a: int, b: int) -> list[int]:
    columns, width = _cut(a, b), max(len(str(a)), len(str(b)))
    is_cut = len(columns) < width
    kept = joined(backwards(a + b)[: len(columns)]) if is_cut else a + b
    dropped = joined([sum(column) % 10 for column in columns]) if is_cut else a + b
    return [kept, *both([kept, a + b], [_without_carries(a, b)], dropped)]


def again(a: int, b: int) -> list[int]:
    if len(str(a)) == len(str(b)):
        return []
    longer, shorter = max(str(a), str(b), key=len), min(str(a), str(b), key=len)
    filled = int(shorter.rjust(len(longer), shorter[0]))
    other = int(longer)
    used, dropped = filled + other, _without_carries(filled, other)
    return [used, *both([used, a + b], [_without_carries(a, b)], dropped)]


def nothing_at_zero(a: int, b: int) -> list[int]:
    if not a or not b:
        return []
    carry, result = 0, ""
    width = max(len(str(a)), len(str(b)))
    for n, column in enumerate(_columns(a, b)):
        total = carry if 0 in column else carry + sum(column)
        result = f"{total if n == width - 1 else total % 10}{result}"
        carry = total // 10
    return [int(result)]


def all_digits(*terms: int) -> list[int]:
    return [sum(map(int, "".join(map(str, terms))))]


def compensated(a: int, b: int) -> list[int]:
    rounded = [number for number in (a, b) if str(number)[-1] in "789"]
    rounded.sort(key=lambda number: str(number)[-1], reverse=True)
    made = [a + b + 2 * (10 - number % 10) for number in rounded]
    if max(a, b) < 100:
        return made + [a + b + 10 - n % 10 for n in rounded if n > 9 and max(a, b) > 20]
    return made + [a + b + 10 - n % 10 for n in rounded if str(n)[-2:] in ("97", "98", "99")]


SUMS: dict[str, Plain] = {
    "carry-dropped": carry_dropped,
    "carry-of-one": lambda a, b: [one_carried(a, b)],
    "column-sums-in-full": in_full,
    "wrong-digit-carried": wrong_digit,
    "carry-always": carry_always,
    "carry-misplaced": carry_misplaced,
    "misaligned-columns": misaligned,
    "zeros-miscounted": end_zeros,
    "part-left-out": ones_left,
    "left-column-forgotten": left_forgotten,
    "digit-used-again": again,
    "plus-zero-is-zero": nothing_at_zero,
    "all-digits-added": all_digits,
    "compensated-wrong-way": compensated,
}

OF_MANY: dict[str, Callable[..., list[int]]] = {
    "carry-dropped": carry_dropped,
    "carry-of-one": lambda *terms: [one_carried(*terms)],
    "column-sums-in-full": in_full,
    "wrong-digit-carried": wrong_digit,
    "carry-always": carry_always,
    "carry-misplaced": carry_misplaced,
    "misaligned-columns": misaligned,
    "all-digits-added": all_digits,
}
"""Those of three terms and more in the same columns."""
