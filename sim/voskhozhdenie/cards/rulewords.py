"""Words of abilities and effects that are neither selectors nor amounts: who, when, where, until when, and what is forbidden."""

from enum import StrEnum


class Who(StrEnum):
    """Whom an effect affects."""

    YOU = "you"
    """The controller of the ability."""
    ONE_OPPONENT = "one opponent"
    """An opponent, whom the controller chooses (V87)."""
    EACH_OPPONENT = "each opponent"
    """All opponents, each for himself, in turn order."""
    ONE_PLAYER = "one player"
    """Any player, whom the controller chooses."""
    EACH_PLAYER = "each player"
    """All players, each for himself, in turn order."""
    TACTIC_TARGET = "tactic target"
    """The player at whom the tactic is aimed, if he is an opponent; otherwise nobody."""
    OWNERS_OF_THEM = "owners of them"
    """The owners of the cards that the previous effect handled, each once."""


class Actor(StrEnum):
    """Who does what an ability answers to."""

    YOU = "you"
    """The controller of the ability."""
    OPPONENT = "opponent"
    """An opponent of the controller."""
    ANY = "any"
    """Any player."""


class Trigger(StrEnum):
    """What an ability answers to (V51)."""

    SUMMON = "summon"
    """The card itself enters the battlefield (Summon, V54)."""
    DEATH = "death"
    """The card itself goes from the battlefield to the graveyard (Death, V53)."""
    ATTACK = "attack"
    """The card itself is assigned to a tactic, on either side (Attack, V28)."""
    BERSERK = "berserk"
    """The card itself is wounded by 1 or more and stays on the battlefield (Berserk, V55)."""
    FIGHT_WON = "fight_won"
    """The card itself has won a fight; `event` is the beaten unit (V68)."""
    VICTORY = "victory"
    """The tactic that is the card itself was won by its owner (Victory, V47)."""
    ASSIGNED = "assigned"
    """A unit (`event`) is assigned to the tactic that is the card itself, by `who` (V28)."""
    GAME_START = "game_start"
    """The game starts (V17)."""
    ROUND_START = "round_start"
    """A round starts, behind draws and coins (V20)."""
    ROUND_END = "round_end"
    """A round ends, behind its tactics (V21)."""
    PLAY = "play"
    """A card (`event`) that fits `what` is played or declared by `who` (V31, V39)."""
    PLAY_UNDEATH = "play_undeath"
    """The controller plays a card (`event`) for its Undeath price (V84)."""
    SUMMONED = "summoned"
    """Another card (`event`) that fits `what` enters the battlefield under the control of `who`, in the way that `how` tells (V54, V58)."""
    DIES = "dies"
    """Another card (`event`) that fits `what` goes from the battlefield to a graveyard (V53, V58)."""
    SACRIFICED = "sacrificed"
    """The controller sacrifices a card (`event`) that fits `what` (V56)."""
    TO_GRAVEYARD = "to_graveyard"
    """A card (`event`) that fits `what` enters the graveyard of the controller from anywhere (V65)."""
    DRAW = "draw"
    """The controller draws a card (V59)."""
    REDRAW = "redraw"
    """The controller carries out an instruction to redraw at least one card; once for each instruction (V60)."""
    SUPERIORITY_USED = "superiority_used"
    """`who` activates the Superiority of a tactic (V45)."""
    SEARCHED = "searched"
    """The controller searches a card (`event`) that fits `what` out of his deck and summons it (V66)."""


class How(StrEnum):
    """In which way a card entered the battlefield (V54)."""

    ANY = "any"
    """In any way."""
    NOT_PLAYED = "not_played"
    """Put there by an effect."""
    NOT_FROM_HAND = "not_from_hand"
    """Put there by an effect, or played from another zone than the hand."""


class Where(StrEnum):
    """Where an ability works (V33)."""

    BATTLEFIELD = "battlefield"
    """While the card is in play; of a unit while it is unwounded (V62), of a city while it is not ruined unless the rules say otherwise (V43)."""
    GRAVEYARD = "graveyard"
    """While the card lies in its owner's graveyard."""
    HAND = "hand"
    """While the card is in its owner's hand."""
    REINFORCEMENT = "reinforcement"
    """While the card lies in its owner's reinforcement deck."""
    DECK = "deck"
    """While the card lies in its owner's main deck; each copy is asked, and the deck is shuffled afterwards."""


