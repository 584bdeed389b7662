"""What is published of the contract: the numbers are those of the games, the page says what the table says."""

import csv
import re
from collections import Counter

import pytest
from published import agreement, draft, matchups
from published.__main__ import FOLDER
from vosk_games import pool
from vosk_kernel import kernel_end

from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.decks.files import load_deck

PAGE = FOLDER.parent / "README.md"


def table(name):
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file)]


def test_what_is_measured_is_what_the_games_say():
    setting, games = "blitz-dawn, blitz-ember", 6
    found = {row.key: row.mean for row in matchups.measured(setting, games, 1)}
    decks = [load_deck(name) for name in matchups.SETTINGS[setting]]
    ends = [kernel_end(load_card_set("pool"), decks, 1, number) for number in range(games)]
    for name, word in {"played": "cards played", "decrees": "decrees", "superiorities": "Superiorities", "charges": "Charge abilities"}.items():
        counts = sum((Counter(end["counters"][name]) for end in ends), Counter())
        assert {key.of: round(mean * games) for key, mean in found.items() if key.measured == word and key.of} == counts
        assert found[word, "", 0] * games == pytest.approx(counts.total())
    for name in ("turns", "assignments", "tactics_won", "win_damage", "cities_ruined"):
        assert found[name.replace("_", " "), "", 0] * games == pytest.approx(sum(end["counters"][name] for end in ends))
    for seat in (0, 1):
        own = [end["seats"][seat] for end in ends]
        assert found["wins", "", seat + 1] * games == pytest.approx(sum(seat in end["winners"] for end in ends))
        for measured, values in {
            "hand": [len(one["hand"]) for one in own],
            "graveyard": [len(one["graveyard"]) for one in own],
            "coins": [one["coins"] for one in own],
            "cities not ruined": [one["cities"] for one in own],
            "power left on cities": [one["city_power"] for one in own],
        }.items():
            assert found[f"{measured} at the end", "", seat + 1] * games == pytest.approx(sum(values)), measured


@pytest.mark.parametrize("name", ["matchups", "draft"])
def test_the_page_says_what_the_table_says(name):
    page = PAGE.read_text(encoding="utf-8")
    told = {number for number in re.findall(r"\d[\d.e-]*(?= \(| \|)", page)}
    rows = [row for row in table(name) if not row["of"]]
    assert rows and {row["mean"] for row in rows} <= told


def test_every_matchup_has_a_winner_or_none():
    for setting in matchups.SETTINGS:
        means = {(row["measured"], row["of"], row["seat"]): float(row["mean"]) for row in table("matchups") if row["decks"] == setting}
        ends = sum(mean for (measured, _, _), mean in means.items() if measured == "end")
        assert ends == pytest.approx(1, abs=1e-4)
        assert means["wins", "", "1"] + means["wins", "", "2"] == pytest.approx(1, abs=1e-3)


def test_the_published_draft_is_that_of_the_program():
    published = {(row["measured"], row["of"]): (float(row["mean"]), float(row["standard_error"])) for row in table("draft")}
    drafts = 250
    for row in draft.measured(drafts, 2):
        mean, error = published.get((row.measured, row.of), (0.0, 0.0))
        wide = error * (20_000 / drafts) ** 0.5
        assert abs(row.mean - mean) <= 5 * wide + 1.5 / drafts, row


@pytest.mark.proof
def test_agreement_counts_what_differs(monkeypatch):
    """A game that ends otherwise is named; cards are counted as the games say."""
    first = next(agreement.compared("blitz-dawn, blitz-ember", 3, 1))
    ends = [kernel_end(pool(), [load_deck(name) for name in ("blitz-dawn", "blitz-ember")], 1, number) for number in range(3)]
    assert (first.games, first.differing, first.played) == (3, [], sum((Counter(end["counters"]["played"]) for end in ends), Counter()))
    monkeypatch.setattr(agreement, "both_ends", lambda *asked: (ends[asked[3]], {} if asked[3] == 1 else ends[asked[3]]))
    assert next(agreement.compared("blitz-dawn, blitz-ember", 3, 1)).differing == [1]
