"""What differs between two arms by their files: cards, rules, strategies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sim.ascension.cardset import CardSet, card_table

NONE = "–"


@dataclass(frozen=True)
class Fact:
    """One thing that differs.

    Attributes
    ----------
    what
        `Mystic: cost`, `rules: hand_size`, `strategy 3`.
    before, after
        What it is in the two arms, as text.
    """

    what: str
    before: str
    after: str


def card_facts(before: CardSet, after: CardSet) -> list[Fact]:
    """Rules, cards and fields of cards that differ, in the order of the first card set; then the cards that only the second one has."""
    rules = zip(before.rules.model_dump().items(), after.rules.model_dump().values(), strict=True)
    facts = [Fact(f"rules: {name}", str(one), str(two)) for (name, one), two in rules if one != two]
    for card in before.cards:
        if card.name in after.ids:
            facts += _fields(card.name, card_table(card), card_table(after.cards[after.ids[card.name]]))
        else:
            facts.append(Fact(card.name, _copies(card.count), NONE))
    return facts + [Fact(card.name, NONE, _copies(card.count)) for card in after.cards if card.name not in before.ids]


def _copies(count: int) -> str:
    return f"{count} cop{'y' if count == 1 else 'ies'}"


def _fields(name: str, one: dict[str, Any], two: dict[str, Any]) -> list[Fact]:
    """Fields of a card that differ; effects are too long to be read, so their change is only named."""
    found = []
    for field in [*one, *(key for key in two if key not in one)]:
        before, after = one.get(field), two.get(field)
        if before != after:
            long = isinstance(before, list | tuple) or isinstance(after, list | tuple)
            found.append(Fact(f"{name}: {field}", *(("as in its file", "changed") if long else (_shown(before), _shown(after)))))
    return found


def _shown(value: Any) -> str:
    """A value; a field that is left out has its default."""
    return "default" if value is None else str(value)
