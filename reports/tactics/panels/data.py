"""What the panels of Ascension Tactics' page show: everything about one card, champion or strategy."""

from typing import Any

from reports.page.panelcells import Ids
from reports.tactics.panels.cards import CardPanels
from reports.tactics.panels.strategies import StrategyPanels
from reports.tactics.run import TacticsRun

PARTS = {
    "card": [
        ["strategies_champion", "By strategy", "No strategy had it."],
        ["strategies_card", "By strategy", "No strategy had it."],
        ["on_maps", "Over the maps", "It was on too few maps."],
    ],
    "strategy": [
        ["met", "Against each other one", "It met nobody else."],
        ["on_each_map", "On each map", "It played on no map."],
        ["by_round", "By round", "It played no round."],
        ["champions", "Champions it begins with", "It begins with no champions."],
    ],
}
"""Kind of panel to its parts in reading order: name, title, and what is said if there is nothing in it."""
PRIORITY = ("met", "champions", "on_each_map", "on_maps", "by_round", "strategies_champion", "strategies_card")
"""Parts of a panel in the order in which they are given room; the first ones are the last to be left out."""


def panels(run: TacticsRun) -> dict[str, Any]:
    """The data of all panels, as `page/templates/panelparts.js` reads it; `reports.report.panels` adds the rest."""
    ids = {card_set: Ids.of(run, card_set) for card_set in run.arms}
    of_cards, of_strategies = CardPanels(run), StrategyPanels(run)
    return {
        "parts": PARTS,
        "captions": {},
        "heads": of_cards.heads() | of_strategies.heads(),
        "panels": {
            "strategy": [of_strategies.of(card_set, ids[card_set]) for card_set in run.arms],
            "card": [of_cards.of(card_set, ids[card_set]) for card_set in run.arms],
        },
    }
