# Looks at all that is shown and answers by it: two engines that show anything otherwise soon play other games.
import numpy as np

schema = 1
game = "relic"
name = "Everything"
summary = "Answers by a mixture of all that it sees."

PRIME = 1000003
CARD = np.arange(1, 514) * 7919 % 10007
LYING = np.arange(1, 385) * 7919 % 10007
FIRST = np.arange(1, 66) * 7919 % 10007
SEAT = np.array([1, 101, 10007, 30011])
"""What each place weighs."""


def seats(view):
    """All numbers of the players."""
    h = np.sum(SEAT * (view.character + 3 * view.space + 5 * view.out + 7 * view.missing + 11 * view.life + 13 * view.influence))
    h = h * 31 + np.sum(SEAT * (view.level + 3 * view.strength + 5 * view.willpower + 7 * view.cunning + 11 * view.points)) % PRIME
    h = h * 31 + np.sum(SEAT * (view.power + 3 * view.assets + 5 * view.relics + 7 * view.wargear + 11 * view.corruption)) % PRIME
    return (h * 31 + np.sum(SEAT * (view.missions + 3 * view.tokens))) % PRIME


def cards_seen(view):
    """All cards."""
    h = np.sum(CARD * (view.hand + 3 * view.taint + 5 * view.face_up + 7 * view.charges + 11 * view.discarded)) % PRIME
    for s in range(4):
        h = (h * 31 + np.sum(CARD * (view.held[s] + 3 * view.trophies[s]))) % PRIME
    return (h * 31 + np.sum(LYING * view.lying) + 3 * np.sum(FIRST * view.lying_first)) % PRIME


def told(options):
    """All that is said of the options."""
    h = 0
    for k in range(len(options)):
        o = options[k]
        h = (h * 31 + o.card + 3 * o.character + 5 * o.space + 7 * o.seat + 11 * o.word + 13 * o.number + 17 * o.cost + 19 * o.paid) % PRIME
        h = (h * 31 + o.moment + 3 * o.chance + 5 * o.then + 7 * (o.ends % PRIME)) % PRIME
        h = (h * 31 + o.enemies + 3 * o.encounters + 5 * o.loot + 7 * o.worth + 11 * o.draws + 13 * o.players_there) % PRIME
        h = (h * 31 + o.mission_there + 3 * o.mission_way + 5 * o.danger) % PRIME
    return h


def any_of(view, options):
    h = view.luck % PRIME
    for value in (view.players, view.seat, view.active, view.round, view.round_cap, view.may, view.power_limit, view.asset_limit):
        h = (h * 31 + value) % PRIME
    for value in (view.mission, view.progress, view.rival, seats(view), cards_seen(view), told(options)):
        h = (h * 31 + value) % PRIME
    if view.may and h % 5 == 0:
        return -1
    return h // 5 % len(options)


def move(view, options):
    return any_of(view, options)


def march(view, options):
    return any_of(view, options)


def character(view, options):
    return any_of(view, options)


def power(view, options):
    return any_of(view, options)


def use(view, options):
    return any_of(view, options)


def arm(view, options):
    return any_of(view, options)


def evade(view, options):
    return any_of(view, options)


def buy(view, options):
    return any_of(view, options)


def choose(view, options):
    return any_of(view, options)


def decline(view, options):
    return any_of(view, options)


def attribute(view, options):
    return any_of(view, options)


def lower(view, options):
    return any_of(view, options)


def relic(view, options):
    return any_of(view, options)


def lose(view, options):
    return any_of(view, options)


def spend(view, options):
    return any_of(view, options)


def drop(view, options):
    return any_of(view, options)


def charge(view, options):
    return any_of(view, options)


def levels(view, options):
    return any_of(view, options)


def trade(view, options):
    return any_of(view, options)


def rival(view, options):
    return any_of(view, options)


def mission(view, options):
    return any_of(view, options)
