"""The page of a run without effects begins with what is out of band, and goes on in the order in which it is read."""

from collections import Counter

import pytest

from browser.panel import Panel
from reports.text.cells import number
from reports.verdicts.table import SHOWN
from reports.verdicts.verdicts import of_beginners, value_cell, verdicts

ORDER = ["sets", "verdicts", "solo", "win-rates", "matchups", "course", "length", "appendix", "card-sets", "strategy-tables", "matchup-tables"]
ORDER += ["metagame", "rankings", "course-tables", "cards", "monsters", "method", "run", "glossary"]
OUT = {"above", "below"}


def but_weak_players(run, card_set):
    """Verdicts without those on weak players, who are folded behind all others."""
    found = verdicts(run, card_set)
    return [verdict for verdict in found if verdict not in of_beginners(run, found)]


@pytest.mark.parametrize("name", ["duel", "editions", "four", "solo"])
def test_what_is_out_of_band_is_in_sight_and_the_rest_is_folded(opened, shelf, name):
    run = shelf[name].run
    found = [verdict for card_set in run.arms for verdict in verdicts(run, card_set)]
    wanted = []
    for card_set in run.arms:
        states = [verdict.state for verdict in verdicts(run, card_set)]
        out = sum(verdict.state in OUT for verdict in but_weak_players(run, card_set))
        shown = min(out, SHOWN) if len(run.arms) == 1 else 0  # beside another card set its own verdicts are folded
        wanted += [True] * shown + [False] * (len(states) - shown)
    rows = opened(name).page.locator("#verdicts [data-state]")
    seen = rows.evaluate_all("(all) => all.map((one) => [one.dataset.state, one.checkVisibility()])")
    assert Counter(state for state, _ in seen) == Counter(verdict.state for verdict in found)
    assert [visible for _, visible in seen] == wanted


def test_a_verdict_has_value_interval_sentence_and_on_demand_its_n(opened, shelf):
    found = [verdict for verdict in but_weak_players(shelf["duel"].run, "2010") if verdict.state in OUT]
    page = opened("duel").page
    rows = page.locator("#verdicts [data-state]").locator("visible=true").all()
    assert len(rows) == len(found) > 0
    rows[0].locator("td.number").focus()
    for row, verdict in zip(rows, found, strict=True):
        text, value = row.inner_text(), value_cell(verdict)
        assert all(part in text for part in (verdict.subject, value.text, value.interval, verdict.text))
        assert f"n = {number(verdict.n)}" not in text
        assert row.locator("td.number").evaluate("(one) => one === document.activeElement")
        told = page.locator(".tip").inner_text()
        assert all(part in told for part in (value.text, value.interval, f"n = {number(verdict.n)}", "95% interval"))
        page.keyboard.press("ArrowDown")


def test_a_verdict_leads_to_its_panel(opened):
    page = opened("duel").page
    button = page.locator("#verdicts [data-state] button").locator("visible=true").first
    name = button.text_content()
    button.click()
    assert Panel(page).title == name


@pytest.mark.parametrize("name", ["duel", "editions", "solo"])
def test_sections_stand_in_the_order_of_reading(opened, shelf, name):
    run = shelf[name].run
    ids = opened(name).page.locator("main > section").evaluate_all("(all) => all.map((one) => one.id)")
    left_out = {"matchups", "matchup-tables", "metagame", "rankings"} if run.players == 1 else {"solo"}
    left_out |= set() if len(run.arms) > 1 else {"sets", "card-sets"}
    first = ["beaten"] if run.players == 1 else []
    assert ids == [*first, *(name for name in ORDER if name not in left_out)]
