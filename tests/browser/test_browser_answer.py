"""The page of measured effects: its first screen holds the whole answer, and its first sheet of paper too."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import vigil
from browser.opened import Opened, opening
from browser.test_browser_look import A4, STICKING_OUT
from browser.test_browser_silence import LIMIT
from reports.audit.screen import SHOWN, Screen, screens
from reports.report.page import page

GAMES = 700
DESK = {"width": 1400, "height": 1000}
SHEETS = 12
"""Sheets of paper that a duel may take."""


@pytest.fixture(scope="module")
def measured(tmp_path_factory) -> tuple[Screen, Path]:
    """A duel with the effects of all cards beside it, each of which is out of band unless chance may have moved it, and its page."""
    folder = tmp_path_factory.mktemp("answer") / "run"
    vigil.run("duel", games=4_000, seed=1, out=folder)
    vigil.effects("duel", GAMES, floor="0%", out=folder)
    run = vigil.load(folder)
    file = folder / "page.html"
    file.write_text(page(run), encoding="utf-8")
    return screens(run)[0], file


@pytest.fixture
def show(chromium, measured) -> Iterator[Callable[..., Opened]]:
    with opening(chromium) as open_report:

        def show_page(**options) -> Opened:
            one = open_report(measured[1], **{"viewport": DESK, **options})
            one.drawn()
            return one

        yield show_page


def test_the_first_screen_holds_the_answer(show, measured):
    screen, answer = measured[0], show().page.locator("#answer")
    box = answer.bounding_box()
    assert box["y"] + box["height"] <= DESK["height"]
    rows = answer.locator(".lines > li:not(.head)").locator("visible=true")
    assert len(screen.rows) > SHOWN == rows.count()
    for row, found in zip(rows.all(), screen.rows, strict=False):
        text = row.inner_text()
        assert all(part in text for part in (found.judgement.name, found.price, found.shift, found.interval, found.judgement.verdict))
    told = answer.locator(".brief li").all_inner_texts()
    assert told == [f"{line.topic}. {line.text}" for line in screen.brief]
    assert [line.topic for line in screen.brief] == ["Strategies", "Seats", "Length"]
    assert screen.sentence in answer.inner_text()
    assert "vigil balance" in screen.way_on == answer.locator(".way-on").inner_text()


def test_heads_stand_above_their_columns(show):
    lines = show().page.locator("#answer .lines").first
    left = "(all) => all.map((one) => Math.round(one.getBoundingClientRect().left))"
    starts = [lines.locator(f"li:nth-child({k}) > div").evaluate_all(left) for k in (1, 2, 5)]
    assert starts[0] == starts[1] == starts[2]


def test_what_is_folded_is_counted(show, measured):
    screen, page = measured[0], show().page
    fold = page.locator("#answer details").first
    assert fold.locator("summary").inner_text().startswith(f"{len(screen.rows) - SHOWN} more: ")
    fold.locator("summary").click()
    assert fold.locator("li").locator("visible=true").count() == len(screen.rows) - SHOWN


def test_a_shift_says_its_n_and_kind_of_interval(show, measured):
    page = show().page
    page.locator("#answer .shift[tabindex]").first.focus()
    assert page.locator(".tip").inner_text() == measured[0].rows[0].tip and "n = " in measured[0].rows[0].tip
    page.keyboard.press("Escape")
    assert page.locator(".tip").is_hidden()


def test_on_a_phone_every_line_is_whole(show):
    page = show(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True).page
    assert page.evaluate(STICKING_OUT, 390) == []
    line = page.locator("#answer .lines > li:not(.head)").first
    who, verdict = (line.locator(part).bounding_box() for part in (".who", ".verdict"))
    assert abs(who["y"] - verdict["y"]) < 6 and who["x"] + who["width"] <= verdict["x"]


def test_the_first_sheet_is_a_summary_and_a_duel_takes_twelve(show):
    page = show().page
    pdf = page.pdf(prefer_css_page_size=True)
    assert 2 < len(re.findall(rb"/Type\s*/Page\b", pdf)) <= SHEETS
    page.emulate_media(media="print")
    page.set_viewport_size(A4)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    answer = page.locator("#answer")
    box = answer.bounding_box()
    assert box["y"] + box["height"] <= A4["height"] and answer.evaluate("(one) => getComputedStyle(one).breakAfter") == "page"
    assert answer.locator("details[open]").count() == 0
    assert page.evaluate(STICKING_OUT, A4["width"]) == []


def test_every_sheet_has_its_number_and_what_it_is_of(show, measured):
    """The rules of the margins, as the browser has understood them."""
    rules = show().page.evaluate(
        """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSPageRule)
      .flatMap((rule) => [...rule.cssRules]).map((rule) => [rule.name, rule.style.content])"""
    )
    assert ["bottom-right", 'counter(page) " / " counter(pages)'] in rules
    (told,) = [content for name, content in rules if name == "bottom-left"]
    assert re.fullmatch(r'"Duel: balance report, \d{4}-\d\d-\d\d"', told)


def test_a_page_with_effects_of_all_cards_is_small(measured):
    """As small as all pages of the shelf, whose size `test_browser_silence` asks for."""
    assert measured[1].stat().st_size < LIMIT


def test_a_panel_says_n_and_kind_of_interval_in_tips(show, measured):
    page = show().page
    page.locator("#answer .lines button.opens").first.click()
    panel = page.locator("dialog#panel")
    value = panel.locator("dl.numbers dd").first
    assert "n =" not in panel.inner_text() and panel.locator("th small, dt small").count() == 0
    value.focus()
    assert re.fullmatch(r"n = [\d,]+; 95% interval: [\w ]+", page.locator(".tip").inner_text())
    page.keyboard.press("ArrowRight")
    assert panel.locator("dl.numbers dd").nth(1).evaluate("(one) => one === document.activeElement")
    cell = panel.locator(".by-strategy td.number[data-n]").first
    cell.hover()
    assert page.locator(".tip b").inner_text().startswith(f"{cell.get_attribute('data-label')}: ") and "n = " in page.locator(".tip").inner_text()


def test_tables_of_a_panel_fit_a_phone(show):
    page = show(viewport={"width": 390, "height": 844}).page
    page.locator("#answer .lines button.opens").first.click()
    page.evaluate("document.querySelectorAll('#panel details').forEach((one) => { one.open = true })")
    wide = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText.slice(0, 60))"
    tables = page.locator("#panel .wide")
    assert tables.count() > 3 and tables.evaluate_all(wide) == []


def test_what_has_no_room_on_the_page_is_not_printed(show, measured, chromium, monkeypatch):
    assert show().page.locator(".on-paper").count() == 0
    monkeypatch.setattr("reports.report.page.TABLES_BUDGET", 0)
    file = measured[1].with_name("lean.html")
    file.write_text(page(vigil.load(measured[1].parent)), encoding="utf-8")
    with opening(chromium) as open_report:
        lean = open_report(file, viewport=DESK).page
        assert lean.locator("#glossary").is_visible() and not lean.locator(".on-paper").is_visible()
        lean.emulate_media(media="print")
        assert lean.locator(".on-paper").is_visible() and lean.locator("#method").is_visible()
        assert not lean.locator("#glossary").is_visible() and not lean.locator("#cards").is_visible()
