"""What the panels of Relic's page show: everything about one card, strategy or character."""

from typing import Any

from reports.page.panelcells import Ids
from reports.relic.panels.cards import CardPanels
from reports.relic.panels.characters import KEPT_BY, CharacterPanels
from reports.relic.panels.strategies import StrategyPanels
from reports.relic.run import RelicRun

PARTS = {
    "card": [
        ["against", "Battles against it, by strategy", "Nobody ever fought it."],
        ["beaten", "Games with and without having beaten it, by strategy", "No strategy played."],
        ["strategies", "By strategy", "No strategy played."],
    ],
    "strategy": [
        ["curves", "By round", "It played no round."],
        ["milestones", "First relic, tiers and victory", "It played no game."],
        ["characters", "Its characters", "It played no game."],
        ["taken", "What it comes to have most often", "It took nothing."],
        ["bought_cards", "Wargear it buys when it can", "It could buy nothing."],
    ],
    "character": [[KEPT_BY, "By strategy", "Nobody ever kept it."]],
}
"""Kind of panel to its parts in reading order: name, title, and what is said if there is nothing in it."""
PRIORITY = ("curves", "milestones", "characters", KEPT_BY, "against", "bought_cards", "taken", "strategies", "beaten")
"""Parts of a panel in the order in which they are given room; the first ones are the last to be left out."""
CAPTIONS = {
    "curves": "Lines are medians, bands hold the middle 50% and 90% of the games that reached the round with the player in play; below, the share of "
    "the games that did.",
}
"""What stands under the figures of a panel."""


def panels(run: RelicRun) -> dict[str, Any]:
    """The data of all panels, as `page/templates/panelparts.js` reads it; `reports.report.panels` adds the rest."""
    ids = {card_set: Ids.of(run, card_set) for card_set in run.arms}
    of_cards, of_strategies, of_characters = CardPanels(run), StrategyPanels(run), CharacterPanels(run)
    return {
        "parts": PARTS,
        "captions": CAPTIONS,
        "heads": of_cards.heads() | of_strategies.heads() | of_characters.heads(),
        "panels": {
            "strategy": [of_strategies.of(card_set, ids[card_set]) for card_set in run.arms],
            "card": [of_cards.of(card_set, ids[card_set]) for card_set in run.arms],
            "character": [of_characters.of(card_set, ids[card_set]) for card_set in run.arms],
        },
    }
