"""Effects in their order (T33, T34; ENGINE.md, section 6)."""

from sim.tactics.reference.contexts import Context
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.verbs import POSSIBLE

ASKED_LATER = "free_order"
"""The effect whose `may` is asked when it is served (P6)."""


class Resolution:
    """Carries effects out."""

    def context_of_seat(self, seat, source=None):
        """Return in whose name a card of a player does something."""
        return Context(seat, self.seats[seat].side, None, source)

    def run(self, effects, context, ability=None):
        """Carry a list of effects out, one after the other; `ability` is what they belong to, where it may be optional as a whole."""
        if ability is not None and ability.get("may") and not context.agreed:
            if not any(self.due(effect, context) and self.possible(effect, context) for effect in effects) or not self.agreed(context):
                return
            context = context.now(agreed=True)
        context = context.now(place=[])
        for effect in effects:
            self.carry_out(effect, context)

    def due(self, effect, context):
        """Whether the condition of an effect holds."""
        return "if" not in effect or self.holds(effect["if"], context)

    def carry_out(self, effect, context):
        """Carry one effect out, unless its condition fails, its Allegiance waits or it is declined."""
        if not self.due(effect, context):
            return
        if "allegiance" in effect:
            faction = effect["allegiance"]
            effect = {word: value for word, value in effect.items() if word != "allegiance"}
            if not self.holds_allegiance(faction, context):
                if context.seat is not None:
                    self.seats[context.seat].waiting.append((faction, effect, context))
                return
        if effect.get("may") and effect["do"] != ASKED_LATER and not context.agreed:
            if not self.possible(effect, context) or not self.agreed(context):
                return
        self.verbs[effect["do"]](self, context, effect)
        self.settle("loss", context.seat)

    def answer(self, figure, on, fits=None, **more):
        """Do what a champion answers to a moment; conditions are judged before the first of its abilities happens.

        Parameters
        ----------
        figure : Figure
        on : str
        fits : callable, optional
            Which abilities answer.
        more
            Of the context.
        """
        for source, ability in self.triggers(figure, on):
            if fits is None or fits(ability):
                self.run(ability["effects"], self.context_of(figure, source, **more), ability)

    def answer_all(self, seat, on, fits=None):
        """Do what the own champions of a player answer to a moment; who is none any more when its turn comes answers nothing."""
        for figure in self.own_figures(seat):
            if figure in self.own_figures(seat):
                self.answer(figure, on, fits)

    def agreed(self, context):
        """Whether the player does what he may."""
        return self.ask(Kind.MAY, context.seat, (False, True), context.source)

    def possible(self, effect, context):
        """Whether an optional effect would find something to do: what is not listed always would."""
        return effect["do"] not in POSSIBLE or bool(POSSIBLE[effect["do"]](self, context, effect))
