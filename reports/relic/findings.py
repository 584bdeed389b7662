"""What a run of Relic says, in plain sentences."""

from collections.abc import Iterator

import pandas as pd

from reports.parts.findings import Finding
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS, is_enough
from reports.relic.agreement import agreement
from reports.relic.catalogue import SCENARIO, reading_of, setting_of, switches_of
from reports.relic.run import RelicRun
from reports.relic.settings import READINGS
from reports.shared.extremes import extremes
from reports.shared.findings import (
    among,
    drama,
    going_with,
    head_of,
    length,
    nobody_stands_out,
    not_told_from,
    outdone,
    standing_out,
    turn_order,
    unfinished,
    winners,
)
from reports.text.cells import fair as fair_text
from reports.text.cells import number
from reports.text.sentences import long_form, short_form
from sim.relic.counts import Game

KINDS = (
    ("Relics", "relics", "acquired", ("relic",)),
    ("Wargear", "wargear", "acquired", ("weapon", "armour", "equipment")),
    ("Missions", "missions", "completed", ("mission",)),
    ("Assets", "threat cards that become assets", "acquired", ("asset",)),
)
"""Topics of cards that go with winning: what they are, what is done with them, and their types."""
RULES = {"penalty": "R19", "power_numbers": "R18"}
"""Rules that switches are about; those of R23 are one sentence."""


def findings(run: RelicRun, card_set: str) -> list[Finding]:
    """What one card set's games say; there are games."""
    found: list[Finding] = []
    for part in PARTS:
        found += part(run, card_set)
    return found


def _in_force(run: RelicRun, card_set: str) -> Iterator[Finding]:
    """Scenario and switches."""
    entries = run.source(card_set).catalogue
    others = [f"{READINGS[name, word]} (rule {RULES[name]})" for name, word in switches_of(entries) if name in RULES]
    told = [f"{reading_of(entries).sentence} (rule R23)", *others]
    yield Finding("In force", f"Scenario {setting_of(entries, SCENARIO)}; {'; '.join(told)}.")


def _dominated(run: RelicRun, card_set: str) -> Iterator[Finding]:
    """Strategies that another one makes pointless; with more than two players a game has a winner but no order of the others."""
    if run.players == 2:
        yield from outdone(run, card_set)


def _characters(run: RelicRun, card_set: str) -> Iterator[Finding]:
    """Characters that win most and least."""
    table = _pooled(run.characters(), card_set)
    found = extremes(table, "win_rate")
    if len(found.candidates) < 2:
        return
    fair = f"The fair share is {fair_text(table['fair_share'].iloc[0])}."
    if found.unclear == len(found.candidates):
        yield Finding("Characters", f"{nobody_stands_out(found, 'characters')}. {fair}")
        return
    ends = [(side, row) for side, rows in (("most", found.above), ("least", found.below)) for _, row in rows.head(1).iterrows()]
    parts = [
        f"The character that wins {side} is {row['character']}: {long_form(row, 'win_rate')} of {number(row['games'])} games"
        f"{not_told_from(found, row, 'character')}."
        for side, row in ends
    ]
    yield Finding("Characters", " ".join([*parts, *standing_out(found, "characters"), fair]))


def _cards(run: RelicRun, card_set: str) -> Iterator[Finding]:
    """Cards that go with winning and with losing."""
    table = _pooled(run.cards(), card_set)
    for topic, what, verb, types in KINDS:
        yield from going_with(topic, what, verb, table[table["card_type"].isin(types)])


def _enemies(run: RelicRun, card_set: str) -> Iterator[Finding]:
    """Enemies that are harder or easier to beat, or cost more Life, than all of them together."""
    table = _pooled(run.enemies(), card_set)
    rates, costs = extremes(table, "beaten_rate"), extremes(table, "life_per_fight")
    yield from among(
        "Enemies",
        [
            ("the enemies that are hardest to beat", rates.below, rates.metric),
            ("the easiest", rates.above, rates.metric),
            ("those that cost most Life a battle", costs.above, costs.metric),
        ],
    )


def _dice(run: RelicRun, card_set: str) -> Iterator[Finding]:
    """Whether battles and tests came out as their exact odds say."""
    table = run.odds()
    table = table[table["card_set"] == card_set]
    if len(table):
        yield Finding("Dice", agreement(table))


def _milestones(run: RelicRun, card_set: str) -> Iterator[Finding]:
    """How many come how far, and when."""
    table = _pooled(run.milestones(), card_set)
    table = table[table["of_games"] >= METRICS["reached_rate"].minimum_n]
    if table.empty:
        return
    parts = []
    for _, row in table.iterrows():
        when = f", in round {short_form(row, 'reached_round')} on average" if is_enough("reached_round", row["reached"]) else ""
        parts.append(f"{row['milestone']} {short_form(row, 'reached_rate')}{when}")
    yield Finding("Milestones", f"Of {number(table['of_games'].iloc[0])} seats these came to: {'; '.join(parts)}.")


def _setbacks(run: RelicRun, card_set: str) -> Iterator[Finding]:
    """How often players are vanquished and corrupted."""
    head = head_of(run, card_set)
    if not is_enough("vanquished_in_game", head["games"]):
        return
    vanquished, corrupted = (long_form(head, f"{what}_in_game") for what in ("vanquished", "corrupted"))
    out = f"; {long_form(head, 'eliminated_in_game')} of them are eliminated" if head["eliminated_in_game"] else ""
    yield Finding("Setbacks", f"In a game players are vanquished {vanquished} times and corrupted {corrupted} times, all players together{out}.")


def _nobody_left(run: RelicRun, card_set: str) -> Iterator[Finding]:
    """Games that killed everybody."""
    head = head_of(run, card_set)
    lost = int(run.source(card_set).tally.game[Game.NOBODY_LEFT])
    if lost:
        share = f": {long_form(head, 'nobody_left_rate')}" if is_enough("nobody_left_rate", head["games"]) else ""
        yield Finding("Nobody left", f"{number(lost)} of {number(head['games'])} games ended with all players eliminated and have no winner{share}.")


def _pooled(table: pd.DataFrame, card_set: str) -> pd.DataFrame:
    """Rows of one card set, all strategies together."""
    return table[(table["card_set"] == card_set) & (table["strategy"] == POOLED)]


PARTS = (
    _in_force,
    winners,
    _dominated,
    turn_order,
    _characters,
    _cards,
    _enemies,
    _dice,
    _milestones,
    length,
    drama,
    _setbacks,
    unfinished,
    _nobody_left,
)
"""What is told, in reading order."""
