"""What a run of Ascension says, in plain sentences."""

from collections.abc import Iterator

import numpy as np
import pandas as pd

from reports.ascension.run import AscensionRun
from reports.dominance import dominated
from reports.findings import Finding, joined, long_form, short_form
from reports.frames.common import POOLED
from reports.manifest import SAMAEL
from reports.metrics import METRICS, is_enough
from reports.show import fair as fair_text
from reports.show import number, points, span
from reports.verdicts import SIGNIFICANT

NAMED = 3
"""Cards named in one sentence."""
OFTEN = 0.01
"""Times a game from which on it is worth saying that the centre deck runs out."""


def findings(run: AscensionRun, card_set: str) -> list[Finding]:
    """What one card set's games say; there are games."""
    found: list[Finding] = []
    for part in (_winners, _dominated, _seats, _cards, _picks, _length, _drama, _unfinished, _unspent):
        found += part(run, card_set)
    return found


def differences(run: AscensionRun) -> list[Finding]:
    """What the card sets of a run do differently from the first one."""
    table = run.compare_arms()
    found = []
    for card_set, rows in table.groupby("card_set", sort=False):
        clear = rows[(rows["q_value"] < SIGNIFICANT) & (rows["difference_n"] >= METRICS["difference"].minimum_n)]
        baseline = rows["baseline"].iloc[0]
        wins = clear[clear["metric"] == "win_rate"]
        wins = wins.reindex(wins["difference"].abs().sort_values(ascending=False, kind="stable").index)
        named = [
            f"{r.strategy} {points(r.difference)} points ({span(r.difference_low, r.difference_high, 'points')})"
            for r in wins.head(NAMED).itertuples()
        ]
        text = f"With {card_set} instead of {baseline} the win rates that change most: {joined(named)}." if named else ""
        rounds = clear[clear["metric"] == "rounds"]
        if len(rounds):
            r = rounds.iloc[0]
            more = "longer" if r["difference"] > 0 else "shorter"
            games = f"{text} Games" if text else f"With {card_set} instead of {baseline} games"
            least, most = sorted((abs(r["difference_low"]), abs(r["difference_high"])))
            change = f"{number(abs(r['difference']), 2)} rounds {more} ({span(least, most, '', 2)})"
            text = f"{games} are {change}, from {number(r['baseline_value'], 1)} to {number(r['value'], 1)}."
        none = f"No difference between {card_set} and {baseline} stands out from chance (q < {SIGNIFICANT})."
        found.append(Finding("Card sets", text or none))
    return found


