"""The kernel and the reference engine side by side: one game, two end states of the same shape."""

from dataclasses import replace
from pathlib import Path

import numpy as np

from sim.relic.batch import Table, final_record
from sim.relic.bookbinder import bind_book
from sim.relic.cardfile import load_card_set
from sim.relic.reference import play
from sim.relic.reference.cardfile import read_card_set
from sim.relic.reference.purposes import DECKS, NAMES
from sim.relic.reference.rulefile import read_strategy
from sim.relic.state import STREAMS
from sim.relic.words import NOBODY, Attribute, Ended
from sim.streams import WORDS
from strategies.files import load_strategy
from strategies.plan import compile_plans

SYNTHETIC = Path(__file__).parents[2] / "configs" / "relic" / "sets" / "synthetic"
STRATEGIES = Path(__file__).parents[2] / "strategies" / "relic"
ENDED = {Ended.NOT: None, Ended.WON: "won", Ended.CAP: "cap", Ended.NOBODY_LEFT: "nobody_left"}
ATTRIBUTES = {name.lower(): int(Attribute[name]) for name in ("STRENGTH", "WILLPOWER", "CUNNING")}
PILES = {"power": "hand", "trophies": "trophy", "completed": "done"}
"""Rows of names that a seat reports, and the rows of the record they are."""
GONE = {"character": None, "space": None, "life": 0, "influence": 0, "level": 0, **dict.fromkeys(ATTRIBUTES, 0), "mission": None, "progress": 0}
"""What is left of an eliminated player."""


class Reader:
    """Reads records of one card set the way the reference engine reports."""

    def __init__(self, cards) -> None:
        self.cards = cards

    def names(self, pile, n):
        """Names of the first `n` cards of a pile."""
        return [self.cards.cards[card].name for card in pile[:n]]

    def state(self, g):
        """The state of a game, with names of cards, spaces and characters."""
        spaces = [space.name for space in self.cards.spaces]
        piles = {name: {"deck": ("deck", deck), "discards": ("gone", deck)} for deck, name in enumerate(DECKS)}
        return {
            "round": int(g["round"]),
            "ended": ENDED[Ended(int(g["ended"]))],
            "winner": None if g["winner"] == NOBODY else int(g["winner"]),
            "seats": [self.seat(g, seat) for seat in range(g["players"])],
            "spaces": {name: self.names(g["lying"][space], g["lying_n"][space]) for space, name in enumerate(spaces)},
            "decks": {
                name: {key: self.names(g[row][deck], g[f"{row}_n"][deck]) for key, (row, deck) in rows.items()} for name, rows in piles.items()
            },
            "box": [self.cards.characters[character].name for character in g["box"][: g["box_n"]]],
            "words": {(NAMES[int(label) >> 8], int(label) & 255): words(g, stream) for stream, label in enumerate(g["label"][:STREAMS])},
        }

    def seat(self, g, seat):
        """One player; `None` and 0 where an eliminated one has nothing."""
        held, tainted = g["held_n"][seat], g["taint_n"][seat]
        mission = int(g["mission"][seat])
        found = {
            "character": self.cards.characters[g["character"][seat]].name,
            "space": self.cards.spaces[g["space"][seat]].name,
            **{name: int(g[name][seat]) for name in ("life", "influence", "level", "progress")},
            **{name: int(g["attribute"][seat, a]) for name, a in ATTRIBUTES.items()},
            **{name: self.names(g[row][seat], g[f"{row}_n"][seat]) for name, row in PILES.items()},
            "assets": list(zip(self.names(g["held"][seat], held), g["charge"][seat, :held].tolist(), strict=True)),
            "corruption": list(zip(self.names(g["taint"][seat], tainted), map(bool, g["active"][seat, :tainted]), strict=True)),
            "mission": None if mission == NOBODY else self.cards.cards[mission].name,
            **{name: bool(g[name][seat]) for name in ("out", "missing")},
        }
        if mission == NOBODY:
            found["progress"] = 0
        return found | GONE if found["out"] else found


def words(g, stream):
    """Words of a stream that have been used."""
    return WORDS * int(g["block"][stream]) - (WORDS - int(g["spent"][stream]))


def flat(part, place=""):
    """Every plain value of a state by its place; streams that were not used are left out."""
    if isinstance(part, dict):
        return {k: v for key, inner in part.items() for k, v in flat(inner, f"{place} {key}").items() if not (place == " words" and v == 0)}
    if isinstance(part, list) and part and isinstance(part[0], dict):
        return {k: v for number, inner in enumerate(part) for k, v in flat(inner, f"{place} {number}").items()}
    return {place: part}


def differences(one, other):
    """Where two states differ, with both values."""
    left, right = flat(one), flat(other)
    return [f"{place}: {left.get(place)} and {right.get(place)}" for place in {**left, **right} if left.get(place) != right.get(place)]


class Duellists:
    """A card set and seated strategies, played by either engine."""

    def __init__(self, card_set: Path, strategies: list[Path], seed: int) -> None:
        self.seed = seed
        self.known = read_card_set(card_set)
        self.plans = [read_strategy(path, self.known) for path in strategies]
        cards = load_card_set(card_set)
        self.reader = Reader(cards)
        players = len(strategies)
        self.table = Table(
            book=bind_book(cards, players),
            plans=compile_plans([load_strategy(path, game="relic") for path in strategies], cards),
            seating=np.arange(players, dtype=np.int16)[None, :],
            seed=seed,
        )

    def reference(self, game: int, on_turn=None) -> dict:
        """End state by the reference engine."""
        return play(self.known, self.plans, self.seed, game, on_turn)

    def kernel(self, game: int, rounds: int | None = None) -> dict:
        """State by the kernel at the end of the game, or after so many rounds of it."""
        table = self.table
        if rounds is not None:
            table = replace(table, book=table.book.copy())
            table.book["round_cap"] = rounds
        return self.reader.state(final_record(table, game)[0])

    def compare(self, game: int) -> list[str]:
        """Differences of the two end states; if there are any, those after the first round that ends differently."""
        by_round: dict[int, dict] = {}
        end = self.reference(game, lambda number, seat, state: by_round.__setitem__(number, state))
        if not differences(end, self.kernel(game)):
            return []
        for number, state in by_round.items():
            found = differences(state | {"ended": None}, self.kernel(game, number) | {"ended": None})
            if found:
                return [f"game {game}, round {number}: {line}" for line in found]
        return [f"game {game}: {line}" for line in differences(end, self.kernel(game))]
