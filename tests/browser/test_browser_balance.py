"""The page of a search for changes: what to change stands in its first screen, every mark of the front tells its set."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from small_market import small_market

import vigil
from browser.opened import opening, until
from browser.test_browser_charts import tip_of
from browser.test_browser_look import CONTRAST, LEAST_CONTRAST, STICKING_OUT
from reports.balance.run import BalanceRun
from reports.balance.sentences import lead, unmet
from reports.balance.write import PAGE

GOALS = {
    "schema": 1,
    "name": "small",
    "most": 2,
    "goal": [{"name": "gaps", "rows": "effects", "metric": "gap", "of": ["Mystic", "Lifebound Initiate"], "absolute": True, "max": "2 points"}],
    "lever": [{"change": "Mystic.cost"}, {"change": "Lifebound Initiate.cost", "by": 1}],
}

ABOVE = """(height) => [...document.querySelectorAll("p, li")].filter((one) => one.getBoundingClientRect().bottom < height)
  .map((one) => one.textContent)"""
"""Texts that stand in the first screen."""


@pytest.fixture(scope="module")
def balanced(tmp_path_factory) -> tuple[BalanceRun, Path]:
    """A search in a small world, and its page."""
    folder = tmp_path_factory.mktemp("balance")
    found = vigil.balance(small_market(folder), GOALS, 300, adapt=False, out=folder / "out")
    return found, folder / "out" / PAGE


@pytest.fixture
def show(chromium, balanced) -> Iterator:
    with opening(chromium) as open_report:

        def show_page(**options) -> Page:
            one = open_report(balanced[1], **options)
            one.drawn()
            return one.page

        yield show_page


def test_the_first_screen_says_what_to_change_and_what_stays_undone(show, balanced):
    page, result = show(), balanced[0].result
    above = page.evaluate(ABOVE, 900)
    said = " ".join(" ".join(above).split())
    assert all(text in said for text in (lead(result), unmet(result)) if text)
    assert all(change.what in said for change in result.finalists[result.best].changes)


def test_every_set_is_a_mark_that_tells_its_changes(show, balanced):
    page, result = show(), balanced[0].result
    page.locator("#front [tabindex='0']").first.focus()
    seen = [tip_of(page)]
    for _ in result.finalists:
        page.keyboard.press("ArrowRight")
        seen.append(tip_of(page))
    assert seen[0].startswith("as it is")
    assert all(change.what in text for text, one in zip(seen[1:], result.finalists, strict=True) for change in one.changes)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_word_can_be_read(show, theme):
    seen = show(color_scheme=theme).evaluate(CONTRAST)
    assert len(seen) > 20 and [one for one in seen if one["ratio"] < LEAST_CONTRAST] == []


def test_a_phone_needs_no_sideways_scrolling(show):
    page = show(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    assert page.evaluate(STICKING_OUT, 360) == []


def test_a_set_is_opened_from_the_table_of_contents(show, balanced):
    page = show()
    for place in range(len(balanced[0].result.finalists)):
        page.locator(f"nav a[href='#set-{place + 1}']").first.click()
        until(page, f"() => Math.abs(document.querySelector('#set-{place + 1}').getBoundingClientRect().top) < 900")
