"""Products in columns, with rows as a pupil writes them."""

from collections.abc import Callable, Sequence

from tests.maths.twins.columns.paper import Plain, backwards, both, joined

Rows = Callable[[str, str], Sequence[int]]


def _row(
    upper: str, factors: Sequence[int], step: Callable[[int, int, int], tuple[int, int]]
) -> int:
    """From the right; ``step`` makes of digit, factor and carry what is written, and the carry."""
    carry, written = 0, list[int]()
    for n, digit in enumerate(backwards(int(upper))):
        ones, tens = step(digit, factors[n], carry)
        is_left = n == len(upper) - 1
        written.append(ones + 10 * tens if is_left else ones)
        carry = tens
    return joined(written)


def _taught(digit: int, factor: int, carry: int) -> tuple[int, int]:
    tens, ones = divmod(digit * factor + carry, 10)
    return ones, tens


def _dropping(digit: int, factor: int, carry: int) -> tuple[int, int]:
    return digit * factor % 10, digit * factor // 10


def _row_without_carries(upper: str, factors: Sequence[int]) -> int:
    made = [digit * factor for digit, factor in zip(backwards(int(upper)), factors, strict=True)]
    return joined([*(each % 10 for each in made[:-1]), made[-1]])


def _row_in_full(upper: str, factors: Sequence[int]) -> int:
    return joined([d * f for d, f in zip(backwards(int(upper)), factors, strict=True)])


def _rows(upper: str, lower: str, row: Callable[[str, Sequence[int]], int]) -> list[int]:
    return [row(upper, [digit] * len(upper)) for digit in backwards(int(lower))]


def _shifted(rows: Sequence[int]) -> int:
    return sum(int(f"{row}{'0' * n}") for n, row in enumerate(rows))


def dropped(upper: str, lower: str) -> list[int]:
    right, rows = int(upper) * int(lower), _rows(upper, lower, _row_by(_taught))
    single = []
    for n, digit in enumerate(backwards(int(lower))):
        for place in range(1, len(upper)):
            carry = int(upper[-place:]) * digit // 10**place
            single.append(right - carry * 10 ** (place + n))
    shifted = [row * 10**n for n, row in enumerate(rows)]
    for place in range(1, len(str(max(shifted)))):
        carry = sum(row % 10**place for row in shifted) // 10**place
        single.append(right - carry * 10**place)
    if len(lower) > 1:
        single.append(_without_carries(shifted))
    lost_at_zero = _shifted(_rows(upper, lower, _row_by(_forgetting_at_zero)))
    return [_shifted(_rows(upper, lower, _row_without_carries)), lost_at_zero, *single]


def _without_carries(rows: Sequence[int]) -> int:
    """Each column of the rows by itself; of the left one both digits are written."""
    width = max(len(str(row)) for row in rows)
    columns = zip(*(map(int, str(row).zfill(width)) for row in rows), strict=True)
    left, *others = map(sum, columns)
    return int(f"{left}{''.join(str(each % 10) for each in others)}")


def _row_by(
    step: Callable[[int, int, int], tuple[int, int]],
) -> Callable[[str, Sequence[int]], int]:
    return lambda upper, factors: _row(upper, factors, step)


def _forgetting_at_zero(digit: int, factor: int, carry: int) -> tuple[int, int]:
    return _taught(digit, factor, carry) if digit * factor else (0, 0)


def one_carried(upper: str, lower: str) -> list[int]:
    rows = []
    for factor in backwards(int(lower)):
        carry, row = 0, ""
        for place, digit in enumerate(backwards(int(upper))):
            total = digit * factor + carry
            row = f"{total if place == len(upper) - 1 else total % 10}{row}"
            carry = 1 if total > 9 else 0
        rows.append(int(row))
    return [_shifted(rows)]


def in_full(upper: str, lower: str) -> list[int]:
    return [_shifted(_rows(upper, lower, _row_in_full))]


