"""What strategies are asked in games of the reference engines, held against what the situations of a game say of it."""

import random
from collections import Counter
from contextlib import contextmanager
from unittest import mock

from strategies.language.condition import NOTHING, Term
from strategies.language.situation import at_least

TERMS = 8
"""Counters that are looked at together."""
OPERATORS = ("<", "<=", ">", ">=", "==", "!=")
NUMBERS = (-30, -1, 0, 0, 1, 1, 2, 3, 4, 6, 7, 13, 61, 99, 101, 201)


class Watch:
    """Looks at decisions.

    Parameters
    ----------
    language
        The game's rule language.
    seed
        Of the counters that are looked at.
    every
        One in so many decisions is looked at in full, the others only for what the list is asked about and what is given then.
    """

    def __init__(self, language, seed, every=20):
        self.language = language
        self.rng = random.Random(seed)
        self.every = every
        self.wrong = []
        self.decided = set()
        self.asked = Counter()
        self.names = {}
        self.words = {number: word for word, number in language.counters.items()}
        self.functions = {function.counter: word for word, function in language.functions.items()}

    def look(self, situation, which, use, things, counters, card_set):
        """Note what a situation says in error of a decision."""
        self.asked[which, use] += 1
        for thing in things:
            if thing not in situation.candidates(which, use):
                self.wrong.append(f"{which} is asked about {thing}")
            for bound in situation.known_bounds(which, use, thing):
                self.hold(counters, bound.first, bound.second, bound.most, f"{which} about {thing}")
        if self.rng.randrange(self.every) == 0:
            self.look_closely(situation, counters, card_set)

    def look_closely(self, situation, counters, card_set):
        """Note limits and differences that are not kept."""
        terms = [self.any_term(card_set) for _ in range(TERMS)]
        for term in terms:
            least, most = situation.limits(term)
            if least is not None:
                self.hold(counters, NOTHING, term, -least, "limit")
            if most is not None:
                self.hold(counters, term, NOTHING, most, "limit")
            for other in terms:
                apart = situation.most_above(term, other)
                if apart is not None:
                    self.hold(counters, term, other, apart, "difference")

    def any_term(self, card_set):
        """A counter, of a name or class if it looks at one."""
        counter = self.rng.choice((*self.words, *self.functions, *self.functions))
        if counter in self.words:
            return Term(counter, "")
        function = self.language.function_of[counter]
        key = id(card_set), counter
        if key not in self.names:
            classes = [word for subject in function.subjects for word in ([] if function.by_name else subject.class_words(card_set))]
            self.names[key] = classes + [subject.name(thing) for subject in function.subjects for thing in subject.things(card_set)]
        return Term(counter, self.rng.choice(self.names[key]))

    def hold(self, counters, first, second, most, what):
        """Note a difference that is larger than it should be."""
        apart = self.value(counters, first) - self.value(counters, second)
        if apart > most:
            self.wrong.append(f"{what}: {self.said(first)} - {self.said(second)} is {apart}, more than {most}")

    def value(self, counters, term):
        """Value of a counter."""
        if term == NOTHING:
            return 0
        return counters.value(self.words[term.counter]) if term.counter in self.words else counters.count(self.functions[term.counter], term.of)

    def said(self, term):
        """A counter in words."""
        return "0" if term == NOTHING else self.words.get(term.counter) or f"{self.functions[term.counter]}({term.of!r})"


@contextmanager
def ranks_watched(decider, see):
    """Every rank that a decider of a reference engine works out is seen: `see(decider, list, thing, more, rank)`."""
    plain = decider.rank

    def rank(self, which, thing, *more, **now):
        found = plain(self, which, thing, *more, **now)
        see(self, which, thing, (more, now), found)
        return found

    with mock.patch.object(decider, "rank", rank):
        yield


def random_lists(rng, language, card_set, lines):
    """Lists of lines with random targets and conditions over all counters, as they stand in a file."""
    return {which: [random_line(rng, language, which, card_set) for _ in range(lines)] for which in language.lists}


def random_line(rng, language, which, card_set):
    """A line of a list."""
    subject = rng.choice(language.lists[which].subjects)
    targets = [*subject.class_words(card_set), *(subject.name(thing) for thing in subject.things(card_set))]
    target = rng.choice(targets) if targets else "any"
    return f"{target} if {' and '.join(random_comparison(rng, language, card_set) for _ in range(rng.choice((1, 1, 1, 2))))}"


def random_comparison(rng, language, card_set):
    """Two counters, or one and a number."""
    left = random_counter(rng, language, card_set)
    right = random_counter(rng, language, card_set) if rng.random() < 0.5 else rng.choice(NUMBERS)
    return f"{left} {rng.choice(OPERATORS)} {right}" if left != right else f"{left} > 0"


def random_counter(rng, language, card_set):
    """A counter as a condition says it."""
    word = rng.choice((*language.counters, *language.functions, *language.functions))
    if word in language.counters:
        return word
    function = language.functions[word]
    subject = rng.choice(function.subjects)
    names = [*([] if function.by_name else subject.class_words(card_set)), *(subject.name(thing) for thing in subject.things(card_set))]
    return f"{word}({rng.choice([name for name in names if chr(39) not in name])!r})"


def strategy_text(lists, game):
    """A strategy file."""
    text = ["schema = 1", f'game = "{game}"', 'name = "random"', 'summary = "Random lines."', 'policy = "rules"']
    return "\n".join([*text, *(f"{which} = [" + ", ".join("'''" + line + "'''" for line in lines) + "]" for which, lines in lists.items())]) + "\n"


def misled(play, wrong, limited, part, which, time):
    """A game's situations of play that say of one thing what is not so.

    `wrong` is what: the limits of the counter `limited[0]`, which are said to be `limited[1]`; that `part` is far below every other counter; that the
    list `which` is never asked; or that the counter `time` is 9 at least.
    """

    class Wrong(play):
        """The same, but for that."""

        def limits(self, term):
            return limited[1] if wrong == "limits" and term.counter == limited[0] else super().limits(term)

        def most_above(self, first, second):
            return -9 if wrong == "most_above" and first.counter == part else super().most_above(first, second)

        def candidates(self, asked, use):
            return super().candidates(asked, use) if wrong != "candidates" or asked != which else ()

        def known_bounds(self, asked, use, thing):
            return [*super().known_bounds(asked, use, thing), *([at_least(Term(time, ""), 9)] if wrong == "known_bounds" else [])]

    return Wrong
