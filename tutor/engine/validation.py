"""From raw data (TOML, JSON) to typed values, with faults that a person can mend.

A :class:`ValidationIssue` names the key ("numbers.8[1]") and a code for what was expected there;
the language room turns it into a sentence. Data files, record headers and options share this.
"""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from threading import RLock
from typing import Any, Final, Protocol, TypeVar, cast, runtime_checkable

import msgspec


class Unfit(StrEnum):
    """Why raw data does not fit its type; each kind of data adds an enum of its own."""

    WRONG_KIND = "wrong-kind"
    """Params: ``expected`` and ``got``, as msgspec names types (``int``, ``array``, ...)."""
    WRONG_LENGTH = "wrong-length"
    """A list of another length. Params: ``expected``, ``got``."""
    CHOICE_UNKNOWN = "choice-unknown"
    """None of the few texts that may stand here. Params: ``got``."""
    WRONG_VALUE = "wrong-value"
    """Anything else a type forbids. Params: ``detail``, in msgspec's words."""
    KEY_MISSING = "key-missing"
    """The key has to be there."""
    KEY_UNKNOWN = "key-unknown"
    """There is no such key."""
    START_UNKNOWN = "start-unknown"
    """Nobody sits where the game is to start. Params: ``got``, ``seats``."""


class ValidationIssue(Exception):
    """One thing wrong with data: a stable code, the key it is at, and parameters.

    The key reads like ``numbers.8[1]``; it is ``""`` for the whole.
    """

    def __init__(self, code: str, key: str = "", **params: Any) -> None:
        super().__init__(str(code), key, params)
        self.code = str(code)
        self.key = key
        self.params = params


@runtime_checkable
class Checkable(Protocol):
    """Data that knows more about itself than its types."""

    def issues(self) -> Iterator[ValidationIssue]:
        """Everything wrong with these values."""
        ...


T = TypeVar("T")

_ONE_AT_A_TIME: Final = RLock()
"""msgspec finds out about a type when it first meets it; two threads at that moment crashed it."""


def validate(raw: object, kind: type[T], key: str = "") -> T:
    """The raw value as ``kind``, with all that it knows of itself in order.

    Args:
        raw: what a TOML or JSON reader gave.
        kind: a struct, or anything msgspec converts to.
        key: where the value stands in a file, so that an issue names its place there.

    Raises:
        ValidationIssue: the first thing wrong with it, by its types or by its own ``issues``.
    """
    value = typed(raw, kind, key)
    for issue in issues(value):
        raise ValidationIssue(issue.code, _below(key, issue.key), **issue.params)
    return value


def typed(raw: object, kind: type[T], key: str = "", *, strict: bool = True) -> T:
    """The raw value as ``kind`` by its types alone.

    Args:
        raw: what a TOML or JSON reader gave.
        kind: a struct, or anything msgspec converts to.
        key: where the value stands in a file.
        strict: whether ``"12"`` is a text only, and no number.

    Raises:
        ValidationIssue: it does not fit; its code is one of :class:`Unfit`.
    """
    try:
        with _ONE_AT_A_TIME:
            return msgspec.convert(raw, kind, strict=strict)
    except msgspec.ValidationError as error:
        raise _issue_of(_named(raw, kind, error), key) from None


def issues(value: object) -> Iterator[ValidationIssue]:
    """Everything that typed data finds wrong with itself; nothing if not :class:`Checkable`."""
    kind: Any = type(value)
    if _is_checkable(kind):
        yield from cast(Checkable, value).issues()


@cache
def _is_checkable(kind: type) -> bool:
    """Asked once of each type: of a protocol Python asks slowly."""
    return issubclass(kind, Checkable)


def _below(key: str, more: str) -> str:
    return f"{key}.{more}" if key and more and not more.startswith("[") else key + more


_SOME_KEY = "[...]"
"""How msgspec writes "somewhere in this mapping"."""


def _named(raw: object, kind: type, error: msgspec.ValidationError) -> str:
    """The message of a validation error, its path naming the mapping's key.

    Keeping one key of the mapping at a time shows which is to blame.
    """
    message = str(error)
    before, found, after = message.partition(_SOME_KEY)
    if not found:
        return message
    path = before.rpartition("`$")[2].strip(".")
    key = _blamed(raw, path.split(".") if path else [], kind, message)
    return f"{before}.{key}{after}"


def _blamed(raw: object, path: list[str], kind: type, message: str) -> str:
    """The first key of the mapping at ``path`` that alone gives the same message."""
    table = raw
    for step in path:
        table = table.get(step) if isinstance(table, dict) else None
    for key, value in table.items() if isinstance(table, dict) else ():
        try:
            msgspec.convert(_with(raw, path, {key: value}), kind)
        except msgspec.ValidationError as error:
            if str(error) == message:
                return str(key)
    return _SOME_KEY


def _with(raw: object, path: list[str], table: Mapping[object, object]) -> object:
    """The raw data with another mapping at ``path``."""
    if not path or not isinstance(raw, dict):
        return table
    return {**raw, path[0]: _with(raw[path[0]], path[1:], table)}


_MESSAGES = (
    (Unfit.KEY_MISSING, r"Object missing required field `(?P<name>[^`]*)`"),
    (Unfit.KEY_UNKNOWN, r"Object contains unknown field `(?P<name>[^`]*)`"),
    (Unfit.WRONG_LENGTH, r"Expected `array` of .*length (?P<expected>\d+), got (?P<got>\d+)"),
    (Unfit.CHOICE_UNKNOWN, r"Invalid enum value '(?P<got>.*)'"),
    (Unfit.WRONG_KIND, r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`"),
)
_PATH = r" - at `(?:key in )?\$(.*)`$"


def _issue_of(message: str, key: str) -> ValidationIssue:
    """What msgspec said, as a code with its key and parameters."""
    path = re.search(_PATH, message)
    key = _below(key, path[1].lstrip(".")) if path else key
    told = message[: path.start()] if path else message
    for code, pattern in _MESSAGES:
        if match := re.fullmatch(pattern, told):
            params = match.groupdict()
            return ValidationIssue(code, _below(key, params.pop("name", "")), **params)
    return ValidationIssue(Unfit.WRONG_VALUE, key, detail=told)
