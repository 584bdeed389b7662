"""What a card set of Toy holds."""

from typing import Any

from reports.cardsetfacts import players
from toygame.sim.cards.models import CardSet
from toygame.sim.words import MAX_SEATS


def facts(card_set: CardSet) -> dict[str, Any]:
    """Different cards, copies, players, rules."""
    copies = sum(card.count for card in card_set.cards)
    return {"different": len(card_set.cards), "cards": copies, "players": list(range(2, MAX_SEATS + 1)), "rules": card_set.rules.model_dump()}


def summary(facts: dict[str, Any]) -> str:
    """In a few words."""
    return f"{facts['different']} different cards, {facts['cards']} in the deck, {players(facts)} players"


def lines(facts: dict[str, Any]) -> list[str]:
    """Line by line."""
    return [f"deck: {facts['different']} different, {facts['cards']} cards", f"players: {players(facts)}", f"goal: {facts['rules']['goal']} stars"]
