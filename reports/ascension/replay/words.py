"""What happens in a game of Ascension, in words."""

from sim.ascension.events import Happened
from sim.ascension.words import Ended

ACTS = {
    Happened.PLAY: "plays {card}",
    Happened.USE: "uses {card}",
    Happened.ACQUIRE: "acquires {card} for {amount} {runes}",
    Happened.ACQUIRE_FREE: "acquires {card} for free",
    Happened.DEFEAT: "defeats {card} with {amount} power",
    Happened.DEFEAT_FREE: "defeats {card} for free",
    Happened.ACTION: "uses {card}{price}",
    Happened.SAMAEL_TAKES: "takes {card}",
    Happened.SAMAEL_DEFEATS: "defeats {card}",
}
"""Events that begin an act."""

RESULTS = {
    Happened.RUNES: "+{amount} {runes}",
    Happened.POWER: "+{amount} power",
    Happened.HONOR: "+{amount} honor",
    Happened.RESTRICTED: "+{amount} {runes} for {faction} constructs only",
    Happened.DRAW: "draws {card}",
    Happened.TRIGGER: "triggers {card}",
    Happened.SHUFFLE: "shuffles the discard pile ({amount} {cards}) into a new deck",
    Happened.RESHUFFLE: "the Void ({amount} {cards}) becomes the centre deck",
    Happened.BANISH_OWN: "banishes {card} from {place}",
    Happened.BANISH_ROW: "banishes {card} from the row",
    Happened.DISCARD: "discards {card}",
    Happened.COPY: "copies {card}",
    Happened.DESTROY: "{who} loses the construct {card}",
    Happened.STEAL: "takes {card} from the hand of {other}",
    Happened.DISCOUNT: "the next construct costs {amount} less",
    Happened.EXTRA_TURN: "an extra turn follows",
    Happened.WAIT_UNITE: "its Unite waits for another hero",
    Happened.TO_PLAY: "{card} goes straight into play",
    Happened.TO_HAND: "{card} goes to the hand",
    Happened.TO_DECK: "{card} goes on top of the deck",
}
"""Events that an act brings about."""

PLACES = ("the discard pile", "the hand", "play")
"""Where a banished card was, by the `slot` of its event."""
ENDED = {
    Ended.POOL: "the honor pool is empty",
    Ended.CAP: "stopped at the round cap, nobody wins",
    Ended.ENDLESS: "cut off as endless, nobody wins",
}
