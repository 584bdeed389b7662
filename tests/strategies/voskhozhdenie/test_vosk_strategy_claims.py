"""Lines of Voskhozhdenie that never decide anything are named, with the reason."""

import pytest
from vosk_plans import POOL, vosk_strategy
from vosk_sets import CITY, UNIT, tiny_set, with_ability

from strategies import load_strategy, shipped_strategies
from strategies.checks.feasible import Budget
from strategies.checks.unreachable import never_used, unreachable

NEVER = "its condition cannot hold: "
ABOVE = "never above "
ONLY = "'decree' can only ever be asked about cards with decrees and the words 'undeath' and 'reinforcement'"
NUMBERS = "nothing that it names has such numbers"


def found(which, lines, card_set=POOL):
    """Numbers of the lines that are named, and why."""
    return {int(one.place.split("[")[1].split("]")[0]): one.why for one in unreachable(vosk_strategy(**{which: lines}), card_set)}


@pytest.mark.proof
@pytest.mark.parametrize(
    ("which", "lines", "why"),
    [
        ("act", ["unit", "red unit", "order"], {2: "act[1] 'unit' always comes first"}),
        ("act", ["city", "minor", "any"], {1: None, 2: None}),
        ("act", ["any", "use Ballista", "attack"], {}),
        ("act", ["use Ballista if in_play('Ballista') == 0"], {1: f"{NEVER}in_play('Ballista') is at least 1"}),
        ("act", ["use Larva of the Primordials if in_play('Larva of the Primordials') == 0"], {}),
        ("act", ["Peasant if in_hand('unit') == 0", "unit if hand == 0"], {1: None, 2: None}),
        ("act", ["unit if round == 0"], {1: NEVER + "round is at least 1"}),
        ("act", ["attack if ready == 0", "attack if tactics == 0"], {1: NEVER + "ready is at least 1", 2: NEVER + "tactics is at least 1"}),
        ("act", ["attack if lead <= 0 and reach >= 1", "assault if lead > 0", "unit if lead > 0"], {2: NEVER + "lead is at most 0", 3: None}),
        ("act", ["defend if enemy_tactics == 0"], {}),  # of more players one may be an ally
        ("attack", ["unit if lead <= -5 and reach >= 0", "unit if lead > reach"], {2: f"{NEVER}lead is {ABOVE}reach"}),
        ("attack", ["unit if reach < 0", "unit if lead < 0 and reach >= 0", "order"], {3: "'attack' can only ever be asked about units"}),
        ("attack", ["unit if wound > 0"], {1: NEVER + "wound is at most 0"}),
        ("attack", ["Desert Garrison", "unit if card.power > 12"], {2: NEVER + NUMBERS}),
        ("decree", ["Peasant", "undeath if graveyard == 0"], {1: None, 2: NEVER + "graveyard is at least 1"}),
        ("decree", ["reinforcement if reinforcements < 1"], {1: NEVER + "reinforcements is at least 1"}),
        ("win", ["damage if wound >= enemy_city_power", "damage", "superiority if power > 0"], {3: NEVER + "power is at most 0"}),
        ("win", ["damage", "damage if wound > 3"], {2: "win[1] 'damage' always comes first"}),
        ("mend", ["order", "unit"], {1: "'mend' can only ever be asked about units, cities and fortifications"}),
        ("hurt", ["any if lead > 0", "any if mine > 1"], {1: NEVER + "lead is at most 0", 2: NEVER + "mine is at most 1"}),
        ("hurt", ["any if wound > 0 and power <= wound"], {}),
        ("hurt", ["any if damage < 0", "any if power < 0"], {1: NEVER + "damage is at least 0"}),
        ("redraw", ["any if mine == 0", "any if assigned == 1"], {1: NEVER + "mine is at least 1", 2: NEVER + "assigned is at most 0"}),
        ("redraw", ["any if round == 0 and card.cost >= 7", "any if round > 60"], {2: NEVER + "round is at most 60"}),
        ("call", ["any if power > 0"], {1: NEVER + "power is at most 0"}),
        ("decline", ["Peasant", "Icy Crevices"], {1: "'decline' can only ever be asked about cards with optional effects"}),
        ("choose", ["first", "second", "third"], {}),  # a third list may be for other cards
        ("take", ["any if in_hand('minor') > 0", "any if in_deck('city') > 0"], {1: NEVER + "in_hand('minor') is at most 0", 2: None}),
        ("take", ["any if in_play('order') > 0", "any if in_reinforcements('Peasant') > 0"], {1: None, 2: None}),
        ("take", ["any if in_graveyard('Whisper of Death') > 0", "any if in_play('Whisper of Death') > 0"], {1: None}),
        ("take", ["any if threats > enemy_tactics"], {1: f"{NEVER}threats is {ABOVE}enemy_tactics"}),
        ("take", ["any if enemy_ready > enemy_units"], {1: f"{NEVER}enemy_ready is {ABOVE}enemy_units"}),
        ("take", ["any if ready > units"], {}),  # wounded ones may be assigned with the Shrine
        ("take", ["any if passed == players"], {1: NEVER + "passed is at least 1 below players"}),
        ("take", ["any if seat > players"], {1: f"{NEVER}seat is {ABOVE}players"}),
        ("take", ["any if in_hand('Spell') > hand", "any if in_play('relic') > relics"], {1: f"{NEVER}in_hand('Spell') is {ABOVE}hand", 2: None}),
        ("take", ["any if coins < 0", "any if coins > 999"], {1: NEVER + "coins is at least 0"}),
    ],
)
def test_what_can_never_be_is_named(which, lines, why):
    told = found(which, lines)
    assert {number: why[number] and text for number, text in told.items()} == why


def test_without_the_shrine_only_unwounded_units_are_ready():
    assert found("take", ["any if ready > units"], tiny_set()) == {1: f"{NEVER}ready is {ABOVE}units"}


def test_lists_that_no_text_of_a_set_asks_are_left_alone():
    for which, line in (("call", "any"), ("pay", "cost"), ("choose", "second"), ("decline", "any"), ("mend", "unit")):
        assert found(which, [line], tiny_set()) == {}


def test_what_others_give_can_be_asked_about():
    decree = {"on": "decree", "effects": [{"do": "draw", "n": 1, "may": True}]}
    given = tiny_set(with_ability(UNIT, on="static", to="own relic", give={"ability": decree}))
    assert found("decree", ["Urn"], given) == {} and found("decline", ["Urn"], given) == {}
    assert found("decree", ["Urn"], tiny_set(with_ability(CITY, **decree))) == {1: ONLY}


@pytest.mark.proof
@pytest.mark.parametrize("name", shipped_strategies("voskhozhdenie"))
def test_no_shipped_strategy_has_such_a_line(name):
    budget = Budget()
    assert never_used(load_strategy(name, game="voskhozhdenie", deckless=True), [POOL], budget) == [] and not budget.is_spent
