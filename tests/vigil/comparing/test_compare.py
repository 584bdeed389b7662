"""`vigil compare`: two arms on the same game numbers."""

import json
import re
from dataclasses import replace

import numpy as np
import pytest
from small_runs import PressingCtrlC, tiny
from statsmodels.stats.proportion import proportion_confint
from typer.testing import CliRunner

import vigil
from reports.comparison.sentences import games_sentence
from reports.comparison.tolerances import tolerances
from reports.page.templating import library
from reports.registry.columns import POOLED
from sim.ascension.counts import Cards, Seat
from sim.ascension.differences import Card
from sim.counting.pairing import MOMENTS, count_moments, moment
from sim.errors import InputError
from vigil.cli import app
from vigil.comparing.measure import Plan, compare_sides
from vigil.comparing.sides import fresh_seed, two_sides
from vigil.playing.interrupts import Interrupted
from vigil.session import Pace

PLAIN = ("alpha", "beta", "gamma")
"""Strategies that never look at honor: printed honor changes nothing but scores."""


def alone(**changes):
    """A small experiment of one card set."""
    return tiny(**{"card_sets": ["2010"], "games": 300, **changes})


def row(comparison, metric, about):
    frame = comparison.headline().set_index(["metric", "about"])
    return frame.loc[(metric, about)]


@pytest.fixture(scope="module")
def dearer():
    return vigil.compare("duel", change="Void Initiate.cost=2", games=3000, seed=3)


@pytest.fixture
def plain(tmp_path):
    """An experiment of strategies that never look at honor."""
    takes = ('["Mystic", "Heavy Infantry", "Cultist"]', '["Heavy Infantry", "Cultist", "Mystic"]', '["any by cost"]')
    for name, take in zip(PLAIN, takes, strict=True):
        (tmp_path / f"{name}.toml").write_text(f'schema = 1\nname = "{name}"\nsummary = "Plain."\ntake = {take}\nbanish = ["Apprentice"]\n')
    names = ", ".join(f'"{name}.toml"' for name in PLAIN)
    text = f'schema = 1\nname = "Plain"\ncard_sets = ["2010"]\nplayers = 2\nstrategies = [{names}]\ngames = 600\nseed = 4\n'
    (tmp_path / "plain.toml").write_text(text)
    return tmp_path / "plain.toml"


@pytest.mark.parametrize(
    "spec",
    [{}, {"players": 3}, {"players": 1}, {"meet": "mirror", "players": 4}, {"meet": "field", "focus": "economy", "players": 3}],
    ids=["duel", "three", "solo", "mirror", "field"],
)
def test_arms_without_a_change_do_not_differ_at_all(spec):
    same = vigil.compare(alone(**spec), alone(**spec))
    for frame in (same.headline(), same.cards()):
        assert not frame["paired_change"].fillna(0).any() and not frame["differing_share"].fillna(0).any()
        assert not frame[["paired_change_low", "paired_change_high"]].fillna(0).any(axis=None)
        assert set(frame["decision"]) <= {"identical", "not enough games"} and not (frame["beyond_q"] < 1).any()
    frame = same.headline()
    assert (frame.loc[frame["pairs"] >= 100, "decision"] == "identical").all()
    assert same.games_changed == 0 and not same.facts


def test_the_arms_are_the_runs_they_would_be_alone(dearer, tmp_path):
    (tmp_path / "dear.toml").write_text('schema = 1\nbase = "2010"\nname = "Dear"\n[change."Void Initiate"]\ncost = 2\n')
    text = 'schema = 1\nname = "Two"\ncard_sets = ["2010", "dear.toml"]\nplayers = 2\nmeet = "round robin"\ngames = 3000\nseed = 3\nstrategies = '
    (tmp_path / "two.toml").write_text(text + json.dumps([strategy.label for strategy in dearer.run.manifest.strategies]))
    run = vigil.run(tmp_path / "two.toml")
    for one, two in zip(dearer.run.arms.values(), run.arms.values(), strict=True):
        assert all((a == b).all() for a, b in zip(one.tally, two.tally, strict=True))
    again = vigil.compare(tmp_path / "two.toml")
    assert all((a == b).all() for a, b in zip(dearer.counts, again.counts, strict=True))
    assert dearer.facts == again.facts and [str(fact.after) for fact in dearer.facts] == ["2"]


