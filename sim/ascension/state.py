"""One game in play: how far it may go, how much room it has, and the record the kernel works in (ENGINE.md section 7)."""

import numpy as np

from sim.ascension.events import EVENT_FIELDS, MAX_EVENTS
from sim.ascension.words import EVENTS, FACTIONS, MAX_CARD_ACTIONS, MAX_CARD_TRIGGERS, MAX_KINDS, MAX_PILE, MAX_ROUNDS, MAX_ROW, MAX_SEATS, MAX_STACKS
from sim.engine.cachelines import aligned_zeros
from sim.engine.lanes import EIGHT
from sim.engine.streams import stream_fields

MAX_ACTIONS = 10_000
"""Actions of one turn; with more the game is over, unfinished: endless (ENGINE.md section 3)."""
MAX_GAME_ACTIONS = 50_000
"""Actions of one game, likewise."""
MAX_EXTRA_TURNS = 1_000
"""Extra turns of one game, likewise."""
MAX_GAINED = 50_000
"""Runes, power and honor that one seat gains in one game, likewise; the squares of what is counted stay inside 64 bits."""

MAX_FRAMES = MAX_ACTIONS + MAX_CARD_TRIGGERS * MAX_PILE + 2
"""Effects that wait for the ones they caused."""
MAX_WAITING = MAX_ACTIONS
"""Unite effects that wait in one turn."""
MAX_TARGETS = MAX_ROW + MAX_STACKS + MAX_CARD_ACTIONS * MAX_PILE
"""Candidates of one choice: what is on offer, and every action of every construct in play."""
MAX_RIVALS = MAX_GAME_ACTIONS * (MAX_ROW + MAX_STACKS - 1)
"""Pairs of a card paid for and one forgone by it, in one game."""
REACHED = 1 << 16
"""What a turn in which a card was affordable counts in the number that has those in which it was seen below: neither has as many turns."""
RIVAL = 8
"""Bits of each part of such a pair in the record."""
PLACES = MAX_ROW + MAX_STACKS
"""Places in which a card can be on offer."""
OUT_OF_REACH = 32767
"""Cost of what cannot be taken; any other one is lower."""
P = (MAX_SEATS,)
PLACE = (PLACES,)
ROOM = MAX_PILE + EIGHT
"""Places of a pile; behind its last card there is always room for eight more, because so many are copied at a time."""
PILE = (MAX_SEATS, ROOM)
BY_CARD = (MAX_SEATS, MAX_KINDS)
BY_PLACE = (MAX_SEATS, PLACES)
BY_ROUND = (MAX_SEATS, MAX_ROUNDS + 1)

KINDS = 4
"""Length of a Kind axis; index 0 stays empty."""

STREAM_CENTRE = 0
STREAM_DECK = 1
STREAM_STEAL = 5
STREAM_CHOICE = 9
STREAMS = 13
"""Streams of luck: the centre deck's, then one a seat for decks, steals and choices."""

USED_GAINS = 1
"""Bit of `used`: the construct has given its effects this turn (or declined to)."""
USED_TRIGGER = 2
"""First of the `MAX_CARD_TRIGGERS` bits for triggers."""
USED_ACTION = USED_TRIGGER << MAX_CARD_TRIGGERS
"""First of the `MAX_CARD_ACTIONS` bits for actions."""

