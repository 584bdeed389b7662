"""What is wrong with a set whose entries are all right one by one: names, numbers, and what belongs together."""

from __future__ import annotations

from collections.abc import Iterator

from sim.cardfiles.problems import Problem
from sim.tactics.cards.abilities import Aura, OrderCost, Stat
from sim.tactics.cards.cardset import CardSet, located
from sim.tactics.cards.checks.goals import cards_in_all, goal_problems
from sim.tactics.cards.checks.places import effects_of, passives_of
from sim.tactics.cards.checks.texts import Names, text_problems
from sim.tactics.cards.effects.figures import Bonus, Resize, Soul
from sim.tactics.cards.models import Champion
from sim.tactics.cards.villains import Villain
from sim.tactics.cards.words import RATS
from sim.tactics.words import MAX_CARDS, MAX_CHAMPIONS, MAX_KINDS, MAX_ROSTER, MAX_SCHEMES, MAX_TREASURES, MAX_VILLAINS

LEAST_STARTING = 8
"""Starting champions of the smallest game: four each for two players (T14)."""
LEAST_GATES = 2
ONCE = ("starting deck", "start"), ("pile", "always")


def set_problems(card_set: CardSet) -> Iterator[Problem]:
    """What is wrong with a set, in the order of the set."""
    yield from _name_problems(card_set)
    yield from _number_problems(card_set)
    names = names_in(card_set)
    for place, entry in located(card_set):
        if isinstance(entry, Champion) and not entry.strength and not _gains_strength(entry):
            text = "is 0, and nothing on it adds any; write strength, or an ability that does"
            yield Problem(f"{place}, field strength", text)
        yield from text_problems(place, entry, names)
    yield from goal_problems(card_set)


def names_in(card_set: CardSet) -> Names:
    """What the texts of a set can name."""
    said = ((entry, passive) for _, entry in located(card_set) for _, passive in passives_of(entry) if isinstance(passive, OrderCost))
    amounts = [passive.amount * max(getattr(entry, "copies", 1), 1) for entry, passive in said]
    return Names(
        {champion.name: champion for champion in card_set.champions},
        {villain.name: villain.factions for villain in card_set.villains},
        {card.name: card.place for card in card_set.deck_cards},
        -sum(amount for amount in amounts if amount < 0),
        sum(amount for amount in amounts if amount > 0),
    )


def _name_problems(card_set: CardSet) -> Iterator[Problem]:
    """Names used twice, whatever they name; capital letters do not make a difference. A villain may be called like a champion (T81)."""
    seen: dict[tuple[bool, str], str] = {}
    for place, entry in located(card_set):
        key = isinstance(entry, Villain), entry.name.casefold()
        if key in seen:
            yield Problem(f"{place}, field name", f"{seen[key]} has this name already; give each its own")
        seen.setdefault(key, place)


def _gains_strength(champion: Champion) -> bool:
    """Whether something on a champion adds strength to itself."""
    passives = any(isinstance(passive, (Stat, Aura)) and passive.strength > 0 for _, passive in passives_of(champion))
    effects = (effect for _, effect in effects_of(champion) if isinstance(effect, (Bonus, Resize, Soul)))
    return passives or any(isinstance(effect, Soul) or effect.strength > 0 for effect in effects)


def _number_problems(card_set: CardSet) -> Iterator[Problem]:
    """Too many of something, or too few."""
    rows = card_set.of_kind("row")
    kinds = len(card_set.deck_cards) + len(card_set.quests) + len(rows)
    limits = (
        ("different champions", len(card_set.champions), MAX_CHAMPIONS),
        ("different cards", kinds, MAX_KINDS),
        ("cards with everybody's", cards_in_all(card_set), MAX_CARDS),
        ("champions that one player can have", sum(champion.copies for champion in card_set.of_kind("row", "special")), MAX_ROSTER),
        ("treasures", sum(treasure.copies for treasure in card_set.treasures), MAX_TREASURES),
        ("villains", len(card_set.villains), MAX_VILLAINS),
        ("schemes", sum(scheme.copies for scheme in card_set.schemes), MAX_SCHEMES),
    )
    for what, found, most in limits:
        if found > most:
            yield Problem("the set", f"{found} {what}, more than the {most} it can have; take some out")
    starting = sum(champion.copies > 0 for champion in card_set.of_kind("starting"))
    if starting < LEAST_STARTING:
        text = f'{starting} champions have kind = "starting"; two players need {LEAST_STARTING}, describe more in [[champion]] tables'
        yield Problem("the set", text)
    for what, place in ONCE:
        if not sum(card.copies for card in card_set.of_place(place)):
            yield Problem("the set", f'no card has place = "{place}" and copies, so there is no {what}; describe one in a [[card]] table')
    if len(card_set.gates) < LEAST_GATES:
        there = "is 1 gate" if len(card_set.gates) == 1 else f"are {len(card_set.gates)} gates"
        text = f"there {there}; every side needs one, so write at least {LEAST_GATES} [[gate]] tables"
        yield Problem("set.toml, field gate", text)
    if not any(champion.name == RATS[0] and champion.kind == "rat" for champion in card_set.champions):
        yield Problem("the set", f'no champion {RATS[0]!r} has kind = "rat"; every player can order them (T53), so describe one')
