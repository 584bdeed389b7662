"""`vigil effects`: what cards cause, measured on the same luck."""

import json
import re

import numpy as np
import pytest
from small_market import DEALT, KEPT, small_market
from typer.testing import CliRunner

import vigil
from reports.effects.frames.effects import paired
from reports.effects.tables import price_table, verdict_table
from reports.registry.columns import POOLED
from sim.ascension.outcome import came_up
from sim.counting.effects import Pair
from sim.errors import InputError
from vigil.cardeffects.plans import new_runner
from vigil.cardeffects.request import EffectsRequest
from vigil.cli import app
from vigil.playing.arena import prepare
from vigil.session import read_experiment

GAMES = 1500
CARDS = ["Mystic", "Hedron Cannon", "Cultist", "Void Initiate"]


@pytest.fixture(scope="module")
def found():
    """Effects of some cards in duels."""
    return vigil.effects("duel", GAMES, cards=CARDS)


def whole(run):
    frame = run.effects()
    return frame[frame["strategy"] == POOLED].set_index(["card", "change"])


def same(one, other):
    return all((a == b).all() for part, twin in zip(one.parts, other.parts, strict=True) for a, b in zip(part.counts, twin.counts, strict=True))


def test_the_counts_do_not_depend_on_the_jobs(found):
    assert same(found, vigil.effects("duel", GAMES, cards=CARDS, jobs=1))
    assert found.info.why == "all games are played" and found.manifest.complete


def test_cards_that_stayed_in_the_deck_did_not_come_up():
    """Nearly every game leaves one of a hundred cards in the deck, and none leaves a pile there; renewed decks have been seen whole."""
    experiment = prepare(read_experiment("duel", 200, None, None))
    (arm,) = experiment.arms.values()
    games = new_runner(experiment, arm).play(0, 200)
    came = {card.name: came_up(games.outcome, at) for at, card in enumerate(arm.card_set.cards)}
    assert came["Mystic"].all() and came["Cultist"].all()
    assert all(came[name][games.outcome.taken[:, :, at].any(axis=1)].all() for at, name in enumerate(came))
    assert sum(0 < seen.sum() < 200 for seen in came.values()) > 40


def test_barring_a_card_hurts_or_helps_and_the_sums_agree(found):
    rows = whole(found)
    assert set(rows["pairs"]) == {GAMES}
    np.testing.assert_allclose(rows["win_change"], (rows["gained"] - rows["lost"]) / rows["pairs"])
    assert rows.loc[("Cultist", "ban"), "win_change_high"] < -0.1
    assert rows.loc[("Hedron Cannon", "gift"), "win_change_low"] > 0.2
    assert (rows["variance_gain"] > 1).all()
    frame = found.effects()
    each = frame[frame["strategy"] != POOLED].groupby(["card", "change"])["pairs"].sum()
    assert (each == GAMES).all()
    assert not (frame["change"].eq("gift") & frame["card"].eq("Cultist")).any()


def test_a_ban_equals_the_games_without_the_card_where_it_can_be_computed(found):
    """In a game in which nobody took the card the ban changes nothing: no more games change than were taken in."""
    run = vigil.run("duel", GAMES)
    cards = run.cards()
    taken = cards[cards["strategy"] == POOLED].set_index("card")["games_with"]
    for name in ("Hedron Cannon", "Void Initiate"):
        ban = whole(found).loc[(name, "ban")]
        assert 0 < ban["changed_share"] * ban["pairs"] <= taken[name]


def test_card_values_are_held_against_their_norm(found):
    frame = found.card_values(0.01)
    values = frame.set_index("card")
    assert values.loc["Cultist", "verdict"] == "too strong" and values.loc["Mystic", "verdict"] == "too weak"
    assert values.loc["Hedron Cannon", "norm_costs"] == "7"  # the only card of cost 8
    assert set(found.card_values(0.99)["verdict"]) == {"in band"}
    assert frame["gap"].is_monotonic_decreasing
    np.testing.assert_allclose(values["gap"], values["access_value"] - values["norm"])
    ban = whole(found).xs("ban", level="change")
    np.testing.assert_allclose(values["access_value_low"], -ban["win_change_high"].loc[values.index])


def test_the_norm_is_the_mean_of_what_the_other_cards_are_worth():
    """Mystic costs 3: its norm is made of the centre cards of cost 3, which are then measured by themselves."""
    one = vigil.effects("duel", 220, cards=["Mystic"])
    names = one.parts[0].names
    assert one.parts[0].chosen == 1 and len(names) > 10  # the cards of cost 2, 3 and 4 are barred too
    norm = {card.name for card in one.parts[0].catalogue if card.place == "centre" and card.type != "monster" and card.cost == 3}
    others = vigil.effects("duel", 220, cards=sorted(norm))
    row = one.card_values().iloc[0]
    assert row["norm_cards"] == len(norm) and row["norm_costs"] == "3"
    assert row["norm"] == pytest.approx(others.card_values()["access_value"].mean())
    assert row["gap"] == pytest.approx(row["access_value"] - row["norm"])


