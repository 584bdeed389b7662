"""Card effects that are known by construction: a blank card, a copy of another card, printed honor."""

import numpy as np
import pytest

import vigil
from reports.effects.contrasts import GainBlocks, contrast, means_of
from reports.registry.columns import POOLED
from sim.counting.effects import Gain, Pair, gain_index
from vigil.cardeffects.arm import CardPlan, EffectsArm
from vigil.cardeffects.plans import new_runner, only_arm
from vigil.playing.arena import prepare
from vigil.session import read_experiment

CARD = """
[[card]]
name = "{name}"
count = {count}
type = "hero"
faction = "none"
cost = {cost}
honor = {honor}
effects = [{{ do = "gain", {effect} }}]
"""
FLAT = 'schema = 1\nname = "{name}"\nsummary = "Plain cards."\ntake = ["Mystic if round {than} 4", "Heavy Infantry", "Cultist"]\n'
"""Nothing in these plans banishes, discards or looks at printed honor."""


def experiment(folder, cards, strategies, games=600, players=2):
    head = 'schema = 1\nbase = "2010"\nname = "2010 and more"\n'
    (folder / "more.toml").write_text(head + "".join(CARD.format(**card) for card in cards))
    names = ", ".join(f'"{name}"' for name in strategies)
    text = f'schema = 1\nname = "Planted"\ncard_sets = ["more.toml"]\nplayers = {players}\nstrategies = [{names}]\ngames = {games}\n'
    (folder / "x.toml").write_text(text)
    return folder / "x.toml"


def flat_plans(folder):
    for name, than in (("early", "<"), ("late", ">")):
        (folder / f"{name}.toml").write_text(FLAT.format(name=name, than=than))
    return ["early.toml", "late.toml"]


def test_a_card_that_nobody_takes_has_no_effect_at_all(tmp_path):
    blank = {"name": "Blank", "count": 4, "cost": 1, "honor": 0, "effect": "runes = 1"}
    run = vigil.effects(experiment(tmp_path, [blank], flat_plans(tmp_path)), 600, cards=["Blank"])
    rows = run.effects()
    rows = rows[rows["change"] != "gift"]
    assert set(rows["change"]) == {"ban", "cost −1", "cost +1", "ban at cost −1", "ban at cost +1"}
    assert (rows[["win_change", "margin_change", "changed_share", "gained", "lost"]] == 0).all(axis=None)
    assert set(rows["p_value"]) == {1.0}
    value = run.card_values().iloc[0]
    assert value["access_value"] == value["access_margin"] == value["cheaper_access_value"] == value["dearer_access_value"] == 0
    assert value["access_value_low"] < 0 < value["access_value_high"] < 0.005  # nothing seen is not nothing
    interactions = run.interactions()
    assert set(interactions[interactions["change"] == "ban"]["cochran_q"]) == {0.0}
    prices = run.prices()
    assert (prices["takes"] == 0).all() and (prices["pick_change"] == 0).all()


def test_printed_honor_is_worth_itself(tmp_path):
    """Copies of the starting card with 0, 1 and 3 honor printed on them, in place of it: the margin grows by 1 and 3 in every game.

    All cost more than any other card of these decks, so they are played first, and the games differ in nothing but that honor.
    """
    cards = [{"name": f"Squire {honor}", "count": 1, "cost": 9, "honor": honor, "effect": "runes = 1"} for honor in (0, 1, 3)]
    run = vigil.effects(experiment(tmp_path, cards, flat_plans(tmp_path)), 600, cards=[card["name"] for card in cards])
    plain, *others = run.parts[0].counts.gift[:3].sum(axis=(1, 2))
    for honor, pairs in zip((1, 3), others, strict=True):
        n = pairs[Pair.GAMES]
        assert pairs[Pair.MARGIN_AFTER] - plain[Pair.MARGIN_AFTER] == honor * n
        squares = plain[Pair.MARGIN_AFTER_SQ] + 2 * honor * plain[Pair.MARGIN_AFTER] + honor**2 * n
        assert pairs[Pair.MARGIN_AFTER_SQ] == squares  # in every game, not only on average
        assert pairs[Pair.WINS_AFTER] > plain[Pair.WINS_AFTER]
    rows = run.effects().set_index(["card", "change", "strategy"])["margin_change"]
    assert rows.loc[("Squire 3", "gift", POOLED)] - rows.loc[("Squire 0", "gift", POOLED)] == pytest.approx(3)
    row = run.effects().set_index(["card", "change", "strategy"]).loc[("Squire 0", "gift", POOLED)]
    assert row["win_change_low"] <= 0 <= row["win_change_high"]  # it does what the card it replaces does, only at another time of the turn


@pytest.fixture(scope="module")
def twins(tmp_path_factory):
    """160 runs of 200 games, in which two cards with the same text are barred in turn."""
    folder = tmp_path_factory.mktemp("twins")
    cards = [{"name": name, "count": 4, "cost": 3, "honor": 1, "effect": "runes = 2"} for name in ("Castor", "Pollux")]
    arena = prepare(read_experiment(experiment(folder, cards, ["balanced", "economy", "greedy", "rush"]), None, None, None))
    arm = only_arm(arena)
    plans = tuple(CardPlan(arm.card_set.find(card["name"]), None, (None, None)) for card in cards)
    field = EffectsArm(new_runner(arena, arm), plans, ((Gain.BAN,),) * 2)
    runs = []
    for k in range(160):
        tally = field.new_tally()
        field.play(200 * k, 200 * (k + 1), tally)
        runs.append(GainBlocks(np.array([200]), field.played[None], tally.gains[None], tally.cross[None]))
    return runs


def apart(runs):
    """The difference of what two cards are worth, in some runs together."""
    weights = np.zeros((1, 2 * len(Gain)))
    weights[0, gain_index(Gain.BAN, 0, 2)], weights[0, gain_index(Gain.BAN, 1, 2)] = -1, 1
    return means_of(contrast(GainBlocks(*(np.concatenate(parts) for parts in zip(*runs, strict=True))), weights), 2, None)


def test_a_copy_of_a_card_is_worth_what_the_card_is(twins):
    """The 95% interval of the difference, 0 by construction, holds it in 90 to 99% of the 160 runs, and in all of them together."""
    found = [apart([run]) for run in twins]
    inside = np.mean([(one.low <= 0) & (0 <= one.high) for one in found])
    assert 0.90 <= inside <= 0.99
    whole = apart(twins)
    assert whole.n[0] == 32_000 and whole.low[0] <= 0 <= whole.high[0]
    gains = np.sum([run.gains[0, :2] for run in twins], axis=0)
    assert (np.abs(gains) > 300).all()  # barring either changes the wins: the difference is no difference of nothings
