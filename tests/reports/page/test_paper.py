"""Pages that are not the report of a run."""

import pandas as pd
import pytest
from synthetic import fake_manifest

from reports.page.standalone import standalone_page
from reports.parts.sections import Block, Section
from reports.registry.metrics import METRICS
from reports.text.cells import table

NASTY = "<script>alert(1)</script>"


def some_sections():
    frame = pd.DataFrame(
        {"strategy": [NASTY, "b"], "games": [100, 90], "win_rate": [0.5, 0.4], "win_rate_low": [0.4, 0.3], "win_rate_high": [0.6, 0.5]}
    )
    shown = table(frame, ["strategy", "games", "win_rate"])
    return [
        Section("first", "First", "What it is about.", (Block("", "A table", table=shown), Block("", "A figure", figure="curve"))),
        Section("empty", "Nothing here", "", ()),
        Section("last", "Last", "", (Block("", "Folded", table=shown, folded=True),)),
    ]


@pytest.fixture(scope="module")
def svg():
    from io import StringIO

    import matplotlib.figure

    drawn = matplotlib.figure.Figure()
    drawn.subplots().plot([1, 2], [3, 4])
    text = StringIO()
    drawn.savefig(text, format="svg")
    return text.getvalue()


def test_a_paper_holds_what_it_is_given_and_nothing_else(svg):
    manifest = fake_manifest(labels=("a", "b"))
    found = standalone_page(
        f"Title {NASTY}",
        "The lead.",
        some_sections(),
        figures={("", "curve"): svg},
        notes=["Mind this."],
        glossary=[METRICS["win_rate"]],
        manifest=manifest,
    )
    assert NASTY not in found and found.count("&lt;script&gt;alert(1)") >= 3
    assert "The lead." in found and "Mind this." in found and "Nothing here" not in found
    assert found.count('<table class="sortable"') == 2 and "<svg" in found and "<details><summary>Folded" in found
    assert METRICS["win_rate"].formula in found and manifest.experiment.name in found
    assert "http-equiv" in found and "src=" not in found and "@import" not in found


def test_a_paper_can_point_to_documents_beside_it():
    linked = standalone_page("Title", "Lead.", some_sections()[:1], links=[("The report <b>", "report.html")])
    assert '<a href="report.html">The report &lt;b&gt;</a>' in linked
    assert "report.html" not in standalone_page("Title", "Lead.", some_sections()[:1])


def test_a_paper_without_figures_manifest_and_glossary():
    found = standalone_page("Title", "Lead.", some_sections()[:1])
    assert "Too little was played for this figure." in found and 'id="run"' not in found and 'id="glossary"' not in found
