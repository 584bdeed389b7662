"""What happens in a game of Ascension Tactics, in words."""

from sim.tactics.codes import Cause, End, Who, Word
from sim.tactics.effectcodes import Until

ABILITIES = {
    Word.COMMAND: "when ordered",
    Word.DEPLOYED: "when deployed",
    Word.SLAY: "Slay",
    Word.ORDER_END: "end of the order",
    Word.DEFEATED: "when defeated",
    Word.TURN_START: "start of the turn",
    Word.TURN_END: "end of the turn",
    Word.GAME_START: "start of the game",
    Word.CARD_PLAYED: "a card was played",
    Word.QUEST_COMPLETED: "a quest was completed",
    Word.SURGE: "Surge",
}
"""What abilities answer to."""

CAUSES = {
    Cause.ATTACK: "by the attack",
    Cause.RIPOSTE: "by the riposte",
    Cause.CORRUPTED: "by corrupted ground",
    Cause.EFFECT: "by an effect",
    Cause.SURGE: "by the Surge",
    Cause.LOSS: "for its damage has reached its defence",
    Cause.LINKED: "with its other figure",
}
"""Why champions are defeated."""

HURT_BY = {Cause.CORRUPTED: " on corrupted ground", Cause.RIPOSTE: " by riposte"}
"""What damage comes from, where the act does not say it."""

LASTS = {Until.TURN: " this turn", Until.OWN_TURN: " until the own next turn", Until.NEXT: " this turn", Until.GAME: " for good"}
"""How long bonuses last."""

OF_WHOM = {Who.OWN: "own ", Who.ALLIED: "allied ", Who.ENEMY: "enemy ", Who.NEUTRAL: "neutral "}
"""Whose champions an effect means."""

TERRAINS = {0: "ordinary", 1: "a forest", 2: "corrupted", 3: "enchanted", 4: "a sanctuary", 5: "a beacon", 6: "a portal"}
"""What hexes become."""

ENDED = {
    End.GLORY: "{name} by glory",
    End.BOSS: "{name}, the boss is defeated",
    End.SCHEMES: "{name}, no scheme is left",
    End.CAP: "stopped at the round cap, nobody wins",
}
"""How games end."""

HEADS = {"setup": "Set-up", "start": "start of the turn", "end": "end of the turn"}
"""What acts are called that are nobody's doing."""
