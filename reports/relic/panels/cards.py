"""The panel of a card of Relic: its facts, its numbers, and what each strategy makes of it."""

from typing import Any

from reports.page.panelcells import Ids, by_card, entries, heads, lean, packed
from reports.registry.columns import POOLED
from reports.relic.catalogue import CardInfo, cards_of
from reports.relic.run import RelicRun

WON = ["win_rate_with", "win_rate_without", "win_difference", "q_value"]
NUMBERS = {
    "card": ["drawn_per_game", "acquired_per_game", "used_per_game", "first_acquired", *WON],
    "bought": ["buy_rate", "drawn_per_game", "acquired_per_game", "used_per_game", "first_acquired", *WON],
    "enemy": ["fights_per_game", "beaten_rate", "beaten_tied_rate", "life_per_fight", "drawn_per_game", *WON],
}
"""Kind of card to its numbers."""
CHOSEN = ("wargear", "relic")
"""Decks that are chosen from."""
WITH = ["win_rate_with", "win_rate_without", "win_difference"]
STRATEGIES = ["strategy", "games_with", "drawn_per_game", "acquired_per_game", "used_per_game", *WITH]
BEATEN = ["strategy", "games_with", "drawn_per_game", *WITH]
AGAINST = ["strategy", "fights_per_game", "beaten_rate", "life_per_fight"]
NAMES = ("card_set", "card")


class CardPanels:
    """Panels of all cards.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: RelicRun) -> None:
        cards, enemies = run.cards(), run.enemies()
        self._run = run
        self._pooled = {"cards": cards[cards["strategy"] == POOLED], "enemies": enemies[enemies["strategy"] == POOLED]}
        self._each = lean(cards[(cards["strategy"] != POOLED) & (cards["games"] > 0)], STRATEGIES, NAMES)
        self._against = lean(enemies[(enemies["strategy"] != POOLED) & (enemies["fights"] > 0)], AGAINST, NAMES)

    def heads(self) -> dict[str, Any]:
        """Heads of the tables in the panels, by the table's name."""
        both = self._pooled["cards"].merge(self._pooled["enemies"], on=["card_set", "strategy", "card"], how="left", suffixes=("", "_of_enemy"))
        made = {kind: heads(both, columns) for kind, columns in NUMBERS.items()}
        return made | {"strategies": heads(self._each, STRATEGIES), "beaten": heads(self._each, BEATEN), "against": heads(self._against, AGAINST)}

    def of(self, card_set: str, ids: Ids) -> dict[int, dict[str, Any]]:
        """The panels of one card set.

        Parameters
        ----------
        card_set
            Its label.
        ids
            What names open.

        Returns
        -------
        dict
            Card id to panel.
        """
        pooled, enemies, each, against = (
            by_card(frame, card_set) for frame in (self._pooled["cards"], self._pooled["enemies"], self._each, self._against)
        )

        def panel(card: CardInfo) -> dict[str, Any]:
            kind = "enemy" if card.name in enemies else "bought" if card.deck in CHOSEN else "card"
            row = {key: value for rows in (enemies, pooled) for found in rows.get(card.name, ()) for key, value in found.items()}
            made = {"name": card.name, "head": kind, "facts": facts(card), "numbers": entries(row, NUMBERS[kind]) if row else []}
            strategies = each.get(card.name, [])
            if kind != "enemy":
                return made | {"strategies": packed(strategies, STRATEGIES, ids)}
            return made | {"against": packed(against.get(card.name, []), AGAINST, ids), "beaten": packed(strategies, BEATEN, ids)}

        return {card.id: panel(card) for card in cards_of(self._run.arms[card_set].catalogue)}


def facts(card: CardInfo) -> str:
    """What is printed on a card and how many there are.

    Parameters
    ----------
    card
        The card.

    Returns
    -------
    str
    """
    kind = f"{card.deck} {card.type}" if card.type != card.deck else f"{card.deck} card"
    parts = [f"{kind[:1].upper()}{kind[1:]}"]
    if card.attribute:
        parts.append(f"{card.attribute.capitalize()} {card.value}{card.terms and f' ({card.terms})'}")
    elif card.value:
        parts.append(f"{'activation number' if card.deck == 'corruption' else 'number'} {card.value}")
    if card.trait:
        parts.append(card.trait)
    if card.cost:
        parts.append(f"costs {card.cost} influence")
    return "; ".join([*parts, f"{card.count} {'copy' if card.count == 1 else 'copies'} in the deck."])
