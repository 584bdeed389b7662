"""`vigil effects`: what cards cause, measured on the same luck."""

import json

import numpy as np
import pytest
from typer.testing import CliRunner

import vigil
from reports.frames.common import POOLED
from reports.frames.effects import paired
from sim.ascension.pairs import Pair
from sim.errors import InputError
from vigil.cli import app

GAMES = 1500
TWIN = """
schema = 1
base = "2010"
name = "2010, with a second Apprentice"

[[card]]
name = "Journeyman"
count = 1
type = "hero"
faction = "none"
cost = 9
honor = 0
effects = [{ do = "gain", runes = 1 }]

[[card]]
name = "Statue"
count = 1
type = "construct"
faction = "none"
cost = 9
honor = 7
effects = []
"""


@pytest.fixture(scope="module")
def found():
    """Effects of some cards in duels."""
    return vigil.effects("duel", GAMES, cards=["Mystic", "Hedron Cannon", "Cultist", "Void Initiate"])


def whole(run):
    frame = run.effects()
    return frame[frame["strategy"] == POOLED].set_index(["card", "change"])


def test_the_counts_do_not_depend_on_the_jobs(found):
    again = vigil.effects("duel", GAMES, cards=["Mystic", "Hedron Cannon", "Cultist", "Void Initiate"], jobs=1)
    for name, counts in found.counts.items():
        assert all((one == other).all() for one, other in zip(counts, again.counts[name], strict=True))


def test_a_copy_of_a_starting_card_and_a_blank_card(tmp_path):
    """Known by construction: a gift that does what the card it replaces does changes nothing but the order of play; printed honor is worth itself."""
    (tmp_path / "twin.toml").write_text(TWIN)
    text = 'schema = 1\nname = "Twin"\ncard_sets = ["twin.toml"]\nplayers = 2\nstrategies = ["beginner", "random"]\ngames = 600\n'
    (tmp_path / "x.toml").write_text(text)
    run = vigil.effects(tmp_path / "x.toml", cards=["Journeyman", "Statue"])
    rows = whole(run)
    gift = rows.loc[("Journeyman", "gift")]
    assert gift["win_change_low"] <= 0 <= gift["win_change_high"]
    statue = rows.loc[("Statue", "gift")]
    assert statue["margin_change"] > gift["margin_change_high"]


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


def test_card_values_are_judged_against_the_floor(found):
    values = found.card_values(0.01).set_index("card")
    assert values.loc["Cultist", "verdict"] == "worth having"
    assert values.loc["Hedron Cannon", "verdict"] in ("hardly matters", "not enough games")
    assert set(found.card_values(0.99)["verdict"]) == {"hardly matters"}
    assert values["access_value"].is_monotonic_decreasing
    ban = whole(found).xs("ban", level="change")
    np.testing.assert_allclose(values["access_value_low"], -ban["win_change_high"].loc[values.index])


def test_no_false_verdicts_where_there_is_no_effect(tmp_path):
    """A card that no strategy takes has no effect at all, exactly."""
    text = 'schema = 1\nname = "Nobody"\ncard_sets = ["2010"]\nplayers = 3\nstrategies = ["only.toml", "only2.toml", "only3.toml"]\ngames = 300\n'
    (tmp_path / "x.toml").write_text(text)
    for name in ("only", "only2", "only3"):
        (tmp_path / f"{name}.toml").write_text(f'schema = 1\nname = "{name}"\nsummary = "Mystics."\ntake = ["Mystic", "Cultist"]\n')
    rows = whole(vigil.effects(tmp_path / "x.toml", cards=["Hedron Cannon"]))
    ban = rows.loc[("Hedron Cannon", "ban")]
    assert ban["win_change"] == ban["changed_share"] == 0 and ban["p_value"] == 1


def test_intervals_hold_the_truth():
    """Paired games simulated with known chances: the change of the win share and the variance gain, 95% intervals in 93 to 97% of 4,000 runs."""
    chances = np.array([0.35, 0.08, 0.12, 0.45])  # won both, gained, lost, lost both
    cells = np.random.default_rng(7).multinomial(1500, chances, 4000)
    pairs = np.zeros((4000, len(Pair)), np.int64)
    pairs[:, Pair.GAMES], pairs[:, Pair.GAINED], pairs[:, Pair.LOST] = 1500, cells[:, 1], cells[:, 2]
    pairs[:, Pair.WINS_BEFORE] = cells[:, 0] + cells[:, 2]
    found = paired(pairs)
    before, after, gap = 0.47, 0.43, -0.04
    gain = (before * (1 - before) + after * (1 - after)) / (0.2 - gap**2)
    for name, truth in (("win_change", gap), ("variance_gain", gain)):
        assert 0.93 <= np.mean((found[f"{name}_low"] <= truth) & (truth <= found[f"{name}_high"])) <= 0.97
    even = np.random.default_rng(8).multinomial(1500, [0.4, 0.1, 0.1, 0.4], 4000)
    pairs[:, Pair.GAINED], pairs[:, Pair.LOST], pairs[:, Pair.WINS_BEFORE] = even[:, 1], even[:, 2], even[:, 0] + even[:, 2]
    assert 0.03 <= np.mean(paired(pairs)["p_value"] < 0.05) <= 0.055


def test_solo_has_effects_too():
    rows = whole(vigil.effects("solo", 400, cards=["Mystic"]))
    assert set(rows["pairs"]) == {400}


def test_what_cannot_be_measured():
    with pytest.raises(InputError, match=r"'Mystik' is not a card of this set; did you mean 'Mystic'"):
        vigil.effects("duel", 10, cards=["Mystik"])
    with pytest.raises(InputError, match=r"cards: 'Apprentice' cannot be taken"):
        vigil.effects("duel", 10, cards=["Apprentice"])
    with pytest.raises(InputError, match=r"card sets: effects are measured in one card set, this experiment has 2"):
        vigil.effects("editions", 10)


def test_the_command():
    result = CliRunner().invoke(app, ["effects", "duel", "--games", "400", "--card", "Cultist", "-q"])
    assert result.exit_code == 0 and "Cultist" in result.stdout and "worth having" in result.stdout
    result = CliRunner().invoke(app, ["effects", "duel", "--games", "400", "--card", "Cultist", "-q", "--json"])
    content = json.loads(result.stdout)
    assert content["card_values"][0]["card"] == "Cultist" and len(content["effects"]) == 5 * 12
    result = CliRunner().invoke(app, ["effects", "duel", "--card", "Nobody"])
    assert result.exit_code == 2 and "is not a card of this set" in result.stderr
