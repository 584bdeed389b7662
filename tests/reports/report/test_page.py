"""The page, its figures and tables: complete, self-contained, escaped, the same every time."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from enum import IntEnum
from html.parser import HTMLParser
from inspect import getmembers, isclass
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from sealing import store
from synthetic import CATALOGUE, fake_manifest, fake_run

import sim.counting.effects
from reports.ascension.figures.colours import FACTIONS
from reports.ascension.gallery import DRAW, TITLES
from reports.figures.style import as_png, as_svg
from reports.loading import run_of
from reports.registry.columns import columns, run_metrics
from reports.registry.metrics import KEYS, METRICS, is_enough
from reports.report import page as page_module
from reports.report.gallery import draw_all
from reports.report.write import write_report, write_report_of
from reports.runs.notes import age_notes
from reports.runs.run import Run
from reports.shared.dominance import dominated
from reports.store.checksum import without_seal
from reports.store.version import VERSION
from reports.text import cells as show
from reports.verdicts.findings import differences, findings
from reports.verdicts.table import judgement
from reports.verdicts.verdicts import counts, of_beginners, verdicts
from sim.ascension import GAME
from sim.ascension.counts import Meet
from sim.games import GAMES

ALL = "html,csv,parquet,figures"
DRAWN = set(DRAW) - {"solo"}
"""Figures of a run with opponents."""
SECTIONS = [
    *("verdicts", "win-rates", "matchups", "course", "length"),
    *("appendix", "strategy-tables", "matchup-tables", "metagame", "rankings", "course-tables", "cards", "monsters"),
    *("method", "run", "glossary"),
]
"""What stands on every page of a run with opponents: the answers, the tables, and what the numbers mean."""
CHARTS = 8
"""On the page of a run of one card set."""


class Reader(HTMLParser):
    """Collects tags, ids and text, and complains about what is not closed."""

    VOID = {"meta", "br", "hr", "img", "input", "link"}

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(text)
        assert not self._open

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        found = dict(attrs)
        self.ids += [found["id"]] if "id" in found else []
        self.links += [value for name, value in attrs if name in ("href", "src", "xlink:href") and value]
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_endtag(self, tag):
        if tag not in self.VOID:
            assert self._open.pop() == tag

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.ids += [value for name, value in attrs if name == "id"]

    def handle_data(self, data):
        self.text += data


def charts_in(html: str) -> list[dict]:
    """What the page's script draws."""
    return json.loads(re.search(r'<script id="charts"[^>]*>(.*?)</script>', html, re.DOTALL)[1])


@pytest.fixture(scope="module")
def duel() -> Run:
    return fake_run(games=900)


@pytest.fixture(scope="module")
def folder(tmp_path_factory, duel) -> Path:
    """A run folder with its report."""
    path = tmp_path_factory.mktemp("runs") / "duel"
    store(path, duel.manifest, {"2010": duel.arms["2010"].tally})
    assert write_report(path, ALL) == path / "report.html"
    return path


@pytest.fixture
def unseen(monkeypatch):
    """Figures are made, but neither arranged nor drawn: what asks for this looks only at which there are; how they look is seen elsewhere."""
    monkeypatch.setattr("matplotlib.layout_engine.ConstrainedLayoutEngine.execute", lambda engine, figure: None)
    monkeypatch.setattr("reports.figures.style.as_png", lambda figure: b"")
    monkeypatch.setattr("reports.figures.style.as_svg", lambda figure: "")


@pytest.fixture(scope="module")
def html(folder) -> str:
    return (folder / "report.html").read_text(encoding="utf-8")


def test_folder_holds_everything(folder):
    names = {str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file()}
    assert {f"figures/{name}.{kind}" for name in DRAWN for kind in ("png", "svg")} <= names
    assert {f"tables/{name}.csv" for name in ("games", "strategies", "seats", "matchups", "honor", "economy", "lengths", "cards")} <= names
    assert not [name for name in names if name.endswith((".tmp", ".part"))]
    assert (folder / "figures/cards.png").read_bytes().startswith(b"\x89PNG")


def test_sections_in_order(html):
    reader = Reader(html)
    assert [name for name in reader.ids if name in SECTIONS] == SECTIONS
    assert len(reader.ids) == len(set(reader.ids))
    assert html.count("<figure data-chart=") == len(charts_in(html)) == CHARTS
    assert len(html.encode()) < 2_500_000


