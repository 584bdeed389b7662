"""Cards and strategies open panels, whose numbers are those of the frames."""

import pytest

from browser.grid import Grid
from browser.panel import Panel
from browser.truth import broken, reads_as
from reports.registry.columns import POOLED
from reports.registry.metrics import is_enough

CARDS = ("Void Initiate", "Mystic", "Hedron Cannon", "Cultist", "Militia")
"""A cheap card, one that is always on offer, a dear construct, a monster, a card of the starting deck."""


def id_of(run, name, card_set=0):
    """Id of a card."""
    return next(card.id for card in list(run.arms.values())[card_set].catalogue if card.name == name)


def records(frame, **wanted):
    """Rows of the first card set in which these columns have these values."""
    frame = frame[frame["card_set"] == frame["card_set"].iloc[0]]
    for column, value in wanted.items():
        frame = frame[frame[column] == value]
    return frame.to_dict("records")


def test_a_click_opens_a_card_and_escape_closes_it(opened, shelf):
    page = opened("duel").page
    panel, button = Panel(page), Grid(page, "cards").table.get_by_role("button", name="Void Initiate", exact=True)
    button.click()
    assert panel.title == "Void Initiate"
    assert panel.hash == f"#card:0:{id_of(shelf['duel'].run, 'Void Initiate')}"
    page.keyboard.press("Escape")
    panel.dialog.wait_for(state="hidden")
    assert panel.hash == ""
    assert button.evaluate("(one) => one === document.activeElement")


def test_the_keyboard_opens_a_card_stays_inside_and_closes_it(opened):
    page = opened("duel").page
    panel, button = Panel(page), Grid(page, "cards").table.locator("button.card").first
    name = button.text_content()
    button.focus()
    page.keyboard.press("Enter")
    assert panel.title == name
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || document.activeElement.closest('#panel') !== null")
    panel.dialog.locator("button.close").press("Enter")
    panel.dialog.wait_for(state="hidden")


def test_the_address_opens_a_card_and_another_one(opened, shelf):
    run = shelf["editions"].run
    first, second = id_of(run, "Demon Slayer", 1), id_of(run, "Mystic", 0)
    page = opened("editions", f"#card:1:{first}").page
    panel = Panel(page)
    assert panel.title == "Demon Slayer" and "10th" in panel.dialog.inner_text()
    page.evaluate(f"location.hash = 'card:0:{second}'")
    panel.dialog.get_by_role("heading", name="Mystic", exact=True).wait_for()
    page.go_back()
    panel.dialog.get_by_role("heading", name="Demon Slayer", exact=True).wait_for()


def test_an_address_without_a_card_opens_nothing(opened):
    page = opened("duel", "#card:0:999").page
    page.locator("#cards").wait_for()
    for fragment in ("#card:0:999", "#card:9:0", "#strategy:0:x", "#card:0:0:0", "#strategy:0:-1", "#card:__proto__:0", "#cards"):
        page.evaluate("(fragment) => new Promise((done) => { location.hash = fragment; setTimeout(done, 20) })", fragment)
        assert not page.locator("dialog#panel").is_visible()


@pytest.mark.parametrize("name", CARDS)
def test_the_numbers_of_a_card_are_those_of_the_frames(opened, shelf, name):
    run = shelf["duel"].run
    panel = Panel(opened("duel", f"#card:0:{id_of(run, name)}").page)
    assert panel.title == name
    card = next(card for card in run.arms["2010"].catalogue if card.name == name)
    facts = panel.dialog.locator(".facts").inner_text().lower()
    assert (
        card.type in facts and f"{card.honor} honor" in facts and f"{card.count} cop" in facts and (card.faction in facts or card.faction == "none")
    )
    rows = {row["strategy"]: row for row in records(run.cards(), card=name)}
    shown = {entry.metric: entry for entry in panel.numbers()}
    assert {"pick_rate", "win_rate_with", "win_rate_without", "win_difference"} <= set(shown) and "" not in shown
    assert ("preference" in shown) == ("copies" in shown) == (card.type != "monster")
    assert [metric for metric, entry in shown.items() if not entry.agrees(rows[POOLED], metric)] == []
    by_strategy = panel.table("by-strategy")
    assert len(by_strategy) == len(run.labels)
    for line in by_strategy:
        assert [entry.head for entry in line[1:] if entry.metric and not entry.agrees(rows[line[0].text], entry.metric)] == []


