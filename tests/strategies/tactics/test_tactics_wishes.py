"""Ways, treasures between actions and on corrupted ground, rats to come: what strategies make of them, against the same worked out the plain way."""

import tomllib
from contextlib import contextmanager

import numpy as np
import pytest
from tactics_looks import Position, burn, give_treasure, weigh_gift
from tactics_plans import SET, book_of, table_of, tactics_strategy
from test_tactics_decisions import plan, positions

from sim.experiments.schedule import seatings
from sim.tactics.batch import Table, final_record, new_tally, play_into
from sim.tactics.book.binder import bind_map
from sim.tactics.cards.files import SHIPPED, card_set_from
from sim.tactics.codes import Event, Keyword, Word
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.scenarios.files import load_scenarios
from sim.tactics.state import NOBODY, new_game
from sim.tactics.words import Counter
from strategies import compile_plan, load_strategy

POINTS = 4


@contextmanager
def by_rules(position):
    """A strategy of rules decides for everybody."""
    position.g["by_rules"][:] = 1
    yield
    position.g["by_rules"][:] = 0


def walkers(position):
    """Champions on the board who walk as everybody does."""
    special = 1 << Word.IGNORE_FOREST | 1 << Word.IMMUNE
    return [u for u in position.own() if not position.values[u, 3] >> Keyword.FLYING & 1 and not position.g["abilities"][u] & special]


def able(position, u):
    """Goals of a champion, with all ways to each that do not lead over corrupted ground."""
    found = {}
    for goal, ways in position.ways(u, POINTS).items():
        free = position.g["at"][goal] in (NOBODY, u) and position.b["portal"][goal] in (NOBODY, position.side(u))
        clean = [way for way in ways if all(position.g["terrain"][place] != Terrain.CORRUPTED for place in position.trodden(u, way))]
        if free and clean:
            found[goal] = clean
    return found


def standard(position, u, ways):
    """The cheapest way, of several the first in dictionary order."""
    return min(ways, key=lambda way: (position.cost(position.trodden(u, way)), way))


def test_without_a_wish_the_way_is_the_standard_path():
    lines, seen = plan(move=["stay"]), 0
    for position in positions("duel"):
        with by_rules(position):
            for u in walkers(position)[:3]:
                for goal, ways in able(position, u).items():
                    assert position.way(lines, u, goal, POINTS) == standard(position, u, ways)
                    seen += len(ways) > 1
    assert seen >= 20


def test_a_way_leads_over_a_beacon_where_the_points_suffice():
    """The shortest way over one; the own hex is a goal too, then it is out and back."""
    lines, seen = plan(move=["stay"], path=["beacons"]), {True: 0, False: 0}
    for position in positions("duel"):
        with by_rules(position):
            for u in walkers(position)[:4]:
                wanted = {
                    place
                    for place in position.hexes
                    if position.g["terrain"][place] == Terrain.BEACON and position.g["holder"][place] != position.side(u) and place != position.hex(u)
                }
                for goal, ways in able(position, u).items():
                    over = [way for way in ways if wanted & {*position.trodden(u, way)} - {goal}]
                    way = position.way(lines, u, goal, POINTS)
                    assert way in (over or ways)
                    cost = min(position.cost(position.trodden(u, one)) for one in over or ways)
                    assert position.cost(position.trodden(u, way)) == cost
                    seen[bool(over)] += 1
    assert min(seen.values()) >= 5


def test_a_way_leads_over_what_a_quest_counts():
    kinds = [kind for kind in range(book_of()[0]["kinds"]) if book_of()[0]["goal_event"][kind] == Event.ENTER]
    kind = next(kind for kind in kinds if book_of()[0]["goal_terrain"][kind] == Terrain.FOREST)
    lines, without, seen = plan(path=["quests"]), plan(path=["beacons if round > 90"]), 0
    for position in positions("duel"):
        with by_rules(position):
            for u in walkers(position)[:4]:
                seat, card = position.g["owner"][u], position.g["cards"] - 1
                kept = position.g["card_kind"][card], position.g["front_n"][seat]
                position.g["card_kind"][card], position.g["goal_from"][card] = kind, 0
                position.g["front"][seat][0], position.g["front_n"][seat] = card, 1
                forests = {place for place in position.hexes if position.g["terrain"][place] == Terrain.FOREST}
                for goal, ways in able(position, u).items():
                    over = any(forests & {*position.trodden(u, way)} - {goal, position.hex(u)} for way in ways)
                    way = position.way(lines, u, goal, POINTS)
                    assert bool(forests & {*position.trodden(u, way)} - {goal, position.hex(u)}) == over
                    assert position.way(without, u, goal, POINTS) == standard(position, u, ways)
                    seen += way != standard(position, u, ways)
                position.g["card_kind"][card], position.g["front_n"][seat] = kept
    assert seen >= 5


