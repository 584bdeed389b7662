"""Warnings about card sets whose games may never end: none for what is shipped, one for whatever really ends as endless."""

import json
import random

import pytest
from endless_sets import SETS, START, card_set, gain, works
from engines import STRATEGIES, Duellists
from limit_sets import limit_set
from reference_scenes import random_variant
from typer.testing import CliRunner

from reports.ascension.replay.check import find_cards
from sim.ascension.batch import new_tally, play_games
from sim.ascension.cards.files import load_card_set, shipped_card_sets
from sim.ascension.cards.runaway import runaways
from sim.ascension.counts import Game
from vigil.cli import app

BACK = {"banish_self": True}
LONER = {"name": "Loner", "type": "construct", "place": "always", "count": 1, "cost": 2, "honor": 0}


def warned(*cards, **rules):
    """First words of the warnings about a small set."""
    return [text.partition(":")[0] for text in runaways(card_set(*cards, **rules))]


def monster(*effects, cost=3, place="always", count=1):
    return {"name": "Foe", "type": "monster", "place": place, "count": count, "cost": cost, "honor": 1, "effects": list(effects)}


@pytest.mark.parametrize("name", shipped_card_sets())
def test_shipped_sets_give_no_alarm(name):
    assert list(runaways(load_card_set(name))) == []


@pytest.mark.parametrize("make", SETS)
def test_sets_that_are_endless_are_warned_of(make):
    assert list(runaways(make()))


@pytest.mark.parametrize("source", ["limits", "variants"])
def test_whatever_ends_as_endless_is_warned_of(source, tmp_path):
    endless = 0
    for number in range(60):
        rng = random.Random(number)
        players = rng.choice((1, 2, 3, 4))
        path = tmp_path / f"{source}-{number}.toml"
        path = limit_set(path, rng, players) if source == "limits" else random_variant(path, rng.choice(("2010", "10th")), rng)
        duel = Duellists(path, [STRATEGIES / "random.toml"] * players, seed=number)
        tally = new_tally(duel.table)
        play_games(duel.table, 0, 3, tally)
        endless += tally.game[Game.ENDLESS] > 0
        assert tally.game[Game.ENDLESS] == 0 or list(runaways(load_card_set(path))), path.read_text()
    assert endless > (30 if source == "limits" else -1)


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        ([{**START, "effects": [{"do": "extra_turn"}]}], ["Start"]),
        ([works(0, 1, actions=[{"runes": 3, "effects": [{"do": "extra_turn"}]}])], ["Works 0"]),
        ([works(0, 1, actions=[{**BACK, "effects": [{"do": "extra_turn"}]}])], []),
        ([{**LONER, "actions": [{**BACK, "effects": [{"do": "extra_turn"}]}]}], ["Loner"]),
        ([monster(gain(power=2))], []),
        ([monster(gain(power=3))], ["Foe"]),
        ([monster(gain(power=1), {"do": "choose", "options": [[gain(runes=9)], [gain(power=2)]]})], ["Foe"]),
        ([monster(gain(power=1, per="construct"))], ["Foe"]),
        ([monster({"do": "defeat", "max_cost": 2})], []),
        ([monster({"do": "defeat", "max_cost": 3})], ["Foe"]),
        ([monster({"do": "defeat"}, place="centre", count=3)], []),
        ([monster({"do": "defeat"}, place="centre", count=9)], ["Foe"]),
        ([monster(gain(power=1), cost=1, place="centre", count=3)], []),
        ([monster(gain(power=1), {"do": "banish", "from": "row"}, cost=1, place="centre", count=3)], ["Foe"]),
        ([{**LONER, "actions": [{**BACK, "effects": [gain(runes=2)]}]}], []),
        ([{**LONER, "actions": [{**BACK, "effects": [gain(runes=2), {"do": "draw", "cards": 1}]}]}], ["Loner"]),
        ([{**LONER, "actions": [{**BACK, "effects": [{"do": "acquire", "type": "construct", "to": "hand"}]}]}], ["Loner"]),
        ([{**LONER, "actions": [{**BACK, "effects": [{"do": "acquire", "type": "construct", "max_cost": 1, "to": "hand"}]}]}], []),
    ],
)
def test_what_is_named(cards, names):
    assert warned(*cards) == names


def test_a_turn_that_gains_too_much_is_named():
    (text,) = runaways(card_set(works(0, 20, effects=[gain(honor=15, per="construct")])))
    assert text == "one turn may gain 6,000 runes, power and honor, and 10 of them more than a game may, 50,000; lower the amounts"


def test_the_command_warns_and_goes_on(tmp_path):
    path = find_cards(SETS[0](), tmp_path)
    loud, silent, read = (CliRunner().invoke(app, ["cards", "check", str(path), *more]) for more in ([], ["-q"], ["--json"]))
    assert loud.exit_code == silent.exit_code == read.exit_code == 0
    assert f"{path}: games may never end: Start: gives extra turns" in loud.stderr and f"{path}: fine" in loud.stdout
    assert silent.stderr == loud.stderr and silent.stdout == ""
    assert [text.partition(":")[0] for text in json.loads(read.stdout)["warnings"]] == ["Start"]
    assert CliRunner().invoke(app, ["cards", "check", "10th"]).stderr == ""
