"""Small drafts of Voskhozhdenie to make frames and pages of."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np

from reports.voskhozhdenie.drafts.results import Results
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.draft.boosters import Contents
from sim.voskhozhdenie.draft.table import Built, Drafted

POOL = load_card_set("pool")
A, B, C = (POOL.find(name) for name in ("Execution", "Peasant", "Sabotage"))
BLACK, RED = (POOL.find(name) for name in ("Tural, Abbey", "Mekrir, Fire Falls"))
LISTS = ("first", "second")
REST = POOL.find("Lost Relic")
"""What else is picked, so that all pick ten cards."""
DECKS = (  # of each draft the cards of the main decks, and which list drafts
    (((A, A, B), 0), ((B, C), 1)),
    (((A, C), 1), ((B, B, B, B, B), 0)),
    (((C,), 0), ((A, B), 1)),
    (((B,), 1), ((A, C), 0)),
)
WON = ((3, 1), (4, 0), (0, 4), (1, 2))  # of 4 games each; one has no winner


def drafted_deck(cards, drafter):
    cities = (BLACK, RED) if cards[0] == A else (BLACK, BLACK)
    return Drafted(drafter, (*cards, BLACK, RED, *[REST] * (8 - len(cards))), Built(cities, cards, ()))


def results(times=1, **changes):
    """The four drafts, played so many times over."""
    drafted = tuple(tuple(drafted_deck(cards, drafter) for cards, drafter in seats) for seats in DECKS) * times
    drafts = 4 * times
    pairs = SimpleNamespace(
        draft=np.arange(drafts),
        first=np.zeros(drafts, int),
        second=np.ones(drafts, int),
        games=np.full(drafts, 4),
        won_first=np.tile([won for won, _ in WON], times),
        won_second=np.tile([won for _, won in WON], times),
    )
    lost = SimpleNamespace(
        card=np.tile([A, A, A, A, B], times),
        draft=np.tile([0, 1, 2, 3, 0], times) + np.repeat(4 * np.arange(times), 5),
        games=np.tile([4, 4, 4, 4, 8], times),
        net=np.tile([1, 2, 0, 1, -2], times),
        changed=np.tile([1, 2, 2, 1, 2], times),
    )
    request = SimpleNamespace(drafts=drafts, seed=1, games=4, strategy=None, effects=True)
    whole = ((True, True),) * drafts
    fields = dict(contents=Contents(0, 0, 4, 1), request=request, drafted=drafted, whole=whole, strategies={}, pairs=pairs, lost=lost)
    return Results(POOL, LISTS, **{**fields, **changes})


def kept_results(times, **changes):
    """The same with picks of which the decks are made, many times over."""
    made = results(times, **changes)
    seats = tuple(tuple(Drafted(seat.drafter, _picks(seat.deck), seat.deck) for seat in seats) for seats in made.drafted)
    return replace(made, drafted=seats)


def _picks(deck):
    picks = (*deck.main, *deck.cities)
    return (*picks, *[REST] * (10 - len(picks)))
