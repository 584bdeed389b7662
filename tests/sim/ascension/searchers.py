"""Strategies that search, at tables of the kernel and as files of both engines, and one decision of theirs."""

from dataclasses import replace
from pathlib import Path

import numpy as np

from sim.ascension.batch import Table
from sim.ascension.play.search import choose_by_search
from sim.ascension.searching import search_room
from sim.engine.jit import entry
from strategies.compiler.plan import compile_plans
from strategies.files import Search, make_strategy


def searcher(lists, playouts, depth=0):
    """A strategy that searches by its own lists."""
    made = make_strategy({"schema": 1, "name": "model", "summary": "A model.", **lists}, game="ascension")
    return replace(made, policy="search", search=Search("model", playouts, depth, "model"))


def table_with(cards, book, strategies, seed=1):
    """A table with a seat for each strategy."""
    players = len(strategies)
    return Table(book, compile_plans(strategies, cards), np.arange(players, dtype=np.int16)[None, :], seed, solo=players == 1)


def searching_file(folder: Path, model: Path, playouts: int, depth: int = 0) -> Path:
    """Write the file of a strategy that searches by the lists of another file."""
    path = folder / f"searching-{model.name}"
    search = f'[search]\nstrategy = "{model}"\nplayouts = {playouts}\ndepth = {depth}\n'
    path.write_text(f'schema = 1\nname = "Searching"\nsummary = "Looks ahead."\npolicy = "search"\n{search}', encoding="utf-8")
    return path


@entry
def choose(records, books, plans, room):
    """What the active seat would take."""
    return choose_by_search(records[0], books[0], plans, room)


def decision(table, record):
    """What the active seat of a position would take, and what the playouts of each option came to; the position is kept."""
    room = search_room()
    card, _ = choose(record.copy(), table.book, table.ready.copy(), room)
    return card, room.notes["more"][0].copy()
