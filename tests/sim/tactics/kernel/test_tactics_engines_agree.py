"""The kernel against the plain engine: the same end state of every game by lot, card by card, champion by champion, word by word of luck."""

import tomllib
from functools import cache

import pytest
from agreement import MANY, game_count
from tactics_drawn import drawn_tables
from tactics_kernel import HERE, SETTINGS, wordy_tables

from reports.tactics.replay.endstate import differences, end_state
from sim.cardfiles.write import toml_text
from sim.engine.faults import GameFault
from sim.tactics.batch import FAULTS
from sim.tactics.book.binder import bind_map
from sim.tactics.bylot import final_record
from sim.tactics.cards.files import SHIPPED, card_set_from
from sim.tactics.maps.write import maps_text
from sim.tactics.reference import play, read_scenarios, read_set
from sim.tactics.reference.mapfile import Scenario, read_map
from sim.tactics.scenarios.files import load_scenarios
from sim.tactics.scenarios.recipes import scenario_map

CONFIGS = SHIPPED.parent
SWITCHES = (
    {},
    {"gate": "runes"},
    {"research": "power"},
    {"auras": "closed"},
    {"goals": "whole_turn"},
    {"sight": "all"},
    {"sight": "line"},
    {"lot": "all"},
)
"""Readings that are not the usual ones."""
FILES = {
    "contract": (HERE / "contract" / "scenarios.toml", HERE / "contract" / "maps.toml"),
    "synthetic": (CONFIGS / "scenarios" / "synthetic.toml", CONFIGS / "maps" / "synthetic.toml"),
}
SHORT = {"round_cap": 6}
"""Rounds of games of which few are played: most of what can differ does so early."""


@cache
def scenarios(label):
    return load_scenarios(label), read_scenarios(*FILES[label])


@cache
def tables_of(label):
    path = HERE / "contract" / "set.toml" if label == "contract" else CONFIGS / "sets" / label / "set.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


class Both:
    """A card set, a scenario and a map as both engines read them."""

    def __init__(self, folder, tables, label, name, mode, found=None):
        self.file, told = scenarios(label)
        path = folder / "set.toml"
        path.write_text(toml_text(tables), encoding="utf-8")
        self.card_set, self.plain = card_set_from({"set.toml": tables}, "mine"), read_set(path)
        self.book, self.scenario, self.mode = bind_map(self.card_set, self.file, name, mode, found), told[name], mode
        if found is not None:
            board = read_map(tomllib.loads(maps_text([found], synthetic=True))["map"][0])
            self.scenario = Scenario(name, self.scenario.words, board, self.scenario.neutrals)

    def agree(self, games, first=0, faults=()):
        """Play games with both engines; one that the kernel stops for want of room, as one of `faults` says, is left out."""
        for number in range(first, first + games):
            try:
                mine = end_state(self.book, final_record(self.book, 7, number), self.card_set, self.file)
            except GameFault as fault:
                assert any(reason in str(fault) for reason in faults)
                continue
            other = play(self.plain, self.scenario, self.mode, seed=7, game=number)
            assert [*differences(mine, other)] == [], number


def changed(tables, switches=None):
    """Tables with other readings; of short games if few are played."""
    switches = {**tables.get("switches", {}), **(switches or {})}
    return tables | {"switches": switches} | ({} if MANY else {"rules": tables.get("rules", {}) | SHORT})


@pytest.mark.parametrize(("name", "mode"), SETTINGS)
def test_the_contract_set(tmp_path, name, mode):
    Both(tmp_path, changed(tables_of("contract")), "contract", name, mode).agree(game_count(2))


@pytest.mark.parametrize("switches", SWITCHES[1:], ids=str)
def test_other_readings(tmp_path, switches):
    tables = changed(wordy_tables(), {"champions": "draft"} | switches)
    Both(tmp_path, tables, "contract", "Gates of War", "1v1").agree(game_count(1))


@pytest.mark.parametrize(("name", "mode"), SETTINGS)
def test_words_that_the_contract_does_not_say(tmp_path, name, mode):
    Both(tmp_path, changed(wordy_tables()), "contract", name, mode).agree(game_count(1), first=100)


@pytest.mark.parametrize(("name", "mode"), SETTINGS)
def test_the_shipped_set(tmp_path, name, mode):
    Both(tmp_path, changed(tables_of("synthetic")), "synthetic", name, mode).agree(game_count(1))


@pytest.mark.parametrize("seed", range(game_count(6)))
def test_card_sets_and_maps_that_are_drawn(tmp_path, seed):
    name, mode = SETTINGS[seed % len(SETTINGS)]
    file = scenarios("contract")[0]
    tables = changed(drawn_tables(seed), {"champions": "draft"} | SWITCHES[seed % len(SWITCHES)])
    both = Both(tmp_path, tables, "contract", name, mode, scenario_map(file.find(name), seed, file.neutrals))
    both.agree(1, faults=FAULTS.values())


def test_starting_cards_that_are_robbed_and_replaced(tmp_path):
    replace = [{"do": "rob"}, {"do": "replace_card", "out": "Apprentice", "in": "Militia"}, {"do": "replace_card", "out": "Militia", "in": "Mystic"}]
    tables = changed(tables_of("contract"), {"champions": "draft"})
    tables["champion"] = [
        {**champion, "abilities": [{"on": "game_start", "effects": replace}]} if champion["kind"] == "starting" else champion
        for champion in tables["champion"]
    ]
    Both(tmp_path, tables, "contract", "Gates of War", "1v1").agree(game_count(2))
