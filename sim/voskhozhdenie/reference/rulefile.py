"""Strategies: a TOML file of lines, parsed and judged the slow and obvious way (ENGINE.md, section 14)."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass

from sim.reference.language import key_parts, order_by, parse_condition, split_line
from sim.voskhozhdenie.cards.words import Colour, Keyword, Type

GAME = "voskhozhdenie"
LISTS = (
    *("redraw", "act", "attack", "defend", "decree", "win", "take", "help", "mend", "hurt", "give_up"),
    *("decline", "pay", "call", "choose"),
)
NUMBERS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""Words for the lists of a choice, in their order."""
WORDS = {
    "act": ("attack", "defend", "assault"),
    "decree": ("undeath", "reinforcement"),
    "win": ("damage", "superiority"),
    "pay": ("coins", "cost"),
    "choose": NUMBERS,
}
"""Words that lines of a list can be about."""
ONLY_WORDS = ("win", "pay", "choose")
"""Lists without cards."""
KEYS = ("cost", "power")
TYPES = {str(kind): kind for kind in Type}
COLOURS = {colour.name.lower(): {colour} for colour in Colour} | {"neutral": set()}
KEYWORDS = {str(keyword): keyword for keyword in Keyword}


@dataclass(frozen=True)
class Line:
    """One line: `[use] TARGET [by KEY] [if CONDITION]`; `quoted`: the target is a name, `word`: it is a word, not a card or class."""

    target: str
    use: bool = False
    quoted: bool = False
    key: str = "cost"
    condition: Callable[..., int] | None = None
    word: bool = False

    def names(self, card, subtypes):
        """Whether the line is about this card; `subtypes`: those of all cards of the set."""
        return not self.word and (card.name == self.target if self.quoted else names(self.target, card, subtypes))

    def place(self, card, number):
        """Return the place of a card inside this line, lowest first; `number` is its place in the set."""
        return (*order_by(self.key, lambda key: number_of(card, key)), -(card.power or 0), number)

    def holds(self, outlook):
        """Whether the condition is true for what the seat that decides sees."""
        return self.condition is None or bool(self.condition(outlook))


@dataclass(frozen=True)
class Strategy:
    """A named policy; `lists` maps each list's name to its lines."""

    name: str
    policy: str
    lists: dict[str, tuple[Line, ...]]


def number_of(card, name):
    """Return a printed number of a card, 0 if it has none."""
    if name == "cost":
        return card.compared_cost
    if name in ("power", "supply"):
        return getattr(card, name) or 0
    return card.number_of({"armor": Keyword.ARMOR, "charges": Keyword.CHARGES, "undeath": Keyword.UNDEATH}[name]) or 0


def names(target, card, subtypes):
    """Whether a target names the card: a class word if it is one (a subtype is one if a card of the set has it), else a name."""
    if target == "any":
        return True
    if target == "minor":
        return card.minor
    if target in TYPES:
        return card.type is TYPES[target]
    if target in COLOURS:
        return is_of(target, card)
    if is_pair(target):
        colour, kind = target.split(" ")
        return is_of(colour, card) and card.type is TYPES[kind]
    if target in KEYWORDS:
        return card.number_of(KEYWORDS[target]) is not None
    return target in card.subtypes if target in subtypes else card.name == target


def is_of(colour, card):
    """Whether a card is of a colour; of `neutral` if it has none."""
    return COLOURS[colour] <= {*card.colours} if COLOURS[colour] else not card.colours


def is_pair(target):
    """Whether words are a colour and a type."""
    colour, _, kind = target.partition(" ")
    return colour in COLOURS and kind in TYPES


def read_strategy(path, card_set, others=()):
    """Read a strategy file.

    Parameters
    ----------
    path : Path
    card_set : CardSet
        Knows the names that lines may use.
    others : sequence of CardSet
        Know more names; a line about a card that only they have names none of this set.

    Returns
    -------
    Strategy
    """
    document = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    if document.get("game") != GAME:
        raise ValueError(f"{path}: game = {document.get('game')!r} is not {GAME!r}")
    policy = document.get("policy", "rules")
    if policy not in ("rules", "random"):
        raise ValueError(f"{path}: policy {policy!r} is neither 'rules' nor 'random'")
    lists = {name: tuple(parse_line(text, card_set, name, others) for text in document.get(name, [])) for name in LISTS}
    return Strategy(document.get("name", path.stem), policy, lists)


def parse_line(text, card_set, list_name, others=()):
    """Parse one line of the list `list_name`; its names may be of any of the card sets."""
    card_sets = (card_set, *others)

    def known(name):
        return any(name in one.ids for one in card_sets)

    text = text.strip()
    use = list_name == "act" and text.startswith("use ") and not known(text)
    target, quoted, key, condition = split_line(text.removeprefix("use ").strip() if use else text, known)
    target = target if quoted else " ".join(target.split())
    if key is not None and not all(part in KEYS for part in key_parts(key)):
        raise ValueError(f"{list_name}: {key!r} is no key in {text!r}")
    word = not quoted and not use and target in WORDS.get(list_name, ())
    if not word:
        check_target(target, quoted, list_name, card_sets)
        if list_name in ONLY_WORDS:
            raise ValueError(f"{list_name}: {target!r} is none of {', '.join(WORDS[list_name])}")
    if use and not known(target):
        raise ValueError(f"{list_name}: 'use' needs the name of a card, not {target!r}")
    condition = condition and parse_condition(condition, lambda name: check_target(name, False, "condition", card_sets))
    return Line(target=target, use=use, quoted=quoted or use, key=key or "cost", condition=condition, word=word)


def check_target(target, quoted, place, card_sets):
    """Raise an error for what is neither a card nor a class of any of the card sets."""
    named = any(target in one.ids for one in card_sets)
    if named or not quoted and (target in ("any", "minor", *TYPES, *COLOURS, *KEYWORDS) or is_pair(target)):
        return
    if quoted or not any(target in card.subtypes for one in card_sets for card in one.cards):
        raise ValueError(f"{place}: {target!r} is neither a card nor a class")