def test_corrupted_ground_is_entered_where_a_line_says_so_and_only_if_there_is_no_other_way():
    lines, seen = plan(path=["corrupted"]), {True: 0, False: 0}
    for position in positions("tokens"):
        with by_rules(position):
            for u in walkers(position):
                clean = able(position, u)
                for goal in position.ways(u, POINTS):
                    way = position.way(lines, u, goal, POINTS)
                    if way is None or position.g["at"][goal] not in (NOBODY, u):
                        continue
                    burns = sum(position.g["terrain"][place] == Terrain.CORRUPTED for place in position.trodden(u, way))
                    assert burns == 0 if goal in clean or way == () else 5 * burns < position.left(u)
                    seen[burns > 0] += 1
    assert min(seen.values()) >= 1


def test_a_treasure_defeats_if_an_order_with_it_could_and_without_it_could_not():
    lines, seen = plan(attack=["any"]), {True: 0, False: 0}
    for position in (position for name in ("duel", "idols") for position in positions(name)):
        for u in position.own():
            for treasure in range(len(SET.treasures)):
                found = weigh_gift(position.record, position.book, lines, u, treasure, 1)
                before = position.counters(lines, u, position.hex(u), in_order=True)
                copied = position.record.copy()
                give_treasure(copied, position.book, u, treasure)
                after = Position(position.book, copied).counters(lines, u, position.hex(u), in_order=True)
                assert found == 10 * (after[Counter.KILLS] > before[Counter.KILLS]) + before[Counter.KILLS]
                seen[found >= 10] += 1
    assert min(seen.values()) >= 1


def test_a_treasure_holds_a_champion_up_on_corrupted_ground_if_it_saves_it():
    lines, seen = plan(treasure=["any by -defence if saves == 1 and burns == 1 and attacked == 0"]), {True: 0, False: 0}
    shield = max(range(len(SET.treasures)), key=lambda number: SET.treasures[number].defence)
    for position in positions("tokens"):
        for u in position.own():
            record = position.record.copy()
            g = record[0]
            g["by_rules"][:], g["purse_n"][:], g["purse"][:, 0] = 1, 1, shield
            g["strategy"][:] = 0
            burn(record, position.book, lines, u)
            saved = position.left(u) <= 5 < position.left(u) + SET.treasures[shield].defence
            assert (g["purse_n"][position.side(u)] == 0) == saved
            seen[bool(saved)] += 1
    assert min(seen.values()) >= 1


def records(strategy, games=4):
    table = table_of(strategy, load_strategy("keeper", game="tactics"))
    return [final_record(table, number)[0] for number in range(games)]


@pytest.mark.parametrize(("lines", "used"), [(["any"], True), ([], False)])
def test_treasures_are_used_between_actions_as_the_list_says(lines, used):
    """`any`: all that the side had at the start of its last turn, or took in it before its last action."""
    strategy = tactics_strategy(order=["any by -order"], move=["treasure", "hide"], use=lines)
    taken = spent = 0
    for record in records(strategy):
        side = record["strategy"].tolist().index(0)
        taken, spent = taken + record["treasures_taken"][side].sum(), spent + record["treasures_used"][side].sum()
    assert taken >= 4 and (spent >= taken - 4 if used else spent == 0)


def test_a_rat_to_come_is_helped_where_the_list_names_it():
    """Every Militia gives a bonus to one own champion: of the first strategy to a rat to come, of the other one never."""
    tables = tomllib.loads((SHIPPED / "contract" / "set.toml").read_text(encoding="utf-8"))
    militia = next(card for card in tables["card"] if card["name"] == "Militia")
    militia["effects"].append({"do": "bonus", "strength": 1, "target": {"who": "own", "count": 1}})
    cards = card_set_from({"set.toml": tables}, "mine")
    strategies = [tactics_strategy(order=["rat", "any"], move=["enemy"], help=[line]) for line in ("coming", "any")]
    plans = np.concatenate([compile_plan(strategy, cards) for strategy in strategies])
    table = Table(bind_map(cards, load_scenarios("contract"), "Love Lives Forever", "1v1"), plans, seatings("round robin", 2, 2), 1)
    record, found = new_game(), {EventKind.COMING: [0, 0], EventKind.CAME: [0, 0]}
    record["logging"], table.book["round_cap"] = 1, 10
    for number in range(2):
        play_into(table, record, number, number + 1, new_tally(table))
        for what, seat, *_ in record["events"][0, : record["events_n"][0]].tolist():
            if what in found:
                found[what][record["strategy"][0, seat]] += 1
    assert found[EventKind.COMING][0] >= found[EventKind.CAME][0] >= 3 and found[EventKind.COMING][1] == found[EventKind.CAME][1] == 0
