"""Decks that change: every proposal is allowed in its format, depends on the luck alone, and can be taken back."""

import tomllib
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from numpy.random import Generator, Philox

from sim.errors import InputError
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.cards.words import Colour
from sim.voskhozhdenie.decks.deck import Line, Part
from sim.voskhozhdenie.decks.files import deck_from, deck_text, load_deck, shipped_decks
from sim.voskhozhdenie.decks.formats import format_of, load_formats
from sim.voskhozhdenie.decks.problems import deck_problems
from strategies.genome.cards import CardChange
from strategies.voskhozhdenie.deckmaterial import LegalDecks, material
from strategies.voskhozhdenie.decks.layout import Layout, copies_in, distance

POOL, FORMATS = load_card_set("pool"), load_formats()
DECKS = {name: load_deck(name) for name in shipped_decks()}
FURY, BANNER = DECKS["clan-fury"], DECKS["blitz-banner"]
STANDARD, BLITZ, DRAFT = (FORMATS[name] for name in ("Standard", "Blitz", "Draft"))
BOTH_COLOURS = "Yordegunda, Rampart"


def luck(*key):
    return Generator(Philox(key=np.array(key, np.uint64)))


def walk(decks, steps, key):
    """A deck mutated again and again."""
    rng, genome = luck(*key), decks.start
    for _ in range(steps):
        genome = decks.mutated(genome, rng)
        yield genome


def problems(decks, genome, form):
    return deck_problems(decks.deck(genome), form, POOL)


def cards_of(decks, genome, part):
    return copies_in(decks.deck(genome), POOL)[part]


def costs(cards):
    return sorted(POOL.cards[card].compared_cost for card in cards.elements())


@pytest.mark.parametrize("name", DECKS)
def test_no_proposal_is_illegal(name):
    """Mutants of mutants, children of them with each other and with every shipped deck, and every change taken back."""
    deck = DECKS[name]
    form, decks, rng = format_of(deck.format, FORMATS), material(deck, [*DECKS.values()], POOL), luck(1, 1)
    mutants = list(walk(decks, 40, (2, 3)))
    mates = [*mutants[::10], *decks.known]
    children = [decks.crossed(mutants[int(rng.integers(40))], mates[int(rng.integers(len(mates)))], rng) for _ in range(20)]
    for genome in (*mutants, *children, *decks.reductions(mutants[12])):
        assert problems(decks, genome, form) == []
    assert len({str(genome) for genome in mutants}) > 35


@pytest.mark.parametrize(
    "limits",
    [
        {"copies": 1, "per_city": 30},
        {"releases": ("CRM",)},
        {"banned": ("Order Scouts", "Town Medic", "Execution")},
        {"reinforcement_most": 0},
        {"copies": None, "per_city": None, "different_cities": False},
        {"per_city": 12, "main_least": 30},
    ],
)
def test_limits_of_other_formats_hold_as_well(limits):
    form = DRAFT.model_copy(update=limits)
    decks = LegalDecks(fitting(form), [], form, POOL)
    for genome in walk(decks, 60, (7, 7)):
        assert problems(decks, genome, form) == []
    assert decks.weight(genome) > 5


def fitting(form):
    """A deck that a format allows: two white cities, and a copy each of cards that they allow, the cheapest first."""
    allowed = {*form.allowed_releases(POOL)}
    cities = [Line(card.name, 1) for card in POOL.cards if card.city_colours == (Colour.WHITE,) and card.supply and allowed & {*card.releases}]
    deck = replace(BANNER, cities=tuple(cities[:2]), main=(), reinforcement=())
    for card in sorted(POOL.cards, key=lambda card: (card.compared_cost, card.name)):
        longer = replace(deck, main=(*deck.main, Line(card.name, 1)))
        if deck.size(Part.MAIN) < form.main_least and not [reason for reason in deck_problems(longer, form, POOL) if "fewer than" not in reason]:
            deck = longer
    assert deck_problems(deck, form, POOL) == []
    return deck


