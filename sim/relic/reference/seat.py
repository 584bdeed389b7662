"""One seat: a player, his character and all he holds (R5-R9, R26)."""

from sim.relic.reference.cardfile import ATTRIBUTES

TOP_ATTRIBUTE = 12
TOP_LIFE = 12
TOP_AMOUNT = 9999
GEAR_OF_BATTLES = ("weapon", "armour")


class Seat:
    """A player, in a place of the turn order.

    Attributes
    ----------
    character : Character or None
        None once the player is eliminated.
    attributes : dict of str to int
    power, assets, trophies, corruption, completed : list of Piece
        In the order in which they were gained.
    tokens : int
    mission : Piece or None
        The active mission; `progress` is what its objective has counted so far.
    rival : Seat or None
        The player whom the active mission wants to be met, if it names one.
    missing : bool
        The next turn is missed (R32).
    character_used : bool
        A use of the character that marks him was made this turn.
    """

    def __init__(self, number, scenario):
        self.number = number
        self.scenario = scenario
        self.character = None
        self.space = None
        self.life = self.influence = self.level = 0
        self.attributes = dict.fromkeys(ATTRIBUTES, 0)
        self.power, self.assets, self.trophies, self.corruption, self.completed = [], [], [], [], []
        self.tokens = 0
        self.mission, self.progress, self.rival = None, 0, None
        self.missing = self.out = self.character_used = False

    def become(self, character, space):
        """Begin anew as a character: level 0, its attributes, Life and starting space (R5, R31)."""
        self.character = character
        self.space = space
        self.level = 0
        self.life = character.life
        self.attributes = {name: getattr(character, name) for name in ATTRIBUTES}
        self.character_used = False

    def leave(self):
        """Leave the game for good, with empty hands."""
        self.character = self.space = self.mission = self.rival = None
        self.life = self.influence = self.level = self.progress = self.tokens = 0
        self.attributes = dict.fromkeys(ATTRIBUTES, 0)
        self.out = True

    def sheets(self):
        """Return all whose text counts for the seat, in order: character, assets, active corruption cards, scenario."""
        return [self.character, *self.assets, *(piece for piece in self.corruption if piece.active), self.scenario]

    def passives(self, gear=()):
        """Return the passives that count now; weapons and armour only if they are in `gear`, chosen for a battle (R24)."""
        found = list(self.character.passives)
        for piece in self.assets:
            if piece.card.passives and (piece.card.type not in GEAR_OF_BATTLES or piece in gear):
                found += piece.card.passives
        for piece in self.corruption:
            if piece.active:
                found += piece.card.passives
        return [*found, *self.scenario.passives]

    def uses(self):
        """Yield all uses of the character, the assets and the power cards."""
        for sheet in (self.character, *self.assets, *self.power):
            yield from text_of(sheet).uses

    def printed_passives(self):
        """Return how many passives the sheets have whose text counts, weapons and armour among them, and scores of an enemy that was taken."""
        texts = map(text_of, self.sheets())
        return sum(len(text.passives) + len(getattr(text, "score", ())) for text in texts)

    def multiplied(self):
        """Return how many of the passives that count unasked, and of those scores, are multiplied by something."""
        scores = [score for piece in self.assets for score in piece.card.score]
        return sum(passive.per is not None for passive in self.passives()) + sum("per" in score for score in scores)

    def total(self, kind):
        """Return the sum of all passives of a kind that count outside battles and tests."""
        return sum([passive.amount for passive in self.passives() if passive.kind == kind])

    def power_limit(self):
        """Return how many power cards may be kept (R9)."""
        return max(0, self.character.power_limit[self.level] + self.total("power_limit"))

    def asset_limit(self):
        """Return how many assets may be kept (R9)."""
        return max(0, self.character.asset_limit + self.total("asset_limit"))

    def holding(self, thing, trait=None):
        """Return the assets that are of a thing (`relic`, `wargear`, `asset`), and of a trait if one is named."""
        return [piece for piece in self.assets if thing in ("asset", piece.card.deck) and (trait is None or trait in piece.card.traits)]

    def points(self, trait=None):
        """Return the trophy points held (R13), those of a trait if one is named."""
        return sum(piece.card.value for piece in self.trophies if trait is None or trait in piece.card.traits)

    def count(self, thing, trait=None):
        """Return how much the player has of a thing that effects count; if a trait is named, of cards with it only."""
        if thing in ATTRIBUTES:
            return self.attributes[thing]
        return COUNTED[thing](self, trait)

    def gain_attribute(self, name, amount):
        """Raise an attribute, to 12 at most (R6)."""
        self.attributes[name] = min(TOP_ATTRIBUTE, self.attributes[name] + amount)

    def lose_attribute(self, name, amount):
        """Lower an attribute, never below the printed starting value of the character (R6)."""
        self.attributes[name] = max(getattr(self.character, name), self.attributes[name] - amount)

    def gain_life(self, amount):
        """Gain Life, to 12 at most (R7)."""
        self.life = min(TOP_LIFE, self.life + amount)

    def lose_life(self, amount):
        """Lose Life, as much as there is."""
        self.life = max(0, self.life - amount)

    def gain_influence(self, amount):
        """Gain influence, to 9,999 at most."""
        self.influence = min(TOP_AMOUNT, self.influence + amount)

    def lose_influence(self, amount):
        """Lose influence, as much as there is."""
        self.influence = max(0, self.influence - amount)

    def gain_tokens(self, amount):
        """Gain tokens, to 9,999 at most."""
        self.tokens = min(TOP_AMOUNT, self.tokens + amount)

    def lose_tokens(self, amount):
        """Lose tokens, as many as there are."""
        self.tokens = max(0, self.tokens - amount)


COUNTED = {
    "life": lambda seat, trait: seat.life,
    "influence": lambda seat, trait: seat.influence,
    "attribute": lambda seat, trait: max(seat.attributes.values()),
    "power": lambda seat, trait: len(seat.power),
    "corruption": lambda seat, trait: len(seat.corruption),
    "mission": lambda seat, trait: len(seat.completed),
    "level": lambda seat, trait: seat.level,
    "relic": lambda seat, trait: len(seat.holding("relic", trait)),
    "wargear": lambda seat, trait: len(seat.holding("wargear", trait)),
    "asset": lambda seat, trait: len(seat.holding("asset", trait)),
    "trophy": lambda seat, trait: seat.points(trait),
    "token": lambda seat, trait: seat.tokens,
}
"""Things that effects count, attributes aside."""


def text_of(sheet):
    """Return what a sheet says: the card of a piece, a character or a scenario itself."""
    return getattr(sheet, "card", sheet)
