"""Which columns each frame has, and their documentation, generated from the metric registry."""

from collections.abc import Callable
from textwrap import fill, indent
from typing import TypeVar

from reports.metrics import KEYS, METRICS

FRAMES: dict[str, tuple[str, ...]] = {
    "games": (
        "card_set",
        "games",
        "finished",
        "unfinished_rate",
        "shared_rate",
        "first_seat_win_rate",
        "rounds",
        "rounds_q05",
        "rounds_q50",
        "rounds_q95",
        "lead_changes",
        "half_led",
        "half_led_lost",
        "half_led_lost_rate",
        "reshuffles",
        "extra_turns",
    ),
    "strategies": (
        "card_set",
        "strategy",
        "games",
        "wins",
        "win_rate",
        "fair_share",
        "shared_rate",
        "unfinished_rate",
        "score",
        "score_q05",
        "score_q50",
        "score_q95",
        "tokens",
        "rounds",
        "lead_taken",
        "half_led",
        "half_led_lost",
        "half_led_lost_rate",
        "turns",
        "runes",
        "runes_unspent",
        "power",
        "power_unspent",
    ),
    "seats": ("card_set", "strategy", "seat", "games", "wins", "win_rate", "fair_share", "unfinished_rate", "score"),
    "matchups": (
        "card_set",
        "strategy",
        "opponent",
        "seat",
        "games",
        "wins",
        "win_rate",
        "fair_share",
        "ahead_rate",
        "shared_rate",
        "unfinished_rate",
        "score",
        "margin",
    ),
    "honor": (
        "card_set",
        "strategy",
        "seat",
        "kind",
        "round",
        "alive",
        "of_games",
        "alive_share",
        "honor_mean",
        "q05",
        "q25",
        "q50",
        "q75",
        "q95",
    ),
    "economy": ("card_set", "strategy", "seat", "round", "turns", "runes", "runes_unspent", "power", "power_unspent"),
    "lengths": ("card_set", "strategy", "round", "games", "of_games", "share", "longer_share"),
    "cards": (
        "card_set",
        "strategy",
        "card",
        "type",
        "faction",
        "cost",
        "honor",
        "count",
        "place",
        "games",
        "seen",
        "affordable",
        "affordable_games",
        "picked",
        "taken",
        "seen_per_game",
        "pick_rate",
        "taken_per_game",
        "free_share",
        "taken_rate",
        "choices",
        "preference",
        "first_round",
        "first_round_q25",
        "first_round_q75",
        "games_with",
        "wins_with",
        "games_without",
        "wins_without",
        "win_rate_with",
        "win_rate_without",
        "win_difference",
        "win_difference_n",
        "p_value",
        "q_value",
        "copies",
        "copies_total",
        "copies_win_rate",
        "banished_per_game",
    ),
    "first_picks": ("card_set", "strategy", "card", "round", "games", "wins", "of_games", "win_rate", "usual_win_rate", "share"),
    "rivals": ("card_set", "strategy", "card", "other", "chosen", "forgone", "choices", "preference"),
    "effects": (
        "players",
        "card",
        "type",
        "faction",
        "cost",
        "change",
        "strategy",
        "seat",
        "pairs",
        "win_share",
        "win_change",
        "margin_change",
        "gained",
        "lost",
        "changed_share",
        "variance_gain",
        "p_value",
        "q_value",
    ),
    "card_values": (
        "players",
        "card",
        "type",
        "faction",
        "cost",
        "pairs",
        "access_value",
        "norm_costs",
        "norm_cards",
        "norm_pairs",
        "norm",
        "gap",
        "q_value",
        "verdict",
        "access_margin",
        "fair_pairs",
        "fair_cost",
        "fair_cost_text",
        "gift_value",
        "cheaper_access_value",
        "dearer_access_value",
        "variance_gain",
    ),
    "price_effects": (
        "players",
        "card",
        "type",
        "faction",
        "cost",
        "change",
        "strategy",
        "pairs",
        "bought_per_game",
        "bought_change",
        "bought_q_value",
        "offers",
        "pick_share",
        "pick_change",
        "pick_q_value",
        "takes",
        "taker_win_share",
        "taker_win_change",
        "taker_q_value",
    ),
    "interactions": (
        "players",
        "card",
        "type",
        "faction",
        "cost",
        "change",
        "by",
        "groups",
        "pairs",
        "cochran_q",
        "freedom",
        "p_value",
        "q_value",
        "lowest",
        "lowest_pairs",
        "lowest_value",
        "highest",
        "highest_pairs",
        "highest_value",
        "strong_for",
    ),
    "tuned": ("strategy", "start", "tuned_games", "wins", "start_wins", "tuned_win_rate", "start_win_rate", "tuned_gain"),
    "tuned_matchups": ("strategy", "opponent", "start", "tuned_games", "wins", "start_wins", "tuned_win_rate", "start_win_rate", "tuned_gain"),
    "tuned_history": ("generation", "tuned_games", "wins", "start_wins", "candidates", "played", "best_win_rate", "start_win_rate"),
    "rankings": (
        "card_set",
        "strategy",
        "decided",
        "rank",
        "strength",
        "elo",
        "expected_win_rate",
        "nash_share",
        "nash_skill",
        "alpha_rank",
    ),
    "transitivity": (
        "card_set",
        "finished",
        "cyclic_share",
        "cyclic_share_found",
        "cycle",
        "cycle_length",
        "decided",
        "beats_rate",
        "q_value",
        "certainty",
    ),
    "cycles": ("card_set", "step", "strategy", "opponent", "decided", "ahead", "beats_rate", "q_value", "certainty"),
    "arms": ("card_set", "baseline", "strategy", "metric", "value", "baseline_value", "difference", "difference_n", "p_value", "q_value"),
    "robustness": (
        "card_set",
        "topic",
        "subject",
        "metric",
        "alternative",
        "measured",
        "n",
        "q_value",
        "state",
        "original_state",
        "outcome",
    ),
    "gates": (
        "gate",
        "gate_state",
        "gate_rows",
        "metric",
        "card_set",
        "gate_subject",
        "gate_value",
        "gate_n",
        "gate_min",
        "gate_max",
        "gate_confidence",
        "gate_tests",
        "gate_p_value",
        "more_games",
        "earlier_state",
        "earlier_value",
        "value_change",
        "gate_change",
        "why",
    ),
    "gate_rows": (
        "gate",
        "gate_state",
        "gate_rows",
        "metric",
        "card_set",
        "gate_subject",
        "gate_value",
        "gate_n",
        "gate_min",
        "gate_max",
        "gate_confidence",
        "gate_p_value",
    ),
    "gate_moves": ("gate_rows", "metric", "card_set", "gate_subject", "gate_value", "earlier_value", "value_change", "gate_n", "change_q_value"),
    "differences": (
        "about",
        "metric",
        "pairs",
        "value_before",
        "value_after",
        "paired_change",
        "differing_share",
        "pairing_gain",
        "tolerance",
        "beyond_p",
        "beyond_q",
        "decision",
        "interval_kind",
    ),
    "card_differences": (
        "strategy",
        "card",
        "type",
        "faction",
        "cost",
        "metric",
        "pairs",
        "value_before",
        "value_after",
        "paired_change",
        "differing_share",
        "tolerance",
        "beyond_p",
        "beyond_q",
        "decision",
    ),
    "watched": ("card_set", "watched", "watched_share", "watched_rounds", "asked", "narrow_enough", "watched_n"),
}
"""Frame to its columns in order, without `*_low` and `*_high`."""

