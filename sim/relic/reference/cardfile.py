"""Card sets: a folder of TOML files read into plain values (configs/relic/README.md). Effects stay the tables they are in the file."""

import tomllib
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any

from sim.relic.reference.purposes import DECKS

SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "relic" / "sets"
COLOURS = DECKS[:3]
ATTRIBUTES = ("strength", "willpower", "cunning")
FILES = {
    **{colour: f"threats-{colour}.toml" for colour in COLOURS},
    "wargear": "wargear.toml",
    "power": "power.toml",
    "mission": "missions.toml",
    "relic": "relics.toml",
    "corruption": "corruption.toml",
}
TIERS = {"outer": 1, "middle": 2, "inner": 3, "centre": 4}


@dataclass(frozen=True)
class Passive:
    """What a card does as long as it is held; `kind` is the file's `is`, `per` what the amount is multiplied by, `when` its condition."""

    kind: str
    attribute: str | None = None
    trait: str | None = None
    amount: int = 0
    dice: str = "any"
    roll: str = "both"
    most: int = 0
    per: Any = None
    when: dict[str, Any] | None = None


@dataclass(frozen=True)
class Use:
    """What the holder can do at a moment and for a price; `limit` is `turn` or nothing, `per` what bonus and dice are multiplied by."""

    moment: str
    attribute: str | None = None
    trait: str | None = None
    pay: str = "nothing"
    amount: int = 1
    pay_trait: str | None = None
    limit: str | None = None
    bonus: int = 0
    dice: int = 0
    per: Any = None
    reveal: bool = False
    after: bool = False
    rerolls: int = 0
    reroll: str = "any"
    ones_as_sixes: bool = False
    safe: bool = False
    when: dict[str, Any] | None = None
    effects: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Trigger:
    """Effects that answer to something that happened."""

    on: str
    attribute: str | None = None
    may: bool = False
    effects: tuple[Any, ...] = ()


@dataclass(frozen=True, eq=False)
class Objective:
    """What a mission counts."""

    event: str
    count: int = 1
    attribute: str | None = None
    trait: str | None = None
    least: int = 0
    space: str | None = None
    area: str | None = None
    tier: str | None = None
    of: str | None = None
    chosen: bool = False


@dataclass(frozen=True, eq=False)
class Card:
    """One kind of card; `number` is its place among all cards of the set, `type` that of the file or the name of the deck.

    The file's `trait` is one name or several; here they are `traits`.
    """

    name: str
    number: int
    deck: str
    type: str
    count: int = 1
    worth: int = 0
    text: str = ""
    icons: dict[str, int] = field(default_factory=dict)
    special: tuple[Any, ...] = ()
    traits: tuple[str, ...] = ()
    attribute: str | None = None
    value: int = 0
    start: tuple[Any, ...] = ()
    win: tuple[Any, ...] = ()
    lose: tuple[Any, ...] = ()
    score: tuple[Any, ...] = ()
    dice: int = 1
    wins_ties: bool = False
    forbid: tuple[str, ...] = ()
    trophy: bool = True
    effects: tuple[Any, ...] = ()
    optional: bool = False
    charges: int = 0
    cost: int = 0
    activation: int = 0
    objective: Objective | None = None
    reward: tuple[Any, ...] = ()
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    power_number: int = 0

    def __repr__(self):
        return self.name

    def number_of(self, name):
        """Return a number strategies look at; the `value` of a power card is its number, that of a corruption card its activation number."""
        return self.value or self.power_number or self.activation if name == "value" else getattr(self, name)


@dataclass(frozen=True, eq=False)
class Space:
    """One space; `number` is its place in the file."""

    name: str
    number: int
    tier: str
    area: str | None = None
    icons: dict[str, int] = field(default_factory=dict)
    text: tuple[Any, ...] = ()
    options: tuple[Any, ...] = ()
    box: dict[str, Any] | None = None

    def __repr__(self):
        return self.name


