"""What strategies see and where they go, in positions of games by lot, against the same worked out the plain way."""

from functools import cache

import numpy as np
import pytest
from tactics_looks import Position
from tactics_plans import SET, WORDS, book_of, tactics_strategy

from sim.tactics.bylot import final_record
from sim.tactics.codes import Enchanted
from sim.tactics.maps.words import Terrain
from sim.tactics.state import NOBODY
from sim.tactics.tables import THING_WORD
from sim.tactics.words import Counter
from strategies import compile_plan

SCENES = {
    "duel": ("Love Lives Forever", 2, 2),
    "idols": ("Twilight of Idols", 3, 3),
    "tokens": ("Infernal Battle", 4, 4),
    "gates": ("Gates of War", 2, 2),
}
ROUNDS = 7


def plan(**lists):
    return compile_plan(tactics_strategy(**lists), SET)


@cache
def positions(scene):
    """Games by lot, stopped in the middle."""
    book = book_of(*SCENES[scene]).copy()
    book["round_cap"] = ROUNDS
    found = [Position(book, final_record(book, 3, number)) for number in range(6)]
    return [position for position in found if position.g["winner"] == NOBODY]


@pytest.fixture(params=SCENES)
def scene(request):
    """Positions with somebody to look at."""
    found = positions(request.param)
    assert sum(len(position.own()) for position in found) >= 10
    return found


NOTHING = plan(order=["any"])


def test_threat_is_the_two_strongest_blows_that_reach_a_hex(scene):
    seen = set()
    for position in scene:
        for u in position.own():
            for place in position.hexes[::3]:
                values = position.counters(NOTHING, u, place)
                assert (values[Counter.THREAT], values[Counter.ATTACKERS]) == position.threat(u, place)
                seen.add(values[Counter.ATTACKERS])
    assert len(seen) >= 3


def test_sanctuaries_are_won_and_lost_by_numbers(scene):
    seen = set()
    for position in scene:
        for u in position.own():
            assert position.counters(NOTHING, u, position.hex(u))[Counter.NEEDED] == position.needed(u)
            for place in position.hexes[::2]:
                values = position.counters(NOTHING, u, place)
                assert (values[Counter.GAINS], values[Counter.LOSES]) == position.wins(u, place)
                seen.add((values[Counter.GAINS], values[Counter.LOSES]))
    assert len(seen) >= 2


def test_values_of_a_champion_are_those_of_the_moment(scene):
    for position in scene:
        for u in position.own():
            values = position.counters(NOTHING, u, position.hex(u))
            assert [*values[[Counter.STRENGTH, Counter.DEFENCE, Counter.SPEED]]] == [*position.values[u, :3]]
            assert values[Counter.LEFT] == position.left(u) and values[Counter.ON_BOARD] == values[Counter.MINE] == 1
            assert [*values[[Counter.COST, Counter.STEPS, Counter.AWAY]]] == [1, 2, 3]


def test_a_champion_goes_where_the_word_says(scene):
    """`hide`: nowhere less to fear; `enemy`: nowhere nearer, and only to hexes that it reaches."""
    hide, stay, enemy = plan(move=["hide"]), plan(move=["stay"]), plan(move=["enemy"])
    went = 0
    for position in scene:
        for u in position.own():
            goal, word, costs = position.goal(hide, u)
            threats = {place: position.threat(u, place)[0] for place in costs}
            assert word == WORDS["hide"] - THING_WORD and threats[goal] == min(threats.values())
            assert costs[goal] == min(cost for place, cost in costs.items() if threats[place] == threats[goal])
            assert position.goal(stay, u)[0] == position.hex(u)
            goal, word, costs = position.goal(enemy, u)
            assert goal in costs
            went += goal != position.hex(u)
    assert went >= 5


