"""Which names fit what was typed: any word of them may begin so, with accents or without."""

import unicodedata
from collections.abc import Sequence

from tutor.progress.values import Pupil


def found(typed: str, pupils: Sequence[Pupil]) -> list[Pupil]:
    """The pupils whose name, or class, has words that begin like those typed; ``Ł`` stands by L."""
    wanted = _bare(typed).split()
    fitting = [pupil for pupil in pupils if _fits(wanted, pupil)]
    return sorted(fitting, key=lambda pupil: _bare(pupil.name))


def _fits(wanted: Sequence[str], pupil: Pupil) -> bool:
    words = _bare(f"{pupil.name} {pupil.class_name or ''}").split()
    return all(any(word.startswith(one) for word in words) for one in wanted)


def _bare(text: str) -> str:
    """Without capitals and accents; Polish ``ł`` is typed as ``l``."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(one for one in parts if not unicodedata.combining(one)).replace("ł", "l")