def test_both_sides_of_the_pairs_agree_with_the_tallies(dearer):
    for power, arm in zip(((1, 0), (0, 1)), dearer.run.arms.values(), strict=True):
        seat = arm.tally.seat.sum(axis=1)
        assert (dearer.counts.strategies[:, 0, moment(*power)] == seat[:, Seat.WINS]).all()
        assert (dearer.counts.strategies[:, 1, moment(*power)] == seat[:, Seat.SCORE]).all()
        assert (dearer.counts.strategies[:, 1, moment(2 * power[0], 2 * power[1])] == seat[:, Seat.SCORE_SQ]).all()
        half = dearer.counts.half[[0, 1]] if power == (1, 0) else dearer.counts.half[[2, 3]]
        assert half.tolist() == [arm.tally.game[10], arm.tally.game[9]]
        places = [next(card.id for card in arm.catalogue if card.name == shared.name) for shared in dearer.cards_shared]
        columns = {
            Card.PICKED: Cards.PICKED,
            Card.AFFORDABLE: Cards.AFFORDABLE,
            Card.TAKEN: Cards.TAKEN,
            Card.WON: Cards.WINS_TAKEN,
            Card.TOOK: Cards.GAMES_TAKEN,
        }
        for number, column in columns.items():
            counted = dearer.counts.cards.sum(axis=0)[:, :, number, power[1]]
            assert (counted == arm.tally.cards[:, places, column]).all()
        assert (dearer.counts.card_own.sum(axis=0)[:, 1 + power[1]] == seat[:, Seat.WINS]).all()


def test_frames_hold_what_the_runs_say(dearer):
    first, second = (dearer.run.strategies()[lambda f, arm=arm: f["card_set"] == arm].set_index("strategy") for arm in dearer.run.arms)
    for label in first.index:
        found = row(dearer, "win_rate", label)
        assert found["value_before"] == pytest.approx(first.loc[label, "win_rate"]) and found["value_after"] == pytest.approx(
            second.loc[label, "win_rate"]
        )
        assert found["paired_change"] == pytest.approx(second.loc[label, "win_rate"] - first.loc[label, "win_rate"])
        assert found["value_before_low"] == pytest.approx(first.loc[label, "win_rate_low"])
    cards = dearer.cards().set_index(["strategy", "card", "metric"])
    picked = dearer.run.cards().set_index(["card_set", "strategy", "card"])
    for label, end in zip(dearer.run.arms, ("before", "after"), strict=True):
        for strategy in first.index:
            assert cards.loc[(strategy, "Void Initiate", "pick_rate"), f"value_{end}"] == pytest.approx(
                picked.loc[(label, strategy, "Void Initiate"), "pick_rate"]
            )
        assert cards.loc[(POOLED, "Mystic", "taken_per_game"), f"value_{end}"] == pytest.approx(
            picked.loc[(label, POOLED, "Mystic"), "taken_per_game"]
        )


def test_a_dearer_card_is_bought_less_and_its_friends_lose(dearer):
    cards = dearer.cards().set_index(["strategy", "card", "metric"])
    assert cards.loc[(POOLED, "Void Initiate", "pick_rate"), "decision"] == "lower"
    assert cards.loc[(POOLED, "Void Initiate", "taken_per_game"), "decision"] == "lower"
    assert row(dearer, "win_rate", "void")["paired_change"] < 0
    gains = dearer.strategies()
    wins = gains[gains["metric"] == "win_rate"]
    assert wins["paired_change"].is_monotonic_decreasing and len(wins) == len(dearer.run.labels)
    assert (dearer.headline()["pairing_gain"].dropna() > 1).mean() > 0.9


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_counts_do_not_depend_on_the_jobs(dearer, jobs):
    again = vigil.compare("duel", change="Void Initiate.cost=2", games=3000, seed=3, jobs=jobs)
    assert all((a == b).all() for a, b in zip(dearer.counts, again.counts, strict=True))


