"""The page of a comparison draws before and after: joined marks that say both values and their difference, reached by keyboard."""

import pytest

import vigil
from browser.opened import Opened
from browser.test_browser_charts import LABELS, tip_of
from reports.comparison.tables import change_text


@pytest.fixture(scope="module")
def compared(tmp_path_factory):
    """Two arms of which one is far kinder to a plan, and their page."""
    out = tmp_path_factory.mktemp("compared") / "out"
    return vigil.compare("duel", change="Mystic.cost=1", games=1_000, seed=1, out=out, formats="csv"), out / "compare.html"


@pytest.mark.parametrize("viewport", [{"width": 1400, "height": 1000}, {"width": 390, "height": 844}], ids=["desk", "phone"])
def test_strategies_before_and_after(chromium, compared, viewport):
    found, path = compared
    opened = Opened(chromium.new_context(viewport=viewport, offline=True), path)
    chart = opened.page.locator("#strategies figure[data-chart] svg[role=group]").first
    chart.scroll_into_view_if_needed()
    rows = found.strategies().query("metric == 'win_rate'").to_dict("records")
    labels = chart.locator(".mark").evaluate_all(LABELS)
    assert len(labels) == 2 * len(rows) and chart.locator(".joins line").count() == len(rows)
    for k, row in enumerate(rows):
        before, after = labels[2 * k : 2 * k + 2]
        assert before.startswith(f"{row['about']}. 2010: ") and after.startswith(f"{row['about']}. changed: ")
        text, interval = change_text(row)
        assert all(f"Paired difference {text} ({interval}), n = " in label and row["decision"] in label for label in (before, after))
    moved = sum(row["decision"] in ("higher", "lower") for row in rows)
    assert moved and chart.locator(".joins .moved").count() == moved
    chart.locator(".mark[tabindex='0']").focus()
    for label in labels[:4]:
        assert tip_of(opened.page) == label
        opened.page.keyboard.press("ArrowRight")
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    opened.check()
    opened.page.context.close()
