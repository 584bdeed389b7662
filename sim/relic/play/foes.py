"""The enemies of one attribute that lie on a space and are not evaded: they fight as one (R15, R21)."""

from sim.engine.jit import inlined, kernel
from sim.relic.play.amounts import bears, times
from sim.relic.state import SEEN_EVADED
from sim.relic.words import MAX_FOE_DICE, NOBODY, Kind, Passive


@inlined
def in_group(g, book, space, at, attribute):
    """Whether the card at `at` of a space is an enemy of the attribute that is not evaded."""
    card = g.lying[space, at]
    return book.kind[card] == Kind.ENEMY and book.test[card] == attribute and g.mark[space, at] & SEEN_EVADED == 0


@kernel
def extra_score(g, book, seat, card):
    """Battle score an enemy has beside its value, against what the player has now."""
    extra = 0
    for row in range(book.passive_first[card], book.passive_last[card]):
        if book.passive[row] == Passive.ENEMY_SCORE:
            extra += book.passive_amount[row] * times(g, book, seat, book.passive_per[row])
    return extra


@kernel
def group_score(g, book, seat, space, attribute):
    """What the enemies of a group bring against a player beside their die: values and battle scores, added (R15)."""
    total = 0
    for at in range(g.lying_n[space]):
        if in_group(g, book, space, at, attribute):
            card = g.lying[space, at]
            total += book.value[card] + extra_score(g, book, seat, card)
    return total


@kernel
def sum_group(g, book, seat, space, attribute):
    """Number of the enemies of a group, what they bring beside their die (`group_score`), their dice and what they forbid."""
    n = 0
    score = 0
    dice = 1
    forbidden = 0
    for at in range(g.lying_n[space]):
        if in_group(g, book, space, at, attribute):
            card = g.lying[space, at]
            n += 1
            score += book.value[card] + extra_score(g, book, seat, card)
            dice += book.foe_dice[card] - 1
            forbidden |= book.foe_forbids[card]
    return n, score, min(dice, MAX_FOE_DICE), forbidden


@kernel
def face_group(g, book, space, attribute):
    """The battle under way is against a group: what it brings, its dice, who wins a tie, what is forbidden.

    Nothing comes or goes while the battle lasts: only what an enemy's own text adds is counted anew whenever it is asked for.
    """
    score = 0
    dice = 1
    for at in range(g.lying_n[space]):
        if in_group(g, book, space, at, attribute):
            card = g.lying[space, at]
            score += book.value[card]
            dice += book.foe_dice[card] - 1
            g.foe_ties |= book.foe_ties[card]
            g.forbidden |= book.foe_forbids[card]
            g.foe_varies |= book.passive_first[card] != book.passive_last[card]
    g.opposing = score
    g.foe_dice = min(dice, MAX_FOE_DICE)


@inlined
def face_text(g, book, step):
    """The battle under way is against an enemy of a text."""
    g.foe_dice = book.step_dice[step]
    g.foe_ties = book.step_ties[step]
    g.forbidden = book.step_forbids[step]


@kernel
def has_trait(g, book, space, attribute, trait):
    """Whether an enemy of a group has a trait; without a space there is no group."""
    if space == NOBODY:
        return False
    for at in range(g.lying_n[space]):
        if in_group(g, book, space, at, attribute) and bears(book, g.lying[space, at], trait):
            return True
    return False


@kernel
def list_foes(g, book, space, attribute):
    """Write the enemies of a group into `foe`, in the order they lie; returns their number."""
    n = 0
    for at in range(g.lying_n[space]):
        if in_group(g, book, space, at, attribute):
            g.foe[n] = g.lying[space, at]
            g.foe_copy[n] = g.lying_copy[space, at]
            n += 1
    return n