def test_printed_honor_raises_scores_by_exactly_the_copies_owned(plain):
    """Known truth: +1 honor printed on Apprentice, and nobody looks at honor: every score rises by the Apprentices owned at the end, game by game."""
    found = vigil.compare(plain, change="Apprentice.honor=1", tolerance="0")
    before, after = found.run.arms.values()
    apprentice = next(card.id for card in before.catalogue if card.name == "Apprentice")
    copies = before.tally.cards[:, apprentice]
    assert (after.tally.cards[:, apprentice, Cards.COPIES] == copies[:, Cards.COPIES]).all() and copies[:, Cards.COPIES].all()
    scores = found.counts.strategies[:, 1]
    assert (scores[:, moment(0, 1)] - scores[:, moment(1, 0)] == copies[:, Cards.COPIES]).all()
    squares = scores[:, moment(2, 0)] + scores[:, moment(0, 2)] - 2 * scores[:, moment(1, 1)]
    assert (squares == copies[:, Cards.COPIES_SQ]).all()
    assert row(found, "rounds", "all games")["decision"] == "identical"
    taken = found.cards().query("metric == 'taken_per_game'")
    assert not taken["differing_share"].any() and set(taken["decision"]) == {"identical"}
    for label in PLAIN:
        assert row(found, "score", label)["decision"] == "higher"


def test_a_card_nobody_takes_moves_nothing(plain):
    (plain.parent / "gamma.toml").write_text('schema = 1\nname = "gamma"\nsummary = "Plain."\ntake = ["Cultist"]\n')
    found = vigil.compare(plain, change="Hedron Cannon.honor=9")
    frame = found.headline()
    assert found.games_changed == 0 and set(frame["decision"]) <= {"identical"}
    assert not found.alike and not frame["paired_change"].any()
    shares = frame[frame["metric"].isin(["win_rate", "seat_win_rate", "unfinished_rate", "shared_rate"])]
    beyond = proportion_confint(0, shares["pairs"].to_numpy(), method="wilson")[1]  # none of n games differs: another one may
    np.testing.assert_allclose(shares["paired_change_high"], beyond)
    np.testing.assert_allclose(shares["paired_change_low"], -beyond)
    assert frame.loc[frame["metric"].isin(["score", "half_led_lost_rate"]), "paired_change_low"].isna().all()


def test_a_single_game_that_differs_is_enough_if_many_were_played():
    """One of 100,000 games ends otherwise: shares and rounds are within their tolerances, of scores nobody knows how far another game may move."""
    one = np.zeros((100_000, 1), np.int64)
    one[7] = 1
    moments = np.zeros(MOMENTS, np.int64)[None]
    count_moments(np.zeros_like(one), one, None, moments)
    found = vigil.compare(alone(games=120), alone(games=120))
    seats, games, own = (np.repeat(moments, count, axis=0) for count in (2, 6, 9))
    counts = found.counts._replace(seats=seats, games=games, strategies=own.reshape(3, 3, -1))
    frame = replace(found, counts=counts, fresh=True).headline().set_index("metric")
    upper = proportion_confint(1, 100_000, method="wilson")[1]
    for metric, reach in (("win_rate", upper), ("seat_win_rate", upper), ("unfinished_rate", upper), ("rounds", 200 * upper)):
        np.testing.assert_allclose(frame.loc[[metric], "paired_change_high"], reach)
        assert set(frame.loc[[metric], "decision"]) == {"within tolerance"}
    assert set(frame.loc[["score"], "decision"]) == {"not enough games"}


def test_rules_and_strategies_and_card_sets_can_be_changed(plain, monkeypatch):
    found = vigil.compare(plain, change=["rules.hand_size=6", "rules.round_cap = 90"], games=200)
    assert [(fact.what, fact.before, fact.after) for fact in found.facts] == [("rules: hand_size", "5", "6"), ("rules: round_cap", "200", "90")]
    assert row(found, "rounds", "all games")["decision"] == "lower"
    monkeypatch.chdir(plain.parent)
    (plain.parent / "delta.toml").write_text((plain.parent / "beta.toml").read_text().replace('"Cultist", ', ""))
    found = vigil.compare(plain, change="strategies.beta=delta.toml", games=200)
    assert found.run.labels == ["alpha", "beta → delta", "gamma"] and found.facts[0].after == "delta"
    assert row(found, "win_rate", "beta → delta")["pairs"] == pytest.approx(133, abs=1)
    found = vigil.compare(plain, change="card_sets.2010=10th", games=200)
    assert found.facts and found.labels == ("2010", "changed")
    assert vigil.compare(plain, change="Mystic.faction=Void", games=20).facts[0].after == "Void"


