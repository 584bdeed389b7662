"""Results show themselves in short: in a console a few lines, in a notebook small tables."""

import xml.etree.ElementTree as Xml

import pytest
from small_runs import tiny

import vigil
from vigil.odds.relic.studies import Fight, battle_study, table_study
from vigil.odds.relic.throws import made_battle

LINES = 16
"""Lines of a console at most."""
WIDE = 400
"""Characters of a line at most."""


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    folder = tmp_path_factory.mktemp("results")
    run = vigil.run(tiny(), games=60, out=folder / "run")
    relic = vigil.run("relic-duel", games=40)
    effects = vigil.effects(tiny(card_sets=["2010"]), 20, cards=["Mystic", "Void Initiate"], players=[2, 3])
    compared = vigil.compare(tiny(), games=40)
    tuned = vigil.tune(tiny(card_sets=["2010"]), start="rush", generations=1, population=4, games=2)
    gates = vigil.check(folder / "run")
    throw = made_battle()
    studies = {"battle": battle_study(throw, Fight(5, (7,), 2, 0)), "table": table_study(throw)}
    return {"run": run, "relic": relic, "effects": effects, "compared": compared, "tuned": tuned, "gates": gates, **studies}


KINDS = ("run", "relic", "effects", "compared", "tuned", "gates", "battle", "table")


@pytest.mark.proof
@pytest.mark.parametrize("kind", KINDS)
def test_a_console_shows_a_few_lines(results, kind):
    lines = repr(results[kind]).splitlines()
    assert 1 < len(lines) <= LINES and max(map(len, lines)) <= WIDE, "\n".join(lines)


@pytest.mark.proof
@pytest.mark.parametrize("kind", KINDS)
def test_a_notebook_shows_small_tables(results, kind):
    page = Xml.fromstring(results[kind]._repr_html_())  # every tag is closed, every sign escaped
    assert page.tag == "div" and page.find("p/strong").text
    tables = page.findall("table")
    assert tables and all(0 < len(table.findall("tbody/tr")) <= 12 for table in tables)
    for table in tables:
        heads = len(table.findall("thead/tr/th"))
        assert all(len(row.findall("td")) == heads for row in table.findall("tbody/tr"))
    assert len("".join(page.itertext())) < 12_000


@pytest.mark.parametrize("kind", KINDS)
def test_what_it_is_made_of_is_short_too(results, kind):
    found = results[kind]
    for name in vars(found):
        if name in ("counts", "cards_shared", "lists", "text", "cases", "outcomes"):  # raw counts, or what is shown by itself
            continue
        assert len(repr(getattr(found, name))) < 4000, name


@pytest.mark.proof
@pytest.mark.parametrize("kind", ("run", "relic", "effects", "compared", "tuned", "gates"))
def test_the_frames_that_are_named_exist(results, kind):
    import pandas as pd

    names = repr(results[kind]).splitlines()[-1].removeprefix("  frames: ").split(", ")
    assert names and all(name.endswith("()") for name in names)
    assert all(isinstance(getattr(results[kind], name[:-2])(), pd.DataFrame) for name in names)


def test_what_they_say(results):
    assert repr(results["run"]).startswith("Tiny: 2 players, 60 games each of 2010, 10th, seed 5\n  3 strategies: economy, beginner, random\n")
    assert "stored in" in repr(results["run"]) and "compare_arms()" in repr(results["run"])
    assert "Nothing could be checked" not in results["run"]._repr_html_() and results["run"]._repr_html_().count("in band") >= 2  # card sets
    assert "effects of 2 cards, 2 players and 3 players" in repr(results["effects"])
    assert "Tiny: 10th against 2010" in repr(results["compared"])
    assert "wins " in repr(results["tuned"]) and "fresh games against" in repr(results["tuned"])
    assert "win " in repr(results["battle"]) and "41 situations" in repr(results["table"])


def test_large_arrays_of_odds_are_told_by_their_shape():
    few, many = vigil.odds.relic.battle(5, [4, 5]), vigil.odds.relic.battle(5, [[*range(1, 100)]] * 20)
    assert repr(few).startswith("BattleOdds(win=array([")
    assert repr(many).startswith("BattleOdds(win=<20 x 99 chances, ") and len(repr(many)) < 150
    assert repr(vigil.odds.relic.battle(5, 7, exact=True)).startswith("BattleOdds(win=Fraction(")


def test_names_are_text_in_a_notebook():
    run = vigil.run(tiny(name="<b>bold</b> & co", card_sets=["2010"]), games=6)
    assert "<b>" not in run._repr_html_() and "&lt;b&gt;bold" in run._repr_html_()
