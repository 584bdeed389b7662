"""What stands in the queue (V30 to V32)."""


class AbilityEntry:
    """A copy of an ability, or effects that happen later."""

    thing = None

    def __init__(self, ability, context, effects=None):
        self.ability, self.context = ability, context
        self.effects = ability.effects if effects is None else effects
        self.controller = context.controller


class ReinforcementEntry:
    """The decree of a card with Reinforcement: it comes into the hand (V84)."""

    thing = None

    def __init__(self, card, controller):
        self.card, self.controller = card, controller


class PlayEntry:
    """A played or declared card."""

    def __init__(self, thing, controller):
        self.thing, self.controller = thing, controller
