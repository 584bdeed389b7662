"""Partners of cards: a synergy that was built in is found, cards that do not touch each other have none."""

import shutil

import pytest
from small_runs import PressingCtrlC
from typer.testing import CliRunner

import vigil
from reports.effects.partners import PairCount, Partners, partner_frame
from reports.effects.store import load_effects
from sim.errors import InputError
from vigil.cardeffects.partners import _measured
from vigil.cardeffects.plans import with_one_card_set
from vigil.cli import app
from vigil.playing.arena import prepare
from vigil.playing.checkpoints import Checkpoint
from vigil.playing.folder import stored_experiment
from vigil.playing.interrupts import Interrupted
from vigil.playing.progress import Silent
from vigil.session import Pace

SET = """
schema = 1
base = "2010"
name = "2010 with partners"
"""
CARD = """
[[card]]
name = "{name}"
count = 12
type = "{type}"
faction = "Mechana"
cost = 1
honor = {honor}
effects = [{effects}]
"""
CARDS = (
    {"name": "Wheel", "type": "construct", "honor": 0, "effects": ""},
    {"name": "Axle", "type": "hero", "honor": 0, "effects": '{ do = "gain", honor = 4, if_constructs = 1 }'},
    {"name": "Sun", "type": "hero", "honor": 12, "effects": ""},
    {"name": "Moon", "type": "hero", "honor": 12, "effects": ""},
)
"""Axle does something only beside a construct, and Wheel is the only one that is taken. Sun and Moon count at the end, with and without others."""
PLAN = 'schema = 1\nname = "{name}"\nsummary = "Takes them."\ntake = {lines}\n'
LINES = {
    "first": ["Wheel", "Axle", "Sun", "Moon", "Cultist"],
    "second": ["Axle", "Wheel", "Moon", "Sun", "Mystic if round < 4", "Cultist"],
}
GAMES = 2500


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Effects of the cards, too few games to be sure of them."""
    home = tmp_path_factory.mktemp("partners")
    (home / "partners.toml").write_text(SET + "".join(CARD.format(**card) for card in CARDS))
    for name, lines in LINES.items():
        (home / f"{name}.toml").write_text(PLAN.format(name=name, lines=lines))
    strategies = [f"{name}.toml" for name in LINES]
    head = f'schema = 1\nname = "Partners"\ncard_sets = ["partners.toml"]\nplayers = 2\nstrategies = {strategies}\ngames = {GAMES}\n'
    (home / "x.toml").write_text(head)
    vigil.effects(home / "x.toml", 300, cards=[card["name"] for card in CARDS], out=home / "out")
    return home / "out"


def measured(folder, kept, jobs=2):
    effects = load_effects(folder)
    arena = with_one_card_set(prepare(stored_experiment(folder)), None)
    names = [card["name"] for card in CARDS]
    return _measured(arena, effects, names, GAMES, 4, Checkpoint(kept / "pairs.npz", "pairs"), Pace.of(jobs, None), Silent())


@pytest.fixture(scope="module")
def found(folder, tmp_path_factory):
    return measured(folder, tmp_path_factory.mktemp("kept"))


def test_a_planted_synergy_is_found_and_independent_cards_have_none(found):
    frame = partner_frame(found).set_index(["card", "partner"])
    pair, apart = frame.loc[("Wheel", "Axle")], frame.loc[("Sun", "Moon")]
    assert pair["synergy_low"] > 0.05 and pair["synergy_q_value"] < 0.001
    assert pair["both_value"] == pytest.approx(pair["access_value"], abs=0.05)  # without the other one each is worth nothing
    assert pair["both_value"] == pytest.approx(pair["partner_value"], abs=0.05)
    assert apart["access_value_low"] > 0 and apart["partner_value_low"] > 0  # each is worth something
    assert apart["synergy_low"] < 0.02 and apart["synergy_high"] > -0.02 and abs(apart["synergy"]) < 0.05
    assert pair["synergy"] > 4 * abs(apart["synergy"])


def test_both_sides_of_a_pair_say_the_same(found):
    frame = partner_frame(found).set_index(["card", "partner"])
    one, other = frame.loc[("Wheel", "Axle")], frame.loc[("Axle", "Wheel")]
    assert one["synergy"] == other["synergy"] and one["together_rate"] == other["together_rate"]
    assert (one["access_value"], one["partner_value"]) == (other["partner_value"], other["access_value"])
    assert one["synergy"] == pytest.approx(one["access_value"] + one["partner_value"] - one["both_value"])


def test_threads_change_nothing(folder, found, tmp_path):
    assert measured(folder, tmp_path, jobs=1) == found


def test_nobody_is_synergetic_by_chance():
    """Of 200 pairs in which wins are lost by lot about as many are called synergetic as false discoveries are allowed: hardly any."""
    import numpy as np

    draw = np.random.default_rng(5)
    lost = draw.integers(-1, 2, (200, 3, 1000))
    synergy = lost[:, 0] + lost[:, 1] - lost[:, 2]
    pairs = tuple(
        PairCount(
            card=f"card {k}", partner="other", together=500,
            alone=int(a.sum()), alone_sq=int((a**2).sum()), partner_alone=int(b.sum()), partner_alone_sq=int((b**2).sum()),
            pair=int(c.sum()), pair_sq=int((c**2).sum()), synergy=int(s.sum()), synergy_sq=int((s**2).sum()),
        )
        for k, ((a, b, c), s) in enumerate(zip(lost, synergy, strict=True))
    )  # fmt: skip
    frame = partner_frame(Partners(of="x", players=2, games=1000, partners=1, cards=("card 0",), pairs=pairs))
    covered = ((frame["synergy_low"] <= 0) & (frame["synergy_high"] >= 0)).mean()
    assert 0.91 <= covered <= 0.98 and (frame["synergy_q_value"] < 0.05).sum() <= 1


def test_partners_are_stored_beside_the_effects(folder, tmp_path, found):
    out = shutil.copytree(folder, tmp_path / "out")
    result = CliRunner().invoke(app, ["effects", "--resume", "--out", str(out), "--partners", "2", "--quiet", "--json"])
    assert result.exit_code == 0, result.stderr
    effects = vigil.load_effects(out)
    if effects.pairs is None:  # no card is out of band with so few games
        assert not (out / Partners.FILE).exists() and len(effects.partners()) == 0
    else:
        assert (out / "tables" / "card_partners.csv").is_file() and effects.pairs.partners == 2
    assert vigil.load_effects(folder).pairs is None  # a folder without them can be read


def test_what_cannot_be_is_refused(folder, tmp_path):
    with pytest.raises(InputError, match="partners: 0 is not possible; 1 to 20"):
        vigil.effects("duel", 10, partners=0, out=tmp_path / "out")
    with pytest.raises(InputError, match="partners: need a folder for the effects; name it with --out"):
        vigil.effects("duel", 10, partners=2)
    out = shutil.copytree(folder, tmp_path / "copy")
    (out / Partners.FILE).write_text("{}")
    with pytest.raises(InputError, match=f"{Partners.FILE}: damaged"):
        vigil.load_effects(out)
    (out / Partners.FILE).unlink()
    assert Partners.read(out, "whatever") is None


def test_ctrl_c_keeps_what_was_counted(folder, tmp_path):
    effects = load_effects(folder)
    arena = with_one_card_set(prepare(stored_experiment(folder)), None)

    def counted(kept, display):
        return _measured(arena, effects, ["Wheel"], GAMES, 3, Checkpoint(kept / "pairs.npz", "pairs"), Pace.of(1, None), display)

    with pytest.raises(Interrupted, match="what was counted of the pairs is kept"):
        counted(tmp_path, PressingCtrlC(after=500))
    rest = PressingCtrlC()
    assert counted(tmp_path, rest) == counted(tmp_path / "new", Silent()) and 0 < rest.games < GAMES
