"""The panel of a card or champion of Ascension Tactics: facts, numbers, what each strategy makes of it, what the maps have to do with it."""

from collections.abc import Mapping
from typing import Any

import pandas as pd

from reports.page.panelcells import Ids, by_card, entries, heads, lean, packed
from reports.registry.columns import POOLED
from reports.tactics.catalogue import CardInfo, cards_of
from reports.tactics.run import TacticsRun

WON = ["win_rate_with", "win_rate_without", "win_difference", "q_value"]
DRAFTED = ["draft_rate", "draft_place", "begun_rate"]
FOUGHT = ["champion_deployed", "champion_ordered", "champion_attacks", "champion_ripostes", "champion_slain", "champion_falls", "champion_glory"]
NUMBERS = {
    "starting": [*DRAFTED, *FOUGHT, *WON],
    "champion": [*FOUGHT, *WON],
    "bought": ["take_rate", "card_acquired", *FOUGHT, *WON],
    "card": ["take_rate", "card_acquired", "card_played", "card_banished", "copies_owned", *WON],
    "quest": ["take_rate", "card_acquired", "card_played", "card_completed", *WON],
    "start": ["card_played", "card_banished", "copies_owned"],
}
"""Kind of panel to its numbers."""
BY_STRATEGY = {
    "champion": ["strategy", "games_had", "champion_ordered", "champion_slain", "champion_falls", "win_difference"],
    "card": ["strategy", "chances", "take_rate", "card_acquired", "card_played", "win_difference"],
}
ON_MAPS = ["maps_played", "map_difference", "map_deviation", "new_map_difference", "lowest_map", "lowest_difference", "highest_map"]
ON_MAPS += ["highest_difference", "map_answer"]
NAMES = ("card_set", "card")


class CardPanels:
    """Panels of all cards and champions.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: TacticsRun) -> None:
        self._run = run
        cards, champions = run.cards(), run.champions().rename(columns={"champion": "card"})
        each = {"card": cards[cards["games"] > 0], "champion": champions[champions["games_had"] > 0]}
        self._each = {kind: lean(frame[frame["strategy"] != POOLED], BY_STRATEGY[kind], NAMES) for kind, frame in each.items()}
        self._pooled = {"card": _pooled(cards), "champion": _pooled(champions)}
        self._maps = run.map_differences().rename(columns={"about_name": "card"})

    def heads(self) -> dict[str, Any]:
        """Heads of the tables in the panels, by the table's name."""
        both = self._pooled["champion"].merge(self._pooled["card"], on=["card_set", "strategy", "card"], how="outer", suffixes=("", "_of_card"))
        made = {kind: heads(both, columns) for kind, columns in NUMBERS.items()}
        made |= {f"strategies_{kind}": heads(self._each[kind], columns) for kind, columns in BY_STRATEGY.items()}
        return made | {"on_maps": heads(self._maps, ON_MAPS)}

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
        pooled, each = ({kind: by_card(frame, card_set) for kind, frame in frames.items()} for frames in (self._pooled, self._each))
        maps = by_card(self._maps, card_set)

        def panel(card: CardInfo) -> dict[str, Any]:
            side = "champion" if card.is_champion else "card"
            row = {**_only(pooled["card"].get(card.name)), **_only(pooled[side].get(card.name))}
            kind = kind_of(card)
            made = {"name": card.name, "head": kind, "facts": facts(card), "numbers": entries(row, NUMBERS[kind]) if row else []}
            made[f"strategies_{side}"] = packed(each[side].get(card.name, []), BY_STRATEGY[side], ids)
            return made | {"on_maps": packed([one for one in maps.get(card.name, []) if one["maps_played"] > 1], ON_MAPS, ids)}

        return {card.id: panel(card) for card in cards_of(self._run.arms[card_set].catalogue)}


def kind_of(card: CardInfo) -> str:
    """Which numbers a card or champion has."""
    if card.is_champion:
        return {"starting": "starting", "centre": "bought"}.get(card.place, "champion")
    return "start" if card.place == "start" else "quest" if card.type == "quest" else "card"


def facts(card: CardInfo) -> str:
    """What a card is, and what of it is known in print."""
    factions = f", {card.factions}" if card.factions else ""
    values = [f"order {card.order}, strength {card.strength}, defence {card.defence}"] if card.is_champion else []
    cost = [f"costs {card.cost} {'power' if card.is_champion else 'runes'}"] if card.place in ("centre", "always") else []
    copies = [f"{card.count} copies"] if card.count != 1 else []
    known = f" Known in print: {card.known}." if card.known else ""
    what = f"{card.place} {card.type}" if card.is_champion and card.place != "rat" else card.type
    return f"{what.capitalize()}{factions}; {'; '.join([*cost, *values, *copies]) or 'one copy'}.{known}"


def _pooled(frame: pd.DataFrame) -> pd.DataFrame:
    return frame[frame["strategy"] == POOLED]


def _only(found: list[dict[Any, Any]] | None) -> Mapping[Any, Any]:
    """The only row, if there is one."""
    return found[0] if found else {}
