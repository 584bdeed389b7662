"""What a list of effects knows while it happens (ENGINE.md, section 9)."""

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

    # What nothing has been done about yet.
    event = event_player = None
    paid, paid_was_strongest = None, False
    done = amount = 0
    drawn = each = chosen = None
    looked = None
    tactic, diff = None, 0
    affected = None
    enemy = None  # the opponent chosen for a zone of one opponent
    own_seat = None  # in place of the controller in `own`

    def __init__(self, controller, source, **known):
        self.controller, self.source = controller, source
        self.them, self.named, self.spared, self.revealed = [], {}, [], []
        self.__dict__.update(known)

    def but(self, **changed):
        """A copy that differs in this."""
        other = Context.__new__(Context)
        other.__dict__.update(self.__dict__, **changed)
        return other

    def handled(self, known, done=None):
        """Remember what an effect was about."""
        self.them = list(known)
        self.done = len(self.them) if done is None else done


class Missing(Exception):
    """A card that is asked for is not known; what asks for it does nothing."""
