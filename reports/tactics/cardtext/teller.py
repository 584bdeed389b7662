"""Whatever a card set of Ascension Tactics has, in words: champions, cards, quests, treasures, villains, schemes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from reports.comparison.facts import copies
from reports.tactics.cardtext.abilities import ability_text
from reports.tactics.cardtext.conditions import goal_text
from reports.tactics.cardtext.effects import clauses, optional
from reports.tactics.cardtext.nouns import BEARER, CHAMPION, HERO, SCHEME, VILLAIN, Voice, keywords_words, souls, values_words
from reports.text.clauses import finished, led, text_of
from reports.text.sentences import joined
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.effects.base import Bonuses
from sim.tactics.cards.models import Card, Champion, Entry, Quest, Treasure, Worn
from sim.tactics.cards.villains import Scheme, Villain

KINDS = {
    "starting": "starting champion",
    "row": "champion of the centre deck",
    "special": "special champion",
    "rat": "rat",
    "villain": "villain",
    "revived": "revived villain",
}
PLACES = {"start": "of every starting deck", "always": "of a pile", "centre": "of the centre deck"}
NOUGHT = ("order", "strength", "defence", "speed", "cost")
"""Facts of the catalogue whose 0 says that an entry has none."""


def things(card_set: CardSet) -> Mapping[str, Entry]:
    """Everything of a card set, by the name that reports give it (`entry_names`)."""
    return {name: entry for entries in entry_names(card_set).values() for name, entry in entries.items()}


def entry_names(card_set: CardSet) -> dict[str, dict[str, Entry]]:
    """Entries by the word for their tables and by name; a villain that is called like a champion, or whatever else, says that it is one."""
    taken: set[str] = set()
    found: dict[str, dict[str, Entry]] = {}
    for word, entries in card_set.entries.items():
        found[word] = {f"{entry.name} ({word})" if entry.name in taken else entry.name: entry for entry in entries}
        taken |= {entry.name for entry in entries}
    return found


def card_line(entry: Any) -> str:
    """What an entry is: its kind and factions, what it costs, its values, copies; and which of this is printed, where its file says so."""
    known = [f"Known in print: {', '.join(entry.known).replace('_', ' ')}"] if entry.known else []
    return " ".join(map(finished, (*LINES[type(entry)](entry), *known)))


def card_text(entry: Any) -> str:
    """What an entry does, in sentences that are made of its effects; empty if it does nothing.

    Parameters
    ----------
    entry
        A champion, card, quest, treasure, villain or scheme.

    Returns
    -------
    str
        Entries that do different things have different texts. What stands in `card_line` is no part of it.
    """
    return " ".join(filter(None, TEXTS[type(entry)](entry)))


def printed(entry: Any) -> str:
    """What is printed on it, as its file quotes it for readers; empty where it does not."""
    return str(entry.text)


def _of_factions(factions: Sequence[str]) -> str:
    return f", {joined(list(factions))}" if factions else ""


def _speed(change: int) -> str:
    return f", speed {change:+d}" if change else ""


def _champion_line(champion: Champion) -> list[str]:
    price = f"costs {champion.acquire} power, " if champion.acquire is not None else ""
    values = f"order {champion.order}, strength {champion.strength}, defence {champion.defence}{_speed(champion.speed)}"
    number = [copies(champion.copies)] if champion.copies != 1 or champion.kind == "row" else []
    return [f"{KINDS[champion.kind]}{_of_factions(champion.factions)}", f"{price}{values}", *number]


def _card_line(card: Card) -> list[str]:
    trait = [] if card.trait is None else [f"trait {card.trait}"]
    price = [f"costs {card.cost} rune{'' if card.cost == 1 else 's'}"] if card.place != "start" else []
    each = " each" if card.place == "start" else ""
    return [f"{card.type} {PLACES[card.place]}{_of_factions(card.factions)}", *trait, *price, f"{copies(card.copies)}{each}"]


def _quest_line(quest: Quest) -> list[str]:
    return [f"quest{_of_factions(quest.factions)}", copies(quest.copies)]


def _villain_line(villain: Villain) -> list[str]:
    target = "" if villain.target is None else f" with the {villain.target} target"
    values = ", ".join(f"{name} {_by_players(getattr(villain, name))}" for name in ("strength", "defence", "glory"))
    return [f"{KINDS[villain.kind]}{target}{_of_factions(villain.factions)}", f"{values} for 1 to 4 players{_speed(villain.speed)}"]


def _by_players(values: Sequence[int]) -> str:
    return str(values[0]) if len({*values}) == 1 else "/".join(map(str, values))


def _keywords(keywords: Sequence[str]) -> str:
    return finished(keywords_words(keywords)) if keywords else ""


def _ambush(entry: Champion | Card, voice: Voice) -> str:
    return optional("Ambush:", entry.ambush, voice) if entry.ambush else ""


def _champion(champion: Champion) -> Iterator[str]:
    yield _keywords(champion.keywords)
    yield from (ability_text(ability, CHAMPION) for ability in champion.abilities)
    yield _ambush(champion, CHAMPION)


def _worn(worn: Worn) -> Iterator[str]:
    """What a bearer has."""
    if not worn.empty:
        yield finished(f"{BEARER.me} has {_values(worn)}")
    yield from (ability_text(ability, BEARER) for ability in worn.abilities)


def _values(worn: Bonuses) -> str:
    return values_words(worn.strength, worn.defence, worn.speed, worn.keywords)


def _card(card: Card) -> Iterator[str]:
    if card.effects:
        done = clauses(card.effects, BEARER if card.type == "construct" else HERO)
        yield text_of(done) if card.type == "hero" else led("when this is played", done)
    yield from _worn(card)
    yield _ambush(card, HERO)


def _quest(quest: Quest) -> Iterator[str]:
    yield f"Goal: {finished(goal_text(quest.goal))}"
    yield f"Reward: {' '.join(_worn(quest))}"


def _treasure(treasure: Treasure) -> Iterator[str]:
    if not treasure.empty:
        yield finished(f"gives a champion {_values(treasure)} until the end of the turn")
    if treasure.souls:
        yield finished(f"puts {souls(treasure.souls)} on {'a champion' if treasure.empty else 'it'} for good")


def _villain(villain: Villain) -> Iterator[str]:
    yield _keywords(villain.keywords)
    yield from (ability_text(ability, VILLAIN) for ability in villain.abilities)
    later = [str(threat) for threat in villain.figures_at_threat[1:]]
    if later:
        yield f"It has one figure more from a threat of {joined(later)} on."


def _scheme(scheme: Scheme) -> Iterator[str]:
    yield text_of(clauses(scheme.effects, SCHEME))
    yield led(f"from a threat of {scheme.threat} on", clauses(scheme.more, SCHEME))


LINES: Mapping[type[Entry], Any] = {
    Champion: _champion_line,
    Card: _card_line,
    Quest: _quest_line,
    Treasure: lambda treasure: ["treasure", copies(treasure.copies)],
    Villain: _villain_line,
    Scheme: lambda scheme: ["scheme", copies(scheme.copies)],
}
"""What is said of each kind of entry."""
TEXTS: Mapping[type[Entry], Any] = {Champion: _champion, Card: _card, Quest: _quest, Treasure: _treasure, Villain: _villain, Scheme: _scheme}
"""The sentences of each kind of entry."""
