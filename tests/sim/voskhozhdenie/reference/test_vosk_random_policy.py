"""The policy `random`: which words each question uses (ENGINE.md, section 8); counters, trace and end state."""

import pytest
from vosk_games import contract_deck, pool
from vosk_parts import Part
from vosk_scenes import Scene

from sim.voskhozhdenie.reference import play
from sim.voskhozhdenie.reference.deciders import RandomDecider
from sim.voskhozhdenie.reference.endstate import end_state
from sim.voskhozhdenie.reference.questions import Action, Kind, Question
from sim.voskhozhdenie.reference.trace import sentences


class Fixed:
    """A stream that gives what it is told, and remembers what it was asked."""

    def __init__(self, *answers):
        self.answers, self.asked = list(answers), []

    def below(self, n):
        if n <= 1:
            return 0
        self.asked.append(n)
        return self.answers.pop(0)


def answer(stream, kind, options):
    decider = RandomDecider.__new__(RandomDecider)
    decider.stream = stream
    return decider.answer(Question(kind, 0, options))


@pytest.mark.parametrize(("word", "index"), [(0, 1), (1, 0), (7, 0)])
def test_the_own_side_in_seven_of_eight_cases(word, index):
    stream = Fixed(word)
    assert answer(stream, Kind.SIDE, ["declaring", "opposing"]) == index and stream.asked == [8]
    assert answer(Fixed(), Kind.SIDE, ["opposing"]) == 0


def test_a_win_is_never_declined():
    stream = Fixed(1)
    assert answer(stream, Kind.WIN, ["damage", "superiority", None]) == 1 and stream.asked == [2]


def test_a_turn_passes_in_one_of_twenty_cases():
    options = [Action("pass"), Action("assault", None, 1)]
    assert answer(Fixed(0), Kind.ACTION, options) == 0
    stream = Fixed(5)
    assert answer(stream, Kind.ACTION, options) == 1 and stream.asked == [20]
    assert answer(Fixed(), Kind.ACTION, options[:1]) == 0


def test_an_assignment_is_kind_unit_tactic_side():
    first, second, one, other = object(), object(), object(), object()
    options = [Action("pass"), Action("assault", None, 1)]
    for unit in (first, second):
        for tactic in (one, other):
            options += [Action("assign", unit, tactic=tactic, side=side, own_side=side == "opposing") for side in ("opposing", "declaring")]
    stream = Fixed(3, 1, 1, 0, 0)
    chosen = options[answer(stream, Kind.ACTION, options)]
    assert stream.asked == [20, 2, 2, 2, 8]
    assert (chosen.thing, chosen.tactic, chosen.side) == (second, one, "declaring")


def test_pairs_of_card_and_ability_are_equally_likely():
    relic, other = object(), object()
    options = [Action("pass"), *(Action("activate", relic, ability=number) for number in (1, 2)), Action("activate", other, ability=3)]
    stream = Fixed(3, 2)
    assert answer(stream, Kind.ACTION, options) == 3 and stream.asked == [20, 3]


@pytest.mark.proof
def test_numbers_come_before_cards_and_barrier_is_judged_anew():
    """Policy, 6; V57."""
    scene = Scene()
    units = [scene.put("Child of the Grey Mist", 1), scene.put("Peasant", 1)]
    scene.play("Send an Assassin")
    asked = [(question.kind, len(question.options)) for question in scene.game.deciders[0].asked]
    assert asked == [(Kind.PAYMENT, 1), (Kind.NUMBER, 3), (Kind.CARD, 1), (Kind.CARD, 1)]
    assert [options[0] for options in scene.asked(Kind.CARD)] == [units[1], units[0]]


def test_points_are_distributed_one_by_one():
    scene = Scene()
    scene.fill("graveyard", "Crush", "Crush")
    scene.play("Thunderfall")
    assert [len(options) for options in scene.asked(Kind.CARD)] == [4, 4]


def test_counters_of_a_scene():
    """What is measured in each game."""
    scene = Scene()
    unit = scene.put("Brown Meshvull")
    scene.play("Shard Throw")
    scene.act("assault")
    scene.act(unit)
    scene.phase(Part.TACTICS)
    counted = scene.game.counters.as_dict()
    assert counted["played"] == {"Shard Throw": 1} and counted["actions"] == {"assault": 1, "assign": 1}
    assert counted["turns"] == 2 and counted["assignments"] == 1
    assert (counted["tactics_resolved"], counted["tactics_won"], counted["wins_by_damage"], counted["win_damage"]) == (1, 1, 1, 8)
    assert counted["wound_points"] == {"city": 8, "unit": 1} and counted["cities_ruined"] == 1


def test_the_end_state_tells_where_everything_is():
    scene = Scene()
    unit = scene.put("Peasant", wounded=True)
    scene.fill("graveyard", "Crush", seat=1)
    state = end_state(scene.game)
    assert state["seats"][1]["graveyard"] == ["Crush"] and state["seats"][0]["supply"] == 4
    there = state["battlefield"][scene.game.battlefield.index(unit)]
    assert (there["card"], there["wounded"], there["power"], there["tactic"]) == ("Peasant", True, 2, None)


def test_a_game_is_told_in_sentences():
    lines = []
    play(pool(), [contract_deck("blitz-dawn"), contract_deck("blitz-ember")], 1, 0, watch=lines.append)
    told = sentences(lines)
    assert told[0] == "   deck of player 1 shuffled" and "== round 1" in told and told[-1].startswith("   the game ends: ")
