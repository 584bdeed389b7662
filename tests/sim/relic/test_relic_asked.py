"""Players in Python at the table: the games of lists, those of the plain engine, nothing hidden in sight, and answers that cannot be taken."""

import random
import threading
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from pythonplayers import same, uncompiled, write_player
from relic_engines import STRATEGIES, SYNTHETIC, Duellists
from relic_variants import random_variant
from test_relic_bars import check

from sim.cardfiles.write import toml_text
from sim.engine.faults import GameFault
from sim.engine.jit import entry
from sim.relic.batch import final_record, kernel_of, new_tally, play_games
from sim.relic.cards.files import load_card_set
from sim.relic.cards.variant import files_of
from sim.relic.play.destinations import put_end
from sim.relic.play.view import show
from sim.relic.reference.cardfile import read_card_set
from sim.relic.reference.rulefile import read_strategy
from sim.relic.tables import THING_SPACE
from sim.relic.views import ASKED_PLAN, DECISIONS, FIELDS, NOWHERE
from sim.relic.words import Deck
from strategies.files import read_strategy as read_checked

PLAYERS = Path(__file__).parents[2] / "strategies" / "players"
EVERYTHING = PLAYERS / "everything_relic.py"
HEAD = 'schema = 1\ngame = "relic"\nname = "Mine"\nsummary = "What it is after."\nbase = "cautious"\n'
written = partial(write_player, HEAD)


def shipped(*names):
    return [STRATEGIES / f"{name}.toml" for name in names]


def tally(strategies, games, seed=3):
    table = Duellists(SYNTHETIC, strategies, seed).table
    counts = new_tally(table)
    play_games(table, 0, games, counts)
    return counts


@pytest.mark.proof
@pytest.mark.parametrize("others", [("cautious",), ("relic-rusher", "mission-runner", "quartermaster")])
def test_functions_that_say_what_lists_say_play_their_games(others, tmp_path):
    by_lists, beside = shipped("beginner-racer"), shipped(*others)
    racer = PLAYERS / "racer.py"
    assert set(read_checked(racer.read_text(encoding="utf-8"), "racer.py", game="relic").code.functions) == {*DECISIONS}
    for player, games in ((racer, 400), (uncompiled(tmp_path, racer), 12)):
        assert same(tally([player, *beside], games), tally(by_lists + beside, games))
    assert not same(tally(shipped("beginner-timid") + beside, 12), tally(by_lists + beside, 12))


def count_questions(duel, asked):
    """Note down which decisions the plain engine asks functions for."""
    for plan in duel.plans:
        for name, function in plan.functions.items():

            def counting(view, options, name=name, function=function):
                asked.add(name)
                return function(view, options)

            plan.functions[name] = counting


ASKING = (
    {"do": "gain", "attribute": 1},
    {"do": "gain", "wargear": 2},
    {"do": "charge", "amount": 1},
    {"do": "lose", "attribute": 1},
    {"do": "new_mission"},
    {"do": "players", "who": "one", "effects": [{"do": "lose", "power": 1}]},
)
"""Effects that ask what cards seldom ask."""


def asking_set(folder):
    """A card set whose events ask for what others seldom ask, in a short game."""
    files = files_of(load_card_set(SYNTHETIC))
    files["set.toml"]["rules"]["round_cap"] = 12
    for file in ("threats-red.toml", "threats-blue.toml", "threats-yellow.toml"):
        for card in files[file]["card"]:
            if card["type"] == "event":
                card["effects"] = [*ASKING]
    folder.mkdir()
    for name, tables in files.items():
        (folder / name).write_text(toml_text(tables), encoding="utf-8")
    return folder


@pytest.mark.proof
def test_the_plain_engine_shows_and_asks_the_same(tmp_path):
    """A player that answers by all it sees: one number that were otherwise, or one question more, and the games would part."""
    asked: set[str] = set()
    for number, players in enumerate((4, 2, 3, 4)):
        rng = random.Random(f"asked {number}")
        card_set = random_variant(tmp_path / str(number), rng) if number else asking_set(tmp_path / "asking")
        duel = Duellists(card_set, [EVERYTHING, *shipped("beginner-fighter"), EVERYTHING, EVERYTHING][:players], number)
        count_questions(duel, asked)
        assert [line for game in range(4) for line in duel.compare(game)] == []
    assert asked == {*DECISIONS}


