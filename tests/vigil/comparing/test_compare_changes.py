"""`vigil compare --change` in the words of each game."""

import pytest
from small_runs import tiny

import vigil
from sim.errors import InputError

RELIC = {"game": "relic", "card_sets": ["synthetic"], "strategies": ["cautious", "level-runner"], "games": 20}


def relic(**changes):
    return tiny(**{**RELIC, **changes})


def ascension():
    return tiny(card_sets=["2010"])


def test_the_scenario_in_force_can_be_changed():
    found = vigil.compare(relic(games=40), change="scenario=Trial of Three")
    assert [(fact.before, fact.after) for fact in found.facts] == [("The Mystery Beyond", "Trial of Three")]
    assert found.games_changed > 0


@pytest.mark.parametrize(
    ("base", "asked", "message"),
    [
        (ascension, {}, r'a change: --change "Mystic\.cost=4"$'),
        (relic, {}, r'a change: --change "Ork Boy\.value=4"$'),
        (ascension, {"change": "Mystic"}, 'write "CARD.field=value", "rules.NAME=value", "strategies.NAME=FILE" or "card_sets.NAME=FILE"$'),
        (relic, {"change": "Ogryn"}, '"CARD.field=value", "CHARACTER.field=value", .*"rules.NAME=value", "switches.NAME=value", "scenario=NAME"'),
        (relic, {"change": "scenario=Trial of Thre"}, "field scenario: 'Trial of Thre' is not a scenario of this set; did you mean 'Trial of Three'"),
        (relic, {"change": "scenario=The Mystery Beyond"}, "changes nothing: scenario is The Mystery Beyond already"),
        (relic, {"change": ["scenario=Trial of Three", "scenario=Siege of the Rift"]}, "changed twice"),
        (relic, {"change": "scenario=7, 8"}, "not a value of a card file|more than one value"),
        (ascension, {"change": "scenario=Trial of Three"}, "is no change"),
    ],
)
def test_messages_speak_of_the_game_at_hand(base, asked, message):
    with pytest.raises(InputError, match=message):
        vigil.compare(base(), games=20, **asked)


@pytest.mark.parametrize(("base", "example"), [(ascension, "Mystic.cost=4"), (relic, "Ork Boy.value=4")])
def test_the_examples_of_the_messages_can_be_played(base, example):
    assert len(vigil.compare(base(), games=20, change=example).facts) == 1
