"""Card effects in sentences."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

import pandas as pd

from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK
from reports.effects.info import EffectsInfo
from reports.effects.measurement import Measurement
from reports.effects.spec import Words, effects_spec
from reports.store.manifest import ExperimentInfo
from reports.text.cells import number, points, span

NAMED = 3
"""Cards named in the lead, of each kind."""
DECIDED = ", or until the verdict on the card is known, and of one out of band also that at the next {cost}"
WIDTHS_HOLD = "hold in the limit because only widths decided when to stop"
DECIDED_HOLD = "were found to hold in 94 to 96 of 100 simulated measurements, though verdicts decided when to stop"
"""Held by `tests/reports/effects/test_effects_statistics.py`."""


def lead(run: Measurement, values: pd.DataFrame) -> str:
    """How many cards are too strong or too weak for their cost, and the farthest of them."""
    counts = values["verdict"].value_counts()
    if len(values) == 1:
        return _single(values.to_dict("records")[0], run.spec.words.cost)
    of = f"{len(values)} cards" if len(run.parts) == 1 else f"{len(values)} verdicts on {len(run.cards)} {'card' if len(run.cards) == 1 else 'cards'}"
    known = {kind: int(counts.get(kind, 0)) for kind in (STRONG, WEAK, IN_BAND, FEW)}
    verb = "is" if known[STRONG] == 1 else "are"
    first = f"Of {of}, {known[STRONG]} {verb} too strong for the {run.spec.words.cost}, {known[WEAK]} too weak, {known[IN_BAND]} in band"
    first += f"; for {known[FEW]} there are not enough games to tell." if known[FEW] else "."
    strong = values[values["verdict"] == STRONG].nlargest(NAMED, "gap")
    weak = values[values["verdict"] == WEAK].nsmallest(NAMED, "gap")
    parts = [f"{what}: {_named(rows, len(run.parts) > 1)}." for what, rows in (("Farthest above", strong), ("Farthest below", weak)) if len(rows)]
    return " ".join([first, *parts])


def _single(row: dict[Hashable, Any], cost: str) -> str:
    """The verdict on the only card."""
    if row["verdict"] == FEW:
        return f"{row['card']}: not enough games to tell whether it is too strong or too weak for the {cost}."
    where = "in band" if row["verdict"] == IN_BAND else f"{row['verdict']} for the {cost}"
    return f"{row['card']} is {where}: {points(row['gap'])} points against its norm ({span(row['gap_low'], row['gap_high'], 'points')})."


def _named(rows: pd.DataFrame, several: bool) -> str:
    """Cards with their gaps and intervals."""
    texts = []
    for row in rows.to_dict("records"):
        who = f"{row['card']} with {row['players']} players" if several else row["card"]
        texts.append(f"{who} ({points(row['gap'])} points, {span(row['gap_low'], row['gap_high'], 'points')})")
    return ", ".join(texts)


def how(info: EffectsInfo, floor: float) -> str:
    """What was measured, and what the intervals are."""
    games = ", ".join(f"{number(m.games_done)} with {_who(m.experiment)}" for m in info.manifests)
    ended = f"{info.why}; " if info.why else ""
    floor_text = f"{100 * floor:g} {'point' if floor == 0.01 else 'points'}"
    text = f"Game numbers: {games} ({ended}{number(info.seconds, 0)} s). 95% intervals; floor {floor_text}."
    if info.precision is not None:
        cost = effects_spec(info.manifests[0].experiment.game).words.cost
        first = f"Played until the interval of what access is worth reaches no farther than {100 * info.precision:g} points to either side"
        hold = f"intervals of access, norms, gaps, fair {cost}s and copies hold however often one looks (anytime); the others are ordinary ones"
        text += f" {first}{DECIDED.format(cost=cost) if info.decide else ''}: {hold}, which {DECIDED_HOLD if info.decide else WIDTHS_HOLD}."
    return text


def done_so_far(parts: Iterable[tuple[int, int]]) -> str:
    """How far it got: `2,000 game numbers with 2 players` for each number of players with its game numbers."""
    return ", ".join(f"{game_numbers(games)} with {players_text(players)}" for players, games in parts)


def game_numbers(count: int) -> str:
    """Game numbers: `1 game number`, `2,000 game numbers`."""
    return f"{number(count)} game {'number' if count == 1 else 'numbers'}"


def _who(experiment: ExperimentInfo) -> str:
    """How many play: `1 player`, `4 players in 2 teams`."""
    return players_text(experiment.players) if experiment.teams is None else experiment.players_text


def players_text(count: int) -> str:
    """Players: `1 player`, `2 players`."""
    return f"{count} {'player' if count == 1 else 'players'}"


def left_out(values: pd.DataFrame, players: str) -> str:
    """How many cards a table of those out of band leaves out."""
    counts = values["verdict"].value_counts()
    parts = [f"{counts[kind]} {what}" for kind, what in ((IN_BAND, "in band"), (FEW, "undecided (not enough games)")) if kind in counts]
    return f"Not shown, {players}: {', '.join(parts)}; --all shows every card."


def terms(words: Words, labels: Mapping[str, str], wide: bool) -> str:
    """What the columns of the terminal table mean.

    Parameters
    ----------
    words
        The words of the game.
    labels
        Column to heading.
    wide
        Whether norms and copies are among them.
    """
    fair, norms = labels["fair_cost_text"], labels["norm_costs"]
    text = f"Access: {words.access}. Norm: {words.norm}. Gap: access minus norm; the verdict and q are about it. {fair}: where the gap would be 0."
    more = f" {norms}: those of the cards in the norm. A copy: {words.copy}."
    return text + (more if wide else "")
