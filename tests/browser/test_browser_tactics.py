"""The report of Ascension Tactics: its sections, its boards, its panels of champions, cards and strategies."""

import pytest

from browser.grid import Grid
from browser.opened import until
from browser.panel import Panel
from reports.tactics.boards import boards

SECTIONS = ["verdicts", "win-rates", "matchups", "maps", "boards", "course", "fights", "length", "appendix", "metagame"]
SECTIONS += ["strategy-tables", "matchup-tables", "rankings", "champions", "champion-tables", "cards", "card-tables", "map-tables", "course-tables"]
SECTIONS += ["method", "run", "glossary"]
DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 800}
MEASURES = 3


@pytest.fixture
def run(shelf):
    return shelf["tactics"].run


def board_of(opened, **options):
    """The page, when its boards are drawn."""
    page = opened("tactics", **options).page
    page.locator("#boards").scroll_into_view_if_needed()
    until(page, "() => document.querySelectorAll('#boards svg.board').length > 0")
    return page


def test_sections_stand_in_the_order_of_reading_and_say_that_cards_and_maps_are_made_up(opened):
    page = opened("tactics").page
    assert page.locator("main > section").evaluate_all("(all) => all.map((one) => one.id)") == SECTIONS
    told = page.locator("header .age").inner_text()
    assert "The card set synthetic is made up" in told and "The maps love-1" in told
    assert "Love Lives Forever on 8 maps" in page.locator("body > header").inner_text()


@pytest.mark.parametrize("viewport", [DESK, PHONE])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_boards_show_every_hex_and_fit_the_page(opened, run, viewport, scheme):
    page = board_of(opened, viewport=viewport, color_scheme=scheme)
    drawn = page.locator("#boards svg.board")
    assert drawn.count() == MEASURES
    assert [drawn.nth(k).locator("polygon").count() for k in range(MEASURES)] == [len(boards(run.manifest)[0].board)] * MEASURES
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    boxes = [drawn.nth(k).bounding_box() for k in range(MEASURES)]
    beside = len({round(box["y"]) for box in boxes}) == 1
    assert beside == (viewport == DESK) and all(box["width"] > 250 for box in boxes)


def test_a_hex_says_what_it_is_and_how_many_it_was(opened, run):
    page = board_of(opened)
    heat = run.heat().query("map == 'love-1' and side_name == 'all sides'").reset_index(drop=True)
    row = heat.loc[heat["fell"].idxmax()]
    spoken = page.locator("#boards svg.board").nth(2).locator("polygon").nth(int(heat["fell"].idxmax())).get_attribute("aria-label")
    assert spoken.startswith(f"[{row['hex_q']}, {row['hex_r']}], ") and f"{row['fell']:,} of {row['fell_in_all']:,}" in spoken
    assert "95% interval: Wilson by games" in spoken
    portals = page.locator("#boards svg.board").first.locator("polygon[aria-label*='portal of side']")
    assert portals.count() == sum(map(len, boards(run.manifest)[0].portals))


def test_another_map_and_side_are_chosen_by_keyboard(opened, run):
    page = board_of(opened)
    page.get_by_label("Map", exact=True).select_option("3")
    page.get_by_label("Side", exact=True).select_option("side 2")
    until(page, "() => document.querySelector('#boards svg.board').getAttribute('aria-label').includes('love-4, side 2')")
    heat = run.heat().query("map == 'love-4' and side_name == 'side 2'")
    first = page.locator("#boards svg.board").first
    assert f"of {heat['stood_in_all'].iloc[0]:,}" in first.locator("polygon").first.get_attribute("aria-label")
    first.locator("polygon").first.focus()
    page.keyboard.press("ArrowRight")
    assert first.locator("polygon").nth(1).evaluate("(one) => one === document.activeElement")
    assert page.locator(".tip").inner_text().startswith(f"[{heat['hex_q'].iloc[1]}, {heat['hex_r'].iloc[1]}]")


@pytest.mark.parametrize(("name", "section", "which"), [("Pug-demon Pack", "champion-tables", 0), ("Heavy Infantry", "card-tables", 0)])
def test_a_click_opens_a_champion_or_a_card(opened, run, name, section, which):
    page = opened("tactics").page
    Grid(page, section, which).table.get_by_role("button", name=name, exact=True).click()
    panel = Panel(page)
    assert panel.title == name and panel.hash.startswith("#card:0:")
    (entry,) = (entry for entry in run.arms["synthetic"].catalogue if entry.name == name)
    said = panel.dialog.inner_text()
    assert entry.text in said and (f"strength {entry.strength}" in said) == entry.is_champion
    assert "By strategy" in said and all(label in said for label in run.labels)


def test_a_click_opens_a_strategy_with_its_maps(opened, run):
    page = opened("tactics").page
    button = Grid(page, "strategy-tables").table.locator("button.strategy").first
    name = button.text_content()
    button.click()
    panel = Panel(page)
    assert panel.title == name and all(found.name in panel.dialog.inner_text() for found in boards(run.manifest))
