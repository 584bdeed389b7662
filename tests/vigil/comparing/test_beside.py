"""Two card sets of a run side by side: the differences are those of `vigil compare`, and the report begins with them."""

import json
import re

import pytest
from small_runs import tiny

import vigil
from reports.comparison.stored import FILE, read_differences
from reports.report.page import page
from reports.shared.cardsets import card_sets_section
from reports.verdicts.findings import differences
from sim.errors import InputError
from vigil.comparing.beside import compare_beside
from vigil.playing.progress import Silent
from vigil.session import Pace

GAMES = 400


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A run with the 2010 printing, and with a Mystic that costs 1, Heavy Infantry without effects and one card more."""
    home = tmp_path_factory.mktemp("sets")
    cheap = '[change.Mystic]\ncost = 1\n[change."Heavy Infantry"]\neffects = []\n[rules]\nhand_size = 6\n'
    new = '[[card]]\nname = "Newcomer"\ncount = 2\ntype = "hero"\nfaction = "Void"\ncost = 2\nhonor = 1\neffects = []\n'
    (home / "cheap.toml").write_text(f'schema = 1\nbase = "2010"\nname = "Cheap"\n{cheap}{new}')
    head = 'schema = 1\nname = "Sets"\ncard_sets = ["2010", "cheap.toml"]\nplayers = 2\n'
    text = f'{head}strategies = ["greedy", "rush", "void"]\ngames = {GAMES}\nseed = 5\n'
    (home / "x.toml").write_text(text)
    vigil.run(home / "x.toml", out=home / "out")
    return home / "out"


@pytest.fixture(scope="module")
def paired(folder):
    return compare_beside(folder, 300, Pace.of(2, None), Silent())


def test_the_differences_are_those_of_a_comparison(folder, paired):
    compared = vigil.compare(folder.parent / "x.toml", games=300)
    assert (paired.games, paired.games_changed) == (300, compared.games_changed) and (paired.before, paired.after) == ("2010", "cheap")
    for stored, frame in ((paired.headline, compared.headline()), (paired.cards, compared.cards())):
        found = stored.frame()
        assert list(found.columns) == list(frame.columns) and len(found) == len(frame)
        for name in ("paired_change", "paired_change_low", "value_before", "beyond_q"):
            assert found[name].to_numpy(float) == pytest.approx(frame[name].to_numpy(float), nan_ok=True, abs=1e-12)
        assert found["decision"].tolist() == frame["decision"].tolist()


def test_it_is_played_once_and_again_with_more_games(folder, paired):
    before = (folder / FILE).read_bytes()
    assert compare_beside(folder, 300, Pace.of(1, None), Silent()) == paired and (folder / FILE).read_bytes() == before
    assert compare_beside(folder, 10_000, Pace.of(1, None), Silent()).games == GAMES
    (folder / FILE).write_bytes(before)


def test_the_page_begins_with_what_differs_then_the_paired_games_then_each_set_folded(folder, paired):
    run = vigil.load(folder)
    text = page(run)
    body = text[text.index("<main>") :]
    assert body.index('id="sets"') < body.index('id="verdicts"') < body.index('id="win-rates"')
    section = body[body.index('id="sets"') : body.index('id="verdicts"')]
    for told in ("cheap differs from 2010 in", "Mystic: cost", "rules: hand_size", "Newcomer", "2 copies", "Heavy Infantry: text", "same luck"):
        assert told in section, told
    folded = re.findall(r'<details class="set"><summary><bdi>(.*?)</bdi>', body)
    assert folded == ["2010", "cheap"] and "Between the card sets" not in body
    charts = json.loads(re.search(r'<script id="charts" type="application/json">(.*?)</script>', text)[1])
    wins = next(chart for chart in charts if chart["kind"] == "pairs")
    frame = paired.headline.frame().query("metric == 'win_rate' and about in @run.labels").sort_values("paired_change", ascending=False)
    assert wins["rows"] == frame["about"].tolist() and wins["arms"] == ["2010", "cheap"]
    assert [mark["x"] for mark in wins["marks"][::2]] == pytest.approx(frame["value_before"].tolist(), rel=1e-5)


def test_a_run_whose_sets_were_not_paired_says_what_differs_by_its_cards(folder, paired, tmp_path):
    run = vigil.run(folder.parent / "x.toml", games=50)
    section = card_sets_section(run)
    assert section.blocks[1].says == (differences(run)[0].text,) and "cheap" in section.blocks[1].says[0]
    assert len(section.blocks) == 2 and "Mystic: cost" in {row[0].text for row in section.blocks[0].table.rows}
    assert not card_sets_section(vigil.run(tiny(card_sets=["2010"], games=20))).blocks


def test_differences_of_other_games_are_refused(folder, paired):
    with pytest.raises(InputError, match=f"{FILE}: of other games than the run beside it"):
        read_differences(folder, "whatever")
