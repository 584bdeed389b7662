"""What a card set of Voskhozhdenie holds."""

from typing import Any

from reports.cardsetfacts import players
from sim.voskhozhdenie import GAME
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.runaway import runaways
from sim.voskhozhdenie.cards.words import Type


def facts(card_set: CardSet) -> dict[str, Any]:
    """Cards by type, tokens and later chapters, releases, players, rules and switches."""
    decks = [card for card in card_set.cards if card.in_decks]
    types = {kind.value: sum(card.type is kind for card in decks) for kind in Type}
    return {
        "cards": {name: count for name, count in types.items() if count},
        "outside decks": len(card_set.cards) - len(decks),
        "releases": list(card_set.releases),
        "players": list(range(GAME.least, GAME.most + 1)),
        "rules": card_set.rules.model_dump(),
        "switches": card_set.switches.model_dump(),
    }


def summary(facts: dict[str, Any]) -> str:
    """In a few words."""
    return f"{sum(facts['cards'].values())} cards for decks, {facts['outside decks']} tokens and later chapters, {players(facts)} players"


def lines(facts: dict[str, Any]) -> list[str]:
    """Line by line."""
    types = ", ".join(f"{name} {count}" for name, count in facts["cards"].items())
    switches = ", ".join(f"{switch} {reading}" for switch, reading in facts["switches"].items())
    return [
        f"cards for decks: {sum(facts['cards'].values())} ({types})",
        f"tokens and later chapters: {facts['outside decks']}",
        f"releases: {', '.join(facts['releases'])}",
        f"switches: {switches}",
        f"players: {players(facts)}",
    ]


def warnings(card_set: CardSet) -> list[str]:
    """Cards that may keep a game from ending."""
    return list(runaways(card_set))