def test_page_needs_nothing_else(html):
    assert all(link.startswith("#") for link in Reader(html).links)
    addresses = set(re.findall(r"https?://[^\s\"'<>)]+", html))
    assert {address for address in addresses if not address.startswith("http://www.w3.org/")} <= {"https://d3js.org"}  # names, and who wrote it
    assert "@import" not in html and "url(http" not in html
    written = re.sub(r'<script type="module">.*?</script>', "", html, flags=re.DOTALL)
    assert {name for name in re.findall(r'href="#([^"]+)"', written)} <= set(Reader(html).ids)
    assert set(re.findall(r"url\(#([^)]+)\)", written)) <= set(Reader(html).ids)


def test_names_are_escaped(html, duel):
    assert "Hedron <b>Cannon</b>" not in html and "Hedron &lt;b&gt;Cannon&lt;/b&gt;" in html
    assert "Made up &lt;for&gt; tests." in html
    text = Reader(html).text
    for card in CATALOGUE:
        assert card.name in text


def test_page_says_what_was_played(html):
    text = Reader(html).text
    for part in (
        "900 games",
        "Test CPU, 2 cores, 8.0 GiB",
        "vigil 0.0.0, behaviour fake-1",
        "450 games/s",
        "Printing 2010",
        "Wilson",
        "Newcombe",
        "Benjamini",
    ):
        assert part in text
    for metric in run_metrics("ascension"):
        assert metric.label in text and metric.formula in text


def test_too_few_observations_are_dashes(tmp_path):
    run = fake_run(games=20)
    text = write_report_of(run, tmp_path).read_text(encoding="utf-8")
    assert "Too few games for win rates" in text and ">–<" in text
    assert "Too little was played for curves." in text and "Too few games for a chart of the matchups." in text


def test_csv_holds_the_raw_values(folder, duel):
    table = pd.read_csv(folder / "tables/cards.csv")
    assert list(table.columns) == columns("ascension/cards")
    np.testing.assert_allclose(table["pick_rate"], duel.cards()["pick_rate"])
    assert b"\r" not in (folder / "tables/cards.csv").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "missing"),
    [
        ({"players": 4}, {"solo"}),
        ({"players": 1}, {"matchups", "rankings"}),
        ({"mirror": True}, {"matchups", "rankings", "solo"}),
        ({"players": 1, "labels": ("alone",)}, {"matchups", "rankings"}),
        ({"games": 0}, set(DRAW)),
        ({"games": 1}, set(DRAW) - {"lengths", "drama"}),
    ],
)
def test_every_kind_of_run_has_a_page(tmp_path, unseen, arguments, missing):
    run = fake_run(**{"games": 800, **arguments})
    reader = Reader(write_report_of(run, tmp_path, ALL).read_text(encoding="utf-8"))
    assert {p.stem for p in (tmp_path / "figures").glob("*.svg")} == set(DRAW) - missing
    assert ("solo" in reader.ids) == (run.players == 1)
    assert "nan" not in reader.text.lower().replace("dominance", "").split()


def test_card_sets_side_by_side(tmp_path, unseen, monkeypatch):
    monkeypatch.setattr("reports.ascension.gallery.DRAW", {name: DRAW[name] for name in ("cards", "lengths")})  # enough to see what they are called
    run = fake_run(games=300, arms=("old one/2010", "10th"))
    html = write_report_of(run, tmp_path, ALL).read_text(encoding="utf-8")
    reader = Reader(html)
    assert "card-sets" in reader.ids and len(charts_in(html)) == 2 * (CHARTS - 1)  # too few games a pair
    assert len(reader.ids) == len(set(reader.ids))
    assert (tmp_path / "figures/1-old-one-2010-cards.svg").exists() and (tmp_path / "tables/arms.csv").exists()
    assert "10th" in differences(run)[0].text


