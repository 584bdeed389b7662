"""Strategies: a TOML file of lines, parsed and judged the slow and obvious way (strategies/ascension/README.md)."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from sim.ascension.reference.cardfile import FACTIONS, TYPES
from sim.ascension.reference.pythonfile import run
from sim.reference.language import key_parts, order_by, parse_condition, split_line

SHIPPED = Path(__file__).parents[3] / "strategies" / "ascension"
LISTS = ("take", "play", "hold", "wait", "decline", "banish", "discard", "banish_row", "free", "copy", "keep", "choose")
WORDS = ("runes", "power", "honor", "draw", "other")
KEYS = ("cost", "honor", "runes", "power", "draws")
CLASSES = {*FACTIONS, *TYPES}
"""Class words of one word."""
PAIRS = {f"{faction} {kind}": (faction, kind) for faction in FACTIONS for kind in TYPES}
"""Class words of two."""


@dataclass(frozen=True)
class Line:
    """One line: `[use] TARGET [by KEY] [if CONDITION]`."""

    target: str
    use: bool = False
    quoted: bool = False
    key: str = "cost"
    condition: Callable[..., int] | None = None

    def names(self, card):
        """Whether the target names this card."""
        return card.name == self.target if self.quoted else names(self.target, card)

    def place(self, card):
        """Return the sort key of a card inside this line, lowest first."""
        return (*order_by(self.key, partial(getattr, card)), -card.cost, -card.honor, card.number)

    def holds(self, counters):
        """Whether the condition is true for the counters of the seat that decides."""
        return self.condition is None or bool(self.condition(counters))


@dataclass(frozen=True)
class Strategy:
    """A named policy; `lists` maps each list's name to its lines, `places` keeps what deciders found about cards.

    One in Python decides by `functions` where it has them.
    One that searches plays out each option `playouts` times, `depth` rounds beyond the present one (0: to the end), by these lists.
    """

    name: str
    policy: str
    lists: dict[str, tuple[Line, ...]]
    playouts: int = 0
    depth: int = 0
    functions: dict[str, Callable[..., int]] = field(default_factory=dict)
    places: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)


def names(target, card):
    """Whether a card name or class word (`any`, `starter`, faction, type, both) names the card."""
    if target == "any":
        return True
    if target == "starter":
        return card.place == "start"
    if target in CLASSES:
        return target in (card.faction, card.type)
    if target in PAIRS:
        return PAIRS[target] == (card.faction, card.type)
    return card.name == target


def read_strategy(path, card_set, others=()):
    """Read a strategy file.

    Parameters
    ----------
    path : Path
    card_set : CardSet
        Knows the card names that lines may use.
    others : sequence of CardSet
        Know more names; a line about a card that only they have names none of this set.

    Returns
    -------
    Strategy
    """
    if Path(path).suffix == ".py":
        return read_python(path, card_set, others)
    document = tomllib.loads(Path(path).read_text(encoding="utf-8-sig"))
    policy = document.get("policy", "rules")
    if policy not in ("rules", "random", "search"):
        raise ValueError(f"{path}: policy {policy!r} is neither 'rules' nor 'random' nor 'search'")
    if policy == "search":
        search = document["search"]
        model = read_strategy(model_path(search["strategy"], Path(path).parent), card_set, others)
        return replace(model, name=document["name"], policy="search", playouts=search["playouts"], depth=search.get("depth", 0))
    lists = {name: tuple(parse_line(text, card_set, name, others) for text in document.get(name, [])) for name in LISTS}
    return Strategy(name=document.get("name", Path(path).stem), policy=policy, lists=lists)


def read_python(path, card_set, others):
    """Read a strategy in Python; its lists are those of its base."""
    space = run(path, card_set, others)
    base = read_strategy(model_path(space["base"], Path(path).parent), card_set, others).lists if space.get("base") else dict.fromkeys(LISTS, ())
    functions = {name: space[name] for name in (*LISTS, "destroy") if callable(space.get(name))}
    return Strategy(name=space["name"], policy="python", lists=base, functions=functions)


def model_path(name, beside):
    """Return the file of the strategy by which options are played out: a shipped one, or one beside the file that names it."""
    shipped = SHIPPED / f"{name}.toml"
    return shipped if shipped.is_file() else beside / name


def parse_line(text, card_set, list_name, others=()):
    """Parse one line of the list `list_name`; its names may be of any of the card sets."""

    def known(name):
        return any(one.named(name) is not None for one in (card_set, *others))

    text = text.strip()
    use = list_name == "take" and text.startswith("use ") and not known(text)
    rest = text.removeprefix("use ").strip() if use else text
    target, quoted, key, condition = split_line(rest, known)
    target = target if quoted else " ".join(target.split())
    key = key or "cost"
    if not all(part in KEYS for part in key_parts(key)):
        raise ValueError(f"{list_name}: {key!r} is no key in {text!r}")
    _check_target(target, quoted, list_name, known)
    condition = condition and parse_condition(condition, lambda name: _check_target(name, False, "condition", known))
    return Line(target=target, use=use, quoted=quoted, key=key, condition=condition)


def _check_target(target, quoted, list_name, known):
    if list_name == "choose" and target in WORDS + ("any",):
        return
    if quoted or target in ("any", "starter") or target in CLASSES or target in PAIRS or known(target):
        return
    raise ValueError(f"{list_name}: {target!r} is neither a card nor a class")
