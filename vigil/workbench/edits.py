"""What is edited: the experiment; and, written as changes of `vigil compare`, cards and whatever else a card set has, rules, strategies."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from sim.cardfiles.changes import STRATEGIES
from sim.cardfiles.write import toml_value
from sim.errors import InputError

HEAD = ""
"""Stands for the card set as a whole, whose fields have a name without a dot."""
EXPERIMENT = "experiment"
"""Stands for the experiment, whose fields hold for both sides: they are no change of one against the other."""
Values = Mapping[str, Mapping[str, Any]]
"""Fields and their new values, by the name of the card, the section of rules or `strategies`; `HEAD` for the card set as a whole, `EXPERIMENT`."""


@dataclass(frozen=True)
class Edits:
    """All that differs from the base.

    Attributes
    ----------
    values
        Nothing stands here that is as in the base.
    """

    values: Values = field(default_factory=dict)

    @classmethod
    def of(cls, content: object, place: str) -> Self:
        """Take edits as they were stored.

        Raises
        ------
        InputError
            If it is something else.
        """
        if not isinstance(content, dict) or not all(isinstance(fields, dict) and fields for fields in content.values()):
            raise InputError(f"{place}: holds no edits of the workbench; move the file away to begin anew")
        return cls(content)

    def put(self, name: str, what: str, value: Any, usual: Any) -> "Edits":
        """The same with one field more; without it if the value is the usual one, or None."""
        fields = {key: old for key, old in self.values.get(name, {}).items() if key != what}
        if value is not None and not _same(value, usual):
            fields[what] = value
        rest = {key: old for key, old in self.values.items() if key != name}
        return Edits({**rest, name: fields} if fields else rest)

    def without(self, name: str) -> "Edits":
        """The same with all fields of a name as in the base."""
        return Edits({key: fields for key, fields in self.values.items() if key != name})

    @property
    def texts(self) -> list[str]:
        """Each as `--change` takes it: `Void Initiate.cost=2`; what is edited of the experiment is no change."""
        return [_text(name, what, value) for name, fields in self.values.items() if name != EXPERIMENT for what, value in fields.items()]

    @property
    def of_cards(self) -> dict[str, dict[str, Any]]:
        """Those that a card set can hold: all but strategies and the experiment."""
        return {name: dict(fields) for name, fields in self.values.items() if name not in (STRATEGIES, EXPERIMENT)}

    @property
    def of_experiment(self) -> dict[str, Any]:
        """Fields of the experiment."""
        return dict(self.values.get(EXPERIMENT, {}))


def _text(name: str, what: str, value: Any) -> str:
    if name == STRATEGIES:
        return f"{name}.{what}={value}"
    return f"{what}={toml_value(value)}" if name == HEAD else f"{_quoted(name)}.{what}={toml_value(value)}"


def _quoted(name: str) -> str:
    """A name, in quotes where it could be taken for something else without them."""
    quote = next((sign for sign in "\"'" if sign not in name), "")
    return f"{quote}{name}{quote}" if "=" in name or name[:1] in ("'", '"') else name


def _same(one: Any, two: Any) -> bool:
    """Whether two values are written alike: 1 and true are not."""
    return json.dumps(one, sort_keys=True) == json.dumps(two, sort_keys=True)
