"""Scenes as data: one turn of seat 0, texts in the words of the card files, and what is there when the turn is over.

Seat 0, the Captain, walks clockwise from the Gate to the Chapel, whose text is empty; seat 1, the Psyker, stays at the Gate, and so does seat 2, the
Trader, if the scene speaks of him.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from relic_scenes import OTHERS, PILES, Plans, Position, card, character, edited, space, tiny, tiny_files, word

from sim.relic.words import Deck, List, Word

CHAPEL = "Chapel"
IN_SET = ("rules", "switches")
"""Tables of `set.toml` that a scene can name like a card."""
SEATS = {"other": 1, "third": 2}
"""Seats that scenes look at by a word."""
FLAGS = {List.MARCH: "marches", List.DROP: "drops"}
"""What a strategy's record says of lists that are not always asked."""


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """A position, its luck, the wishes of seat 0, and what is left when its turn is over."""

    texts: Mapping[str, str] = field(default_factory=dict)  # fields of a card, space, character, scenario or `rules`, as TOML
    after: Mapping[str, Any]  # what `look` sees, by its word
    before: Mapping[str, Any] = field(default_factory=dict)  # rows and numbers of seat 0
    other: Mapping[str, Any] = field(default_factory=dict)  # likewise of seat 1
    third: Mapping[str, Any] | None = None  # likewise of seat 2, if there is one
    there: tuple[str, ...] = ()  # threat cards in the Chapel
    decks: Mapping[Deck, tuple[str, ...]] = field(default_factory=dict)  # top card first
    own: tuple[int, ...] = ()  # own dice in battles
    enemy: tuple[int, ...] = ()
    test: tuple[int, ...] = ()
    wants: Mapping[List, tuple[str | Word, ...]] = field(default_factory=dict)  # names and words, the most wanted first
    at: str = "Gate"
    roll: int = 1


def files_of(scene: Drawn) -> dict[str, Any]:
    """The files of the tiny set with the scene's texts."""
    files = edited(tiny_files(), CHAPEL, text=[])
    for name, text in scene.texts.items():
        fields = tomllib.loads(text)
        if name in IN_SET:
            files["set.toml"].setdefault(name, {}).update(fields)
        else:
            edited(files, name, **fields)
    return files


def thing(name: str | Word) -> int:
    """What a list says with a name or a word."""
    if isinstance(name, Word):
        return word(name)
    cards = tiny()
    return character(name) if name in cards.character_ids else space(name) if name in cards.space_ids else card(name)


def wishes(scene: Drawn) -> Plans:
    """Strategy of seat 0."""
    plans = Plans()
    for which, names in scene.wants.items():
        plans.want(which, *map(thing, names))
        if which in FLAGS:
            plans.record[FLAGS[which]] = 1
    return plans


def play(scene: Drawn) -> Position:
    """Play the scene's turn."""
    seats = (scene.other, scene.third) if scene.third is not None else (scene.other,)
    here = Position(files_of(scene), wishes(scene), at=scene.at, players=1 + len(seats), **scene.before)
    for seat, (who, rows) in enumerate(zip(OTHERS, seats, strict=False), 1):
        here.seat(seat, who, **{"at": "Gate", **rows})
    here.there(*scene.there, space=CHAPEL).rolls(scene.roll).dice(scene.own, scene.enemy, scene.test)
    for deck, cards in scene.decks.items():
        here.deck(deck, *cards)
    return here.turn()


def look(here: Position, what: str) -> Any:
    """What a position holds.

    `where`, `lying` in the Chapel, `scores`, `winner`, `charges`, which `corruption` is active, the active `mission`, a row or a number of seat 0;
    `other ...` of seat 1, `third ...` of seat 2; `left RED` and `gone RED`: a deck, its top card first, and its discard pile.
    """
    first, _, rest = what.partition(" ")
    if first in ("left", "gone"):
        return (here.left if first == "left" else here.discards)(Deck[rest])
    seat, name = (SEATS[first], rest) if first in SEATS else (0, what)
    if name in PILES:
        return here.names(name, seat)
    special = {
        "where": lambda: here.where(seat),
        "lying": lambda: here.lying(CHAPEL),
        "scores": lambda: here.scores,
        "winner": lambda: int(here.g["winner"]),
        "charges": lambda: here.g["charge"][seat, : here.g["held_n"][seat]].tolist(),
        "mission": lambda: here.active(seat),
        "corruption": lambda: here.g["active"][seat, : here.g["taint_n"][seat]].tolist(),
    }
    return special[name]() if name in special else here.g[name][seat].tolist()


def outcome(scene: Drawn) -> dict[str, Any]:
    """What is there after the turn, of what the scene looks at."""
    here = play(scene)
    return {what: look(here, what) for what in scene.after}


def reading(effects: str, **rest: Any) -> Drawn:
    """Scene of a text of the Chapel."""
    more = rest.pop("texts", {})
    text = "\n".join([f"text = [{effects}]", *([more[CHAPEL]] if CHAPEL in more else [])])
    return Drawn(texts={**more, CHAPEL: text}, **rest)


def holding(fields: str, **rest: Any) -> Drawn:
    """Scene of a relic, the Blade, that seat 0 holds; it has no passives but those said."""
    before = {"held": ["Blade"], **rest.pop("before", {})}
    fields = fields if fields.startswith("passives") else f"passives = []\n{fields}"
    return Drawn(texts={"Blade": fields, **rest.pop("texts", {})}, before=before, **rest)


def facing(fields: str = "", **rest: Any) -> Drawn:
    """Scene of the Blade in a battle: a Hive Spawn of willpower 3 lies in the Chapel."""
    return holding(fields, **{"there": ("Hive Spawn",), **rest})


def seeking(objective: str, **rest: Any) -> Drawn:
    """Scene of a mission, the Voyage, whose reward is 5 influence."""
    voyage = f'objective = {{ {objective} }}\nreward = [{{ do = "gain", influence = 5 }}]'
    return Drawn(texts={"Voyage": voyage, **rest.pop("texts", {})}, before={"mission": "Voyage", **rest.pop("before", {})}, **rest)
