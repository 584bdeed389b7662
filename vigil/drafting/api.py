"""Drafts: played, written into a folder, told."""

from pathlib import Path
from typing import Any

from reports.store.files import check_target, write_bytes
from reports.text.csv import csv_bytes
from sim.errors import InputError, looking_for
from sim.inputfiles import checked_path
from vigil.decks.find import load_cards
from vigil.drafting import rooms
from vigil.drafting.measure import measure
from vigil.drafting.request import DraftRequest
from vigil.playing.progress import Bar, Silent
from vigil.session import Pace
from vigil.terminal.json import records
from vigil.terminal.output import json_text

FACTS = "draft.json"
Blocks = list[tuple[str, list[dict[str, Any]]]]


def draft(game: str | None, request: DraftRequest, out: Path, card_set: str | None = None, jobs: int | None = None, quiet: bool = False) -> Any:
    """Draft as is asked for, and write picks, decks and tables.

    Parameters
    ----------
    game
        Which game; the only one with drafts if None.
    request
        What is asked for.
    out
        A new or an empty folder.
    card_set
        The cards; those of the game's usual card set if None.
    jobs
        Threads; one for each core if None.
    quiet
        Whether no progress is shown.

    Returns
    -------
    tuple
        Facts and records of the small tables, ready for JSON, and the blocks of the terminal.

    Raises
    ------
    InputError
        If something cannot be read or written, or the folder is not empty.
    """
    home = rooms.game_with_drafts(game)
    if card_set is not None:
        checked_path(card_set, "cards")
    refuse_occupied(out)
    results = measure(home, load_cards(home, card_set), request, Pace.of(jobs, None).jobs, Silent() if quiet else Bar())
    told = home.room("reports", "drafts.told")
    tables = told.tables(results)
    for name, frame in tables.items():
        write_bytes(out / f"{name}.csv", csv_bytes(frame))
    for name, text in told.texts(results, tables).items():
        write_bytes(out / name, text.encode())
    facts = told.facts(results)
    write_bytes(out / FACTS, f"{json_text(facts)}\n".encode())
    small = {name: records(frame) for name, frame in tables.items() if name not in told.LARGE}
    return {"draft": facts, **small}, told.summary(results, tables)


def refuse_occupied(out: Path) -> None:
    """Refuse a folder that holds anything, or cannot be made.

    Raises
    ------
    InputError
        If it is so.
    """
    checked_path(out, "out")
    with looking_for(out):
        occupied = out.is_dir() and any(out.iterdir())
    if occupied:
        raise InputError(f"{out}: is not empty; choose another --out")
    check_target(out / FACTS)