def test_another_cost_does_what_it_must(found):
    """Dearer: fewer turns in which it can be bought, so the share is no rate of the same turns; cheaper for nothing makes everybody buy it."""
    prices = found.prices().set_index(["card", "change", "strategy"])
    whole_ = prices.xs(POOLED, level="strategy")
    assert whole_.loc[("Void Initiate", "cost −1"), "pick_change_low"] > 0 and whole_.loc[("Void Initiate", "cost −1"), "pick_q_value"] < 0.001
    run = vigil.run("duel", GAMES)
    cards = run.cards()
    cards = cards[cards["strategy"] == POOLED].set_index("card")
    for card in ("Void Initiate", "Mystic"):
        row = whole_.loc[(card, "cost +1")]
        assert row["offers"] == cards.loc[card, "affordable"] and row["pick_share"] == pytest.approx(cards.loc[card, "pick_rate"])
        assert row["takes"] == cards.loc[card, "games_with"]
        sums = prices.xs((card, "cost +1"), level=("card", "change"))
        assert sums["offers"].sum() == 2 * row["offers"]  # the strategies, and all together


def test_interactions_and_players():
    run = vigil.effects("duel", 660, cards=["Cultist"], players=[2, 3])
    values = run.card_values()
    assert values["players"].tolist() == [2, 3] and len(run.parts) == 2
    frame = run.interactions()
    ban = frame[frame["change"] == "ban"].set_index(["players", "by"])
    assert set(ban.index) == {(2, "seat"), (3, "seat"), (0, "players")}  # a strategy is in focus in 60 games: too few
    row = ban.loc[(0, "players")]
    assert row["groups"] == 2 and row["pairs"] == 1320 and row["freedom"] == 1
    assert row["highest_value"] == pytest.approx(values["access_value"].max())
    single = vigil.effects("duel", 660, cards=["Cultist"], players=3)
    assert single.card_values()["access_value"].iloc[0] == values["access_value"].iloc[1]
    by_seat = run.effects(by_seat=True)
    assert by_seat.groupby(["players", "change"])["pairs"].sum().loc[(3, "ban")] == 660


def test_intervals_hold_the_truth():
    """Paired games simulated with known chances: the change of the win share and the variance gain, 95% intervals in 93 to 97% of 4,000 runs."""
    chances = np.array([0.35, 0.08, 0.12, 0.45])  # won both, gained, lost, lost both
    cells = np.random.default_rng(7).multinomial(1500, chances, 4000)
    pairs = np.zeros((4000, len(Pair)), np.int64)
    pairs[:, Pair.GAMES], pairs[:, Pair.GAINED], pairs[:, Pair.LOST] = 1500, cells[:, 1], cells[:, 2]
    pairs[:, Pair.WINS_BEFORE] = cells[:, 0] + cells[:, 2]
    found = paired(pairs, "margin")
    before, after, gap = 0.47, 0.43, -0.04
    gain = (before * (1 - before) + after * (1 - after)) / (0.2 - gap**2)
    for name, truth in (("win_change", gap), ("variance_gain", gain)):
        assert 0.93 <= np.mean((found[f"{name}_low"] <= truth) & (truth <= found[f"{name}_high"])) <= 0.97
    even = np.random.default_rng(8).multinomial(1500, [0.4, 0.1, 0.1, 0.4], 4000)
    pairs[:, Pair.GAINED], pairs[:, Pair.LOST], pairs[:, Pair.WINS_BEFORE] = even[:, 1], even[:, 2], even[:, 0] + even[:, 2]
    assert 0.03 <= np.mean(paired(pairs, "margin")["p_value"] < 0.05) <= 0.055


def test_solo_has_effects_too():
    run = vigil.effects("solo", 400, cards=["Mystic"])
    rows = whole(run)
    assert set(rows["pairs"]) == {400}
    assert run.card_values()["norm_cards"].iloc[0] >= 3


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"cards": ["Mystik"]}, r"'Mystik' is not a card of this set; did you mean 'Mystic'"),
        ({"cards": ["Apprentice"]}, r"cards: 'Apprentice' cannot be taken"),
        ({"precision": "half"}, r"precision: 'half' is not a precision"),
        ({"precision": 0.5}, r"precision: '0.5' would be 50 points"),
        ({"players": 5}, r"players: 5 is not possible; 1 to 4"),
        ({"floor": 2}, r"floor: '2' would be 200 points; write '2%'"),
        ({"floor": "wide"}, r"floor: 'wide' is not a number of points"),
        ({"floor": "2 rounds"}, r"floor: '2 rounds': this number is a share, not in 'rounds'"),
        ({"card_set": "3rd"}, r"card set: '3rd' is not a card set of this experiment"),
        ({"minutes": 0}, r"minutes: 0 is not possible"),
        ({"games": 0}, r"games: 0 is not possible"),
        ({"resume": True}, r"resume: needs the folder of the effects"),
    ],
)
def test_what_cannot_be_measured(words, message):
    with pytest.raises(InputError, match=message):
        vigil.effects("duel", **{"games": 10} | words)


