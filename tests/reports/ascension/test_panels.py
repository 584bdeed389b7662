"""The data of the panels: every card and strategy has one, names open panels, numbers carry interval and n, nothing breaks out of the script."""

import json

import numpy as np
import pytest
from synthetic import CATALOGUE, LABELS, NEVER, fake_run

from reports.ascension.panels.cards import RIVALS, facts
from reports.ascension.panels.data import PRIORITY
from reports.registry.columns import POOLED
from reports.report.panels import as_script, fit, panels, targets
from reports.runs.run import Run
from reports.text.cells import number, percent

SNAPDRAGON = 4


@pytest.fixture(scope="module")
def run() -> Run:
    return fake_run(games=900)


@pytest.fixture(scope="module")
def data(run) -> dict:
    return panels(run)


@pytest.mark.proof
def test_every_name_that_opens_a_panel_has_one(run, data):
    assert {target for kind, *_, target in ((k, s, n, t) for (k, s, n), t in targets(run).items()) if kind == "card"} == {
        (0, card.id) for card in CATALOGUE
    }
    assert set(data["panels"]["card"][0]) == {card.id for card in CATALOGUE} and set(data["panels"]["strategy"][0]) == set(range(len(LABELS)))
    assert [strategy["name"] for strategy in data["strategies"]] == list(LABELS)
    assert data["panels"]["card"][0][SNAPDRAGON]["name"] == "Snapdragon"


def test_samael_opens_nothing():
    solo = fake_run(players=1, games=100)
    assert {name for kind, _, name in targets(solo) if kind == "strategy"} == set(LABELS)
    assert set(panels(solo)["panels"]["strategy"][0]) == set(range(len(LABELS)))


@pytest.mark.proof
def test_rows_fit_their_heads(data):
    for card in data["panels"]["card"][0].values():
        assert len(card["numbers"]) == len(data["heads"]["monster" if card["monster"] else "card"])
        for name in ("strategies", "chosen", "forgone"):
            assert all(len(row) == len(data["heads"][name]) for row in card.get(name, []))
        assert all(len(row) == len(data["heads"]["rounds"]) for row in card["rounds"]["rows"])
    for plan in data["panels"]["strategy"][0].values():
        assert len(plan["numbers"]) == len(data["heads"]["strategy"])
        for name in ("deck", "purchases"):
            assert plan[name] and all(len(row) == len(data["heads"][name]) for row in plan[name])


def test_headline_numbers_are_those_of_the_frame(run, data):
    row = run.cards().query(f"strategy == '{POOLED}' and card == 'Snapdragon'").iloc[0]
    labels = [head[0] for head in data["heads"]["card"]]
    text, interval, n = data["panels"]["card"][0][SNAPDRAGON]["numbers"][labels.index("Pick rate")]
    assert (text, n) == (percent(row["pick_rate"]), number(row["affordable"]))
    assert interval == f"{number(100 * row['pick_rate_low'], 1)}–{number(100 * row['pick_rate_high'], 1)}%"
    assert data["heads"]["card"][labels.index("Win difference (points)")][1] == "Mantel-Haenszel"
    assert dict((head[0], head[1]) for head in data["heads"]["strategies"])["Win difference (points)"] == "Newcombe"


def test_rounds_are_the_first_picks(run, data):
    frame = run.first_picks().query(f"strategy == '{POOLED}' and card == 'Snapdragon'").set_index("round")
    rounds = data["panels"]["card"][0][SNAPDRAGON]["rounds"]
    assert len(rounds["points"]) == len(rounds["rows"]) > 5
    for at, games, *rates in rounds["points"]:
        row = frame.loc[at]
        assert games == row["games"]
        if rates[0] is None:
            assert games < 100
        else:
            expected = row[["win_rate", "win_rate_low", "win_rate_high", "usual_win_rate"]].to_numpy(float)
            np.testing.assert_allclose(rates, expected, atol=5e-5)
    kept = sum(games for _, games, *_ in rounds["points"])
    assert kept >= 0.99 * frame["games"].sum() > kept - rounds["points"][-1][1]


