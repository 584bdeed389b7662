"""What the panels of Voskhozhdenie's page show: everything about one card or one strategy."""

from typing import Any

from reports.page.panelcells import Ids
from reports.voskhozhdenie.panels.cards import CardPanels
from reports.voskhozhdenie.panels.strategies import StrategyPanels
from reports.voskhozhdenie.run import VoskhozhdenieRun

PARTS = {
    "card": [["strategies", "By strategy with the card in its deck", "No deck has it."]],
    "strategy": [
        ["met", "Against each other one", "It met nobody else."],
        ["by_round", "By round", "It played no round."],
        ["curve", "Its main deck by cost", "Its deck has no card with a cost."],
        ["deck", "Its deck", "It brought no deck."],
    ],
}
"""Kind of panel to its parts in reading order: name, title, and what is said if there is nothing in it."""
PRIORITY = ("met", "deck", "curve", "by_round", "strategies")
"""Parts of a panel in the order in which they are given room; the first ones are the last to be left out."""


def panels(run: VoskhozhdenieRun) -> dict[str, Any]:
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
