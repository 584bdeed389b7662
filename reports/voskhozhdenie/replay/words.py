"""What happens in a game of Voskhozhdenie, in words."""

from sim.voskhozhdenie.codes import Action, End, Place, Trigger

ACTIONS = {
    Action.PASS: " passes",
    Action.TACTIC: " declares a tactic",
    Action.ASSAULT: " creates a Direct Assault",
    Action.ASSIGN: " assigns a unit",
    Action.PLAY: " plays a card",
    Action.ACTIVATE: " activates a card",
}
"""What a turn begins with, until it is known what it is about."""

TRIGGERS = {
    Trigger.SUMMON: "Summon",
    Trigger.DEATH: "Death",
    Trigger.ATTACK: "Attack",
    Trigger.BERSERK: "Berserk",
    Trigger.FIGHT_WON: "a fight won",
    Trigger.VICTORY: "Victory",
    Trigger.ASSIGNED: "a unit was assigned",
    Trigger.GAME_START: "start of the game",
    Trigger.ROUND_START: "start of the round",
    Trigger.ROUND_END: "end of the round",
    Trigger.PLAY: "a card was played",
    Trigger.PLAY_UNDEATH: "a card was played by Undeath",
    Trigger.SUMMONED: "a card was summoned",
    Trigger.DIES: "a card has died",
    Trigger.SACRIFICED: "a card was sacrificed",
    Trigger.TO_GRAVEYARD: "a card came into the graveyard",
    Trigger.DRAW: "a card was drawn",
    Trigger.REDRAW: "cards were redrawn",
    Trigger.SUPERIORITY_USED: "a Superiority was used",
    Trigger.SEARCHED: "a card was searched",
}
"""What triggered abilities answer to."""

MOVES = {
    (Place.DECK, Place.HAND): "draws {card}",
    (Place.REINFORCEMENT, Place.HAND): "takes {card} from the reinforcement deck{of}",
    (Place.GRAVEYARD, Place.HAND): "takes {card} from the graveyard{of}",
    (Place.OBLIVION, Place.HAND): "takes {card} from oblivion{of}",
    (Place.HAND, Place.HAND): "takes {card} from the hand{of}",
    (Place.HAND, Place.GRAVEYARD): "discards {card}",
    (Place.DECK, Place.GRAVEYARD): "puts {card} from the deck into the graveyard",
    (Place.REINFORCEMENT, Place.GRAVEYARD): "puts {card} from the reinforcement deck into the graveyard",
    (Place.OBLIVION, Place.GRAVEYARD): "puts {card} from oblivion into the graveyard",
    (Place.HAND, Place.DECK): "puts {card} from the hand into the deck",
    (Place.GRAVEYARD, Place.DECK): "puts {card} from the graveyard{of} into the deck",
    (Place.DECK, Place.DECK): "puts {card} from the deck{of} into the deck",
    (Place.REINFORCEMENT, Place.DECK): "puts {card} from the reinforcement deck{of} into the deck",
    (Place.OBLIVION, Place.DECK): "puts {card} from oblivion into the deck",
    (Place.HAND, Place.OBLIVION): "{card} is exiled from the hand",
    (Place.DECK, Place.OBLIVION): "{card} is exiled from the deck",
    (Place.GRAVEYARD, Place.OBLIVION): "{card} is exiled from the graveyard",
    (Place.REINFORCEMENT, Place.OBLIVION): "{card} is exiled from the reinforcement deck",
    (Place.QUEUE, Place.OBLIVION): "{card} goes to oblivion",
}
"""Ways of cards from zone to zone; those not named here go without saying, or are told by another event."""

LEAVES = {
    Place.GRAVEYARD: "goes to the graveyard",
    Place.HAND: "returns to its owner's hand",
    Place.DECK: "goes into its owner's deck",
    Place.OBLIVION: "goes to oblivion",
}
"""Where cards go that leave the battlefield; of a unit it is said that it dies."""

FROM = {
    Place.GRAVEYARD: "the graveyard",
    Place.DECK: "the deck",
    Place.HAND: "the hand",
    Place.OBLIVION: "oblivion",
    Place.REINFORCEMENT: "the reinforcement deck",
}
"""Zones from which cards are played and summoned."""

ENDED = {
    End.CITIES: "{name} wins, nobody else has a city left",
    End.ALL_OUT: "all cities are ruined, nobody wins",
    End.CARD: "{name} wins by the text of a card",
    End.ROUNDS: "stopped at the round cap, nobody wins",
    End.TURNS: "stopped at the cap of turns of a round, nobody wins",
    End.RESOLUTIONS: "cut off as endless, nobody wins",
    End.NESTED: "cut off as endless, nobody wins",
}
"""How games end."""

BY_DECK = ", the last city fell to an empty deck"

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""Numbers of the effects of which one is chosen."""
