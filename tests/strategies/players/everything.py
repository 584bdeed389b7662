# Looks at all that is shown and answers by it: two engines that show anything otherwise soon play other games.
schema = 1
name = "Everything"
summary = "Answers by a mixture of all that it sees."


def mixed(view, options):
    h = view.luck % 1000003
    for value in (view.players, view.seat, view.active, view.round, view.round_cap, view.pool):
        h = (h * 31 + value) % 1000003
    for value in (view.runes, view.power, view.discount, view.extra_turns, view.may):
        h = (h * 31 + value) % 1000003
    for f in range(5):
        h = (h * 31 + view.restricted[f] * 7 + view.heroes[f]) % 1000003
    for s in range(4):
        h = (h * 31 + view.score[s] + view.tokens[s] * 3 + view.hand_cards[s] * 5 + view.deck_cards[s] * 11) % 1000003
    for k in range(8):
        h = (h * 31 + view.row[k]) % 1000003
    for c in range(129):
        h = (h * 31 + view.piles[c] + 2 * view.hand[c] + 3 * view.deck[c] + 5 * view.played[c] + 7 * view.centre[c] + 11 * view.void[c]) % 1000003
        for s in range(4):
            h = (h * 31 + view.owned[s, c] + 3 * view.in_play[s, c] + 7 * view.discarded[s, c]) % 1000003
    for k in range(len(options)):
        o = options[k]
        h = (h * 31 + o.card + 3 * o.cost + 5 * o.zone + 7 * o.action + 11 * o.word) % 1000003
    return h


def any_of(view, options):
    h = mixed(view, options)
    if view.may and h % 13 == 0:
        return -1
    return h // 13 % len(options)


def take(view, options):
    return any_of(view, options)


def play(view, options):
    return any_of(view, options)


def wait(view, options):
    return any_of(view, options)


def decline(view, options):
    return any_of(view, options)


def banish(view, options):
    return any_of(view, options)


def discard(view, options):
    return any_of(view, options)


def banish_row(view, options):
    return any_of(view, options)


def free(view, options):
    return any_of(view, options)


def copy(view, options):
    return any_of(view, options)


def keep(view, options):
    return any_of(view, options)


def destroy(view, options):
    return any_of(view, options)


def choose(view, options):
    return any_of(view, options)
