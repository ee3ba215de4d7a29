"""Finds every sentence that the pages of the live class say, by reading their scripts.

A script names a sentence without its family, ``say("waiting")`` or ``say(`no-${code}`)``: the hub
sends a page the sentences of one or two families, and which one has it the catalogue knows.
"""

import re
from fnmatch import fnmatchcase
from itertools import chain
from typing import Final

from tests.language.finder import Findings, Spoken
from tests.language.sources import sentences
from tutor.classroom.site import FAMILIES, PAGES

_SAYS: Final = re.compile(r"(?<![.\w])say\(\s*(?:\"([\w+-]+)\"|`([^`]+)`|)")

_COMMENT: Final = re.compile(r"^ *//.*", re.MULTILINE)


def find() -> Findings:
    """Read the scripts of all pages."""
    findings = Findings([], [])
    for path in sorted(PAGES.glob("*.js")):
        text = _COMMENT.sub("", path.read_text(encoding="utf-8"))
        for said in _SAYS.finditer(text):
            where = f"{path.name}:{text.count(chr(10), 0, said.start()) + 1}"
            key = said[1] or re.sub(r"\$\{[^}]*\}", "*", said[2] or "")
            if key:
                findings.spoken.extend(Spoken(whole, None, where) for whole in _whole(key))
            else:
                findings.hidden.append(where)
    return findings


def _whole(key: str) -> list[str]:
    """The key with its family: each whose catalogue has it."""
    families = dict.fromkeys(chain.from_iterable(FAMILIES.values()))
    whole = [f"{family}.{key}" for family in families]
    known = sentences("en")
    if "*" not in key:
        return [each for each in whole if each in known] or whole
    found = [each for each in whole if any(fnmatchcase(k, each) for k in known)] or whole
    return found[:1]
