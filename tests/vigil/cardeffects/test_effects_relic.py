"""`vigil effects` for Relic: cards of every deck barred and given, wargear and enemies repriced, on the same luck."""

import json
import re

import numpy as np
import pytest
from typer.testing import CliRunner

import vigil
from reports.effects.frames.gaps import STRONG
from reports.registry.columns import POOLED, columns
from reports.report.sections import sections
from sim.counting.effects import Pair
from sim.relic import outcome as changing
from sim.relic.words import Deck
from vigil.cardeffects.arm import EffectsArm
from vigil.cardeffects.plans import PricedPlans, card_plans, new_runner, only_arm
from vigil.cli import app
from vigil.playing.arena import prepare
from vigil.session import read_experiment

GAMES = 600
SET = """
schema = 1
base = "synthetic"
name = "Planted"
[change."Chainsword"]
count = 40
passives = [{ is = "battle_bonus", amount = 9 }]
[change."Null Rod"]
count = 0
"""
"""Most wargear is a weapon that wins every battle."""
SHORT = """
schema = 1
base = "synthetic"
name = "Short"
[rules]
missions_for_relic = 60
round_cap = 12
"""
"""Nobody ever has missions enough for a relic."""
CARDS = ["Chainsword", "Force Staff", "Termagant Brood"]
ASCENSION = r"\b(honor|runes?|centre|starting (card|deck)|monsters?|faction|construct)\b"
"""Words that Relic does not know."""
SAID = ("The card set planted is made up", "Chainsword")


def written(folder, text):
    """An experiment with a card set of its own."""
    (folder / "planted").mkdir()
    (folder / "planted" / "set.toml").write_text(text)
    lines = (
        'schema = 1\nname = "Planted"\ngame = "relic"\ncard_sets = ["planted"]\nplayers = 2\nstrategies = ["cautious", "level-runner"]\ngames = 600\n'
    )
    (folder / "x.toml").write_text(lines)
    return folder / "x.toml"


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    return written(tmp_path_factory.mktemp("planted"), SET)


@pytest.fixture(scope="module")
def found(file, tmp_path_factory):
    """Effects of three cards, kept in a folder of their own."""
    return vigil.effects(file, GAMES, cards=CARDS, out=tmp_path_factory.mktemp("found") / "out")


@pytest.fixture(scope="module")
def run(file):
    """The same games as they are."""
    return vigil.run(file, GAMES)


def pooled(frame):
    return frame[frame["strategy"] == POOLED].set_index("card")


def test_an_absurdly_strong_weapon_is_flagged(found):
    row = found.card_values().set_index("card").loc["Chainsword"]
    assert row["verdict"] == STRONG and row["gap_low"] > 0.01 and row["q_value"] < 0.001 and row["norm_costs"] == "3" and row["norm_cards"] == 3
    assert row["access_lead"] > 0 and row["access_lead_low"] > 0


def test_a_card_that_nobody_can_come_by_has_no_effect_but_as_a_gift(tmp_path):
    run = vigil.effects(written(tmp_path, SHORT), 300, cards=["Blade of Antias", "Miracle"])
    rows = run.effects()
    rows = rows[rows["strategy"] == POOLED].set_index(["card", "change"])
    assert set(rows.loc["Blade of Antias"].index) == {"ban", "gift"}
    ban = rows.loc[("Blade of Antias", "ban")]
    assert (ban[["win_change", "lead_change", "changed_share", "gained", "lost"]] == 0).all() and ban["p_value"] == 1
    assert rows.loc[("Blade of Antias", "gift"), "changed_share"] > 0.2 < rows.loc[("Miracle", "gift"), "changed_share"]
    assert rows.loc[("Miracle", "ban"), "changed_share"] > 0
    value = run.card_values().set_index("card").loc["Blade of Antias"]
    assert value["access_value"] == value["access_lead"] == value["norm"] == value["gap"] == 0 and value["norm_cards"] == 17
    assert np.isnan(value["cheaper_access_value"]) and value["fair_cost_text"] == "not told"


