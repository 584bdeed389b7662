"""The norm of a cost is drawn behind the cards that are held against it, inside the frame."""

import pytest

from browser.opened import opening
from reports.page.standalone import standalone_page
from reports.parts.sections import Block, Chart, Section

INSIDE = """(svg) => {
  const own = svg.getBoundingClientRect();
  const boxes = [...svg.querySelectorAll(".in-band rect, .norm line")].map((one) => one.getBoundingClientRect());
  return boxes.map((box) => [box.left - own.left, own.right - box.right]);
}"""
LEFT, RIGHT = 46, 12
"""Pixels to either side of the frame; a stroke may reach half a pixel over."""


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_norm_of_a_few_cards_without_a_cost_stays_in_its_frame(chromium, tmp_path, cards):
    wide = 0.42 / cards
    at = [0.84 * ((k + 0.5) / cards - 0.5) for k in range(cards)]
    marks = [{"name": f"Card {k}", "lines": ["One."], "x": x, "y": 0.01, "low": 0.0, "high": 0.02, "shape": "open"} for k, x in enumerate(at)]
    steps = [[x - wide, x + wide, 0.0, -0.01, 0.01] for x in at]
    panel = {"title": "", "x": "each held against all others", "y": "Access is worth", "ticks": [], "marks": marks, "steps": steps}
    chart = Chart("scatter", "Norms", {"panels": [panel], "key": {}, "format": "points"})
    file = tmp_path / "page.html"
    file.write_text(standalone_page("Norms", "", [Section("norms", "Norms", "", (Block("", "", chart=chart),))]), encoding="utf-8")
    with opening(chromium) as open_report:
        one = open_report(file, viewport={"width": 1400, "height": 900})
        one.drawn()
        found = one.page.locator("figure[data-chart] svg[role=group]").first.evaluate(INSIDE)
    assert len(found) == 2 * cards and all(left >= LEFT - 1 and right >= RIGHT - 1 for left, right in found)
