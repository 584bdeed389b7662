"""A card set as a table that can be edited: its entries by kind, its rules, the schema of each, and the texts of its cards."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from reports.cardtexts.told import all_told
from reports.comparison.facts import Things
from reports.comparison.spec import comparison_spec
from sim.games import game_of
from vigil.files.schemas import model_schema
from vigil.workbench.edits import HEAD


@dataclass(frozen=True)
class CardTable:
    """What of a card set can be edited.

    Attributes
    ----------
    game
        Name of the game.
    card_set
        The card set of the base.
    """

    game: str
    card_set: Any

    @cached_property
    def things(self) -> Things:
        """Everything in it that can differ."""
        return comparison_spec(self.game).things(self.card_set)

    def usual(self, name: str, field: str) -> Any:
        """What the base has in a field; None where it has the default, or nothing of the kind."""
        if name == HEAD:
            return next(iter(self.things.sections.get(field, {}).values()), None)
        return self.things.sections.get(name, self.things.entries.get(self.things.change_names.get(name, name), {})).get(field)

    @cached_property
    def content(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        forms, told = self.things.forms, all_told(self.card_set, self.game)
        models = {model.__name__: model for model in forms.values()}
        entries = [
            {"name": name, "kind": forms[label].__name__, "fields": self.things.entries[label], "text": told[label].text if label in told else ""}
            for name, label in self.things.change_names.items()
        ]
        heads = game_of(self.game).room("sim", "differences").FORM.heads
        return {
            "entries": entries,
            "sections": {name: {"kind": forms[name].__name__, "fields": fields} for name, fields in self.things.sections.items() if name in forms},
            "heads": {name: self.usual(HEAD, name) for name in heads if name in self.things.sections},
            "schemas": {name: model_schema(model) for name, model in models.items()},
        }

    def texts(self, card_set: Any, names: list[str]) -> dict[str, str]:
        """What cards of another card set of the game do, in words."""
        told, known = all_told(card_set, self.game), self.things.change_names
        return {name: told[known[name]].text for name in names if known[name] in told}