def test_what_does_not_fit_is_left_out(monkeypatch, duel, html):
    data = re.search(r'<script id="data"[^>]*>(.*?)</script>', html, re.DOTALL).group(1)
    monkeypatch.setattr(page_module, "BUDGET", len(html.encode()) - len(data.encode()) // 4)
    text = page_module.page(duel)
    assert '"strategies":null' in text and '"numbers":[[' in text
    monkeypatch.setattr(page_module, "TABLES_BUDGET", 0)
    text = page_module.page(duel)
    assert "left out to keep this page small" in Reader(text).text
    assert text.count('<table class="sortable"') == 0 and text.count('<table class="sortable verdicts"') > 0


def test_page_keeps_its_budget_whatever_is_in_it(monkeypatch, duel, html):
    fixed = len(re.sub(r'<script id="data"[^>]*>.*?</script>|<table.*?</table>', "", html, flags=re.DOTALL).encode())
    monkeypatch.setattr(page_module, "TABLES_BUDGET", 20_000)
    for budget in (fixed + 120_000, fixed + 200_000):
        monkeypatch.setattr(page_module, "BUDGET", budget)
        assert len(page_module.page(duel).encode()) <= budget


def test_verdicts_come_first(html, duel):
    reader = Reader(html)
    judged = judgement(duel, "2010")
    found = verdicts(duel, "2010")
    weak = of_beginners(duel, found)
    out = [verdict for verdict in found if verdict.state in ("above", "below") and verdict not in weak]
    assert out and weak and judged.headline.startswith(f"{len(out)} of {len(found) - len(weak)} checks are out of band; ")
    assert judged.headline in reader.text
    assert [row.verdict for row in judged.groups[0].rows] == out[: len(judged.groups[0].rows)]
    assert sum(len(group.rows) for group in judged.groups) == len(verdicts(duel, "2010"))
    assert {state: html.count(f'<tr data-state="{state}">') for state in counts(out)} == counts(verdicts(duel, "2010"))
    for topic in judged.topics:
        assert topic.out <= topic.checks


def test_gauges_show_where_values_lie(duel):
    rows = [row for group in judgement(duel, "2010").groups for row in group.rows if row.gauge is not None]
    assert {row.verdict.state for row in rows} >= {"above", "inside"}
    for row in rows:
        (start, end), (low, high), value = row.gauge.band, row.gauge.interval, row.gauge.value
        assert 0 <= low <= value <= high <= 100 and 0 <= start <= end <= 100
        if row.verdict.state == "above":
            assert low >= end
        if row.verdict.state == "below":
            assert high <= start
        if row.verdict.state == "inside":
            assert start <= low and high <= end


def test_nothing_played_nothing_judged(tmp_path):
    run = fake_run(games=0)
    reader = Reader(write_report_of(run, tmp_path).read_text(encoding="utf-8"))
    assert "Nothing could be checked: no games were played." in reader.text
    assert "0 games" in reader.text


def test_run_of_another_version_says_so(html, duel):
    assert all(note in Reader(html).text for note in age_notes(duel.manifest)) and age_notes(duel.manifest)
    manifest = duel.manifest.model_copy(update={"version": VERSION, "behaviour_version": GAME.behaviour_version})
    again = run_of(manifest, {label: arm.tally for label, arm in duel.arms.items()})
    assert 'class="age"' in html and 'class="age"' not in page_module.page(again)


def test_cells_carry_raw_values(html, duel):
    row = duel.strategies().iloc[0]
    found = re.search(r'data-key="([^"]+)" data-low="([^"]+)" data-high="([^"]+)" data-n="([^"]+)">' + show.percent(row["win_rate"]), html)
    np.testing.assert_allclose([float(value) for value in found.groups()], [row[f"win_rate{end}"] for end in ("", "_low", "_high")] + [row["games"]])


def test_strange_names():
    labels = ("$x_1$ \\frac", "<script>alert(1)</script>", "猫 🐉 " + "long " * 20, "дракон \"'&")
    run = fake_run(games=450, labels=labels)
    text = page_module.page(run)
    reader = Reader(text)
    assert reader.tags.count("script") == 3 and all(label in str(charts_in(text)) for label in labels[1:2])
    for label in labels[:2]:
        assert label in reader.text


def test_every_figure_has_a_title_and_leaves_no_trace(folder, duel, monkeypatch):
    from matplotlib import rcParams

    for name in DRAWN:
        assert TITLES[name]
        svg, png = (folder / f"figures/{name}.{kind}" for kind in ("svg", "png"))
        assert "<dc:date>" not in svg.read_text(encoding="utf-8") and png.stat().st_size > 1000
    before = dict(rcParams)
    monkeypatch.setattr("reports.ascension.gallery.DRAW", {name: DRAW[name] for name in ("cards", "lengths")})  # all are drawn in the same style
    assert all(as_svg(figure) and as_png(figure) for _, _, figure in draw_all(duel))
    assert dict(rcParams) == before
    assert set(FACTIONS) >= {"Enlightened", "Lifebound", "Mechana", "Void", "none"}


def test_findings_name_the_numbers(duel):
    found = {f.topic: f.text for f in findings(duel, "2010")}
    best = duel.strategies().sort_values("win_rate").iloc[-1]
    assert found["Strategies"].startswith(f"{best['strategy']} wins most: {100 * best['win_rate']:.1f}% (95% interval ")
    assert "association, not cause" in found["Cards"] and "Snapdragon" in found["Cards"]
    assert "Никто" in found["Picks"]
    assert "stopped by the round cap" in found["Unfinished"]
    assert {"Seats", "Dominated", "Length", "Drama", "Unspent"} <= set(found)


def test_a_strategy_that_nothing_answers():
    run = fake_run(games=10)
    tally = run.arms["2010"].tally
    games = np.full((4, 4), 1000)
    np.fill_diagonal(games, 0)
    ahead = np.array([[0, 600, 700, 800], [400, 0, 600, 700], [300, 400, 0, 600], [200, 300, 400, 0]])
    for axis, value in ((Meet.GAMES, games), (Meet.AHEAD, ahead), (Meet.WINS, ahead)):
        tally.meet[..., axis] = 0
        tally.meet[:, :, 0, axis] = value
    found = {worse: set(better) for worse, better in dominated(run, "2010").items()}
    assert found == {"economy": set(), "hunter": {"economy"}, "mechana": {"economy", "hunter"}, "beginner": {"economy", "hunter", "mechana"}}
    cycle = np.array([[0, 600, 400, 500], [400, 0, 600, 500], [600, 400, 0, 500], [500, 500, 500, 0]])
    tally.meet[:, :, 0, Meet.AHEAD] = cycle
    assert not any(dominated(replace(run), "2010").values())
    assert dominated(fake_run(games=10, labels=("a", "b")), "2010") is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (show.number(-1234.56, 1), "−1,234.6"),
        (show.number(-0.001, 2), "0.00"),
        (show.number(float("nan")), "–"),
        (show.percent(0.5421), "54.2%"),
        (show.points(0.031), "+3.1"),
        (show.points(-0.031), "−3.1"),
        (show.points(0.0), "0.0"),
        (show.span(0.71, 0.718), "71.0–71.8%"),
        (show.span(-0.01, 0.02, "points"), "−1.0 to +2.0"),
        (show.span(-0.1, 0.2, ""), "−0.1 to 0.2"),
        (show.span(float("nan"), 1), ""),
        (show.fair(1 / 3), "33.3%"),
    ],
)
def test_numbers_as_read(text, expected):
    assert text == expected


