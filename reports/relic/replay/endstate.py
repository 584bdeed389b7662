"""The end state of a game of Relic as both engines report it."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from reports.replays.endstate import State
from sim.relic.cards.cardset import CardSet
from sim.relic.reference.purposes import DECKS, NAMES
from sim.relic.words import NOBODY, Attribute, Deck, EndReason

SEAT_BITS = 8
"""The label of a stream is its purpose, shifted by so much, and its seat."""

ENDED = {EndReason.NOT: None, EndReason.WON: "won", EndReason.CAP: "cap", EndReason.NOBODY_LEFT: "nobody_left", EndReason.ENDLESS: "endless"}
"""How a game ended, in the reference engine's words."""
ATTRIBUTES = {attribute.name.lower(): int(attribute) for attribute in (Attribute.STRENGTH, Attribute.WILLPOWER, Attribute.CUNNING)}
OF_SEATS = ("winner", "rival")
"""Values that are seats."""
PILES = {"power": "hand", "trophies": "trophy", "completed": "done"}
"""Rows of names that a seat reports, and the rows of the record they are."""
GONE = dict.fromkeys(("character", "space", "mission", "rival")) | dict.fromkeys(("life", "influence", "level", *ATTRIBUTES, "progress", "tokens"), 0)
"""What is left of an eliminated player."""


def end_state(record: np.void, card_set: CardSet) -> State:
    """Read the record of a game the way the reference engine reports.

    Parameters
    ----------
    record
        One `GAME`.
    card_set
        Cards, spaces and characters.

    Returns
    -------
    dict
        Names of cards by pile; how it ended; words used of each stream of luck, those that were not used left out.
    """
    spaces = [space.name for space in card_set.spaces]
    used = {(NAMES[int(label) >> SEAT_BITS], int(label) % (1 << SEAT_BITS)): _words(record, stream) for stream, label in enumerate(record["label"])}
    return {
        "round": int(record["round"]),
        "ended": ENDED[EndReason(int(record["ended"]))],
        "winner": None if record["winner"] == NOBODY else int(record["winner"]),
        "effort": int(record["effort"]),
        "seats": [_seat(record, card_set, seat) for seat in range(record["players"])],
        "spaces": {name: _names(card_set, record["lying"][space], record["lying_n"][space]) for space, name in enumerate(spaces)},
        "decks": {DECKS[deck]: {name: _pile(record, card_set, row, deck) for name, row in (("deck", "deck"), ("discards", "gone"))} for deck in Deck},
        "box": [card_set.characters[character].name for character in record["box"][: record["box_n"]]],
        "words": {stream: words for stream, words in used.items() if words},
    }


def flat(state: State) -> State:
    """A state with one value for each pile, space, deck and stream: `lying at Acid Marsh`, `red discards`, `words of choice, seat 1`.

    Parameters
    ----------
    state
        As either engine reports it.

    Returns
    -------
    dict
        What `reports.replays.endstate.differences` compares; piles and streams with nothing in them are empty, streams that were not used 0.
    """
    named: dict[str, Any] = {name: state[name] for name in ("round", "ended", "winner", "effort", "seats", "box")}
    named |= {f"lying at {space}": cards for space, cards in state["spaces"].items()}
    named |= {f"{deck} {name}": cards for deck, piles in state["decks"].items() for name, cards in piles.items()}
    words: Mapping[tuple[str, int], int] = state["words"]
    streams = [(purpose, seat) for purpose in NAMES.values() for seat in range(len(state["seats"]))]
    return named | {f"words of {purpose}, seat {seat + 1}": words.get((purpose, seat), 0) for purpose, seat in streams}


def _seat(record: np.void, card_set: CardSet, seat: int) -> dict[str, Any]:
    """One player; `None` and 0 where an eliminated one has nothing."""
    held, tainted, mission = record["held_n"][seat], record["taint_n"][seat], int(record["mission"][seat])
    found = {
        "character": card_set.characters[record["character"][seat]].name,
        "space": card_set.spaces[record["space"][seat]].name,
        **{name: int(record[name][seat]) for name in ("life", "influence", "level", "progress")},
        **{name: int(record["attribute"][seat, a]) for name, a in ATTRIBUTES.items()},
        **{name: _names(card_set, record[row][seat], record[f"{row}_n"][seat]) for name, row in PILES.items()},
        "assets": list(zip(_names(card_set, record["held"][seat], held), record["charge"][seat, :held].tolist(), strict=True)),
        "corruption": list(zip(_names(card_set, record["taint"][seat], tainted), map(bool, record["active"][seat, :tainted]), strict=True)),
        "tokens": int(record["token"][seat]),
        "mission": None if mission == NOBODY else card_set.cards[mission].name,
        "rival": None if record["rival"][seat] == NOBODY else int(record["rival"][seat]),
        **{name: bool(record[name][seat]) for name in ("out", "missing")},
    }
    if mission == NOBODY:
        found |= {"progress": 0, "rival": None}
    return found | GONE if found["out"] else found


def _names(card_set: CardSet, pile: np.ndarray, n: int) -> list[str]:
    """Names of the first `n` cards of a pile."""
    return [card_set.cards[card].name for card in pile[:n]]


def _pile(record: np.void, card_set: CardSet, row: str, deck: int) -> list[str]:
    return _names(card_set, record[row][deck], record[f"{row}_n"][deck])


def _words(record: np.void, stream: int) -> int:
    """Words of a stream that have been used."""
    size = len(record["word"][stream])
    return int(size * int(record["block"][stream]) - (size - int(record["spent"][stream])))
