# Says what the lists of the shipped strategy `beginner-racer` say, so that it plays the same games.
import numpy as np

schema = 1
game = "relic"
name = "Racer in Python"
summary = "Says what lists say."

GUARDIAN = spaces["Guardian of the Rift"]
INNER = spaces.of("inner")
MIDDLE = spaces.of("middle")
TO_GUARDIAN = spaces.order("toward Guardian of the Rift")
TO_EMISSARY = spaces.order("toward Ultramar Emissary")
WILLED = characters.willpower >= 4
COST = cards.cost
WORTH = cards.worth
VALUE = cards.value
BY_WORTH = np.zeros(NOWHERE + 1, np.int64)
BY_WORTH[np.lexsort((np.arange(NOWHERE + 1), -cards.worth))] = np.arange(NOWHERE + 1)
CORRUPTION = cards.of("corruption")
ENEMY = cards.of("enemy")
PERCENT = 10_000


def nearest(options, ways):
    """The first option of the fewest steps to a place, or -1 if there is no way from any."""
    best, chosen = NOWHERE, -1
    for k in range(len(options)):
        if ways[options[k].space] < best:
            best, chosen = ways[options[k].space], k
    return chosen


def first_in(options, which):
    """The option that comes first on the board of those meant, or -1."""
    best, chosen = NOWHERE, -1
    for k in range(len(options)):
        if which[options[k].space] and options[k].space < best:
            best, chosen = options[k].space, k
    return chosen


def character(view, options):
    best = -1
    for k in range(len(options)):
        if WILLED[options[k].character] and (best < 0 or options[k].character < options[best].character):
            best = k
    return max(best, 0)


def move(view, options):
    found = first_in(options, INNER)
    if found < 0 and view.relics[view.seat] > 0:
        found = nearest(options, TO_GUARDIAN)
    if found < 0:
        best = 99
        for k in range(len(options)):
            if options[k].mission_way < best:
                best, found = options[k].mission_way, k
    if found < 0:
        found = nearest(options, TO_EMISSARY)
    return max(found, 0)


def march(view, options):
    best = -1
    for k in range(len(options)):
        if options[k].mission_there == 1 and (best < 0 or options[k].space < options[best].space):
            best = k
    for k in range(len(options)):
        if best < 0 and view.relics[view.seat] > 0 and options[k].space == GUARDIAN:
            best = k
    return best


def power(view, options):
    best = 0
    for k in range(1, len(options)):
        better = options[k].then > options[best].then
        if better or (options[k].then == options[best].then and options[k].number < options[best].number):
            best = k
    return best if options[best].then > options[best].chance else -1


def use(view, options):
    return 0 if options[0].then // PERCENT > options[0].chance // PERCENT else -1


def arm(view, options):
    best = 0
    for k in range(1, len(options)):
        if options[k].then > options[best].then:
            best = k
    return best


def evade(view, options):
    return -1


def buy(view, options):
    best = 0
    for k in range(len(options)):
        if options[k].word == POWER:
            return -1
        if (COST[options[k].card], options[k].card) < (COST[options[best].card], options[best].card):
            best = k
    return best


def rank(view, option):
    """Which line of `choose` names an option; 9 if none does."""
    relics = view.relics[view.seat]
    if relics > 0 and option.word == CROSS:
        for space in range(64):
            if option.ends >> space & 1 == 1 and MIDDLE[space]:
                return 0
        return 1
    if option.word == SKIP:
        return 2
    if option.word == MISSION:
        return 3
    if option.word == TEST:
        return 4
    if option.word == RELIC:
        return 5
    return 6 if option.word == INFLUENCE else 9


def choose(view, options):
    best = 0
    for k in range(1, len(options)):
        if rank(view, options[k]) < rank(view, options[best]):
            best = k
    return -1 if view.may and rank(view, options[best]) == 9 else best


def decline(view, options):
    return -1


def attribute(view, options):
    best = 0
    for k in range(1, len(options)):
        if options[k].word < options[best].word:
            best = k
    return best


def lower(view, options):
    worst = 0
    for k in range(1, len(options)):
        if options[k].word > options[worst].word:
            worst = k
    return worst


def relic(view, options):
    best = 0
    for k in range(1, len(options)):
        if WORTH[options[k].card] > WORTH[options[best].card]:
            best = k
    return best


def lose(view, options):
    worst = 0
    for k in range(1, len(options)):
        card, other = options[k].card, options[worst].card
        if ENEMY[card]:
            worst = k if VALUE[card] <= VALUE[other] else worst
        elif CORRUPTION[card]:
            first = WORTH[card], -options[k].number
            worst = k if first <= (WORTH[other], -options[worst].number) else worst
        elif BY_WORTH[card] >= BY_WORTH[other]:
            worst = k
    return worst


def drop(view, options):
    return -1


def charge(view, options):
    best = 0
    for k in range(1, len(options)):
        if BY_WORTH[options[k].card] < BY_WORTH[options[best].card]:
            best = k
    return best


def levels(view, options):
    return len(options) - 1


def spend(view, options):
    """The first of the trophies with the lowest sum that pays, the latest ones left out; sums up to 255 are looked at."""
    left = options[0].cost
    made = np.zeros(256, np.int64)  # of each sum: how many of the first trophies it takes until it can be made
    reached = 0
    for k in range(len(options)):
        value = VALUE[options[k].card]
        if reached + value > 255:
            break
        for total in range(reached, 0, -1):
            if made[total] > 0 and made[total + value] == 0:
                made[total + value] = k + 1
        if made[value] == 0:
            made[value] = k + 1
        reached += value
    total, found = left, 0
    while made[total] == 0:
        total += 1
    while total > 0:
        found = made[total] - 1
        total -= VALUE[options[found].card]
    return found


def trade(view, options):
    return 0


def rival(view, options):
    return 0


def mission(view, options):
    return 1 if WORTH[options[1].card] > WORTH[options[0].card] else 0
