"""What to look at first in a question in words: what is known, how it fits together, how to see it.

A story has its calculation, and a question often has one in the words that tell how it is solved.
Where there is none, its numbers, its picture or its answers are what there is to look at.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Final

from tutor.language import listing, number
from tutor.learn.calculations import CODE, bare, calculation, readable
from tutor.learn.exercises.gaps import Sight
from tutor.learn.pictures import AnyFigure
from tutor.learn.pictures.area import Area
from tutor.learn.pictures.balance import Balance
from tutor.learn.pictures.bar_model import BarModel
from tutor.learn.pictures.chance_grid import ChanceGrid
from tutor.learn.pictures.fraction_bars import FractionBars
from tutor.learn.pictures.ten_frame import TenFrame
from tutor.learn.strategies.claims import Equal, Less, Steps
from tutor.learn.strategies.trees import of_whole_numbers
from tutor.maths.tree import Number, Operation, Tree, numbers, operations, value, written
from tutor.maths.working.alone import expression

NUMERAL: Final = re.compile(r"−?(?:\d+ )?\d+/\d+|−?\d+(?:[.,]\d+)?%?")
"""A number in running text, whole, with a point, mixed, or percent."""

MOST: Final = 4
"""Numbers that are named together."""

LONGEST: Final = 45
"""Characters of an answer that is said in a hint."""


# Calculations --------------------------------------------------------------------------------


def at_calculation(tree: Tree, figure: AnyFigure | None = None) -> Iterator[Sight]:
    """How the numbers of a calculation hang together, and which picture shows it.

    Args:
        tree: what is to be found and worked out.
        figure: what is drawn already.
    """
    if not isinstance(tree, Operation):
        return
    left, right, text = tree.left, tree.right, written(tree)
    if not (isinstance(left, Number) and isinstance(right, Number)):
        found = tuple(number(each.value) for each in numbers(tree))
        if "^" not in text and len(found) == len(operations(tree)) + 1 <= MOST + 1:
            steps = len(found) - 1
            yield Sight(
                "look-steps", {"steps": steps, "numbers": listing(found)}, (Steps(text, steps),)
            )
        return
    one, other = left.value, right.value
    if min(one, other) <= 0 or not of_whole_numbers(tree):
        return
    params = {"one": one, "other": other}
    same = (Equal(text, str(value(tree))),)
    match tree.sign:
        case "+":
            yield Sight("look-parts", params, same)
        case "-" if other < one:
            if isinstance(figure, BarModel) and 2 * other != one:
                low, high = sorted((one - other, other))
                yield Sight("look-bar", {"other": other}, (Less(str(low), str(high)),))
            yield Sight("look-whole", params, (Less(str(other), str(one)),))
        case "*" if min(one, other) > 1:
            yield Sight("look-groups", params, same)
        case "/" if value(tree) > 1 and other > 1:
            yield Sight("look-shared", params, same)
        case _:
            return


def at_explained(why: str, question: str, answer: Fraction) -> Iterator[Sight]:
    """The same of a calculation in the words that tell how a question is solved.

    Only where it has the numbers of the question, or what an equation before it made of them.

    Args:
        why: these words, calculations in backticks.
        question: the question.
        answer: what is to be found.
    """
    found = NUMERAL.findall(bare(question))
    known = {each for each in found if found.count(each) == 1}
    made: dict[Fraction, Tree] = {}
    for text in CODE.findall(why):
        equation = _equation(text)
        if equation is None:
            continue
        tree, result = equation
        used = [each.value for each in numbers(tree)]
        if result != answer:
            made[result] = tree
        elif not all(str(each) in known or each in made for each in used):
            continue
        elif not any(each in made for each in used):
            yield from at_calculation(tree)
            return
        else:
            first = next(made[each] for each in used if each in made)
            shown = tuple(number(each.value) for each in numbers(first))
            if all(str(each.value) in known for each in numbers(first)) and len(set(shown)) > 1:
                claims = (Equal(written(first), str(value(first))),)
                yield Sight("look-on-the-way", {"numbers": listing(shown)}, claims)
            return


def _equation(text: str) -> tuple[Tree, Fraction] | None:
    """A calculation and its result, of ``8*4=32``."""
    left, _, right = text.partition("=")
    try:
        tree, result = expression(readable(left)), expression(readable(right))
        if isinstance(tree, Operation) and isinstance(result, Number):
            return (tree, result.value) if value(tree) == result.value else None
    except (ValueError, ArithmeticError):
        pass
    return None


# Words ---------------------------------------------------------------------------------------


def at_question(
    question: str, answer: Fraction | None, figure: AnyFigure | None
) -> Iterator[Sight]:
    """The picture, the numbers, about how much it is."""
    yield from _at_figure(figure)
    found = NUMERAL.findall(bare(question))
    told = [each for each in dict.fromkeys(found) if each != "0"]  # nothing, or a ground floor
    if 2 <= len(told) <= MOST:
        yield Sight("look-stands-for", {"numbers": listing(told)})
    if answer is not None and 0 < answer < 1 and answer != Fraction(1, 2):
        low, high = sorted((answer, Fraction(1, 2)))
        yield Sight("look-half", {}, (Less(str(low), str(high)),))
    yield from _at_size(found, answer)
    yield from _at_places(found)


def at_choice(
    question: str,
    options: Mapping[str, str],
    answer: Fraction | None,
    figure: AnyFigure | None,
) -> Iterator[Sight]:
    """What the question says of calculations; the answers as numbers, or one of them as it stands.

    Args:
        question: calculations in backticks.
        options: what is shown at each letter.
        answer: what is right, where it is a number.
        figure: what is drawn.
    """
    yield from _at_known(question, has_number=answer is not None)
    yield from _at_figure(figure)
    yield from _at_options(tuple(options.values()))
    found = _numerals(question)
    yield from _at_size(found, answer)
    in_words = not all(map(NUMERAL.fullmatch, options.values()))
    if in_words and 2 <= len(found) < MOST and all(map(_can_be_drawn, found)):
        yield Sight("look-draw", {"numbers": listing(found)})
    for letter, option in options.items():
        short = option.rstrip(".!")
        if len(short) <= LONGEST:
            yield Sight("look-option", {"letter": letter, "option": short})
            yield from _at_places(found)
            return
    yield Sight("look-options", {"letter": next(iter(options))})


def _at_known(question: str, *, has_number: bool) -> Iterator[Sight]:
    """An equation that is known and a calculation to set beside it, or one of these."""
    texts = CODE.findall(question)
    known = [text for text in texts if _equation(text) is not None]
    asked = [text for text in texts if "=" not in text and _is_calculation(text)]
    if len(known) == 1 and len(asked) == 1:
        claims = (Equal(*(readable(side) for side in known[0].split("="))),)
        shown = {"known": calculation(known[0]), "asked": calculation(asked[0])}
        yield Sight("look-known", shown, claims)
    elif len(asked) == 1 and not has_number and "^" not in asked[0]:
        yield Sight("look-yourself", {"asked": calculation(asked[0])})
    elif 1 < len(asked) < MOST:
        yield Sight("look-compare", {"expressions": listing([calculation(text) for text in asked])})
    elif len(known) == 1:
        yield Sight("look-against", {"known": calculation(known[0])})


def _is_calculation(text: str) -> bool:
    try:
        tree = expression(readable(text))
        value(tree)
    except (ValueError, ArithmeticError):
        return False
    return isinstance(tree, Operation) and not NUMERAL.fullmatch(text.replace("-", "−"))


def _at_options(options: Sequence[str]) -> Iterator[Sight]:
    """Where the answers lie on the number line, of fractions, decimals and numbers below zero."""
    if not all(NUMERAL.fullmatch(option) for option in options) or any("%" in o for o in options):
        return
    try:
        found = [_value(option) for option in options]
    except (ValueError, ArithmeticError):
        return
    parts = [each for each in found if each.denominator > 1 or each < 0]
    low, high = floor(min(found)), ceil(max(found))
    if parts and len(set(found)) == len(found) and high - low <= WIDEST:
        line = {"numbers": listing(options), "low": low, "high": high}
        claims = (Less(str(low - 1), str(min(found))), Less(str(max(found)), str(high + 1)))
        yield Sight("look-line", line, claims)


WIDEST: Final = 20
"""From end to end of a number line that is drawn at once."""


def _value(text: str) -> Fraction:
    whole, _, part = text.replace("−", "-").replace(",", ".").rpartition(" ")
    return Fraction(whole or 0) + Fraction(part)


def _at_size(found: Sequence[str], answer: Fraction | None) -> Iterator[Sight]:
    """Whether it is more than a number of the question, or less."""
    whole = [int(each) for each in found if each.isdigit()]
    others = [each for each in whole if answer and answer / 10 < each < 10 * answer != 10 * each]
    if answer is None or not others or answer.denominator > 1 or answer < 0:
        return
    near = max(others)
    low, high = sorted((answer, Fraction(near)))
    yield Sight("look-size", {"number": near}, (Less(str(low), str(high)),))


def _at_places(found: Sequence[str]) -> Iterator[Sight]:
    """The digits of a longer number that stands there alone."""
    if len(found) == 1 and found[0].isdigit() and len(found[0]) > 1:
        yield Sight("look-places", {"number": found[0]})


def _can_be_drawn(number: str) -> bool:
    """Whether it is a few things, or few parts of a whole."""
    pieces = number.replace("/", " ").split()
    return all(each.isdigit() and int(each) <= WIDEST for each in pieces)


def _numerals(question: str) -> tuple[str, ...]:
    """The numbers of a question as they stand there, each once."""
    return tuple(dict.fromkeys(NUMERAL.findall(bare(question))))


def _at_figure(figure: AnyFigure | None) -> Iterator[Sight]:
    """How to read the picture."""
    match figure:
        case TenFrame(more=0):
            yield Sight("look-frame", {})
        case Balance(heavier=""):
            yield Sight("look-balance", {})
        case Area():
            yield Sight("look-area", {})
        case ChanceGrid():
            yield Sight("look-grid", {})
        case FractionBars(fractions=bars):
            yield Sight("look-one-bar", {}) if len(bars) == 1 else Sight("look-bars", {})
        case _:
            return
