"""The report of Relic: its sections, its tables, its panels of cards, enemies, characters and strategies, its odds."""

import re

import pytest

from browser.grid import Grid
from browser.panel import Panel
from browser.truth import broken, known, reads_as
from reports.registry.columns import POOLED
from reports.relic.catalogue import cards_of, characters_of
from reports.relic.charts.cards import MOST
from reports.text.cells import number

SECTIONS = ["verdicts", "win-rates", "matchups", "characters", "course", "length", "appendix", "strategy-tables", "matchup-tables"]
SECTIONS += ["metagame", "rankings", "character-tables", "course-tables", "odds", "enemies", "cards", "rules", "method", "run", "glossary"]
BOUGHT, ENEMY, EVENT = "Chainsword", "Ork Boy", "Spore Rain"
LEAST_SIZE = 500
"""CSS pixels of the width of a figure of two charts on a desk."""


@pytest.fixture
def run(shelf):
    return shelf["relic"].run


def catalogue(run):
    return run.arms["synthetic"].catalogue


def id_of(entries, name):
    """Number of a card or character."""
    return next(entry.id for entry in entries if entry.name == name)


def pooled(frame, **wanted):
    """Rows of all strategies together in which these columns have these values."""
    frame = frame[frame["strategy"] == POOLED]
    for column, value in wanted.items():
        frame = frame[frame[column] == value]
    return frame


def wrong(panel, row):
    """Headline numbers of a panel that are not those of a row; what is no metric is a plain count."""
    return [entry.head for entry in panel.numbers() if not (entry.agrees(row, entry.metric) if entry.metric else reads_as(entry.text, row["games"]))]


def test_sections_stand_in_the_order_of_reading_and_say_that_cards_are_made_up(opened):
    page = opened("relic").page
    assert page.locator("main > section").evaluate_all("(all) => all.map((one) => one.id)") == SECTIONS
    assert "made up" in page.locator("header .age").inner_text()
    for link in page.locator("nav a").all():
        assert page.locator(link.get_attribute("href")).count() == 1


@pytest.mark.parametrize(("column", "n"), [("beaten_rate", "fights"), ("life_per_fight", "fights")])
def test_enemies_sort_both_ways(opened, run, column, n):
    grid = Grid(opened("relic").page, "enemies")
    values = known(pooled(run.enemies()), column, n)
    for _ in range(2):
        down = grid.sort(column) == "descending"
        shown = [values[card] for card in grid.column("card") if card in values]
        assert shown == sorted(shown, reverse=down) and len(shown) == len(values) > 40


@pytest.mark.parametrize("wanted", [{"search": "ork"}, {"deck": "yellow"}, {"trait": "Tyranid", "attribute": "willpower"}, {"enemy_value": "3"}])
def test_enemies_are_filtered(opened, run, wanted):
    frame, grid = pooled(run.enemies()), Grid(opened("relic").page, "enemies")
    fits = frame
    for column, value in wanted.items():
        if column == "search":
            grid.search(value)
            fits = fits[(fits["card"] + " " + fits["trait"]).str.lower().str.contains(value)]
        else:
            grid.choose(column, value)
            fits = fits[fits[column].astype(str) == value]
    assert sorted(grid.column("card")) == sorted(fits["card"]) and 0 < len(fits) < len(frame)
    assert grid.shown == f"{len(fits)} of {len(frame)}"


@pytest.mark.parametrize(("name", "section", "which"), [(ENEMY, "enemies", 0), (BOUGHT, "cards", 3), (EVENT, "cards", 1)])
def test_a_click_opens_a_card(opened, run, name, section, which):
    page = opened("relic").page
    page.locator(f"#{section} details").evaluate_all("(all) => all.forEach((one) => { one.open = true })")
    Grid(page, section, which).table.get_by_role("button", name=name, exact=True).click()
    panel = Panel(page)
    assert panel.title == name and panel.hash == f"#card:0:{id_of(cards_of(catalogue(run)), name)}"
    (row,) = pooled(run.cards(), card=name).to_dict("records")
    (fought,) = pooled(run.enemies(), card=name).to_dict("records") or ({},)
    assert wrong(panel, {**fought, **row}) == []
    shown = {entry.metric for entry in panel.numbers()}
    assert ("beaten_rate" in shown) == (name == ENEMY) and ("buy_rate" in shown) == (name == BOUGHT) and "win_difference" in shown
    strategies = {row["strategy"]: row for row in run.cards()[run.cards()["card"] == name].to_dict("records")}
    lines = panel.table("beaten" if name == ENEMY else "strategies")
    assert len(lines) == len(run.labels)
    for line in lines:
        assert [entry.head for entry in line[1:] if entry.metric and not entry.agrees(strategies[line[0].text], entry.metric)] == []
    assert panel.dialog.locator(".against table").count() == (name == ENEMY)


