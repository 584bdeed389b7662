"""`vigil compare` for Relic: bans, enemies, prices, characters and rules on the same luck."""

import json
from dataclasses import replace

import numpy as np
import pytest
from small_runs import tiny
from typer.testing import CliRunner

import vigil
from reports.comparison.tolerances import tolerances
from reports.page.templating import library
from reports.registry.columns import POOLED
from sim.counting.pairing import moment
from sim.errors import InputError
from sim.relic.counts import Cards, Seat
from sim.relic.differences import Card
from vigil.cli import app
from vigil.comparing.measure import Plan, compare_sides
from vigil.comparing.sides import fresh_seed, two_sides
from vigil.playing.progress import Silent
from vigil.session import Pace

STRATEGIES = ("cautious", "level-runner", "relic-rusher")
MOVED = ("higher", "lower")


def relic(**changes):
    """A small experiment of Relic."""
    return tiny(**{"game": "relic", "card_sets": ["synthetic"], "strategies": list(STRATEGIES), "players": 3, "games": 120, **changes})


def row(comparison, metric, about):
    return comparison.headline().set_index(["metric", "about"]).loc[(metric, about)]


@pytest.fixture(scope="module")
def weaker():
    return vigil.compare(relic(games=600), change="rules.level_points=3")


@pytest.mark.parametrize("spec", [{}, {"players": 2}, {"players": 4, "meet": "mirror"}], ids=["three", "duel", "mirror"])
def test_arms_without_a_change_do_not_differ_at_all(spec):
    same = vigil.compare(relic(**spec), relic(**spec))
    for frame in (same.headline(), same.cards()):
        assert not frame["paired_change"].fillna(0).any() and not frame["differing_share"].fillna(0).any()
        assert not frame[["paired_change_low", "paired_change_high"]].fillna(0).any(axis=None)
        assert set(frame["decision"]) <= {"identical", "not enough games"} and not (frame["beyond_q"] < 1).any()
    assert same.games_changed == 0 and not same.facts and "identical" in set(same.headline()["decision"])


