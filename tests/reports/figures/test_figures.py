"""Figures: the data they show, the numbers they claim, their words and colours.

`pytest tests/reports/figures/test_figures.py --renew` writes the golden files again; look at the difference before keeping it.
"""

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from drawn import clipped, draw_once, drawn, labels, overlapping
from matplotlib.collections import PolyCollection
from matplotlib.colors import to_hex
from matplotlib.figure import Figure

import vigil
from reports.ascension.figures.colours import FACTIONS
from reports.ascension.gallery import DRAW, TITLES
from reports.ascension.names import SAMAEL
from reports.figures import bands, lengths
from reports.figures.style import SEATS, fitted, styled
from reports.loading import run_of
from reports.registry.columns import POOLED
from reports.report.gallery import draw_all
from reports.runs.run import Run
from reports.stats.reach import FEWEST, REACHED
from reports.verdicts.bands import bands_in
from reports.verdicts.verdicts import verdicts
from sim.experiments.experiment import build_experiment
from sim.games import game_of

GOLDEN = Path(__file__).parent / "golden"
GAMES = {"duel": 6000, "solo": 2000, "four": 2000}
SET = "2010"
EXPECTED = [(name, figure) for name in GAMES for figure in DRAW if figure not in (("matchups", "rankings") if name == "solo" else ("solo",))]
UNITS = ("%", "share", "points", "honor", "power", "rounds", "round", "games", "lead changes")
ODD = ("$x$ \\frac{1}{2}", "🐉 dragon", "дракон", "שלום עולם", "مرحبا", "猫猫猫", "<b>&amp;", "a" * 60, "_hidden", "b\nb", "%s {x}", "'\"")
WIDE = tuple("W" * 40 + str(k) for k in range(12))
LONG = tuple(f"Longwinded strategy number {k}" for k in range(10, 22))


def is_same(one: Any, other: Any) -> bool:
    """Whether two readings agree, numbers but for the last digit."""
    if isinstance(one, float | int) and isinstance(other, float | int):
        return math.isclose(one, other, rel_tol=2e-4, abs_tol=1e-9)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(is_same(one[key], other[key]) for key in one)
    return bool(one == other)


def as_text(found: dict[str, Any]) -> str:
    """A reading as JSON, a line for each axes."""
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in found.items() if key != "axes"]
    axes = ",\n".join(json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in found["axes"])
    return "{\n" + ",\n".join(lines) + f',\n"axes": [\n{axes}\n]\n}}\n'


def renamed(run: Run, names: tuple[str, ...]) -> Run:
    """The same counts under other names of strategies and cards."""
    manifest = run.manifest
    strategies = tuple(s.model_copy(update={"label": name}) for s, name in zip(manifest.strategies, names, strict=False))
    arms = [
        arm.model_copy(update={"catalogue": tuple(c.model_copy(update={"name": f"{names[c.id % len(names)]} {c.id}"}) for c in arm.catalogue)})
        for arm in manifest.arms
    ]
    return run_of(manifest.model_copy(update={"strategies": strategies, "arms": tuple(arms)}), {k: arm.tally for k, arm in run.arms.items()})


def figures_of(run: Run) -> dict[str, Figure]:
    return {name: figure for card_set, name, figure in draw_all(run) if card_set == SET}


@pytest.fixture(scope="module")
def runs() -> dict[str, Run]:
    return {name: vigil.run(name, games=games, seed=1) for name, games in GAMES.items()}


@pytest.fixture(scope="module")
def figures(runs) -> dict[str, dict[str, Figure]]:
    return {name: figures_of(run) for name, run in runs.items()}


@pytest.fixture(scope="module")
def duel(runs, figures) -> tuple[Run, dict[str, Figure]]:
    return runs["duel"], figures["duel"]


@pytest.mark.parametrize(("name", "figure"), EXPECTED)
def test_figures_show_what_they_showed(renew, figures, name, figure):
    with styled():
        found = drawn(figures[name][figure])
    path = GOLDEN / f"{name}-{figure}.json"
    if renew:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(as_text(found), encoding="utf-8")
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept.keys() == found.keys()
    for key in kept:
        assert is_same(kept[key], json.loads(json.dumps(found[key]))), f"{path.name}: {key} differs; --renew writes it again"


