"""Rows of a comparison as people read them."""

import numpy as np
import pandas as pd
import pytest

from reports.comparison.facts import differing
from reports.comparison.sentences import by_importance, moved, row_text
from reports.comparison.spec import comparison_spec
from reports.comparison.tables import change_text, differences_table, tolerance_text
from reports.comparison.watch import Stopping, WatchedNumber
from reports.registry.metrics import METRICS
from sim.ascension.cards.files import card_set_from, load_card_set


def made(metric, change, low, high, **more):
    row = {"about": "void", "metric": metric, "pairs": 5000, "paired_change": change, "paired_change_low": low, "paired_change_high": high}
    row |= {"value_before": 0.5, "value_before_low": 0.49, "value_before_high": 0.51, "tolerance": 0.01, "beyond_q": 0.0004, "decision": "lower"}
    return row | more


@pytest.mark.parametrize(
    ("row", "text", "interval"),
    [
        (made("win_rate", -0.046, -0.074, -0.018), "−4.6 points", "−7.4 to −1.8"),
        (made("score", 1.234, 1.2, 1.27), "+1.23", "+1.20 to +1.27"),
        (made("rounds_q50", 1.0, 0.0, 2.0), "+1", "0 to +2"),
        (made("win_rate", 0.02, np.nan, np.nan), "+2.0 points", ""),
    ],
)
def test_differences_have_signs_units_and_as_many_decimals_as_the_interval_supports(row, text, interval):
    assert change_text(row) == (text, interval)


def test_a_table_reads_in_the_units_of_its_rows():
    frame = pd.DataFrame([made("win_rate", -0.046, -0.074, -0.018), made("rounds", 0.3, 0.2, 0.4, value_before=14.0, value_before_low=13.85)])
    frame.loc[1, "value_before_high"] = 14.15
    table = differences_table(frame, ["about", "metric", "value_before", "paired_change", "tolerance", "beyond_q", "decision"])
    texts = [[cell.text for cell in row] for row in table.rows]
    assert texts == [
        ["void", "Win rate", "50.0%", "−4.6 points", "1 point", "<0.001", "lower"],
        ["void", "Rounds", "14.0", "+0.3", "0.01", "<0.001", "lower"],
    ]
    assert table.rows[0][3].small == "−7.4 to −1.8, n = 5,000" and [column.numeric for column in table.columns] == [
        False,
        False,
        True,
        True,
        True,
        True,
        False,
    ]
    assert tolerance_text(0.005, METRICS["win_rate"]) == "0.5 points"


def test_the_most_important_come_first():
    rows = [
        made("win_rate", 0.02, 0.015, 0.025, about="one"),
        made("rounds", 1.0, 0.9, 1.1, about="two", tolerance=0.1),
        made("score", 9.0, 8.0, 10.0, about="three", decision="not enough games"),
    ]
    frame = pd.DataFrame(rows)
    assert list(by_importance(frame)["about"]) == ["three", "two", "one"] and list(moved(frame)["about"]) == ["two", "one"]
    assert list(by_importance(frame.assign(tolerance=0.0))["about"]) == ["two", "three", "one"]  # in halves of the interval
    assert row_text(rows[0]) == "win rate of one +2.0 points (+1.5 to +2.5)"


def test_what_differs_by_the_files_is_told():
    base = load_card_set("2010")
    document = {"schema": 1, "base": "2010", "name": "x", "rules": {"hand_size": 6}, "change": {"Mystic": {"cost": 4, "faction": "Void"}}}
    extra = {"name": "Lantern", "count": 2, "type": "hero", "cost": 3, "honor": 1}
    things = comparison_spec("ascension").things
    found = differing(things(base), things(card_set_from(document | {"card": [extra]})))
    assert [(fact.what, fact.before, fact.after) for fact in found] == [
        ("rules: hand_size", "5", "6"),
        ("Mystic: cost", "3", "4"),
        ("Mystic: faction", "default", "Void"),
        ("Lantern", "–", "2 copies"),
    ]
    assert differing(things(base), things(base)) == []


def test_how_a_comparison_ended_is_told():
    row = WatchedNumber("win_rate", "void", 0.1, 0.05, 0.15, 900, "higher")
    told = Stopping((row,), 0.95, 3, 5000, 9000, "decided").sentence()
    assert told.startswith("1 number watched, looked at 3 times; all were decided after 5,000 of at most 9,000 games.")
    open_ = WatchedNumber("rounds", "all games", 0.0, -1.0, 1.0, 900, "not enough games")
    assert "9,000 games, the most that were allowed; 1 not decided" in Stopping((row, open_), 0.95, 9, 9000, 9000, "cap on games").sentence()
