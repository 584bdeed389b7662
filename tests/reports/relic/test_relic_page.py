"""Relic's figures, page and Markdown form: complete, true to the frames, and whole however little was played."""

import re
from functools import cache
from html import unescape

import numpy as np
import pytest
from drawn import clipped, draw_once, labels, overlapping
from matplotlib.figure import Figure
from relic_drawn import CHARACTERS, LABELS, pooled, run_of

from reports.figures.style import styled
from reports.registry.columns import POOLED
from reports.relic.excerpts import LEFT_OUT
from reports.relic.figures.colours import ATTRIBUTES, DECKS
from reports.relic.gallery import DRAW, TITLES
from reports.relic.settings import settings
from reports.report.excerpts import excerpts
from reports.report.gallery import draw_all
from reports.report.markdown import markdown
from reports.report.page import page
from reports.report.sections import sections
from reports.robustness.panel import robustness_panels

SET = "synthetic"
CHARTS = {
    "win-rates": ["dots"],
    "matchups": ["matrix"],
    "characters": ["dots"],
    "course": ["curves"],
    "length": ["bars", "dots", "dots"],
    "strategy-tables": [],
    "matchup-tables": [],
    "metagame": [],
    "rankings": ["dots"],
    "character-tables": [],
    "course-tables": [],
    "odds": ["scatter"],
    "enemies": ["scatter"],
    "cards": ["dots"],
    "rules": [],
}
"""Sections in reading order, and the kinds of charts in each."""
UNITS = ("%", "share", "points", "rounds", "round", "games", "level", "life", "influence", "a game")


@cache
def drawn_of(kind: str) -> dict[tuple[str, str], Figure]:
    return {(card_set, name): figure for card_set, name, figure in draw_all(run_of(kind))}


@cache
def figures_of(kind: str) -> dict[str, Figure]:
    return {name: figure for (card_set, name), figure in drawn_of(kind).items() if card_set == SET}


@cache
def page_of(kind: str) -> str:
    return page(run_of(kind))


def points_of(axes) -> list[tuple[float, float]]:
    """Places of all dots and marks."""
    return [tuple(point) for line in axes.lines if line.get_linestyle() == "None" for point in line.get_xydata()]


@pytest.mark.parametrize(("kind", "missing"), [("duel", set()), ("four", {"rankings"}), ("mirror", {"matchups", "rankings"}), ("none", set(DRAW))])
def test_every_figure_is_drawn_that_has_something_to_show(kind, missing):
    assert set(figures_of(kind)) == DRAW.keys() - missing
    assert DRAW.keys() == TITLES.keys()


@pytest.mark.parametrize("kind", ["duel", "four", "strange", "mirror", "one game"])
def test_words_cover_no_words_and_stay_inside(kind):
    with styled():
        for name, figure in figures_of(kind).items():
            draw_once(figure)
            assert not clipped(figure), name
            assert not list(overlapping(figure)), name


@pytest.mark.parametrize("name", sorted(DRAW.keys() - {"matchups"}))
def test_axes_say_what_they_measure(name):
    figure = figures_of("duel")[name]
    numbers = []
    for axes in figure.axes:
        for axis, whole in ((axes.xaxis, figure.get_supxlabel()), (axes.yaxis, figure.get_supylabel())):
            ticks = [text.get_text() for text in labels(axis)]
            if ticks and all(tick.strip("−+-.%").replace(".", "").isdigit() for tick in ticks):
                numbers.append(axis.get_label_text() or whole)
    assert numbers
    for label in numbers:
        assert any(unit in label.lower() for unit in UNITS), label


def test_odds_show_exact_lines_and_rolled_points():
    table = run_of("duel").odds()
    for axes, contest in zip(figures_of("duel")["odds"].axes, ("battle", "test"), strict=True):
        rolled = table[table["contest"] == contest]
        assert set(points_of(axes)) == set(zip(rolled["difference_before"], rolled["rolled_rate"], strict=True))
        lines = [tuple(point) for line in axes.lines if line.get_linestyle() == "-" for point in line.get_xydata()]
        assert lines == list(zip(rolled["difference_before"], rolled["exact_rate"], strict=True)) != []


