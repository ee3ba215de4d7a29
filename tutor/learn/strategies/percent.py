"""Ways to find so many percent of a number: from 100% down to an easy step, then up again."""

from collections.abc import Iterator
from fractions import Fraction

from tutor.learn.strategies.claims import Equal
from tutor.learn.strategies.hint import Hint, Params
from tutor.maths.decimals import decimal_text
from tutor.maths.tree import Number, Sign

PERCENT = "%"


def ways_with_percent(sign: Sign, one: Number, other: Number) -> Iterator[Hint]:
    """The ways that help with so many percent of something, the best first; none for a sum."""
    share, whole = (one, other) if PERCENT in one.written else (other, one)
    percent = share.value * 100
    if sign != "*" or PERCENT in whole.written or percent <= 0:
        return
    yield from _from_the_whole(percent, whole.value)
    number = _text(percent)
    params: Params = {"percent": number}
    fact = f"{number}/100*{_text(whole.value)}"
    yield Hint("percent-hundred", params, (Equal(fact, f"{_text(whole.value)}*{number}/100"),))


def _text(number: Fraction) -> str:
    return decimal_text(number) or str(number)


def _from_the_whole(percent: Fraction, whole: Fraction) -> Iterator[Hint]:
    number = _text(whole)
    fact = f"{_text(percent)}/100*{number}"
    if percent == 50:
        yield Hint("percent-half", {"number": number}, (Equal(fact, f"{number}/2"),), f"{number}/2")
    elif percent == 25:
        path = f"{number}/2/2"
        yield Hint("percent-quarter", {"number": number}, (Equal(fact, path),), path)
    elif percent == 75:
        path = f"{number}-{number}/2/2"
        yield Hint("percent-but-a-quarter", {"number": number}, (Equal(fact, path),), path)
    else:
        yield from _by_steps(percent, number, fact)


def _by_steps(percent: Fraction, number: str, fact: str) -> Iterator[Hint]:
    """Ten percent first, or one; then as often as it takes."""
    step = 10 if percent % 10 == 0 or percent == 5 else 1
    path = f"{number}/{100 // step}"
    params: Params = {"number": number, "easy": step}
    yield Hint("percent-step", params, (Equal(f"{path}*{100 // step}", number),))
    if percent == 5:
        claims = (Equal(fact, f"{path}/2"),)
        yield Hint("percent-five", {}, claims, f"{path}/2")
    elif percent != step:
        times = percent / step
        claims = (Equal(fact, f"{path}*{_text(times)}"),)
        more: Params = {"percent": _text(percent), "times": _text(times), "easy": step}
        yield Hint("percent-times", more, claims, f"{path}*{_text(times)}")
