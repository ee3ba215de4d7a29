"""From raw data (TOML, JSON) to typed values, with faults that a person can mend.

A :class:`Misfit` names the key ("numbers.8[1]") and a code for what was expected there;
the language room turns it into a sentence. Data files, record headers and options share this.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec


class Misfit(Exception):
    """One thing wrong with data: a stable code, the key it is at, and parameters.

    Codes: ``wrong-kind`` {expected, got}, ``key-missing``, ``key-unknown``, ``wrong-length``
    {expected, got}, ``wrong-value`` {expected}, and those each kind of data adds in its
    ``misfits``. The key is ``""`` for the whole.
    """

    def __init__(self, code: str, key: str = "", **params: Any) -> None:
        super().__init__(code, key, params)
        self.code = code
        self.key = key
        self.params = params


@runtime_checkable
class Checkable(Protocol):
    """Data that knows more about itself than its types."""

    def misfits(self) -> Iterator[Misfit]:
        """Everything wrong with these values."""
        ...


T = TypeVar("T")


def fit(raw: object, kind: type[T], key: str = "") -> T:
    """The raw value as ``kind``; raises the first :class:`Misfit`, its key below ``key``."""
    value = typed(raw, kind, key)
    for misfit in misfits(value):
        raise Misfit(misfit.code, _below(key, misfit.key), **misfit.params)
    return value


def typed(raw: object, kind: type[T], key: str = "") -> T:
    """The raw value as ``kind`` by its types alone; raises :class:`Misfit`."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise _misfit(_named(raw, kind, error), key) from None


def misfits(value: object) -> Iterator[Misfit]:
    """Everything that typed data finds wrong with itself."""
    if isinstance(value, Checkable):
        yield from value.misfits()


def _below(key: str, more: str) -> str:
    return f"{key}.{more}" if key and more and not more.startswith("[") else key + more


_SOME_KEY = "[...]"


def _named(raw: object, kind: type, error: msgspec.ValidationError) -> str:
    """The message of a validation error, its path naming the mapping's key.

    msgspec writes ``$.numbers[...]`` for a fault somewhere in a mapping; keeping one key at a
    time shows which.
    """
    message = str(error)
    while _SOME_KEY in message:
        before, after = message.split(_SOME_KEY, 1)
        path = before.rpartition("`$")[2].strip(".")
        found = _blamed(raw, path.split(".") if path else [], kind, message)
        message = f"{before}.{found}{after}"
    return message


def _blamed(raw: Any, path: list[str], kind: type, message: str) -> str:
    """The first key of the mapping at ``path`` that alone gives the same message."""
    table = raw
    for step in path:
        table = table[step]
    for key, value in table.items():
        try:
            msgspec.convert(_with(raw, path, {key: value}), kind)
        except msgspec.ValidationError as error:
            if str(error) == message:
                return str(key)
    return "?"


def _with(raw: Any, path: list[str], table: Mapping[Any, Any]) -> Any:
    if not path:
        return table
    return {**raw, path[0]: _with(raw[path[0]], path[1:], table)}


_MESSAGES = (
    ("key-missing", re.compile(r"Object missing required field `(?P<name>[^`]*)`")),
    ("key-unknown", re.compile(r"Object contains unknown field `(?P<name>[^`]*)`")),
    (
        "wrong-length",
        re.compile(r"Expected `array` of .*length (?P<expected>\d+), got (?P<got>\d+)"),
    ),
    ("wrong-kind", re.compile(r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`")),
)
_PATH = re.compile(r" - at `(?:key in )?\$(.*)`$")


def _misfit(message: str, key: str) -> Misfit:
    """What msgspec said, as a code with its key and parameters."""
    path = _PATH.search(message)
    key = _below(key, path[1].lstrip(".")) if path else key
    told = message[: path.start()] if path else message
    for code, pattern in _MESSAGES:
        if match := pattern.fullmatch(told):
            params = match.groupdict()
            return Misfit(code, _below(key, params.pop("name", "")), **params)
    return Misfit("wrong-value", key, expected=told)
