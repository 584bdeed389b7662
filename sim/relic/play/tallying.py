"""From a finished game to the counts (`counts` says what each of them is)."""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel
from sim.engine.lanes import LANES, lanes_positive
from sim.relic.counts import INFLUENCE_BINS, LEADS, OUT, Cards, Game, Meet, Seat, Sums
from sim.relic.play.leads import follow_leads
from sim.relic.words import ATTRIBUTES, NOBODY, EndReason


@inlined
def add_sum(cell, at, n):
    """Add to a sum and to its squares, which stand right after it."""
    cell[at] += n
    cell[at + 1] += n * n


@inlined
def add_deeds(cell, at, n, won):
    """Add to a sum, its squares, the games in which it was not 0, and those of them that were won."""
    if n != 0:
        add_sum(cell, at, n)
        cell[at + 2] += 1
        cell[at + 3] += won


@kernel
def add_battles(cell, at, fought, beaten, tied, won):
    """Add battles, from `FOUGHT` to `BEATEN_TIED`: with squares and products for the share that was won, tied or lost."""
    if fought == 0:
        return
    add_deeds(cell, at, fought, won)
    add_deeds(cell, at + Seat.BEATEN - Seat.FOUGHT, beaten, won)
    add_sum(cell, at + Seat.TIED - Seat.FOUGHT, tied)
    cell[at + Seat.BEATEN_FOUGHT - Seat.FOUGHT] += beaten * fought
    cell[at + Seat.TIED_FOUGHT - Seat.FOUGHT] += tied * fought
    cell[at + Seat.BEATEN_TIED - Seat.FOUGHT] += beaten * tied


@inlined
def is_unfinished(g):
    """Whether the game was stopped before its end: by the round cap, or as endless."""
    return g.ended == EndReason.CAP or g.ended == EndReason.ENDLESS


@kernel
def total(g, counts):
    """Sum over the seats."""
    found = np.int64(0)
    for seat in range(g.players):
        found += counts[seat]
    return found


@kernel
def add_game(g, game, rounds):
    """Counts of the game as a whole."""
    game[Game.GAMES] += 1
    game[Game.CAP] += g.ended == EndReason.CAP
    game[Game.ENDLESS] += g.ended == EndReason.ENDLESS
    game[Game.NOBODY_LEFT] += g.ended == EndReason.NOBODY_LEFT
    add_sum(game, Game.ROUNDS, np.int64(g.round))
    add_sum(game, Game.TURNS, np.int64(g.turn))
    add_sum(game, Game.VANQUISHED, total(g, g.vanquished))
    add_sum(game, Game.CORRUPTED, total(g, g.corrupted))
    add_sum(game, Game.ELIMINATED, total(g, g.out))
    add_sum(game, Game.LEAD_CHANGES, np.int64(g.lead_changes))
    game[Game.HALF_LED] += g.half_leader != NOBODY
    game[Game.HALF_LED_LOST] += g.half_leader != NOBODY and g.half_leader != g.winner
    rounds[g.round] += 1


@kernel
def turns_of(g, seat):
    """Turns of a seat: one a round as long as it is in play; the game can end before its turn in the last round."""
    if g.out[seat]:
        for r in range(1, g.round + 1):
            if g.round_level[seat, r] == OUT:
                return r
    return g.round - (seat > g.seat)


@kernel
def add_setbacks(g, seat, cell, won, turns):
    """How often a seat was vanquished and corrupted, by game and by turn."""
    vanquished = np.int64(g.vanquished[seat])
    corrupted = np.int64(g.corrupted[seat])
    cell[Seat.ELIMINATED] += g.out[seat]
    add_deeds(cell, Seat.VANQUISHED, vanquished, won)
    add_deeds(cell, Seat.CORRUPTED, corrupted, won)
    add_sum(cell, Seat.TURNS, turns)
    cell[Seat.VANQUISHED_TURNS] += vanquished * turns
    cell[Seat.CORRUPTED_TURNS] += corrupted * turns
    cell[Seat.FOUGHT_TURNS] += g.fights[seat] * turns