def test_cells_show_n_and_dash():
    row = {"win_rate": 0.5, "win_rate_low": 0.4, "win_rate_high": 0.6, "games": 99}
    assert show.cell(row, "win_rate").text == "–" and show.cell(row, "win_rate").note == "n = 99"
    shown = show.cell({**row, "games": 100}, "win_rate")
    assert (shown.text, shown.interval, shown.note) == ("50.0%", "40.0–60.0%", "n = 100")
    assert is_enough("strategy", 0) and not is_enough("q_value", 199)


def test_registry_is_complete():
    modules = (sim.counting.effects, *(game.room("sim", "counts") for game in GAMES.values()))
    counts = {name for module in modules for _, enum in getmembers(module, isclass) if issubclass(enum, IntEnum) for name in enum.__members__}
    for metric in METRICS.values():
        assert metric.label and metric.formula
        assert not metric.minimum_n or metric.n
        assert metric.n in KEYS or not metric.n
        for part in (metric.numerator, metric.denominator):
            assert not part.isupper() or counts.issuperset(part.split(" - ")), part


def test_manifest_and_store_load_no_heavy_library():
    heavy = ("pandas", "matplotlib", "scipy", "statsmodels", "polars")
    code = f"import sys; import reports, reports.store.manifest, reports.runs.run; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[3])
    assert done.stdout.strip() == "[]"


def test_manifest_is_plain_json(folder):
    raw = without_seal(json.loads((folder / "manifest.json").read_text(encoding="utf-8")))
    assert raw["format"] == 2 and raw["experiment"]["seed"] == 7 and raw["arms"][0]["catalogue"][7]["name"] == "Никто"
    assert fake_manifest(games=900).model_dump(mode="json") == raw