@pytest.mark.parametrize(("kind", "what"), [("duel", "against the column"), ("four", "the column plays too")])
def test_matchups_show_win_rates_around_the_fair_share(kind, what):
    run, axes = run_of(kind), figures_of(kind)["matchups"].axes[0]
    rows = [text.get_text() for text in labels(axes.yaxis)]
    cells, mesh = axes.collections[0].get_array(), axes.collections[0]
    for row in run.matchups().to_dict("records"):
        assert cells[rows.index(row["strategy"]), rows.index(row["opponent"])] == row["win_rate"]
    assert what in axes.get_xlabel()
    np.testing.assert_allclose((mesh.norm.vmin + mesh.norm.vmax) / 2, 1 / run.players)


def test_characters_are_ordered_by_win_rate():
    axes = figures_of("duel")["characters"].axes[0]
    table = pooled(run_of("duel").characters()).set_index("character")
    names = [text.get_text() for text in labels(axes.yaxis)]
    rates = [table.loc[name, "win_rate"] for name in names]
    assert rates == sorted(rates) and len(names) == len(CHARACTERS) - 1
    assert [x for x, _ in points_of(axes)] == rates


@pytest.mark.parametrize("measure", ["level", "life", "influence"])
def test_curves_show_means_and_bands(measure):
    figure = figures_of("duel")[measure]
    table = run_of("duel").curves()
    for axes in figure.axes[::2]:
        name = axes.get_title(loc="left")
        held = table[(table["strategy"] == name) & (table["measure"] == measure)].set_index("round")
        mean = axes.lines[0]
        assert list(mean.get_ydata()) == [held.loc[r, "curve_mean"] for r in mean.get_xdata()]
        for band, low, high in zip(axes.collections, ("curve_q25", "curve_q05"), ("curve_q75", "curve_q95"), strict=True):
            shown = held.loc[list(mean.get_xdata())]
            corners = {(float(a), float(b)) for a, b in band.get_paths()[0].vertices}
            assert corners == {(float(r), float(row[end])) for r, row in shown.iterrows() for end in (low, high)}


def test_attributes_have_a_row_each_and_their_own_colour():
    axes = figures_of("duel")["attributes"].axes
    table = run_of("duel").curves()
    assert len(axes) == len(ATTRIBUTES) * len(LABELS)
    for k, attribute in enumerate(ATTRIBUTES):
        first = axes[k * len(LABELS)]
        held = table[(table["strategy"] == axes[0].get_title(loc="left")) & (table["measure"] == attribute)].set_index("round")
        assert first.get_ylabel().lower().startswith(attribute) and first.lines[0].get_color() == ATTRIBUTES[attribute][0]
        assert first.lines[0].get_ydata()[0] == held.loc[first.lines[0].get_xdata()[0], "curve_mean"]


def test_milestones_rise_to_what_was_reached():
    table = run_of("duel").milestones().set_index(["strategy", "milestone"])
    seen = set()
    for axes in figures_of("duel")["milestones"].axes:
        milestone = axes.get_title(loc="left").lower()
        for line in axes.lines:
            shares = line.get_ydata()
            assert (np.diff(shares) >= 0).all()
            assert abs(shares[-1] - table.loc[(line.get_label(), milestone), "reached_rate"]) < 0.01
            seen.add((line.get_label(), milestone))
    assert len(seen) == len(LABELS) * 4


def test_setbacks_show_the_frame():
    table = run_of("duel").strategies().set_index("strategy")
    figure = figures_of("duel")["setbacks"]
    names = [text.get_text() for text in labels(figure.axes[0].yaxis)]
    for axes, metric in zip(figure.axes, ("vanquished_per_game", "corrupted_per_game", "eliminated_rate"), strict=True):
        assert [x for x, _ in points_of(axes)] == [table.loc[name, metric] for name in names]


@pytest.mark.parametrize(("panel", "metric"), [(0, "beaten_rate"), (1, "life_per_fight")])
def test_enemies_stand_at_their_value(panel, metric):
    axes = figures_of("duel")["enemies"].axes[panel]
    table = pooled(run_of("duel").enemies())
    assert {(round(x), y) for x, y in points_of(axes)} == set(zip(table["enemy_value"], table[metric], strict=True))


