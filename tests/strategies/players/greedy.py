# The shipped strategy Greedy, line by line, as functions.
from fractions import Fraction

import numpy as np

schema = 1
name = "Greedy in Python"
summary = "Says what strategies/ascension/greedy.toml says."

COUNT = len(cards.names)
NUMBERS = range(COUNT)
COST, HONOR, DRAWS, COPIES = cards.cost, cards.honor, cards.draws, cards.copies
MYSTIC, INFANTRY = cards["Mystic"], cards["Heavy Infantry"]
CANNON, TABLET, STAFF = cards["Hedron Cannon"], cards["Tablet of Time's Dawn"], cards["Yggdrasil Staff"]
MONSTER, CONSTRUCT, HERO = cards.of("monster"), cards.of("construct"), cards.of("hero")


def late(key):
    """How late each card comes in an order, the first of equals as in the card file."""
    places = np.full(NOWHERE + 1, NOWHERE)
    for place, card in enumerate(sorted(NUMBERS, key=lambda card: (key(card), -COST[card], -HONOR[card], card))):
        places[card] = place
    return places


def in_lines(lines, usual):
    """How late each card comes by lines of (cards, order), then in the usual order."""
    places = 30_000 + usual
    for number, (which, order) in reversed([*enumerate(lines)]):
        places = np.where(which, 128 * number + order, places)
    return places


def one(called):
    """The card of a name alone."""
    return np.arange(NOWHERE + 1) == cards[called]


BY_COST = late(lambda card: -COST[card])
BY_HONOR = late(lambda card: -HONOR[card])
BY_DRAWS = late(lambda card: -DRAWS[card])
BY_QUOTIENT = late(lambda card: (1, -Fraction(int(HONOR[card]), int(COST[card]))) if COST[card] else (0, 0))
CHEAP = late(lambda card: (COST[card], HONOR[card]))
CHEAP[:COUNT] = [sorted(NUMBERS, key=lambda one: (COST[one], HONOR[one], one)).index(card) for card in NUMBERS]
DEAR = BY_COST
FOUGHT = MONSTER & (COST > 2)
WORTHY = (COPIES > 0) & (HONOR > 1)
COMMON = COPIES > 0
ALL = COST >= 0
PLAY = in_lines(
    [
        (CONSTRUCT, BY_COST),
        (one("Cetra, Weaver of Stars"), 0),
        (one("Druids of the Stone Circle"), 0),
        (HERO & (DRAWS > 0), BY_DRAWS),
        (one("Temple Librarian"), 0),
        (one("Lifebound Initiate"), 0),
        (cards.of("starter"), BY_COST),
        (one("Mystic"), 0),
        (one("Heavy Infantry"), 0),
        (cards.of("Lifebound"), BY_COST),
        (cards.of("Mechana"), BY_COST),
        (cards.of("Void"), BY_COST),
    ],
    BY_COST + NOWHERE * one("Twofold Askara"),  # who copies is played last
)
GONE = in_lines([(one("Militia"), 0), (one("Apprentice"), 0)], CHEAP)


def used(options, card):
    """Action of a construct, or -1."""
    for k in range(len(options)):
        if options[k].zone == ACTION and options[k].card == card:
            return k
    return -1


def first(options, which, order):
    """What comes first in an order of the cards that are meant, or -1."""
    best = -1
    for k in range(len(options)):
        card = options[k].card
        if options[k].zone != ACTION and which[card] and (best < 0 or order[card] < order[options[best].card]):
            best = k
    return best


def copies(options, card):
    """Where a card is on offer, or -1."""
    for k in range(len(options)):
        if options[k].zone != ACTION and options[k].card == card:
            return k
    return -1


def earliest(options, order):
    """The first option of those that come first in an order."""
    best = 0
    for k in range(1, len(options)):
        if order[options[k].card] < order[options[best].card]:
            best = k
    return best


def take(view, options):
    found = used(options, TABLET)
    if found < 0:
        found = first(options, FOUGHT, BY_COST)
    if found < 0:
        found = first(options, WORTHY, BY_QUOTIENT)
    if found < 0 and view.players == 1 and view.owned[view.seat, MYSTIC] < 6:
        found = copies(options, MYSTIC)
    if found < 0:
        found = first(options, COMMON, BY_COST)
    if found < 0 and view.owned[view.seat, INFANTRY] < 8:
        found = copies(options, INFANTRY)
    if found < 0 and view.owned[view.seat, MYSTIC] < 2:
        found = copies(options, MYSTIC)
    if found < 0:
        found = used(options, STAFF)
    if found < 0:
        found = first(options, ALL, BY_COST)
    return found


def play(view, options):
    return earliest(options, PLAY)


def wait(view, options):
    return 0 if options[0].card == CANNON else -1


def decline(view, options):
    return -1


def wanted(view, options):
    best = earliest(options, GONE)
    return -1 if view.may and GONE[options[best].card] >= 30_000 else best


def banish(view, options):
    return wanted(view, options)


def discard(view, options):
    return wanted(view, options)


def banish_row(view, options):
    best = -1
    for k in range(len(options)):
        card = options[k].card
        if COST[card] > view.runes and (best < 0 or BY_HONOR[card] < BY_HONOR[options[best].card]):
            best = k
    if best < 0 and not view.may:
        return earliest(options, CHEAP)
    return best


def free(view, options):
    return -1 if view.may else earliest(options, DEAR)


def copy(view, options):
    return -1 if view.may else earliest(options, DEAR)


def keep(view, options):
    return earliest(options, DEAR)


def destroy(view, options):
    worst = 0
    for k in range(1, len(options)):
        if DEAR[options[k].card] >= DEAR[options[worst].card]:
            worst = k
    return worst


def choose(view, options):
    for k in range(len(options)):
        if options[k].word == POWER and (view.power == 1 or view.power == 3 or view.power == 5):
            return k
    for k in range(len(options)):
        if options[k].word == RUNES:
            return k
    return 0