@pytest.mark.parametrize("name", ["Void Initiate", "Cultist"])
def test_first_picks_by_round_are_drawn_and_listed(opened, shelf, name):
    run = shelf["duel"].run
    panel = Panel(opened("duel", f"#card:0:{id_of(run, name)}").page)
    panel.dialog.wait_for()
    rows = {row["round"]: row for row in records(run.first_picks(), card=name, strategy=POOLED)}
    listed = panel.table("by-round")
    seen = 0
    for line in listed:
        entries = {entry.head: entry for entry in line}
        row = rows[int(entries["Round"].text)]
        assert reads_as(entries["Games"].text, row["games"])
        assert all(entry.agrees(row, entry.metric) for entry in line if entry.metric)
        seen += row["games"]
    assert seen >= 0.98 * sum(row["games"] for row in rows.values())
    known = [line for line in listed if is_enough("win_rate", rows[int(line[0].text)]["games"])]
    drawn = panel.dialog.locator(".by-round svg")
    assert drawn.count() == 2 and drawn.locator("rect").count() == len(listed)
    assert 0 < len(known) == drawn.locator("circle").count()


def test_what_is_bought_instead(opened, shelf):
    run = shelf["duel"].run
    panel = Panel(opened("duel", f"#card:0:{id_of(run, 'Mystic')}").page)
    panel.dialog.wait_for()
    rivals = {row["other"]: row for row in records(run.rivals(), card="Mystic", strategy=POOLED)}
    for part in ("chosen", "forgone"):
        lines = panel.table(f"instead .{part}")
        counts = sorted((row[part] for row in rivals.values() if row[part]), reverse=True)
        assert [int(line[1].text.replace(",", "")) for line in lines] == counts[: len(lines)] and lines
        for line in lines:
            row = rivals[line[0].text]
            assert reads_as(line[1].text, row[part])
            assert all(entry.agrees(row, entry.metric) for entry in line if entry.metric == "preference")


@pytest.mark.parametrize("report", ["duel", "solo"])
def test_a_click_opens_a_strategy(opened, shelf, report):
    run = shelf[report].run
    page = opened(report).page
    button = Grid(page, "strategy-tables").table.locator("button.strategy").first
    name, index = button.text_content(), int(button.get_attribute("data-strategy"))
    button.click()
    panel = Panel(page)
    assert panel.title == name == run.manifest.strategies[index].label
    assert panel.hash == f"#strategy:0:{index}"
    assert run.manifest.strategies[index].summary in panel.dialog.inner_text()
    (row,) = records(run.strategies(), strategy=name)
    shown = {entry.metric or entry.head.lower(): entry for entry in panel.numbers()}
    assert reads_as(shown.pop("games").text, row["games"]) and {"win_rate", "score", "runes"} <= set(shown)
    assert [metric for metric, entry in shown.items() if not entry.agrees(row, metric)] == []
    cards = {card["card"]: card for card in records(run.cards(), strategy=name)}
    deck, purchases = panel.table("deck"), panel.table("purchases")
    assert len(deck) > 5 and len(purchases) > 20
    for line in (*deck, *purchases):
        assert [entry.head for entry in line[1:] if entry.metric and not entry.agrees(cards[line[0].text], entry.metric)] == []
    order = [cards[line[0].text]["preference"] for line in purchases]
    known = [value for value in order if value == value]
    assert known == sorted(known, reverse=True) == order[: len(known)]
    assert panel.dialog.locator(".honor svg").count() >= 2 and panel.dialog.locator(".honor svg path").count() >= 6


def test_a_panel_leads_to_another(opened):
    page = opened("duel", "#strategy:0:2").page
    panel = Panel(page)
    name = panel.table("purchases")[0][0].text
    panel.dialog.locator(".purchases button.card").first.click()
    panel.dialog.get_by_role("heading", name=name, exact=True).wait_for()
    panel.dialog.locator(".by-strategy button.strategy").first.click()
    assert panel.hash.startswith("#strategy:0:")


@pytest.mark.parametrize("name", ["nothing", "one game", "alone", "four"])
def test_every_panel_opens_however_little_was_played(opened, shelf, name):
    run, report = shelf[name].run, opened(name)
    places = [f"#card:0:{card.id}" for card in next(iter(run.arms.values())).catalogue]
    for place in (*places, *(f"#strategy:0:{s}" for s in range(len(run.manifest.strategies)))):
        report.page.evaluate("(place) => { location.hash = place }", place)
        report.page.wait_for_function("document.querySelector('#panel').open && document.querySelector('#panel h2').textContent !== ''")
        assert broken(report.page.locator("dialog#panel").inner_text(), run) == []
    report.check()