def test_equal_luck_gives_equal_mutants_and_other_luck_others():
    one, two, three = (list(walk(material(FURY, [], POOL), 15, key)) for key in ((3, 1), (3, 1), (3, 2)))
    assert one == two != three


def test_mutations_reach_cities_reinforcement_sizes_and_numbers():
    decks = material(FURY, [], POOL)
    start = copies_in(FURY, POOL)
    changed, sizes, new_colours, only_numbers = Counter(), set(), 0, 0
    for k in range(500):
        copies = copies_in(decks.deck(decks.mutated(decks.start, luck(4, k))), POOL)
        changed.update(part for part in Part if copies[part] != start[part])
        sizes.add((copies[Part.MAIN].total(), copies[Part.REINFORCEMENT].total()))
        colours = {colour for city in copies[Part.CITIES] if copies[Part.CITIES][city] for colour in POOL.cards[city].city_colours}
        there = {colour for card in copies[Part.MAIN] if copies[Part.MAIN][card] for colour in POOL.cards[card].colours}
        new_colours += bool((there - {Colour.RED}) & (colours - {Colour.RED}))
        only_numbers += copies[Part.MAIN] != start[Part.MAIN] and {*+copies[Part.MAIN]} == {*start[Part.MAIN]}
    assert changed[Part.MAIN] > changed[Part.REINFORCEMENT] > 50 and changed[Part.CITIES] > 30
    assert {(40, 10), (41, 10), (40, 9)} <= sizes and (39, 10) not in sizes
    assert new_colours > 3 and only_numbers > 20


def test_a_city_of_another_colour_takes_its_cards_along():
    """Where one of two white cities goes, at most ten white cards are left, and what comes in is mostly of the colour of the new city."""
    decks, start, came = material(BANNER, [], POOL), copies_in(BANNER, POOL), Counter()
    for k in range(250):
        copies = copies_in(decks.deck(decks.mutated(decks.start, luck(8, k))), POOL)
        (other, *more) = {colour for city in copies[Part.CITIES] for colour in POOL.cards[city].city_colours} - {Colour.WHITE} or {None}
        new = copies[Part.MAIN] - start[Part.MAIN]
        if other is not None and not more and new.total() >= 10:
            came.update("new" if POOL.cards[card].colours == (other,) else "neutral" for card in new.elements())
    assert came["new"] > came["neutral"] > 0


def test_cards_near_in_cost_and_of_the_same_colours_are_more_likely():
    decks, far, same = material(FURY, [], POOL), [], []
    start = cards_of(decks, decks.start, Part.MAIN)
    for k in range(600):
        cards = cards_of(decks, decks.mutated(decks.start, luck(6, k)), Part.MAIN)
        came, went = list((cards - start).elements()), list((start - cards).elements())
        if len(came) == len(went) == 1 and not start[came[0]]:
            new, old = POOL.cards[came[0]], POOL.cards[went[0]]
            far.append(abs(new.compared_cost - old.compared_cost))
            same.append(new.colours == old.colours)
    assert len(far) > 100
    assert np.mean(far) < 1.5 < np.mean([abs(a - b) for a in costs(start) for b in costs(start)])
    assert np.mean(same) > 0.5


def test_a_child_has_cards_of_its_parents_only_and_is_as_large_as_the_first():
    decks = material(FURY, [DECKS["iron-shell"], *DECKS.values()], POOL)
    assert decks.known and decks.start not in decks.known
    one, other = list(walk(decks, 30, (5, 5)))[-1], decks.known[0]
    while {*cards_of(decks, one, Part.CITIES)} - {*cards_of(decks, decks.start, Part.CITIES)}:
        one = decks.mutated(decks.start, luck(5, 6))
    children = [decks.crossed(one, other, luck(9, k)) for k in range(30)]
    for child in children:
        for part in Part:
            cards, mine, theirs = (cards_of(decks, genome, part) for genome in (child, one, other))
            assert all(count <= max(mine[card], theirs[card]) for card, count in cards.items()) and cards.total() == mine.total()
    assert len({str(child) for child in children}) > 10