def test_every_figure_is_drawn_and_every_golden_file_is_used(figures):
    assert [(name, figure) for name in GAMES for figure in figures[name]] == EXPECTED
    assert {path.stem for path in GOLDEN.glob("*.json")} == {"-".join(pair) for pair in EXPECTED}
    assert DRAW.keys() == TITLES.keys()


@pytest.mark.parametrize(("name", "figure"), EXPECTED)
def test_axes_say_what_they_measure(figures, name, figure):
    drawing = figures[name][figure]
    numbers = []
    for axes in drawing.axes:
        for axis, whole in ((axes.xaxis, drawing.get_supxlabel()), (axes.yaxis, drawing.get_supylabel())):
            ticks = [text.get_text() for text in labels(axis)]
            if ticks and all(t.strip("−+-.%").replace(".", "").isdigit() for t in ticks):
                numbers.append(axis.get_label_text() or whole)
    assert numbers or figure == "matchups"
    for label in numbers or [drawing.axes[0].get_xlabel()]:
        assert any(unit in label.lower() for unit in UNITS), label


@pytest.mark.parametrize("name", GAMES)
def test_words_cover_no_words_and_stay_inside(figures, name):
    check_words(figures[name])


@pytest.mark.parametrize(
    ("name", "names", "which"),
    [
        ("four", WIDE, DRAW.keys() - {"economy", "solo"}),
        ("solo", LONG, {"winrates", "lengths", "solo"}),
        ("duel", ODD, {"matchups", "cards", "drama"}),
    ],
    ids=["wide", "long", "odd"],
)
def test_hard_names_find_room(runs, name, names, which):
    run = renamed(runs[name], names)
    with styled():
        found = {figure: DRAW[figure](run, SET) for figure in which}
    check_words(found)


def test_few_games_and_one_strategy_find_room():
    little = {"schema": 1, "name": "Little", "card_sets": [SET], "players": 2, "seed": 1}
    few = little | {"strategies": ["economy", "greedy", "void"], "games": 90}  # thirty a pair, which is too few for a rate
    one = little | {"strategies": ["random"], "meet": "mirror", "games": 300}
    for content in (one, few):
        found = figures_of(vigil.run(build_experiment(content, "little.toml", None)))
        assert found
        check_words(found)


def check_words(found: dict[str, Figure]) -> None:
    with styled():
        for name, figure in found.items():
            draw_once(figure)
            assert not clipped(figure), name
            assert not list(overlapping(figure)), name


def test_the_check_of_words_can_fail(duel):
    figure = duel[1]["drama"]
    with styled():
        covering = figure.text(0.5, 0.5, "in the middle"), figure.text(0.52, 0.5, "of it"), figure.text(0.97, 0.5, "beyond the edge")
        assert ("of it", "in the middle") in list(overlapping(figure))
        assert clipped(figure) == ["beyond the edge"]
        for text in covering:
            text.remove()


def test_names_are_cut_to_their_room():
    with styled():
        assert fitted("void") == "void" and fitted("two\nlines") == "two lines"
        assert fitted("W" * 40).endswith("W…") and 5 < len(fitted("W" * 40)) < len(fitted("i" * 80))


def test_matchups_show_the_frame(duel):
    run, found = duel
    axes, table = found["matchups"].axes[0], run.matchups()
    rows = [text.get_text() for text in labels(axes.yaxis)]
    cells = axes.collections[0].get_array()
    texts = {tuple(text.get_position()): text.get_text() for text in axes.texts}
    for i, row in enumerate(rows):
        for j, column in enumerate(rows):
            if i == j:
                assert np.ma.is_masked(cells[i, j]) or np.isnan(cells[i, j])
                continue
            expected = table[(table["strategy"] == row) & (table["opponent"] == column)].iloc[0]
            if expected["games"] < 100:
                assert texts[j + 0.5, i + 0.5] == "–"
                continue
            assert cells[i, j] == expected["ahead_rate"]
            assert texts[j + 0.5, i + 0.4] == f"{100 * expected['ahead_rate']:.1f}"
            assert texts[j + 0.5, i + 0.74] == f"{100 * expected['ahead_rate_low']:.1f}–{100 * expected['ahead_rate_high']:.1f}"


