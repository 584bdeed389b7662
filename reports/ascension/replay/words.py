"""What happens in a game of Ascension, in words."""

from sim.ascension.events import EventKind
from sim.ascension.words import EndReason

ACTS = {
    EventKind.PLAY: "plays {card}",
    EventKind.USE: "uses {card}",
    EventKind.ACQUIRE: "acquires {card} for {amount} {runes}",
    EventKind.ACQUIRE_FREE: "acquires {card} for free",
    EventKind.DEFEAT: "defeats {card} with {amount} power",
    EventKind.DEFEAT_FREE: "defeats {card} for free",
    EventKind.ACTION: "uses {card}{price}",
    EventKind.SAMAEL_TAKES: "takes {card}",
    EventKind.SAMAEL_DEFEATS: "defeats {card}",
}
"""Events that begin an act."""

RESULTS = {
    EventKind.RUNES: "+{amount} {runes}",
    EventKind.POWER: "+{amount} power",
    EventKind.HONOR: "+{amount} honor",
    EventKind.RESTRICTED: "+{amount} {runes} for {faction} constructs only",
    EventKind.DRAW: "draws {card}",
    EventKind.TRIGGER: "triggers {card}",
    EventKind.SHUFFLE: "shuffles the discard pile ({amount} {cards}) into a new deck",
    EventKind.RESHUFFLE: "the Void ({amount} {cards}) becomes the centre deck",
    EventKind.BANISH_OWN: "banishes {card} from {place}",
    EventKind.BANISH_ROW: "banishes {card} from the row",
    EventKind.DISCARD: "discards {card}",
    EventKind.COPY: "copies {card}",
    EventKind.DESTROY: "{who} loses the construct {card}",
    EventKind.STEAL: "takes {card} from the hand of {other}",
    EventKind.DISCOUNT: "the next construct costs {amount} less",
    EventKind.EXTRA_TURN: "an extra turn follows",
    EventKind.WAIT_UNITE: "its Unite waits for another hero",
    EventKind.TO_PLAY: "{card} goes straight into play",
    EventKind.TO_HAND: "{card} goes to the hand",
    EventKind.TO_DECK: "{card} goes on top of the deck",
}
"""Events that an act brings about."""

PLACES = ("the discard pile", "the hand", "play")
"""Where a banished card was, by the `slot` of its event."""
ENDED = {
    EndReason.POOL: "the honor pool is empty",
    EndReason.CAP: "stopped at the round cap, nobody wins",
    EndReason.ENDLESS: "cut off as endless, nobody wins",
}