def test_rivals_are_those_chosen_most(run, data):
    frame = run.rivals().query(f"strategy == '{POOLED}' and card == 'Snapdragon'")
    for count in ("chosen", "forgone"):
        shown = data["panels"]["card"][0][SNAPDRAGON][count]
        best = frame[frame[count] > 0].sort_values(count, ascending=False, kind="stable").head(RIVALS)
        assert [CATALOGUE[row[0]].name for row in shown] == best["other"].tolist()
        assert [row[1] for row in shown] == [number(n) for n in best[count]]


def test_purchases_stand_in_order_of_preference(run, data):
    mine = run.cards().query("strategy == 'mechana'").set_index("card")
    shown = [CATALOGUE[row[0]].name for row in data["panels"]["strategy"][0][LABELS.index("mechana")]["purchases"]]
    values = mine.loc[shown, "preference"].dropna().to_numpy()
    assert len(values) > 3 and (np.diff(values) <= 0).all()
    assert not {"Cultist", "Sea Tyrant", "Apprentice"} & set(shown)


def test_honor_is_that_of_the_frame(run, data):
    frame = run.honor().query("strategy == 'hunter' and kind == 'tokens'").set_index("round")
    points = data["panels"]["strategy"][0][LABELS.index("hunter")]["honor"]["tokens"]
    assert points[0][0] == 1 and points[-1][1] >= 0.05
    for at, alive, *bands in points:
        assert bands == frame.loc[at, ["q05", "q25", "q50", "q75", "q95"]].tolist()
        assert alive == pytest.approx(frame.loc[at, "alive_share"], abs=5e-4)


def test_a_card_nobody_takes_says_nothing_false(data):
    never = data["panels"]["card"][0][NEVER]
    assert never["rounds"] == {"points": [], "rows": []} and never["chosen"] == []
    labels = [head[0] for head in data["heads"]["card"]]
    assert never["numbers"][labels.index("Win rate with")][0] == "–"


@pytest.mark.proof
@pytest.mark.parametrize(
    "arguments", [{"games": 0}, {"games": 1}, {"labels": ("alone",), "mirror": True}, {"players": 1}, {"players": 4, "games": 50}]
)
def test_every_kind_of_run_has_panels(arguments):
    run = fake_run(**{"games": 200, **arguments})
    text = str(as_script(panels(run)))
    assert "NaN" not in text and "Infinity" not in text
    assert len(json.loads(text)["panels"]["strategy"][0]) == len(run.manifest.strategies)


@pytest.mark.proof
def test_what_has_no_room_is_left_out_by_priority(run, data):
    whole = len(str(as_script(data)).encode())
    sizes = []
    for room in (whole, whole - 3_000, whole // 2, 0):
        small = panels(run)
        fit(small, room, PRIORITY)
        sizes.append(len(str(as_script(small)).encode()))
        every = [panel for groups in small["panels"].values() for group in groups for panel in group.values()]
        gone = {name for panel in every for name in PRIORITY if panel.get(name, 0) is None}
        assert bool(gone) == (room < whole)
        assert "rounds" not in gone or "strategies" in gone
        assert all(panel["numbers"] for panel in every)
    assert sizes == sorted(sizes, reverse=True) and sizes[0] == whole and sizes[1] <= whole - 2_900


def test_nothing_breaks_out_of_the_script():
    labels = ("</script><script>alert(1)</script>", "<!--", "a & b \u2028\u2029", "'\"\\")
    data = panels(fake_run(games=50, labels=labels))
    text = str(as_script(data))
    assert not set("<>&\u2028\u2029") & set(text)
    back = json.loads(text)
    assert [strategy["name"] for strategy in back["strategies"]] == list(labels)
    assert back["panels"]["card"][0]["5"]["name"] == "Hedron <b>Cannon</b>" and back["panels"]["card"][0]["7"]["name"] == "Никто"


def test_facts_of_a_card():
    assert facts(CATALOGUE[3]) == "Enlightened hero; costs 1, worth 1 honor; 3 copies in the box, in the centre deck."
    assert facts(CATALOGUE[2]) == "Monster; 2 power to defeat, 1 honor reward; 1 copy in the box, always on offer."
    assert "every player begins with it" in facts(CATALOGUE[0])
