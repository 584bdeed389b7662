"""What the panels of Ascension's page show: everything about one card or one strategy."""

from typing import Any

from reports.ascension.panels.cards import CardPanels
from reports.ascension.panels.strategies import StrategyPanels
from reports.ascension.run import AscensionRun
from reports.page.panelcells import Ids

PRIORITY = ("honor", "purchases", "deck", "rounds", "chosen", "forgone", "strategies")
"""Parts of a panel in the order in which they are given room; the first ones are the last to be left out."""

CAPTIONS = {
    "rounds": "Above: games in which it was first taken in that round. Below: how many of them were won, with 95% intervals; dashed: the win "
    "rate of the same strategies over all their games. Rounds after 99% of the first picks are left out. Association, not cause: late picks belong "
    "to long games.",
    "instead": "Choices: one of the two was bought, and after that the other one, affordable before, no longer was. The preference is the share of "
    "them in which this card was bought.",
    "honor": "Lines are medians, bands hold the middle 50% and 90% of the games that reached the round; below, the share of the games that did.",
}
"""What stands under the figures and tables of a panel."""


def panels(run: AscensionRun) -> dict[str, Any]:
    """The data of all panels, as `page/templates/panelparts.js` and the scripts beside this file read it; `reports.report.panels` adds the rest."""
    ids = {card_set: Ids.of(run, card_set) for card_set in run.arms}
    cards = CardPanels(run)
    strategies = StrategyPanels(run)
    return {
        "captions": CAPTIONS,
        "heads": cards.heads() | strategies.heads(),
        "panels": {
            "strategy": [strategies.of(card_set, ids[card_set]) for card_set in run.arms],
            "card": [cards.of(card_set, ids[card_set]) for card_set in run.arms],
        },
    }