def _winners(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """Who wins most and least."""
    table = _own(run.strategies(), card_set)
    table = table[table["games"] >= METRICS["win_rate"].minimum_n].sort_values("win_rate", ascending=False, kind="stable")
    if table.empty:
        yield Finding("Strategies", f"Too few games for win rates: a strategy needs at least {METRICS['win_rate'].minimum_n}.")
        return
    if run.source(card_set).mirrored:
        yield Finding(
            "Strategies", "Every strategy met only itself, so its win rate is fair by construction; what differs is seats, course and cards."
        )
        return
    best, worst = table.iloc[0], table.iloc[-1]
    fair = best["fair_share"]
    against = " against Samael" if run.players == 1 else ""
    note = "" if np.isnan(fair) else f"; the fair share is {fair_text(fair)}"
    text = f"{best['strategy']} wins most{against}: {long_form(best, 'win_rate')} of {number(best['games'])} games{note}."
    if len(table) > 1:
        text += f" {worst['strategy']} wins least: {long_form(worst, 'win_rate')} of {number(worst['games'])}."
        if not np.isnan(fair) and len(table) > 2:
            above, below = int((table["win_rate_low"] > fair).sum()), int((table["win_rate_high"] < fair).sum())
            unclear = len(table) - above - below
            text += f" Of {len(table)} strategies {above} win more and {below} less than the fair share"
            text += f"; {unclear} cannot be told from it." if unclear else "."
    yield Finding("Strategies", text)


def _dominated(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """Strategies that another one beats and outdoes against everybody else."""
    by = dominated(run, card_set)
    if by is None:
        return
    losers = [name for name, better in by.items() if better]
    free = [name for name, better in by.items() if not better]
    if not losers:
        yield Finding(
            "Dominated", f"None of {len(by)} strategies is dominated: no other one both beats it and does at least as well against all the rest."
        )
        return
    rest = "every other strategy is" if len(losers) > 1 else "the other one is"
    more = [f"{len(losers) - NAMED} more"] if len(losers) > NAMED else []
    named = joined([f"{name} by {by[name][0]}" for name in losers[:NAMED]] + more)
    what = "beaten by one that also does at least as well against all the rest"
    if len(free) == 1:
        yield Finding("Dominated", f"Only {free[0]} has no better: {rest} {what}.")
    else:
        yield Finding("Dominated", f"{len(losers)} of {len(by)} strategies are {what}: {named}.")


def _seats(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """What the turn order gives; whether that matters is for the verdicts to say."""
    table = run.seats()
    table = table[(table["card_set"] == card_set) & (table["strategy"] == POOLED)]
    if run.players == 1 or table.empty or table["games"].iloc[0] < METRICS["win_rate"].minimum_n:
        return
    first, fair = table.iloc[0], table["fair_share"].iloc[0]
    text = f"The first player wins {long_form(first, 'win_rate')} of {number(first['games'])} games, the fair share is {fair_text(fair)}."
    if run.players > 2:
        text += " The others, in turn order: " + ", ".join(short_form(row, "win_rate") for _, row in table.iloc[1:].iterrows()) + "."
    yield Finding("Seats", text)


def _cards(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """Cards that go with winning and with losing."""
    table = _pooled_cards(run, card_set)
    table = table[(table["q_value"] < SIGNIFICANT) & (table["place"] != "start")]
    for topic, kinds in (("Cards", ("hero", "construct")), ("Monsters", ("monster",))):
        rows = table[table["type"].isin(kinds)].sort_values("win_difference", ascending=False, kind="stable")
        up, down = rows[rows["win_difference"] > 0].head(NAMED), rows[rows["win_difference"] < 0].iloc[::-1].head(NAMED)
        what = "heroes and constructs" if topic == "Cards" else "monsters"
        text = ""
        if len(up):
            verb = "defeated" if topic == "Monsters" else "taken"
            text = f"Of the {what}, games in which these were {verb} are won more often than the same strategy's other games: {_differences(up)}."
        if len(down):
            text += f" Won less often with: {_differences(down)}."
        if text:
            yield Finding(topic, f"{text.strip()} This is association, not cause: whoever is ahead can afford more.")


def _picks(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """Cards that are wanted most and least."""
    table = _pooled_cards(run, card_set)
    table = table[(table["type"] != "monster") & (table["place"] != "start") & (table["affordable"] >= METRICS["pick_rate"].minimum_n)]
    if len(table) < 2 * NAMED:
        return
    table = table.sort_values("pick_rate", ascending=False, kind="stable")
    named = [f"{row['card']} {short_form(row, 'pick_rate')}" for _, row in table.iterrows()]
    most, least = joined(named[:NAMED]), joined(named[: -NAMED - 1 : -1])
    yield Finding("Picks", f"Bought most often when affordable: {most}. Least often: {least}.")


def _length(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """How long games are."""
    head = _head(run, card_set)
    if not is_enough("rounds", head["games"]):
        return
    text = f"A game takes {long_form(head, 'rounds')} rounds on average of {number(head['games'])} games"
    if is_enough("rounds_q05", head["games"]):
        text += f"; 9 of 10 games take {number(head['rounds_q05'])} to {number(head['rounds_q95'])}"
    if head["reshuffles"] >= OFTEN:
        text += f". The centre deck runs out {long_form(head, 'reshuffles')} times a game"
    yield Finding("Length", f"{text}.")


def _drama(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """How open games are."""
    head = _head(run, card_set)
    if head["half_led"] < METRICS["half_led_lost_rate"].minimum_n:
        return
    lost = long_form(head, "half_led_lost_rate")
    changes = f"the lead changes hands {long_form(head, 'lead_changes')} times a game"
    yield Finding("Drama", f"The leader at half time lost {lost} of {number(head['half_led'])} games; {changes}.")


def _unfinished(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """Games stopped by the round cap."""
    head = _head(run, card_set)
    missing = int(head["games"] - head["finished"])
    if not missing:
        return
    table = _own(run.strategies(), card_set).sort_values("unfinished_rate", ascending=False, kind="stable")
    worst = table.iloc[0]
    stopped = f"{number(missing)} of {number(head['games'])} games were stopped by the round cap and have no winner"
    if is_enough("unfinished_rate", worst["games"]):
        stopped += f": {long_form(head, 'unfinished_rate')}"
        stopped += f"; most often with {worst['strategy']}, {short_form(worst, 'unfinished_rate')} of its {number(worst['games'])} games"
    yield Finding("Unfinished", f"{stopped}.")


def _unspent(run: AscensionRun, card_set: str) -> Iterator[Finding]:
    """Resources that were not used, by the strategy that leaves the largest part of them."""
    table = _own(run.strategies(), card_set)
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


def _own(table: pd.DataFrame, card_set: str) -> pd.DataFrame:
    """Rows of the players' strategies in one card set."""
    return table[(table["card_set"] == card_set) & (table["strategy"] != SAMAEL)]


def _pooled_cards(run: AscensionRun, card_set: str) -> pd.DataFrame:
    """Cards, all strategies together."""
    table = run.cards()
    return table[(table["card_set"] == card_set) & (table["strategy"] == POOLED)]


def _head(run: AscensionRun, card_set: str) -> pd.Series:
    """The headline of one card set."""
    table = run.games()
    return table[table["card_set"] == card_set].iloc[0]


def _differences(rows: pd.DataFrame) -> str:
    """Cards with their differences."""
    return joined(
        [f"{r.card} {points(r.win_difference)} points ({span(r.win_difference_low, r.win_difference_high, 'points')})" for r in rows.itertuples()]
    )