@kernel
def add_results(g, seat, cell, won, turns):
    """What a seat came to in the game."""
    cell[Seat.GAMES] += 1
    cell[Seat.WINS] += won
    cell[Seat.UNFINISHED] += is_unfinished(g)
    cell[Seat.NOBODY_LEFT] += g.ended == EndReason.NOBODY_LEFT
    add_setbacks(g, seat, cell, won, turns)
    add_battles(cell, Seat.FOUGHT, np.int64(g.fights[seat]), np.int64(g.fights_won[seat]), np.int64(g.fights_tied[seat]), won)
    tested = np.int64(g.tests[seat])
    passed = np.int64(g.tests_passed[seat])
    add_deeds(cell, Seat.TESTED, tested, won)
    add_sum(cell, Seat.PASSED, passed)
    cell[Seat.PASSED_TESTED] += passed * tested
    add_sum(cell, Seat.LEVEL, np.int64(g.level[seat]))
    add_sum(cell, Seat.RELICS, np.int64(g.relics[seat]))
    add_sum(cell, Seat.MISSIONS, np.int64(g.missions_done[seat]))
    add_sum(cell, Seat.NUMBERS, np.int64(g.numbers_played[seat]))
    add_sum(cell, Seat.LEAD_TAKEN, np.int64(g.leads[seat]))
    cell[Seat.HALF_LED] += g.half_leader == seat
    cell[Seat.HALF_LED_LOST] += g.half_leader == seat and not won


@kernel
def add_meetings(g, seat, meet):
    """Counts of one seat against each of the others."""
    for other in range(g.players):
        if other == seat:
            continue
        cell = meet[g.strategy[seat], g.strategy[other], seat]
        cell[Meet.GAMES] += 1
        cell[Meet.WINS] += g.winner == seat
        cell[Meet.LOST_TO] += g.winner == other
        cell[Meet.UNFINISHED] += is_unfinished(g)
        add_sum(cell, Meet.MARGIN, np.int64(g.level[seat]) - g.level[other])


@kernel
def add_rounds(g, seat, levels, lives, attributes):
    """Level, Life and attributes of one seat, round by round."""
    for r in range(1, g.round + 1):
        level = g.round_level[seat, r]
        out = level == OUT
        levels[r, level] += 1
        lives[r, OUT if out else g.round_life[seat, r]] += 1
        for a in range(ATTRIBUTES):
            attributes[a, r, OUT if out else g.round_attribute[seat, r, a]] += 1


@kernel
def add_influence(g, seat, influences, sums):
    """Influence of one seat, round by round, as long as it is in play."""
    for r in range(1, g.round + 1):
        if g.round_level[seat, r] == OUT:
            return
        influence = np.int64(g.round_influence[seat, r])
        influences[r, min(influence, INFLUENCE_BINS - 1)] += 1
        add_sum(sums[r], Sums.SUM, influence)


@kernel
def add_enemy(g, seat, card, cell, won):
    """Battles of one seat against an enemy, and the Life they cost."""
    fought = np.int64(g.fought[seat, card])
    life = np.int64(g.life_cost[seat, card])
    add_battles(cell, Cards.FOUGHT, fought, np.int64(g.beaten[seat, card]), np.int64(g.drawn_with[seat, card]), won)
    add_sum(cell, Cards.LIFE_COST, life)
    cell[Cards.LIFE_COST_FOUGHT] += life * fought


@kernel
def add_offers(g, seat, card, cell, taken, won):
    """How often a card could be chosen, and how often it was."""
    offered = np.int64(g.offered[seat, card])
    bought = np.int64(g.bought[seat, card])
    add_deeds(cell, Cards.OFFERED, offered, won)
    add_deeds(cell, Cards.BOUGHT, bought, won)
    cell[Cards.BOUGHT_OFFERED] += bought * offered
    cell[Cards.TAKEN_OFFERED] += taken * offered


