"""Random legal decks of Voskhozhdenie, and what must hold in every game."""

import random
from collections import Counter
from functools import cache

from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.decks.deck import Deck, Line
from sim.voskhozhdenie.decks.files import load_deck
from sim.voskhozhdenie.decks.formats import load_formats
from sim.voskhozhdenie.decks.problems import deck_problems
from sim.voskhozhdenie.reference.endstate import where_cards_are
from sim.voskhozhdenie.reference.things import BATTLEFIELD, OWN_ZONES

SETTINGS = (
    ("legion-forge", "crypt-library"),
    ("crypt-library", "legion-forge"),
    ("blitz-dawn", "blitz-ember"),
    ("blitz-ember", "blitz-dawn"),
)
"""The contract decks against each other, in both seatings."""


@cache
def pool():
    return load_card_set("pool")


@cache
def contract_deck(name):
    return load_deck(name)


def random_decks(count, seed=1):
    """Legal Blitz decks; cards that are in fewer decks so far come first, so that all are soon in some."""
    luck, used = random.Random(seed), Counter()
    return [random_deck(luck, used, number) for number in range(count)]


def random_deck(luck, used, number):
    cards = [card for card in pool().cards if card.in_decks]
    order = sorted(cards, key=lambda card: (used[card.name], luck.random()))
    wanted = next(card for card in order if card.type is not Type.CITY)
    cities = []
    for city in [card for card in order if card.type is Type.CITY]:
        left = {*wanted.colours} - {colour for other in cities for colour in other.city_colours}
        if len(cities) < 2 and (not left or left & {*city.city_colours} or len(left) < 2 - len(cities)):
            cities.append(city)
    room = Counter(colour for city in cities for colour in city.city_colours)
    room = {colour: 10 * count for colour, count in room.items()}
    main, reinforcement = Counter(), Counter()
    for card in [card for card in order if card.type is not Type.CITY]:
        if any(room.get(colour, 0) < 1 for colour in card.colours) or sum(main.values()) >= 22:
            continue
        for colour in card.colours:
            room[colour] -= 1
        if card.number_of(Keyword.REINFORCEMENT) is not None and sum(reinforcement.values()) < 5:
            reinforcement[card.name] += 1
        else:
            main[card.name] += 1
    used.update([*main, *reinforcement, *(city.name for city in cities)])
    lines = [tuple(Line(name, copies) for name, copies in part.items()) for part in (main, reinforcement)]
    deck = Deck(f"random {number}", tuple(Line(city.name, 1) for city in cities), lines[0], lines[1], "Blitz")
    assert deck_problems(deck, load_formats()["Blitz"], pool()) == []
    return deck


def check_table(game):
    """Every card lies in one place, and what is said of it is possible."""
    places, dealt = {}, game.dealt
    for zone, owner, thing in game.all_things():
        assert thing.physical not in places, (thing, zone, places[thing.physical])
        places[thing.physical] = zone
        if thing.physical in dealt:
            dealt[thing.physical] = thing.owner  # who is out takes along what he has taken
        assert thing.live and thing.zone == zone
        if zone in OWN_ZONES:
            assert thing.owner == thing.controller == owner
        assert not thing.minor or zone == BATTLEFIELD
        if thing.tactic is not None:
            assert thing.tactic.in_play and thing.side and game.is_unit(thing)
        assert thing.charges >= 0 and thing.damage >= 0
    out = {seat.number for seat in game.seats if seat.out}
    missing = dealt.keys() - places.keys()
    assert all(dealt[physical] in out for physical in missing), missing
    assert all(seat.coins >= 0 for seat in game.seats)


def watched(game):
    """Let a game be checked behind every moment; its cards of cardboard are remembered."""
    game.dealt = {found[0][2].physical: found[0][2].owner for found in where_cards_are(game).values()}
    game.check = check_table
    return game
