"""Pages that are not the report of a run."""

import json
import re

import pandas as pd
from synthetic import fake_manifest

from reports.page.standalone import standalone_page
from reports.page.templating import library
from reports.parts.sections import Block, Chart, Section
from reports.registry.metrics import METRICS
from reports.text.cells import table

NASTY = "<script>alert(1)</script>"
CHART = Chart("bars", f"How long {NASTY}", {"panels": [{"title": "Length", "x": "Rounds", "y": "Share", "marks": []}], "format": "%"})


def some_sections():
    frame = pd.DataFrame(
        {"strategy": [NASTY, "b"], "games": [100, 90], "win_rate": [0.5, 0.4], "win_rate_low": [0.4, 0.3], "win_rate_high": [0.6, 0.5]}
    )
    shown = table(frame, ["strategy", "games", "win_rate"])
    return [
        Section("first", "First", "What it is about.", (Block("", "A table", table=shown), Block("", "A chart", chart=CHART))),
        Section("empty", "Nothing here", "", ()),
        Section("last", "Last", "", (Block("", "Folded", table=shown, folded=True),)),
    ]


def drawn(page: str) -> list[dict]:
    """What the page's script draws."""
    return json.loads(re.search(r'<script id="charts"[^>]*>(.*?)</script>', page, re.DOTALL)[1])


def test_a_paper_holds_what_it_is_given_and_nothing_else():
    manifest = fake_manifest(labels=("a", "b"))
    found = standalone_page(
        f"Title {NASTY}",
        "The lead.",
        some_sections(),
        notes=["Mind this."],
        glossary=[METRICS["win_rate"]],
        manifest=manifest,
    )
    assert NASTY not in found and found.count("&lt;script&gt;alert(1)") >= 3
    assert drawn(found) == [{"kind": CHART.kind, "title": CHART.title, "set": "", **CHART.data}]
    assert re.findall(r'<figure data-chart="(\d+)">.*?<figcaption>(.*?)</figcaption>', found) == [("0", "A chart")]
    assert "The lead." in found and "Mind this." in found and "Nothing here" not in found
    assert found.count('<table class="sortable"') == 2 and "<details><summary>Folded" in found
    assert METRICS["win_rate"].formula in found and manifest.experiment.name in found
    written = re.sub(r'<script type="module">.*?</script>', "", found, flags=re.DOTALL)
    assert "http-equiv" in written and "src=" not in written and "@import" not in written


def test_a_paper_can_point_to_documents_beside_it():
    linked = standalone_page("Title", "Lead.", some_sections()[:1], links=[("The report <b>", "report.html")])
    assert '<a href="report.html">The report &lt;b&gt;</a>' in linked
    assert "report.html" not in standalone_page("Title", "Lead.", some_sections()[:1])


def test_a_paper_without_charts_manifest_and_glossary_has_no_library():
    whole, found = (standalone_page("Title", "Lead.", some_sections()[part:]) for part in (0, 2))
    assert drawn(found) == [] and "data-chart=" not in re.sub(r"<(script|style).*?</\1>", "", found, flags=re.DOTALL)
    assert 'id="run"' not in found and 'id="glossary"' not in found
    assert library() in whole and len(found) < len(whole) - len(library()) + 2_000