@pytest.mark.proof
def test_both_ways_of_running_a_function_answer_alike(tmp_path):
    seated = [*shipped("cautious"), EVERYTHING]
    assert same(tally(seated, 3), tally([seated[0], uncompiled(tmp_path, seated[1])], 3))


@entry
def look(records, books, plans, seat):
    """Show a seat the game, and all spaces as ends of a movement."""
    for space in range(books[0].spaces):
        put_end(records[0], books[0], plans[0], seat, space, space, 0)
    show(records[0], books[0], plans[0], seat, 1)


def seen(table, record, seat=0):
    """All that the first plan's player is shown in a position, but its luck, which is that of its first question."""
    plans = table.ready.copy()
    assert plans.dtype == ASKED_PLAN
    plans["looks"] = -1
    look(record.copy(), table.book, plans, seat)
    spaces = plans["options"][0][: int(table.book["spaces"][0])].copy()
    return {field.name: plans[f"view_{field.name}"][0].copy() for field in FIELDS} | {"options": spaces}


def hide_otherwise(hidden):
    """Turn decks round and exchange what the others hold in secret with what lies in the decks."""
    for deck in Deck:
        pile, n = hidden["deck"][deck], hidden["deck_n"][deck]
        pile[:n] = pile[:n][::-1].copy()
    for seat in (1, 2):
        for held, deck in ((hidden["hand"][seat], Deck.POWER), (hidden["taint"][seat], Deck.CORRUPTION)):
            held[0], hidden["deck"][deck, 0] = hidden["deck"][deck, 0], int(held[0])
        hidden["mission"][seat], hidden["deck"][Deck.MISSION, 0] = hidden["deck"][Deck.MISSION, 0], int(hidden["mission"][seat])
        hidden["progress"][seat] += 1


@pytest.mark.proof
def test_what_is_hidden_changes_nothing_that_is_seen():
    seated = [EVERYTHING, *shipped("level-runner", "mission-runner")]
    lists = Duellists(SYNTHETIC, [*shipped("relic-rusher"), *seated[1:]], 5).table
    lists.book["round_cap"] = 20
    record = final_record(lists, 1)
    table = Duellists(SYNTHETIC, seated, 5).table
    hidden = record.copy()
    hide_otherwise(hidden[0])
    assert (hidden["hand_n"][0, :3] > 0).all() and (hidden["taint_n"][0, 1:3] > 0).any() and (record["mission"][0, 1:3] >= 0).all()
    assert all(not np.array_equal(hidden[name], record[name]) for name in ("hand", "taint", "mission", "deck"))
    before, after = seen(table, record), seen(table, hidden)
    assert [name for name in before if not np.array_equal(before[name], after[name])] == []
    assert before["hand"].sum() == record["hand_n"][0, 0] and before["mission"] == record["mission"][0, 0] and before["round"] == 20
    assert before["held"][:3].sum() == record["held_n"][0, :3].sum() and before["held"][3].sum() == 0 and before["space"][3] == NOWHERE
    own = record.copy()
    own["hand"][0, 0, 0] = next(int(card) for card in record["deck"][0, Deck.POWER] if card != own["hand"][0, 0, 0])
    own["lying_n"][0, 3] += 1
    changed = seen(table, own)
    different = {name for name in before if not np.array_equal(before[name], changed[name])}
    assert {"hand", "lying", "lying_first"} <= different <= {"hand", "lying", "lying_first", "options"}  # his own hand he does see


FAULTS = {
    "move": ("return len(options)", r".*mine\.py: move answered \d+, and there are (\d+) options: 0 to \d+; -1 for none is possible only where"),
    "levels": ("return -7", r".*levels answered -7, and there (is 1 option: 0|are \d+ options: 0 to \d+), or -1 for none \(round \d+, seat 1\)"),
    "use": ("return 7 // (view.round - view.round)", r".*use: ZeroDivisionError: .* \(line 10\) \(round \d+, seat 1\)"),
    "drop": ("return helper(view)\n\n\ndef helper(view):\n    return view.life[9 + view.round]", r".*drop: IndexError: .* \(line 14\) \(round 1"),
    "character": (
        "if view.round == 0:\n        raise ValueError('no')\n    return 0",
        r".*character: ValueError: no \(line 11\) \(before the first turn\)",
    ),
}
"""What a function does, and what is told of it."""


