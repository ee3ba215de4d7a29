"""Where the members of each family of keys come from.

``say(f"settings.{notice}")`` speaks a family: its keys are known only at run time. Name the
family here by the words before the first ``{``, with something to call for what may follow. The
tests then demand a sentence for each member, and a member for each sentence.
"""

from collections.abc import Callable, Iterable
from typing import Final

from tutor.settings import Notice

FAMILIES: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "settings.": lambda: [notice.value for notice in Notice],
}


def members() -> set[str]:
    """Return the keys of all families."""
    return {f"{prefix}{rest}" for prefix, codes in FAMILIES.items() for rest in codes()}
