"""Variants: a card set that is said by what differs from another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sim.ascension.cards.cardset import CardSet
from sim.cardfiles.problems import Problem, fail, value_text
from sim.cardfiles.tables import table_of
from sim.errors import suggestion


def apply_variant(document: Mapping[str, Any], base: CardSet, label: str) -> dict[str, Any]:
    """Work a variant's changes into its base.

    Parameters
    ----------
    document
        The variant's file; kept.
    base
        The card set it names; kept.
    label
        The variant's file in messages.

    Returns
    -------
    dict
        The document of a card set without a base: the base's cards as changed, then the added ones. The provenance is the variant's
        own followed by the base's.
    """
    changes = document.get("change", {})
    cards = {card.name: table_of(card) for card in base.cards}
    problems = [problem for name, change in changes.items() for problem in _change_problems(name, change, cards)]
    if problems:
        fail(label, problems)
    changed = [{**table, **changes.get(name, {})} for name, table in cards.items()]
    own = str(document.get("provenance", "")).strip()
    return {
        **{key: value for key, value in document.items() if key not in ("base", "change")},
        "provenance": f"{own} Based on {base.name}: {base.provenance}".strip(),
        "rules": {**base.rules.model_dump(), **document.get("rules", {})},
        "card": [*changed, *document.get("card", [])],
    }


def _change_problems(name: str, change: object, cards: Mapping[str, Any]) -> list[Problem]:
    """Changes of nothing; unknown fields and bad values are found with the changed card."""
    place = f'field change."{name}"'
    if name not in cards:
        return [Problem(place, f"there is no such card in the base; {suggestion(name, cards)}")]
    if not isinstance(change, Mapping):
        return [Problem(place, f"must be a table of card fields, not {value_text(change)}")]
    return []
