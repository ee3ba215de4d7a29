"""Every code of Target has its sentence, in every language with the same placeholders."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.language.sources import WHOLE
from tutor.engine.game import Game
from tutor.engine.opponents import RANDOM, levels_of

WORDS = Path(__file__).parent / "target" / "tutor_target" / "words"


def sentences(language: str) -> dict[str, tuple[str, ...]]:
    """Every sentence of a language by its key, each in its forms."""
    found = {}
    for path in sorted((WORDS / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                key, forms = message.id, message.string
                if key:
                    name = key if isinstance(key, str) else key[0]
                    assert name.startswith(f"{path.stem}."), name
                    assert name not in found, name
                    found[name] = (forms,) if isinstance(forms, str) else tuple(forms or ())
    return found


def placeholders(forms: tuple[str, ...]) -> set[str]:
    return {name for form in forms for name in re.findall(r"{(\w+)}", form)}


def keys(target: Game) -> Iterator[str]:
    """The keys that other rooms ask for."""
    rules = target.rules
    yield f"game.{target.name}"
    yield from (f"rule.{rule}" for rule in rules.ids)
    yield from (f"refused.{code}" for code in rules.refusals)
    yield from (f"score.{code}" for code in rules.lines)
    for room in ("replay", "simulate"):
        yield from (f"{room}.reason.{code}" for code in rules.reasons)
    yield from (f"data.misfit.{code}" for code in rules.issues)
    own = set(levels_of(target)) - {RANDOM, "fair"}  # these two are everybody's
    yield from (f"{room}{level}" for room in ("play.bot-", "table.kind-bot-") for level in own)


@pytest.mark.parametrize("language", WHOLE)
def test_every_code_has_its_sentence(target: Game, language: str) -> None:
    assert set(keys(target)) <= set(sentences(language))


@pytest.mark.parametrize("language", WHOLE)
def test_languages_say_the_same(language: str) -> None:
    english, other = sentences("en"), sentences(language)
    assert set(other) == set(english)
    for key, forms in other.items():
        assert all(forms), key
        assert placeholders(forms) == placeholders(english[key]), key
