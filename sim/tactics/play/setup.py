"""The table before the first turn (T8 to T16; ENGINE.md, section 3)."""

from sim.engine.jit import kernel
from sim.engine.piles import take_out
from sim.engine.plans import Policy
from sim.engine.streams import open_streams, shuffle
from sim.tactics.codes import End, Fault, Kind, Place, Word
from sim.tactics.events import EventKind
from sim.tactics.play.cards import draw, fill_row, new_card
from sim.tactics.play.chronicle import clear_rows, forget_all
from sim.tactics.play.draft import give_champions
from sim.tactics.play.figures import put
from sim.tactics.play.ground import find_sites, set_hidden
from sim.tactics.play.interventions import given_card
from sim.tactics.play.log import note_treasure
from sim.tactics.play.machine import run
from sim.tactics.play.notes import forget_values
from sim.tactics.play.research import research
from sim.tactics.play.roster import forget_coming, make, new_champion
from sim.tactics.play.strategy.counters import judge_nobody
from sim.tactics.play.strategy.moves import order_words
from sim.tactics.play.strategy.survey import look_afresh
from sim.tactics.play.triggers import trigger_all
from sim.tactics.play.turns import forget_turn
from sim.tactics.play.villains.setup import keep_quest, set_up_campaign
from sim.tactics.play.villains.turn import trigger_villains
from sim.tactics.state import (
    FIRST_CHAMPION,
    NEUTRAL,
    NOBODY,
    RATS,
    STREAM_CENTRE,
    STREAM_DECK,
    STREAM_QUESTS,
    STREAM_TREASURES,
)  # fmt: skip
from sim.tactics.tables import NONE
from sim.tactics.words import MAX_SEATS


@kernel
def clear_sides(g):
    """Nobody has anything yet."""
    for seat in range(MAX_SEATS):
        g.glory[seat] = 0
        g.beacons[seat] = 0
        g.tokens[seat] = 0
        g.purse_n[seat] = 0
        g.turns[seat] = 0
        g.runes[seat] = 0
        g.construct_runes[seat] = 0
        g.power[seat] = 0
        g.on_board[seat] = 0
        g.deck_n[seat] = 0
        g.hand_n[seat] = 0
        g.discard_n[seat] = 0
        g.front_n[seat] = 0
        g.roster_n[seat] = 0
        forget_coming(g, seat)


@kernel
def clear(g, book):
    """Forget the game before."""
    g.players = book.players
    g.fault = Fault.NONE
    g.blamed = NOBODY
    g.ended = End.RUNNING
    g.winner = NOBODY
    g.round = 0
    g.seat = 0
    g.side = 0
    g.turn = 0
    g.steps = 0
    g.beacons_scored = 0
    g.banished_n = 0
    g.gone_n = 0
    g.cards = 0
    g.used_n = 0
    g.webs = 0
    g.webs_laid = 0
    g.figures = 0
    g.unhurt = 0
    g.frail = 0
    g.champions = FIRST_CHAMPION
    g.auras = 0
    g.shared = 0
    g.radiants = 0
    g.radiated = 0
    g.frames = 0
    g.arena_n = 0
    g.fell = NOBODY
    g.dares = 0
    g.gifted = NOBODY
    g.events_n = 0
    g.schemes_n = 0
    g.revealed_n = 0
    g.threat = 0
    g.boss = NOBODY
    g.mark_lies = 0
    g.asleep_n = 0
    g.revived_n = 0
    g.unused_n = 0
    g.surges = 0
    clear_sides(g)
    forget_turn(g, book)


@kernel
def clear_counts(g, book):
    """Nothing has happened yet."""
    ranks, kinds, bag = book.ranks, book.kinds, g.treasures_taken.shape[1]
    clear_rows(g.orders, ranks)
    clear_rows(g.deploys, ranks)
    clear_rows(g.strikes, ranks)
    clear_rows(g.ripostes, ranks)
    for cause in range(g.defeats.shape[0]):
        clear_rows(g.defeats[cause], ranks)
    clear_rows(g.transforms, ranks)
    clear_rows(g.specials, ranks)
    clear_rows(g.plays, kinds)
    clear_rows(g.acquisitions, kinds)
    clear_rows(g.banishments, kinds)
    clear_rows(g.quests_done, kinds)
    clear_rows(g.researches, kinds)
    clear_rows(g.treasures_taken, bag)
    clear_rows(g.treasures_used, bag)
    for seat in range(MAX_SEATS):
        g.beacons_taken[seat] = 0
        g.tokens_taken[seat] = 0
        g.tokens_spent[seat] = 0
        g.sanctuaries_scored[seat] = 0
    for scheme in range(book.scheme_kinds):
        g.schemes_seen[scheme] = 0
        g.lower_effects[scheme] = 0
        g.early[scheme] = 0
        g.scheme_glory[scheme] = 0
    forget_all(g, book)


