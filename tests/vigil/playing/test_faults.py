"""Games that cannot be played to their end: the message says where, and whose text was under way."""

import re

import pytest
from small_runs import tiny

import vigil
from sim.ascension import batch
from sim.ascension.words import Fault
from sim.engine.faults import NOBODY, GameFault, Where, naming
from sim.errors import InputError
from vigil.playing.arena import prepare

PLACE = r"seed 5, game (?P<game>\d+): (?P<why>.*) \(round (?P<round>\d+), seat (?P<seat>\d)(?:, at '(?P<name>.*)')?\)$"


def fault_of(arm, games=20):
    """The parts of the message of the first fault."""
    with pytest.raises(InputError) as caught:
        arm.play(0, games, arm.new_tally())
    told = str(caught.value)
    assert told.startswith(f"{arm.card_set.label}: ")
    return re.fullmatch(PLACE, told.removeprefix(f"{arm.card_set.label}: ")).groupdict()


@pytest.fixture
def faulty(monkeypatch):
    """An experiment of Ascension whose first game comes to a fault, which no card set brings about by itself."""

    def play(record, book, plans, seating, seed, solo, start, *_):
        for field, value in {"fault": Fault.STACK_FULL, "blamed": 2, "round": 3, "seat": 1}.items():
            record[field] = value
        return start

    play.is_cached = lambda: True
    monkeypatch.setattr(batch, "play_numbers", play)
    return tiny(card_sets=["2010"])


def test_a_fault_of_ascension_says_where_and_names_the_card(faulty):
    arm = prepare(faulty).arms["2010"]
    found = fault_of(arm)
    assert found["why"].startswith("effects cause effects more than 11,026 deep")
    assert (found["game"], found["round"], found["seat"], found["name"]) == ("0", "3", "2", arm.card_set.cards[2].name)


@pytest.mark.parametrize(
    "play",
    [
        lambda spec: vigil.find_games(spec, "rounds > 1", games=20),
        lambda spec: vigil.compare(spec, change="Mystic.cost=2", games=20),
        lambda spec: vigil.effects(spec, cards=["Mystic"], games=20),
    ],
    ids=["find", "compare", "effects"],
)
def test_whatever_plays_the_games_tells_of_the_fault_alike(faulty, play):
    with pytest.raises(InputError, match=r"(2010\.toml|--change): seed 5, game \d+: .* \(round 3, seat 2, at '.+'\)$"):
        play(faulty)


def test_without_a_text_under_way_no_card_is_named():
    class Cards:
        label, cards = "mine", ()

    with pytest.raises(InputError, match=r"^mine: seed 1, game 2: too long \(round 3, seat 4\)$"), naming(Cards):
        raise GameFault("too long", Where(1, 2, 3, 4, NOBODY))
    with pytest.raises(InputError, match=r"^mine: seed 1, game 2: too long \(before the first turn\)$"), naming(Cards):
        raise GameFault("too long", Where(1, 2, 0, 1, NOBODY))
