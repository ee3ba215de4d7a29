"""Ten pupils as they sit in any school, in words that every response model reads in its own way."""

from collections.abc import Mapping
from typing import Final

import msgspec


class Profile(msgspec.Struct, frozen=True):
    """A sort of pupil. Abilities in logits, 0 = the middle of a class of ten-year-olds."""

    name: str
    ability: float
    spread: float = 0.4
    """Standard deviation of the pupil's topics around it."""
    facts: float = 0.0
    """How much better or worse single facts are known than the rest."""
    topics: Mapping[str, float] = {}
    """Topics that are better or worse than the rest."""
    pace: float = 1.0
    """How many times the usual time is taken."""
    slips: float = 0.02
    """How often something known goes wrong."""
    guesses: float = 0.0
    """How often no thought is given at all, and the answer comes within a second or two."""
    shaken: float = 0.0
    """What a miss just before takes from the ability."""
    malrules: int = 1
    """Misconceptions, where the response model has any."""
    jump: float = 0.0
    """What is gained all at once at exercise :data:`JUMP`."""
    forgot: float = 0.0
    """What a holiday has taken, and practice gives back."""


JUMP: Final = 100

WEAK: Final = Profile("weak", -1.8, facts=-0.3, pace=1.4, slips=0.04)
TYPICAL: Final = Profile("typical", -0.2)
GIFTED: Final = Profile("gifted", 1.8, pace=0.7, malrules=0)
DYSCALCULIA: Final = Profile("dyscalculia", -0.6, facts=-1.6, pace=2.2, slips=0.05)
BEGINNER: Final = Profile("beginner", -2.8, 0.3, pace=1.6, slips=0.04)
GUESSER: Final = Profile("guesser", -0.5, guesses=1.0, pace=0.5, malrules=0)
SLOW: Final = Profile("slow and right", 1.5, pace=3.5, slips=0.01, malrules=0)
CARELESS: Final = Profile("careless", 0.6, pace=0.55, slips=0.16, malrules=0)
ANXIOUS: Final = Profile("anxious", 0.0, pace=1.3, shaken=0.8)
GAP: Final = Profile("one gap", 0.6, topics={"division": -3.0, "fractions": -3.0})
RETURNING: Final = Profile("after a holiday", 0.2, forgot=1.2)
IMPROVING: Final = Profile("improving", -0.6, jump=1.5)

PROFILES: Final = (
    WEAK,
    TYPICAL,
    GIFTED,
    DYSCALCULIA,
    BEGINNER,
    GUESSER,
    SLOW,
    CARELESS,
    ANXIOUS,
    GAP,
    RETURNING,
    IMPROVING,
)
HONEST: Final = tuple(profile for profile in PROFILES if not profile.guesses)
