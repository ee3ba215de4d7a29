"""What made somebody take the wrong side for the larger one, in the numbers that were compared.

Which side is larger is for the pupil to find: each sentence tells what was looked at, and what else
to look at.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from tutor.language import as_written, say
from tutor.learn.writing import calculation
from tutor.maths.fractions import top_and_bottom, whole_and_part
from tutor.maths.tree import Number, Operation, numeral


class _Own(NamedTuple):
    """How a sentence ends that is told, and what is put into it."""

    params: Mapping[str, object]
    case: str = ""


_Told: TypeAlias = Callable[[Operation], _Own | None]


def of_comparison(malrule: str, tree: Operation) -> str | None:
    """What a misconception made of two sides, told of these very sides.

    Args:
        malrule: its id.
        tree: the comparison.

    Returns:
        None where the usual sentence fits: it needs no numbers, or the sides are not of its kind.
    """
    own = _OWN[malrule](tree) if malrule in _OWN else None
    return None if own is None else say(f"fits.own-{malrule}{own.case}", **own.params)


def _shown(number: Number) -> str:
    return as_written(numeral(number))


def _numbers(tree: Operation) -> tuple[Number, Number] | None:
    left, right = tree.left, tree.right
    return (left, right) if isinstance(left, Number) and isinstance(right, Number) else None


def _behind(number: Number) -> str:
    return numeral(number).partition(".")[2]


def _more_first(one: int, other: int) -> _Own:
    return _Own({"big": max(one, other), "less": min(one, other)})


def _longer(tree: Operation) -> _Own | None:
    sides = _numbers(tree)
    if sides is None:
        return None
    short, long = sorted(map(_behind, sides), key=len)
    one, other = int(short or "0"), int(long or "0")
    # Who writes 2.35 < 2.035 has only counted digits.
    return _more_first(one, other) if other > one else _Own({}, "-length")


def _shorter(_: Operation) -> _Own:
    return _Own({})


def _zero(tree: Operation) -> _Own | None:
    found = [each for each in _numbers(tree) or () if _behind(each).startswith("0")]
    return _Own({"number": _shown(found[-1])}) if found else None


def _without_point(tree: Operation) -> _Own | None:
    sides = _numbers(tree)
    if sides is None:
        return None
    one, other = (int(numeral(each).replace(".", "")) for each in sides)
    if one == other:
        return None
    first, second = (numeral(each).partition(".")[0] for each in sides)
    return _Own({**_more_first(one, other).params, "one": first, "other": second})


def _bar(tree: Operation) -> _Own | None:
    for each in _numbers(tree) or ():
        parts = top_and_bottom(each)
        if parts is not None:
            top, bottom = (Number(Fraction(part)) for part in parts)
            divided = Operation("/", top, bottom)
            return _Own({"fraction": _shown(each), "calculation": calculation(divided)})
    return None


def _percent(tree: Operation) -> _Own | None:
    for each in _numbers(tree) or ():
        if each.written.endswith("%"):
            hundred = as_written(f"{each.written[:-1]}/100")
            wrong = as_written(f"0.{each.written[:-1]}")
            return _Own({"percent": _shown(each), "fraction": hundred, "claimed": wrong})
    return None


def _fractions(tree: Operation) -> list[tuple[Number, tuple[int, int]]]:
    """Both sides with top and bottom, those behind the wholes of mixed numbers."""
    found = []
    for each in _numbers(tree) or ():
        _, parts = whole_and_part(Number(each.value, written=numeral(each)))
        found += [] if parts is None else [(each, parts)]
    return found if len(found) == len(("left", "right")) else []


def _bottoms(tree: Operation) -> _Own | None:
    found = [bottom for _, (_, bottom) in _fractions(tree)]
    return _more_first(*found) if found else None


def _by_top(which: int, tree: Operation) -> _Own | None:
    """The fraction with the smaller top, 0, or with the larger one, -1."""
    found = sorted(_fractions(tree), key=lambda each: each[1])
    return _Own({"fraction": _shown(found[which][0])}) if found else None


def _gaps(tree: Operation) -> _Own | None:
    found = _fractions(tree)
    if not found:
        return None
    (left, (top, bottom)), (right, (above, below)) = found
    told = {"left": _shown(left), "one": bottom - top, "right": _shown(right)}
    return _Own({**told, "other": below - above})


def _sizes(tree: Operation) -> _Own | None:
    sides = _numbers(tree)
    if sides is None:
        return None
    left, right = map(_shown, sides)
    return _Own({"left": left, "right": right})


def _changed(tree: Operation) -> _Own | None:
    """What is multiplied or divided, and by which number below 1."""
    for side in (tree.left, tree.right):
        if isinstance(side, Operation):
            both = [each for each in (side.right, side.left) if isinstance(each, Number)]
            small = next((each for each in both if each.value < 1), None)
            if small is not None:
                return _Own({"number": _shown(small), "expression": calculation(side)})
    return None


_OWN: Final[Mapping[str, _Told]] = MappingProxyType(
    {
        "longer-is-larger": _longer,
        "shorter-is-larger": _shorter,
        "zero-ignored": _zero,
        "point-ignored": _without_point,
        "fraction-as-decimal": _bar,
        "percent-as-number": _percent,
        "percent-places": _percent,
        "larger-bottom-larger": _bottoms,
        "larger-numbers-larger": partial(_by_top, -1),
        "smaller-numbers-larger": partial(_by_top, 0),
        "gap-compared": _gaps,
        "size-without-sign": _sizes,
        "times-makes-larger": _changed,
        "division-makes-smaller": _changed,
    }
)

OWN: Final = (*_OWN, "longer-is-larger-length")
"""The sentences about them, ``fits.own-<one>``."""
