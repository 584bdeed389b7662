"""Campaigns in both engines: the same end state of every game by lot, scheme by scheme, villain by villain, word by word of luck."""

import tomllib

import pytest
from agreement import game_count
from tactics_campaign import (
    BOSSES,
    PRINTED,
    RAKAR,
    bosses,
    both_of,
    contract_campaign,
    disagreements,
    said_of,
    synthetic,
)  # fmt: skip
from tactics_kernel import HERE, wordy_tables


def test_a_campaign():
    """A quick one; the proofs play all of them."""
    assert [*disagreements(contract_campaign(), "Rakar", "coop1", range(1))] == []


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode"), RAKAR)
def test_the_campaign_contract(name, mode):
    assert [*disagreements(contract_campaign(), name, mode, range(game_count(1)))] == []


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode"), BOSSES)
def test_the_other_bosses(name, mode):
    assert [*disagreements(bosses(), name, mode, range(game_count(1)))] == []


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode"), PRINTED)
def test_the_synthetic_campaign(tmp_path, name, mode):
    assert [*disagreements(synthetic(tmp_path), name, mode, range(game_count(3)))] == []


@pytest.mark.proof
@pytest.mark.parametrize("mode", ["coop1", "coop4"])
def test_words_that_the_contract_does_not_say(tmp_path, mode):
    assert [*disagreements(both_of(tmp_path, wordy_tables(), said_of("contract-campaign")), "Rakar", mode, range(game_count(3)))] == []


@pytest.mark.proof
def test_the_strongest_is_the_victim(tmp_path):
    tables = wordy_tables() | {"switches": {"victim": "strength"}}
    assert [*disagreements(both_of(tmp_path, tables, said_of("contract-campaign")), "Rakar", "coop2", range(game_count(2)))] == []


@pytest.mark.proof
def test_hard_campaigns_with_a_kept_quest():
    """T79, T82: eight schemes less, and each player begins with a quest."""
    quest = contract_campaign()[0].quests[0].name
    found = disagreements(contract_campaign(), "Rakar, long", "coop2", range(game_count(1)), difficulty="nightmare", kept=(quest, ""))
    assert [*found] == []


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode"), BOSSES[1::4])
def test_by_lot_among_all_that_the_rules_allow(tmp_path, name, mode):
    """T36, T51, T61: ways, treasures at any moment, rats to come."""
    said = tomllib.loads((HERE / "contract" / "bosses.toml").read_text(encoding="utf-8"))
    tables = wordy_tables() | {"switches": {"lot": "all"}}
    assert [*disagreements(both_of(tmp_path, tables, said), name, mode, range(game_count(1)))] == []


@pytest.mark.proof
@pytest.mark.parametrize("rule", ["mark", "riches"])
def test_a_weak_boss_falls(tmp_path, rule):
    """T91, T92: the players win with the defeat of the boss; by lot that is rare with a strong one."""
    said = said_of("contract-campaign")
    said["villain"][0] |= {"defence": [1, 1, 1, 1]}
    for scenario in said["scenario"]:
        scenario |= {"boss_glory": 0, "boss_rule": rule}
    assert [*disagreements(both_of(tmp_path, wordy_tables(), said), "Rakar, long", "coop2", range(game_count(2)))] == []
