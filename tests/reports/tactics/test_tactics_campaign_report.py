"""A report of a campaign: how often the players win, villains and schemes, in frames and in words."""

from io import BytesIO

import openpyxl
import pytest
from tactics_runs import campaign, love

import vigil
from reports.gates.lines import skipped_text
from reports.registry.columns import POOLED
from reports.report.page import page
from reports.report.tables import frames
from reports.report.workbook import workbook
from reports.stats.estimates import rate
from reports.tactics.figures import spreads
from reports.tactics.findings import findings
from reports.verdicts.verdicts import verdicts
from sim.tactics.counts import Schemes, Seat, Villains


@pytest.fixture(scope="module")
def run():
    return campaign()


def test_the_first_sentence_says_how_often_the_players_win(run):
    first, second, *_ = [finding.text for finding in findings(run, "synthetic")]
    wins = run.source("synthetic").seat[:2, Seat.WINS].sum()
    share = rate(wins, 300)
    assert first.startswith(f"Two players win {100 * share.estimate:.1f}% (")
    assert "of 300 games against Rat King (hard), all strategies together." in first
    assert " against villains" in second


def test_villains_are_those_of_the_scenario_and_their_rats(run):
    table, tally = run.villains(pooled=True), run.source("synthetic").tally.villains[:2].sum(axis=0)
    assert set(table["villain"]) - {"Fiendish Rat"} == {"Rat King", "Tunnel Gnawer", "Sewer Knight", "Bilge Archer", "Giant Rat"}
    king = table.set_index("villain").loc["Rat King"]
    assert king["games_there"] == 300 and king["villain_falls"] == tally[0, Villains.FALLS] / 300
    share = rate(tally[0, Villains.WINS], 300)
    assert [king[f"villain_win_rate{end}"] for end in ("", "_low", "_high")] == [share.estimate, share.low, share.high]


def test_schemes_are_told_apart_by_the_lot_and_by_what_came(run):
    table, tally = run.schemes(pooled=True), run.source("synthetic").tally.schemes[:2].sum(axis=0)
    assert (table["games_with"] + table["games_without"] == 300).all()
    assert table["games_with"].tolist() == tally[: len(table), Schemes.GAMES_EARLY].tolist()
    assert table["seen_rate"].tolist() == (tally[: len(table), Schemes.GAMES] / 300).tolist() and (table["scheme_glory"].dropna() >= 0).all()
    assert not table["scheme"].duplicated().any() and set(run.schemes()["strategy"]) == {POOLED, "hunter", "random"}


def test_players_together_are_held_against_no_fair_share(run):
    """Each of their strategies against the villains, who are none of the field; nobody has a place in turn order."""
    judged = verdicts(run, "synthetic")
    assert {one.subject for one in judged if one.topic == "Strategy"} == {"hunter", "random"}
    assert all("villains" in one.text and "even field" not in one.text for one in judged if one.topic == "Strategy" and one.state != "too few")
    assert "Seat" not in {one.topic for one in judged} and "half_led_lost_rate" not in {one.metric for one in judged}


def test_the_workbook_has_no_sheet_for_what_a_campaign_lacks(run):
    """Players meet villains only, so that nobody is ranked; the tables are written all the same, with their heads."""
    made = frames(run)
    named = {name.replace("_", " ").capitalize(): frame for name, frame in made.items()}
    assert {name for name, frame in made.items() if frame.empty} >= {"rankings", "transitivity", "cycles"}
    sheets = openpyxl.load_workbook(BytesIO(workbook(run, made)), read_only=True).sheetnames
    assert sheets == [*(name for name, frame in named.items() if len(frame)), "Run", "Glossary"] and "Villains" in sheets


def test_gates_of_fair_shares_are_not_for_players_together(run):
    result = vigil.check(run)
    assert "not for 2 players together: no strategy beyond" in skipped_text(result)


def test_tables_and_page_have_villains_and_schemes(run):
    written = frames(run)
    assert {"villains", "schemes"} < written.keys() and len(written["villains"])
    text = page(run)
    assert "Against the villains" in text and "Tunnel Gnawer" in text and "together against villains" in text


def test_other_scenarios_have_no_villains():
    from tactics_runs import drafted

    run = drafted()
    assert run.villains().empty and run.schemes().empty and not {"villains", "schemes"} & frames(run).keys()


def test_the_figure_of_maps_has_no_line_of_a_fair_share(run):
    def titles(one):
        return " ".join(axes.get_title(loc=side) for axes in spreads.draw(one, "synthetic").axes for side in ("left", "center"))

    assert "dashed" not in titles(run) and "dashed: 50%" in titles(love())


def test_maps_of_a_campaign_are_told_without_first_sides_and_fair_shares(run):
    text = page(run)
    assert "fair share, 100%" not in text and "each wins 100%" not in text and "First side wins" not in text
    assert "The players stand together: there is no fair share" in text and "Players win" in text
    told = [one.text for one in verdicts(run, "synthetic") if one.topic == "Map" and one.state != "too few"]
    assert all("first side" not in one and "the players win" in one for one in told)
    (maps,) = [one.text for one in findings(run, "synthetic") if one.topic == "Maps" and one.text.startswith("Over ")]
    assert "the players win" in maps and "It is about" not in maps
