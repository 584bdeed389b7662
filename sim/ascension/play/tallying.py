"""From a finished game to the counts (`counts` says what each of them is)."""

import numpy as np

from sim.ascension.counts import BINS, Cards, Economy, Game, Meet, Seat, Totals
from sim.ascension.play.judge import score
from sim.ascension.state import RIVAL
from sim.ascension.words import NOBODY, EndReason
from sim.engine.cachelines import fetch
from sim.engine.jit import inlined, kernel

ONE_RIVAL = (1 << RIVAL) - 1


@inlined
def place(value, bins):
    """Bin of a value: the last one holds all beyond, the first one also what should never be, anything below 0."""
    return max(0, min(value, bins - 1))


@kernel
def leader(g, round_number):
    """Sole leader by total honor at the end of a round, or NOBODY."""
    best = np.int64(0)
    top = np.int64(g.round_honor[0, round_number])
    alone = True
    for seat in range(1, g.parties):
        honor = np.int64(g.round_honor[seat, round_number])
        alone = (honor > top) | (alone & (honor < top))
        best = seat if honor > top else best
        top = max(top, honor)
    return best if alone else np.int64(NOBODY)


@kernel
def shared_top(g):
    """Seats that share the highest score."""
    top = score(g, 0)
    for seat in range(1, g.parties):
        top = max(top, score(g, seat))
    tied = 0
    for seat in range(g.parties):
        tied += score(g, seat) == top
    return top, tied


@kernel
def add_game(g, game, rounds, reshuffles):
    """Counts of the game as a whole."""
    game[Game.GAMES] += 1
    game[Game.POOL] += g.ended == EndReason.POOL
    game[Game.CAP] += g.ended == EndReason.CAP
    game[Game.ENDLESS] += g.ended == EndReason.ENDLESS
    game[Game.RESHUFFLES] += g.reshuffles
    game[Game.RESHUFFLES_SQ] += g.reshuffles * g.reshuffles
    game[Game.ROUNDS] += g.round
    game[Game.ROUNDS_SQ] += g.round * g.round
    game[Game.EXTRA_TURNS] += g.extra_taken
    game[Game.EXTRA_TURNS_SQ] += g.extra_taken * g.extra_taken
    rounds[g.round] += 1
    reshuffles[place(g.reshuffles, reshuffles.shape[0])] += 1


@kernel
def drama(g):
    """Lead changes, each seat's in `leads`, and the sole leader at half time of a finished game, or NOBODY."""
    last = NOBODY
    changes = 0
    for seat in range(g.parties):
        g.leads[seat] = 0
    for r in range(1, g.round + 1):
        now = leader(g, r)
        if now != NOBODY and now != last:
            if last != NOBODY:
                changes += 1
                g.leads[now] += 1
            last = now
    half = g.round // 2
    led = leader(g, half) if half > 0 and g.ended == EndReason.POOL else NOBODY
    return changes, led


@kernel
def add_drama(g, game, seat_counts, lead_changes):
    """Lead changes and the lead at half time that was lost."""
    changes, led = drama(g)
    for seat in range(g.parties):
        leads = np.int64(g.leads[seat])
        cell = seat_counts[g.strategy[seat], seat]
        cell[Seat.LEAD_TAKEN] += leads
        cell[Seat.LEAD_TAKEN_SQ] += leads * leads
    game[Game.LEAD_CHANGES] += changes
    game[Game.LEAD_CHANGES_SQ] += changes * changes
    lead_changes[place(changes, lead_changes.shape[0])] += 1
    if led == NOBODY:
        return
    game[Game.HALF_LED] += 1
    seat_counts[g.strategy[led], led, Seat.HALF_LED] += 1
    if led != g.winner:
        game[Game.HALF_LED_LOST] += 1
        seat_counts[g.strategy[led], led, Seat.HALF_LED_LOST] += 1


@kernel
def is_ahead(g, seat, other):
    """Whether a seat finished ahead of another one (A25)."""
    mine = score(g, seat)
    theirs = score(g, other)
    return (mine > theirs) | ((mine == theirs) & (seat > other))


