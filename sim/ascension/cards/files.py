"""Reading card files: find one, parse it, check it, and say what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from sim.ascension.cards.cardset import CardSet, set_problems
from sim.ascension.cards.effects import EFFECTS
from sim.ascension.cards.models import Action, Card, Rules, Trigger
from sim.ascension.cards.variant import apply_variant
from sim.cardfiles.bases import followed
from sim.cardfiles.fieldchecks import TEXT, schema_problems, type_problems, unknown_fields
from sim.cardfiles.models import freeze
from sim.cardfiles.problems import Form, Problem, Tag, card_place, fail, problems_of
from sim.errors import InputError, looking_for, suggestion
from sim.inputfiles import parse_toml, read_text

SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "ascension" / "cards"
"""Card sets that come with the program."""
KEPT = 8
"""Card sets that are remembered: commands of several steps read the same ones again and again."""
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
NOT_STATED = "not stated"
"""Provenance of a set that does not tell it."""


def shipped_card_sets() -> tuple[str, ...]:
    """Names of the card sets that come with the program."""
    return tuple(sorted(path.stem for path in SHIPPED.glob("*.toml")))


def load_card_set(source: str | Path, beside: Path | None = None) -> CardSet:
    """Read a card set or a variant of one.

    Parameters
    ----------
    source
        Name of a shipped set (`10th`), or a file.
    beside
        Folder to which a relative file name refers; the working directory by default.

    Returns
    -------
    CardSet
        Checked, with bases and changes worked in. Anything wrong is an `InputError`.
    """
    return _load(*_find(source, beside, ""), trail=())


def card_set_from(document: Mapping[str, Any], label: str = "card set", beside: Path | None = None) -> CardSet:
    """Make a card set of what a card file says, without a file.

    Parameters
    ----------
    document
        The tables of the file (`schema`, `name`, `card` ...); kept.
    label
        What to call it in messages.
    beside
        Folder to which a relative `base` refers.

    Returns
    -------
    CardSet
        As `load_card_set`, with no path.
    """
    return _resolve(document, label, None, beside, ())


def _find(source: str | Path, beside: Path | None, place: str) -> tuple[Path, str]:
    """File of a source, and what to call it in messages; `place` goes in front of a complaint."""
    if isinstance(source, str) and source in shipped_card_sets():
        return SHIPPED / f"{source}.toml", f"{source}.toml"
    if not str(source).strip():
        raise InputError(f"{place}the name is empty; name a shipped card set or a file")
    path = (beside or Path()) / source
    with looking_for(f"{place}{source}"):
        if path.exists():
            return path, str(source)
        known = [*shipped_card_sets(), *([f"{source}.toml"] if Path(f"{path}.toml").is_file() else [])]
    tip = suggestion(f"{source}", known)
    raise InputError(f"{place}there is no file {str(source)!r}, nor a card set of that name; {tip}")


def _load(path: Path, label: str, trail: tuple[Path, ...]) -> CardSet:
    here = path.resolve()
    trail, text = followed(here, label, trail), read_text(path, label)
    return _whole(text, label, here) or _resolve(parse_toml(text, label), label, here, path.parent, trail)


@lru_cache(KEPT)
def _whole(text: str, label: str, here: Path) -> CardSet | None:
    """The card set of a file without a base, remembered by its text; None of one with a base, which can change by itself."""
    document = parse_toml(text, label)
    return None if "base" in document else _resolve(document, label, here, None, ())


def _resolve(document: Mapping[str, Any], label: str, path: Path | None, beside: Path | None, trail: tuple[Path, ...]) -> CardSet:
    """Check a document's outline, work a base in and make the card set."""
    _check_outline(document, label)
    if "base" in document:
        found, base_label = _find(document["base"], beside, f"{label}: field base: ")
        document = apply_variant(document, _load(found, base_label, trail), label)
    return _build(document, label, path)


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
        problems.append(Problem("field change", 'there is nothing to change; name a card set with base = "..."'))
    if "card" not in document and "base" not in document:
        problems.append(Problem("field card", "is missing; describe cards in [[card]] tables, or name a card set with base"))
    if "name" not in document:
        problems.append(Problem("field name", "is missing; say what reports should call the set"))
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
    provenance = " ".join(str(document.get("provenance", NOT_STATED)).split())
    card_set = CardSet(" ".join(document["name"].split()), provenance, rules, tuple(cards), label, path)
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