@dataclass(frozen=True, eq=False)
class Character:
    """A character sheet."""

    name: str
    number: int
    strength: int
    willpower: int
    cunning: int
    life: int
    start: str
    power_limit: tuple[int, ...]
    asset_limit: int
    track: tuple[tuple[str, ...], ...]
    affiliation: str = ""
    special: tuple[Any, ...] = ()
    passives: tuple[Passive, ...] = ()
    uses: tuple[Use, ...] = ()
    triggers: tuple[Trigger, ...] = ()

    def __repr__(self):
        return self.name


@dataclass(frozen=True, eq=False)
class Scenario:
    """A scenario sheet."""

    name: str
    number: int
    confrontation: tuple[Any, ...] = ()
    passives: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()


@dataclass(frozen=True)
class Rules:
    """The numbers of the game and its switches (R18, R19, R23)."""

    sanctuary: str
    start_influence: int = 3
    dealt: int = 2
    level_points: int = 6
    missions_for_relic: int = 3
    relics_drawn: int = 2
    corruption_limit: int = 6
    inner_relics: int = 1
    battle_loss: int = 1
    round_cap: int = 200
    ones: str = "any"
    count: str = "thrown"
    penalty: str = "always"
    power_numbers: str = "one_per_roll"


@dataclass(frozen=True)
class CardSet:
    """Everything of one folder; cards of all decks in one list, in the order of the decks and their files."""

    name: str
    rules: Rules
    scenario: Scenario
    scenarios: tuple[Scenario, ...]
    spaces: tuple[Space, ...]
    characters: tuple[Character, ...]
    cards: tuple[Card, ...]

    @cached_property
    def things(self):
        """Cards, spaces, characters and scenarios by name; capitals make no difference."""
        return {thing.name.casefold(): thing for thing in (*self.cards, *self.spaces, *self.characters, *self.scenarios)}

    def named(self, name):
        """Return the card, space, character or scenario of that name, or None."""
        return self.things.get(name.casefold())

    def space(self, name):
        """Return the space of that name."""
        return self.things[name.casefold()]

    def listed(self, deck):
        """Return the cards of a deck, each `count` times, in file order."""
        return [card for card in self.cards if card.deck == deck for _ in range(card.count)]


def read_card_set(folder):
    """Read a card set.

    Parameters
    ----------
    folder : Path

    Returns
    -------
    CardSet
    """
    folder = Path(folder)
    head = _document(folder / "set.toml")
    tables = [(deck, table) for deck in DECKS for table in _document(folder / FILES[deck]).get("card", [])]
    scenarios = _numbered(Scenario, _document(folder / "scenarios.toml")["scenario"])
    return CardSet(
        name=head["name"],
        rules=Rules(**head.get("rules", {}), **head.get("switches", {})),
        scenario=next(scenario for scenario in scenarios if scenario.name.casefold() == head["scenario"].casefold()),
        scenarios=scenarios,
        spaces=_numbered(Space, _document(folder / "board.toml")["space"]),
        characters=_numbered(Character, _document(folder / "characters.toml")["character"]),
        cards=tuple(_card(deck, table, number) for number, (deck, table) in enumerate(tables)),
    )


def _document(path):
    return tomllib.loads(path.read_text(encoding="utf-8-sig"))


def _numbered(kind, tables):
    return tuple(kind(number=number, **_parts(kind, table)) for number, table in enumerate(tables))


def _card(deck, table, number):
    table = dict(table)
    power_number = table.pop("number", 0)
    traits = table.pop("trait", [])
    table["traits"] = (traits,) if isinstance(traits, str) else tuple(traits)
    return Card(**{"deck": deck, "number": number, "type": deck, "power_number": power_number} | _parts(Card, table))


def _parts(kind, table):
    """Return the fields of a table with passives, uses, triggers and objectives as objects; a field the format does not have is an error."""
    unknown = set(table) - {known.name for known in fields(kind)}
    if unknown:
        raise ValueError(f"{table.get('name')}: {sorted(unknown)} is unknown")
    parts = dict(table)
    if "passives" in parts:
        parts["passives"] = tuple(Passive(**{"kind" if key == "is" else key: value for key, value in row.items()}) for row in parts["passives"])
    for name, maker in (("uses", Use), ("triggers", Trigger)):
        if name in parts:
            parts[name] = tuple(maker(**row) for row in parts[name])
    if "objective" in parts:
        parts["objective"] = Objective(**parts["objective"])
    return parts
