"""Charts are drawn, named and reached like any text; the body is short and the contents stay in sight."""

import re

import pytest
from playwright.sync_api import Locator, Page

from browser.opened import Opened, until
from browser.panel import Panel
from browser.truth import reads_as, reads_as_interval
from reports.text.cells import number

DESK = {"width": 1400, "height": 1000}
PHONE = {"width": 390, "height": 844}
SCREENS = 8
"""Screens of a desk that the body may take."""
GAMES = ["duel", "four", "solo", "relic", "tactics"]
LEFT = "(one) => !one.contains(document.activeElement)"
MARKED = """(place) => document.querySelector('#contents [aria-current]')?.hash === place
  || innerHeight + scrollY >= document.documentElement.scrollHeight - 2"""
NAMED = """() => document.querySelector('#contents button').textContent.trim()
  === document.querySelector('#contents [aria-current]').textContent.trim()"""
UNCOVERED = """(one) => {
  const { left, top, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + 5, top + height / 2));
}"""
LABELS = "(all) => all.map((one) => one.getAttribute('aria-label'))"


def scrolled_through(report: Opened) -> Page:
    """The page with everything drawn, after a reader went to its end and back."""
    page = report.page
    page.evaluate(
        """async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
      scrollTo(0, 0);
    }"""
    )
    report.drawn()
    return page


def tip_of(page: Page) -> str:
    """The words of the tip in sight, written as a mark's label is."""
    page.locator(".tip").wait_for()
    return page.locator(".tip").evaluate("(one) => [...one.children].map((line) => line.textContent).join('. ')")


def chart(page: Page, section: str) -> Locator:
    """The first chart of a section."""
    found = page.locator(f"#{section} figure[data-chart] svg[role=group]").first
    found.scroll_into_view_if_needed()
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_body_is_short(opened, name):
    page = scrolled_through(opened(name, viewport=DESK))
    top = page.locator("#appendix").evaluate("(one) => one.getBoundingClientRect().top + scrollY")
    assert page.evaluate("innerHeight") < top <= SCREENS * DESK["height"]
    assert page.locator("#appendix ~ section table").count() > page.locator("section:has(~ #appendix) table:not(details table)").count()


@pytest.mark.parametrize("name", GAMES)
def test_charts_are_drawn_without_scrolling_and_the_page_keeps_its_height(opened, name):
    report = opened(name, viewport=DESK)
    report.drawn()
    height = report.page.evaluate("document.documentElement.scrollHeight")
    assert scrolled_through(report).evaluate("document.documentElement.scrollHeight") == height


@pytest.mark.parametrize("name", GAMES)
def test_every_mark_says_what_it_is_and_a_chart_is_one_stop(opened, name):
    page = scrolled_through(opened(name, viewport=DESK))
    charts = page.locator("figure[data-chart] svg[role=group]")
    assert charts.count() > 6
    for one in charts.all():
        labels = one.locator(".mark").evaluate_all(LABELS)
        assert labels and all(re.search(r"\d", label) and ". " in label for label in labels), labels[:3]
        assert one.locator(".mark[tabindex='0']").count() == 1 and one.locator("[tabindex='0']").count() == 1
        assert one.get_attribute("aria-label")


def test_the_tab_key_goes_from_chart_to_chart(opened):
    page = scrolled_through(opened("duel", viewport=DESK))
    page.locator("#contents a[href='#win-rates']").click()
    page.locator("#win-rates [tabindex='0']").first.focus()
    reached = [page.evaluate("document.activeElement.closest('svg')?.getAttribute('aria-label') ?? ''")]
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#appendix ~ section') !== null"):
            break
        reached.append(page.evaluate("document.activeElement.closest('svg')?.getAttribute('aria-label') ?? ''"))
    wanted = page.locator("section:has(~ #appendix) svg[role=group]").evaluate_all(LABELS)
    seen = [label for label in reached if label]
    assert len(wanted) > 4 and seen == wanted