def test_win_rates_show_the_frames(duel):
    run, found = duel
    axes = found["winrates"].axes[0]
    table = run.strategies().sort_values("win_rate", kind="stable")
    lines = {line.get_label(): line for line in axes.lines}
    np.testing.assert_array_equal(lines["all seats"].get_xdata(), table["win_rate"])
    np.testing.assert_array_equal([s[:, 0] for s in axes.collections[0].get_segments()], table[["win_rate_low", "win_rate_high"]])
    seats = run.seats()
    for seat in (1, 2):
        held = seats[(seats["seat"] == seat) & (seats["strategy"] != POOLED)]
        assert sorted(lines[f"seat {seat}"].get_xdata()) == sorted(held["win_rate"])
        assert to_hex(lines[f"seat {seat}"].get_color()) == SEATS[seat - 1][0]
    best = table.iloc[-1]
    assert f"{100 * best['win_rate']:.1f}% ({100 * best['win_rate_low']:.1f}–" in axes.texts[-2].get_text()


@pytest.mark.parametrize(("figure", "frame"), [("honor", "honor"), ("economy", "economy")])
def test_curves_show_the_frames(duel, figure, frame):
    run, found = duel
    honor, table = run.honor(), getattr(run, frame)()
    for curves, strip in zip(found[figure].axes[::2], found[figure].axes[1::2], strict=True):
        name = curves.get_title(loc="left")
        alive = honor[(honor["strategy"] == name) & (honor["kind"] == "total")]
        alive = alive[(alive["alive_share"] >= REACHED) & (alive["alive"] >= FEWEST)]
        rows = table[(table["strategy"] == name) & table["round"].isin(alive["round"])]
        if frame == "honor":
            total, tokens = (rows[rows["kind"] == kind] for kind in ("total", "tokens"))
            expected = [(part, "q50") for part in (total, tokens)]
            bounds = [(part, low, high) for part in (total, tokens) for low, high in (("q25", "q75"), ("q05", "q95"))]
        else:
            columns = ("runes", "runes_unspent", "power", "power_unspent")
            expected, bounds = [(rows, c) for c in columns], [(rows, f"{c}_low", f"{c}_high") for c in columns]
        for line, (part, column) in zip(curves.lines, expected, strict=True):
            np.testing.assert_array_equal(line.get_xdata(), part["round"])
            np.testing.assert_array_equal(line.get_ydata(), part[column])
        for band, (part, low, high) in zip(curves.collections, bounds, strict=True):
            assert_band(band, part["round"], part[low], part[high])
        assert_band(strip.collections[0], alive["round"], 0 * alive["alive_share"], alive["alive_share"])
        assert strip.texts[0].get_text() == f"n = {alive['alive'].iloc[0]:,}"