def test_both_sides_of_the_pairs_agree_with_the_tallies(weaker):
    columns = ((0, Seat.WINS), (1, Seat.LEVEL), (2, Seat.RELICS), (3, Seat.VANQUISHED), (4, Seat.CORRUPTED))
    for power, part, arm in zip(((1, 0), (0, 1)), (0, 2), weaker.run.arms.values(), strict=True):
        seat = arm.tally.seat.sum(axis=1)
        for number, column in columns:
            assert (weaker.counts.strategies[:, number, moment(*power)] == seat[:, column]).all()
        characters = arm.tally.characters.sum(axis=0)[: weaker.counts.characters.shape[0]]
        assert (weaker.counts.characters[:, 0, part] == characters[:, Seat.WINS]).all()
        assert (weaker.counts.characters[:, 0, part + 1] == characters[:, Seat.GAMES]).all()
        had = arm.tally.first_relic[:, 1:]
        assert (weaker.counts.relic[1:, 0, 0, part] == had.sum(axis=1)).all()
        assert (weaker.counts.relic[1:, 0, 1, part] == had @ np.arange(1, had.shape[1] + 1)).all()
        places = [card.id for card in weaker.cards_shared]
        for number, column in (
            (Card.TAKEN, Cards.TAKEN),
            (Card.WON, Cards.WINS_TAKEN),
            (Card.TOOK, Cards.GAMES_TAKEN),
            (Card.FOUGHT, Cards.FOUGHT),
            (Card.BEATEN, Cards.BEATEN),
        ):
            counted = weaker.counts.cards.sum(axis=0)[:, :, number, part // 2]
            assert (counted == arm.tally.cards[:, places, column]).all() and counted.any()


def test_the_arms_are_the_runs_they_would_be_alone(weaker, tmp_path):
    (tmp_path / "cheap").mkdir()
    (tmp_path / "cheap" / "set.toml").write_text('schema = 1\nbase = "synthetic"\nname = "Cheap"\n[rules]\nlevel_points = 3\n')
    run = vigil.run(relic(games=600, card_sets=["synthetic", str(tmp_path / "cheap")]))
    for one, two in zip(weaker.run.arms.values(), run.arms.values(), strict=True):
        assert all((a == b).all() for a, b in zip(one.tally, two.tally, strict=True))
    again = vigil.compare(relic(games=600, card_sets=["synthetic", str(tmp_path / "cheap")]), jobs=2)
    assert all((a == b).all() for a, b in zip(weaker.counts, again.counts, strict=True))


def test_cheap_levels_are_found(weaker):
    """Known direction: if a level costs half as many points, everybody's level is higher at the end."""
    assert [(fact.what, fact.before, fact.after) for fact in weaker.facts] == [("rules: level_points", "6", "3")]
    for label in STRATEGIES:
        assert row(weaker, "level", label)["decision"] == "higher"
    strategies = weaker.strategies()
    assert {"win_rate", "level", "relics", "relic_rate", "first_relic_round"} <= set(strategies["metric"])
    assert (weaker.run.strategies().set_index(["card_set", "strategy"]).loc[("changed", "cautious"), "level"]) == pytest.approx(
        row(weaker, "level", "cautious")["value_after"]
    )


def test_character_rows_hold_what_the_runs_say(weaker):
    runs = weaker.run.characters().set_index(["card_set", "strategy", "character"])
    rows = weaker.headline().query("metric == 'character_win_rate'").set_index("about")
    assert len(rows) == 10
    for name, found in rows.iterrows():
        for label, end in zip(weaker.labels, ("before", "after"), strict=True):
            assert found[f"value_{end}"] == pytest.approx(runs.loc[(label, POOLED, name), "win_rate"])


def test_a_ban_leaves_the_card_out_of_both_sides():
    found = vigil.compare(relic(), change="Power Sword.count=0", tolerance="0")
    assert [(fact.what, fact.before, fact.after) for fact in found.facts] == [("Power Sword: count", "1", "0")]
    before, after = (arm.tally.cards[:, next(card.id for card in arm.catalogue if card.name == "Power Sword")] for arm in found.run.arms.values())
    assert before[:, Cards.DRAWN].sum() > 0 and not after.any()
    assert "Power Sword" not in set(found.cards()["card"]) and found.games_changed > 0


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("Ork Boy.value=6", ("Ork Boy: value", "3", "6")),
        ("Power Sword.cost=9", ("Power Sword: cost", "4", "9")),
        ("Ogryn.strength=6", ("Ogryn: strength", "5", "6")),
        ("switches.ones=all", ("switches: ones", "any", "all")),
    ],
)
def test_enemies_prices_characters_and_readings_can_be_changed(change, told):
    found = vigil.compare(relic(games=60), change=change)
    assert [(fact.what, fact.before, fact.after) for fact in found.facts] == [told]


def test_a_stronger_enemy_is_beaten_less_often():
    found = vigil.compare(relic(games=400), change="Ork Boy.value=9")
    beaten = found.cards().set_index(["strategy", "card", "metric"]).loc[(POOLED, "Ork Boy", "beaten_rate")]
    assert beaten["decision"] == "lower" and beaten["deck"] == "red" and beaten["card_type"] == "enemy"


def test_strategies_and_card_sets_can_be_changed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hard").mkdir()
    (tmp_path / "hard" / "set.toml").write_text('schema = 1\nbase = "synthetic"\nname = "Hard"\n[rules]\nround_cap = 30\n')
    change = ["card_sets.synthetic=hard", "strategies.cautious=power-hoarder"]
    found = vigil.compare(relic(), change=change, games=60, out=tmp_path / "out", formats="md")
    assert [fact.what for fact in found.facts] == ["rules: round_cap", "strategy 1"] and found.run.labels[0] == "cautious → power-hoarder"
    stored = json.loads((tmp_path / "out" / "experiment.json").read_text())
    assert f"card_sets.synthetic={tmp_path / 'hard'}" in json.dumps(stored)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"change": "Power Swrd.cost=2"}, r"--change: change \"Power Swrd\": there is nothing of this name in the base; did you mean 'Power Sword'"),
        ({"change": "Power Sword.price=2"}, "--change: .*Power Sword.*price"),
        ({"change": "rules.level_points=6"}, "--change: changes nothing: rules.level_points is 6 already"),
        ({"change": "strategies.cautious=economy"}, "economy"),
        ({"other": tiny(card_sets=["2010"], players=3)}, "game: 'ascension' here and 'relic' in"),
        ({"change": "rules.dealt=1", "tolerance": "score=1"}, "'score' is not a number that is compared"),
        ({"change": "rules.dealt=1", "until_decided": "first_relic_round"}, "'first_relic_round' cannot be watched"),
    ],
)
def test_what_cannot_be_compared(asked, message):
    with pytest.raises(InputError, match=message):
        vigil.compare(relic(), asked.pop("other", None), games=20, **asked)