def test_what_is_done_to_which_card(found):
    """Enemies cannot be given, relics have no price; the frames have the columns that the registry says."""
    made = found.effects().groupby("card")["change"].agg(set)
    priced = {"ban", "grade −1", "grade +1", "ban at grade −1", "ban at grade +1"}
    assert made["Chainsword"] == made["Force Staff"] == priced | {"gift"} and made["Termagant Brood"] == priced
    for name, frame in (("effects", found.effects()), ("card_values", found.card_values()), ("price_effects", found.prices())):
        assert [*frame] == [column for column in columns(f"effects-relic/{name}") if column != "seat"]
    assert [*found.interactions()] == columns("effects-relic/interactions") and "seat" in found.effects(by_seat=True)
    facts = found.card_values().set_index("card")[["deck", "card_type", "grade"]]
    assert facts.loc["Force Staff"].tolist() == ["wargear", "weapon", 3] and facts.loc["Termagant Brood"].tolist() == ["blue", "enemy", 3]


def test_prices_and_values_begin_with_what_the_run_counts(found, run):
    """Wargear: purchases and offers. Enemies: battles won and fought."""
    prices = pooled(found.prices()[found.prices()["change"] == "grade +1"])
    cards, enemies = pooled(run.cards()), pooled(run.enemies())
    ware = prices.loc["Chainsword"]
    assert ware["offers"] == cards.loc["Chainsword", "offered"] and ware["pick_share"] == pytest.approx(cards.loc["Chainsword", "buy_rate"])
    assert ware["takes"] == cards.loc["Chainsword", "games_with"] and ware["bought_change"] < 0
    foe = prices.loc["Termagant Brood"]
    assert foe["offers"] == enemies.loc["Termagant Brood", "fights"]
    assert foe["bought_per_game"] * GAMES == pytest.approx(enemies.loc["Termagant Brood", "fights_won"])
    assert foe["pick_change"] < 0 and foe["pick_change_high"] < 0.02


def test_margins_are_leads_in_levels(file, found):
    """Before the change: level at the end of the seat in focus minus that of the other one, over all games."""
    bench = field_of(file, CARDS[:1]).runner
    games = bench.play(0, GAMES)
    own = games.outcome.level[np.arange(GAMES), games.focus]
    lead = own - games.outcome.level[np.arange(GAMES), 1 - games.focus]
    pairs = found.parts[0].counts.ban[0].sum(axis=(0, 1))
    assert pairs[Pair.MARGIN_BEFORE] == lead.sum() and pairs[Pair.MARGIN_BEFORE_SQ] == (lead**2).sum() > 0
    assert pairs[Pair.WINS_BEFORE] == (games.outcome.winner == games.focus).sum() > 0


def field_of(file, names):
    """All that is done to some cards, ready to be played."""
    arena = prepare(read_experiment(file, None, None, None))
    bench = new_runner(arena, only_arm(arena))
    plans = card_plans(arena, bench, names, len(names), PricedPlans())
    return EffectsArm(bench, plans, tuple(plan.gains for plan in plans))


def test_games_that_are_left_out_would_have_been_the_same(file, monkeypatch):
    """A card of every deck and type: playing every game again gives the same counts as leaving those out in which the seat never came by it."""
    names = ["Chainsword", "Ork Boy", "Green Tide", "Stranded Guardsmen", "Ogryn Bodyguard", "Miracle", "Arsenal", "Blade of Antias", "Third Eye"]
    field = field_of(file, names)
    whole, few = (field.new_tally() for _ in range(2))
    field.play(0, 120, few)
    with monkeypatch.context() as patched:
        patched.setattr("sim.relic.outcome.came_by", lambda outcome, card: np.ones(outcome.level.shape, bool))
        field.play(0, 120, whole)
    for name, one, other in zip(few._fields, few, whole, strict=True):
        np.testing.assert_array_equal(one, other, err_msg=name)
    bench = field.runner
    before = bench.play(0, 120)
    came = [changing.came_by(before.outcome, plan.card)[np.arange(120), before.focus].sum() for plan in field.cards]
    assert sum(0 < number < 120 for number in came) >= 6
    assert (few.ban[..., Pair.CHANGED].sum(axis=(1, 2)) > 0).sum() >= 6