def test_an_enemy_is_approached_over_the_map_or_not_at_all(scene):
    """The hex from which the way next to the nearest enemy is shortest; none if that is no nearer than where the champion stands."""
    enemy, words = plan(move=["enemy"]), set()
    for position in scene:
        for u in position.own():
            side = position.side(u)
            shut = position.b["barrier_beacons"] > position.g["beacons"][side] and position.b["enchanted"] == Enchanted.BARRIER
            walk = position.b["walk"][int(shut)]
            goal, word, costs = position.goal(enemy, u)
            others = [position.hex(v) for v in position.figures if position.side(v) not in (side, NOBODY)]
            away = {
                place: min((0 if position.far(place, there) <= 1 else max(int(walk[place, there]) - 1, 1) for there in others), default=99)
                for place in costs
            }
            best, here = min(away.values()), away[position.hex(u)]
            assert (word != NOBODY) == (bool(others) and (best == 0 or best < here))
            assert word == NOBODY or away[goal] == best
            words.add(word)
    assert NOBODY in words or len(words) == 1


def test_kill_goes_where_an_enemy_can_be_defeated_and_only_then(scene):
    """Against the counters, which look from one hex alone."""
    kill, attack = plan(move=["kill"], attack=["any"]), plan(attack=["any"])
    killed = 0
    for position in scene:
        for u in position.own():
            goal, word, costs = position.goal(kill, u)
            able = [place for place in costs if position.counters(attack, u, place)[Counter.KILLS]]
            assert (word == NOBODY) == (not able) and (not able or goal in able)
            assert position.counters(attack, u, position.hex(u), in_order=True)[Counter.KILLS] == bool(able) or position.values[u, 3] >> 3 & 1
            killed += bool(able)
    assert killed >= 1


def test_safe_is_where_the_champion_survives(scene):
    hide, seen = plan(move=["safe hide"]), set()
    for position in scene:
        for u in position.own():
            goal, word, costs = position.goal(hide, u)
            bears = position.values[u, 1] - position.g["bonus"][u, 0, 1]
            safe = [place for place in costs if position.threat(u, place)[0] < bears]
            assert goal in safe if word != NOBODY else not safe
            seen.add(word == NOBODY)
    assert False in seen


def test_the_first_line_that_holds_wins(scene):
    for position in scene:
        for u in position.own():
            lines = ["hide if threat > 1000", "stay if steps == 0", "hide"]
            assert position.goal(plan(move=lines), u)[:2] == (position.hex(u), WORDS["stay"] - THING_WORD)


def test_corrupted_ground_is_never_entered():
    """By those of a strategy of rules, whom it would harm."""
    seen = 0
    for position in positions("tokens"):
        position.g["by_rules"][:] = 1
        for u in position.own():
            costs = position.goal(plan(move=["stay"]), u)[2]
            entered = [place for place in costs if position.g["terrain"][place] == Terrain.CORRUPTED and place != position.hex(u)]
            assert not entered or position.values[u, 3] >> 7 & 1
            near = [place for place in position.hexes if position.far(place, position.hex(u)) <= 1]
            seen += any(position.g["terrain"][place] == Terrain.CORRUPTED for place in near)
        position.g["by_rules"][:] = 0
    assert seen


def test_ways_are_walked_over_the_map():
    """Next to the nearest sanctuary that the side does not control; corrupted ground and forests cost more."""
    book = book_of(*SCENES["tokens"])[0]
    n = int(book["hexes"])
    walk, far = book["walk"][0][:n, :n].astype(int), book["distance"][:n, :n].astype(int)
    assert (walk >= far).all() and (np.diag(walk) == 0).all()
    costs = {Terrain.FOREST: 2, Terrain.CORRUPTED: 6}
    for here in range(n):
        for there in np.flatnonzero(far[here] == 1):
            assert walk[here, there] <= costs.get(Terrain(book["terrain"][there]), 1)
    beacons = book_of(*SCENES["gates"])[0]
    m = int(beacons["hexes"])
    shut = [place for place in range(m) if beacons["terrain"][place] == Terrain.ENCHANTED]
    assert shut and (beacons["walk"][1][:m, shut].min(axis=0, where=~np.eye(m, dtype=bool)[:, shut], initial=255) == 98).all()
    assert (beacons["walk"][0][:m, :m] <= beacons["walk"][1][:m, :m]).all()
