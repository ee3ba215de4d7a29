"""What is chosen at the table of each game: its rows, and the options they make."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from tutor.language import say
from tutor.settings import Settings
from tutor.ui.widgets.choices import Choice, ChoiceRow


def option_rows(game: str, choices: Settings) -> Iterator[ChoiceRow]:
    """The rows of a game; the id of each is the setting it remembers."""
    yield from _ROWS[game](choices)


def options_of(game: str, choices: Settings) -> Any:
    """The options of a game as chosen and remembered."""
    return _OPTIONS[game](choices)


def _archimedes_rows(choices: Settings) -> Iterator[ChoiceRow]:
    from tutor.games.archimedes.choices import Choices

    chosen = choices.of("archimedes", Choices)
    reiner = [Choice(True, say("table.with-reiner")), Choice(False, say("table.without-reiner"))]
    yield ChoiceRow(say("table.reiner"), reiner, chosen.reiner, "reiner")


def _archimedes_options(choices: Settings) -> Any:
    from tutor.games.archimedes.choices import Choices
    from tutor.games.archimedes.rules.setup import Options

    return Options(reiner=choices.of("archimedes", Choices).reiner)


def _no_rows(_: Settings) -> Iterator[ChoiceRow]:
    """For a game in which nothing is chosen but who plays."""
    yield from ()


def _exlibris_options(_: Settings) -> Any:
    from tutor.games.exlibris.rules.setup import Options

    return Options()


def _quantum_options(_: Settings) -> Any:
    from tutor.games.quantum.rules.setup import Options

    return Options()


def _rachmistrz_rows(choices: Settings) -> Iterator[ChoiceRow]:
    from tutor.games.rachmistrz.boxes import dice
    from tutor.games.rachmistrz.choices import Choices

    chosen = choices.of("rachmistrz", Choices)
    sides = [Choice(side, say(f"setup.side-{side}")) for side in ("easy", "hard")]
    yield ChoiceRow(say("setup.side"), sides, chosen.side, "side")
    sets = [Choice(name, name) for name in dice().sets]
    yield ChoiceRow(say("setup.dice"), sets, chosen.dice or dice().use, "dice")


def _rachmistrz_options(choices: Settings) -> Any:
    from tutor.games.rachmistrz.choices import Choices
    from tutor.games.rachmistrz.rules.setup import Options

    chosen = choices.of("rachmistrz", Choices)
    return Options(chosen.side, chosen.dice or msgspec.UNSET)


_ROWS: Mapping[str, Callable[[Settings], Iterator[ChoiceRow]]] = {
    "archimedes": _archimedes_rows,
    "exlibris": _no_rows,
    "quantum": _no_rows,
    "rachmistrz": _rachmistrz_rows,
}
_OPTIONS: Mapping[str, Callable[[Settings], Any]] = {
    "archimedes": _archimedes_options,
    "exlibris": _exlibris_options,
    "quantum": _quantum_options,
    "rachmistrz": _rachmistrz_options,
}