def test_what_can_be_given(file):
    """A card of every deck that a player can own, and threat assets; neither the rest of the threats nor corruption."""
    card_set = only_arm(prepare(read_experiment(file, None, None, None))).card_set
    kinds = {(card.deck, card.type) for k, card in enumerate(card_set.cards) if changing.gift(card_set, k)}
    threats = {deck.name.lower() for deck in (Deck.RED, Deck.BLUE, Deck.YELLOW)}
    assert kinds == {*((deck, "asset") for deck in threats), *(("wargear", kind) for kind in ("weapon", "armour", "equipment"))} | {
        (deck, deck) for deck in ("power", "mission", "relic")
    }


def test_counts_depend_on_no_threads_and_can_be_gone_on_with(file, found, tmp_path):
    """300 game numbers by one thread, and the rest later by two."""
    out = tmp_path / "out"
    vigil.effects(file, 300, cards=CARDS, out=out, jobs=1)
    more = vigil.effects(out=out, resume=True, games=GAMES, jobs=2)
    for name, one, other in zip(more.parts[0].counts._fields, more.parts[0].counts, found.parts[0].counts, strict=True):
        np.testing.assert_array_equal(one, other, err_msg=name)
    assert more.effects().equals(found.effects()) and more.prices().equals(found.prices())
    loaded = vigil.load_effects(out)
    assert loaded.card_values().equals(more.card_values()) and loaded.spec.margin == "lead"


def test_the_command_speaks_of_relic_only(file, tmp_path):
    words = ["effects", str(file), "--games", "220", "--card", "Chainsword", "--cards", "Termagant Brood", "-q"]
    for width, more in ((80, []), (120, ["--out", str(tmp_path / "out")])):
        result = CliRunner(env={"COLUMNS": str(width)}).invoke(app, [*words, *more])
        assert result.exit_code == 0 and max(map(len, result.stdout.splitlines()[:-1])) <= width
        assert not re.search(ASCENSION, result.stdout)
    said = " ".join(result.stdout.split())
    assert all(text in said for text in (*SAID, "too strong", "Fair grade", "Norm's grades:"))
    page = (tmp_path / "out" / "effects.html").read_text()
    body = re.sub(r"<(style|script)\b.*?</\1>", "", page, flags=re.S)
    assert not re.findall(ASCENSION, re.sub(r"<[^>]*>", " ", body)) and not re.findall(ASCENSION, " ".join(re.findall(r'title="([^"]*)"', body)))
    assert all(text in page for text in (*SAID, "What another grade does", "Access is worth, lead", "Of offers or battles", "<figure data-chart"))
    assert {path.stem for path in (tmp_path / "out" / "tables").iterdir()} >= {"card_values", "price_effects", "card_interactions"}
    result = CliRunner().invoke(app, [*words, "--json"])
    content = json.loads(result.stdout)
    assert {row["card"] for row in content["card_values"]} == {"Chainsword", "Termagant Brood"} and "access_lead" in content["card_values"][0]
    assert "made up for want" in content["notes"][0]


def test_effects_beside_a_run_stand_in_its_report(file, tmp_path):
    vigil.run(file, 220, out=tmp_path / "run")
    vigil.effects(tmp_path / "run", 220, cards=["Chainsword"], out=tmp_path / "run")
    blocks = {section.title: section.blocks for section in sections(vigil.load(tmp_path / "run"))}["What cards cause: all numbers"]
    assert blocks[0].table.rows[0][0].text == "Chainsword"
    assert [column.label for column in blocks[1].table.columns][:4] == ["Card", "Deck", "Card type", "Grade"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--card", "Chainsord"], "'Chainsord' is not a card of this set; did you mean 'Chainsword'"),
        (["--card", "Null Rod"], "'Null Rod' is in no deck in"),
        (["--card", "Librarian"], "'Librarian' is not a card of this set"),
        (["--players", "1"], "players: 1 is not possible; Relic is for 2 to 4 players"),
    ],
)
def test_what_cannot_be_measured_is_one_message(file, words, message):
    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["effects", str(file), "--games", "10", *words])
    assert result.exit_code == 2 and message in " ".join(result.stderr.split())