def test_decks_of_other_colours_are_not_crossed():
    decks = material(BANNER, [DECKS["blitz-cinder"]], POOL)
    assert decks.known == ()
    other = Layout(BANNER, POOL).genome(copies_in(DECKS["blitz-cinder"], POOL))
    assert decks.crossed(decks.start, other, luck(1, 1)) == decks.start


def test_what_stays_lies_where_it_lay():
    """So the same shuffle brings the same cards, but for those that were exchanged."""
    layout, start = Layout(BANNER, POOL), copies_in(BANNER, POOL)
    changed = {part: Counter(cards) for part, cards in start.items()}
    scouts, medic, dead = (POOL.ids[name] for name in ("Order Scouts", "Town Medic", "Elder Spore"))
    changed[Part.MAIN].update({scouts: -1, dead: 1})
    before, after = (slots(layout.genome(copies)["main"]) for copies in (start, changed))
    assert [(old, new) for old, new in zip(before, after, strict=True) if old != new] == [("Order Scouts", "Elder Spore")]
    assert layout.written(layout.genome(changed))["main"].count("2 Elder Spore") == 1
    changed[Part.MAIN].update({medic: -2})
    assert slots(layout.genome(changed)["main"]) == [name for name in after if name != "Town Medic"]


def slots(lines):
    return [name for line in lines for count, _, name in (line.partition(" "),) for _ in range(int(count))]


def test_a_deck_survives_its_file():
    decks = material(FURY, [], POOL)
    for genome in walk(decks, 30, (1, 9)):
        deck = decks.deck(decks.written(genome))
        read = deck_from(tomllib.loads(deck_text(deck)))
        assert read == deck and copies_in(read, POOL) == copies_in(decks.deck(genome), POOL)
        assert (read.name, read.format, read.strategy) == ("clan-fury", "Standard", "aggressive")


def test_changes_taken_back_lead_nearer_to_the_start_until_nothing_is_left():
    decks = material(FURY, [], POOL)
    genome = list(walk(decks, 12, (2, 2)))[-1]
    weights = [decks.weight(genome)]
    while weights[-1]:
        shorter = list(decks.reductions(genome))
        assert shorter and len({str(one) for one in shorter}) == len(shorter)
        assert all(decks.weight(one) < weights[-1] for one in shorter)
        genome = shorter[0]
        weights.append(decks.weight(genome))
    assert len(weights) > 4 and genome == decks.start and list(decks.reductions(genome)) == []


def test_the_weight_is_what_differs_and_the_changes_say_it():
    decks = material(BANNER, [], POOL)
    others = {"2 Order Scouts": "3 Order Scouts", "2 Town Medic": "1 Peasant"}
    genome = {**decks.start, "main": tuple(others.get(line, line) for line in decks.start["main"])}
    assert decks.weight(genome) == 1 + 2 + 1 == distance(copies_in(decks.deck(genome), POOL), copies_in(BANNER, POOL))
    assert decks.changes(genome) == (
        CardChange("main deck", "Order Scouts", 2, 3),
        CardChange("main deck", "Town Medic", 2, 0),
        CardChange("main deck", "Peasant", 0, 1),
    )
    assert decks.changes(decks.start) == ()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": ""}, "the deck 'blitz-banner' does not say its format, within whose limits cards are exchanged; write one of Standard, Eternal"),
        ({"format": "Blizz"}, "the deck 'blitz-banner': 'Blizz' is not a format; did you mean 'Blitz'?"),
        ({"format": "Eternal"}, "the deck 'blitz-banner' is not allowed in Eternal: cities: 2 instead of 4; main deck: 23 cards, fewer than 40"),
        ({"main": (Line("Order Scoutz", 20),)}, "'Order Scoutz' is not a card of pool; did you mean 'Order Scouts'?"),
    ],
)
def test_a_deck_that_is_not_allowed_is_no_start(changes, message):
    with pytest.raises(InputError) as caught:
        material(replace(BANNER, **changes), [], POOL)
    assert message in str(caught.value)
