"""The shipped strategies of Relic do nothing that a player would be ashamed of, or hardly ever; what is counted is counted."""

from collections import Counter
from functools import cache

import numpy as np
import pytest
from foolish_plays import POOR_TURNS, WAITS_FOR, Foolish, Watch

from sim.experiments.schedule import seatings
from sim.relic.batch import Table, replay_game
from sim.relic.book.binder import bind_book
from sim.relic.cards.files import load_card_set
from sim.relic.events import EVENT, EventKind
from sim.relic.words import NOBODY, Attribute, Thing, Verb
from strategies import compile_plans, load_strategy, make_strategy
from strategies.fields import load_field

SET = load_card_set("synthetic")
RULED = load_field("shipped", "relic")
"""Beginners may be foolish, and tuned strategies do whatever wins."""
GAMES = 34
"""Games of each number of players: 102 in all."""
MOST = 2
"""So many plays of one kind in all of them are hardly any: 2 %."""


def told(table, names, games):
    """Foolish plays of some games, and who sat where."""
    plays, seated = [], []
    for number in games:
        seats = tuple(names[k] for k in table.seating[number % len(table.seating)])
        events = replay_game(table, number)
        plays += [(number, play) for play in Watch(SET, seats).hear_all(events)]
        dealt = {int(event["seat"]): SET.characters[event["card"]].name for event in events[:100] if event["what"] == EventKind.CHARACTER}
        seated += [(name, dealt[seat]) for seat, name in enumerate(seats)]
    return plays, seated