@kernel
def add_order(g, strategies, orders):
    """The strategies in finishing order, as one number to base S."""
    if orders.shape[0] == 0 or g.ended != EndReason.POOL:
        return
    for seat in range(g.parties):
        ahead = np.int64(0)
        for other in range(g.parties):
            ahead += is_ahead(g, other, seat)
        g.finished[ahead] = g.strategy[seat]
    index = np.int64(0)
    for place in range(g.parties):
        index = index * strategies + g.finished[place]
    orders[index] += 1


@kernel
def add_seat(g, seat, s, shared, length, seat_counts, score_counts):
    """Counts of one seat of the game, held by strategy `s`."""
    mine = score(g, seat)
    cell = seat_counts[s, seat]
    cell[Seat.GAMES] += 1
    cell[Seat.WINS] += g.winner == seat
    cell[Seat.SHARED] += shared
    cell[Seat.UNFINISHED] += g.ended != EndReason.POOL
    cell[Seat.SCORE] += mine
    cell[Seat.SCORE_SQ] += mine * mine
    cell[Seat.TOKENS] += g.tokens[seat]
    cell[Seat.TOKENS_SQ] += g.tokens[seat] * g.tokens[seat]
    score_counts[s, seat, place(mine, BINS)] += 1
    length[s, g.round] += 1


@kernel
def add_meetings(g, seat, shared, meet):
    """Counts of one seat against each of the others."""
    mine = score(g, seat)
    for other in range(g.parties):
        if other == seat:
            continue
        margin = mine - score(g, other)
        cell = meet[g.strategy[seat], g.strategy[other], seat]
        cell[Meet.GAMES] += 1
        cell[Meet.WINS] += g.winner == seat
        cell[Meet.SHARED] += shared
        cell[Meet.UNFINISHED] += g.ended != EndReason.POOL
        if g.ended == EndReason.POOL:
            cell[Meet.AHEAD] += is_ahead(g, seat, other)
        cell[Meet.SCORE] += mine
        cell[Meet.SCORE_SQ] += mine * mine
        cell[Meet.MARGIN] += margin
        cell[Meet.MARGIN_SQ] += margin * margin


@kernel
def add_rounds(g, seat, s, tokens_by_round, honor_by_round, economy, totals):
    """Honor and resources of one seat, round by round; Samael has no resources, and an endless game stops before the later seats of a round."""
    all_runes, all_runes_left, all_power, all_power_left = 0, 0, 0, 0
    played = g.round if seat < g.players else 0
    if g.ended == EndReason.ENDLESS and g.seat < seat < g.players:
        played = g.round - 1
    for r in range(1, g.round + 1):
        tokens_by_round[s, seat, r, place(g.round_tokens[seat, r], BINS)] += 1
        honor_by_round[s, seat, r, place(g.round_honor[seat, r], BINS)] += 1
        if r > played:
            continue
        runes = g.round_runes[seat, r]
        runes_left = g.round_runes_left[seat, r]
        power = g.round_power[seat, r]
        power_left = g.round_power_left[seat, r]
        cell = economy[s, seat, r]
        cell[Economy.RUNES] += runes
        cell[Economy.RUNES_SQ] += runes * runes
        cell[Economy.RUNES_LEFT] += runes_left
        cell[Economy.RUNES_LEFT_SQ] += runes_left * runes_left
        cell[Economy.POWER] += power
        cell[Economy.POWER_SQ] += power * power
        cell[Economy.POWER_LEFT] += power_left
        cell[Economy.POWER_LEFT_SQ] += power_left * power_left
        cell[Economy.TURNS] += 1
        all_runes += runes
        all_runes_left += runes_left
        all_power += power
        all_power_left += power_left
    if played > 0:
        whole = totals[s, seat]
        whole[Totals.ROUNDS_SQ] += played * played
        whole[Totals.RUNES_SQ] += all_runes * all_runes
        whole[Totals.RUNES_ROUNDS] += all_runes * played
        whole[Totals.RUNES_LEFT_SQ] += all_runes_left * all_runes_left
        whole[Totals.RUNES_LEFT_ROUNDS] += all_runes_left * played
        whole[Totals.POWER_SQ] += all_power * all_power
        whole[Totals.POWER_ROUNDS] += all_power * played
        whole[Totals.POWER_LEFT_SQ] += all_power_left * all_power_left
        whole[Totals.POWER_LEFT_ROUNDS] += all_power_left * played


