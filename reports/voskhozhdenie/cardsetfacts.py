"""What a card set of Voskhozhdenie holds."""

from typing import Any

from reports.cardsetfacts import players
from sim.voskhozhdenie import GAME
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.runaway import runaways
from sim.voskhozhdenie.cards.words import Type


def facts(card_set: CardSet) -> dict[str, Any]:
    """Cards by type, by what stands on them, those without full effect, tokens and later chapters, releases, players, rules and switches.

    A card has its full effect if all that it says is played; a word that is not played is refused when the set is read. What is left without one is
    an order without an ability, or a relic that has no keyword either: nothing happens by them. Units, cities and fortifications have their numbers.
    """
    decks = [card for card in card_set.cards if card.in_decks]
    types = {kind.value: sum(card.type is kind for card in decks) for kind in Type}
    return {
        "cards": {name: count for name, count in types.items() if count},
        "with abilities": sum(bool(card.abilities) for card in decks),
        "with keywords alone": sum(bool(card.keywords) and not card.abilities for card in decks),
        "with neither": [card.name for card in decks if not card.abilities and not card.keywords],
        "without full effect": [card.name for card in decks if _does_nothing(card)],
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
    neither, without = (_counted(facts[names]) for names in ("with neither", "without full effect"))
    return [
        f"cards for decks: {sum(facts['cards'].values())} ({types})",
        f"with abilities: {facts['with abilities']}, with keywords alone: {facts['with keywords alone']}, with neither: {neither}",
        f"without full effect: {without}",
        f"tokens and later chapters: {facts['outside decks']}",
        f"releases: {', '.join(facts['releases'])}",
        f"switches: {switches}",
        f"players: {players(facts)}",
    ]


def _does_nothing(card: Card) -> bool:
    """Whether nothing happens by a card: its type has no numbers that count, and it says nothing."""
    return not card.abilities and (card.type is Type.ORDER or card.type is Type.RELIC and not card.keywords)


def _counted(names: list[str]) -> str:
    """How many cards, and which."""
    return f"{len(names)} ({', '.join(names)})" if names else "0"


def warnings(card_set: CardSet) -> list[str]:
    """Cards that may keep a game from ending."""
    return list(runaways(card_set))
