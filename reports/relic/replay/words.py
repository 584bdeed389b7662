"""What happens in a game of Relic, in words."""

from sim.relic.events import EventKind, Phase
from sim.relic.words import Attribute, EndReason, Thing

ACTS = {
    EventKind.EVENT: "resolves the event {card}",
    EventKind.ENCOUNTER: "meets {card}",
    EventKind.LEFT_ALONE: "leaves {card} alone",
    EventKind.TEXT: "does what {space} says",
    EventKind.EVADE: "evades {card}",
    EventKind.MISSION: "draws the mission {card}",
    EventKind.USE: "uses {card}",
    EventKind.COMPLETED: "{who}completes the mission {card}",
    EventKind.VANQUISHED: "{who}is vanquished",
    EventKind.CORRUPTED: "{who}is corrupted",
}
"""Events that begin an act."""

PHASES = {
    Phase.EXPLORATION: ("explore", "explores"),
    Phase.ASSETS: ("assets", "takes "),
    Phase.LEVELS: ("levels", "trades trophies"),
    Phase.RELICS: ("relic", "trades completed missions for a relic"),
    Phase.LIMITS: ("limits", "discards what is too much"),
}
"""Parts of a turn whose first event begins an act: its kind, and its words."""

RESULTS = {
    EventKind.EXPLORE: "draws {card}",
    EventKind.TAKE: "takes {card}",
    EventKind.TROPHY: "{card} becomes a trophy",
    EventKind.COMPLETED: "gains the completed mission {card}",
    EventKind.PROGRESS: "{card} stands at {amount} of {goal}",
    EventKind.LEVEL: "reaches level {amount}",
    EventKind.DISCARD: "discards {card}",
    EventKind.BUY: "buys {card} for {amount} influence",
    EventKind.SHUFFLE: "the {deck} deck is shuffled ({amount} cards)",
    EventKind.MISSES: "is to miss the next turn",
    EventKind.CHARACTER: "goes on as {character}",
    EventKind.ELIMINATED: "is eliminated",
    EventKind.WON: "wins {scores}",
    EventKind.LOST: "loses {scores}",
    EventKind.TIED: "a tie {scores}",
    EventKind.PASSED: "passes {scores}",
    EventKind.FAILED: "fails {scores}",
    EventKind.RIVAL: "chooses {player}",
    EventKind.GIVEN_UP: "gives up the mission {card}",
    EventKind.SECOND: "draws a second mission, {card}",
    EventKind.TURNED_DOWN: "keeps its mission and discards {card}",
    EventKind.MISSION: "draws the mission {card}",
    EventKind.STEP: "wins the game",
}
"""Events that an act brings about; of the steps of texts, only the one that wins."""

THINGS = {
    Thing.LIFE: "Life",
    Thing.INFLUENCE: "influence",
    Thing.STRENGTH: "Strength",
    Thing.WILLPOWER: "Willpower",
    Thing.CUNNING: "Cunning",
    Thing.POWER: "power cards",
    Thing.CORRUPTION: "corruption cards",
    Thing.MISSION: "completed missions",
    Thing.RELIC: "relics",
    Thing.WARGEAR: "wargear",
    Thing.ASSET: "assets",
    Thing.TROPHY: "trophy points",
    Thing.TOKEN: "tokens",
}
"""Things that are gained, lost and paid."""

TESTED = {
    Attribute.STRENGTH: "Strength",
    Attribute.WILLPOWER: "Willpower",
    Attribute.CUNNING: "Cunning",
    Attribute.LEVEL: "level",
    Attribute.INFLUENCE: "influence",
}
"""What battles and tests look at."""

SIXES, SAFE = "ones count as sixes", "losing costs no Life"
"""What a use can do for a roll beside bonus and dice."""

TIERS = {"outer": "the outer tier", "middle": "the middle tier", "inner": "the inner tier", "centre": "the centre"}
"""Tiers of the board."""

ENDED = {
    EndReason.WON: "{name} wins",
    EndReason.CAP: "stopped at the round cap, nobody wins",
    EndReason.ENDLESS: "cut off as endless, nobody wins",
    EndReason.NOBODY_LEFT: "all players are eliminated, nobody wins",
}
