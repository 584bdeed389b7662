"""The kernel against the reference engine on sets of random cards, which combine the verbs in ways that no shipped card does.

Faults of a card set must be found by both. `VIGIL_AGREEMENT_SETS=1000` in the environment plays on so many sets.
"""

import os
import random

import pytest
from any_relic_sets import any_files
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from relic_engines import BY_LOT, Duellists, seated
from relic_variants import change_rules, write_files
from tiny_relic import tiny_files

from sim.relic.cards.words import MAX_EFFECTS, MAX_ROWS, MOST
from sim.relic.reference.cardfile import read_card_set
from sim.relic.words import MAX_DECK, TOP_AMOUNT, TOP_LIFE

SETS = int(os.environ.get("VIGIL_AGREEMENT_SETS", 36))
GAMES = 3
"""On each set."""
PIECES = 4
"""The sets are tested in so many pieces, each with its own seed."""
LIMITS = 4
"""Passives of an asset that raise the same limit."""


def any_duel(folder, files, number):
    """A line-up on a set of random cards, with rules and players by lot."""
    rng = random.Random(number)
    change_rules(files, rng)
    card_set = write_files(folder / "set", files)
    players = rng.choice((2, 3, 4))
    return Duellists(card_set, seated(folder, read_card_set(card_set), players, rng, shipped=False), seed=number)


@pytest.mark.parametrize("piece", range(PIECES))
def test_sets_of_random_cards_end_alike(piece, tmp_path_factory):
    @seed(piece)
    @settings(max_examples=SETS // PIECES, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(files=any_files(2, 5), number=st.integers(0, 2**32 - 1))
    def end_alike(files, number):
        duel = any_duel(tmp_path_factory.mktemp("any"), files, number)
        assert [line for game in range(GAMES) for line in duel.compare(game)] == []

    end_alike()


VAULT = {
    "name": "Vault",
    "type": "equipment",
    "count": MAX_DECK,
    "cost": MOST,
    "charges": 1,
    "passives": [{"is": "asset_limit", "amount": MOST}] * LIMITS,
}
"""A piece of wargear."""


def duel_on(folder, changes, strategy=None, rounds=4):
    """Two players on a tiny set of changed files: a card file has new cards, of the scenario in force some parts are others.

    They play alike: by a strategy, or they want nothing.
    """
    files = tiny_files()
    files["set.toml"]["rules"]["round_cap"] = rounds
    for name, cards in changes.items():
        if name == "scenario":
            files["scenarios.toml"]["scenario"][0].update(cards)
        else:
            files[name]["card"] = cards
    idle = folder / "idle.toml"
    idle.write_text('schema = 1\ngame = "relic"\nname = "idle"\nsummary = "Nothing."\npolicy = "rules"\n', encoding="utf-8")
    return Duellists(write_files(folder / "set", files), [strategy or idle] * 2, seed=1)


def test_the_largest_amounts_end_alike(tmp_path):
    """Influence that multiplies itself, all charges and passives a set can bring together: nothing overflows."""
    rich = [{"do": "gain", "wargear": MOST}, {"do": "gain", "influence": MOST, "per": "influence"}]
    charges = [{"do": "charge", "amount": MOST}] * MAX_EFFECTS
    triggers = [{"on": "turn_start", "effects": effects} for effects in (rich, *[charges] * (MAX_ROWS - 1))]
    duel = duel_on(tmp_path, {"wargear.toml": [VAULT], "scenario": {"triggers": triggers}})
    seat = duel.kernel(0)["seats"][0]
    assert seat["influence"] == TOP_AMOUNT and max(charges for _, charges in seat["assets"]) == TOP_AMOUNT
    assert 2**15 < len(seat["assets"]) * LIMITS * MOST < 2**16, "would be a negative limit in 16 bits"
    assert duel.compare(0) == []


@pytest.mark.parametrize("thing", ["level", "corruption", "power", "mission", "relic", "wargear"])
def test_more_than_can_be_gained_ends_alike(thing, tmp_path):
    """Levels and corruption cards come one by one, more of them than a game has effort for are endless; of other cards there are what there are."""
    rich = [{"do": "gain", "influence": MOST, "per": "influence"}, {"do": "gain", thing: MOST, "per": "influence"}]
    passives = [{"is": "corruption_limit", "amount": MOST}]
    duel = duel_on(tmp_path, {"scenario": {"triggers": [{"on": "turn_start", "effects": rich}], "passives": passives}})
    assert (duel.kernel(0)["ended"] == "endless") == (thing in ("level", "corruption"))
    assert duel.compare(0) == []


def test_what_a_player_is_promised_ends_alike(tmp_path):
    """A player who is vanquished by the vanquishing of another still gets his part of what happens to each (ENGINE.md, section 9)."""
    wound = {"do": "lose", "life": TOP_LIFE, "when": {"of": "influence", "least": 1}}
    each = {"do": "players", "who": "each", "effects": [wound, {"do": "gain", "mission": 1}]}
    triggers = [
        {"on": "turn_start", "effects": [each]},
        {"on": "vanquished", "effects": [{"do": "players", "who": "others", "effects": [wound]}]},
    ]
    duel = duel_on(tmp_path, {"scenario": {"triggers": triggers}})
    first, second = (seat["completed"] for seat in duel.kernel(0, rounds=1)["seats"])
    assert len(second) == len(first) + 1
    assert duel.compare(0) == []


@pytest.mark.parametrize("leaves", ["discard_this", "take_this"])
def test_copies_of_a_card_end_alike(leaves, tmp_path):
    """Of several copies of an encounter the one that was met leaves the space, and the others are still to be met."""
    envoy = {"name": "Envoy", "type": "encounter", "count": MAX_DECK, "effects": [{"do": "gain", "influence": 1}, {"do": leaves}]}
    duel = duel_on(tmp_path, {"threats-blue.toml": [envoy]}, BY_LOT, rounds=40)
    assert [line for game in range(10) for line in duel.compare(game)] == []


def test_a_card_that_comes_back_to_its_space_ends_alike(tmp_path):
    """Effects at the start of the engagement are those of cards that lay there all the time (ENGINE.md, section 5, step 1)."""
    special = [{"do": "clear"}, {"do": "gain", "token": 1}, {"do": "draw", "red": 2}]
    tide = {"name": "Tide", "type": "encounter", "count": 2, "effects": [], "special": special}
    hunt = {"name": "Hunt", "count": 4, "objective": {"event": "encounter"}, "reward": []}
    duel = duel_on(tmp_path, {"threats-red.toml": [tide], "missions.toml": [hunt]}, BY_LOT, rounds=40)
    assert any(seat["tokens"] > 0 for seat in duel.kernel(0, rounds=20)["seats"])
    assert [line for game in range(10) for line in duel.compare(game)] == []
