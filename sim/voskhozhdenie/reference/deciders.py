"""Who decides: the contract policy `random` (ENGINE.md, section 8), or a strategy of rules (section 14)."""

from sim.voskhozhdenie.reference.purposes import CHOICE
from sim.voskhozhdenie.reference.questions import KINDS, Kind
from sim.voskhozhdenie.reference.rules import RuleDecider


def decider(strategy, table, seat):
    """Return what decides for a seat."""
    return RandomDecider(table, seat) if strategy.policy == "random" else RuleDecider(table, seat, strategy)


class RandomDecider:
    """Every choice uniform, every `may` a coin, with the words of the seat's own stream.

    Parameters
    ----------
    table : Table
    seat : int
    """

    def __init__(self, table, seat):
        self.stream = table.luck.stream(CHOICE, seat)

    def answer(self, question):
        """Answer a question; a choice among one is made without a word."""
        if question.kind is Kind.ACTION:
            return self.action(question.options)
        if question.kind is Kind.ORDER:
            order = list(question.options)
            self.stream.shuffle(order)
            return order
        if question.kind is Kind.SIDE:
            return self.side(len(question.options))
        if question.kind is Kind.WIN:
            return self.stream.below(max(1, len(question.options) - 1))
        return self.stream.below(len(question.options))

    def side(self, options):
        """The own side in 7 of 8 cases; the only one if there is one."""
        return 1 if options > 1 and self.stream.below(8) == 0 else 0

    def action(self, options):
        """Pass in 1 of 20 cases, else a kind, then what that kind asks for."""
        if len(options) == 1 or self.stream.below(20) == 0:
            return 0
        kinds = [kind for kind in KINDS if any(option.kind == kind for option in options)]
        kind = kinds[self.stream.below(len(kinds))]
        left = [index for index, option in enumerate(options) if option.kind == kind]
        if kind != "activate":
            left = self.one_of(left, [id(options[index].thing) for index in left])
        if kind == "assign":
            left = self.one_of(left, [id(options[index].tactic) for index in left])
            left.sort(key=lambda index: not options[index].own_side)
            return left[self.side(len(left))]
        return left[self.stream.below(len(left))]

    def one_of(self, indexes, keys):
        """Those indexes that share a uniformly chosen key."""
        different = list(dict.fromkeys(keys))
        chosen = different[self.stream.below(len(different))]
        return [index for index, key in zip(indexes, keys, strict=True) if key == chosen]
