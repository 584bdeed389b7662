"""What a card is worth by its cost: a chart in its panel, named and reached by keyboard, in the words of the frame."""

import pytest

import vigil
from browser.panel import Panel
from browser.test_browser_charts import LABELS, tip_of
from reports.text.cells import number, points

DESK, PHONE = {"width": 1400, "height": 1000}, {"width": 390, "height": 844}
WITHIN = """(tip) => {
  const [a, b] = [tip, tip.closest("dialog")].map((one) => one.getBoundingClientRect());
  return a.left >= b.left && a.right <= b.right + 1 && tip.closest("dialog").matches(":modal");
}"""


def curve(opened, shelf, **options):
    """The chart in the panel of the card, in sight, and its rows of the frame."""
    page = opened("causes", **options).page
    page.locator("#answer button.opens", has_text="Heavy Infantry").first.click()
    assert Panel(page).title == "Heavy Infantry"
    found = page.locator("#panel figure.curve svg[role=group]")
    found.scroll_into_view_if_needed()
    rows = vigil.load_effects(shelf["causes"].run.folder).cost_curves()
    return page, found, rows.to_dict("records")


def test_a_mark_a_cost_with_the_words_of_the_frame(opened, shelf):
    page, chart, rows = curve(opened, shelf, viewport=DESK)
    labels = chart.locator(".mark").evaluate_all(LABELS)
    assert len(labels) == len(rows) == 6
    for label, row in zip(labels, rows, strict=True):
        cost = int(row["other_cost"])
        assert label.startswith(f"{cost} rune{'s' * (cost != 1)}{': as it is' * (cost == 2)}. ")
        assert f"Access is worth {points(row['access_value'])} points" in label and f"n = {number(row['pairs'])}" in label
        assert f"Against the norm of {points(row['norm'])}" in label or row["norm"] != row["norm"]
    assert chart.locator(".reach line").count() == 6
    assert chart.locator(".norm line").count() == sum(row["norm"] == row["norm"] for row in rows)
    strokes = chart.locator(".reach line").evaluate_all("(all) => all.map((one) => getComputedStyle(one).stroke)")
    assert "none" not in strokes  # the panel's own style does not hide what the chart draws


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_keyboard_goes_from_cost_to_cost_and_the_tip_lies_in_the_panel(opened, shelf, viewport):
    page, chart, _ = curve(opened, shelf, viewport=viewport)
    labels = chart.locator(".mark").evaluate_all(LABELS)
    assert chart.locator(".mark[tabindex='0']").count() == 1
    chart.locator(".mark[tabindex='0']").focus()
    for label in labels:
        assert tip_of(page) == label and page.locator(".tip").evaluate(WITHIN)
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    chart.locator(".mark").first.hover()
    assert tip_of(page) == labels[0]
    page.keyboard.press("Escape")
    assert page.locator("#panel[open]").count() == 0


def test_tips_of_the_page_are_its_own_again_when_the_panel_is_closed(opened, shelf):
    page, chart, _ = curve(opened, shelf, viewport=DESK)
    chart.locator(".mark").first.hover()
    assert page.locator("dialog .tip").count() == 1
    page.locator("#panel .close").click()
    mark = page.locator("#win-rates figure[data-chart] .mark").first
    mark.scroll_into_view_if_needed()
    mark.hover()
    tip_of(page)
    assert page.locator("body > .tip").count() == 1
