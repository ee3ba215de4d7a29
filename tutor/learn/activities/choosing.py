"""What a teacher chose for a class round, made into what the game is played with and poses.

The names are those of the game: the fields of what it poses, the rows of its form, the fields of
its material. A name may stand for two of them; whichever the value fits is meant.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import msgspec

from tutor.language import say
from tutor.learn.activities.activity import Json, Unposable
from tutor.learn.class_rounds.class_round import AnyRound, GivenBack
from tutor.settings import Settings

TYPED: Final = "typed"
"""The option that holds what real dice or cards show, as the teacher typed it."""


class Choosing:
    """The options of one round, sorted by what they are for."""

    def __init__(
        self, of: str, brought: AnyRound, settings: Settings, options: Mapping[str, Json]
    ) -> None:
        """Sorts them.

        Args:
            of: the name of the game.
            brought: what it brings.
            settings: where choices come from that the options leave open.
            options: as they came; names that the game does not know are passed over.

        Raises:
            Unposable: ``options-wrong``, with the field whose value does not fit.
        """
        self.brought = brought
        self.settings = settings
        self.lies: dict[str, Any] = {}
        """The fields of what is posed."""
        self.given: dict[str, Any] = {}
        """The fields of the material."""
        self.typed = options.get(TYPED)
        rows = {row.name: row.answers for row in brought.form(settings)}
        posed, material = _types(brought.posed), _types(brought.material)
        for name, value in options.items():
            if name in posed and _fits(value, posed[name]):
                self.lies[name] = msgspec.convert(value, posed[name])
            elif name in rows and value in [answer for answer, _ in rows[name]]:
                self.settings = self.settings.with_choices(of, **{name: value})
            elif name in material and _fits(value, material[name]):
                self.given[name] = msgspec.convert(value, material[name])
            elif name in posed or name in rows or name in material:
                raise Unposable("options-wrong", field=name)

    def material(self) -> Any:
        """What it is played with.

        Raises:
            Unposable: it cannot be played with these.
            tutor.data.DataFault: a data file cannot be used.
        """
        gathered = msgspec.structs.replace(self.brought.gather(self.settings), **self.given)
        for _ in self.brought.issues(gathered):
            raise Unposable("options-wrong", field=next(iter(self.given), ""))
        return gathered

    def posed(self, material: Any, rng: Random) -> Any:
        """What lies on the table, as far as the options say, else by chance.

        Raises:
            Unposable: it cannot lie there.
            tutor.data.DataFault: a data file cannot be used.
        """
        if self.typed is not None:
            return self._read(material)
        if len(self.lies) == len(self.brought.posed.__struct_fields__):
            posed = self.brought.posed(**self.lies)
        else:
            posed = msgspec.structs.replace(self.brought.pose(material, rng), **self.lies)
        if not self.brought.fits(material, posed):
            raise Unposable("options-wrong", field=next(iter(self.lies), ""))
        return posed

    def _read(self, material: Any) -> Any:
        if not isinstance(self.typed, str) or self.brought.typing() is None:
            raise Unposable("options-wrong", field=TYPED)
        try:
            return self.brought.read_typed(material, self.typed)
        except GivenBack as error:
            raise Unposable("options-wrong", field=TYPED, told=str(error)) from error

    def form(self) -> list[dict[str, Json]]:
        """What can be chosen, for a form: see :meth:`tutor.learn.activities.activity.Kind.form`."""
        found: list[dict[str, Json]] = [
            {
                "name": row.name,
                "question": row.question,
                "answers": [{"value": value, "text": text} for value, text in row.answers],
                "chosen": row.chosen,
            }
            for row in self.brought.form(self.settings)
        ]
        typing = self.brought.typing()
        if typing is not None:
            found.append({"name": TYPED, "question": typing.prompt, "answers": [], "chosen": ""})
        return [*found, different()]


def different() -> dict[str, Json]:
    """Whether neighbours get different ones, for a form."""
    return {
        "name": "different",
        "question": say("activity.ask-different"),
        "answers": [
            {"value": False, "text": say("activity.the-same")},
            {"value": True, "text": say("activity.others")},
        ],
        "chosen": False,
    }


def _types(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    return {field.encode_name: field.type for field in msgspec.structs.fields(kind)}


def _fits(value: Json, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True
