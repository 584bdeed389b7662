"""What a card set of Relic holds."""

from typing import Any

from sim.relic.cardset import CardSet
from sim.relic.words import Deck, Tier

TIERS = tuple(tier.name.lower() for tier in Tier)


def facts(card_set: CardSet) -> dict[str, Any]:
    """Spaces by tier, characters, scenarios, different cards and copies of each deck, rules and switches, and whether it is made up."""
    decks = {}
    for deck in Deck:
        ids = card_set.of_deck(deck)
        decks[deck.name.lower()] = {"different": len(ids), "cards": sum(card_set.cards[k].count for k in ids)}
    return {
        "synthetic": card_set.synthetic,
        "spaces": {tier: sum(space.tier == tier for space in card_set.spaces) for tier in TIERS},
        "characters": [character.name for character in card_set.characters],
        "scenarios": [scenario.name for scenario in card_set.scenarios],
        "scenario": card_set.scenario,
        "decks": decks,
        "rules": card_set.rules.model_dump(),
        "switches": card_set.switches.model_dump(),
    }


def told(facts: dict[str, Any]) -> str:
    """In a few words."""
    cards = sum(deck["cards"] for deck in facts["decks"].values())
    made_up = ", synthetic" if facts["synthetic"] else ""
    return f"{cards} cards, {len(facts['characters'])} characters, {sum(facts['spaces'].values())} spaces{made_up}"


def lines(facts: dict[str, Any]) -> list[str]:
    """Line by line."""
    made_up = ["synthetic: its cards are invented"] if facts["synthetic"] else []
    spaces = ", ".join(f"{tier} {count}" for tier, count in facts["spaces"].items())
    decks = [f"{deck}: {held['different']} different, {held['cards']} cards" for deck, held in facts["decks"].items()]
    named = [f"characters: {', '.join(facts['characters'])}", f"scenario in force: {facts['scenario']} of {', '.join(facts['scenarios'])}"]
    readings = ", ".join(f"{switch} {reading}" for switch, reading in facts["switches"].items())
    return [*made_up, f"spaces: {spaces}", *decks, *named, f"tests fail on a 1: {readings}", "players: 2 to 4"]
