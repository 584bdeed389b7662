"""What happens in a game of Relic, in words."""

from sim.relic.events import Happened, Phase
from sim.relic.words import Attribute, Ended, Thing

ACTS = {
    Happened.EVENT: "resolves the event {card}",
    Happened.ENCOUNTER: "meets {card}",
    Happened.LEFT_ALONE: "leaves {card} alone",
    Happened.TEXT: "does what {space} says",
    Happened.EVADE: "evades {card}",
    Happened.MISSION: "draws the mission {card}",
    Happened.USE: "uses {card}",
    Happened.COMPLETED: "{who}completes the mission {card}",
    Happened.VANQUISHED: "{who}is vanquished",
    Happened.CORRUPTED: "{who}is corrupted",
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
    Happened.EXPLORE: "draws {card}",
    Happened.TAKE: "takes {card}",
    Happened.TROPHY: "{card} becomes a trophy",
    Happened.COMPLETED: "gains the completed mission {card}",
    Happened.PROGRESS: "{card} stands at {amount} of {goal}",
    Happened.LEVEL: "reaches level {amount}",
    Happened.DISCARD: "discards {card}",
    Happened.BUY: "buys {card} for {amount} influence",
    Happened.SHUFFLE: "the {deck} deck is shuffled ({amount} cards)",
    Happened.MISSES: "is to miss the next turn",
    Happened.CHARACTER: "goes on as {character}",
    Happened.ELIMINATED: "is eliminated",
    Happened.WON: "wins {scores}",
    Happened.LOST: "loses {scores}",
    Happened.TIED: "a tie {scores}",
    Happened.PASSED: "passes {scores}",
    Happened.FAILED: "fails {scores}",
    Happened.RIVAL: "chooses {player}",
    Happened.GIVEN_UP: "gives up the mission {card}",
    Happened.SECOND: "draws a second mission, {card}",
    Happened.TURNED_DOWN: "keeps its mission and discards {card}",
    Happened.MISSION: "draws the mission {card}",
    Happened.STEP: "wins the game",
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
    Ended.WON: "{name} wins",
    Ended.CAP: "stopped at the round cap, nobody wins",
    Ended.ENDLESS: "cut off as endless, nobody wins",
    Ended.NOBODY_LEFT: "all players are eliminated, nobody wins",
}