def test_a_file_that_is_misspelt_is_suggested(plain, monkeypatch):
    for folder, name in ((plain.parent, "gamma.toml"), ("/", f"{plain.parent}/gamma.toml")):
        monkeypatch.chdir(folder)
        with pytest.raises(InputError, match=rf"strategies.beta=gama.toml: no strategy of that name, .*; did you mean '{name}'\?"):
            vigil.compare(plain, change="strategies.beta=gama.toml", games=20)


def test_an_experiment_with_two_card_sets_stands_alone():
    found = vigil.compare(tiny(games=60))
    assert found.labels == ("2010", "10th") and found.games == 60
    shared = {card.name for card in found.cards_shared}
    assert {"Mystic", "Apprentice"} <= shared and set(found.cards()["card"]) < shared


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({}, "there is nothing to compare it with; name a second experiment"),
        ({"change": "Mystik.cost=2"}, r'--change: field change."Mystik": there is no such card in the base; did you mean .Mystic.'),
        ({"change": ["Mystic.cost=3", "rules.hand_size=5"]}, "--change: changes nothing: Mystic.cost is 3 already and rules.hand_size is 5 already"),
        ({"change": "Mystic.price=2"}, "--change: .*Mystic"),
        ({"change": "Mystic.cost=dear me!"}, "'dear me!' is not a value of a card file"),
        ({"change": "Mystic.cost"}, 'is no change; write "CARD.field=value"'),
        ({"change": ["Mystic.cost=2", "Mystic.cost=3"]}, "changed twice"),
        ({"change": "rules.hand=6"}, "--change: field rules.hand"),
        ({"change": "strategies.rusj=void"}, "strategies.rusj: the experiment has none of that name"),
        ({"change": "strategies.economy=beginner"}, "'beginner' is named twice"),
        ({"change": "strategies.economy=vodi"}, "strategies.economy=vodi: no strategy of that name, .*; did you mean 'void'"),
        ({"change": "strategies.economy=nobody.toml"}, "nobody.toml: no strategy of that name"),
        ({"change": "Mystic.cost=2", "other": alone()}, "a second experiment or --change, not both"),
        ({"other": alone(players=3)}, "players: 3 here and 2 in"),
        ({"other": alone(strategies=["void", "rush"])}, "strategies: 2 here and 3 in"),
        ({"other": alone(meet="mirror")}, "meet: 'mirror' here and 'round robin' in"),
        ({"other": tiny()}, "an arm has one card set, this experiment has 2"),
        ({"other": alone(), "minutes": 3}, "minutes: belong to numbers that are to be decided"),
        ({"other": alone(), "until_decided": "score(economy)"}, "'score' cannot be watched"),
        ({"other": alone(), "until_decided": "win_rate(rush)"}, "'rush' is not compared"),
        ({"other": alone(), "until_decided": "all", "minutes": -1}, "minutes: -1 is not possible"),
        ({"other": alone(), "tolerance": "wins=1%"}, "'wins' is not a number that is compared"),
        ({"other": alone(), "formats": "html"}, "formats: need a folder"),
    ],
)
def test_what_cannot_be_compared(asked, message):
    with pytest.raises(InputError, match=message):
        vigil.compare(alone(), asked.pop("other", None), games=20, **asked)


def test_a_focus_at_another_place_is_refused():
    field = {"meet": "field", "strategies": ["economy", "beginner", "random"]}
    with pytest.raises(InputError, match="focus: another place"):
        vigil.compare(alone(focus="economy", **field), alone(focus="beginner", **field), games=20)


def test_fresh_luck_is_another_seed():
    found = vigil.compare(alone(), fresh=True, games=200)
    other = vigil.run(alone(), games=200, seed=fresh_seed(5))
    assert (found.run.arms["fresh luck"].tally.seat == next(iter(other.arms.values())).tally.seat).all()
    assert found.games_changed > 150


