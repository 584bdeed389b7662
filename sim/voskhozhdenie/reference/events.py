"""What happens and who watches (V51)."""


class Event:
    """Something that abilities answer to.

    Attributes
    ----------
    trigger
        Word of the trigger.
    subject
        The card (Known) it happened to, if any; of a trigger of the card itself that card.
    player
        Seat that did it.
    how
        Of `summoned`: "played", "elsewhere" (played, not from the hand) or "put".
    event
        In a trigger of the card itself: what its ability sees as `event`.
    """

    def __init__(self, trigger, subject=None, player=None, how=None, event=None):
        self.trigger, self.subject, self.player, self.how, self.event = trigger, subject, player, how, event


class Watcher:
    """An ability that could answer, as it was before a moment; `order` sorts own triggers of one moment."""

    def __init__(self, thing, ability, controller, order):
        self.thing, self.ability, self.controller, self.order = thing, ability, controller, order


class Ended(Exception):
    """The game is over: how, and which seats have won."""

    def __init__(self, how, winners):
        super().__init__(how)
        self.how, self.winners = how, winners


class RoundEnded(Exception):
    """An effect has ended the round (V50)."""