def test_one_card_set_at_a_time():
    with pytest.raises(InputError, match=r"card set: .* this experiment has 2: 2010, 10th; choose one with --card-set"):
        vigil.effects("editions", 10)
    one = vigil.effects("editions", 200, cards=["Mystic"], card_set="10th")
    assert [arm.label for arm in one.manifest.arms] == ["10th"]
    result = CliRunner().invoke(app, ["effects", "editions", "--games", "200", "--cards", "Mystic", "--card-set", "10th", "-q"])
    assert result.exit_code == 0 and "Editions (10th)" in result.stdout


@pytest.mark.parametrize(("text", "floor"), [("1%", 0.01), ("2 points", 0.02), (0.005, 0.005), ("0", 0.0), (0, 0.0), ("0%", 0.0)])
def test_a_floor_is_written_as_a_precision_is(text, floor):
    assert EffectsRequest.of(None, None, None, None, None, text).floor == pytest.approx(floor)


def test_the_command():
    for columns in (80, 120):
        result = CliRunner(env={"COLUMNS": str(columns)}).invoke(app, ["effects", "duel", "--games", "300", "--card", "Cultist", "-q"])
        assert result.exit_code == 0 and max(map(len, result.stdout.splitlines())) <= columns
    assert "Cultist" in result.stdout and "too strong" in result.stdout
    result = CliRunner().invoke(app, ["effects", "duel", "--games", "400", "--card", "Cultist", "-q", "--json", "--floor", "2%"])
    content = json.loads(result.stdout)
    assert content["card_values"][0]["card"] == "Cultist" and len(content["card_effects"]) == 5 * 12
    assert content["floor"] == 0.02 and content["intervals"] == "fixed number of games" and content["why"] == "all games are played"
    result = CliRunner().invoke(app, ["effects", "duel", "--card", "Nobody"])
    assert result.exit_code == 2 and "is not a card of this set" in result.stderr


def test_the_table_shows_what_is_out_of_band_and_says_what_it_leaves_out(tmp_path):
    kept = ["--out", str(tmp_path / "out"), "-q"]
    words = (["effects", small_market(tmp_path), "--games", "220", *kept], ["effects", "--resume", "--all", *kept])
    short, whole_ = (CliRunner(env={"COLUMNS": "120"}).invoke(app, line).stdout for line in words)
    hidden = [name for name in KEPT[2:] if name not in short]
    assert "too strong" in short and 0 < len(hidden) < DEALT and all(name in whole_ for name in hidden)
    left = re.search(r"Not shown, 2 players: .*?(\d+) undecided \(not enough games\); --all shows every card", " ".join(short.split()))
    assert left and 0 < int(left[1]) == whole_.count("not enough games") - short.count("not enough games") + 1
    assert "Not shown" not in whole_
    assert "A copy: points gained" in short and "Norm's costs:" in short


def test_one_card_and_one_game_are_told_plainly():
    """No "1 cards", no "1 game numbers", and no fair cost where nothing else is known."""
    result = CliRunner(env={"COLUMNS": "120"}).invoke(app, ["effects", "duel", "--games", "1", "--card", "Void Initiate", "-q"])
    text = " ".join(result.stdout.split())
    assert "Void Initiate: not enough games to tell" in text and "1 game number," in text
    assert "1 cards" not in text and "1 game numbers" not in text and "less than" not in text
    run = vigil.effects("duel", 1, cards=["Void Initiate"])
    frame = run.card_values()
    assert frame["fair_pairs"].tolist() == [1] and frame["fair_cost_text"].tolist() == ["not told"]
    row = verdict_table(frame, run.spec, run.info.intervals).rows[0]
    assert [cell.text for cell in row if cell.text not in ("–", "1")] == ["Void Initiate", "not\u00a0enough\u00a0games"]


def test_the_table_of_other_costs_leads_with_purchases(found):
    """Bought in a game counts all purchases, whatever turns they fall in; the q-values have three decimals."""
    frame = found.prices()
    run = vigil.run("duel", GAMES)
    cards = run.cards()
    cards = cards[cards["strategy"] == POOLED].set_index("card")
    row = frame[(frame["card"] == "Void Initiate") & (frame["strategy"] == POOLED)].set_index("change").loc["cost +1"]
    assert row["pairs"] == GAMES and row["bought_per_game"] == pytest.approx(cards.loc["Void Initiate", "pick_rate"] * row["offers"] / GAMES)
    assert row["bought_change"] < 0 and row["bought_q_value"] < 0.001
    each = frame[frame["strategy"] != POOLED].groupby(["card", "change"])["bought_per_game"].sum()
    assert each["Void Initiate", "cost +1"] == pytest.approx(row["bought_per_game"])
    table = price_table(frame, found.card_values(), found.spec, found.info.intervals)
    names = [column.name for column in table.columns]
    assert names.index("bought_change") < names.index("pick_change")
    texts = {row[names.index(name)].text for row in table.rows for name in ("bought_q_value", "pick_q_value", "taker_q_value")}
    assert all(re.fullmatch(r"<0\.001|[01]\.\d{3}|–", text) for text in texts)
