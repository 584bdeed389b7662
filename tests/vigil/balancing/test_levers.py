"""Levers: found by the names that `vigil compare --change` uses, and worked into card sets that are read as they were played."""

import pytest

from reports.balance.form import Lever, Prices
from sim.cardfiles.changes import Changes
from sim.errors import InputError
from sim.games import GAMES
from vigil.balancing.adaptation import check_variant
from vigil.balancing.levers import DesignSpace
from vigil.balancing.usual import cost_variable
from vigil.balancing.variantfile import write_variant
from vigil.cardeffects.plans import cards_of, with_one_card_set
from vigil.playing.arena import prepare
from vigil.session import read_experiment

EXPERIMENTS = {"ascension": "duel", "relic": "relic-duel", "voskhozhdenie": "blitz", "tactics": "love"}


def space_of(experiment):
    return DesignSpace(with_one_card_set(prepare(read_experiment(experiment, None, None, None)), None))


@pytest.fixture(scope="module")
def duel():
    return space_of("duel")


@pytest.mark.parametrize(
    ("lever", "path", "now", "values"),
    [
        ({"change": "Mystic.cost"}, ("cost",), 3, (1, 2, 4, 5)),
        ({"change": "'Mystic'.cost", "by": 1}, ("cost",), 3, (2, 4)),
        ({"change": "Void Initiate.cost"}, ("cost",), 1, (0, 2, 3)),  # no card costs less than nothing
        ({"change": "Apprentice.honor", "by": 1}, ("honor",), 0, (1,)),  # as usual, so the card does not say it
        ({"change": "Mystic.effects[1].runes", "min": 1, "max": 3}, ("effects", 0, "runes"), 2, (1, 3)),
        ({"change": "rules.hand_size", "values": [6, 4, 5]}, ("hand_size",), 5, (4, 6)),
    ],
)
def test_a_lever_is_found(duel, lever, path, now, values):
    variable = duel.variable(Lever(**lever))
    assert (variable.path, variable.now, variable.values) == (path, now, values)


@pytest.mark.parametrize(
    ("lever", "said"),
    [
        ({"change": "Mistic.cost"}, "lever 'Mistic.cost': 'Mistic' is nothing of this card set; did you mean 'Mystic'"),
        ({"change": "Mystic.coast"}, "is no number of Mystic that can be changed; did you mean 'cost'"),
        ({"change": "Mystic.name"}, "there is no whole number there"),
        ({"change": "Mystic.effects[9].runes"}, "there is no whole number there"),
        ({"change": "Mystic.effects[0].runes"}, "there is no whole number there"),  # counted from 1
        ({"change": "Mystic.cost", "values": [3]}, "there is no other value it could take than 3"),
        ({"change": "Mystic.cost", "values": [-1]}, "lever 'Mystic.cost': -1 is not possible"),
    ],
)
def test_a_lever_that_is_none(duel, lever, said):
    with pytest.raises(InputError) as error:
        duel.variable(Lever(**lever))
    assert said in str(error.value)


@pytest.mark.proof
def test_a_name_of_several_kinds_is_told_apart_by_the_kind(tmp_path):
    love = space_of("love")
    champion, villain = (love.variable(Lever(change=what)) for what in ("champion Beelzepug.strength", "villain Beelzepug.defence[1]"))
    assert champion.now != villain.now
    space = love.with_variables([champion, villain])
    for choice in (((0, champion.now + 1),), ((1, villain.now + 1),), ((0, champion.now + 1), (1, villain.now + 1))):
        check_variant(write_variant(tmp_path, str(len(choice)), space, choice), space.changed(choice))
    with pytest.raises(InputError, match="'Beelzepug' is nothing of this card set; did you mean '(champion|villain) Beelzepug'"):
        love.variable(Lever(change="Beelzepug.strength"))


def test_levers_of_one_card_are_worked_in_together(duel, tmp_path):
    variables = [duel.variable(Lever(change=what)) for what in ("Mystic.effects[1].runes", "rules.hand_size", "Mystic.cost")]
    space, choice = duel.with_variables(variables), ((0, 1), (1, 6), (2, 4))
    effects = [{"do": "gain", "runes": 1}]
    assert space.changes(choice) == Changes(cards={"Mystic": {"effects": effects, "cost": 4}}, rules={"hand_size": 6})
    file = write_variant(tmp_path, "one", space, choice)
    check_variant(file, space.changed(choice))
    with pytest.raises(InputError, match="is not read as it was played"):
        check_variant(file, space.changed(choice[:2]))
    assert duel.changes(()) == Changes() and space.changed(()) is space.arena


def test_steps_and_prices(duel):
    variable = duel.variable(Lever(change="Mystic.cost", values=[1, 4, 6], cost=2.0))
    assert [variable.steps(value) for value in variable.values] == [1, 1, 2]
    assert [variable.price(value, Prices(change=1, step=0.5)) for value in variable.values] == [2.0, 2.0, 3.0]


@pytest.mark.proof
@pytest.mark.parametrize("game", [game for game in GAMES if game in EXPERIMENTS])
def test_the_cost_of_a_card_is_a_lever_in_every_game(game, tmp_path):
    space = space_of(EXPERIMENTS[game])
    spec, cards = cards_of(space.arena)
    priced = next(card for card in cards if spec.can_be_had(card) and len(spec.steps(card)) > 1 and spec.cost(card) > 1)
    variable = cost_variable(space, priced.name)
    assert variable is not None and variable.now == spec.cost(priced) and {variable.now - 1, variable.now + 1} <= {*variable.values}
    moved, choice = space.with_variables([variable]), ((0, variable.now + 1),)
    changed = {card.name: spec.cost(card) for card in cards_of(moved.changed(choice))[1]}
    assert changed == {card.name: spec.cost(card) + (card.name == priced.name) for card in cards}
    check_variant(write_variant(tmp_path, "one", moved, choice), moved.changed(choice))
