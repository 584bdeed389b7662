"""Card sets: a TOML file read into plain values (configs/ascension/cards/README.md)."""

import tomllib
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

FACTIONS = ("Enlightened", "Lifebound", "Mechana", "Void")
TYPES = ("hero", "construct", "monster")
SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "ascension" / "cards"


@dataclass(frozen=True, eq=False)
class Effect:
    """One effect; fields as in the card file, `source` is the file's `from`."""

    do: str
    runes: int = 0
    power: int = 0
    honor: int = 0
    per: str | None = None
    faction: str | None = None
    cards: int = 0
    source: str | None = None
    then: tuple[Any, ...] = ()
    max_cost: int | None = None
    type: str | None = None
    to: str = "discard"
    constructs: int = 0
    options: tuple[Any, ...] = ()
    if_constructs: int | None = None
    if_played: str | None = None
    unite: str | None = None
    may: bool = False

    @cached_property
    def conditional(self):
        """Whether the effect has one of the three conditions."""
        return (self.if_constructs, self.if_played, self.unite) != (None, None, None)

    @cached_property
    def plain(self):
        """Whether this is a plain gain: no `per`, no condition (ENGINE.md, section 6)."""
        return self.do == "gain" and self.per is None and not self.conditional

    @cached_property
    def given(self):
        """The resources of a gain, in order."""
        return [resource for resource in ("runes", "power", "honor") if getattr(self, resource)]

    @cached_property
    def size(self):
        """How many effects this is, inner ones included."""
        return sum(1 for _ in self.walk())

    def walk(self):
        """Yield this effect and all inside it (`then`, `options`)."""
        yield self
        for inner in (*self.then, *(e for option in self.options for e in option)):
            yield from inner.walk()


@dataclass(frozen=True)
class Trigger:
    """A standing trigger of a construct, answering once a turn for each copy."""

    on: str
    faction: str | None = None
    effects: tuple[Any, ...] = ()
    may: bool = False
    to: str | None = None


@dataclass(frozen=True)
class Action:
    """An action of a construct, used once a turn for each copy by paying."""

    runes: int = 0
    banish_self: bool = False
    effects: tuple[Any, ...] = ()


@dataclass(frozen=True, eq=False)
class Card:
    """One card of the set; `number` is its place in the card file."""

    name: str
    number: int
    count: int
    type: str
    faction: str = "none"
    cost: int = 0
    honor: int = 0
    place: str = "centre"
    banishable: bool = True
    constructs_count_as: str | None = None
    effects: tuple[Any, ...] = ()
    triggers: tuple[Any, ...] = ()
    actions: tuple[Any, ...] = ()

    def __repr__(self):
        return self.name

    @cached_property
    def runes(self):
        """Plain gains of runes, unconditional, at the top of the effects."""
        return sum(e.runes for e in self.effects if e.plain)

    @cached_property
    def power(self):
        """Plain gains of power, unconditional, at the top of the effects."""
        return sum(e.power for e in self.effects if e.plain)

    @cached_property
    def draws(self):
        """Cards drawn by unconditional `draw` effects at the top of the effects."""
        return sum(e.cards for e in self.effects if e.do == "draw" and not e.conditional)

    @property
    def copies(self):
        """Copies in the centre deck."""
        return self.count if self.place == "centre" else 0

    @cached_property
    def verbs(self):
        """Verbs of all effects of the card, inner ones included."""
        return {inner.do for effect in self.effects for inner in effect.walk()}


@dataclass(frozen=True)
class Rules:
    """The numbers of the game (A3, A4, A46c, A47)."""

    honor_per_player: int = 30
    honor_solo: int = 50
    hand_size: int = 5
    row_size: int = 6
    round_cap: int = 200


@dataclass(frozen=True)
class CardSet:
    """All cards in file order, and the rules."""

    name: str
    cards: tuple[Card, ...]
    rules: Rules = field(default_factory=Rules)

    def named(self, name):
        """Return the card of that name, or None."""
        return next((card for card in self.cards if card.name == name), None)

    def at(self, place):
        """Return the cards of a place (`centre`, `start`, `always`) in file order."""
        return [card for card in self.cards if card.place == place]

    def listed(self, place):
        """Return the cards of a place, each `count` times, in file order."""
        return [card for card in self.at(place) for _ in range(card.count)]


def read_card_set(path):
    """Read a card set or a variant of one.

    Parameters
    ----------
    path : Path
        A TOML file; a `base` in it is a shipped set's name or a file beside it.

    Returns
    -------
    CardSet
    """
    tables, rules, name = _merged(Path(path))
    cards = tuple(_card(table, number) for number, table in enumerate(tables))
    return CardSet(name=name, cards=cards, rules=Rules(**rules))


def _merged(path):
    """Return the card tables in order, the rules and the name, with all bases applied."""
    document = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    tables, rules = [], {}
    if "base" in document:
        tables, rules, _ = _merged(_base_path(document["base"], path))
    for name, change in document.get("change", {}).items():
        table = next((t for t in tables if t["name"] == name), None)
        if table is None:
            raise ValueError(f"{path}: change.{name!r} is not a card of the base")
        table.update(change)
    tables.extend(document.get("card", []))
    rules.update(document.get("rules", {}))
    return tables, rules, document.get("name", path.stem)


def _base_path(base, path):
    """Find a base: a shipped set first, then a file beside."""
    candidates = [SHIPPED / f"{base}.toml", path.parent / base, path.parent / f"{base}.toml"]
    for candidate in candidates:
        if candidate.is_file() and candidate.resolve() != path.resolve():
            return candidate
    raise ValueError(f"{path}: base {base!r} is neither a shipped set nor a file beside it")


def _card(table, number):
    card = Card(number=number, **table)
    return replace(
        card,
        effects=_effects(card.effects),
        triggers=tuple(Trigger(**{**t, "effects": _effects(t.get("effects", ()))}) for t in card.triggers),
        actions=tuple(Action(**{**a, "effects": _effects(a.get("effects", ()))}) for a in card.actions),
    )


def _effects(tables):
    return tuple(_effect(table) for table in tables)


def _effect(table):
    fields = dict(table)
    if "from" in fields:
        fields["source"] = fields.pop("from")
    fields["then"] = _effects(fields.get("then", ()))
    fields["options"] = tuple(_effects(option) for option in fields.get("options", ()))
    return Effect(**fields)