def test_a_comparison_is_stored_as_a_run_too(tmp_path):
    out = tmp_path / "out"
    found = vigil.compare(relic(games=240), change="rules.level_points=3", out=out, formats="csv,md")
    content = json.loads((out / "compare.json").read_text())
    assert content["games"] == 240 and len(content["headline"]) == len(found.headline())
    assert {card["card_type"] for card in content["cards"]} > {"enemy", "weapon", "relic", "mission"}
    page, text = ((out / name).read_text() for name in ("compare.html", "compare.md"))
    for told in ("Which characters gain", "rules: level", "made up for want", "end otherwise"):
        assert told in page and told in text
    assert "https://" not in page.replace(library(), "") and len(page) < 2_000_000
    run = vigil.load(out)
    assert list(run.arms) == ["synthetic", "changed"] and type(run).__name__ == "RelicRun"
    for label, arm in run.arms.items():
        assert all((a == b).all() for a, b in zip(arm.tally, found.run.arms[label].tally, strict=True))


def test_numbers_can_be_watched_until_they_are_decided():
    asked = {"change": "rules.level_points=3", "games": 20_000, "until_decided": "level(cautious)"}
    one, two = (vigil.compare(relic(), jobs=jobs, **asked) for jobs in (1, 2))
    assert one.stopping == two.stopping and one.stopping.why == "decided" and one.games < 20_000
    assert row(one, "level", "cautious")["interval_kind"] == "anytime" and row(one, "level", "cautious")["decision"] == "higher"


def test_the_command():
    words = ["compare", "relic", "--change", "rules.level_points=3", "--games", "240", "-q"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0 and "rules: level_points: 6 → 3" in result.stdout and "Which characters gain" in result.stdout
    assert CliRunner().invoke(app, ["compare", "relic"]).exit_code == 2


def test_the_same_luck_needs_fewer_games():
    """A rare change: pairs are worth several times as many independent games; with luck of its own the second arm is worth no more than that."""
    change = "Power Sword.count=0"
    paired, fresh = (vigil.compare(relic(games=600), change=change, fresh=own).headline().set_index("metric") for own in (False, True))
    assert paired.loc["win_rate", "pairing_gain"].min() > 2
    assert ((fresh.loc["win_rate", "pairing_gain"] > 0.8) & (fresh.loc["win_rate", "pairing_gain"] < 1.25)).all()


def test_fresh_luck_is_seldom_called_a_change():
    """Equal arms on independent luck, 24 comparisons: with q below 0.05 over all headline numbers one of twenty may claim anything at all."""
    sides = two_sides(relic(games=200, players=2, strategies=list(STRATEGIES[:2])), None, [], fresh=True)
    frames = []
    for seed in range(24):
        seeds = (seed, fresh_seed(seed))
        arms = {arm.label: replace(arm, table=replace(arm.table, seed=luck)) for arm, luck in zip(sides.arms, seeds, strict=True)}
        plan = Plan(replace(sides, arena=replace(sides.arena, arms=arms)), tolerances(["0"], game="relic"), fresh=True)
        frames.append(compare_sides(plan, Pace.of(1, None), Silent()).headline())
    assert sum(frame["decision"].isin(MOVED).any() for frame in frames) <= 4  # binomial(24, 0.05): more in 6 of 1,000 sets of seeds
    held = np.concatenate([((f["paired_change_low"] <= 0) & (f["paired_change_high"] >= 0))[f["paired_change_low"].notna()] for f in frames])
    assert 0.92 <= held.mean() <= 0.99
