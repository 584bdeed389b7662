"""What the panels of the page show: everything about one card, strategy or what else a game has, formatted, as data for the page's script."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from reports.audit.panel import PARTS as OF_CARDS
from reports.audit.panel import CauseParts
from reports.page.panelcells import Ids
from reports.page.scriptdata import as_script
from reports.profiles.panel import PARTS as OF_STRATEGIES
from reports.profiles.panel import ProfileParts
from reports.runs.run import Run
from reports.store.filenames import TABLES

Data = dict[str, Any]
NONE: Data = {"captions": {}, "heads": {}, "panels": {}}
"""What a game without panels gives."""


def targets(run: Run) -> dict[tuple[str, str, str], tuple[int, int]]:
    """Which names open a panel.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    dict
        (Kind of panel, card set, name) to the index of the card set and the number of the card, strategy or whatever it is; empty if the game has no
        panels.
    """
    found: dict[tuple[str, str, str], tuple[int, int]] = {}
    if not run.game.has("reports", "panels.data"):
        return found
    for k, card_set in enumerate(run.arms):
        found |= {(kind, card_set, name): (k, number) for kind, name, number in Ids.of(run, card_set).places()}
    return found


def panels(run: Run) -> Data:
    """The data of all panels.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    dict
        What `page/templates/panelparts.js` reads: texts and numbers only. `panels` has a list of each kind, with a panel by number for each card set;
        kinds that come first are the last to lose their parts.
    """
    make = run.game.part("reports", "panels.data", "panels", None)
    made = {**NONE, **((make and make(run)) or {})}
    _add_profiles(run, made)
    _add_causes(run, made)
    return {
        "sets": list(run.arms),
        "strategies": [{"name": strategy.label, "summary": strategy.summary} for strategy in run.manifest.strategies],
        "tables": TABLES,
        **made,
    }


def _add_profiles(run: Run, made: Data) -> None:
    """Add what profiles say to the panels of strategies."""
    parts = ProfileParts(run)
    made["heads"] = made["heads"] | parts.heads()
    made["captions"] = made["captions"] | {"lines": parts.caption}
    for card_set, of_set in zip(run.arms, made["panels"].get("strategy", ()), strict=False):
        ids = Ids.of(run, card_set)
        for label, index in ids.strategy.items():
            of_set[index] |= parts.of(card_set, label, ids)


def _add_causes(run: Run, made: Data) -> None:
    """Add what cards do and what they cause to their panels."""
    parts = CauseParts(run)
    made["heads"] = made["heads"] | parts.heads()
    made["captions"] = made["captions"] | parts.captions
    for card_set, of_set in zip(run.arms, made["panels"].get("card", ()), strict=False):
        ids = Ids.of(run, card_set)
        for entry in run.arms[card_set].catalogue:
            if entry.name in ids.by_kind.get("card", {}):
                of_set[ids.by_kind["card"][entry.name]] |= parts.of(card_set, entry, ids)


def fit(data: Data, room: int, priority: Sequence[str]) -> int:
    """Leave out what has no room.

    Parameters
    ----------
    data
        Made by `panels`; parts that do not fit become None in place, the later ones of `priority` first. Names and headline numbers always stay.
    room
        Bytes that may be used, roughly.
    priority
        Parts of the game's own that may be left out, the most important first; those of other measurements come before them.

    Returns
    -------
    int
        Bytes that are lacking for what always stays; 0 if there are enough.
    """
    parts = list(_parts(data, priority))
    sizes = [_bytes(panel[name]) for panel, name in parts]
    left = room - (_bytes(data) - sum(sizes))
    lacking = max(0, -left)
    for (panel, name), size in zip(parts, sizes, strict=True):
        if size > left:
            panel[name] = None
        else:
            left -= size
    return lacking


def _bytes(value: object) -> int:
    """Bytes of a value in the page."""
    return len(as_script({"": value}).encode()) - 5


def _parts(data: Data, priority: Sequence[str]) -> Iterator[tuple[Data, str]]:
    """Every part that may be left out, the most important first."""
    for name in (*OF_CARDS, *OF_STRATEGIES, *priority):
        for group in chain.from_iterable(data["panels"].values()):
            panels_of: Mapping[int, Data] = group
            yield from ((panel, name) for panel in panels_of.values() if name in panel)
