"""Fields of a prime number of elements: fractions as single whole numbers.

A fraction whose top and bottom are smaller than the prime is one element, and two of them that
differ are two elements but for a rare chance. So they are added, multiplied and looked up in a
set as quickly as whole numbers; whatever was found this way is then looked at exactly.
"""

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

SMALL: Final = 2**61 - 1
LARGE: Final = 2**127 - 1
"""The primes (Mersenne's); arithmetic is quicker in the smaller field."""


def element(top: int, bottom: int, prime: int) -> int:
    """The element that is ``top / bottom``.

    Raises:
        ValueError: the prime divides the bottom.
    """
    return top % prime if bottom == 1 else top * pow(bottom, -1, prime) % prime


@lru_cache(maxsize=4096)
def inverse(number: int, prime: int) -> int:
    """One over an element; remembered.

    Raises:
        ValueError: it is 0.
    """
    return pow(number, -1, prime)


def inverses(elements: Iterable[int], prime: int) -> list[int]:
    """One over each element, none of them 0, in their order.

    All together cost one division and three multiplications each (Montgomery 1987).

    Raises:
        ValueError: one of them is 0.
    """
    before, product = list[tuple[int, int]](), 1
    for each in elements:
        before.append((each, product))
        product = product * each % prime
    inverse, found = pow(product, -1, prime), list[int]()
    for each, others in reversed(before):
        found.append(inverse * others % prime)
        inverse = inverse * each % prime
    found.reverse()
    return found


def variables(count: int) -> tuple[int, ...]:
    """Variables at one random point of the large field, the same every time.

    Two rational functions that are equal have equal values wherever both have one; two that differ
    and are as short as ours agree at a random point of this field with a chance of about one in
    10^37 (Schwartz 1980, Zippel 1979).
    """
    rng = Random(LARGE)
    return tuple(rng.randrange(1, LARGE) for _ in range(count))


def combined(sign: str, left: int, right: int) -> int:
    """The element of the large field that is ``left sign right``.

    Raises:
        ValueError: it is divided by 0.
    """
    if sign == "+":
        return (left + right) % LARGE
    if sign == "-":
        return (left - right) % LARGE
    return left * (right if sign == "*" else inverse(right, LARGE)) % LARGE
