"""Holds what the program speaks against what the catalogues know and the families promise."""

from collections.abc import Collection, Iterator, Mapping

from tests.language.finder import Spoken
from tests.language.sources import Sentence


def missing(spoken: Collection[Spoken], families: set[str], known: Collection[str]) -> set[str]:
    """Return the keys somebody speaks and the catalogue lacks."""
    return {s.pattern for s in spoken if not s.is_family and s.pattern not in known} | {
        key for key in families if key not in known
    }


def unused(spoken: Collection[Spoken], families: set[str], known: Collection[str]) -> set[str]:
    """Return the keys of the catalogue that nobody speaks."""
    outright = {s.pattern for s in spoken if not s.is_family}
    return set(known) - outright - families


def unregistered(spoken: Collection[Spoken], families: set[str]) -> list[str]:
    """Return the places that speak a family of which no member is known."""
    return [
        f"{s.where}: {s.pattern}"
        for s in spoken
        if s.is_family and not any(map(s.speaks, families))
    ]


def unspoken(spoken: Collection[Spoken], families: set[str]) -> set[str]:
    """Return the members of families that no place speaks."""
    patterns = [s for s in spoken if s.is_family]
    return {key for key in families if not any(s.speaks(key) for s in patterns)}


def ill_filled(spoken: Collection[Spoken], known: Mapping[str, Sentence]) -> Iterator[str]:
    """Yield the calls whose parameters are not the placeholders of their sentence."""
    for call in spoken:
        sentence = known.get(call.pattern)
        if sentence is None or call.params is None:
            continue
        given = call.params - {"n"} if sentence.plural else call.params
        wanted = sentence.placeholders - {"n"} if sentence.plural else sentence.placeholders
        if given != wanted or (sentence.plural and "n" not in call.params):
            yield f"{call.where}: {call.pattern} wants {sorted(wanted)}, given {sorted(given)}"