def test_a_comparison_is_stored_as_a_run_too(dearer, tmp_path):
    out = tmp_path / "out"
    found = vigil.compare(alone(games=150), change="Mystic.cost=2", out=out, formats="csv,parquet,md")
    content = json.loads((out / "compare.json").read_text())
    assert content["changes"] == [{"what": "Mystic: cost", "before": "3", "after": "2"}] and content["games"] == 150
    assert len(content["headline"]) == len(found.headline())
    page, text = ((out / name).read_text() for name in ("compare.html", "compare.md"))
    assert "Mystic: cost" in page and "https://" not in page.replace(library(), "") and len(page) < 2_000_000
    charts = json.loads(re.search(r'<script id="charts" type="application/json">(.*?)</script>', page)[1])
    wins = found.strategies().query("metric == 'win_rate'")["about"].tolist()
    assert charts[0]["kind"] == "pairs" and charts[0]["rows"] == wins
    assert "report.html" not in page  # it was not asked for
    assert page.index('id="changed"') < page.index('id="strategies"') < page.index('id="headline"')  # figures before the long table
    heads = re.findall(r"<th[^>]*>.*?</th>", page[page.index('id="headline"') :], re.DOTALL)[:4]
    assert ["About", "Number", "Difference", "Verdict"] == [re.sub(r"<.*?>", "", head).strip() for head in heads]
    assert 'data-interval="paired"' in heads[2]
    assert "q, beyond tolerance" in page
    assert "Which strategies gain" in text and "Mystic: cost" in text
    assert {"differences.csv", "differences.parquet", "card_differences.csv", "games.csv"} <= {path.name for path in (out / "tables").iterdir()}
    run = vigil.load(out)
    assert list(run.arms) == ["2010", "changed"]
    for label, arm in run.arms.items():
        assert all((a == b).all() for a, b in zip(arm.tally, found.run.arms[label].tally, strict=True))
    with pytest.raises(InputError, match="is not empty; a comparison needs a folder of its own"):
        vigil.compare(alone(games=10), change="Mystic.cost=2", out=out)


def test_a_folder_that_cannot_be_written_is_told_before_anything_is_played(tmp_path, monkeypatch):
    monkeypatch.setattr("vigil.comparing.measure.compare_sides", lambda *_: pytest.fail("played in vain"))
    (tmp_path / "file").write_text("")
    for out in (tmp_path / "file", tmp_path / "file" / "out"):
        with pytest.raises(InputError, match="cannot be written: .*; move it away, or choose another folder"):
            vigil.compare(alone(games=10), change="Mystic.cost=2", out=out)


def test_an_interrupted_comparison_says_so():
    plan = Plan(two_sides(alone(games=50_000), alone(), [], fresh=False), tolerances(game="ascension"))
    with pytest.raises(Interrupted, match=r"interrupted after [\d,]+ game numbers; nothing is kept"):
        compare_sides(plan, Pace.of(1, None), PressingCtrlC(after=2000))


