"""Card effects of Ascension Tactics: cards of the centre deck and the piles, quests, and champions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reports.effects.spec import STEPS, CardEffectsSpec, Marks, Panel, Words
from reports.tactics.catalogue import CHAMPION, CardInfo, TacticsEntry, cards_of

if TYPE_CHECKING:
    import pandas as pd

STARTING, CENTRE = "starting", "centre"
OBTAINED = (STARTING, CENTRE, "always", "quests")
"""Places of what comes to a side in the course of a game or of the draft."""
NORMING = (STARTING, CENTRE, "quests")
"""Of these what others are held against; piles are open to everybody all the time."""
WORDS = Words(
    intro=(
        "Access is what a side loses, in points of win share, when it may never have the card or champion while the others may: it cannot buy, "
        "research or draft it, and what it would have been given stays away. Every game is played both ways on the same luck, so it is the "
        "card's doing. Below 0 the side fares better without it. The norm is the average of that over the other cards of the same type and cost, "
        "over the other starting champions of the same order cost, over the other quests. A card is too strong or too weak if its gap to the "
        "norm is surely wider than the floor. It all holds for strategies that go on playing their lists, and for the maps that were played."
    ),
    prices=(
        "The cost changed for everybody, one less and one more; all strategies together: runes of heroes and constructs, power of champions of the "
        "row, the order of starting champions. Taken a game counts what all sides take of it. Taken when it could be is a share of the turns in "
        "which it could be acquired and paid for, or of the picks at which a champion lay there. Holders win: games won by those who took it; "
        "who does changes with the cost, so what the cost does to a side is told by access."
    ),
    more="A copy to begin with, glory, and what pairing saves",
    access="points of win share lost by a side that may never have the card or champion while the others may",
    norm="average of that over the other cards of the same type and cost, or starting champions of the same order cost",
    copy="points gained by a side that begins with the card in its deck, or with the champion in its roster",
    absent="is in no deck, no draft and on no list of recommended champions",
    cost="cost",
    labels={
        "bought_per_game": "Taken a game",
        "bought_change": "Taken more often",
        "pick_share": "Taken when it could be",
        "taker_win_share": "Holders win",
        "taker_win_change": "Holders win more often",
    },
)
GROUPS = (
    ("Starting champions", "Order, power", CHAMPION, (STARTING,)),
    ("Champions of the row", "Cost, power", CHAMPION, (CENTRE,)),
    ("Heroes", "Cost, runes", "hero", ()),
    ("Constructs", "Cost, runes", "construct", ()),
    ("Quests", "", "quest", ()),
)
"""Title, name of the cost (empty: they have none), type and places of each panel of the figure; no places: all."""
UNPRICED = "each held against all others"


class TacticsCardEffectsSpec(CardEffectsSpec):
    """Cards are held against cards of their type and cost, starting champions against those of the same order cost."""

    frames = "effects-tactics/"
    fact_columns = ("card", "printed_kind", "factions", "card_place", "effect_cost")
    cost_column = "effect_cost"
    margin = "glory"

    def cards(self, catalogue: Sequence[TacticsEntry]) -> tuple[CardInfo, ...]:
        """What players can have."""
        return tuple(cards_of(catalogue))

    def can_be_had(self, card: CardInfo) -> bool:
        """What comes to a side in the course of a game or of the draft."""
        return card.place in OBTAINED and card.count > 0 and not card.unavailable

    def makes_norms(self, card: CardInfo) -> bool:
        """The same without the piles."""
        return card.place in NORMING and card.count > 0 and not card.unavailable

    def kin(self, card: CardInfo) -> tuple[str, str]:
        """Type, and of champions where they come from; cards of piles are held against those of the centre deck."""
        return card.type, card.place if card.is_champion else ""

    def cost(self, card: CardInfo) -> int:
        """Runes, or power; of starting champions that of an order."""
        return card.order if card.place == STARTING else card.cost

    def price(self, card: CardInfo, cost: int) -> str:
        """Runes, or power."""
        if card.place == STARTING:
            return f"an order of {cost} power"
        return f"{cost} power" if card.is_champion else f"{cost} rune{'s' * (cost != 1)}"

    def steps(self, card: CardInfo) -> Sequence[int]:
        """Quests cost nothing."""
        return STEPS if card.type != "quest" else (0,)

    def facts(self, card: CardInfo) -> dict[str, object]:
        """Type, factions, place and cost."""
        about = {"card": card.name, "printed_kind": card.type, "factions": card.factions, "card_place": card.place}
        return {**about, "effect_cost": self.cost(card)}

    @property
    def words(self) -> Words:
        """The words."""
        return WORDS

    @property
    def marks(self) -> Marks:
        """Factions and types."""
        from itertools import permutations

        from reports.tactics.figures.colours import FACTIONS, NONE, SEVERAL, TYPES

        several = {", ".join(pair): SEVERAL for pair in permutations(FACTIONS, 2)}
        key = {**{name: name for name in FACTIONS}, next(iter(several)): "two factions", "": "no faction"}
        return Marks("factions", "printed_kind", {**FACTIONS, **several, "": NONE}, TYPES, key)

    def panels(self, values: pd.DataFrame) -> list[Panel]:
        """By type."""
        panels = []
        for title, cost, kind, places in GROUPS:
            rows = values[(values["printed_kind"] == kind) & (values["card_place"].isin(places) if places else True)]
            if len(rows):
                panels.append(Panel(title, cost or UNPRICED, rows, bool(cost)))
        return panels


EFFECTS = TacticsCardEffectsSpec()
