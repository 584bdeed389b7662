"""One game in play: how much room it has, and the record the kernel works in (ENGINE.md)."""

import numpy as np

from sim.engine.streams import stream_fields
from sim.tactics.campaign import campaign_fields
from sim.tactics.chronicle import CHRONICLE
from sim.tactics.codes import Cause
from sim.tactics.events import EVENT_FIELDS, MAX_LOGGED
from sim.tactics.tables import FACTIONS, MAX_BAG, MAX_PLACES, MAX_RANKS, PILES, ROW, STATS
from sim.tactics.words import MAX_CARDS, MAX_HEXES, MAX_KINDS, MAX_ROSTER, MAX_SEATS, Word

RATS = 8
"""Rat figures of a player at most."""
MAX_CHAMPIONS = 200
"""Champions of a game: rats first, eight of each seat, then everybody else in the order of coming. With more of them, as with more of anything
below, the game stops with a `Fault`."""
FIRST_CHAMPION = MAX_SEATS * RATS
"""The first that is no player's rat."""
MAX_ON_BOARD = 64
"""Figures on the board: those of four players, villains, their rats and captives."""
MAX_WORN = 64
"""Constructs, and quests, on one champion."""
MAX_SOULS = 255
"""Souls on one champion."""
MAX_FRAMES = 128
"""Effects inside effects."""
MAX_ARENA = 2048
"""Champions, abilities and steps that what is under way has written down."""
MAX_QUEUE = 16
"""Free orders that are owed."""
MAX_AURAS = 16
"""Bonuses for whatever fits at each moment."""
MAX_WAITING = 16
"""Effects that wait for an Allegiance."""
MAX_LAYERS = 32
"""Sets of beacons that one movement can take while barriers are closed."""
MAX_OPTIONS = 256
"""Options of one question."""
MAX_GATHERED = 128
"""Abilities of one champion, with those that others share with it."""
MAX_RESOLUTIONS = 20_000
"""Steps of effects in one turn."""
MAX_WEBS = 3
"""Web tokens (T107)."""
HEXES_A_WORD = 64
"""Hexes in a word of a set of them."""
SITES = 4
"""Kinds of hexes of which it is known where they lie: forests, beacons, beacon tokens, treasures."""
MAX_POINTS = 40
"""Points of a movement that are looked at."""
NOBODY = -1
"""No seat, side, champion, card or hex."""
NEUTRAL = -1
"""Side of neutral champions."""
CAPTIVE = -2
"""Side of captives (T93): nobody's enemies."""
VILLAINS = 1
"""Side of the villains in a campaign."""
SPANS = MAX_SEATS + 3
"""Kinds of bonuses of one champion: this turn, for good, until the next turn of each side, and what has changed its size."""
SPAN_TURN = 0
SPAN_GAME = 1
SPAN_SIDE = 2
"""The first one of a side."""
SPAN_SIZE = MAX_SEATS + 2
"""It stays with a rat that falls."""

STREAM_DECK = 0
STREAM_VILLAINS = 4
"""What nobody chooses (T85): that of the seat NOBODY, in front of the choices of the first seat."""
STREAM_CHOICE = 5
STREAM_CENTRE = 9
STREAM_QUESTS = 10
STREAM_TREASURES = 11
STREAM_CHAMPIONS = 12
STREAM_HANDS = 13
STREAM_SCHEMES = 17
STREAMS = 18
"""Streams of luck: one a seat for decks, choices and hands."""
PURPOSES = (
    (1, STREAM_DECK, 4), (2, STREAM_CHOICE, 4), (3, STREAM_CENTRE, 1), (4, STREAM_QUESTS, 1), (5, STREAM_TREASURES, 1),
    (6, STREAM_CHAMPIONS, 1), (7, STREAM_SCHEMES, 1), (8, STREAM_VILLAINS, 1),
    (9, STREAM_HANDS, 4),
)
"""Purpose, first stream and seats (ENGINE.md, section 2)."""