OTHERS = (
    "watched",
    "effects",
    "card_values",
    "price_effects",
    "interactions",
    "robustness",
    "gates",
    "gate_rows",
    "gate_moves",
    "tuned",
    "tuned_matchups",
    "tuned_history",
    "differences",
    "card_differences",
)
"""Frames that are not about a run alone; all others are methods of `Run`."""

RUN_METRICS = [metric for name, metric in METRICS.items() if any(name in FRAMES[frame] for frame in set(FRAMES) - set(OTHERS))]
"""What a run's frames measure: the glossary of its report."""

BY_SEAT = ("honor", "economy", "matchups", "effects")
"""Frames that have the column `seat` only if asked for it."""

Function = TypeVar("Function", bound=Callable[..., object])


def columns(frame: str) -> list[str]:
    """Names of a frame's columns, the interval columns included.

    Parameters
    ----------
    frame
        A key of `FRAMES`.

    Returns
    -------
    list of str
    """
    names: list[str] = []
    for name in FRAMES[frame]:
        names.append(name)
        if name in METRICS and METRICS[name].interval:
            names += [f"{name}_low", f"{name}_high"]
    return names


def meaning(column: str) -> str:
    """One sentence on a column: what it holds, its unit, what it is divided by, its interval and n.

    Parameters
    ----------
    column
        A column of some frame.

    Returns
    -------
    str
    """
    if column in KEYS:
        return KEYS[column]
    metric = METRICS[column]
    unit = {"%": " (share, 0 to 1)", "points": " (difference of shares)", "": ""}.get(metric.unit, f" ({metric.unit})")
    parts = [metric.formula + unit]
    if metric.interval:
        parts.append(f"{column}_low, {column}_high: 95% interval ({metric.interval})")
    if metric.n:
        parts.append(f"n: {metric.n}")
    return "; ".join(parts)


def documented(frame: str) -> Callable[[Function], Function]:
    """Add the list of a frame's columns to the docstring of the function that makes it.

    Parameters
    ----------
    frame
        A key of `FRAMES`.

    Returns
    -------
    callable
        The decorator.
    """

    def decorate(function: Function) -> Function:
        lines = ["", "", "Columns", "-------"]
        for name in FRAMES[frame]:
            note = " (only by seat)" if name == "seat" and frame in BY_SEAT else ""
            lines += [name, indent(fill(meaning(name) + note, 110), "    ")]
        text = indent("\n".join(lines), "        ")
        function.__doc__ = (function.__doc__ or "").rstrip() + text + "\n        "
        return function

    return decorate
