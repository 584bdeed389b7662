"""Charts that would show one value alone, or only nothing and everything, are sentences."""

import json
import re

import numpy as np
import pandas as pd
import pytest

import vigil
from reports.charts.curves import Curve, curves_chart
from reports.charts.dots import Measure, Series, dots_chart
from reports.charts.flat import flat_sentence, is_flat
from reports.charts.matrix import matrix_chart
from reports.registry.columns import POOLED
from reports.report.page import page
from reports.stats.estimates import rate
from sim.experiments.experiment import build_experiment

GAMES = 300


def shares(wins, games=400, **columns):
    """Rows of a frame with a win rate."""
    found = rate(np.array(wins), np.full(len(wins), games))
    table = pd.DataFrame({**columns, "games": games, "win_rate": found.estimate, "win_rate_low": found.low, "win_rate_high": found.high})
    return table.astype({"games": int})


@pytest.mark.parametrize(
    ("values", "unit", "flat"),
    [
        ([0.5, 0.5], "%", True), ([0.0, 1.0], "%", True), ([1.0], "%", True), ([0.0, 0.5, 1.0], "%", False),
        ([0.0, 1.0], "points", False), ([3.0, 3.0], "rounds", True), ([], "%", False),
    ],
)  # fmt: skip
def test_what_needs_no_chart(values, unit, flat):
    assert is_flat(values, unit) is flat


def test_the_sentence_has_names_interval_and_n():
    table = shares([400, 0, 400], strategy=["rush", "void", "greedy"])
    said = flat_sentence(table.to_dict("records"), "win_rate", "strategy")
    low, high = table["win_rate_low"][0], table["win_rate_high"][1]
    assert said == (
        f"Win rate: 100.0% for rush and greedy ({100 * low:.1f}–100.0%, n from 400); 0.0% for void (0.0–{100 * high:.1f}%, n = 400)."
    )


def test_rows_of_all_or_nothing_are_no_dots_whatever_the_seat():
    table = shares([400, 0], strategy=["rush", "void"])
    chart, said = dots_chart("Win rate", table, "strategy", [Measure("win_rate", "Win rate")], series=[Series("seat 1", table)])
    assert chart is None and len(said) == 1 and said[0].startswith("Win rate: 100.0% for rush")
    even = shares([200, 200], strategy=["rush", "void"])
    seats = shares([240, 150], strategy=["rush", "void"])
    chart, said = dots_chart("Win rate", even, "strategy", [Measure("win_rate", "Win rate")], series=[Series("seat 1", seats)])
    assert chart is not None and not said  # the seats differ
    assert dots_chart("Win rate", even, "strategy", [Measure("win_rate", "Win rate")])[1][0].startswith("Win rate: 50.0% for all 2")


def test_a_matrix_of_all_or_nothing_is_a_sentence_a_strategy():
    table = shares([400, 400, 0, 400, 0, 0], strategy=list("aabbcc"), opponent=list("bcacab"))
    chart, said = matrix_chart("Matchups", table, list("abc"), "win_rate", 0.5, "against")
    assert chart is None and len(said) == 3
    assert said[0].startswith("a, win rate: 100.0% against all 2")
    assert said[1].startswith("b, win rate: 100.0% against c (") and "; 0.0% against a (" in said[1]
    chart, said = matrix_chart("Matchups", shares([300, 100], strategy=list("ab"), opponent=list("ba")), list("ab"), "win_rate", 0.5, "against")
    assert chart is not None and not said


def test_curves_of_all_or_nothing_say_when():
    def rows(name, wins):
        return shares(wins, strategy=name, round=range(1, len(wins) + 1))

    steps = pd.concat([rows(POOLED, [0, 200, 400]), rows("rush", [0, 400, 400]), rows("void", [0, 0, 400])], ignore_index=True)
    same = pd.concat([rows(name, [400, 400, 400]) for name in (POOLED, "rush", "void")], ignore_index=True)
    chart, said = curves_chart("Course", [Curve("Reached", "win_rate", steps), Curve("Alive", "win_rate", same)], ["rush", "void"])
    assert chart is None
    assert said == (
        "Reached: rush 0% from round 1 on, 100% from round 2 on; void 0% from round 1 on, 100% from round 3 on.",
        "Alive: 100.0% in every round, for all strategies.",
    )
    more = pd.concat([rows(POOLED, [100, 200]), rows("rush", [100, 200]), rows("void", [100, 300])], ignore_index=True)
    chart, said = curves_chart("Course", [Curve("Reached", "win_rate", more), Curve("Alive", "win_rate", same)], ["rush", "void"])
    assert [one["name"] for one in chart.data["measures"]] == ["Reached"] and len(said) == 1


def charts_of(text):
    return json.loads(re.search(r'<script id="charts" type="application/json">(.*?)</script>', text)[1])


@pytest.mark.proof
def test_a_run_in_which_every_strategy_wins_all_or_nothing(tmp_path):
    plan = 'schema = 1\nname = "{name}"\nsummary = "Does what it does."\ntake = {take}\n'
    for name, take in (("fights", '["Heavy Infantry", "Cultist"]'), ("sleeps", '["Apprentice"]')):
        (tmp_path / f"{name}.toml").write_text(plan.format(name=name, take=take))
    content = {"schema": 1, "name": "All", "card_sets": ["2010"], "players": 2, "strategies": ["fights.toml", "sleeps.toml"], "games": GAMES}
    run = vigil.run(build_experiment(content, "all.toml", tmp_path))
    assert set(run.strategies()["win_rate"]) == {0.0, 1.0}
    text = page(run)
    for section, said in (("win-rates", "Win rate: 100.0% for fights ("), ("matchups", "fights, win rate: 100.0% against sleeps (")):
        part = text[text.index(f'<section id="{section}">') :].partition("</section>")[0]
        assert said in part and "figure" not in part and f"n = {GAMES}" in part and "Too few games" not in part
    for chart in charts_of(text):
        values = {mark.get("x") for panel in chart.get("panels", []) for mark in panel["marks"]} if chart["kind"] == "dots" else {0, 0.5}
        assert len(values) > 1 and not values <= {0, 1}, chart["title"]


@pytest.mark.proof
def test_relic_too(tmp_path):
    """What is left in its charts has more than one value."""
    from reports.relic.charts.cards import enemies_chart
    from reports.relic.charts.course import course_chart

    run = vigil.run("relic-duel", games=300, seed=1)
    (label,) = run.arms
    chart, said = course_chart(run, label)
    assert chart is not None and all("in every round" in one or " on" in one for one in said)
    for measure in chart.data["measures"]:
        assert len({point[1] for one in measure["series"] for point in one["points"]}) > 1, measure["name"]
    chart, said = enemies_chart(run, label)
    assert chart is None or all(len({mark["y"] for mark in panel["marks"]}) > 1 for panel in chart.data["panels"])
