"""The panel that asks whether the verdicts depend on the players."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

import vigil
from browser.opened import opening
from browser.test_browser_look import CONTRAST, LEAST_CONTRAST, STICKING_OUT
from reports.report.page import page
from reports.robustness.outcomes import robustness
from reports.runs.run import Run

GAMES = 800


@pytest.fixture(scope="module")
def asked(tmp_path_factory) -> tuple[Run, Path]:
    """A small run with the games of others beside it, and its page."""
    folder = tmp_path_factory.mktemp("robust") / "run"
    vigil.run("duel", games=GAMES, out=folder)
    run = vigil.robust(folder, GAMES)
    file = folder / "page.html"
    file.write_text(page(run), encoding="utf-8")
    return run, file


@pytest.fixture
def show(chromium, asked) -> Iterator:
    with opening(chromium) as open_report:

        def show_page(**options) -> Page:
            one = open_report(asked[1], **options)
            one.page.evaluate("document.querySelectorAll('#robustness details').forEach((one) => { one.open = true })")
            return one.page

        yield show_page


def test_every_verdict_has_an_answer_of_every_players(show, asked):
    found = robustness(asked[0])[0]
    cells = show().locator("#robustness [data-outcome]")
    seen = cells.evaluate_all("(all) => all.map((one) => one.dataset.outcome)")
    assert sorted(seen) == sorted(answer.outcome for question in found.questions for answer in question.answers)
    words = cells.evaluate_all("(all) => all.map((one) => one.querySelector('.outcome').textContent)")
    assert all(outcome in word and word != outcome for outcome, word in zip(seen, words, strict=True))  # a word and a sign


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_word_can_be_read(show, theme):
    page = show(color_scheme=theme)
    seen = [one for one in page.evaluate(CONTRAST) if one["kind"] == "html"]
    words = {"holds", "undecided", "in band"}
    assert all(any(word in one["text"] for one in seen) for word in words)
    assert [one for one in seen if one["ratio"] < LEAST_CONTRAST] == []


def test_a_phone_scrolls_only_the_matrix(show):
    page = show(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    assert page.evaluate(STICKING_OUT, 360) == []


def test_the_matrix_is_sorted_by_the_players_clicked(show):
    page = show()
    table = page.locator("#robustness table").last
    table.locator("th", has_text="Beginners").locator("button").click()
    keys = table.locator("tbody tr td:nth-child(5)").evaluate_all("(all) => all.map((one) => Number(one.dataset.key || -Infinity))")
    assert keys == sorted(keys, reverse=True) and len(keys) > 1


def test_at_a_desk_nothing_of_the_matrix_is_cut_off(show):
    page = show(viewport={"width": 1400, "height": 900})
    wide = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => [one.clientWidth, one.scrollWidth])"
    tables = page.locator("#robustness .wide")
    assert tables.count() and tables.evaluate_all(wide) == []