@pytest.mark.proof
@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("name", FAULTS)
def test_an_answer_that_cannot_be_taken_stops_the_run(name, compiled, tmp_path):
    does, told = FAULTS[name]
    with pytest.raises(GameFault, match=f"^seed 3, game 0: {told}"):
        tally([written(tmp_path, f"def {name}(view, options):\n    {does}\n", compiled), *shipped("relic-rusher")], 50)


@pytest.mark.proof
def test_where_there_is_nothing_to_decide_nothing_is_asked(tmp_path):
    """One option that has to be taken is no question."""
    told = tmp_path / "told.txt"
    text = f"def lose(view, options):\n    with open({str(told)!r}, 'a') as file:\n        print(len(options), file=file)\n    return 0\n"
    tally([written(tmp_path, text, compiled=False), *shipped("relic-rusher")], 40)
    many = [*map(int, told.read_text().split())]
    assert len(many) > 20 and min(many) == 2


@pytest.mark.proof
@pytest.mark.parametrize("compiled", [True, False])
def test_threads_play_the_same_games(compiled, tmp_path):
    path = written(tmp_path, "def move(view, options):\n    return view.luck % len(options)\n", compiled)
    table = Duellists(SYNTHETIC, [path, *shipped("relic-rusher")], 9).table
    whole, parts = new_tally(table), [new_tally(table) for _ in range(3)]
    play_games(table, 0, 30, whole)
    threads = [threading.Thread(target=play_games, args=(table, 10 * k, 10 * k + 10, part)) for k, part in enumerate(parts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.array_equal(one, sum(others)) for one, *others in zip(whole, *parts, strict=True))


@pytest.mark.proof
def test_tables_without_them_are_played_by_the_usual_kernel():
    names = [kernel_of(Duellists(SYNTHETIC, shipped(*names), 1).table).__name__ for names in (("cautious", "random"),)]
    names.append(kernel_of(Duellists(SYNTHETIC, [PLAYERS / "racer.py", *shipped("cautious")], 1).table).__name__)
    assert names == ["play_numbers", "asked_numbers"]


@pytest.mark.proof
def test_games_with_bars_are_those_that_would_be_played_whole(tmp_path):
    """The luck that is shown counts the questions of the whole game, whoever it is who asks."""
    path = written(tmp_path, "def move(view, options):\n    return view.luck % len(options)\n")
    for seated in ([path, *shipped("cautious")], [*shipped("cautious"), path]):
        duel = Duellists(SYNTHETIC, seated, seed=9)
        assert check(duel.table, len(duel.cards.cards), games=2, every=9)


@pytest.mark.proof
def test_the_plain_engine_knows_the_same_things(tmp_path):
    """What a file can look up while it is run."""
    cards = Duellists(SYNTHETIC, shipped("cautious", "cautious"), 1).cards
    known = read_card_set(SYNTHETIC)
    asked = "A = (cards.of('weapon'), cards.of('Ork'), cards.value, cards.worth, spaces.of('middle'), spaces.tier, spaces.icons)\n"
    asked += "B = (spaces.order('toward Apothecarium Sepha'), characters.life, characters.of('Ogryn'), cards.names, spaces.names, characters.names)\n"
    asked += "import pickle\nwith open(PLACE, 'wb') as file:\n    pickle.dump((A, B), file)\n\n\ndef move(view, options):\n    return 0\n"
    found = []
    for which in range(2):
        path = written(tmp_path, f"PLACE = {str(tmp_path / str(which))!r}\n{asked}", compiled=False)
        if which:
            read_strategy(path, known)
        else:
            Duellists(SYNTHETIC, [path, *shipped("cautious")], 1)
        found.append(np.load(tmp_path / str(which), allow_pickle=True))
    assert len(cards.cards) == len(found[0][1][3]) and THING_SPACE == NOWHERE
    for one, other in zip(found[0][0] + found[0][1], found[1][0] + found[1][1], strict=True):
        assert np.array_equal(one, other)
