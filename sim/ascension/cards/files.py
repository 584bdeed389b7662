"""Reading card files: find one, parse it, check it, and say what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from sim.ascension.cards.cardset import CardSet, set_problems
from sim.ascension.cards.effects import EFFECTS
from sim.ascension.cards.models import Action, Card, Rules, Trigger
from sim.ascension.cards.variant import apply_variant
from sim.cardfiles.fieldchecks import NO_NAME, NOTHING_TO_CHANGE, TEXT, schema_problems, type_problems, unknown_fields
from sim.cardfiles.models import freeze
from sim.cardfiles.problems import Form, Problem, Tag, card_place, fail, problems_of
from sim.cardfiles.reader import CardSetReader
from sim.cardfiles.tables import provenance_of
from sim.errors import InputError, looking_for, suggestion
from sim.inputfiles import parse_toml, read_text

SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "ascension" / "cards"
"""Card sets that come with the program."""
SET_FIELDS = ("schema", "name", "provenance", "rules", "card")
VARIANT_FIELDS = ("base", "change")
FIELD_TYPES = {
    "name": TEXT,
    "provenance": TEXT,
    "base": TEXT,
    "rules": (Mapping, "a table [rules]"),
    "change": (Mapping, 'tables [change."NAME"]'),
    "card": ((list, tuple), "tables [[card]]"),
}
OTHER_FILES = {
    **dict.fromkeys(("policy", "take", "banish"), "this is a strategy file, not a card set; read it with `vigil strategies check`"),
    "strategies": "this is an experiment, not a card set; play it with `vigil run`",
    "gate": "this is a file of gates, not a card set; use it with `vigil check RUN --gates`",
}
"""Fields that tell what else a file is."""


def _check_outline(document: Mapping[str, Any], label: str) -> None:
    """Top-level fields: known, of the right type, and the schema one that is understood."""
    for field, other in OTHER_FILES.items():
        if field in document and not {"card", "base"} & document.keys():
            raise InputError(f"{label}: {other}")
    problems = schema_problems(document)
    if problems:
        fail(label, problems)
    problems = unknown_fields(document, (*SET_FIELDS, *VARIANT_FIELDS), "a card set")
    if "change" in document and "base" not in document:
        problems.append(NOTHING_TO_CHANGE)
    if "card" not in document and "base" not in document:
        problems.append(Problem("field card", "is missing; describe cards in [[card]] tables, or name a card set with base"))
    if "name" not in document:
        problems.append(NO_NAME)
    problems += type_problems(document, FIELD_TYPES)
    if problems:
        fail(label, problems)


def _build(document: Mapping[str, Any], label: str, path: Path | None) -> CardSet:
    """Make the card set of a document without a base."""
    problems: list[Problem] = []
    rules = Rules()
    try:
        rules = Rules.model_validate(document.get("rules", {}))
    except ValidationError as error:
        problems += problems_of(error, document["rules"], Rules, FORM, prefix="rules.")
    cards: list[Card] = []
    for index, table in enumerate(document["card"]):
        raw = freeze(table)
        place = card_place(raw.get("name") if isinstance(raw, Mapping) else None, index, cards[-1].name if cards else None)
        try:
            cards.append(Card.model_validate(raw))
        except ValidationError as error:
            problems += problems_of(error, raw, Card, FORM, place)
    if problems:
        fail(label, problems)
    card_set = CardSet(" ".join(document["name"].split()), provenance_of(document), rules, tuple(cards), label, path)
    problems = list(set_problems(card_set))
    if problems:
        fail(label, problems)
    return card_set


_VERBS = Tag("do", EFFECTS, "a verb")
FORM = Form(
    tags=dict.fromkeys(("effects", "then", "options"), _VERBS),
    parts={"triggers": Trigger, "actions": Action},
    called={Card: "a card", Rules: "[rules]", Trigger: "a trigger", Action: "an action"},
)
"""Where effects, triggers and actions stand in it."""


class CardSetFiles(CardSetReader[str, Mapping[str, Any], CardSet]):
    """Card sets each of which is one file."""

    def shipped_card_sets(self) -> tuple[str, ...]:
        """Names of the card sets that come with the program."""
        return tuple(sorted(path.stem for path in self.shipped.glob("*.toml")))

    def _find(self, source: str | Path, beside: Path | None, place: str) -> tuple[Path, str]:
        """File of a source, and what to call it in messages; `place` goes in front of a complaint."""
        if isinstance(source, str) and source in self.shipped_card_sets():
            return self.shipped / f"{source}.toml", f"{source}.toml"
        if not str(source).strip():
            raise InputError(f"{place}the name is empty; name a shipped card set or a file")
        path = (beside or Path()) / source
        with looking_for(f"{place}{source}"):
            if path.exists():
                return path, str(source)
            known = [*self.shipped_card_sets(), *([f"{source}.toml"] if Path(f"{path}.toml").is_file() else [])]
        tip = suggestion(f"{source}", known)
        raise InputError(f"{place}there is no file {str(source)!r}, nor a card set of that name; {tip}")

    def _read(self, path: Path, label: str) -> str:
        return read_text(path, label)

    def _parse(self, texts: str, label: str) -> Mapping[str, Any]:
        return parse_toml(texts, label)

    def _head(self, content: Mapping[str, Any]) -> Mapping[str, Any]:
        return content

    def _head_file(self, path: Path) -> Path:
        return path


SETS = CardSetFiles(SHIPPED, "field base", _check_outline, apply_variant, _build)
"""The card sets of the game; what the rest of the program asks of them stands here under its own name."""
load_card_set = SETS.load_card_set
card_set_from = SETS.card_set_from
shipped_card_sets = SETS.shipped_card_sets