def _turned(upper: str, factors: Sequence[int]) -> int:
    carry, written = 0, list[int]()
    for digit, factor in zip(backwards(int(upper)), factors, strict=True):
        made = digit * factor + carry
        if len(written) == len(upper) - 1:
            written.append(made)
        elif made < 10:
            written.append(made)
            carry = 0
        else:
            written.append(made // 10)
            carry = made % 10
    return joined(written)


def wrong_digit(upper: str, lower: str) -> list[int]:
    return [_shifted(_rows(upper, lower, _turned))]


def _carry_first(digit: int, factor: int, carry: int) -> tuple[int, int]:
    made = (digit + carry) * factor
    return made % 10, made // 10


def _carry_times(digit: int, factor: int, carry: int) -> tuple[int, int]:
    made = digit * carry if carry else digit * factor
    return made % 10, made // 10


def carry_mixed_in(upper: str, lower: str) -> list[int]:
    ways = (_carry_first, _carry_times)
    return [_shifted(_rows(upper, lower, _row_by(way))) for way in ways]


def column_by_column(upper: str, lower: str) -> list[int]:
    below = backwards(int(lower))
    copied = [*below, *[1] * len(upper)][: len(upper)]
    again = [*below, *[below[-1]] * len(upper)][: len(upper)]
    made = [_row(upper, copied, _taught), _row_in_full(upper, copied)]
    made.append(_row_without_carries(upper, copied))
    if len(lower) > 1:
        made.append(_row(upper, again, _taught))
        pairs = zip(backwards(int(upper)), below, strict=False)
        made.append(sum(one * other * 100**n for n, (one, other) in enumerate(pairs)))
    return made


def one_row(upper: str, lower: str) -> list[int]:
    left = int(lower[0].ljust(len(lower), "0"))
    return [int(upper) * int(lower[-1]), int(upper) * left, int(upper) * int(lower[0])]


def no_placeholder(upper: str, lower: str) -> list[int]:
    right, rows = int(upper) * int(lower), _rows(upper, lower, _row_by(_taught))
    unmoved = sum(rows)
    of_zeros_unmoved = _shifted(
        [row for row, digit in zip(rows, lower[::-1], strict=True) if digit != "0"]
    )
    bare = _rows(upper, lower, _row_without_carries)
    too_far = sum(int(f"{row}{'00' * n}") for n, row in enumerate(rows))
    turned = _shifted(rows[::-1])
    one_place = rows[0] + sum(int(f"{row}0") for row in rows[1:])
    dropped_too = both([unmoved, right], [_shifted(bare)], sum(bare))
    return [unmoved, of_zeros_unmoved, *dropped_too, too_far, turned, one_place]


def _old_carries(upper: str, lower: str) -> list[int]:
    """The carries of the row before stand above the digits, and are used before or beside new."""
    made = []
    for beside in (False, True):
        above, total = [0] * len(upper), 0
        for n, factor in enumerate(backwards(int(lower))):
            row, carry, below = "", 0, [0]
            for digit, old in zip(backwards(int(upper)), above, strict=True):
                step = digit * factor + (carry + old if beside or not old else old)
                row, carry = f"{step % 10}{row}", step // 10
                below.append(carry)
            total += int(f"{carry}{row}") * 10**n
            above = below[:-1]
        made.append(total)
    return made if len(lower) > 1 else []


def _taken_for(number: int, by: int) -> int:
    if number in (98, 99, 101, 102):
        return 100
    if number in (9, 11):
        return 10
    if number in range(17, 100) and by < 100 and str(number)[1] in ("19" if by > 9 else "789"):
        return round(number / 10) * 10
    return number


def compensated(a: int, b: int) -> list[int]:
    made = list[int]()
    for number, by in ((a, b), (b, a)):
        rounded = _taken_for(number, by)
        if by > 1 and rounded != number:
            off = rounded - number
            made += [rounded * by - off, rounded * by + off * by, rounded * by]
            made += [rounded * by - off * number] if abs(off) == 1 else []
        elif rounded == number and 9 < by < 100 and number < 98 and str(number)[1:] in ("7", "8"):
            up = number // 10 * 10 + 10
            made.append(up * by + (up - number) * by)
    small, large = min(a, b), max(a, b)
    if small > 1 and (small > 9 or large > 99) and str(large)[-2:] in ("97", "98", "99"):
        made.append((large // 100 + 1) * 100 * small)
    return made


def part_left(a: int, b: int) -> list[int]:
    small, large = min(a, b), max(a, b)
    if small < 2 or large > 99:
        return []
    if small < 10:
        return [small * (large // 10) * 10 + large % 10]
    (ones, tens), (lower_ones, lower_tens) = backwards(a), backwards(b)
    crosswise = (tens * lower_ones, lower_tens * ones)
    ones_added = [a * 10 * lower_tens + lower_ones, b * 10 * tens + ones]
    return [*(a * b - 10 * part for part in crosswise), *ones_added]


def inner_zero(upper: str, lower: str) -> list[int]:
    end = len(upper) - len(str(int(upper[::-1])))
    kept = upper[: len(upper) - end].replace("0", "") + "0" * end
    return [int(kept) * int(lower)] if upper != "0" else []


def end_zeros(a: int, b: int) -> list[int]:
    zeros = [len(text) - len(text.rstrip("0")) for text in (str(a), str(b))]
    if not a * b or (not any(zeros) and str(a * b)[-1] != "0"):
        return []
    of_one = [a * b // 10**each for each in zeros] if all(zeros) else []
    units = [n for n, text in zip(zeros, (str(a), str(b)), strict=True) if text == f"1{'0' * n}"]
    fewer = [int(str(a * b)[:-lost]) for lost in range(2, max(units, default=0))]
    more = [a * b * 10] if any(zeros) else []
    return [a * b // 10, *more, *of_one, *fewer]


def _twin(rows: Rows) -> Plain:
    """The longer number above; one of several digits may also stand as given."""

    def way(a: int, b: int) -> list[int]:
        longer, shorter = sorted([str(a), str(b)], key=len, reverse=True)
        if len(longer) == len(shorter):
            longer, shorter = str(a), str(b)
        made = [*rows(longer, shorter)]
        if 1 < len(str(a)) < len(str(b)):
            made += rows(str(a), str(b))
        return [each for each in made if each not in end_zeros(a, b)]

    return way


PRODUCTS: dict[str, Plain] = {
    "carry-dropped": _twin(dropped),
    "carry-of-one": _twin(one_carried),
    "column-sums-in-full": _twin(in_full),
    "wrong-digit-carried": _twin(wrong_digit),
    "carry-before-multiplying": _twin(carry_mixed_in),
    "column-by-column-product": _twin(column_by_column),
    "one-row-only": _twin(one_row),
    "no-placeholder": _twin(no_placeholder),
    "inner-zero-skipped": _twin(inner_zero),
    "old-carry-used": _twin(_old_carries),
    "compensated-wrong-way": compensated,
    "part-not-multiplied": part_left,
    "zeros-miscounted": end_zeros,
}
