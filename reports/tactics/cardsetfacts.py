"""What a card set of Ascension Tactics holds."""

from collections.abc import Sequence
from typing import Any

from reports.cardsetfacts import players
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.models import Entry
from sim.tactics.cards.runaway import runaways
from sim.tactics.cards.words import CHAMPION_KINDS, PLACES
from sim.tactics.scenarios.words import CHAMPIONS

KINDS = {"starting": "starting", "row": "of the centre deck", "special": "special", "rat": "rats"}
PILES = {"start": "starting deck", "always": "piles", "centre": "centre deck"}


def facts(card_set: CardSet) -> dict[str, Any]:
    """Champions by kind, cards by place, the other entries, what of it is known in print, players, rules and switches, and whether it is made up."""
    entries = card_set.entries
    held = {f"{word}s": _held(found) for word, found in entries.items() if word not in ("champion", "card") and found}
    everything = [entry for found in entries.values() for entry in found]
    return {
        "synthetic": card_set.synthetic,
        "champions": {kind: _held(card_set.of_kind(kind)) for kind in CHAMPION_KINDS},
        "cards": {place: _held(card_set.of_place(place)) for place in PLACES},
        **held,
        "known": {"entries": len(everything), "with printed values": sum(bool(entry.known) for entry in everything)},
        "players": [number for number in CHAMPIONS if number <= len(card_set.gates)],
        "rules": card_set.rules.model_dump(),
        "switches": card_set.switches.model_dump(),
    }


def summary(facts: dict[str, Any]) -> str:
    """In a few words."""
    deck = facts["cards"]["centre"]["copies"] + facts["champions"]["row"]["copies"]
    made_up = ", synthetic" if facts["synthetic"] else ""
    return f"{deck} cards of the centre deck, {facts['champions']['starting']['different']} starting champions, {players(facts)} players{made_up}"


def lines(facts: dict[str, Any]) -> list[str]:
    """Line by line."""
    known = facts["known"]
    made_up = f"synthetic: invented, but for values of {known['with printed values']} of {known['entries']} entries that are printed"
    champions = ", ".join(f"{KINDS[kind]} {held['different']}" for kind, held in facts["champions"].items())
    cards = [f"{PILES[place]}: {_number(held)}" for place, held in facts["cards"].items()]
    others = [f"{word}: {_number(facts[word])}" for word in ("quests", "treasures", "villains", "schemes") if word in facts]
    switches = ", ".join(f"{switch} {reading}" for switch, reading in facts["switches"].items())
    return [
        *[made_up] * facts["synthetic"],
        f"champions: {champions}",
        *cards,
        *others,
        f"switches: {switches}",
        f"players: {players(facts)}",
    ]


def warnings(card_set: CardSet) -> list[str]:
    """Texts that may keep a game from ending."""
    return list(runaways(card_set))


def _held(entries: Sequence[Entry]) -> dict[str, int]:
    """Different entries, and their copies; of villains the cards in the box."""
    return {"different": len(entries), "copies": sum(getattr(entry, "copies", getattr(entry, "cards", 1)) for entry in entries)}


def _number(held: dict[str, int]) -> str:
    return f"{held['different']} different, {held['copies']} cards"
