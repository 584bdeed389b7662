"""Strange names and hardly any games: everything appears as text, nothing is injected, and the page says what is missing."""

import re

import pytest

from browser.grid import Grid
from browser.panel import Panel
from browser.written import STRANGE_LABELS, STRANGE_NAMES, UNSEEN

FOREIGN = "img, iframe, object, embed, link, b[onclick], [onerror], [onclick], [onload], base, form"
"""Elements and attributes that no report has."""


@pytest.mark.parametrize("name", ["strange", "hostile"])
def test_names_bring_no_elements(opened, name):
    plain, odd = opened("duel").page, opened(name).page
    assert odd.locator("script").count() == plain.locator("script").count() > 0
    assert odd.locator(FOREIGN).count() == plain.locator(FOREIGN).count() == 0


def test_strange_cards_stand_in_tables_as_they_are_written(opened):
    grid = Grid(opened("strange").page, "cards")
    assert {*STRANGE_NAMES, UNSEEN} <= set(grid.table.locator("button.card").all_text_contents())


def test_strange_cards_are_found_and_opened(opened):
    report = opened("strange")
    grid, panel = Grid(report.page, "cards"), Panel(report.page)
    buttons = grid.table.locator("button.card").locator("visible=true")
    for card in (*STRANGE_NAMES, UNSEEN):
        grid.search(card)
        assert buttons.all_text_contents() == [card]
        buttons.click()
        assert panel.title == card
        assert panel.dialog.locator(FOREIGN).count() == 0
        assert (panel.dialog.get_by_text("No strategy ever had it taken").count() == 1) == (card == UNSEEN)
        report.page.keyboard.press("Escape")
        panel.dialog.wait_for(state="hidden")
    report.check()


def test_strange_cards_are_bought_by_the_strategies(shelf):
    frame = shelf["strange"].run.cards()
    bought = frame[frame["picked"] > 0]["card"]
    assert set(STRANGE_NAMES) <= set(bought) and UNSEEN not in set(bought)


@pytest.mark.parametrize("index", range(len(STRANGE_LABELS)))
def test_strange_strategies_are_opened(opened, index):
    page = opened("hostile", f"#strategy:1:{index}").page
    panel = Panel(page)
    assert panel.title == STRANGE_LABELS[index]
    assert panel.dialog.locator(FOREIGN).count() == 0


def test_the_name_of_the_experiment_is_the_title(opened, shelf):
    page, name = opened("strange").page, shelf["strange"].run.manifest.experiment.name
    assert page.title().startswith(name)
    assert page.locator("h1").text_content() == name


def test_long_names_stay_in_their_cells(opened):
    page = opened("strange", viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True).page
    cell = page.locator("#cards table.sortable td", has_text="W" * 60).first
    assert cell.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")


@pytest.mark.parametrize(("name", "says"), [("nothing", r"no games? (?:was|were) played"), ("one game", r"too few"), ("alone", r"met only itself")])
def test_the_page_says_what_is_missing(opened, name, says):
    assert re.search(says, opened(name).page.locator("main").inner_text().lower())
