"""Positions of Voskhozhdenie in which a seat plays a strategy of rules."""

from vosk_scenes import CITIES, Scene
from vosk_sets import CITY, ORDER, RELIC, TACTIC, UNIT, tiny_set, with_ability

from sim.voskhozhdenie.reference.questions import Question
from sim.voskhozhdenie.reference.rulefile import LISTS, Strategy, parse_line
from sim.voskhozhdenie.reference.rules import RuleDecider


def strategy(card_set, **lists):
    """A strategy of these lines."""
    assert set(lists) <= set(LISTS)
    return Strategy("test", "rules", {name: tuple(parse_line(text, card_set, name) for text in lists.get(name, ())) for name in LISTS})


class Watched:
    """Remembers what a decider has answered."""

    def __init__(self, decider):
        self.decider, self.answers = decider, []

    def answer(self, question):
        before = question._replace(options=list(question.options))
        answer = self.decider.answer(question)
        self.answers.append((before, answer))
        return answer


class RuleScene(Scene):
    """A scene in which a seat plays lines, the others what they are told."""

    def __init__(self, seat=0, seats=2, teams=None, card_set=None, cities=CITIES, **lists):
        super().__init__(seats, teams, card_set, cities)
        self.seat = seat
        self.lines_are(**lists)

    def lines_are(self, **lists):
        """Play these lines from now on."""
        self.game.deciders[self.seat] = Watched(RuleDecider(self.game, self.seat, strategy(self.game.card_set, **lists)))
        self.mirror.give_lines(self.seat, lists)

    def chosen(self, kind):
        """Options that were chosen in the questions of a kind."""
        return [question.options[answer] for question, answer in self.game.deciders[self.seat].answers if question.kind is kind]

    def answer(self, kind, options, **fields):
        """The option that is chosen of a question."""
        return options[self.game.deciders[self.seat].answer(Question(kind, self.seat, options, **fields))]

    def turn(self):
        """Take a turn; the action that is chosen."""
        before = len(self.game.deciders[self.seat].answers)
        self.take_turn(self.seat)
        question, answer = self.game.deciders[self.seat].answers[before]
        return question.options[answer]


def another(card, name, **fields):
    """A card like one of the small set."""
    return {**card, "name": name, "name_ru": f"Р-{name}", **fields}


GAIN = {"do": "coins", "n": 1}
SMALL_WORLD = (
    another(UNIT, "Big", cost=5, power=5),
    another(UNIT, "Small", cost=2, power=2),
    another(CITY, "Keep", power=6),
    another(RELIC, "Jar", keywords=["Charges 3"]),
    with_ability(ORDER, on="resolve", effects=[GAIN]),
    with_ability(another(ORDER, "Great Call", cost=3), on="resolve", effects=[GAIN]),
    another(TACTIC, "Raid"),
    another(TACTIC, "Direct Assault", rarity="token", minor=True),
)
"""Two cards of each sort: Big and Small, Home and Keep, Urn and Jar, Great Call and Call, March and Raid."""


def order(name, **ability):
    """An order with one ability."""
    return with_ability(another(ORDER, name), **ability)


class SmallScene(RuleScene):
    """A scene of the small set, with more cards; what `effects` are is done by an order Test, which lies in oblivion."""

    def __init__(self, *effects, cards=(), seats=2, teams=None, **lists):
        does = order("Test", on="resolve", effects=list(effects or [GAIN]))
        super().__init__(seats=seats, teams=teams, card_set=tiny_set(*SMALL_WORLD, does, *cards), cities=("Home", "Keep"), **lists)
        self.test = self.put("Test", 0, "oblivion")

    def do(self, seat=0):
        """Let the effects happen for a player."""
        return self.happen(self.test, "resolve", seat)
