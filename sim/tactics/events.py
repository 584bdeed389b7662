"""What a replay records: one `EVENT` for each thing that happens, in order, from the same kernel that plays the millions.

Laid over the table before the set-up, the events give every state of the game: where each card and figure is, damage, souls, glory.
"""

from enum import IntEnum

import numpy as np

MAX_LOGGED = 65536
"""Events kept of one game; when only `LAST_LOGGED` places are left, `EventKind.LOG_FULL` stands for all that is not kept."""
LAST_LOGGED = 8
"""Places kept for the end of the game, which is told also if the log is full."""

EVENT = np.dtype(
    [
        ("what", "i4"),  # EventKind
        ("seat", "i4"),  # whose event it is, or NOBODY
        ("who", "i4"),  # champion, or NOBODY
        ("card", "i4"),  # card of the game or treasure, or NOBODY
        ("place", "i4"),  # hex, or NOBODY
        ("other", "i4"),
        ("amount", "i4"),
        ("round", "i4"),
        ("runes", "i4"),  # of the seat behind it
        ("bound", "i4"),  # runes that pay for constructs only
        ("power", "i4"),
    ]
)
"""One event; `EVENT` rows of a replay are in the order in which things happened."""

EVENT_FIELDS = len(EVENT.names or ())
"""Columns of an event, all of them i4."""


class EventKind(IntEnum):
    """Kinds of events."""

    ROUND = 1
    TURN = 2  # a turn of a side begins; seat: its first one; other: the side
    GATE = 3  # other: runes; amount: power
    DRAW = 4
    SHUFFLE = 5  # the discard pile becomes the deck
    PLAY = 6  # a card of the hand; who: the bearer of a construct
    ROW = 7  # a card comes into the row; place: the slot
    RESHUFFLE = 8  # banished cards become the centre deck
    ACQUIRE = 9  # a card leaves the row, a pile or the centre deck; amount: Goes
    AMBUSH = 10  # the Ambush of a card is carried out
    CARD_OF = 11  # the card belongs to a champion that has joined
    BANISH = 12
    RESEARCH = 13  # other: the card that goes under the quests, or NOBODY
    COMPLETE = 14  # a quest is attached to a champion
    DISCARD = 15  # a card of the hand
    TAKE = 16  # a card of a discard pile comes to the hand
    REPLACE = 17  # a card comes in the place of another one; other: the card that leaves the game for it
    COPY = 18  # other: the kind of card whose text happens
    CHOOSE = 19  # one of several lists of effects happens; other: of how many; amount: which, from 0
    GAIN = 20  # other: runes; amount: power
    GLORY = 21  # other: the side; amount
    SANCTUARY = 22  # a sanctuary is worth something; other: the side; amount
    BEACON_GLORY = 23  # beacons are worth something at the end of a turn; other: the side; amount
    ALL_BEACONS = 24  # other: the side that controls all of them
    CHOSEN = 25  # a champion of a chosen faction has slain
    TOKEN_SPENT = 26  # other: the side
    BEACON = 27  # other: the side that controls it now
    TOKEN = 28  # a champion takes a beacon token; other: the side
    ALL_FACTIONS = 29  # a champion counts as all factions from now on
    ORDER = 30  # amount: power
    DEPLOY = 31  # a champion has been deployed
    STAND = 32  # a figure comes on the board
    SPREAD = 33  # it covers one more hex
    STEP = 34  # place: its first hex now; amount: direction
    LIFT = 35  # a figure leaves the board
    PUT = 36  # a champion has been put on another hex, which is no movement
    WALK = 37  # a movement begins; place: where to; amount: steps
    DAMAGE = 38  # other: Cause; amount
    ATTACK = 39  # amount: how many are attacked
    TARGET = 40  # who is attacked; other: the attacker
    RIPOSTE = 41  # other: the attacker; amount: strength
    DEFEAT = 42  # place: where it stood; other: Cause
    CHAMPION = 43  # a champion comes into the game, into the roster of `seat` if there is one; other: what it is; amount: its side
    LINK = 44  # other: its second figure
    GONE = 45  # a champion leaves the game
    READY = 46  # amount: 0 exhausted, 1 ready
    REFRESH = 47  # all own champions are ready
    SOULS = 48  # amount: how many it has now
    BONUS = 49  # other: row of the effect
    AURA = 50  # a bonus for whatever fits; who: whose text it is; other: row of the effect
    NEXT = 51  # a bonus for the next one that is ordered; likewise
    TREASURE = 52  # a treasure comes to the side
    UNCOVER = 53  # it was taken from a hex
    BAG = 54  # a treasure is drawn from the bag
    REFILL = 55  # used treasures go back into the bag
    USE = 56  # a treasure is used on a champion; amount: 1 it stays on the card
    REVEAL = 57  # a treasure of the bag is shown and used
    LAY = 58  # a treasure comes to lie on a hex
    SHIFT = 59  # a treasure leaves a hex; other: the hex to which it goes
    TERRAIN = 60  # other: the Terrain of a hex now
    WEB = 61  # amount: 1 laid, 0 taken up
    NEW_CARD = 62  # a card comes into the game; other: its kind
    LAY_TOKEN = 63  # a beacon token is laid on a hex; other: the side
    CARD_TOKEN = 64  # a mark is put on the card of a champion
    TRANSFORM = 65  # other: what it is now
    DESTROY = 66  # a construct goes to the discard pile
    ABILITY = 67  # an ability of a champion answers; card: what gives it; amount: Word
    RELEASE = 68  # an effect of a card has waited for its Allegiance; other: the faction
    OWED = 69  # a free order is owed; who: whose text it is; amount: 1 at any moment of this turn
    VALUES = 70  # strength (place), defence (other), speed (amount) and bits of keywords (card) of a champion now
    CLEAR = 71  # hand and cards in front go to the discard pile, resources are lost
    EXPIRE = 72  # damage of those on the board is gone
    END = 73  # other: the side that has won, or NOBODY; amount: End
    LOG_FULL = 74
    DRAFT = 75  # a starting champion is taken; other: which
    ACTION = 76  # a side does something; amount: Action
    REWARD = 77  # the reward of a neutral champion happens
    GIVE = 78  # a champion has what a revealed treasure gives
    SCHEME = 79  # a scheme is revealed; other: which; amount: how many are left
    LOWER_EFFECT = 80  # its lower effect happens too; other: which; amount: the threat
    SURGE = 81  # of the boss, `who`
    HANDED = 82  # a champion is the player's `seat` now, or nobody's: a captive; amount: its side
    RICHES = 83  # amount: glory that lies on its card now
    SHED = 84  # a treasure leaves the card of a champion; amount: its place there
    UNMARKED = 85  # the mark returns from the card of a champion
    VANISHED = 86  # a villain has found no room and has never been there
    CARRY = 87  # a treasure that villains have taken comes to lie on the card of their boss
    COMING = 88  # a bonus for the next rat that comes on the board; like NEXT
    CAME = 89  # a rat has come, and has the bonuses that waited; place: strength, other: defence, amount: speed, card: bits of keywords
    # what a strategy of rules has decided, for the reference engine to decide alike
    ANSWER = 90  # one of several options; other: which, from 0; amount: of how many
    GOAL = 91  # where a movement ends; place
    WAY = 92  # a step of its way; other: direction, NOBODY behind the last
    TIME = 93  # before which of its attacks a champion moves; other
    DEED = 94  # an action of a side; who: whose; other: which of its kind, from 0; amount: Action
