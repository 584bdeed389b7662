"""What a card set of Ascension holds."""

from typing import Any

from reports.cardsetfacts import players
from sim.ascension.cards.cardset import CardSet
from sim.ascension.cards.runaway import runaways
from sim.ascension.words import MAX_PILE, MAX_SEATS

PLACES = {"centre": "centre deck", "start": "each starting deck", "always": "always available"}
"""Where cards begin, and how that is called."""


def facts(card_set: CardSet) -> dict[str, Any]:
    """Different cards and copies of each place, with how many players it can be played, and its rules."""
    places = {}
    for place in PLACES:
        ids = card_set.at(place)
        places[place] = {"different": len(ids), "cards": sum(card_set.cards[k].count for k in ids)}
    numbers = [count for count in range(1, MAX_SEATS + 1) if card_set.box(count) <= MAX_PILE]
    return {**places, "players": numbers, "rules": card_set.rules.model_dump()}


def summary(facts: dict[str, Any]) -> str:
    """In a few words."""
    centre = facts["centre"]
    return f"{centre['different']} different cards, {centre['cards']} in the centre deck, {players(facts)} players"


def lines(facts: dict[str, Any]) -> list[str]:
    """Line by line."""
    found = [f"{what}: {facts[place]['different']} different, {facts[place]['cards']} cards" for place, what in PLACES.items()]
    return [*found, f"players: {players(facts)}"]


def warnings(card_set: CardSet) -> list[str]:
    """Cards that may keep a game from ending."""
    return list(runaways(card_set))