@inlined
def add_picks(g, seat, card, cell):
    """How often a seat could pay for a card, and how often it did."""
    affordable = np.int64(g.affordable[seat, card])
    picked = np.int64(g.picked[seat, card])
    cell[Cards.AFFORDABLE] += affordable
    cell[Cards.AFFORDABLE_SQ] += affordable * affordable
    cell[Cards.PICKED] += picked
    cell[Cards.PICKED_SQ] += picked * picked
    cell[Cards.PICKED_AFFORDABLE] += picked * affordable
    cell[Cards.GAMES_AFFORDABLE] += affordable > 0


@inlined
def rival(g, k):
    """Seat, card paid for, and card that it was bought instead of."""
    pair = np.int64(g.rivals[k])
    return pair & ONE_RIVAL, (pair >> RIVAL) & ONE_RIVAL, pair >> 2 * RIVAL


@kernel
def add_rivals(g, instead):
    """What was bought instead of what."""
    for k in range(g.rivals_n):
        seat, card, other = rival(g, k)
        instead[g.strategy[seat], card, other] += 1


@kernel
def add_cards(g, book, seat, s, cards, first_taken, first_won):
    """What one seat did with each card."""
    won = g.winner == seat
    for card in range(book.kinds):
        seen = np.int64(g.seen[seat, card])
        copies = np.int64(g.owned[seat, card])
        taken = np.int64(g.taken[seat, card])
        if seen == 0 and copies == 0 and taken == 0 and g.banished[seat, card] == 0:
            continue
        cell = cards[s, card]
        banished = np.int64(g.banished[seat, card])
        cell[Cards.SEEN] += seen
        cell[Cards.SEEN_SQ] += seen * seen
        cell[Cards.BANISHED] += banished
        cell[Cards.BANISHED_SQ] += banished * banished
        add_picks(g, seat, card, cell)
        if taken:
            cell[Cards.TAKEN] += taken
            cell[Cards.TAKEN_SQ] += taken * taken
            cell[Cards.FREE] += g.free[seat, card]
            cell[Cards.GAMES_TAKEN] += 1
            cell[Cards.WINS_TAKEN] += won
            first_taken[s, card, g.first_round[seat, card]] += 1
            if won:  # the array is large: what need not be touched is not
                first_won[s, card, g.first_round[seat, card]] += 1
        if copies:
            cell[Cards.GAMES_OWNED] += 1
            cell[Cards.WINS_OWNED] += won
            cell[Cards.COPIES] += copies
            cell[Cards.COPIES_SQ] += copies * copies
            cell[Cards.COPIES_WON] += copies if won else 0


@kernel
def fetch_counts(g, tally):
    """Bring what `count_game` adds to, and what lies scattered over much memory, on its way into the cache."""
    for k in range(g.rivals_n):
        seat, card, other = rival(g, k)
        fetch(tally.instead[g.strategy[seat], card], other)
    for seat in range(g.parties):
        s = g.strategy[seat]
        for r in range(1, g.round + 1):
            fetch(tally.tokens_by_round[s, seat, r], np.int64(place(g.round_tokens[seat, r], BINS)))
            fetch(tally.honor_by_round[s, seat, r], np.int64(place(g.round_honor[seat, r], BINS)))


@kernel
def count_game(g, tally):
    """Add a finished game to the counts, but for what was done with each card (`cardsums`)."""
    add_game(g, tally.game, tally.rounds, tally.reshuffles)
    add_drama(g, tally.game, tally.seat, tally.lead_changes)
    add_rivals(g, tally.instead)
    add_order(g, tally.seat.shape[0], tally.orders)
    top, tied = shared_top(g)
    if tied > 1:
        tally.game[Game.SHARED] += 1
    for seat in range(g.parties):
        shared = tied > 1 and score(g, seat) == top
        s = g.strategy[seat]
        add_seat(g, seat, s, shared, tally.length, tally.seat, tally.score)
        add_meetings(g, seat, shared, tally.meet)
        add_rounds(g, seat, s, tally.tokens_by_round, tally.honor_by_round, tally.economy, tally.totals)