@cache
def shipped():
    """The foolish plays of the shipped strategies, in games spread over all seatings of two, three and four players."""
    plays, seated = [], []
    plans = compile_plans([load_strategy(name, game="relic") for name in RULED], SET)
    for players in (2, 3, 4):
        table = Table(bind_book(SET, players), plans, seatings("round robin", len(RULED), players), seed=1)
        step = max(1, len(table.seating) // GAMES)
        more = told(table, RULED, range(0, GAMES * step, step))
        plays, seated = [*plays, *((players, *play) for play in more[0])], [*seated, *more[1]]
    return plays, seated


def test_every_strategy_and_character_is_watched():
    _, seated = shipped()
    assert len(seated) == GAMES * (2 + 3 + 4)
    for of, things in ((0, RULED), (1, [character.name for character in SET.characters])):
        counted = Counter(row[of] for row in seated)
        assert set(counted) == set(things) and min(counted.values()) >= 10, counted
    assert set(WAITS_FOR) <= set(RULED)


@pytest.mark.parametrize("kind", Foolish)
def test_shipped_strategies_hardly_ever_do_it(kind):
    found = [(players, game, play.round, play.what) for players, game, play in shipped()[0] if play.kind is kind]
    assert len(found) <= MOST, found


LEADS = ("to ", "cross", "wargear")
PLANTED = {
    Foolish.STAYED: {"choose": lambda lines: ["wargear", *(line for line in lines if not line.startswith(LEADS))]},
    Foolish.POOR: {
        "choose": lambda lines: ["wargear", "power", *(line for line in lines if not line.startswith((*LEADS, "influence")))],
        "buy": lambda _: ["any", "power"],
        "use": lambda _: ["any if gain > 20"],
        "move": lambda lines: [line for line in lines if "Emissary" not in line or "relics == 0" in line],
    },
    Foolish.WEAK_EVADED: {
        "character": lambda _: ["any if character.cunning >= 5"],
        "evade": lambda _: ["enemy if chance > 40"],
        "use": lambda lines: ["power if gain == 0 and chance > 0", *lines],
    },
    Foolish.HOPELESS: {"move": lambda lines: ["inner", "any if danger >= 90 and relics == 0", *lines]},
    Foolish.IN_VAIN: {"use": lambda _: ["any"]},
    Foolish.WRONG_WAY: {
        "choose": lambda lines: ["to outer if tier == 2", "to middle", "to outer", *lines],
        "use": lambda lines: ["power if chance == 0 and gain == 0", *lines],
    },
}
"""Lists of the relic rusher that are changed so that it plays foolishly."""


@pytest.mark.parametrize("kind", Foolish)
def test_a_strategy_that_does_it_is_caught(kind):
    good = load_strategy("relic-rusher", game="relic")
    lists = {name: [line.text for line in lines] for name, lines in good.lists.items()}
    lists |= {name: change(lists[name]) for name, change in PLANTED[kind].items()}
    bad = make_strategy({"schema": 1, "game": "relic", "name": "Bad", "summary": "A test.", **lists}, "bad.toml", game="relic")
    table = Table(bind_book(SET, 3), compile_plans([bad], SET), seatings("mirror", 1, 3), seed=1)
    found = 0
    for number in range(60):
        found += sum(play.kind is kind for _, play in told(table, ("bad",), [number])[0])
        if found > MOST:
            return
    pytest.fail(f"{found} plays")


# --- games drawn by hand -------------------------------------------------------------------------------------------------


def drawn(*rows):
    """Events given as (what, card, other, amount, life, influence, space) of seat 0; later columns are those of the row before, or 0."""
    table, last = [], (0,) * 6
    for what, *row in rows:
        last = tuple(row) + last[len(row) :]
        table.append((what, 0, *last))
    return np.array(table, dtype=EVENT)


def card(name):
    """Id of a card."""
    return SET.ids[name]


def space(name):
    """Number of a space."""
    return SET.space_ids[name]


def begin(character, at, influence=3, *assets):
    """A player is seated, gets assets, and his turn begins."""
    life = SET.characters[SET.character_ids[character]].life
    yield EventKind.CHARACTER, SET.character_ids[character], NOBODY, 1, life, influence, space(at)
    for asset in assets:
        yield EventKind.TAKE, card(asset), NOBODY, 0
    yield EventKind.TURN, NOBODY, NOBODY, 1


def end(at, influence=3, life=4):
    """The next turn begins."""
    return EventKind.TURN, NOBODY, NOBODY, 2, life, influence, space(at)


def kinds(*rows):
    """What is counted in a drawn game."""
    return [play.kind for play in Watch(SET, ("relic-rusher",)).hear_all(drawn(*rows))]


CORNER = "Battlefleet Antias"


@pytest.mark.parametrize(
    ("assets", "influence", "crosses", "found"),
    [
        (["Die of the Saint"], 3, False, [Foolish.STAYED]),
        (["Die of the Saint"], 3, True, []),
        (["Die of the Saint"], 1, False, []),  # too poor
        ([], 3, False, []),  # without a relic
    ],
)
def test_to_buy_in_place_of_crossing(assets, influence, crosses, found):
    text = EventKind.TEXT, space(CORNER), NOBODY, 0, 4, influence, space(CORNER)
    leaves = (EventKind.MOVE, space("Blackstone Fortress"), space(CORNER), 0, 4, influence, space("Blackstone Fortress"))
    buys = (EventKind.BUY, card("Power Armour"), NOBODY, 5, 4, 0, space(CORNER))
    rows = (*begin("Callidus Assassin", CORNER, influence, *assets), text, leaves if crosses else buys)
    assert kinds(*rows, end("Blackstone Fortress" if crosses else CORNER)) == found


@pytest.mark.parametrize(("turns", "count"), [(POOR_TURNS - 1, 0), (POOR_TURNS, 1), (2 * POOR_TURNS, 2)])
def test_to_wander_too_poor_to_cross(turns, count):
    rows = [*begin("Callidus Assassin", CORNER, 1, "Die of the Saint"), *([(EventKind.TURN, NOBODY, NOBODY, 1)] * (turns - 1))]
    assert kinds(*rows) == [Foolish.POOR] * count


@pytest.mark.parametrize(
    ("evaded", "fought", "found"),
    [("Ork Boy", "Ork Warboss", [Foolish.WEAK_EVADED]), ("Ork Warboss", "Ork Boy", []), ("Ork Nob", "Meganob", [])],
)
def test_to_evade_the_weaker_one(evaded, fought, found):
    there = space("Acid Marsh")
    lie = [(EventKind.EXPLORE, card(name), there, 0) for name in (evaded, fought)]
    battle = [(EventKind.BATTLE, card(fought), Attribute.STRENGTH, 3), (EventKind.FIGHTER, card(fought), NOBODY, 3)]
    assert kinds(*begin("Callidus Assassin", "Acid Marsh"), *lie, (EventKind.EVADE, card(evaded), there, 0), *battle) == found


@pytest.mark.parametrize(
    ("lies_at", "also", "found"),
    [("Acid Marsh", None, [Foolish.HOPELESS]), ("Acid Marsh", "Foothills of Liliath", []), ("Foothills of Liliath", None, [])],
)
def test_to_walk_into_a_lost_battle(lies_at, also, found):
    """From the Emissary a 4 leads to Acid Marsh or Foothills of Liliath."""
    lie = [(EventKind.EXPLORE, card("Squiggoth"), space(name), 0) for name in (lies_at, also) if name]
    walk = [(EventKind.ROLL_MOVE, NOBODY, NOBODY, 4), (EventKind.MOVE, space("Acid Marsh"), space("Ultramar Emissary"), 4, 5, 3, space("Acid Marsh"))]
    battle = [(EventKind.BATTLE, card("Squiggoth"), Attribute.STRENGTH, 9), (EventKind.FIGHTER, card("Squiggoth"), NOBODY, 9)] * (
        lies_at == "Acid Marsh"
    )
    assert kinds(*begin("Ultramarines Captain", "Ultramar Emissary"), *lie, *walk, *battle) == found


@pytest.mark.parametrize(
    ("name", "bonus", "value", "found"),
    [
        ("Fury of the Emperor", 4, 4, []),
        ("Fury of the Emperor", 4, 20, [Foolish.IN_VAIN]),  # lost with it, too
        ("Fury of the Emperor", 4, 1, []),
        ("Shield of Faith", 0, 6, []),
    ],
)
def test_to_use_a_card_in_vain_in_a_battle(name, bonus, value, found):
    battle = (EventKind.BATTLE, card("Ork Boy"), Attribute.STRENGTH, value)
    used = [(EventKind.GAIN, card(name), Thing.POWER, 1), battle, (EventKind.USE, card(name), NOBODY, 0), (EventKind.DISCARD, card(name), NOBODY, 0)]
    assert kinds(*begin("Callidus Assassin", "Acid Marsh"), *used, (EventKind.BONUS, card(name), 0, bonus)) == found


@pytest.mark.parametrize(("heals", "found"), [(True, []), (False, [Foolish.IN_VAIN])])
def test_to_use_a_card_in_vain_at_the_start_of_the_turn(heals, found):
    name = "Blessed Recovery"
    used = [(EventKind.GAIN, card(name), Thing.POWER, 1), (EventKind.USE, card(name), NOBODY, 0), (EventKind.DISCARD, card(name), NOBODY, 0)]
    used += [(EventKind.GAIN, NOBODY, Thing.LIFE, 2)] * heals
    assert kinds(*begin("Callidus Assassin", "Acid Marsh"), *used, (EventKind.ROLL_MOVE, NOBODY, NOBODY, 2)) == found


@pytest.mark.parametrize(
    ("at", "to", "found"),
    [("Guardian of the Rift", CORNER, [Foolish.WRONG_WAY]), ("Acid Marsh", CORNER, []), ("Acid Marsh", "Grey Knight Envoy", [Foolish.WRONG_WAY])],
)
def test_to_choose_the_wrong_way(at, to, found):
    path = card("Navigator's Path")
    used = [(EventKind.GAIN, path, Thing.POWER, 1), (EventKind.USE, path, NOBODY, 0), (EventKind.DISCARD, path, NOBODY, 0)]
    led = [(EventKind.STEP, path, Verb.MOVE, 0), (EventKind.MOVE, space(to), space(at), 0, 4, 3, space(to))]
    assert kinds(*begin("Callidus Assassin", at, 3, "Die of the Saint"), *used, *led) == found
