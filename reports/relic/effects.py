"""Card effects of Relic: cards of every deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reports.effects.spec import STEPS, CardEffectsSpec, Marks, Panel, Words
from reports.relic.catalogue import CardInfo, RelicEntry, cards_of

if TYPE_CHECKING:
    import pandas as pd

WARGEAR, ENEMY = "wargear", "enemy"
WORDS = Words(
    intro=(
        "Access is what a seat loses, in points of win share, when the card is barred to it while the others may have it: whenever a copy comes off "
        "a deck for that seat, the next card takes its place. Every game is played both ways on the same luck, so it is the card's doing. Below 0 "
        "the seat fares better without it. The norm is the average of that over the other cards of the same deck, type and grade: the price of "
        "wargear, the value of an enemy, the number of a power card, the activation number of corruption; enemies that roll several dice, win ties "
        "or forbid something are held against their like only. A card is too strong or too weak if its gap to the norm is surely wider than the "
        "floor: an enemy or a corruption card that is too strong is too kind to whom it meets. It all "
        "holds for strategies that go on playing their lists."
    ),
    prices=(
        "The price of wargear, or the value of an enemy (which is also what its trophy is worth), changed for everybody, one less and one more; all "
        "strategies together. Bought or beaten a game counts purchases of wargear and battles won against the enemy. The share is that of the times "
        "the wargear was looked at and could be paid for, or of the battles against the enemy: with the grade these change too. Holders win: games "
        "won by those who took the wargear or beat the enemy; who does changes with the grade, so what it does to a seat is told by access."
    ),
    more="A copy to begin with, the lead in levels, and what pairing saves",
    access="points of win share lost by a seat to which the card is barred while the others may have it",
    norm=(
        "average of that over the other cards of the same deck, type and grade (price of wargear, value of an enemy, number of a power card, "
        "activation number of corruption)"
    ),
    copy="points gained by a seat that begins with the card: wargear, a relic, an asset, a power card, a mission",
    absent="is in no deck",
    cost="grade",
    labels={
        "fair_cost_text": "Fair grade",
        "norm_costs": "Norm's grades",
        "cheaper_access_value": "Access at grade −1",
        "dearer_access_value": "Access at grade +1",
        "bought_per_game": "Bought or beaten a game",
        "pick_share": "Of offers or battles",
        "taker_win_share": "Holders win",
        "taker_win_change": "Holders win more often",
    },
)
GROUPS = (
    ("Wargear", "Price, influence", (WARGEAR,), ()),
    ("Enemies", "Value", (), (ENEMY,)),
    ("Power cards", "Number", ("power",), ()),
    ("Corruption", "Activation number", ("corruption",), ()),
    ("Events, encounters and assets", "", (), ("event", "encounter", "asset")),
    ("Missions", "", ("mission",), ()),
    ("Relics", "", ("relic",), ()),
)
"""Title, name of the grade (empty: they have none), decks and types of each panel of the figure; no decks: all."""
UNGRADED = "each held against all others of its deck and type"


class RelicCardEffectsSpec(CardEffectsSpec):
    """Cards are held against cards of their deck and type that have the same grade.

    The grade is what an owner would compare: what a card costs (wargear), what it is worth or takes to beat (an enemy's value), what it may be
    played for (the number of a power card), and how soon it becomes active (the activation number of corruption). All else has none: one deck and
    type, one class.
    """

    frames = "effects-relic/"
    fact_columns = ("card", "deck", "card_type", "grade")
    cost_column = "grade"
    margin = "lead"
    role = "character"

    def cards(self, catalogue: Sequence[RelicEntry]) -> tuple[CardInfo, ...]:
        """The cards among characters and settings."""
        return tuple(cards_of(catalogue))

    def can_be_had(self, card: CardInfo) -> bool:
        """Cards that are in a deck."""
        return card.count > 0

    def makes_norms(self, card: CardInfo) -> bool:
        """All that can be had."""
        return card.count > 0

    def kin(self, card: CardInfo) -> tuple[str, str]:
        """Deck and type; of enemies how they fight, too: two dice are not one."""
        return card.deck, f"{card.type} {card.terms}".rstrip()

    def cost(self, card: CardInfo) -> int:
        """The grade: price of wargear, value of an enemy, number of a power card, activation number of corruption; 0 of all else."""
        return card.cost if card.deck == WARGEAR else card.value

    def price(self, card: CardInfo, cost: int) -> str:
        """Influence, the value of an enemy, or the number of a power card or of corruption; empty for a card without a grade."""
        name = next((grade for _, grade, decks, types in GROUPS if card.deck in decks or card.type in types), "")
        return f"{cost} influence" if card.deck == WARGEAR else f"{name.lower()} {cost}" if name else ""

    def steps(self, card: CardInfo) -> Sequence[int]:
        """Wargear has a price, an enemy a value."""
        return STEPS if card.deck == WARGEAR or card.type == ENEMY else (0,)

    def facts(self, card: CardInfo) -> dict[str, object]:
        """Deck, type and grade."""
        return {"card": card.name, "deck": card.deck, "card_type": card.type, "grade": self.cost(card)}

    @property
    def words(self) -> Words:
        """The words."""
        return WORDS

    @property
    def marks(self) -> Marks:
        """Decks."""
        from reports.relic.figures.colours import DECKS

        colours, markers = ({deck: mark[k] for deck, mark in DECKS.items()} for k in (0, 1))
        return Marks("deck", "deck", colours, markers, {deck: deck for deck in DECKS})

    def panels(self, values: pd.DataFrame) -> list[Panel]:
        """By deck and type."""
        panels = []
        for title, cost, decks, types in GROUPS:
            rows = values[values["deck"].isin(decks) if decks else values["card_type"].isin(types)]
            if len(rows):
                panels.append(Panel(title, cost or UNGRADED, rows, bool(cost)))
        return panels


EFFECTS = RelicCardEffectsSpec()