def test_the_command():
    words = ["compare", "duel", "--change", "Void Initiate.cost=2", "--games", "1500", "-q"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0 and "Void Initiate: cost: 1 → 2" in result.stdout and "Which strategies gain" in result.stdout
    result = CliRunner().invoke(app, [*words, "--json"])
    content = json.loads(result.stdout)
    assert {"headline", "strategies", "cards", "stopping", "tolerances"} <= set(content) and content["stopping"] is None
    result = CliRunner().invoke(app, [*words, "--json", "--until-decided", "win_rate", "--games", "3"])  # not all strategies are seen
    watched = json.loads(result.stdout, parse_constant=pytest.fail)["stopping"]["watched"]
    assert {row["n"] > 0 for row in watched if row["low"] is None} == {False}
    result = CliRunner().invoke(app, ["compare", "duel"])
    assert result.exit_code == 2 and "nothing to compare" in result.stderr
    assert np.isfinite(content["headline"][0]["paired_change"])


def told(*words):
    result = CliRunner().invoke(app, [str(word) for word in words])
    return result.exit_code, result.stdout, result.stderr


def test_games_of_both_arms_can_be_told_from_the_folder(plain, tmp_path, monkeypatch):
    (plain.parent / "delta.toml").write_text((plain.parent / "beta.toml").read_text().replace('"Cultist", ', ""))
    monkeypatch.chdir(plain.parent)
    vigil.compare("plain.toml", change=["strategies.beta=delta.toml", "Mystic.cost=1"], fresh=True, games=20, out=tmp_path / "out")
    monkeypatch.chdir("/")  # the files are still found
    code, base, note = told("replay", tmp_path / "out", "--game", 1)
    assert code == 0, note
    assert "a comparison; this is its arm '2010', --card-set 'changed' is the other" in note
    assert base == told("replay", plain, "--game", 1)[1] and "seed 4" in base
    code, other, _ = told("replay", tmp_path / "out", "--game", 1, "--card-set", "changed")
    assert code == 0 and f"seed {fresh_seed(4)}" in other and "delta" in other and "delta" not in base
    assert told("replay", tmp_path / "out", "--game", 1, "--check")[0] == told("replay", plain, "--game", 1, "--check")[0] == 0
    assert told("replay", tmp_path / "out", "--game", 1, "--check", "--card-set", "changed")[0] == 0
    assert "did you mean 'changed'" in told("replay", tmp_path / "out", "--game", 1, "--card-set", "change")[2]
    code, _, complaint = told("run", "--resume", "--out", tmp_path / "out", "--games", 40)
    assert code == 2 and "holds a comparison, which cannot go on" in complaint


def test_the_folder_of_another_experiment_or_of_two_card_sets_tells_both_arms_too(tmp_path):
    vigil.compare(tiny(games=20), out=tmp_path / "two", formats="csv")
    assert "card set 10th" in vigil.replay(tmp_path / "two", 0, card_set="10th")
    vigil.compare(alone(games=20), alone(card_sets=["10th"], games=7), out=tmp_path / "other", formats="csv")
    assert vigil.replay(tmp_path / "other", 0, card_set="10th") == vigil.replay(tmp_path / "two", 0, card_set="10th")


def test_the_seed_of_fresh_luck_is_in_the_folder(tmp_path):
    vigil.compare(alone(games=120), fresh=True, out=tmp_path / "out", formats="html")
    manifest = vigil.load(tmp_path / "out").manifest
    assert [manifest.seed_of(arm) for arm in ("2010", "fresh luck")] == [5, fresh_seed(5)]
    assert f"5 (2010), {fresh_seed(5)} (fresh luck)" in (tmp_path / "out" / "report.html").read_text()
    vigil.compare(alone(games=120, seed=fresh_seed(5)), fresh=True, out=tmp_path / "again", formats="csv")
    gates = {"schema": 1, "name": "x", "gate": [{"name": "a", "rows": "games", "metric": "rounds", "max": 200}]}
    assert not vigil.check(tmp_path / "out", gates, tmp_path / "again").diff.same_luck  # 5 and that, against that and another
    vigil.run(alone(games=120), out=tmp_path / "plain")
    assert "seed" not in json.loads((tmp_path / "plain" / "manifest.json").read_text())["arms"][0]


def test_the_folder_says_that_the_number_of_games_followed_the_data(tmp_path):
    """So do the rows of numbers watched, and the page points to the report."""
    asked = {"change": "Mystic.cost=1", "games": 40_000, "until_decided": ["win_rate(economy)", "rounds"]}
    found = vigil.compare(alone(strategies=["economy", "void"]), out=tmp_path / "out", formats="html,md", **asked)
    stopping = vigil.load(tmp_path / "out").manifest.stopping
    assert (stopping.about, stopping.why, stopping.minutes) == ("differences", "decided", 60)
    assert stopping.rule == ("win_rate(economy)", "rounds") and stopping.games == found.games < stopping.cap
    for name in ("report.html", "report.md"):
        assert "played until differences were decided (" in (tmp_path / "out" / name).read_text()
    page = (tmp_path / "out" / "compare.html").read_text()
    assert '<a href="report.html">Report of both arms</a>' in page and page.count(", at all looks") >= 2
    result = CliRunner().invoke(app, ["check", str(tmp_path / "out")])
    assert "note: The two arms of a comparison, played until differences were decided" in result.stdout


def test_one_game_is_one_game_number():
    assert games_sentence(vigil.compare(alone(), alone(), games=1)).startswith("1 game number, ")
