"""The words: every sentence people read lives in this room and nowhere else.

The rest of the house speaks in keys and parameters, ``say("check.digit-reused", digit=7, n=2)``,
and this room answers in the language the class has chosen. See README.md here for translators.
"""

from tutor.language.choice import (
    LANGUAGES,
    begin_speaking,
    by_name,
    current,
    from_locale,
    is_whole,
    known,
    needs_lessons,
    speaking,
    use,
)
from tutor.language.numbers import (
    as_written,
    decimal,
    expression,
    listing,
    number,
    parted,
    percent,
    sign,
    tied,
)
from tutor.language.plain import plain, shown_path
from tutor.language.sentences import plural, say, spoken

__all__ = [
    "LANGUAGES",
    "as_written",
    "begin_speaking",
    "by_name",
    "current",
    "decimal",
    "expression",
    "from_locale",
    "is_whole",
    "known",
    "listing",
    "needs_lessons",
    "number",
    "parted",
    "percent",
    "plain",
    "plural",
    "say",
    "shown_path",
    "sign",
    "speaking",
    "spoken",
    "tied",
    "use",
]
