"""The kernel against the plain engine: the same end state of every game by lot, card by card, champion by champion, word by word of luck."""

import os
import tomllib
from functools import cache

import pytest
from tactics_kernel import HERE, SETTINGS, wordy_tables

from reports.tactics.replay.endstate import differences, end_state
from sim.cardfiles.write import toml_text
from sim.tactics.book.binder import bind_map
from sim.tactics.bylot import final_record
from sim.tactics.cards.files import card_set_from
from sim.tactics.reference import play, read_scenarios, read_set
from sim.tactics.scenarios.files import load_scenarios

GAMES = int(os.environ.get("VIGIL_AGREEMENT_GAMES", "0"))
"""Games of each setting; 0: as many as a test run has time for."""
SWITCHES = {"gate": "runes", "research": "power", "auras": "closed", "goals": "whole_turn", "sight": "all"}
"""Readings that are not the usual ones."""


@cache
def scenarios():
    return load_scenarios("contract"), read_scenarios(HERE / "contract" / "scenarios.toml", HERE / "contract" / "maps.toml")


@cache
def contract():
    return tomllib.loads((HERE / "contract" / "set.toml").read_text(encoding="utf-8"))


def agree(tmp_path, tables, name, mode, games):
    """Play games with both engines."""
    file, told = scenarios()
    path = tmp_path / "set.toml"
    path.write_text(toml_text(tables), encoding="utf-8")
    card_set, plain = card_set_from({"set.toml": tables}, "mine"), read_set(path)
    book = bind_map(card_set, file, name, mode)
    for number in range(games):
        mine = end_state(book, final_record(book, 7, number), card_set, file)
        assert [*differences(mine, play(plain, told[name], mode, seed=7, game=number))] == [], number


@pytest.mark.parametrize(("name", "mode"), SETTINGS)
def test_the_contract_set(tmp_path, name, mode):
    agree(tmp_path, contract(), name, mode, GAMES or 6)


@pytest.mark.parametrize("switch", SWITCHES)
def test_other_readings(tmp_path, switch):
    agree(tmp_path, contract() | {"switches": {"champions": "draft", switch: SWITCHES[switch]}}, "Gates of War", "1v1", GAMES or 4)


@pytest.mark.parametrize(("name", "mode"), [("Love Lives Forever", "1v1"), ("Circle of Stones", "1v1"), ("Twilight of Idols", "ffa3")])
def test_words_that_the_contract_does_not_say(tmp_path, name, mode):
    agree(tmp_path, wordy_tables(), name, mode, GAMES or 6)