def test_a_click_opens_a_character_and_leads_to_who_keeps_it(opened, run):
    page = opened("relic").page
    button = Grid(page, "character-tables").table.locator("button.character").first
    name = button.text_content()
    button.click()
    panel = Panel(page)
    sheet = next(sheet for sheet in characters_of(catalogue(run)) if sheet.name == name)
    assert panel.title == name and panel.hash == f"#character:0:{sheet.id}"
    facts = panel.dialog.locator(".facts").inner_text()
    assert all(f"{word} {value}" in facts for word, value in (("Strength", sheet.strength), ("Cunning", sheet.cunning), ("Life", sheet.life)))
    assert wrong(panel, pooled(run.characters(), character=name).to_dict("records")[0]) == []
    panel.dialog.locator(".kept_by button.strategy").first.click()
    page.wait_for_function("location.hash.startsWith('#strategy:0:')")
    panel.dialog.locator(".characters button.character").first.click()
    page.wait_for_function("location.hash.startsWith('#character:0:')")
    page.keyboard.press("Escape")
    panel.dialog.wait_for(state="hidden")
    assert button.evaluate("(one) => one === document.activeElement")


def test_a_click_opens_a_strategy(opened, run):
    page = opened("relic").page
    button = Grid(page, "strategy-tables").table.locator("button.strategy").first
    name, index = button.text_content(), int(button.get_attribute("data-strategy"))
    button.click()
    panel = Panel(page)
    assert panel.title == name == run.manifest.strategies[index].label
    assert run.manifest.strategies[index].summary in panel.dialog.inner_text()
    (row,) = run.strategies()[run.strategies()["strategy"] == name].to_dict("records")
    assert wrong(panel, row) == []
    assert panel.dialog.locator(".curves svg").count() == 4 and panel.dialog.locator(".curves svg path").count() >= 9
    milestones = {row["milestone"]: row for row in run.milestones()[run.milestones()["strategy"] == name].to_dict("records")}
    for line in panel.table("milestones"):
        assert [entry.head for entry in line[1:] if entry.metric and not entry.agrees(milestones[line[0].text], entry.metric)] == []


def test_a_verdict_leads_to_its_panel(opened):
    page = opened("relic").page
    page.locator("#verdicts details").evaluate_all("(all) => all.forEach((one) => { one.open = true })")
    kinds = page.locator("#verdicts [data-state] button").evaluate_all("(all) => all.map((one) => one.className.replace('opens ', ''))")
    assert kinds and set(kinds) <= {"card", "strategy", "character"}
    button = page.locator("#verdicts [data-state] button").first
    name = button.text_content()
    button.click()
    assert Panel(page).title == name


def test_the_odds_are_drawn_and_listed(opened, run):
    page, table = opened("relic").page, run.odds()
    drawn = page.locator("#odds figure svg[role=group]")
    drawn.first.wait_for()
    enough = table[table["rolls"] >= 100]
    enough = enough[enough["dice"].isin(enough.groupby("dice")["rolls"].sum().nlargest(MOST).index)]
    heads = page.locator("#odds figure h4").all_text_contents()
    assert len(heads) == drawn.count() == 2
    for figure, head, (contest, title) in zip(drawn.all(), heads, (("battle", "Battles"), ("test", "Skill tests")), strict=True):
        box = figure.bounding_box()
        assert box is not None and box["width"] > LEAST_SIZE / 2 and box["height"] > LEAST_SIZE / 4
        part = enough[enough["contest"] == contest]
        assert head.startswith(f"{title}: {number(part['rolls'].sum())} rolls")
        said = figure.locator(".mark").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
        assert len(said) == len(part)
        wanted = part.sort_values(["dice", "difference_before"]).to_dict("records")
        for words, row in zip(said, wanted, strict=True):
            exact = re.search(r"exact ([\d.]+%)", words)
            rolled = re.search(r"in the games ([\d.]+%) \(", words)
            assert exact and reads_as(exact[1], row["exact_rate"]) and f"n = {number(row['rolls'])}" in words
            assert rolled and reads_as(rolled[1], row["rolled_rate"])
    page.locator("#odds details").evaluate("(one) => { one.open = true }")
    rows = Grid(page, "odds").rows()
    assert len(rows) == len(table)
    for shown, row in zip(rows, table.to_dict("records"), strict=True):
        assert shown["contest"] == row["contest"] and reads_as(shown["rolls"], row["rolls"])
        assert shown["exact_rate"] == "–" if row["rolls"] == 0 else reads_as(shown["exact_rate"], row["exact_rate"])


def test_every_panel_opens(opened, run):
    report = opened("relic")
    places = [f"#{kind}:0:{entry.id}" for kind, found in (("card", cards_of), ("character", characters_of)) for entry in found(catalogue(run))]
    for place in (*places[::7], *(f"#strategy:0:{s}" for s in range(len(run.manifest.strategies)))):
        report.page.evaluate("(place) => { location.hash = place }", place)
        report.page.wait_for_function("document.querySelector('#panel').open && document.querySelector('#panel h2').textContent !== ''")
        assert broken(report.page.locator("dialog#panel").inner_text(), run) == []
    report.check()
