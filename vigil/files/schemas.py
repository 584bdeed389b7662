"""JSON Schemas of the files a user writes, made from the models that check these files; editors complete and check with them."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from reports.balance.form import goal_form
from reports.gates.spec import gate_spec
from sim.experiments.experiment import Experiment
from sim.experiments.scenarios import ROOM as SCENARIOS
from sim.experiments.teams import ROOM as TEAMS
from sim.games import GAMES, USUAL, game_of, game_with, games_with, refuse_without
from strategies.files import shipped_strategies
from strategies.language.lookup import language_of

DIALECT = "https://json-schema.org/draft/2020-12/schema"


FORMS: dict[str, Callable[[str], type[BaseModel]]] = {
    "card-set": lambda game: game_of(game).room("sim", "cards.schema").FILE,
    "deck": lambda game: game_of(game).room("sim", "decks.schema").FILE,
    "drafting-list": lambda game: game_of(game).room("strategies", "drafts.form").FILE,
    "strategy": lambda game: language_of(game).form,
    "gates": lambda game: gate_spec(game).form,
    "goals": goal_form,
    "map": lambda game: game_of(game).room("sim", "maps.schema").FILE,
    "scenario": lambda game: game_of(game).room("sim", "scenarios.schema").FILE,
}
"""Kinds of files of which each game has a form of its own."""
KINDS = ("card-set", "deck", "drafting-list", "experiment", "strategy", "gates", "goals")
"""Kinds of files that `vigil new` begins."""
ROOMS = {
    "card-set": ("sim", "cards.schema", "the schema of a card set"),
    "deck": ("sim", "decks.schema", "decks"),
    "drafting-list": ("strategies", "drafts.form", "drafting lists"),
    "map": ("sim", "maps.schema", "maps"),
    "scenario": ("sim", "scenarios.schema", "scenarios"),
}
"""Kinds of files that some games have no form of, to the layer and room that has it, and how a refusal begins."""
OF_ONE = ("deck", "drafting-list", "map", "scenario")
"""Kinds of files that the game which has them is meant by, if no game is named."""


ONLY_WITH: dict[tuple[str, str], tuple[str, ...]] = {
    TEAMS: ("teams",),
    SCENARIOS: ("scenario", "scenarios", "maps", "difficulty"),
}
"""Layer and room by which a game knows something, to the fields of an experiment that are about it."""


class _ForToml(GenerateJsonSchema):
    """Leaves out what TOML does not know (null) and what says nothing (titles made of field names)."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        made = super().default_schema(schema)
        return {key: value for key, value in made.items() if key != "default" or value not in (None, (), [], "")}

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        made = super().dict_schema(schema)
        return {**made, "additionalProperties": False} if "patternProperties" in made else made

    def tagged_union_schema(self, schema: core_schema.TaggedUnionSchema) -> JsonSchemaValue:
        made = super().tagged_union_schema(schema)
        told_apart = made.pop("discriminator", None)
        if told_apart is None:  # told apart by a function, not by one field
            return made
        verb, words = told_apart["propertyName"], sorted(told_apart["mapping"])
        # An editor names the words that fit, where oneOf only says that nothing fits.
        return {"properties": {verb: {"enum": words}}, "required": [verb], "additionalProperties": True, **made}


def game_of_kind(kind: str, name: str | None) -> str:
    """Name of the game that is meant for a kind of file; None: the usual one, of `OF_ONE` the only one that has them if that is another."""
    return game_with(name, *ROOMS[kind]).name if kind in OF_ONE else name or USUAL


def schema_of(kind: str, game: str) -> dict[str, Any]:
    """Make the JSON Schema of a kind of file.

    Parameters
    ----------
    kind
        One of `KINDS`, `map` or `scenario`.
    game
        Of all but experiments: the game they are for.

    Returns
    -------
    dict
        A schema of the dialect 2020-12. What it refuses, Vigil refuses too; Vigil refuses more, such as names of unknown cards.
    """
    game_of(game)
    if kind in ROOMS:
        refuse_without(game, *ROOMS[kind])
    model = FORMS[kind](game) if kind in FORMS else Experiment
    made = model.model_json_schema(schema_generator=_ForToml)
    fields = made["properties"]
    if kind == "card-set":
        kinds = getattr(game_of(game).room("sim", "cards.schema"), "KINDS", ("card",))
        changes = [_change(made["$defs"][fields[kind]["items"]["$ref"].rpartition("/")[-1]]) for kind in kinds]
        made["$defs"]["Change"] = changes[0] if len(changes) == 1 else {"anyOf": changes}
        fields["change"]["additionalProperties"] = {"$ref": "#/$defs/Change"}
        fields["base"] = _name_of(game_of(game).cards.shipped_card_sets(), fields["base"])
    if kind == "deck":
        fields["format"] = _name_of(tuple(game_of(game).room("sim", "decks.formats").load_formats()), fields["format"])
    if kind == "strategy" and not game_of(game).has("sim", "searching"):
        del fields["search"], made["$defs"]["SearchForm"]
        fields["policy"]["enum"] = [policy for policy in fields["policy"]["enum"] if policy != "search"]
    if kind == "experiment":
        card_sets = tuple(name for one in GAMES.values() for name in one.cards.shipped_card_sets())
        for field, shipped in (("card_sets", card_sets), ("strategies", shipped_strategies(None))):
            fields[field]["items"] = _name_of(shipped, fields[field]["items"])
        made["allOf"] = [*made.get("allOf", ()), *_only_where_known()]
    if kind == "scenario":
        fields["maps"] = _name_of(game_of(game).room("sim", "maps.files").shipped_maps(), fields["maps"])
    return {"$schema": DIALECT, **made, "title": f"Vigil: {kind.replace('-', ' ')}"}


def model_schema(model: type[BaseModel]) -> dict[str, Any]:
    """The JSON Schema of one table of a file, such as a card; without what TOML does not know."""
    return model.model_json_schema(schema_generator=_ForToml)


def schema_text(kind: str, game: str) -> str:
    """The JSON Schema of a kind of file, as the text of a file."""
    return json.dumps(schema_of(kind, game), indent=1, ensure_ascii=False) + "\n"


def _only_where_known() -> Iterator[dict[str, Any]]:
    """Fields of an experiment that only some games know are marked in all others; who names no game means the usual one."""
    for room, fields in ONLY_WITH.items():
        known = {"required": ["game"], "properties": {"game": {"enum": list(games_with(*room))}}}
        yield {"if": {"not": known}, "then": {"properties": dict.fromkeys(fields, False)}}


def _change(card: dict[str, Any]) -> dict[str, Any]:
    """The schema of a change: any fields of a card; what is left out stays as it is, so there are no defaults."""
    fields = {name: {key: value for key, value in field.items() if key != "default"} for name, field in card["properties"].items()}
    about = {"title": "Change", "description": "Fields of a card of the base and their new values."}
    return {**{key: value for key, value in card.items() if key != "required"}, **about, "properties": fields}


def _name_of(shipped: tuple[str, ...], field: dict[str, Any]) -> dict[str, Any]:
    """Let an editor offer the shipped names; any other text may be a file."""
    about = {key: field[key] for key in ("description",) if key in field}
    return {**about, "anyOf": [{"enum": list(shipped)}, {"type": "string", "pattern": r"\S"}]}
