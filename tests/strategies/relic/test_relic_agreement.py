"""Compiled lines of Relic rank things as the reference engine, which reads the lines themselves."""

import pytest
from hypothesis import strategies as st
from properties import holds
from relic_plans import SET, WORDS, ranks, relic_plan

from sim.engine.plans import DEFAULT_RANK, RANKS_PER_LINE
from sim.relic.reference.board import Board
from sim.relic.reference.cardfile import SHIPPED, Space, read_card_set
from sim.relic.reference.counters import Counters, counts_visit
from sim.relic.reference.deciders import NO_RANK, RuleDecider
from sim.relic.reference.rulefile import LISTS, parse_line
from sim.relic.reference.rulefile import WORDS as WORDS_OF
from strategies import load_strategy, shipped_strategies

CARDS = read_card_set(SHIPPED / "synthetic")
BOARD = Board(CARDS)
MISSIONS = [card for card in CARDS.cards if card.deck == "mission" and card.objective.event == "visit"]
CONDITIONS = (
    "",
    " if life >= 3",
    " if not wounds - level > 1",
    " if 2 <= influence < 6 or relics > 0",
    " if tokens >= 2",
    " if owned('weapon') > 1 and at('outer') == 1",
    " if influence >= fare('corner')",
    " if danger < 3",
)
PARTS = {
    "card": (
        (
            "any",
            "weapon by cost",
            "enemy by -value",
            "Ork by worth",
            "relic",
            "red by value",
            "cunning",
            "any by -value",
            "equipment by -charges",
            "wargear by worth/cost",
            "any by -worth/charges",
            "Auspex",
        ),
        ("any if card.value > 3 and life > 2", "wargear if card.cost - card.charges <= influence", "enemy by value if card.worth == 0"),
    ),
    "space": (
        ("any", "outer", "inner", "corner", "Hive World", "Space Hulk", "toward mission", "toward Guardian of the Rift", "toward Webway Portal"),
        ("any if space.icons > 1", "toward mission if space.red > 0", "any if chance - space.tier > 2", "middle if space.yellow >= worth"),
    ),
    "person": (("any", "Ogryn", "Canoness"), ("any if character.strength > 3 and level < 2", "any if character.life == life")),
    "word": (("any",), ("any if power > 2",)),
}
ABOUT = {"character": "person", "move": "space", "march": "space", "power": "word", "choose": "word", "attribute": "word", "rival": "person"}


def ends(objective):
    """Spaces on which a visit counts."""
    return [end for end in CARDS.spaces if counts_visit(objective, end)]


class Now(Counters):
    """Counters whose values are given; ways are those of the board."""

    def __init__(self, values, mission, thing=None):
        super().__init__(None, None, thing)
        self.values, self.mission = values, mission

    def judging(self, thing, now):
        return Now(self.values, self.mission, thing)

    def value(self, name):
        return self.values.get(name, 0)

    def count(self, name, target):
        return self.values.get(name, 0)

    def steps_toward(self, target, space):
        return BOARD.distance(space, ends(self.mission.objective) if target == "mission" else [CARDS.space(target)])


def things_of(which):
    """What a list can be about, as the reference engine has it, by name."""
    if which in WORDS_OF and which not in ("buy", "decline"):
        return {word: word for word in WORDS_OF[which]}
    things = {"space": CARDS.spaces, "person": CARDS.characters}.get(ABOUT.get(which, "card"), CARDS.cards)
    found = {thing.name: thing for thing in (*things, *(CARDS.characters if which in ("use", "decline") else ()))}
    return {**found, **{word: word for word in WORDS_OF.get(which, ())}}


def dense(found):
    """Ranks as places among the different ranks there are."""
    levels = sorted(set(found.values()))
    return {name: levels.index(rank) for name, rank in found.items()}


def agree(which, lines, values, mission):
    """Whether both rank all things alike, or at least, where only that counts, want the same ones."""
    things = things_of(which)
    decider = RuleDecider({which: tuple(parse_line(line, CARDS, which) for line in lines)}, Now(values, mission))
    expected = {name: rank for name, thing in things.items() if (rank := decider.rank(which, thing)) != NO_RANK}
    plan = relic_plan(**{which: list(lines)})
    now = {name: (lambda ids, value=value: value) for name, value in values.items()}
    found = {}
    for name, thing in things.items():
        now["mission_way"] = decider.counters.steps_toward("mission", thing) if isinstance(thing, Space) else 0
        found.update({name: rank for name, rank in ranks(plan, which, [name], now).items() if rank < DEFAULT_RANK})
    if which in ("use", "decline", "buy"):
        assert set(found) == set(expected)
    else:
        assert dense(found) == dense(expected)


@st.composite
def some_lines(draw):
    which = draw(st.sampled_from(LISTS))
    plain, conditional = PARTS[ABOUT.get(which, "card")]
    words = st.sampled_from(WORDS_OF[which]) if which in WORDS_OF else st.nothing()
    line = st.builds(str.__add__, st.sampled_from(plain) | words, st.sampled_from(CONDITIONS)) | st.sampled_from(conditional)
    return which, draw(st.lists(line, min_size=1, max_size=4))


NUMBERS = ("life", "tokens", "wounds", "level", "influence", "relics", "power", "chance", "danger", "worth", "owned", "at", "fare")
PLACES = ("outer", "centre", "corner", "any", "Hive World", "Space Hulk", "Guardian of the Rift")


@holds(
    40,
    lines=st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from(CONDITIONS)), min_size=1, max_size=4),
    values=st.fixed_dictionaries({name: st.integers(0, 4) for name in NUMBERS}),
)
def test_to_a_place_names_the_spaces_that_the_place_names(lines, values):
    """All spaces of a line `to NAME` share its rank; words keep theirs among them."""
    counters = Now(values, MISSIONS[0])
    texts = [f"to {place}{condition}" for place, condition in lines]
    for text in texts:
        parse_line(text, CARDS, "choose")
    named = [RuleDecider({"move": (parse_line(place + condition, CARDS, "move"),)}, counters) for place, condition in lines]
    expected = {}
    for number, decider in enumerate(named):
        for space in CARDS.spaces:
            if decider.rank("move", space) != NO_RANK:
                expected.setdefault(space.name, number)
    now = {name: (lambda ids, value=value: value) for name, value in values.items()}
    found = ranks(relic_plan(choose=[*texts, "cross"]), "choose", [*(space.name for space in CARDS.spaces), "cross"], now)
    assert found.pop("cross") == len(lines) * RANKS_PER_LINE
    assert found == {name: number * RANKS_PER_LINE for name, number in expected.items()}


MORE = ("tier", "mission_there", "enemies", "draws", "gain", "power_limit")
missions = st.integers(0, len(MISSIONS) - 1)


@holds(60, written=some_lines(), values=st.fixed_dictionaries({name: st.integers(0, 4) for name in NUMBERS}), mission=missions)
def test_lines_rank_alike(written, values, mission):
    which, lines = written
    agree(which, lines, values, MISSIONS[mission])


@pytest.mark.parametrize("name", [name for name in shipped_strategies("relic") if name != "random"])
@holds(4, values=st.fixed_dictionaries({name: st.integers(0, 9) for name in (*NUMBERS, *MORE)}), mission=missions)
def test_shipped_strategies_rank_alike(name, values, mission):
    for which, lines in load_strategy(name, game="relic").lists.items():
        agree(which, [line.text for line in lines], values, MISSIONS[mission])


def test_both_know_the_same_words():
    assert set(WORDS_OF["choose"]) == set(WORDS)
    assert [card.name for card in CARDS.cards] == [card.name for card in SET.cards]