@pytest.mark.parametrize(("name", "section"), [("duel", "win-rates"), ("duel", "matchups"), ("solo", "length"), ("relic", "odds")])
def test_arrow_keys_reach_every_mark_and_each_is_told(opened, name, section):
    page = scrolled_through(opened(name, viewport=DESK))
    one = chart(page, section)
    labels = one.locator(".mark").evaluate_all(LABELS)
    focused = "document.activeElement.getAttribute('aria-label')"
    one.locator("[tabindex='0']").focus()
    assert page.evaluate(focused) == labels[0] == tip_of(page)
    for label in labels[1:]:
        page.keyboard.press("ArrowRight")
        assert page.evaluate(focused) == label == tip_of(page)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == labels[-1]
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(focused) == labels[-2] and one.locator("[tabindex='0']").count() == 1
    page.keyboard.press("Home")
    assert page.evaluate(focused) == labels[0]
    page.keyboard.press("End")
    assert page.evaluate(focused) == labels[-1]
    page.keyboard.press("Escape")
    assert page.locator(".tip").is_hidden()
    page.keyboard.press("Home")
    assert page.locator(".tip").is_visible()
    page.keyboard.press("Tab")
    assert one.evaluate(LEFT) and (page.locator(".tip").is_hidden() or tip_of(page) != labels[0])


