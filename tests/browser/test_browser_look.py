"""Light and dark, phone, paper, and a browser without scripts."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.opened import until
from browser.written import MAKE

CONTRAST = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
LEAST_CONTRAST = 4.5
"""WCAG 2.2, 1.4.3, level AA, for text that is not large."""

STICKING_OUT = """(width) => [...document.querySelectorAll("body *")].filter((one) => {
  if (!one.checkVisibility() || one.getBoundingClientRect().right <= width + 1) return false;
  for (let up = one.parentElement; up !== document.body; up = up.parentElement)
    if (up === null || ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(up).overflowX)) return false;
  return true;
}).map((one) => `${one.tagName} ${one.id || one.className} ${one.textContent.trim().slice(0, 40)}`)"""

A4 = {"width": 718, "height": 1047}
"""CSS pixels of an A4 page inside margins of one centimetre."""
PANELS = {"duel": ("#card:0:20", "#strategy:0:1"), "relic": ("#card:0:0", "#strategy:0:1", "#character:0:4")}
"""Reports and panels of them, one of every kind."""


def pale(page: Page) -> list[dict]:
    """Texts whose contrast with what is behind them is too low."""
    seen = page.evaluate(CONTRAST)
    assert len(seen) > 300 and {"svg", "html"} == {one["kind"] for one in seen}
    return [one for one in seen if one["ratio"] < LEAST_CONTRAST]


def panels_of(page: Page, name: str) -> Iterator[str]:
    """Open every panel of a report, one after the other."""
    titles = set()
    for panel in PANELS[name]:
        page.evaluate("(panel) => { location.hash = panel }", panel)
        page.locator("dialog#panel").wait_for()
        title = page.locator("dialog#panel h2").first
        until(page, "(seen) => !seen.includes(document.querySelector('dialog#panel h2').textContent)", sorted(titles))
        titles.add(title.text_content())
        yield panel


def background(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def ink(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.body).color")


@pytest.mark.parametrize("system", ["light", "dark"])
def test_the_button_turns_light_to_dark_and_back(opened, system):
    page = opened("duel", color_scheme=system).page
    assert page.locator("html").get_attribute("data-theme") is None
    other = {"light": "dark", "dark": "light"}[system]
    first = background(page), ink(page)
    page.locator("#theme").click()
    assert page.locator("html").get_attribute("data-theme") == other
    second = background(page), ink(page)
    assert first[0] != second[0] and first[1] != second[1]
    page.locator("#theme").click()
    assert page.locator("html").get_attribute("data-theme") == system
    assert (background(page), ink(page)) == first


def test_the_chosen_dark_is_the_dark_of_the_system(opened):
    chosen, given = opened("duel", color_scheme="light").page, opened("duel", color_scheme="dark").page
    chosen.locator("#theme").click()
    assert (background(chosen), ink(chosen)) == (background(given), ink(given))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["duel", "relic", "tactics"])
def test_every_text_can_be_read(opened, name, theme):
    report = opened(name, color_scheme=theme)
    report.drawn()
    page = report.page
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    assert pale(page) == []


def test_the_measure_of_contrast_knows_boxes_and_shapes(chromium):
    page = chromium.new_page()
    page.set_content(
        "<body style='background: white; color: #767676'><p>grey</p>"
        "<p style='background: #000; color: #fff'>white</p><p style='opacity: 0.5'>faded</p>"
        "<svg><path d='M0 0H99V99H0Z' fill='#000080'/><text x='9' y='50' fill='#00f'>blue</text><path d='M0 0H99V99H0Z' fill='none'/></svg>"
    )
    found = {one["text"]: one["ratio"] for one in page.evaluate(CONTRAST)}
    page.close()
    assert found == {"grey": 4.54, "white": 21.0, "faded": 1.93, "blue": 1.86}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PANELS)
def test_every_text_of_a_panel_can_be_read(opened, theme, name):
    page = opened(name, color_scheme=theme).page
    for panel in panels_of(page, name):
        seen = [one for one in page.evaluate(CONTRAST) if one["panel"]]
        assert len(seen) > 30, panel
        assert [one for one in seen if one["ratio"] < LEAST_CONTRAST] == [], panel


@pytest.mark.parametrize("name", MAKE)
def test_a_phone_scrolls_up_and_down_only(opened, name):
    report = opened(name, viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True, device_scale_factor=2)
    report.drawn()
    page = report.page
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    assert page.evaluate(STICKING_OUT, 360) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360


@pytest.mark.parametrize("name", PANELS)
def test_panels_fit_a_phone(opened, name):
    page = opened(name, viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True).page
    for panel in panels_of(page, name):
        box = page.locator("dialog#panel").bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360, panel
        assert page.evaluate("document.getElementById('panel').scrollWidth <= document.getElementById('panel').clientWidth"), panel
        assert page.locator("dialog#panel .close").is_visible(), panel


def test_paper_has_everything_but_tools(opened):
    report = opened("editions", viewport=A4)
    report.drawn()
    page = report.page
    assert any(one.is_visible() for one in page.locator(".tools").all())
    page.emulate_media(media="print")
    for tool in (".tools", "#theme", "nav"):
        assert page.locator(tool).count() > 0
        assert not any(one.is_visible() for one in page.locator(tool).all())
    assert ink(page) != "rgb(255, 255, 255)"
    figures = page.locator("main figure").all()
    assert len(figures) > 5
    for figure in figures:
        box = figure.bounding_box()
        assert box is None or (box["height"] < A4["height"] and box["width"] <= A4["width"] + 1)
        assert figure.evaluate("(one) => getComputedStyle(one).breakInside") in ("avoid", "avoid-page")


def test_the_page_prints_in_dark_surroundings_too(opened):
    page = opened("duel", color_scheme="dark").page
    page.locator("#theme").click()
    page.locator("#theme").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.emulate_media(media="print", color_scheme="dark")
    assert background(page) in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    pdf = page.pdf(format="A4", prefer_css_page_size=True)
    assert pdf.startswith(b"%PDF-") and 5 < len(re.findall(rb"/Type\s*/Page\b", pdf)) < 80


def test_what_is_folded_is_unfolded_for_paper_unless_it_is_long(opened):
    page = opened("duel").page
    folded, words = page.locator("main details:not([open]):has(table)"), page.locator("main details:not([open]):not(:has(table))")
    rows = folded.evaluate_all("(all) => all.map((one) => one.querySelectorAll('tbody tr').length)")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    kept = folded.evaluate_all("(all) => all.map((one) => one.querySelectorAll('tbody tr').length)")
    assert 0 < len(kept) < len(rows) and min(kept) > max(sorted(rows)[: len(rows) - len(kept)])
    page.emulate_media(media="print")
    assert words.count() > 0 and not any(one.is_visible() for one in words.all())  # they stand elsewhere on the page too
    assert "too long to print" in folded.first.locator("summary").evaluate("(one) => getComputedStyle(one, '::after').content")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert folded.count() == len(rows)


@pytest.mark.parametrize("name", ["duel", "solo", "relic"])
def test_without_scripts_all_tables_can_be_read(opened, shelf, name):
    page = opened(name, java_script_enabled=False).page
    for one in page.locator("main details > summary").all():
        if one.is_visible():
            one.click()
    tables = page.locator("main table")
    assert tables.count() > 5 and all(table.is_visible() for table in tables.all())
    assert page.locator("#strategy-tables table").first.locator("tbody tr").count() == len(shelf[name].run.strategies())
    assert page.locator("#verdicts [data-state]").count() > 0
    assert not any(one.is_visible() for one in page.locator(".tools, #theme, dialog").all())