@kernel
def lay_board(g, book):
    """Lay the map."""
    for place in range(book.hexes):
        g.at[place] = NOBODY
        g.terrain[place] = book.terrain[place]
        g.forest[place] = book.forest[place]
        g.barrier[place] = book.barrier[place]
        g.holder[place] = NOBODY
        g.token_of[place] = book.token[place]
        g.hidden[place] = NOBODY
        g.web[place] = 0
        g.marked[place] = 0
    find_sites(g, book)


@kernel
def lay_decks(g, book):
    """Lay out and shuffle the decks of the seats."""
    for seat in range(book.players):
        for kind in range(book.kinds):
            if book.place[kind] == Place.START:
                for copy in range(book.copies[kind]):
                    given = given_card(g, book, seat) if kind == book.usual_kind and copy == 0 else NONE
                    g.deck[seat, g.deck_n[seat]] = new_card(g, kind if given == NONE else given)
                    g.deck_n[seat] += 1
        shuffle(g, STREAM_DECK + seat, g.deck[seat], g.deck_n[seat])


@kernel
def lay_quests(g, book):
    """Lay out and shuffle the quests."""
    g.quests_n = 0
    for kind in range(book.quests_first, book.quests_last):
        for _ in range(book.copies[kind]):
            g.quests[g.quests_n] = new_card(g, kind)
            g.quests_n += 1
    shuffle(g, STREAM_QUESTS, g.quests, g.quests_n)


@kernel
def lay_treasures(g, book):
    """Shuffle the treasures and lay one on each hex that is for them."""
    g.bag_n = book.bag
    for k in range(book.bag):
        g.bag[k] = book.bag_kind[k]
    shuffle(g, STREAM_TREASURES, g.bag, g.bag_n)
    for k in range(book.treasures):
        if g.bag_n > 0:
            g.bag_n -= 1
            set_hidden(g, book.treasure_hex[k], take_out(g.bag, g.bag_n + 1, g.bag_n))
            note_treasure(g, EventKind.BAG, NOBODY, g.hidden[book.treasure_hex[k]], NOBODY, NOBODY)
            note_treasure(g, EventKind.LAY, NOBODY, g.hidden[book.treasure_hex[k]], book.treasure_hex[k], NOBODY)


@kernel
def lay_centre(g, book):
    """Lay out the piles, and shuffle the centre deck: champions of the row, then cards; the row is filled."""
    g.centre_n = 0
    for champions in range(2):
        for kind in range(book.kinds):
            if book.place[kind] == Place.CENTRE and (book.type[kind] == Kind.CHAMPION) == (champions == 0):
                for _ in range(book.copies[kind]):
                    g.centre[g.centre_n] = new_card(g, kind)
                    g.centre_n += 1
    shuffle(g, STREAM_CENTRE, g.centre, g.centre_n)
    for pile in range(book.piles):
        g.pile_n[pile] = book.copies[book.pile_kind[pile]]
        for k in range(g.pile_n[pile]):
            g.pile[pile, k] = new_card(g, book.pile_kind[pile])
    for slot in range(book.row_size):
        g.row[slot] = NOBODY
    fill_row(g, book)


@kernel
def place_figures(g, book):
    """Rats lie ready, neutral champions stand on the board."""
    if book.own_rat != NONE:
        for seat in range(book.players):
            for k in range(book.rats_per_player):
                make(g, book, seat * RATS + k, book.own_rat, seat, book.side_of[seat])
    for k in range(book.neutrals):
        put(g, book, new_champion(g, book, book.neutral_rank[k], NOBODY, NEUTRAL), book.neutral_hex[k])


@kernel
def seat_strategies(g, book, plans):
    """Who decides by rules; nobody has compared anything yet."""
    g.wordy = 0
    g.judged_source = NOBODY
    judge_nobody(g)
    look_afresh(g)
    for seat in range(book.players):
        g.by_rules[seat] = plans[g.strategy[seat]].policy == Policy.RULES
        g.compared[seat] = 0
        order_words(g, plans[g.strategy[seat]], seat)


@kernel
def set_up(g, book, plans, seed, number):
    """Lay out game `number`."""
    clear(g, book)
    forget_values(g)
    clear_counts(g, book)
    open_streams(g, seed, number)
    seat_strategies(g, book, plans)
    lay_board(g, book)
    lay_decks(g, book)
    lay_quests(g, book)
    lay_treasures(g, book)
    lay_centre(g, book)
    place_figures(g, book)
    if book.campaign:
        set_up_campaign(g, book, plans)
    else:
        give_champions(g, book, plans)
    for seat in range(book.players):
        if book.campaign:
            keep_quest(g, book, plans, seat)
            research(g, book, plans, seat)
        draw(g, seat, book.hand_size)
    for seat in range(book.players):
        trigger_all(g, book, seat, Word.GAME_START, NOBODY)
        run(g, book, plans)
    if book.campaign:
        trigger_villains(g, book, plans, Word.GAME_START)
    forget_turn(g, book)
