"""Shapes of the expressions that drills ask for, skill by skill, each with how hard it usually is.

A small letter stands for a digit of a die, 1 to 9; a capital for a bigger number as it comes up in
totals of games, 11 to 99. What a filled shape really trains says
:func:`tutor.learn.exercises.expression.skill_of`, so a shape may stand under a skill that only some
of its fillings have.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tutor.learn.exercises.base import Skill


class Shapes(NamedTuple):
    """The shapes of a skill, and for each the sum of the reasons of a filling, on average.

    In points of beta (:func:`tutor.learn.exercises.difficulty.of_steps`); a test works them out.
    """

    texts: Sequence[str]
    weights: Sequence[float]


_SHAPES: Final[Mapping[Skill, Sequence[tuple[str, float]]]] = {
    "addition": (
        ("a+b", 0.7),
        ("T+a", 0.8),
        ("A+b", 0.8),
        ("A+B", 1.8),
        ("A+B", 1.8),
        ("H+A", 2.1),
        ("H+G", 2.7),
        ("K+L", 2.7),
    ),
    "subtraction": (
        ("a-b", 0.4),
        ("T-a", 0.9),
        ("A-b", 1.2),
        ("A-B", 1.6),
        ("A-B", 1.6),
        ("H-A", 2.2),
        ("H-G", 2.7),
        ("J-b", 2.5),
        ("J-A", 2.7),
        ("K-L", 2.8),
        ("Y-K", 2.8),
    ),
    "multiplication": (
        ("a*b", 0.8),
        ("a*b", 0.8),
        ("T*a", 2.4),
        ("A*b", 2.8),
        ("A*T", 4.4),
        ("J*a", 3.2),
        ("K*a", 3.1),
        ("A*B", 5.2),
    ),
    "division": (
        ("m/a", 1.4),
        ("m/a", 1.4),
        ("n/a", 2.3),
        ("n/T", 4.7),
        ("w/a", 3.7),
        ("v/a", 3.3),
    ),
    "order-of-operations": (
        ("a+b*c", 2.3),
        ("a*b+c", 1.8),
        ("a*b-c", 2.1),
        ("A-b*c", 2.7),
        ("A-b+c", 2.1),
        ("A-b-c", 2.4),
        ("A-B+c", 2.4),
        ("m/a*b", 2.3),
        ("n/a*b", 3.5),
        ("m/a+b", 2.2),
        ("b+m/a", 2.7),
        ("A-m/a*b", 3.9),
        ("a*b+c*d", 3.3),
        ("a*b-c*d", 3.6),
        ("A-b*c+d", 3.6),
        ("A-b-c+d", 3.3),
        ("a+b*z-c", 2.1),
        ("a*b+c*z", 2.5),
        ("A-b*c/c", 3.8),
        ("a+b*c-d/d", 3.8),
        ("m/a+b*c", 3.6),
        ("A+b*c-d*e", 4.9),
        ("A*b-c*d", 5.3),
        ("A*b+C*d", 6.1),
        ("a*b+c*d-e*f", 5.6),
        ("m/a+b*c-d", 4.7),
    ),
    "brackets": (
        ("a*(b+c)", 3.0),
        ("(a+b)*c", 3.0),
        ("a*(b-c)", 1.7),
        ("(A-b)*c", 4.0),
        ("A-(b+c)", 2.6),
        ("A-(b-c)", 2.0),
        ("A-(B-c)", 3.1),
        ("A-(B+c)", 2.9),
        ("m/(b+c)", 2.3),
        ("k/(b+c)", 4.1),
        ("(A-b)/c", 3.8),
        ("(a+b)*(c+d)", 5.0),
        ("(a+b)*(c-d)", 3.7),
        ("A-a*(b+c)", 4.3),
        ("a+b*(c-d)", 3.1),
        ("A-(a+b*c)", 4.1),
        ("(A-(b+c))*d", 5.3),
        ("(A-b*c)*d", 5.4),
        ("(A-b)*(c+d)", 6.1),
        ("A-(B-(c+d))", 4.4),
        ("a*(b+c)-d*(e-f)", 6.7),
    ),
    "negative-numbers": (
        ("a-b", 1.3),
        ("a-A", 2.1),
        ("a-b-c", 2.1),
        ("a-b+c", 2.2),
        ("a-b*c", 3.5),
        ("a-(b+c)", 3.1),
        ("a-(b-c)", 2.9),
        ("A-(b-c)", 3.4),
        ("(a-b)*c", 3.1),
        ("(a-b)*(c-d)", 4.1),
        ("A+(b-c)*(d-e)", 5.9),
        ("a-(b-c)*d", 4.8),
        ("a-b*c-d", 4.6),
        ("a-b*(c+d)", 5.5),
        ("a-(b-c*d)", 5.5),
        ("(a-b)*c-d*e", 5.8),
    ),
    "fractions": (
        ("T/a", 2.0),
        ("a/b", 0.9),
        ("a+b/c", 4.6),
        ("b/c+d/c", 3.7),
        ("a/c-b/c", 4.2),
        ("a/b+c/d", 4.8),
        ("a/b-c/d", 5.2),
        ("a*(b/c)", 3.3),
        ("(a/b)*(c/d)", 4.2),
        ("(a/c)*(b/c)", 4.2),
        ("(a/b)/(c/d)", 5.1),
        ("(a/b)/(c/b)", 5.0),
        ("(a/b+c)*d", 6.4),
        ("a-b/c", 4.6),
        ("(a/b+c/d)*e", 6.6),
        ("(a/b-c/d)*e", 7.1),
        ("a/b+c/d-e/b", 7.1),
    ),
}
"""``T`` is 10 to 19, ``G`` and ``H`` 101 to 399, ``J`` such a number with a 0 among its digits;
``K`` and ``L`` have any three digits, ``Y`` is 1000 to 1999; ``z`` is 0; ``k``, ``m``, ``n``, ``v``
and ``w`` are multiples of what they are divided by, ``v`` and ``w`` many times, ``w`` so that a 0
is written in between. Zeros are where written arithmetic goes wrong most."""

SHAPES: Final[Mapping[Skill, Shapes]] = {
    skill: Shapes(*zip(*shapes, strict=True)) for skill, shapes in _SHAPES.items()
}
"""What :mod:`tutor.learn.exercises.templates` fills with numbers; some stand there twice, to come
up twice as often."""