def test_cards_have_the_colour_of_their_deck():
    axes = figures_of("four")["cards"].axes[0]
    table = pooled(run_of("four").cards()).set_index("card")
    names = [text.get_text() for text in labels(axes.yaxis)]
    shown = {names[int(y)]: (x, line.get_color()) for line in axes.lines if line.get_linestyle() == "None" for x, y in line.get_xydata()}
    assert shown == {name: (table.loc[name, "win_difference"], DECKS[table.loc[name, "deck"]][0]) for name in names}
    assert len(names) >= 5


def test_lengths_tell_all_three_ends():
    bars, _, ends = figures_of("four")["lengths"].axes
    table = run_of("four").lengths()
    table = table[table["strategy"] == POOLED].set_index("round")
    for bar in bars.patches:
        assert bar.get_height() == table.loc[round(bar.get_x() + bar.get_width() / 2), "share"]
    assert sum(bar.get_height() for bar in bars.patches) > 0.98
    (head,) = run_of("four").games().to_dict("records")
    shares = [bar.get_width() for bar in ends.patches]
    np.testing.assert_allclose(shares, [head["won_games"] / head["games"], head["nobody_left_rate"], head["unfinished_rate"]])
    assert 0 < shares[1] and 0 < shares[2]


def test_sections_stand_in_order_and_have_their_charts():
    made = sections(run_of("duel"))
    assert {section.name: [block.chart.kind for block in section.blocks if block.chart] for section in made} == CHARTS
    assert [section.name for section in made] == list(CHARTS)


def test_the_page_is_whole_small_and_says_that_the_cards_are_made_up():
    html = page_of("duel")
    assert len(html.encode()) < 2_500_000
    assert html.count("<figure data-chart=") == sum(map(len, CHARTS.values()))
    assert re.search(r'class="age" role="note"><p>The card set synthetic is made up', html)
    assert "Servo <b>Skull" not in html and "Servo &lt;b&gt;Skull" in html
    assert "The Mystery Beyond" in html and "a test fails if any die shows a 1" in html
    written = re.sub(r'<script type="module">.*?</script>', "", html, flags=re.DOTALL)
    named = set(re.findall(r'href="#([^"]+)"', written))
    assert named <= set(re.findall(r' id="([^"]+)"', html))


@pytest.mark.parametrize("kind", ["arms", "mirror", "none", "one game", "strange"])
def test_the_page_and_the_markdown_are_made_of_any_run(kind):
    html = page_of(kind)
    assert "nan" not in re.sub(r"<script.*?</script>|<style.*?</style>|<svg.*?</svg>", "", html, flags=re.DOTALL).lower().split()
    assert "<script>alert" not in html
    assert "made up" in unescape(markdown(run_of(kind)))


def test_card_sets_are_compared():
    made = {section.name: section for section in sections(run_of("arms"))}
    assert made["card-sets"].blocks[0].table.rows and made["card-sets"].place == "appendix"
    assert next(iter(made)) == "sets" and made["sets"].place == "first"


def test_settings_tell_the_scenario_and_the_readings():
    found = settings(run_of("duel").arms[SET].catalogue)
    assert [(one.about, one.word) for one in found] == [("Scenario", "The Mystery Beyond"), ("Switch ones", "any"), ("Switch count", "thrown")]
    assert all(one.meaning for one in found)


@pytest.mark.parametrize("kind", ["duel", "four", "arms"])
def test_every_part_of_the_markdown_can_be_left_out(kind):
    parts = {part.name for section in excerpts(run_of(kind)) for part in section.parts} - {""}
    assert parts <= set(LEFT_OUT) and len(parts) > 8
    text = markdown(run_of(kind))
    assert "Scenario and readings of the rules" in text and len(text) > len(markdown(run_of(kind), 15_000))


def test_the_page_says_how_to_ask_other_players():
    """What has not been measured can be, by `vigil robust`."""
    panels = robustness_panels(run_of("duel"))
    assert not panels.panels and panels.command == "vigil robust FOLDER" and "has not been measured" in panels.note