@kernel
def add_held(g, seat, card, cell, won):
    """What one seat drew, took and used of a card."""
    drawn = np.int64(g.drawn[seat, card])
    taken = np.int64(g.taken[seat, card])
    used = np.int64(g.used_up[seat, card])
    add_deeds(cell, Cards.DRAWN, drawn, won)
    if taken != 0:
        add_deeds(cell, Cards.TAKEN, taken, won)
        add_sum(cell, Cards.FIRST_ROUND, np.int64(g.first_round[seat, card]))
        cell[Cards.TAKEN_DRAWN] += taken * drawn
    if used != 0:
        add_deeds(cell, Cards.USED, used, won)
        cell[Cards.USED_DRAWN] += used * drawn
        cell[Cards.USED_TAKEN] += used * taken
    if g.offered[seat, card] | g.bought[seat, card]:
        add_offers(g, seat, card, cell, taken, won)


@kernel
def add_cards(g, book, seat, cards, won):
    """What one seat did with each card; most cards do not come up in a game."""
    for at in range(0, book.kinds, LANES):
        meant = (1 << min(LANES, book.kinds - at)) - 1  # cards of a larger set than this one may lie behind its last
        fought = lanes_positive(g.fought[seat], at) & meant
        held = (lanes_positive(g.drawn[seat], at) | lanes_positive(g.taken[seat], at) | lanes_positive(g.offered[seat], at)) & meant
        while fought:
            card = at + np.int64(trailing_zeros(np.uint64(fought)))
            fought &= fought - 1
            add_enemy(g, seat, card, cards[card], won)
        while held:
            card = at + np.int64(trailing_zeros(np.uint64(held)))
            held &= held - 1
            add_held(g, seat, card, cards[card], won)


@kernel
def add_rolls(log, rolls, most, differences):
    """Battles or tests by dice, up to the most that were thrown in one, difference, of those that came up, and outcome."""
    while differences != 0:
        difference = np.int64(trailing_zeros(differences))
        differences &= differences - np.uint64(1)
        for dice in range(1, most + 1):
            for outcome in range(rolls.shape[2]):
                n = log[dice, difference, outcome]
                if n:
                    rolls[dice, difference, outcome] += n


@kernel
def count_seat(g, book, seat, tally):
    """Add what one seat came to and did."""
    s = g.strategy[seat]
    won = 1 if g.winner == seat else 0
    turns = turns_of(g, seat)
    add_results(g, seat, tally.seat[s, seat], won, turns)
    add_results(g, seat, tally.characters[s, g.first_character[seat]], won, turns)
    tally.length[s, g.round] += 1
    tally.won_in[s, g.round] += won
    tally.first_relic[s, g.relic_round[seat]] += 1
    tally.first_middle[s, g.middle_round[seat]] += 1
    tally.first_inner[s, g.inner_round[seat]] += 1
    add_rounds(g, seat, tally.level_by_round[s], tally.life_by_round[s], tally.attribute_by_round[s])
    add_influence(g, seat, tally.influence_by_round[s], tally.influence_sums[s])
    add_cards(g, book, seat, tally.cards[s], won)


@kernel
def count_game(g, book, tally):
    """Add a finished game to the counts."""
    follow_leads(g)
    add_game(g, tally.game, tally.rounds)
    tally.lead_changes[min(g.lead_changes, LEADS - 1)] += 1
    add_rolls(g.battle_log, tally.battles, g.most_dice, np.uint64(g.differences))
    add_rolls(g.test_log, tally.tests, g.most_dice, np.uint64(g.differences))
    for seat in range(g.players):
        add_meetings(g, seat, tally.meet)
        count_seat(g, book, seat, tally)
