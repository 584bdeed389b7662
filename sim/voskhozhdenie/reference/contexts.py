"""What a list of effects knows while it happens (ENGINE.md, section 9)."""

from copy import copy


class Context:
    """Who does it, of which card, and what the effects before have handled.

    Attributes
    ----------
    controller
        Seat that is `you` and makes the choices.
    source
        `self`.
    event, event_player
        The card, and the player, that triggered the ability.
    them, done, amount
        What the previous effect handled, how many, and the number of the previous wound.
    tactic, diff
        The tactic that resolves, and by how much it was won.
    affected
        Seat that is `their` and `who`.
    """

    def __init__(self, controller, source, **known):
        self.controller, self.source = controller, source
        self.event = self.event_player = None
        self.paid, self.paid_was_strongest = None, False
        self.them, self.done, self.amount = [], 0, 0
        self.drawn = self.each = self.chosen = None
        self.named, self.spared, self.revealed, self.looked = {}, [], [], None
        self.tactic, self.diff = None, 0
        self.affected = None
        self.enemy = None  # the opponent chosen for a zone of one opponent
        self.own_seat = None  # in place of the controller in `own`
        self.__dict__.update(known)

    def but(self, **changed):
        """A copy that differs in this."""
        other = copy(self)
        other.__dict__.update(changed)
        return other

    def handled(self, known, done=None):
        """Remember what an effect was about."""
        self.them = list(known)
        self.done = len(self.them) if done is None else done


class Missing(Exception):
    """A card that is asked for is not known; what asks for it does nothing."""
