"""What a run of Ascension says, in plain sentences."""

from collections.abc import Iterator

import pandas as pd

from reports.ascension.charts.solo import beaten
from reports.ascension.run import AscensionRun
from reports.parts.findings import Finding
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS
from reports.shared.extremes import extremes
from reports.shared.findings import among, drama, going_with, head_of, length, outdone, own, turn_order, unfinished, winners
from reports.text.cells import number
from reports.text.sentences import long_form, short_form

OFTEN = 0.01
"""Times a game from which on it is worth saying that the centre deck runs out."""


def findings(run: AscensionRun, card_set: str) -> list[Finding]:
    """What one card set's games say; there are games."""
    found: list[Finding] = []
    for part in (_player, winners, outdone, turn_order, _cards, _picks, _length, drama, unfinished, _unspent):
        found += part(run, card_set)
    return found


def _player(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """How often the player of a solo game wins."""
    text = beaten(run, card_set) if run.players == 1 else ""
    if text:
        yield Finding("Player", text)


def _cards(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """Cards that go with winning and with losing."""
    table = _pooled_cards(run, card_set)
    table = table[table["place"] != "start"]
    yield from going_with("Cards", "heroes and constructs", "taken", table[table["type"].isin(("hero", "construct"))])
    yield from going_with("Monsters", "monsters", "defeated", table[table["type"] == "monster"])


def _picks(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """Cards that are wanted most and least."""
    table = _pooled_cards(run, card_set)
    found = extremes(table[(table["type"] != "monster") & (table["place"] != "start")], "pick_rate")
    ends = ("the cards bought most often when affordable", found.above), ("those bought least often", found.below)
    yield from among("Picks", [(what, rows, found.metric) for what, rows in ends])


def _length(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """How long games are, and how often the centre deck runs out."""
    head = head_of(run, card_set)
    for found in length(run, card_set):
        out = f". The centre deck runs out {long_form(head, 'reshuffles')} times a game." if head["reshuffles"] >= OFTEN else "."
        yield Finding(found.topic, found.text.removesuffix(".") + out)


def _unspent(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """Resources that were not used, by the strategy that leaves the largest part of them."""
    table = own(run, run.strategies(), card_set)
    table = table[(table["turns"] >= METRICS["runes"].minimum_n) & table["runes_low"].notna()]
    if table.empty:
        return
    parts = []
    for resource in ("runes", "power"):
        left, gained = table[f"{resource}_unspent"], table[resource]
        most = table.loc[(left / gained.where(gained > 0)).fillna(0).idxmax()]
        amounts = f"{short_form(most, f'{resource}_unspent')} of {short_form(most, resource)}"
        parts.append(f"{resource} by {most['strategy']}, {amounts} a round in {number(most['turns'])} rounds")
    yield Finding("Unspent", f"Left over most: {'; '.join(parts)}.")


def _pooled_cards(run: AscensionRun, card_set: str) -> pd.DataFrame:
    """Cards, all strategies together."""
    table = run.cards()
    return table[(table["card_set"] == card_set) & (table["strategy"] == POOLED)]
