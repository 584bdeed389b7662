"""Which shipped set a card set is based on: the room that `vigil robust` asks for strategies that were tuned for it."""

from sim.tactics.cards.files import SETS

printings = SETS.printings
