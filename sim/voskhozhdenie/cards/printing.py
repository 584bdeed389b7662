"""Which printing a card set is of: the room that `vigil robust` asks for strategies that were tuned for it."""

from sim.voskhozhdenie.cards.files import SETS

printings = SETS.printings
