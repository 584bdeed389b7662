"""The contract draft: sizes of both decks, colours of the cities, and how often a deck is short."""

from collections import Counter
from typing import NamedTuple

import numpy as np

from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.cards.words import Colour
from sim.voskhozhdenie.draft.chance import RandomDrafter
from sim.voskhozhdenie.draft.drafting import Drafting

PLAYERS = 2
SHORT = 20
"""Cards of the main deck below which a draft is short."""


class Row(NamedTuple):
    """A number with its standard error; that of decks counts drafts, not decks, as independent."""

    measured: str
    of: str
    mean: float
    error: float


def measured(drafts: int, seed: int) -> list[Row]:
    """Draft, numbers 0 .. `drafts` - 1, and give every number."""
    drafting = Drafting(load_card_set("pool"))
    drafters = [RandomDrafter(drafting.cards)]
    found: dict[tuple[str, str], np.ndarray] = {}

    def note(measured: str, of: str, draft: int, value: float) -> None:
        found.setdefault((measured, of), np.zeros(drafts))[draft] += value

    for draft in range(drafts):
        seats = drafting.play(seed, draft, drafters, [0] * PLAYERS)
        for seat in seats:
            cards, deck = drafting.card_set.cards, seat.deck
            colours = Counter(colour for city in deck.cities for colour in cards[city].city_colours)
            known = [card for card in seat.picks if drafting.cards.is_city[card]]
            note("cards of the main deck", "", draft, len(deck.main) / PLAYERS)
            note("cards of the reinforcement deck", "", draft, len(deck.reinforcement) / PLAYERS)
            note("city cards drafted", "", draft, len(known) / PLAYERS)
            note("decks with fewer than two cities", "", draft, (len(deck.cities) < 2) / PLAYERS)
            note("short decks", "", draft, (len(deck.main) < SHORT) / PLAYERS)
            note("short decks", "of those with two cities: short", draft, (len(deck.main) < SHORT and len(deck.cities) == 2) / PLAYERS)
            for colour in Colour:
                note("cities of a colour, for each deck", str(colour), draft, colours[colour] / PLAYERS)
            note("colours of the cities", "".join(colour for colour in Colour if colours[colour]) or "none", draft, 1 / PLAYERS)
            for least in range(0, 60, 5):
                if least <= len(deck.main) < least + 5:
                    note("size of the main deck", f"{least} to {least + 4}", draft, 1 / PLAYERS)
            note("size of the reinforcement deck", str(len(deck.reinforcement)), draft, 1 / PLAYERS)
        note("short drafts (one deck or both)", "", draft, any(len(seat.deck.main) < SHORT for seat in seats))
    rows = [Row(*key, float(values.mean()), float(values.std(ddof=1) / drafts**0.5)) for key, values in found.items()]
    return sorted(rows, key=lambda row: (list(dict.fromkeys(key[0] for key in found)).index(row.measured), _natural(row.of)))


def _natural(word: str) -> tuple[int, str]:
    first = word.split(" ")[0]
    return (int(first) if first.isdecimal() else -1, word)