class Deck(StrEnum):
    """Which deck."""

    OWN = "own"
    """The main deck of the controller."""
    OWNER = "owner"
    """For each card the main deck of its owner."""
    CHOSEN = "chosen"
    """The main deck of a player whom the controller chooses."""
    LOOKED = "looked"
    """The main deck at whose top the previous `look_top` looked."""
    NAMED = "named"
    """The main deck that the card itself has named; the own one if it has named none."""


class Until(StrEnum):
    """How long something lasts."""

    ROUND_END = "round_end"
    """To the end of the round, behind the abilities of its end (V21)."""


class Named(StrEnum):
    """What the controller names; the card remembers it while it stays where it is.

    An order or tactic remembers it while the ability resolves; a Death knows what was named before the card left.
    """

    CARD = "card"
    """A card by its name: any card of the card set."""
    SUBTYPE = "subtype"
    """A subtype of units."""
    DECK = "deck"
    """The main deck of any player."""
    POWER = "power"
    """One of the current powers of the cards of `among`; nothing if there are none."""


class Goal(StrEnum):
    """Where a card that was searched goes (V66)."""

    BATTLEFIELD = "battlefield"
    """It is summoned."""
    HAND = "hand"
    """It is taken, which is no draw."""
    GRAVEYARD = "graveyard"
    """To its owner's graveyard."""
    PLAY_FREE = "play_free"
    """It is played without its cost in coins."""


class Repeated(StrEnum):
    """Which effects of another card happen once more."""

    RESOLVE = "resolve"
    """Those of an order when it resolves, for the player who repeats; not played, nothing paid; what speaks of a paid card does nothing."""
    SUMMON = "summon"
    """Those of its Summon; `self` is the unit whose Summon it is, the player who repeats chooses."""


class Forbidden(StrEnum):
    """What a static ability forbids for the cards of `to`, on all sides (V1)."""

    HEAL = "heal"
    """Healing it."""
    RESTORE = "restore"
    """Restoring it."""
    PLAY = "play"
    """Playing it, for every player."""
    SUPERIORITY = "superiority"
    """Choosing the Superiority of this tactic (V45)."""
    DECLARING_SIDE = "declaring_side"
    """Being assigned to the declaring side of a tactic (V29)."""


class Allowed(StrEnum):
    """Which rule a static ability lifts for the cards of `to`."""

    ASSIGN_WOUNDED = "assign_wounded"
    """It may be assigned while it is wounded, and does not leave its tactic when it becomes wounded (V27, V62)."""


class PlayerRule(StrEnum):
    """Rules of the player that no general word says."""

    ALWAYS_FIRST = "always_first"
    """The controller is first in the turn order of every round (V15, V86)."""
    DRAW_STEP_FROM_GRAVEYARD = "draw_step_from_graveyard"
    """Each card of the draw step may be taken from the own graveyard instead, any card; it counts as drawn (V18)."""


class CountsAs(StrEnum):
    """What a card also is where cards are counted."""

    LEGION = "Legion"
    """One more card where Legion units of its controller are counted, for bonuses and costs; it gains no bonus by it (V80)."""


class Fits(StrEnum):
    """Where a card fits whatever is asked for."""

    SEARCH = "search"
    """In every search of its owner's, whatever cost, type and name are wanted (V66)."""
    COUNT = "count"
    """In every count of units of its controller's side, whatever the condition, not twice."""


class Bonus(StrEnum):
    """Which bonuses of power are multiplied."""

    ARCANISM = "Arcanism"
    """The bonus of each instance of Arcanism (V80)."""
    ALL = "all"
    """The sum of all bonuses (V79)."""


class Would(StrEnum):
    """What is replaced (V33)."""

    DECK_OUT = "deck_out"
    """A draw from his empty deck would ruin a city of the controller (V59)."""
    REDRAWN = "redrawn"
    """The card itself would be put on the bottom of the deck by a redraw (V60)."""
    DIES = "dies"
    """A card that fits `what` would go from the battlefield to the graveyard, not as a sacrifice; it stays as it was (V53)."""
