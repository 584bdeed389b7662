"""Which shipped cards a card set is made of: the room that `vigil robust` asks for strategies that were tuned for it."""

from sim.tactics.cards.files import SETS

printings = SETS.printings