def assert_band(band: PolyCollection, x, low, high) -> None:
    """A filled band reaches from `low` to `high` at every `x`."""
    corners = {(float(a), float(b)) for a, b in band.get_paths()[0].vertices}
    assert corners == set(zip(map(float, x), map(float, low), strict=True)) | set(zip(map(float, x), map(float, high), strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_cards_stand_where_they_belong_in_their_factions_colour(runs, figures, name):
    run = runs[name]
    table = run.cards()
    table = table[(table["strategy"] == POOLED) & (table["type"] != "monster")]
    place = {(row.pick_rate, row.win_difference): row for row in table.itertuples()}
    marks = [(x, y, line) for line in figures[name]["cards"].axes[0].lines[1:] for x, y in line.get_xydata()]
    assert len(marks) == ((table["win_difference_n"] >= 200) & (table["affordable"] >= 200)).sum() > 10
    for x, y, line in marks:
        row = place[x, y]
        assert to_hex(line.get_color()) == FACTIONS[row.faction] and line.get_marker() == {"hero": "o", "construct": "s"}[row.type]
    names = set(table["card"])
    assert {text.get_text() for text in figures[name]["cards"].axes[0].texts} <= names


@pytest.mark.parametrize(("panel", "metric"), [(0, "pick_rate"), (1, "taken_rate"), (2, "win_difference")])
def test_monsters_show_the_frame(duel, panel, metric):
    run, found = duel
    axes, table = found["monsters"].axes[panel], run.cards()
    names = [text.get_text().split(" (")[0] for text in labels(found["monsters"].axes[0].yaxis)]
    dots, bars = axes.lines[-1], axes.collections[0].get_segments()
    for x, y, bar in zip(dots.get_xdata(), dots.get_ydata(), bars, strict=True):
        row = table[(table["strategy"] == POOLED) & (table["card"] == names[int(y)])].iloc[0]
        assert (x, *bar[:, 0]) == (row[metric], row[f"{metric}_low"], row[f"{metric}_high"])
        assert row["type"] == "monster"


def test_bands_are_those_of_the_verdicts(duel):
    run, found = duel
    judged = {(v.topic, v.metric): v for v in verdicts(run, SET)}
    for figure, axis, topic, metric, direction in (
        ("winrates", 0, "Strategy", "win_rate", 0),
        ("cards", 0, "Card", "win_difference", 1),
        ("monsters", 2, "Monster", "win_difference", 0),
    ):
        axes = found[figure].axes[axis]
        box = axes.patches[0] if axes.patches else next(a for a in axes.artists)
        low, high = box.get_extents().transformed(axes.transData.inverted()).get_points()[:, direction]
        limits = (axes.get_xlim(), axes.get_ylim())[direction]
        verdict = judged[topic, metric]
        np.testing.assert_allclose((low, high), np.clip((verdict.band_low, verdict.band_high), *limits))


def test_a_band_that_is_nowhere_near_is_not_drawn(duel):
    axes = Figure().add_subplot()
    axes.set_xlim(2, 3)
    assert bands.shade(axes, bands_in(game_of("ascension").folder("reports")), "strategies", 2, x="win_rate") is None
    assert bands.shade(axes, bands_in(game_of("ascension").folder("reports")), "strategies", 2, x="games") is None


def test_lengths_show_the_frames(duel):
    run, found = duel
    hist, means, ends = found["lengths"].axes
    table, head = run.lengths(), run.games().iloc[0]
    table = table[(table["strategy"] == POOLED) & ((table["share"] > lengths.RARE) | (table["longer_share"] > lengths.RARE))]
    np.testing.assert_array_equal([bar.get_height() for bar in hist.patches], table["share"])
    strategies = run.strategies().set_index("strategy")
    for x, y in means.lines[-1].get_xydata():
        assert x == strategies.loc[labels(means.yaxis)[int(y)].get_text(), "rounds"]
    np.testing.assert_allclose([bar.get_width() for bar in ends.patches], [head["finished"] / head["games"], head["unfinished_rate"]])
    assert f"median {head['rounds_q50']:.0f}, 90% of games {head['rounds_q05']:.0f}–{head['rounds_q95']:.0f}" in hist.get_title(loc="left")


def test_drama_shows_the_counts(duel):
    run, found = duel
    changes, lost = found["drama"].axes
    histogram = run.arms[SET].tally.lead_changes
    shown = [bar.get_height() for bar in changes.patches]
    np.testing.assert_array_equal(shown, (histogram / histogram.sum())[: len(shown)])
    assert sum(shown) >= 0.999 and f"mean {run.games().iloc[0]['lead_changes']:.2f}" in changes.get_title(loc="left")
    strategies = run.strategies().set_index("strategy")
    for x, y in lost.lines[-1].get_xydata():
        assert x == strategies.loc[labels(lost.yaxis)[int(y)].get_text(), "half_led_lost_rate"]


def test_solo_shows_scores_and_margins(runs, figures):
    run, (scores, margins) = runs["solo"], figures["solo"]["solo"].axes
    tally, table = run.arms[SET].tally, run.matchups()
    table = table[table["opponent"] == SAMAEL].set_index("strategy")
    names = [text.get_text() for text in labels(scores.yaxis)]
    for x, y in margins.lines[-1].get_xydata():
        assert x == table.loc[names[int(y)], "margin"]
    heights = []
    for row, name in enumerate(names):
        for step, label in zip(scores.patches[2 * row : 2 * row + 2], (name, SAMAEL), strict=True):
            values, edges, base = step.get_data()
            histogram = tally.score[run.labels.index(label)].sum(axis=0)
            shares = [histogram[int(a) : int(b)].sum() / histogram.sum() for a, b in zip(edges, edges[1:], strict=False)]
            heights.append((values - base)[np.argmax(shares)] / max(shares))
            np.testing.assert_allclose(values - base, heights[0] * np.array(shares), atol=1e-12)
