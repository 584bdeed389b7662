"""What a card set of Relic holds."""

from typing import Any

from reports.cardsetfacts import players
from sim.relic.cards.cardset import MIN_PLAYERS, CardSet
from sim.relic.cards.runaway import runaways
from sim.relic.odds.reading import Reading
from sim.relic.words import MAX_SEATS, Deck, Tier

TIERS = tuple(tier.name.lower() for tier in Tier)


def facts(card_set: CardSet) -> dict[str, Any]:
    """Spaces by tier, characters, scenarios, different cards and copies of each deck, players, rules and switches, and whether it is made up."""
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
        "players": list(range(MIN_PLAYERS, min(MAX_SEATS, len(card_set.characters)) + 1)),
        "rules": card_set.rules.model_dump(),
        "switches": card_set.switches.model_dump(),
    }


def summary(facts: dict[str, Any]) -> str:
    """In a few words."""
    cards = sum(deck["cards"] for deck in facts["decks"].values())
    made_up = ", synthetic" if facts["synthetic"] else ""
    return f"{cards} cards, {len(facts['characters'])} characters, {sum(facts['spaces'].values())} spaces, {players(facts)} players{made_up}"


def lines(facts: dict[str, Any]) -> list[str]:
    """Line by line."""
    made_up = ["synthetic: its cards are invented"] if facts["synthetic"] else []
    spaces = ", ".join(f"{tier} {count}" for tier, count in facts["spaces"].items())
    decks = [f"{deck}: {held['different']} different, {held['cards']} cards" for deck, held in facts["decks"].items()]
    named = [f"characters: {', '.join(facts['characters'])}", f"scenarios: {', '.join(facts['scenarios'])}; in force: {facts['scenario']}"]
    readings = ", ".join(f"{switch} {reading}" for switch, reading in facts["switches"].items())
    failing = f"a 1 in tests: {Reading.of(facts['switches']['ones'], facts['switches']['count']).sentence}"
    return [*made_up, f"spaces: {spaces}", *decks, *named, failing, f"switches: {readings}", f"players: {players(facts)}"]


def warnings(card_set: CardSet) -> list[str]:
    """Texts that may keep a game from ending."""
    return list(runaways(card_set))
