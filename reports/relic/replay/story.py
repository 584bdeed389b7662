"""Turns and acts of a game of Relic as values, which text, page and JSON show each in its own way."""

from dataclasses import dataclass
from typing import Any

from reports.replays.words import Sentence, plain_text
from sim.relic.cards.cardset import Card
from sim.relic.cards.sheets import Character, Space

ATTRIBUTES = ("Strength", "Willpower", "Cunning")


@dataclass(frozen=True)
class Purse:
    """What acts change most: Life and influence of the active seat."""

    life: int = 0
    influence: int = 0


@dataclass(frozen=True)
class Asset:
    """An asset and the charges on it."""

    card: Card
    charges: int = 0


@dataclass(frozen=True)
class Taint:
    """A corruption card; `active` if it lies face up."""

    card: Card
    active: bool


@dataclass(frozen=True)
class Player:
    """What a seat has as a turn begins.

    Attributes
    ----------
    name
        The strategy; with the seat's number where it sits more than once.
    character, space
        Whom it plays, and where he stands.
    life, influence, level
        Numbers.
    attributes
        Strength, Willpower, Cunning.
    hand, assets, trophies, corruption
        Cards, in the order they came.
    mission, progress
        The active mission, if any, and how much of its objective is done.
    rival
        Name of the player chosen for that mission; empty if it asks for none.
    tokens
        His own tokens.
    completed
        Completed missions that can be traded.
    missing
        Whether the next turn is missed.
    out
        Whether it is eliminated.
    """

    name: str
    character: Character
    space: Space
    life: int
    influence: int
    level: int
    attributes: tuple[int, ...]
    hand: tuple[Card, ...]
    assets: tuple[Asset, ...]
    trophies: tuple[Card, ...]
    corruption: tuple[Taint, ...]
    mission: Card | None
    progress: int
    rival: str
    tokens: int
    completed: int
    missing: bool
    out: bool

    @property
    def points(self) -> int:
        """Trophy points."""
        return sum(card.value for card in self.trophies)


@dataclass(frozen=True)
class Act:
    """One thing that is done, with all it brings about.

    Attributes
    ----------
    kind
        `move`, `explore`, `event`, `battle`, `test` ...
    words
        What is done.
    results
        What it brings about, in order.
    before, after
        The active seat's Life and influence.
    within
        Whether another act brought it about.
    """

    kind: str
    words: Sentence
    results: tuple[Sentence, ...]
    before: Purse
    after: Purse
    within: bool = False


@dataclass(frozen=True)
class Turn:
    """One turn of a seat.

    Attributes
    ----------
    round
        From 1.
    seat
        From 0.
    players
        Everybody, as the turn begins.
    acts
        What is done, in order.
    """

    round: int
    seat: int
    players: tuple[Player, ...]
    acts: tuple[Act, ...]

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seat]


@dataclass(frozen=True)
class Score:
    """What a seat has in the end.

    Attributes
    ----------
    name, character
        The strategy, and the name of the character it ended with.
    level, life, influence, relics
        Numbers; relics are those held.
    out
        Whether it was eliminated.
    wins
        Whether it has won.
    """

    name: str
    character: str
    level: int
    life: int
    influence: int
    relics: int
    out: bool
    wins: bool


def turn_json(turn: Turn) -> dict[str, Any]:
    """Give a turn as values that JSON knows: cards, spaces and characters are their names, seats count from 1."""
    return {
        "round": turn.round,
        "seat": turn.seat + 1,
        "strategy": turn.player.name,
        "players": [_player_json(player) for player in turn.players],
        "acts": [_act_json(act) for act in turn.acts],
    }


def _player_json(player: Player) -> dict[str, Any]:
    return {
        **{name: getattr(player, name) for name in ("name", "life", "influence", "level", "progress", "completed", "missing", "out")},
        "character": player.character.name,
        "space": player.space.name,
        **dict(zip(map(str.lower, ATTRIBUTES), player.attributes, strict=True)),
        "power": [card.name for card in player.hand],
        "assets": [{"card": asset.card.name, "charges": asset.charges} for asset in player.assets],
        "trophies": [card.name for card in player.trophies],
        "corruption": [{"card": taint.card.name, "active": taint.active} for taint in player.corruption],
        "mission": player.mission and player.mission.name,
    }


def _act_json(act: Act) -> dict[str, Any]:
    return {
        "kind": act.kind,
        "text": plain_text(act.words),
        "names": [part.name for part in act.words if not isinstance(part, str)],
        "results": [plain_text(result) for result in act.results],
        "before": vars(act.before),
        "after": vars(act.after),
        "within": act.within,
    }
