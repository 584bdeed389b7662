# Looks at all that is shown and answers by it: two engines that show anything otherwise soon play other games.
schema = 1
game = "relic"
name = "Everything"
summary = "Answers by a mixture of all that it sees."

CARDS = 513
PRIME = 1000003


def seats(view):
    """All numbers of the players."""
    h = 0
    for s in range(4):
        h = (h * 31 + view.character[s] + 3 * view.space[s] + 5 * view.out[s] + 7 * view.missing[s] + 11 * view.life[s] + 13 * view.influence[s]) % PRIME
        h = (h * 31 + view.level[s] + 3 * view.strength[s] + 5 * view.willpower[s] + 7 * view.cunning[s] + 11 * view.points[s]) % PRIME
        h = (h * 31 + view.power[s] + 3 * view.assets[s] + 5 * view.relics[s] + 7 * view.wargear[s] + 11 * view.corruption[s]) % PRIME
        h = (h * 31 + view.missions[s] + 3 * view.tokens[s]) % PRIME
    return h


def cards_seen(view):
    """All cards."""
    h = 0
    for c in range(CARDS):
        h = (h * 31 + view.hand[c] + 3 * view.taint[c] + 5 * view.face_up[c] + 7 * view.charges[c] + 11 * view.discarded[c]) % PRIME
        for s in range(4):
            h = (h * 31 + view.held[s, c] + 3 * view.trophies[s, c]) % PRIME
    for k in range(384):
        h = (h * 31 + view.lying[k]) % PRIME
    for k in range(65):
        h = (h * 31 + view.lying_first[k]) % PRIME
    return h


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
