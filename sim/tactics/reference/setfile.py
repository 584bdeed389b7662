"""Sets: champions, cards, quests, treasures and gates as a file says them (vocabulary.md; ENGINE.md, section 1)."""

import tomllib
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

FACTIONS = ("Enlightened", "Lifebound", "Mechana", "Void", "Fallen")
RULES = {
    **{"hand_size": 5, "row_size": 6, "research_cost": 3, "round_cap": 100, "base_speed": 3, "figures_per_player": 8},
    **{"rats_per_player": 4, "corrupted_damage": 5},
}
SWITCHES = {
    **{"gate": ("power", "runes"), "research": ("runes", "power"), "champions": ("recommended", "draft"), "auras": ("open", "closed")},
    **{"goals": ("after", "whole_turn"), "sight": ("any", "all", "line"), "victim": ("defence", "strength"), "lot": ("contract", "all")},
}
"""Readings that can be chosen, the first is the default."""
STARTING, ROW, SPECIAL, RAT, NEUTRAL = "starting", "row", "special", "rat", "neutral"
REVIVED = "revived"
"""Kind of the villains that a Surge brings (T93)."""
HERO, CONSTRUCT, QUEST, CHAMPION = "hero", "construct", "quest", "champion"
MINION = "minion"
GIANT_RAT, FIENDISH_RAT = "Giant Rat", "Fiendish Rat"


@dataclass(frozen=True, eq=False)
class Card:
    """What is printed on a card: champion, hero, construct or quest.

    Attributes
    ----------
    kind : str
        Of a champion: starting, row, special, rat or neutral.
    order : int
        Order cost.
    acquire : int or None
        Price in power of a champion of the row.
    speed : int
        Of a champion and what it carries: a difference from the base speed.
    place : str
        Of a card: start, always or centre.
    glory : int
        Of a villain: what its defeat is worth.
    """

    name: str
    type: str
    copies: int = 1
    factions: tuple[str, ...] = ()
    kind: str = ""
    place: str = "centre"
    order: int = 1
    cost: int = 0
    acquire: int | None = None
    strength: int = 0
    defence: int = 0
    speed: int = 0
    keywords: frozenset[str] = frozenset()
    abilities: tuple[dict[str, Any], ...] = ()
    effects: tuple[dict[str, Any], ...] = ()
    ambush: tuple[dict[str, Any], ...] = ()
    reward: tuple[dict[str, Any], ...] = ()
    goal: dict[str, Any] = field(default_factory=dict)
    trait: str = ""
    glory: int = 0
    target: str = ""
    figures_at_threat: tuple[int, ...] = (0,)

    @cached_property
    def says(self):
        """Words of its abilities: what they are, or what they answer to."""
        return frozenset(ability.get("is", ability.get("on")) for ability in self.abilities)


@dataclass(frozen=True, eq=False)
class Treasure:
    """A treasure token."""

    name: str
    copies: int = 1
    strength: int = 0
    defence: int = 0
    speed: int = 0
    keywords: frozenset[str] = frozenset()
    souls: int = 0


@dataclass(frozen=True, eq=False)
class GameSet:
    """All cards of one game; `known` finds one by its name."""

    name: str
    rules: dict[str, int]
    switches: dict[str, str]
    soul: tuple[int, int]
    gates: tuple[dict[str, Any], ...]
    champions: tuple[Card, ...]
    cards: tuple[Card, ...]
    quests: tuple[Card, ...]
    treasures: tuple[Treasure, ...]

    def all_cards(self):
        """Return champions, cards and quests."""
        return (*self.champions, *self.cards, *self.quests)

    def champion(self, name):
        """Return a champion by its name."""
        return named(self.champions, name)

    def card(self, name):
        """Return a hero or construct by its name."""
        return named(self.cards, name)


def named(things, name):
    """Return the thing of a name."""
    for thing in things:
        if thing.name == name:
            return thing
    raise ValueError(f"{name!r} is not in the set; there are {', '.join(thing.name for thing in things)}")


def read_set(path, switches=None, rules=None):
    """Read a set file.

    Parameters
    ----------
    path : Path
    switches, rules : dict, optional
        Readings and numbers in place of those of the file.

    Returns
    -------
    GameSet
    """
    document = tomllib.loads(Path(path).read_text(encoding="utf-8-sig"))
    soul = document.get("soul", {})
    return GameSet(
        name=document.get("name", Path(path).stem),
        rules=RULES | document.get("rules", {}) | (rules or {}),
        switches=readings(document.get("switches", {}) | (switches or {})),
        soul=(soul.get("strength", 1), soul.get("defence", 1)),
        gates=tuple(document["gate"]),
        champions=tuple(read_card(entry, CHAMPION) for entry in document["champion"]),
        cards=tuple(read_card(entry, entry["type"]) for entry in document["card"]),
        quests=tuple(read_card(entry, QUEST) for entry in document["quest"]),
        treasures=tuple(Treasure(**plain(entry, Treasure)) for entry in document["treasure"]),
    )


def readings(chosen):
    """Return all switches with what is chosen."""
    for name, value in chosen.items():
        if value not in SWITCHES.get(name, ()):
            raise ValueError(f"switches.{name}: {value!r} is none of {', '.join(SWITCHES.get(name, SWITCHES))}")
    return {name: values[0] for name, values in SWITCHES.items()} | chosen


def read_card(entry, type_of):
    """Read a card of one type."""
    return Card(**{**plain(entry, Card), "type": type_of})


def plain(entry, model):
    """Return the fields of an entry that a model has, lists as tuples and keywords as a set."""
    fields = {name: value for name, value in entry.items() if name in model.__dataclass_fields__}
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
    return values | ({"keywords": frozenset(values["keywords"])} if "keywords" in values else {})
