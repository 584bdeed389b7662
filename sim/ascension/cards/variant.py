"""Variants: a card set that is said by what differs from another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sim.ascension.cards.cardset import CardSet
from sim.cardfiles.problems import fail
from sim.cardfiles.tables import table_of
from sim.cardfiles.variants import change_problems, changed_entries, variant_provenance


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
    cards = [table_of(card) for card in base.cards]
    names = [card["name"] for card in cards]
    exact = [f"card {name}" for name in names]
    problems = change_problems(changes, names, "field change.", "no such card", "card fields", exact=exact)
    if problems:
        fail(label, problems)
    return {
        **{key: value for key, value in document.items() if key not in ("base", "change")},
        "provenance": variant_provenance(document, base),
        "rules": {**base.rules.model_dump(), **document.get("rules", {})},
        "card": [*changed_entries(cards, changes, "card"), *document.get("card", [])],
    }
