"""Answers as words of luck: which words let the policy `random` of the kernel answer in a given way (ENGINE.md, section 8)."""

from sim.voskhozhdenie.reference.questions import KINDS, Kind

WORDS = 2**32
"""Different words."""
SIDES = 8
PASSES = 20


def word(n, answer):
    """A word of which `below(n)` makes this answer, and with one option more another one; where it can be, with one option fewer too."""
    if 2 * answer > n - 1:
        least, most = (answer + 1) * WORDS // (n + 1), min(answer * WORDS // (n - 1), (answer + 1) * WORDS // n)
        found = (least + most) // 2
    else:
        found = (answer + 1) * WORDS // n - 1
    assert found * n // WORDS == answer and found * n % WORDS >= WORDS % n
    return found


def order_answers(before, after):
    """Answers of the shuffle that brings a list into another order."""
    pile, answers = list(before), []
    for top in range(len(pile) - 1, 0, -1):
        other = next(at for at in range(top + 1) if pile[at] is after[top])
        pile[top], pile[other] = pile[other], pile[top]
        answers.append((top + 1, other))
    return answers


def action_answers(options, chosen):
    """Answers about an action: whether to pass, the kind, and what the kind asks."""
    if len(options) == 1:
        return []
    if chosen == 0:
        return [(PASSES, 0)]
    action = options[chosen]
    kinds = [kind for kind in KINDS if any(option.kind == kind for option in options)]
    same = [option for option in options if option.kind == action.kind]
    answers = [(PASSES, 1), (len(kinds), kinds.index(action.kind))]
    if action.kind == "activate":
        return [*answers, (len(same), same.index(action))]
    answers.append(place_of(action.thing, [option.thing for option in same]))
    same = [option for option in same if option.thing is action.thing]
    if action.kind == "assign":
        sides = [option for option in same if option.tactic is action.tactic]
        return [*answers, place_of(action.tactic, [option.tactic for option in same]), *side_answers(len(sides), not action.own_side)]
    return [*answers, (len(same), same.index(action))]


def place_of(thing, things):
    """How many different ones there are, and which of them one is."""
    different = list({id(other): other for other in things}.values())
    return len(different), next(at for at, other in enumerate(different) if other is thing)


def side_answers(sides, other):
    """Answers about the side: one of eight is the other one."""
    return [(SIDES, 0 if other else 1)] if sides > 1 else []


def answers_to(kind, options, answer):
    """What `below(n)` has to say, word after word, so that the policy `random` answers a question like this: (n, answer)."""
    if kind is Kind.ACTION:
        found = action_answers(options, answer)
    elif kind is Kind.ORDER:
        found = order_answers(options, answer)
    elif kind is Kind.SIDE:
        found = side_answers(len(options), answer == 1)
    else:
        number = len(options) - 1 if kind is Kind.WIN else len(options)
        assert number == 0 or answer < number, f"the policy `random` never answers {kind} with the last of {len(options)} options"
        found = [(number, answer)]
    return [(n, at) for n, at in found if n > 1]
