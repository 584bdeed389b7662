"""Lines of Ascension Tactics that never decide anything are named, with the reason; and lines that are named decide nothing in games."""

import random
from itertools import pairwise

import numpy as np
import pytest
from tactics_plans import SET, table_of, tactics_strategy
from watched_decisions import random_lists

from sim.engine.choices import CHOICE, CHOICE_FIELDS, Log
from sim.tactics.batch import new_tally, play_into
from sim.tactics.state import new_game
from strategies.checks.unreachable import unreachable
from strategies.language.lookup import language_of
from vigil.profiling.tables import LineTable

NEVER = "its condition cannot hold: "
BOUGHT = "'acquire' can only ever be asked about cards and champions of the row, cards of the piles, and the word 'research'"
ROSTER = "'bear' can only ever be asked about champions of the roster that are no minions"
LANGUAGE = language_of("tactics")
LINES = 10
SCENES = {
    "duel": ("Love Lives Forever", 2, 2),
    "teams": ("Love Lives Forever", 4, 2),
    "idols": ("Twilight of Idols", 3, 3),
    "four": ("Infernal Battle", 4, 4),
}


def found(**lists):
    """Numbers of the lines that are named, and why."""
    return {int(one.place.split("[")[1].split("]")[0]): one.why for one in unreachable(tactics_strategy(**lists), SET)}


@pytest.mark.parametrize(
    ("which", "lines", "why"),
    [
        ("acquire", ["Apprentice", "Mystic if runes < 3", "champion if power < 2"], {1: BOUGHT, 2: NEVER + "runes is at least 3", 3: None}),
        ("acquire", ["construct if runes == 0", "research if runes < 3"], {2: NEVER + "runes is at least 3"}),  # constructs have runes of their own
        ("acquire", ["hero if in_row('quest') > 0", "any if in_row('any') > 6"], {1: NEVER + "in_row('quest') is at most 0", 2: None}),
        ("acquire", ["any if threat > 0", "any if kind('any') > 1"], {1: NEVER + "threat is at most 0", 2: NEVER + "kind('any') is at most 1"}),
        ("acquire", ["hero", "hero by cost", "any"], {2: "acquire[1] 'hero' always comes first"}),
        ("bear", ["minion", "rat", "any if mine == 0"], {1: ROSTER, 2: ROSTER, 3: NEVER + "mine is at least 1"}),
        ("bear", ["any if source('Storm Bow') == 1", "any if kills > 0"], {2: NEVER + "kills is at most 0"}),
        ("order", ["any if cost > power", "any if kills > 1", "any if targets > 0"], {1: f"{NEVER}cost is never above power", 2: None, 3: None}),
        ("order", ["rat", "any if strength < 0", "any if needed > 0"], {}),
        ("attack", ["any if mine == 1", "any if left > defence", "any if steps > 0"], {1: None, 2: f"{NEVER}left is never above defence", 3: None}),
        ("attack", ["any if dies == 1", "any if on_board == 0"], {2: NEVER + "on_board is at least 1"}),
        ("move", ["kill if dies == 1", "hide if away > 0 and steps == 0"], {1: NEVER + "dies is at most 0"}),
        ("play", ["Mystic if hand == 0", "any if round > 60"], {1: NEVER + "hand is at least 1", 2: NEVER + "round is at most 60"}),
        ("play", ["champion"], {1: "'play' can only ever be asked about heroes, constructs and quests"}),
        ("play", ["Mystic if in_hand('hero') < in_hand('Mystic')"], {1: f"{NEVER}in_hand('Mystic') is never above in_hand('hero')"}),
        ("treasure", ["any if treasures == 0", "any if saves == 1 and defeats == 1"], {1: NEVER + "treasures is at least 1"}),
        ("take", ["any if has('rat') > 0", "any if lead > glory"], {1: NEVER + "has('rat') is at most 0", 2: f"{NEVER}lead is never above glory"}),
        ("decline", ["any if source('any') == 1", "glory"], {}),
    ],
)
def test_what_can_never_be_is_named(which, lines, why):
    told = found(**{which: lines})
    assert {number: why[number] and text for number, text in told.items()} == why


def strategy_of_random_lines(luck, scene):
    """A strategy of random lines, behind which plain ones see to it that something happens."""
    lists = random_lists(luck, LANGUAGE, SET, LINES)
    plain = {"draft": ["any"], "acquire": ["any", "research"], "order": ["any"], "move": ["kill", "sanctuary", "enemy"], "attack": ["any"]}
    return tactics_strategy(**{which: lines + plain.get(which, []) for which, lines in lists.items()})


def lines_that_decided(strategies, scene, games):
    """Strategy, list and number of each line that decided something in games."""
    name, players, sides = SCENES[scene]
    table = table_of(*strategies, name=name, players=players, sides=sides)
    lines, room, tally, decided = LineTable.of(strategies, SET, ()), new_game(), new_tally(table), set()
    room["logging"] = Log.CHOICES
    for number, after in pairwise(range(games + 1)):
        play_into(table, room, number, after, tally)
        most = min(int(room["events_n"][0]), room["events"].shape[1])
        rows = room["events"][0, :most, :CHOICE_FIELDS].copy().view(CHOICE)[:, 0]
        side = rows["seat"] if table.teams is None else table.teams[rows["seat"]]
        who = np.asarray(table.seating[number % len(table.seating)])[side]
        line = lines.line_of[who, rows["which"], rows["rank"]]
        decided |= {(int(s), lines.lists[lines.list_of[k]], int(at)) for s, k, at in zip(who, rows["which"], line, strict=True) if at}
    return decided


@pytest.mark.proof
@pytest.mark.parametrize("scene", SCENES)
def test_random_lines_decide_only_if_they_are_not_named(scene):
    luck = random.Random(scene)
    decided, named = set(), set()
    for start in range(0, 12, 4):
        strategies = [strategy_of_random_lines(luck, scene) for _ in range(4)]
        decided |= {(start + s, which, at) for s, which, at in lines_that_decided(strategies, scene, 24)}
        for s, strategy in enumerate(strategies):
            for one in unreachable(strategy, SET):
                which, _, rest = one.place.partition("[")
                named.add((start + s, which, int(rest.split("]")[0])))
    assert named & decided == set()
    assert len(named) > 100 and len(decided) > 100
