"""Compiled lines of Voskhozhdenie rank things as the plain engine, which reads the lines themselves."""

from types import SimpleNamespace

import pytest
from hypothesis import strategies as st
from properties import holds
from vosk_plans import POOL, WORDS, ranks, vosk_plan

from sim.voskhozhdenie.reference import rulefile, rules
from strategies import load_strategy, shipped_strategies
from strategies.voskhozhdenie.language import LANGUAGE

TABLE = SimpleNamespace(card_set=POOL, subtypes={subtype for card in POOL.cards for subtype in card.subtypes})
CONDITIONS = (
    "",
    " if coins >= 3",
    " if not units - wounded > 1",
    " if 2 <= hand < 4 or threats > 0",
    " if in_play('Spell') > 1 and source('Soldier') == 1",
    " if power <= wound and mine == 0",
    " if lead < 0 and reach >= 0",
    " if seat == 2",
)
CARDS = (
    *("any", "unit", "red unit by cost", "neutral order", "white", "black by -power", "minor", "Guard by power", "Supplies", "Undeath by cost/power"),
    *("Spell by -cost", "Soldier", "'Soldier'", "Setess", "unit by power/cost", "any by -cost/power", "Ballista", "tactic by power"),
    *("any if card.cost > 3 and coins > 2", "unit by power if card.power - card.cost >= hand", "any if card.armor + card.charges > 1"),
    *("any if card.undeath > 2 or coins < 0", "city if card.supply == 2", "Sky Infantry if card.cost == 5"),
)
USES = ("use Ballista", "use Field Tents if wounded >= 1", "use Larva of the Primordials", "use Muscle if hand > 2")
NUMBERS = tuple(word for word in (*LANGUAGE.counters, *LANGUAGE.functions))


class Given:
    """What conditions look at, given."""

    def __init__(self, values, card=None):
        self.values, self.card = values, card

    def value(self, name):
        return self.values.get(name, 0)

    def count(self, name, target):
        return self.values.get(name, 0)

    def of(self, thing, name):
        return 0 if self.card is None else rulefile.number_of(self.card, name)


def dense(found):
    """Ranks as places among the different ranks there are."""
    levels = sorted(set(found.values()))
    return {name: levels.index(rank) for name, rank in found.items()}


def plainly(which, lines, values):
    """Ranks by the plain engine: of cards, of their uses, of words."""
    read = {which: tuple(rulefile.parse_line(line, POOL, which) for line in lines)}
    decider = rules.RuleDecider(TABLE, 0, SimpleNamespace(lists=read))
    cards, uses = (
        {card.name: rank for card in POOL.cards if (rank := decider.rank_of_card(which, card, Given(values, card), use)) != rules.NO_RANK}
        for use in (False, True)
    )
    fitting = [(index, line) for index, line in enumerate(read[which]) if line.word and line.holds(Given(values))]
    words = {word: (index,) for word in WORDS for index in [next((i for i, line in fitting if line.target == word), None)] if index is not None}
    return {**cards, **words}, uses


def agree(which, lines, values):
    """Both rank everything alike."""
    expected, used = plainly(which, lines, values)
    now = {name: (lambda ids, value=value: value) for name, value in values.items()}
    now["seat"] = values.get("seat", 0) - 1  # the kernel's seats count from 0
    plan = vosk_plan(**{which: list(lines)})
    assert dense(ranks(plan, which, [*POOL.ids, *WORDS], now)) == dense(expected)
    if which == "act":
        assert dense(ranks(plan, "use", list(POOL.ids), now)) == dense(used)


@st.composite
def some_lines(draw):
    which = draw(st.sampled_from(list(LANGUAGE.lists)))
    words = rulefile.WORDS.get(which, ())
    plain = st.sampled_from(words) if which in rulefile.ONLY_WORDS else st.sampled_from((*words, *CARDS, *(USES if which == "act" else ())))
    line = plain.flatmap(lambda text: st.just(text) if " if " in text else st.builds(str.__add__, st.just(text), st.sampled_from(CONDITIONS)))
    return which, draw(st.lists(line, min_size=1, max_size=4))


@holds(60, written=some_lines(), values=st.fixed_dictionaries({name: st.integers(-1, 4) for name in NUMBERS}))
def test_lines_rank_alike(written, values):
    which, lines = written
    agree(which, lines, values)


@pytest.mark.parametrize("name", [name for name in shipped_strategies("voskhozhdenie") if name != "random"])
@holds(2, values=st.fixed_dictionaries({name: st.integers(-1, 9) for name in NUMBERS}))
def test_shipped_strategies_rank_alike(name, values):
    for which, lines in load_strategy(name, game="voskhozhdenie", deckless=True).lists.items():
        agree(which, [line.text for line in lines], values)


def test_both_know_the_same_lists_and_words():
    assert set(rulefile.LISTS) == set(LANGUAGE.lists)
    assert {word for words in rulefile.WORDS.values() for word in words} == set(WORDS)
