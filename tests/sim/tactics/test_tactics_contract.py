"""What is published of the contract policy: the numbers are those of the games, and the page says what the table says."""

import csv
from math import sqrt

import pytest
from published import distributions
from published.__main__ import TACTICS, numbers

PAGE = TACTICS.parent / "README.md"
GAMES = 300
FAR = 4.5
"""Standard errors by which a mean of few games may differ from the published one."""


def table():
    """Key to the published mean and its standard error."""
    with (TACTICS / "distributions.csv").open(encoding="utf-8", newline="") as file:
        rows = [*csv.DictReader(file)]
    return {(row["scenario"], row["mode"], row["measured"], int(row["side"])): (row["mean"], row["standard_error"]) for row in rows}


def test_the_page_says_what_the_table_says():
    text = PAGE.read_text(encoding="utf-8")
    shown = text.split(distributions.BEGIN)[1].split(distributions.END)[0].strip().splitlines()
    assert shown == [*distributions.page_table(table())] and len(shown) == 2 + len(distributions.SETTINGS)


@pytest.mark.parametrize(("scenario", "mode"), distributions.SETTINGS)
def test_games_of_another_seed_come_to_the_same(scenario, mode):
    """Each number of few games is near the published one; of one that is rarely not nought there are too few to tell."""
    published = table()
    for row in distributions.measured(scenario, mode, GAMES, 2):
        if row.error > 0 and row[:4] in published:
            mean, error = map(float, published[row[:4]])
            assert abs(row.mean - mean) <= FAR * sqrt(row.error**2 + error**2) or row.mean * GAMES < 30, row


@pytest.mark.parametrize(("scenario", "mode"), distributions.SETTINGS)
def test_somebody_wins_or_nobody(scenario, mode):
    means = {key[2:]: float(mean) for key, (mean, _) in table().items() if key[:2] == (scenario, mode)}
    assert sum(mean for (measured, _), mean in means.items() if measured in ("wins", "unfinished")) == pytest.approx(1, abs=2e-4)


def test_a_mean_is_written_with_its_error():
    assert numbers(12.34567, 0.01234) == ["12.346", "0.012"]
