"""Tables are sorted, filtered and copied."""

import csv
import io

import pytest
from csvcells import undone

from browser.grid import Grid
from browser.truth import known, pooled_cards

ASCENDING, DESCENDING = "ascending", "descending"


def in_order(values: list, order: str | None) -> bool:
    """Whether values go the way the heading says."""
    return order in (ASCENDING, DESCENDING) and values == sorted(values, reverse=order == DESCENDING)


@pytest.mark.parametrize(("column", "n"), [("win_difference", "win_difference_n"), ("pick_rate", "affordable")])
def test_numbers_sort_both_ways_with_missing_ones_last(opened, shelf, column, n):
    run, grid = shelf["strange"].run, Grid(opened("strange").page, "cards")
    values = known(pooled_cards(run), column, n)
    orders = []
    for _ in range(2):
        orders.append(grid.sort(column))
        cards = grid.column("card")
        assert 0 < len(values) < len(cards) == len(pooled_cards(run))
        assert in_order([values[card] for card in cards[: len(values)]], orders[-1])
        assert not set(cards[len(values) :]) & set(values)
    assert set(orders) == {ASCENDING, DESCENDING}


@pytest.mark.parametrize("column", ["card", "faction"])
def test_words_sort_both_ways(opened, column):
    grid = Grid(opened("duel").page, "cards")
    orders = []
    for _ in range(2):
        orders.append(grid.sort(column))
        assert in_order([text.casefold() for text in grid.column(column)], orders[-1])
    assert orders == [ASCENDING, DESCENDING]


def test_only_the_heading_last_clicked_claims_an_order(opened):
    grid = Grid(opened("duel").page, "cards")
    grid.sort("cost")
    grid.sort("card")
    assert grid.table.locator("th[aria-sort]").count() == 1


def test_headings_sort_by_keyboard(opened):
    grid = Grid(opened("duel").page, "strategy-tables")
    grid.head("score").locator("button").press("Enter")
    scores = [float(text.replace(",", "")) for text in grid.column("score")]
    assert in_order(scores, grid.head("score").get_attribute("aria-sort"))


@pytest.mark.parametrize(
    "wanted",
    [
        {"search": "initiate"},
        {"search": "  VOID   Initiate "},
        {"faction": "Mechana"},
        {"type": "construct"},
        {"cost": "3"},
        {"faction": "Void", "type": "hero"},
        {"faction": "Lifebound", "type": "hero", "cost": "3", "search": "a"},
        {"search": "no card is called so"},
    ],
)
def test_filters_leave_what_fits(opened, shelf, wanted):
    frame, grid = pooled_cards(shelf["duel"].run), Grid(opened("duel").page, "cards")
    fits = frame
    for column, value in wanted.items():
        if column == "search":
            grid.search(value)
            words = (fits["card"] + " " + fits["faction"] + " " + fits["type"]).str.lower()
            for word in value.lower().split():
                fits = fits[words.loc[fits.index].str.contains(word, regex=False)]
        else:
            grid.choose(column, value)
            fits = fits[fits[column].astype(str) == value]
    assert len(fits) < len(frame) and (len(fits) > 0) == (wanted.get("search") != "no card is called so")
    assert sorted(grid.column("card")) == sorted(fits["card"])
    assert grid.shown == f"{len(fits)} of {len(frame)}"
    for column in wanted:
        grid.search("") if column == "search" else grid.choose(column, "")
    assert grid.shown == f"{len(frame)} of {len(frame)}" and len(grid.rows()) == len(frame)


def test_sorting_keeps_the_filter(opened):
    grid = Grid(opened("duel").page, "cards")
    grid.choose("faction", "Void")
    before = grid.column("card")
    assert in_order(grid.column("cost"), grid.sort("cost")) or len(set(grid.column("cost"))) > 1
    assert sorted(grid.column("card")) == sorted(before)


RAW = ("cost", "honor", "pick_rate", "pick_rate_low", "pick_rate_high", "win_difference", "win_difference_low", "win_difference_high")


def copied(grid: Grid) -> list[dict[str, str]]:
    """Press the button, see it confirmed, and read the clipboard as CSV."""
    grid.tools.locator("button.copy").click()
    grid.tools.get_by_text("Copied").wait_for()
    text = grid.table.page.evaluate("navigator.clipboard.readText()")
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    return [{name: undone(value) for name, value in row.items()} for row in rows]


NO_CLIPBOARD = "const real = navigator.clipboard; Object.defineProperty(navigator, 'clipboard', {value: {readText: () => real.readText()}})"
"""Takes from a page what writes to the clipboard, as some browsers do with pages opened from a file."""


@pytest.mark.parametrize("fallback", [False, True], ids=["clipboard", "selection"])
def test_a_table_is_copied_with_its_raw_values(opened, shelf, fallback):
    frame = pooled_cards(shelf["strange"].run).set_index("card")
    page = opened("strange", permissions=["clipboard-read", "clipboard-write"]).page
    if fallback:
        page.evaluate(NO_CLIPBOARD)
    grid = Grid(page, "cards")
    grid.sort("pick_rate")
    rows = copied(grid)
    assert [row["card"] for row in rows] == grid.column("card")
    compared = 0
    for row in rows:
        for column in RAW:
            if row[column]:
                assert float(row[column]) == pytest.approx(frame.loc[row["card"], column], rel=1e-9, abs=1e-12)
                compared += 1
        n = row.get("win_difference_n")
        assert n is None or int(float(n)) == frame.loc[row["card"], "win_difference_n"]
    assert compared > 4 * len(rows)


def test_a_copy_has_the_rows_in_sight_only(opened):
    grid = Grid(opened("duel", permissions=["clipboard-read", "clipboard-write"]).page, "cards")
    grid.choose("faction", "Mechana")
    rows = copied(grid)
    assert len(rows) == len(grid.rows()) > 1 and {row["faction"] for row in rows} == {"Mechana"}
