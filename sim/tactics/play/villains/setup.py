"""The table before the first turn of a campaign (T79 to T82, K2; ENGINE.md, section 3)."""

from sim.engine.jit import kernel
from sim.engine.piles import take_out
from sim.engine.streams import shuffle
from sim.tactics.codes import BossRule, Rank
from sim.tactics.counts import EARLY
from sim.tactics.play.draft import join_all
from sim.tactics.play.figures import put, spread
from sim.tactics.play.glory import lay_glory
from sim.tactics.play.quests import attach_quest
from sim.tactics.play.roster import has_bearer, new_champion
from sim.tactics.play.villains.arrival import add_villain
from sim.tactics.play.villains.captives import take_captives
from sim.tactics.state import NOBODY, STREAM_CHAMPIONS, STREAM_SCHEMES, STREAM_VILLAINS, VILLAINS
from sim.tactics.tables import COLOURS, NONE


@kernel
def deal_champions(g, book):
    """Starting champions that are not Fallen are dealt from the end of a shuffled pile."""
    n = 0
    for rank in range(book.ranks):
        if book.what[rank] == Rank.STARTING and not book.rank_factions[rank] & book.fallen:
            g.unused[n] = rank
            n += 1
    shuffle(g, STREAM_CHAMPIONS, g.unused, n)
    for seat in range(book.players):
        for _ in range(min(book.each, n)):
            n -= 1
            join_all(g, book, seat, g.unused[n])
    g.unused_n = n


@kernel
def lay_schemes(g, book):
    """The schemes are shuffled, and the first ones discarded."""
    for scheme in range(book.scheme_kinds):
        for _ in range(book.scheme_copies[scheme]):
            g.schemes[g.schemes_n] = scheme
            g.schemes_n += 1
    shuffle(g, STREAM_SCHEMES, g.schemes, g.schemes_n)
    for _ in range(min(book.discarded, g.schemes_n)):
        g.schemes_n -= 1
        g.scheme_discard[g.threat] = g.schemes[g.schemes_n]
        g.threat += 1
    for k in range(min(EARLY, g.schemes_n)):
        g.early[g.schemes[g.schemes_n - 1 - k]] += 1


@kernel
def place_boss(g, book, u):
    """The boss stands where the map says, with the glory that lies on him."""
    g.boss = u
    put(g, book, u, book.boss_hex[0])
    for k in range(1, book.boss_hexes):
        spread(g, book, u, book.boss_hex[k])
    if book.boss_rule == BossRule.RICHES:
        lay_glory(g, u, book.boss_glory)
    g.mark_lies = book.boss_rule == BossRule.MARK


@kernel
def gather_cursed(g, book):
    """Kythis appears, then three of the others by lot, each with one of the other targets; those who may be revived sleep (T93)."""
    n = 0
    for k in range(book.villains):
        rank = book.villain_rank[k]
        if book.what[rank] == Rank.REVIVED:
            g.asleep[g.asleep_n] = rank
            g.asleep_n += 1
        elif rank != book.boss_rank:
            g.fit[n] = rank
            n += 1
    shuffle(g, STREAM_VILLAINS, g.fit, n)
    place_boss(g, book, add_villain(g, book, book.boss_rank, book.colour[book.boss_rank]))
    for k in range(min(n, COLOURS - 1)):
        add_villain(g, book, g.fit[k], k + 1)


@kernel
def gather_villains(g, book):
    """The villains appear in the order of the file, the boss on the board."""
    for k in range(book.villains):
        rank = book.villain_rank[k]
        if book.what[rank] != Rank.REVIVED:
            u = add_villain(g, book, rank, book.colour[rank])
            if rank == book.boss_rank:
                place_boss(g, book, u)


@kernel
def add_rats(g, book):
    """The rats of the villains lie ready."""
    for k in range(2):
        for _ in range(book.rat_figures[k] if book.rat_rank[k] != NONE else 0):
            new_champion(g, book, book.rat_rank[k], NOBODY, VILLAINS)


@kernel
def set_up_campaign(g, book, plans):
    """Champions, schemes, villains and captives."""
    deal_champions(g, book)
    lay_schemes(g, book)
    if book.boss_rule == BossRule.CAPTIVES:
        gather_cursed(g, book)
    else:
        gather_villains(g, book)
    add_rats(g, book)
    if book.boss_rule == BossRule.CAPTIVES:
        take_captives(g, book, plans)


@kernel
def keep_quest(g, book, plans, seat):
    """A quest that was kept from an earlier scenario is attached to a champion of choice (T79)."""
    if book.kept[seat] == NONE or not has_bearer(g, book, seat):
        return
    for at in range(g.quests_n):
        if g.card_kind[g.quests[at]] == book.kept[seat]:
            card = take_out(g.quests, g.quests_n, at)
            g.quests_n -= 1
            attach_quest(g, book, plans, seat, card)
            return
