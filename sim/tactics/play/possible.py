"""Whether an effect could do anything, which is asked before it may be left out."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import Place, Verb
from sim.tactics.effectcodes import Deed, Source, Token
from sim.tactics.maps.words import Terrain
from sim.tactics.play.cardoptions import find_acquirable, find_banishable, find_copied, find_discard
from sim.tactics.play.cards import pile_of
from sim.tactics.play.conditions import holds
from sim.tactics.play.hexoptions import find_bare_for, find_free_terrain, find_hidden, find_terrain
from sim.tactics.play.landings import keep_deployable
from sim.tactics.play.roster import has_base, roster_has
from sim.tactics.play.targets import ANYWHERE, BEARERS, DEVOURERS, HAUNTED, OFF_BOARD, ON_BOARD, candidates, find_fitting
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE


@kernel
def only_of(verb):
    """Which champions a verb leaves out."""
    if verb == Verb.DEPLOY:
        return OFF_BOARD
    if verb == Verb.DESTROY:
        return BEARERS
    if verb == Verb.SOUL:
        return DEVOURERS
    if verb == Verb.REMOVE_SOUL:
        return HAUNTED
    on_board = verb == Verb.DAMAGE or verb == Verb.DEFEAT or verb == Verb.MOVE
    return ON_BOARD if on_board else ANYWHERE


@kernel
def discards(book, who, seat, other):
    """Whether a player is one of those who discard: 0 the one himself, 1 his opponents, 2 all; of nobody's seat all are."""
    if seat == NOBODY:
        return True
    if who == 0:
        return other == seat
    return who == 2 or book.side_of[other] != book.side_of[seat]


@kernel
def robbed(g, book, seat):
    """How many opponents have a card in hand."""
    n = 0
    for other in range(book.players):
        if book.side_of[other] != book.side_of[seat] and g.hand_n[other] > 0:
            n += 1
    return n


@kernel
def starting_cards(book):
    """Cards of a starting deck; those of seat 0 have the first numbers of all cards, then come those of seat 1, and so on."""
    n = 0
    for kind in range(book.kinds):
        if book.place[kind] == Place.START:
            n += book.copies[kind]
    return n


@kernel
def first_between(g, pile, n, kind, start, stop):
    """The smallest number of a card of a kind in a pile, from `start` on and below `stop`, which is returned if there is none."""
    for at in range(n):
        if g.card_kind[pile[at]] == kind and start <= pile[at] < stop:
            stop = np.int64(pile[at])
    return stop


@kernel
def find_replaced(g, book, e, seat):
    """The card of the own starting deck, in deck or hand, that gives way to another one: the first before it was shuffled; NOBODY if none can."""
    pile = pile_of(book, book.b[e])
    if pile != NONE and g.pile_n[pile] == 0:
        return NOBODY
    size = starting_cards(book)
    start, stop = seat * size, (seat + 1) * size
    found = first_between(g, g.deck[seat], g.deck_n[seat], book.a[e], start, stop)
    found = first_between(g, g.hand[seat], g.hand_n[seat], book.a[e], start, found)
    return NOBODY if found == stop else found


@kernel
def possible_cards(g, book, e, seat, card):
    """Whether there is a card that a verb on cards is about."""
    verb = book.verb[e]
    if verb == Verb.DRAW:
        return g.deck_n[seat] + g.discard_n[seat] > 0
    if verb == Verb.DISCARD:
        for other in range(book.players):
            if g.hand_n[other] > 0 and discards(book, book.a[e], seat, other):
                return True
        return False
    if verb == Verb.BANISH:
        return find_banishable(g, book, e, seat, card) > 0
    if verb == Verb.ACQUIRE:
        return g.centre_n + g.banished_n > 0 if book.a[e] == Source.TOP else find_acquirable(g, book, e, seat) > 0
    if verb == Verb.REPLACE_CARD:
        return find_replaced(g, book, e, seat) != NOBODY
    if verb == Verb.RECOVER:
        return find_discard(g, book, seat, book.b[e], 0) > 0
    if verb == Verb.ROB:
        return robbed(g, book, seat) > 0
    if verb == Verb.RESEARCH:
        return g.quests_n > 0
    return find_copied(g, book, e, seat, card) > 0 if verb == Verb.COPY else True


@kernel
def possible_board(g, book, e, seat, self):
    """Whether there is something that a verb on the board is about."""
    verb = book.verb[e]
    if verb == Verb.TREASURE:
        return g.bag_n + g.used_n > 0
    if verb == Verb.MOVE_TREASURE:
        return find_hidden(g, book) > 0
    if verb == Verb.TERRAIN:
        taken = book.b[e] == Deed.PUT or find_terrain(g, book, book.c[e], self, np.int64(book.a[e])) > 0
        return taken and (book.b[e] == Deed.REMOVE or find_terrain(g, book, book.c[e], self, np.int64(Terrain.ORDINARY)) > 0)
    if verb == Verb.ANIMATE:
        return has_base(g, book, seat) and find_free_terrain(g, book, book.b[e]) > 0
    if verb == Verb.TOKEN:
        return self != NOBODY if book.a[e] == Token.MARK else find_bare_for(g, book, e, seat, self) > 0
    if verb == Verb.TRANSFORM:
        return self != NOBODY and g.rank[self] != book.a[e]
    if verb == Verb.ADD_SPECIAL:
        return not roster_has(g, book, seat, book.a[e])
    return True


@kernel
def possible(g, book, e, frame):
    """Whether an effect could do anything in the context of a frame."""
    seat, self = g.by_seat[frame], g.by_self[frame]
    verb = book.verb[e]
    if verb == Verb.FREE_ORDER:
        return True
    if book.target[e] != NONE:
        if verb == Verb.REVEAL_TREASURE and g.bag_n + g.used_n == 0:
            return False
        if verb == Verb.DEPLOY:
            n = find_fitting(g, book, book.target[e], self, g.by_slain[frame], seat, OFF_BOARD)
            return keep_deployable(g, book, e, frame, n) > 0
        return candidates(g, book, book.target[e], self, g.by_slain[frame], seat, only_of(verb)) > 0
    if verb < Verb.BONUS:
        return possible_cards(g, book, e, seat, g.by_card[frame])
    return possible_board(g, book, e, seat, self)


@kernel
def any_possible(g, book, effects, frame):
    """Whether one of several effects could do anything now."""
    seat = g.by_seat[frame]
    for e in range(book.list_first[effects], book.list_last[effects]):
        if holds(g, book, book.effect_when[e], g.by_self[frame], seat, g.by_card[frame]) and possible(g, book, e, frame):
            return True
    return False
