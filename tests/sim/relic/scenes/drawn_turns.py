"""Scenes as data: one turn of seat 0, texts in the words of the card files, and what is there when the turn is over.

Seat 0, the Captain, walks clockwise from the Gate to the Chapel, whose text is empty; seat 1, the Psyker, stays at the Gate, and so does seat 2, the
Trader, if the scene speaks of him.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from relic_scene import Scene, scene, turn
from relic_scenes import edited
from tiny_relic import tiny_files

from sim.relic.words import ATTRIBUTES, Deck, List, Word

CHAPEL = "Chapel"
IN_SET = ("rules", "switches")
"""Tables of `set.toml` that a scene can name like a card."""
SEATS = {"other": 1, "third": 2}
"""Seats that scenes look at by a word."""
CHARACTERS = ("Captain", "Sniper", "Psyker", "Trader")
SEATED = ("Captain", "Psyker", "Trader")
"""Characters of the seats."""
SPOKEN = {
    **{"where": "at", "held": "assets", "hand": "power", "done": "completed", "taint": "corruption", "corruption": "face_up", "token": "tokens"},
    **{"attribute": "attributes", "fights_won": "wins", "tests_passed": "passed"},
}
"""Words of scenes for what a drawn turn says otherwise."""
READ = {"attributes": tuple, "missing": bool, "out": bool, "face_up": lambda flags: [bool(up) for up in flags]}
"""How scenes say what a drawn turn says with other types."""


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
    roll: int | None = 1  # None: no movement is rolled


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


def seat_words(rows: Mapping[str, Any]) -> dict[str, Any]:
    """Rows and numbers of a seat, in the words of scenes; one number for `attribute` is that of all three."""
    words = {SPOKEN.get(name, name): value for name, value in rows.items()}
    if isinstance(words.get("attributes"), int):
        words["attributes"] = (words["attributes"],) * ATTRIBUTES
    return words


def scene_of(name: str, drawn: Drawn) -> Scene:
    """The scene of a drawn turn: nobody has more than is said, attributes 3 and Life 5 aside; the decks are empty."""
    others = [drawn.other, *([] if drawn.third is None else [drawn.third])]
    everybody: dict[int, Any] = {
        seat: {"who": who, "at": "Gate", "attributes": (3, 3, 3), "life": 5, **seat_words(rows)}
        for seat, (who, rows) in enumerate(zip(SEATED, ({"at": drawn.at, **drawn.before}, *others), strict=False))
    }
    everybody[0] |= {"movement": [] if drawn.roll is None else [drawn.roll], "own": drawn.own, "enemy": drawn.enemy, "test": drawn.test}
    decks = {deck.name.lower(): list(drawn.decks.get(deck, ()))[::-1] for deck in Deck}
    taken = [said["who"] for said in everybody.values()]
    given = {"seats": everybody, "lying": {CHAPEL: list(drawn.there)}, "decks": decks, "box": [who for who in CHARACTERS if who not in taken]}
    lists = {which.name.lower(): list(map(line_of, names)) for which, names in drawn.wants.items()}
    return scene(name, given, turn(), seen_after(drawn), tables=files_of(drawn), lists=lists, players=len(everybody))


def line_of(name: str | Word) -> str:
    """A line that wants something, without a condition."""
    return name.name.lower() if isinstance(name, Word) else f"'{name}'"


def seen_after(drawn: Drawn) -> dict[str, Any]:
    """What is seen after the turn, in the words of scenes."""
    seen: dict[str, Any] = {}
    for what, value in drawn.after.items():
        first, _, rest = what.partition(" ")
        if first in ("left", "gone"):
            pile = seen.setdefault("decks" if first == "left" else "discards", {})
            pile[rest.lower()] = value[::-1] if first == "left" else value
        elif first in SEATS:
            seen.setdefault("seats", {}).setdefault(SEATS[first], {})[SPOKEN.get(rest, rest)] = value
        elif what == "lying":
            seen[what] = {CHAPEL: value}
        else:
            word = SPOKEN.get(what, what)
            seen[word] = READ[word](value) if word in READ else value
    return seen


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
