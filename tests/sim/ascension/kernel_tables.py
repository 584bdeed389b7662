"""Tables of the kernel for tests: card sets, compiled strategies, who sits where."""

import json
from functools import cache

import numpy as np

from sim.ascension.batch import Table
from sim.ascension.book.binder import bind_book
from sim.ascension.cards.files import load_card_set
from strategies.compiler.plan import compile_plan
from strategies.files import make_strategy

PRINTINGS = ("2010", "10th")


@cache
def printing(name):
    """A card set that ships."""
    return load_card_set(name)


@cache
def book_of(cards, players):
    return bind_book(cards, players)


@cache
def plan_of(cards, lists):
    return compile_plan(make_strategy({"schema": 1, "name": "drawn", "summary": "Drawn for a test.", **json.loads(lists)}, game="ascension"), cards)


def table_of(cards, strategies, seed=1, solo=False):
    """Return a table of a card set (or the name of a printing) with a seat for each strategy: its lists, or "random"."""
    cards = printing(cards) if isinstance(cards, str) else cards
    plans = [plan_of(cards, json.dumps({"policy": "random"} if strategy == "random" else strategy)) for strategy in strategies]
    players = len(strategies)
    return Table(book_of(cards, players), np.concatenate(plans), np.arange(players, dtype=np.int16)[None, :], seed, solo=solo), cards
