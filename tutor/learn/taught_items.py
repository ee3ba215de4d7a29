"""What a bot with a misconception has worked out: some of it wrong, some right.

Numbers come by chance, but such as are met in lessons; what the bot says follows its malrule.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from tutor.engine.shuffling import shuffled
from tutor.learn.counterexamples import CounterExample, plainest, shortest
from tutor.learn.exercises.chance import between, pick
from tutor.maths.fractions import top_and_bottom
from tutor.maths.malrules.malrule import Malrule
from tutor.maths.malrules.table import BY_ID
from tutor.maths.misconceptions import wrong_values
from tutor.maths.tree import (
    COMPARED,
    Operation,
    Tree,
    is_comparison,
    numbers,
    operations,
    value,
)
from tutor.maths.working.alone import expression

ITEMS: Final = 4
"""Calculations that the bot works out at first."""

WRONG: Final = 2
"""How many of them it gets wrong."""

TRIES: Final = 100

FINEST: Final = 40
"""No greater denominator in what the bot says."""

PARTS: Final = 20
"""No greater one in what it compares."""

LARGEST: Final = 3000
"""Nothing that the bot says is larger."""

_SAME: Final = re.compile(r"\b(\d+)[-/]\1\b")
"""A number divided by itself, or taken from itself: that proves little."""

_NUMBER: Final = re.compile(r"\d+")

_MIXED: Final = re.compile(r"\d (\d+)/(\d+)")


class Item(NamedTuple):
    """A calculation, what it is worth, and what the bot says."""

    tree: Tree
    right: Fraction
    claimed: Fraction

    @property
    def is_wrong(self) -> bool:
        """Whether the bot is wrong about it."""
        return self.claimed != self.right


def counter_example(found: CounterExample) -> Item:
    """What the bot makes of a counter-example."""
    return Item(found.tree, found.right, found.wrong)


def items_of(misconception: str, rng: Random) -> tuple[Item, ...]:
    """Some that the bot gets wrong and some that it gets right, mixed."""
    wrong, right = list[Item](), list[Item]()
    for item in _candidates(misconception, rng):
        kind, wanted = (wrong, WRONG) if item.is_wrong else (right, ITEMS - WRONG)
        if len(kind) < wanted and item.tree not in [each.tree for each in kind]:
            kind.append(item)
        if len(wrong) == WRONG and len(right) == ITEMS - WRONG:
            break
    if not wrong:
        wrong.append(counter_example(shortest(misconception)))
    right += _plain(misconception, wrong[0].tree, rng, ITEMS - len(wrong) - len(right))
    return tuple(shuffled([*wrong, *right], rng))


def _candidates(misconception: str, rng: Random) -> Iterator[Item]:
    """Calculations like the misconception's examples, with other numbers."""
    rule = BY_ID[misconception]
    examples = [_item(each.expression, misconception) for each in rule.examples]
    texts = [each.expression for each in rule.examples]
    for turn in range(TRIES):
        at = between(rng, 0, len(texts) - 1) if turn % 2 else 0
        text = _NUMBER.sub(lambda found: _other(found[0], rng), texts[at])
        if _SAME.search(text) or any(int(top) >= int(low) for top, low in _MIXED.findall(text)):
            continue  # nobody writes 1 7/2
        item, like = _item(text, misconception), examples[at]
        if item is None:
            continue
        if is_comparison(item.tree):
            is_fine = _is_compared_so(item, rule)
        else:
            is_fine = like is None or _is_alike(item, like)
        if is_fine:
            yield item


def _is_compared_so(item: Item, rule: Malrule) -> bool:
    """Whether somebody with that rule says so of numbers that are met in lessons.

    What the bot gets right, its rule has to say as well: whoever thinks that the larger bottom
    makes the larger fraction does not find 3/5 less than 7/4. Nobody takes 9 for -9.
    """
    assert is_comparison(item.tree)
    fractions = [top_and_bottom(number) for number in numbers(item.tree)]
    if item.tree.left == item.tree.right or any(f and not f[0] < f[1] <= PARTS for f in fractions):
        return False
    if item.is_wrong:
        return bool(item.claimed) or any("0" in each.wrong for each in rule.examples)
    return bool(rule.way.attempts(item.tree))


def _is_alike(item: Item, like: Item) -> bool:
    """Whether both results are as whole as an example's, and below zero only where that is."""
    if item.claimed.denominator > 1 == like.claimed.denominator:
        return False
    is_below = item.right < 0 <= like.right
    return not is_below and (item.right.denominator == 1 or like.right.denominator > 1)


def _other(digits: str, rng: Random) -> str:
    """Another number of as many digits; zeros and ones stay, since they often matter."""
    if digits in ("0", "1") or set(digits[1:]) == {"0"}:
        return digits
    least = 2 if len(digits) == 1 else 1
    return "".join(each if each == "0" else str(between(rng, least, 9)) for each in digits)


@lru_cache(maxsize=2 * TRIES)
def _item(text: str, misconception: str) -> Item | None:
    """A calculation as the bot works it out; None for one that is too ugly.

    Where an example has few digits the same ones come again and again.
    """
    try:
        tree = expression(text)
        right = value(tree)
    except (ValueError, ArithmeticError):
        return None
    wrong = wrong_values(tree, misconception)
    claimed = plainest(wrong, right) if wrong else right
    if max(right.denominator, claimed.denominator) > FINEST or abs(claimed) > LARGEST:
        return None
    return Item(tree, right, claimed)


def _plain(misconception: str, like: Tree, rng: Random, wanted: int) -> Iterator[Item]:
    """Easy ones with the same signs, which the bot gets right; where there are none, others."""
    signs = [found.sign for found, _ in operations(like) if found.sign in "+-*"]
    found, others = set[str](), "+-"
    for turn in range(TRIES):
        if wanted <= 0:
            return
        own: Sequence[str] = signs if turn < TRIES // 2 else ()
        sign = pick(rng, own or others[0]) if turn < 3 * TRIES // 4 else others[1]
        a, b = between(rng, 2, 9), between(rng, 2, 9)
        text = f"{max(a, b)}{sign}{min(a, b)}"
        if is_comparison(like):
            if a == b:
                continue
            text = _compared(like, a, b, rng)
        item = _item(text, misconception)
        if item is not None and not item.is_wrong and text not in found:
            found.add(text)
            wanted -= 1
            yield item


def _compared(like: Operation, a: int, b: int, rng: Random) -> str:
    """Two sides that no rule takes wrongly: equal bottoms, times a whole number, whole numbers."""
    if any(map(top_and_bottom, numbers(like))):
        bottom = between(rng, max(a, b) + 1, 12)
        return f"{a}/{bottom}{COMPARED}{b}/{bottom}"
    if isinstance(like.left, Operation) or isinstance(like.right, Operation):
        return f"{a}{COMPARED}{a}*{b}"
    return f"{a}{COMPARED}{b}"