P = (MAX_SEATS,)
U = (MAX_CHAMPIONS,)
F = (MAX_FRAMES,)
H = (MAX_HEXES,)
HEX_SET = (MAX_HEXES // HEXES_A_WORD,)
PILE = (MAX_SEATS, MAX_CARDS)
LAYERS = (MAX_LAYERS, MAX_HEXES)

GAME = np.dtype(
    [
        *stream_fields(STREAMS),
        ("players", "i2"),
        ("fault", "i2"),  # Fault
        ("blamed", "i2"),  # card whose text came to the fault, or NOBODY
        ("ended", "u1"),  # End; with a fault 255
        ("winner", "i2"),  # side, or NOBODY
        ("round", "i2"),
        ("seat", "u2"),  # first seat of the side whose turn it is
        ("side", "i2"),
        ("turn", "i4"),  # turns of all sides so far, this one counted
        ("steps", "i4"),  # of effects in this turn
        ("strategy", "i2", P),
        ("by_rules", "u1", P),  # 1: it has lists; 0: the policy `random`
        ("compared", "i8", P),
        ("wordy", "u1"),
        # sides
        ("glory", "i4", P),
        ("beacons", "i2", P),
        ("beacons_scored", "u1"),  # beacons_all has been given
        ("tokens", "i2", P),
        ("purse_n", "i2", P),  # treasures
        ("purse", "i2", (MAX_SEATS, MAX_BAG)),
        # seats
        ("turns", "i2", P),
        ("runes", "i4", P),
        ("construct_runes", "i4", P),  # that pay for constructs only
        ("power", "i4", P),
        ("gate_used", "u1", P),
        ("on_board", "i2", P),  # own figures
        ("deck_n", "i2", P),
        ("deck", "i2", PILE),
        ("hand_n", "i2", P),
        ("hand", "i2", PILE),
        ("discard_n", "i2", P),
        ("discard", "i2", PILE),
        ("front_n", "i2", P),
        ("front", "i2", PILE),
        ("roster_n", "i2", P),
        ("roster", "i2", (MAX_SEATS, MAX_ROSTER)),
        ("played_factions", "i2", (MAX_SEATS, FACTIONS)),  # cards that have counted as played this turn
        ("played_types", "i2", (MAX_SEATS, 3)),
        ("played_cost", "i2", P),
        ("goals", "i2", (MAX_SEATS, MAX_KINDS)),  # what the goal of each quest has counted this turn
        # cards
        ("card_kind", "i2", (MAX_CARDS,)),
        ("card_turn", "i4", (MAX_CARDS,)),  # turn in which it last counted as played
        ("card_times", "i2", (MAX_CARDS,)),  # how often it did so in that turn
        ("goal_from", "i2", (MAX_CARDS,)),  # of a quest in front of a player: what had been counted before; NOBODY before it counts
        ("row", "i2", (ROW,)),  # NOBODY: empty
        ("centre_n", "i2"),
        ("centre", "i2", (MAX_CARDS,)),
        ("banished_n", "i2"),
        ("banished", "i2", (MAX_CARDS,)),
        ("gone_n", "i2"),
        ("gone", "i2", (MAX_CARDS,)),  # cards that have left the game
        ("quests_n", "i2"),
        ("quests", "i2", (MAX_CARDS,)),
        ("pile_n", "i2", (PILES,)),
        ("pile", "i2", (PILES, MAX_CARDS)),
        ("cards", "i2"),
        # treasures
        ("bag_n", "i2"),
        ("bag", "i2", (MAX_BAG,)),
        ("used_n", "i2"),
        ("used", "i2", (MAX_BAG,)),
        # the board
        ("at", "i2", H),  # champion, or NOBODY
        ("terrain", "u1", H),
        ("forest", "u8", H),  # masks of forests around
        ("barrier", "u8", H),  # masks of enchanted ground around
        ("holder", "i1", H),  # side that controls the beacon, or NOBODY
        ("token_of", "i1", H),  # side of a beacon token, or NOBODY
        ("hidden", "i2", H),  # treasure, or NOBODY
        ("site", "u8", (SITES, *HEX_SET)),  # sets of hexes (`play.ground`)
        ("web", "i4", H),  # number of the web that lies there, 0: none
        ("webs", "i2"),
        ("webs_laid", "i4"),
        ("marked", "u1", H),
        ("figures", "i2"),
        ("figure", "i2", (MAX_ON_BOARD,)),  # champions on the board in index order
        # champions
        ("champions", "i2"),
        ("rank", "i2", U),
        ("owner", "i1", U),  # seat, or NOBODY
        ("of_side", "i1", U),
        ("card", "i2", U),  # of a champion of the row
        ("hex", "i2", U),  # the first one, NOBODY off the board
        ("last_hex", "i2", U),  # where it was lifted from
        ("last_more_n", "u1", U),
        ("last_more", "i2", (MAX_CHAMPIONS, 3)),
        ("more_n", "u1", U),  # hexes besides
        ("more", "i2", (MAX_CHAMPIONS, 3)),
        ("ready", "u1", U),
        ("damage", "i4", U),
        ("unhurt", "u1"),  # 1: nobody on the board has damage
        ("frail", "u1"),  # 1: somebody's defence has been nought without a condition
        ("souls", "i2", U),
        ("all_factions", "u1", U),
        ("tokens_on", "i2", U),  # marks on the card (T91)
        ("earth", "u1", U),  # Terrain that it was made of, 0 of none
        ("earth_laid", "u1", U),  # 1: its hex has this terrain of it alone
        ("gone_for_good", "u1", U),
        ("partner", "i2", U),  # the other one of linked figures, or NOBODY
        ("second", "u1", U),  # 1: it is the second of them
        ("constructs", "u1", U),
        ("construct", "i2", (MAX_CHAMPIONS, MAX_WORN)),
        ("rewards", "u1", U),
        ("reward", "i2", (MAX_CHAMPIONS, MAX_WORN)),
        ("carried_n", "u1", U),  # treasures on the card
        ("carried", "i2", (MAX_CHAMPIONS, MAX_WORN)),
        ("bonus", "i2", (MAX_CHAMPIONS, SPANS, STATS)),
        ("bonus_words", "u2", (MAX_CHAMPIONS, SPANS)),
        ("coming", "i2", (MAX_SEATS, SPANS, STATS)),  # bonuses of the next rat that comes on the board
        ("coming_words", "u2", (MAX_SEATS, SPANS)),
        ("base", "i4", (MAX_CHAMPIONS, STATS)),  # all that holds without a condition
        ("words", "u2", U),  # keywords likewise
        ("abilities", "u4", U),  # bits of Word of its own abilities
        ("able", "u4", U),  # the same, with those that others may share with it
        ("attacks", "i2", U),  # in the order under way
        ("shared", "u4"),  # bits of Word of all who have shared abilities in this game
        ("radiants", "i2"),  # champions who have had an aura, or may be given one
        ("radiant", "i2", U),
        ("radiates", "u1", U),  # bits of the values that auras of each add to, behind them one for keywords
        ("radiated", "u1"),  # the same of all of them
        # bonuses for whatever fits
        ("auras", "i2"),
        ("aura_effect", "i2", (MAX_AURAS,)),
        ("aura_seat", "i1", (MAX_AURAS,)),
        ("aura_self", "i2", (MAX_AURAS,)),
        ("aura_span", "u1", (MAX_AURAS,)),
        # effects that wait for an Allegiance
        ("waiting", "i2"),
        ("wait_effect", "i2", (MAX_WAITING,)),
        ("wait_seat", "i1", (MAX_WAITING,)),
        ("wait_self", "i2", (MAX_WAITING,)),
        ("wait_card", "i2", (MAX_WAITING,)),
        ("wait_slain", "i2", (MAX_WAITING,)),
        ("wait_agreed", "u1", (MAX_WAITING,)),
        # free orders that are owed, and bonuses for the next champion that is ordered
        ("owed", "i2"),
        ("owed_effect", "i2", (MAX_QUEUE,)),
        ("owed_seat", "i1", (MAX_QUEUE,)),
        ("owed_self", "i2", (MAX_QUEUE,)),
        ("owed_may", "u1", (MAX_QUEUE,)),
        ("owed_later", "u1", (MAX_QUEUE,)),
        ("nexts", "i2"),
        ("next_effect", "i2", (MAX_QUEUE,)),
        ("next_seat", "i1", (MAX_QUEUE,)),
        ("next_self", "i2", (MAX_QUEUE,)),
        # effects under way
        ("frames", "i2"),
        ("frame", "u1", F),  # Frame
        ("phase", "u1", F),
        ("at_row", "i2", F),
        ("last_row", "i2", F),
        ("by_seat", "i1", F),
        ("by_self", "i2", F),
        ("by_card", "i2", F),
        ("by_slain", "i2", F),
        ("agreed", "u1", F),
        ("from_arena", "i2", F),
        ("a", "i2", F),
        ("b", "i2", F),
        ("c", "i2", F),
        ("d", "i2", F),
        ("e", "i2", F),
        ("arena_n", "i2"),
        ("arena", "i2", (MAX_ARENA,)),
        ("fell", "i2"),  # champion that an effect defeated last, or NOBODY
        ("cover_n", "i2"),  # hexes that a champion will cover
        ("cover", "i2", (4,)),
        # lists of a moment's thought
        ("option", "i2", (MAX_OPTIONS,)),
        ("option_more", "i2", (MAX_OPTIONS,)),
        ("choice", "i2", (MAX_OPTIONS,)),  # options of a turn
        ("choice_is", "u1", (MAX_OPTIONS,)),  # Action
        ("choice_seat", "i1", (MAX_OPTIONS,)),
        ("fit", "i2", (MAX_OPTIONS,)),
        ("reachable", "i2", (MAX_OPTIONS,)),
        ("gathered", "i2", (MAX_GATHERED,)),
        ("gathered_card", "i2", (MAX_GATHERED,)),
        ("thought", "i2", (MAX_GATHERED,)),
        ("thought_card", "i2", (MAX_GATHERED,)),
        # ways
        ("layers", "i2"),
        ("layer_mask", "u4", (MAX_LAYERS,)),
        ("reached", "u8", HEX_SET),  # set of the hexes that are reached
        ("bucket_n", "i2", (MAX_POINTS,)),  # places by the points with which they are reached
        ("way", "i2", (MAX_POINTS,)),
        ("walk", "i2", H),  # points from each hex to an aim
        ("near", "i4", H),  # how near each hex is to the nearest aim
        ("aims", "i2"),
        ("aim", "i2", H),
        # what a strategy of rules looks at (`play.strategy`)
        ("judged", "i2"),  # champion, or NOBODY
        ("judged_hex", "i2"),  # where it stands, or would stand; NOBODY: off the board
        ("judged_price", "i4"),  # of an order, NOBODY: what it costs
        ("judged_source", "i2"),  # whose text asks, on the axis of things, or NOBODY
        ("judged_threat", "i4"),  # NOBODY: not known yet, like the next ones
        ("judged_kills", "i4"),
        ("judged_targets", "i4"),
        ("judged_back", "i4"),
        ("judged_falls", "u1"),
        ("judged_steps", "i4"),
        ("judged_away", "i4"),
        ("judged_dies", "u1"),
        ("judged_reward", "i4"),
        ("judged_attacked", "u1"),
        ("judged_saves", "u1"),
        ("judged_defeats", "u1"),  # 2: not known yet
        ("judged_burns", "u1"),
        ("judged_treasure", "i2"),  # that would be used on the judged champion, or NOBODY
        ("asked", "i2", (MAX_OPTIONS,)),  # kinds of the cards of a question
        ("blows", "i2"),  # attack actions that the champion has left
        ("surveyed", "u1"),  # 1: the next ones are known
        ("around", "i2", (MAX_PLACES, MAX_SEATS + 1)),  # figures on and beside sanctuaries, by side, behind them neutral ones
        ("odds", "i2", (MAX_PLACES, MAX_SEATS + 1)),  # by how many they are more than the strongest of the others
        ("menaced", "i1"),  # side for which the next ones are known, or NOBODY
        ("strikers", "i2"),  # the strongest blow first
        ("striker", "i2", (MAX_CHAMPIONS,)),
        ("striker_hex", "i2", (MAX_CHAMPIONS,)),  # NOBODY: it comes from a portal
        ("striker_far", "i4", (MAX_CHAMPIONS,)),
        ("striker_blow", "i4", (MAX_CHAMPIONS,)),
        ("marks", "i2"),
        ("mark", "i2", H),  # hexes that are wanted
        ("mark_more", "i2", H),  # steps that each is farther away than it is
        ("found", "i2", H),  # hexes of a set
        ("mark_beside", "u1"),  # 1: next to one of them is enough
        ("foes", "i2"),
        ("foe", "i2", (MAX_ON_BOARD,)),  # enemies that the champion may get to
        ("foe_rank", "i4", (MAX_ON_BOARD,)),  # in `attack`
        ("foe_dies", "u1", (MAX_ON_BOARD,)),
        ("swoops_known", "u1"),  # 1: the next ones are known
        ("swoop", "i2", (4,)),  # hexes of kill, strike, safe kill, safe strike, or NOBODY
        ("swoop_victim", "i2", (4,)),
        ("peril", "i4", H),  # damage to fear on each hex; NOBODY: not known yet
        ("worth_word", "i2"),  # Word for which the next ones are known, without `safe`, or NOBODY
        ("worth", "i4", (MAX_OPTIONS,)),  # of each reachable hex
        ("worth_here", "i4"),
        ("proposed_away", "i4"),
        ("proposed_threat", "i4"),
        ("move_words", "i2", P),
        ("move_word", "u1", (MAX_SEATS, len(Word))),  # words of `move` that a strategy has, in the order of their first lines
        ("goal", "i2"),  # where the movement goes
        ("goal_word", "i2"),  # Word that proposed it, or NOBODY
        ("dares", "u1"),  # 1: corrupted ground may be entered, though it harms
        ("gifted", "i2"),  # champion on whom the treasure is used that a strategy of rules offers
        ("first_way", "i2", (MAX_POINTS,)),  # the part of a way that leads to what is sought
        # what happened
        ("orders", "i4", (MAX_SEATS + 1, MAX_RANKS)),  # the last row is nobody's: of neutrals and villains
        ("deploys", "i4", (MAX_SEATS + 1, MAX_RANKS)),
        ("strikes", "i4", (MAX_SEATS + 1, MAX_RANKS)),
        ("ripostes", "i4", (MAX_SEATS + 1, MAX_RANKS)),
        ("transforms", "i4", (MAX_SEATS, MAX_RANKS)),
        ("specials", "i4", (MAX_SEATS, MAX_RANKS)),
        ("defeats", "i4", (len(Cause), MAX_SEATS + 1, MAX_RANKS)),
        ("plays", "i4", (MAX_SEATS, MAX_KINDS)),
        ("acquisitions", "i4", (MAX_SEATS, MAX_KINDS)),
        ("banishments", "i4", (MAX_SEATS, MAX_KINDS)),
        ("quests_done", "i4", (MAX_SEATS, MAX_KINDS)),
        ("researches", "i4", (MAX_SEATS, MAX_KINDS)),
        ("treasures_taken", "i4", (MAX_SEATS, MAX_BAG)),  # by side
        ("treasures_used", "i4", (MAX_SEATS, MAX_BAG)),
        ("beacons_taken", "i4", P),
        ("tokens_taken", "i4", P),
        ("tokens_spent", "i4", P),
        ("sanctuaries_scored", "i4", P),
        *CHRONICLE,
        *campaign_fields(MAX_CHAMPIONS),
        # ways under way; from here on nothing is kept with a round (`play.bars`)
        ("cost_to", "u1", LAYERS),
        ("onward", "u1", LAYERS),  # 1: on a cheapest way to the goal
        ("rest", "u1", LAYERS),  # fewest points from here to the goal
        ("bucket", "i2", (MAX_POINTS, MAX_OPTIONS * 2)),
        ("trail", "i2", (MAX_LAYERS * MAX_HEXES,)),
        # a record of what happens
        ("logging", "u1"),
        ("events_n", "i4"),
        ("events", "i4", (MAX_LOGGED, EVENT_FIELDS)),
        ("shown", "i4", (MAX_CHAMPIONS, STATS + 1)),  # values of champions and their keywords as they were noted last
    ],
    align=True,
)
"""One game. See the comments of the fields; enumerations are in `codes`."""

APART = ("cost_to", "onward", "rest", "bucket", "trail", "logging", "events_n", "events", "shown")
"""Fields behind all that a game needs to go on from the beginning of a round: what one movement works out, and what replays record."""
SPAN = min(GAME.fields[name][1] for name in APART)  # type: ignore[index]
"""Bytes of a record that are kept with a round."""


def new_game() -> np.ndarray:
    """A fresh record, shape `[1]` of `GAME`; its `label`s name the streams (ENGINE.md, section 2)."""
    record = np.zeros(1, GAME)
    for purpose, first, seats in PURPOSES:
        for seat in range(seats):
            record["label"][0, first + seat] = purpose << 8 | seat
    return record
