"""Drawn scenes of Relic: a position in the game's words, what is done in it, and what a player sees then.

    scene("enemies of one attribute fight as one",
          dict(at="Hills", lying=dict(Hills=["Boy", "Boss"]), own=[6, 6, 2], enemy=[5]), battle("strength"), dict(trophies=["Boy", "Boss"]))

A scene names no engine. `relic_scene_kernel` and `relic_scene_reference` play it. The words of a position, and of what is seen, are those of `SEAT`
and `TABLE`; what belongs to the player in seat 0 is said at once, what belongs to another under `seats={1: ...}`. What is not said is as the tiny set
(`hero_relic`) has it: nobody holds anything, nothing lies anywhere, decks hold their cards in the order of the file, strategies want nothing.
The dice of battles, tests and movements and the lots of choices are those that are given, and all of them: one more or less is an error.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

LUCK = ("own", "enemy", "test", "movement", "lots")
"""Faces of a player's dice in battle, of his enemies, of his tests and movements; his lots, as (which, of how many), or 0 and 1 for a coin."""
SEAT = (
    *("who", "at", "life", "influence", "tokens", "level", "strength", "willpower", "cunning", "attributes", "missing", "out", "face_up"),
    *("assets", "charges", "power", "trophies", "corruption", "completed", "mission", "progress", "rival"),
)
"""What is said of a player. Cards are named in the order in which they came; a corruption card that lies face up has ` up` behind its name, and
`face_up` says which of them do."""
TABLE = ("lying", "decks", "discards", "box", "box_lots", "round", "active", "effort", "over", "engagement_over", "moved", "winner", "ended")
"""What is said of the table: cards by spaces or decks, the top one last; lots of the characters; whose turn it is; what has ended, and how."""
COUNTED = ("fights", "wins", "tests", "passed", "vanquished", "corrupted")
"""How often something has befallen a player."""
RESULTS = ("gear", "scores", "ends", "told", "idle")
"""What is found out: gear (by the alphabet) and both scores of the last battle, ends of a movement, which conditions hold, whether a text is idle."""


class Deed(NamedTuple):
    """Something that is done: `what`, by whom, with what, and whose text it is."""

    what: str
    seat: int = 0
    details: tuple[Any, ...] = ()
    owner: str | None = None


class Step(NamedTuple):
    """What is changed in a position, what is done then, and what is seen after it."""

    given: Mapping[str, Any]
    deeds: tuple[Deed, ...]
    then: Mapping[str, Any]


@dataclass(frozen=True)
class Scene:
    """One scene.

    Parameters
    ----------
    name
        What it shows.
    steps
        One after the other, in the same turn.
    cards
        TOML of cards added to a deck, by its name.
    rules
        TOML behind `[rules]`, `[switches]` included.
    files
        TOML of `board`, `characters` or `scenarios` instead of that of the tiny set.
    lists
        Lines of every seat's strategy, by their list.
    by_lot
        Every seat chooses by lot instead.
    players
        Number of them.
    tables
        A whole card set, as the tables of its files, instead of the tiny set.
    """

    name: str
    steps: tuple[Step, ...]
    cards: Mapping[str, str] = field(default_factory=dict)
    rules: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    lists: Mapping[str, Sequence[str]] = field(default_factory=dict)
    by_lot: bool = False
    players: int = 2
    tables: Mapping[str, Mapping[str, Any]] | None = None

    def texts(self) -> list[Deed]:
        """Deeds that bring a text of their own, in order."""
        return [deed for step in self.steps for deed in step.deeds if deed.what in ("text", "idle")]


def scene(name: str, given: Mapping[str, Any], do: Any, then: Mapping[str, Any], *more: tuple[Any, Any, Any], **setting: Any) -> Scene:
    """Write a scene; `more` are further steps: what is changed, what is done, what is seen."""
    steps = tuple(Step(known, (did,) if isinstance(did, Deed) else tuple(did), seen) for known, did, seen in ((given, do, then), *more))
    for step in steps:
        _check(name, step.given, (*SEAT, *LUCK, *TABLE))
        _check(name, step.then, (*SEAT, *COUNTED, *TABLE, *RESULTS))
    return Scene(name, steps, **setting)


def _check(name: str, said: Mapping[str, Any], words: Sequence[str]) -> None:
    """All that is said of a position has to be known, otherwise nobody would look at it."""
    unknown = [word for part in (said, *said.get("seats", {}).values()) for word in part if word not in (*words, "seats")]
    assert not unknown, f"{name}: unknown words {unknown}"


def lots_of(lots: Sequence[Any]) -> list[tuple[int, int]]:
    """Lots as pairs; a single number is a coin."""
    return [lot if isinstance(lot, tuple) else (lot, 2) for lot in lots]


def text(*effects: Mapping[str, Any], seat: int = 0, owner: str | None = None) -> Deed:
    """Resolve effects for a player, as the text of a card, character, scenario or space, or of a level track."""
    return Deed("text", seat, effects, owner)


def idle(*effects: Mapping[str, Any], seat: int = 0, owner: str | None = None) -> Deed:
    """Ask whether effects find nothing to do."""
    return Deed("idle", seat, effects, owner)


def battle(attribute: str, seat: int = 0) -> Deed:
    """Fight the enemies of an attribute on the own space."""
    return Deed("battle", seat, (attribute,))


def told(*conditions: str, space: str | None = None, seat: int = 0) -> Deed:
    """Ask which conditions of strategies hold, of the own space or of another one that is judged."""
    return Deed("told", seat, (space, *conditions))


def ends(score: int, more: int = 0, seat: int = 0) -> Deed:
    """Ask where a movement of so many points, or of up to `more` more or less, can end."""
    return Deed("ends", seat, (score, more))


def uses(moment: str, seat: int = 0) -> Deed:
    """Offer the uses of a moment of the turn."""
    return Deed("uses", seat, (moment,))


def turn(seat: int = 0) -> Deed:
    """Play a whole turn."""
    return Deed("turn", seat)


def end(seat: int = 0) -> Deed:
    """Play the end of a turn."""
    return Deed("end", seat)


ENGAGE, MOVE, EXPLORE, EXPERIENCE, START, NOTHING = (Deed(what) for what in ("engage", "move", "explore", "experience", "start", "nothing"))
"""Phases of the turn of the player in seat 0; nothing at all."""


def gain(**what: Any) -> dict[str, Any]:
    """Effect that gains something."""
    return {"do": "gain", **what}


def lose(**what: Any) -> dict[str, Any]:
    """Effect that loses something."""
    return {"do": "lose", **what}


def pay(price: Mapping[str, Any], *then: Mapping[str, Any]) -> dict[str, Any]:
    """Effect that pays for others."""
    return {"do": "pay", **price, "then": list(then)}


def choose(*options: Sequence[Mapping[str, Any]], **more: Any) -> dict[str, Any]:
    """Effect that offers options."""
    return {"do": "choose", "options": [list(option) for option in options], **more}


def players(who: str, *effects: Mapping[str, Any]) -> dict[str, Any]:
    """Effect that happens to other players."""
    return {"do": "players", "who": who, "effects": list(effects)}
