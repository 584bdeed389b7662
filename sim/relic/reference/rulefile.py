"""Strategies: a TOML file of lines, parsed and judged the slow and obvious way (ENGINE.md, section 8)."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from sim.reference.language import key_parts, order_by, parse_condition, split_line
from sim.relic.reference.cardfile import ATTRIBUTES, COLOURS, Card, Character, Scenario, Space
from sim.relic.reference.naming import names
from sim.relic.reference.pythonfile import FUNCTIONS, run

MISSION = "mission"
SHIPPED = Path(__file__).resolve().parents[3] / "strategies" / "relic"
LISTS = ("character", "move", "march", "power", "use", "evade", "buy", "choose", "attribute", "relic", "mission", "rival", "keep", "drop", "decline")
THINGS = (
    *("life", "influence", *ATTRIBUTES, "attribute", "power", "corruption", "mission", "level", "relic", "wargear", "asset", "trophy", "token"),
    *("cleanse", "cross", "test", "battle", "draw", "skip", "other"),
)
WORDS = {"power": ("battle", "test"), "choose": THINGS, "attribute": ATTRIBUTES, "buy": ("power",), "decline": ("level", "relic")}
KEYS = ("value", "cost", "worth", "charges")
GEAR = ("weapon", "armour", "equipment")
SPACE_WORDS = ("outer", "middle", "inner", "corner")
CARD_WORDS = (*GEAR, "enemy", "relic", "power", "corruption", "wargear", MISSION, *COLOURS, *ATTRIBUTES)


@dataclass(frozen=True)
class Line:
    """One line: `TARGET [by KEY] [if CONDITION]`.

    Attributes
    ----------
    word : bool
        The target is a word of decisions, not a class of cards.
    toward : str or None
        The space, or the word `mission`, of a line `toward NAME`.
    to : str or None
        Where the options of a line `to NAME` lead: the name of a space, an area, a tier, `corner`.
    """

    target: str
    quoted: bool = False
    key: str | None = None
    condition: Callable[..., int] | None = None
    word: bool = False
    toward: str | None = None
    to: str | None = None

    def place(self, thing):
        """Return the place of a thing inside this line, lowest first; None if the line does not name it.

        In a line `toward NAME` it is the number of steps, which only counters know.
        """
        if self.toward:
            return () if isinstance(thing, Space) else None
        if self.to:
            return (0,) if isinstance(thing, Option) and any(names(self.to, end) for end in thing.ends) else None
        if isinstance(thing, str | Option):
            return (0,) if self.target in (str(thing), "any") and not self.quoted else None
        if self.word or not names(self.target, thing, self.quoted):
            return None
        if self.key is None:
            return (thing.number,)
        return (*order_by(self.key, thing.number_of), thing.number) if isinstance(thing, Card) else (0, thing.number)

    def holds(self, counters):
        """Whether the condition is true for the counters of the seat that decides."""
        return self.condition is None or bool(self.condition(counters))


class Option(NamedTuple):
    """What may be chosen or paid for.

    Attributes
    ----------
    word : str
    ends : tuple of Space
        Where it leads.
    idle : bool
        It finds nothing to do.
    """

    word: str
    ends: tuple[Space, ...] = ()
    idle: bool = False

    def __str__(self):
        """Return the word."""
        return self.word


@dataclass(frozen=True)
class Strategy:
    """A named policy; `lists` maps each list's name to its lines, `places` keeps what deciders found about things.

    One in Python decides by `functions` where it has them.
    """

    name: str
    policy: str
    lists: dict[str, tuple[Line, ...]]
    functions: dict[str, Callable[..., int]] = field(default_factory=dict)
    places: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)


def read_strategy(path, card_set, others=()):
    """Read a strategy file.

    Parameters
    ----------
    path : Path
    card_set : CardSet
        Knows the names that lines may use.
    others : sequence of CardSet
        Know more names; a line about what only they have names nothing of this set.

    Returns
    -------
    Strategy
    """
    if Path(path).suffix == ".py":
        return read_python(path, card_set, others)
    document = tomllib.loads(Path(path).read_text(encoding="utf-8-sig"))
    if document.get("game") != "relic":
        raise ValueError(f"{path}: game = {document.get('game')!r} is not 'relic'")
    policy = document.get("policy", "rules")
    if policy not in ("rules", "random"):
        raise ValueError(f"{path}: policy {policy!r} is neither 'rules' nor 'random'")
    lists = {name: tuple(parse_line(text, card_set, name, others) for text in document.get(name, [])) for name in LISTS}
    return Strategy(name=document.get("name", Path(path).stem), policy=policy, lists=lists)


def read_python(path, card_set, others):
    """Read a strategy in Python; its lists are those of its base: a shipped strategy, or one beside the file."""
    space = run(path, card_set, others)
    lists = dict.fromkeys(LISTS, ())
    if space.get("base"):
        shipped = SHIPPED / f"{space['base']}.toml"
        lists = read_strategy(shipped if shipped.is_file() else Path(path).parent / space["base"], card_set, others).lists
    functions = {name: space[name] for name in FUNCTIONS if callable(space.get(name))}
    return Strategy(name=space["name"], policy="python", lists=lists, functions=functions)


def parse_line(text, card_set, list_name, others=()):
    """Parse one line of the list `list_name`; its names may be of any of the card sets."""
    card_sets = (card_set, *others)
    target, quoted, key, condition = split_line(text.strip(), lambda name: any(one.named(name) is not None for one in card_sets))
    if key is not None and not all(part in KEYS for part in key_parts(key)):
        raise ValueError(f"{list_name}: {key!r} is no key in {text!r}")
    toward = None
    if not quoted and target.startswith("toward ") and card_set.named(target) is None:
        toward = target.removeprefix("toward ").strip()
        if toward != MISSION and not any(isinstance(one.named(toward), Space) for one in card_sets):
            raise ValueError(f"{list_name}: {toward!r} is no space")
    to = target.removeprefix("to ").strip() if list_name == "choose" and target.startswith("to ") and not quoted else None
    word = not quoted and target in WORDS.get(list_name, ())
    if not (word or toward or quoted):
        check_target(to or target, *card_sets)
    parsed = condition and parse_condition(condition, lambda name: check_target(name, *card_sets))
    return Line(target=target, quoted=quoted, key=key, condition=parsed, word=word, toward=toward, to=to)


def check_target(target, *card_sets):
    """Raise an error for what is neither a name nor a class of any of the card sets."""
    if target in ("any", "centre", *SPACE_WORDS, *CARD_WORDS):
        return
    for card_set in card_sets:
        if isinstance(card_set.named(target), Card | Space | Character | Scenario):
            return
        if target in {trait for card in card_set.cards for trait in card.traits} | {space.area for space in card_set.spaces}:
            return
    raise ValueError(f"{target!r} is neither a name nor a class of this card set")