def test_up_and_down_go_to_the_neighbour_in_a_column(opened):
    page = scrolled_through(opened("duel", viewport=DESK))
    one = chart(page, "matchups")
    one.locator("[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    start, below = (one.locator(".mark").first.bounding_box(), page.evaluate_handle("document.activeElement").as_element().bounding_box())
    page.keyboard.press("ArrowUp")
    above = page.evaluate_handle("document.activeElement").as_element().bounding_box()
    assert below["y"] > start["y"] and above["y"] < below["y"]


@pytest.mark.parametrize("section", ["win-rates", "matchups", "cards"])
def test_a_pointer_is_told_what_it_is_over(opened, section):
    page = scrolled_through(opened("duel", viewport=DESK))
    one = chart(page, section)
    label = one.locator(".mark").nth(3).get_attribute("aria-label")
    one.locator(".mark").nth(3).hover(force=True)
    assert tip_of(page) == label
    page.mouse.move(2, 2)
    assert page.locator(".tip").is_hidden()


@pytest.mark.parametrize("section", ["win-rates", "matchups"])
def test_a_tap_tells_and_a_second_one_opens(opened, section):
    page = scrolled_through(opened("duel", viewport=PHONE, is_mobile=True, has_touch=True))
    mark = chart(page, section).locator(".mark").nth(3)
    mark.tap(force=True)
    assert tip_of(page) == mark.get_attribute("aria-label")
    assert not page.locator("dialog#panel").is_visible()
    box = page.locator(".tip").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    mark.tap(force=True)
    assert mark.get_attribute("aria-label").startswith(Panel(page).title)


def test_enter_and_a_click_open_the_panel_of_a_mark(opened):
    page = scrolled_through(opened("duel", viewport=DESK))
    panel, mark = Panel(page), chart(page, "win-rates").locator(".mark[role=button]").first
    mark.focus()
    page.keyboard.press("Enter")
    assert mark.get_attribute("aria-label").startswith(panel.title) and panel.hash.startswith("#strategy:0:")
    page.keyboard.press("Escape")
    panel.dialog.wait_for(state="hidden")
    card = chart(page, "cards").locator(".mark[role=button]").nth(2)
    card.click(force=True)
    assert card.get_attribute("aria-label").startswith(panel.title) and panel.hash.startswith("#card:0:")


def test_the_numbers_of_charts_are_those_of_the_frames(opened, shelf):
    run = shelf["duel"].run
    page = scrolled_through(opened("duel", viewport=DESK))
    rows = {row["strategy"]: row for row in run.strategies().to_dict("records")}
    told = r"^(.+?)\. all seats: Win rate (\S+) \((\S+)\), n = ([\d,]+); 95% interval: Wilson$"
    found = [re.match(told, label) for label in chart(page, "win-rates").locator(".mark").evaluate_all(LABELS)]
    whole = [match.groups() for match in found if match]
    assert {name for name, *_ in whole} == set(rows) and len(whole) == len(rows)
    for name, value, interval, n in whole:
        row = rows[name]
        assert reads_as(value, row["win_rate"]) and reads_as_interval(interval, row["win_rate_low"], row["win_rate_high"])
        assert n == number(row["games"])
    pairs = {(row["strategy"], row["opponent"]): row for row in run.matchups().to_dict("records")}
    cells = chart(page, "matchups").locator(".mark").evaluate_all(LABELS)
    assert len(cells) == len(pairs)
    for label in cells:
        name, other, value, interval, n = re.match(r"^(.+)\. against (.+)\. Win rate (\S+) \((\S+)\), n = ([\d,]+);", label).groups()
        row = pairs[name, other]
        assert reads_as(value, row["win_rate"]) and reads_as_interval(interval, row["win_rate_low"], row["win_rate_high"])
        assert n == number(row["games"])


@pytest.mark.parametrize("name", ["duel", "relic"])
def test_measure_and_strategy_of_the_curves_are_chosen(opened, name):
    page = scrolled_through(opened(name, viewport=DESK))
    figure = page.locator("#course figure[data-chart]")
    svg = figure.locator("svg[role=group]")
    measures = figure.get_by_label("Measure").locator("option").all_text_contents()
    strategies = figure.get_by_label("Strategy").locator("option").all_text_contents()
    assert len(measures) > 2 and len(strategies) > 5
    for measure in measures:
        figure.get_by_label("Measure").select_option(label=measure)
        assert measure in svg.first.get_attribute("aria-label")
        assert svg.count() == 1 and measure in svg.locator(".mark").first.get_attribute("aria-label")
    figure.get_by_label("Strategy").focus()
    figure.get_by_label("Strategy").select_option(label=strategies[2])
    assert svg.first.get_attribute("aria-label").endswith(strategies[2])
    assert figure.get_by_label("Strategy").evaluate("(one) => one === document.activeElement")
    figure.get_by_role("button", name="All side by side").click()
    assert svg.count() == len(strategies) and figure.get_by_role("button", name="One panel").evaluate("(one) => one === document.activeElement")
    figure.get_by_role("button", name="One panel").click()
    assert svg.count() == 1


def test_charts_fit_the_width_they_have(opened):
    page = scrolled_through(opened("duel", viewport=DESK))
    wide = chart(page, "win-rates").bounding_box()["width"]
    page.set_viewport_size(PHONE)
    until(page, "() => [...document.querySelectorAll('figure[data-chart]')].every((one) => one.dataset.width < 390)")
    for one in page.locator("figure[data-chart]").all():
        drawn = one.evaluate(
            "(one) => [one.dataset.width, Math.max(...[...one.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect().right))]"
        )
        assert float(drawn[0]) < wide and drawn[1] <= PHONE["width"]
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    widths = page.locator("figure[data-chart]").evaluate_all("(all) => all.map((one) => one.dataset.width)")
    assert len(set(widths)) == 1 and float(widths[0]) > PHONE["width"]


def test_charts_take_the_colours_of_the_page(opened):
    inks = []
    for theme in ("light", "dark"):
        page = scrolled_through(opened("duel", viewport=DESK, color_scheme=theme))
        inks.append(chart(page, "win-rates").locator("text").first.evaluate("(one) => getComputedStyle(one).fill"))
    page.locator("#theme").click()
    assert inks[0] != inks[1] and chart(page, "win-rates").locator("text").first.evaluate("(one) => getComputedStyle(one).fill") == inks[0]


@pytest.mark.parametrize(("name", "viewport"), [("duel", DESK), ("relic", DESK), ("duel", PHONE)])
def test_the_contents_stay_in_sight_and_mark_where_the_reader_is(opened, name, viewport):
    page = scrolled_through(opened(name, viewport=viewport))
    contents, current = page.locator("#contents"), page.locator("#contents [aria-current]")
    links = page.locator("#contents a").evaluate_all("(all) => all.map((one) => one.hash)")
    ids = page.locator("main > section").evaluate_all("(all) => all.map((one) => '#' + one.id)")
    assert links == ids
    narrow = viewport is PHONE
    for place in links:
        if narrow:
            contents.get_by_role("button").click()
        page.locator(f"#contents a[href='{place}']").click()
        until(page, MARKED, place)
        assert current.count() == 1
        box = contents.bounding_box()
        assert 0 <= box["y"] < 40 or page.evaluate("scrollY") < 200
        heading = page.locator(f"{place} h2").first
        top = heading.bounding_box()["y"]
        assert 0 <= top < viewport["height"]
        assert heading.evaluate(UNCOVERED)
        if narrow:
            until(page, NAMED)
            assert not contents.locator("ol").is_visible()
