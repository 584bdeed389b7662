"""What players written in Python are shown of a game, and what they are asked: only what a player at the table knows who has counted.

Hidden are the orders of all decks and which of an opponent's cards are in his hand; of an opponent's deck and hand together the cards are known.
"""

from enum import IntEnum

from sim.ascension.state import MAX_TARGETS
from sim.ascension.tables import READY_PLAN
from sim.ascension.words import FACTIONS, LISTS, MAX_KINDS, MAX_ROW, MAX_SEATS, Choice, Faction, List
from sim.engine.players.form import Column, Decision, Field, Form, asked_dtype

NOWHERE = MAX_KINDS
"""Number of a card that there is not; behind all others."""
DESTROY = LISTS
"""Number of the decision which construct is destroyed; the other ones have those of their lists."""
CARDS = (MAX_KINDS + 1,)
SEATS = (MAX_SEATS,)
SEAT_CARDS = (MAX_SEATS, MAX_KINDS + 1)


class Zone(IntEnum):
    """Where what an option is about lies."""

    ROW = 0
    PILE = 1
    ACTION = 2
    HAND = 3
    DISCARD = 4
    PLAY = 5
    PLAYED = 6
    TEXT = 7


DECISIONS = {
    "take": Decision(List.TAKE, "what to buy, fight or use of what can be paid for, each card once; `-1`: nothing more in this turn"),
    "play": Decision(List.PLAY, "which hand card is played next; `-1`: none now"),
    "wait": Decision(List.WAIT, "whether the gains of a construct wait until no card is left to play: `0`; `-1`: they are taken at once"),
    "decline": Decision(List.DECLINE, "whether an optional effect of a card is not used: `0`; `-1`: it is used"),
    "banish": Decision(List.BANISH, "which own card is banished; `-1`, where `view.may` is 1: none"),
    "discard": Decision(List.DISCARD, "which hand card is discarded; `-1`, where `view.may` is 1: none"),
    "banish_row": Decision(List.BANISH_ROW, "which card of the row is banished; `-1`, where `view.may` is 1: none"),
    "free": Decision(List.FREE, "what a free acquisition or defeat takes; `-1`, where `view.may` is 1: nothing"),
    "copy": Decision(List.COPY, "which played hero is copied; `-1`, where `view.may` is 1: none"),
    "keep": Decision(List.KEEP, "which construct is kept when an opponent lets only some be kept, one after the other"),
    "destroy": Decision(DESTROY, "which construct is lost when an opponent destroys some, one after the other"),
    "choose": Decision(List.CHOOSE, "which option of a card is chosen, by the first thing it gives (`word`)"),
}
"""The decisions of a player, by the names of their functions."""

FIELDS = (
    Field("players", (), "seats that take turns; 1 in the solo game"),
    Field("seat", (), "own place in turn order, from 0, as arrays by seat count"),
    Field("active", (), "whose turn it is, likewise"),
    Field("round", (), "the round, from 1"),
    Field("round_cap", (), "the last round there can be"),
    Field("pool", (), "honor left in the pool"),
    Field("runes", (), "own unspent runes; 0 in the turn of another seat"),
    Field("power", (), "own unspent power, likewise"),
    Field("discount", (), "runes that the next construct costs less, likewise"),
    Field("extra_turns", (), "extra turns that are still to come after this one, likewise"),
    Field("may", (), "1: `-1` can be answered; 0: one of the options has to be taken"),
    Field("luck", (), "a random number from 0 to 2**62 - 1, another one at each decision"),
    Field("restricted", (FACTIONS,), "own runes that pay only for constructs of a faction, by faction"),
    Field("heroes", (FACTIONS,), "heroes that count as played in this turn, by faction"),
    Field("score", SEATS, "honor tokens and the honor printed on all own cards, by seat; in the solo game Samael's is the second one"),
    Field("tokens", SEATS, "honor tokens, by seat"),
    Field("hand_cards", SEATS, "cards in hand, by seat"),
    Field("deck_cards", SEATS, "cards in the deck, by seat"),
    Field("row", (MAX_ROW,), "the card in each slot of the centre row; NOWHERE in an empty one and behind the last one"),
    Field("piles", CARDS, "copies left of each always-available card; 1 of a monster, which never runs out"),
    Field("hand", CARDS, "copies of each card in the own hand"),
    Field("deck", CARDS, "copies of each card in the own deck"),
    Field("played", CARDS, "copies of each hero in the own played pile"),
    Field("owned", SEAT_CARDS, "copies of each card that a seat owns, wherever they are, by seat and card"),
    Field("in_play", SEAT_CARDS, "copies of each construct in play, by seat and card"),
    Field("discarded", SEAT_CARDS, "copies of each card in the discard pile, by seat and card"),
    Field("centre", CARDS, "copies of each card in the centre deck"),
    Field("void", CARDS, "copies of each card in the Void"),
)

COLUMNS = (
    Column("card", "the card; in `choose` and `decline` the one whose text it is"),
    Column("cost", "of `take`: what is to be paid now, in power for a monster, otherwise in runes; else the printed cost"),
    Column("zone", "where the card lies: ROW, PILE, ACTION (of a construct in play), HAND, DISCARD, PLAY, PLAYED, or TEXT of a card"),
    Column("action", "of an ACTION: which one of the construct's, from 0; else -1"),
    Column("word", "of `choose`: the first thing the option gives: RUNES, POWER, HONOR, DRAW, OTHER; else -1"),
)


class Of(IntEnum):
    """Places of the columns."""

    CARD = 0
    COST = 1
    ZONE = 2
    ACTION = 3
    WORD = 4


WORDS = {
    "NOWHERE": NOWHERE,
    **{word.name: int(word) for words in (Zone, Choice) for word in words},
    **{faction.name: int(faction) for faction in Faction if faction > Faction.NONE},
}
"""Constants of the files, by their names."""

FORM = Form(DECISIONS, FIELDS, COLUMNS, MAX_TARGETS, NOWHERE, WORDS, {"cards": "take"})
"""What players of Ascension are shown."""
ASKED_PLAN = asked_dtype(READY_PLAN, FORM, MAX_SEATS)
"""A strategy as the kernel plays it at tables at which players written in Python sit."""