GAME = np.dtype(
    [
        # first what is read sixteen places at a time, each in one line of the cache: the record begins where a line does
        ("place_need", "i2", PLACE),  # cost, or OUT_OF_REACH where nothing can be taken
        ("place_order", "u2", PLACE),  # LANES times the order of the card there in the case, and the place
        ("place_card", "u1", PLACE),
        ("place_faction", "u1", PLACE),
        *stream_fields(STREAMS, blocks=4),
        ("players", "i2"),  # seats that take turns
        ("parties", "i2"),  # seats that score: players, plus Samael in the solo game
        ("solo", "u1"),
        ("logging", "u1"),  # sim.engine.choices.Log: what is recorded
        ("fault", "i2"),  # Fault
        ("blamed", "i2"),  # card whose text came to the fault, or NOBODY
        ("halted", "u1"),  # 1: a fault, or endless; nothing more happens
        ("ended", "i2"),  # EndReason
        ("winner", "i2"),  # seat, NOBODY in an unfinished game
        ("round", "i2"),
        ("seat", "u2"),  # whose turn it is
        ("barred", "i2", P),  # card that a seat may neither acquire nor defeat, or NOBODY
        ("barred_too", "i2", P),  # another one
        ("given", "i2", P),  # card a seat begins with, or NOBODY
        ("replaced", "i2"),  # starting card that a given one replaces
        ("strategy", "u2", P),  # index of each seat's plan; Samael's is one past the last plan
        ("pool", "i4"),
        ("extra_turns", "i4"),  # owed to the active seat
        ("extra_taken", "i4"),  # in the whole game
        ("reshuffles", "i4"),
        # the centre
        ("row_size", "i2"),
        ("row_gaps", "i2"),  # empty slots
        ("row", "i1", (MAX_ROW,)),
        ("stack", "i2", (MAX_STACKS,)),  # copies left
        ("centre_n", "i2"),
        ("void_n", "i2"),
        ("centre_loose", "i2"),  # cards at the bottom of the centre deck that are still to be shuffled
        ("centre", "u1", (ROOM,)),
        ("void", "u1", (ROOM,)),
        # the seats
        ("tokens", "i4", P),
        ("gained", "i4", P),  # runes, power and honor in the whole game
        ("printed", "i4", P),  # honor printed on all own cards
        ("size", "i2", P),  # cards owned
        ("deck_n", "i2", P),
        ("hand_n", "i2", P),
        ("discard_n", "i2", P),
        ("played_n", "i2", P),
        ("play_n", "i2", P),
        ("alert", "i2", (MAX_SEATS, EVENTS)),  # triggers in play by Event; index 0: actions in play
        ("link", "i2", (MAX_SEATS, FACTIONS)),  # constructs in play that make all constructs count as the faction
        ("deck", "u1", PILE),
        ("hand", "u1", PILE),
        ("discard", "u1", PILE),
        ("played", "u1", PILE),  # heroes played this turn
        ("play", "u1", PILE),  # constructs in play, oldest first
        ("used", "u1", PILE),  # what each of them has done this turn: USED_* bits
        ("owned", "i2", BY_CARD),
        # the turn
        ("turn", "i4"),  # turns begun in this game, of all seats
        ("compared", "i4", (MAX_SEATS,)),  # comparisons that the strategies have made (`judging`)
        ("spared", "i8", P),  # comparisons that cases have spared the strategies, at most
        ("judging", "u1"),  # 1: no cases in this game, every comparison is made
        ("wordy", "i2"),  # seat, from 1, whose strategy has made too many; 0: none
        ("actions", "i4"),  # of the whole game (ENGINE.md section 3)
        ("action_limit", "i4"),  # more of them in this turn, or in the game, are endless
        ("bar", "i2"),  # card barred to the active seat, or NOBODY
        ("bar_too", "i2"),  # another one
        ("runes", "i4"),
        ("power", "i4"),
        ("restricted", "i4", (FACTIONS,)),  # runes that pay only for constructs of the faction
        ("restricted_all", "i4"),
        ("discount", "i4"),
        ("runes_gained", "i4"),
        ("power_gained", "i4"),
        ("hero_count", "i2", (FACTIONS,)),  # heroes counted as played
        # what is on offer, by place: the slots of the row, then the always-available cards
        ("bars", "u1"),  # 1: in this game cards are barred to a seat, so that the offer is not the same one for all
        ("stale", "i4"),  # bit per place: what is below may be of a card that is no longer there
        ("present", "i4"),  # bit per place: there is a card
        ("reach", "i4"),  # bit per place: affordable at the present decision
        ("places_seen", "i4"),  # bit per place: the card there was on offer at a decision of this turn
        ("places_reached", "i4"),  # the same, and affordable
        ("monsters", "i4"),  # bit per place: the card there is a monster
        ("constructs", "i4"),  # bit per place: it is a construct
        ("twins", "i4"),  # bit per place: the card there may be in another place too, or have been in one earlier in this turn
        ("wanted", "i2"),  # rank of what is wanted most, as judged at the present decision
        ("tabled", "u1"),  # 1: ranks are those of the case
        ("standing", "i2"),  # the part of the case that stays the same in this turn
        ("case", "i2"),  # which the orders are of, or NOBODY
        ("in_hand", "i2", (MAX_KINDS,)),  # copies in hand, by place in the order of play, while the hand is played in one go; else 0
        ("waiting_n", "i2"),
        ("gains_wait", "u1"),  # 1: a construct in play may still have its gains to give
        ("decision", "i4"),  # decisions in this game
        ("rivals_n", "i4"),
        ("frames", "i2"),  # effects under way
        # from here on nothing that the rest of a game depends on as a round begins
        ("waiting_step", "i2", (MAX_WAITING,)),
        ("waiting_card", "i2", (MAX_WAITING,)),
        ("waiting_faction", "i2", (MAX_WAITING,)),
        ("frame_step", "i2", (MAX_FRAMES,)),
        ("frame_last", "i2", (MAX_FRAMES,)),
        ("frame_card", "i2", (MAX_FRAMES,)),
        ("target_card", "i2", (MAX_TARGETS,)),
        ("target_at", "i2", (MAX_TARGETS,)),
        # what happened, for the counts
        ("noticed", "i4", (MAX_KINDS,)),  # twice the turn in which it was last counted as seen, one more if also as affordable
        ("picked_turn", "i4", (MAX_KINDS,)),
        ("turns_there", "u4", BY_PLACE),  # turns of each seat that are to be added to `looks` of the card in a place
        ("looks", "u4", BY_CARD),  # turns in which a card was seen, and `REACHED` times those in which it was affordable
        ("seen", "i2", BY_CARD),  # the first of them, when a game is over
        ("affordable", "i2", BY_CARD),
        ("picked", "i2", BY_CARD),
        ("taken", "i4", BY_CARD),
        ("free", "i4", BY_CARD),
        ("banished", "i4", BY_CARD),
        ("first_round", "i2", BY_CARD),
        ("leads", "i2", P),  # times a seat took the lead
        ("finished", "u2", P),  # strategies in finishing order
        ("round_tokens", "i4", BY_ROUND),
        ("round_honor", "i4", BY_ROUND),
        ("round_runes", "i4", BY_ROUND),
        ("round_runes_left", "i4", BY_ROUND),
        ("round_power", "i4", BY_ROUND),
        ("round_power_left", "i4", BY_ROUND),
        ("summed", "i8"),  # what the sums of cards that wait for the tally are at most (`play.cardsums`)
        ("rivals", "u4", (MAX_RIVALS + PLACES,)),  # in parts of `RIVAL` bits seat, card paid for, card that could have been and then no longer could
        ("events_n", "i4"),
        ("events", "i4", (MAX_EVENTS, EVENT_FIELDS)),  # read as `EVENT` rows, of a profile as `CHOICE`
    ],
    align=True,
)
"""One game. See the comments of the fields; enumerations are in `words`."""
SPAN = GAME.fields["waiting_step"][1]  # type: ignore[index]
"""Bytes of a record with which a game can be carried on from the beginning of a round; what it counted before is not among them."""


def new_game() -> np.ndarray:
    """A fresh record, shape `[1]` of `GAME`; its `label`s name the streams (ENGINE.md section 1)."""
    record = aligned_zeros(1, GAME)
    record["label"][0, STREAM_CENTRE] = 1 << 8
    for purpose, first in ((2, STREAM_DECK), (3, STREAM_STEAL), (4, STREAM_CHOICE)):
        for seat in range(MAX_SEATS):
            record["label"][0, first + seat] = purpose << 8 | seat
    return record
