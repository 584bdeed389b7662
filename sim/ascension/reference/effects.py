"""What effects do (ENGINE.md, section 4): one small function a verb."""

from sim.ascension.reference import moves
from sim.ascension.reference.purposes import STEAL
from sim.ascension.reference.resolution import Verbs, give, resolve_all, resolve_text

# --- effects without a target -------------------------------------------------------------------------------------


def gain(table, seat, effect, source):
    """Gain runes, power and honor, once or for each thing counted at this moment (A28, A46b)."""
    times = _times(seat, effect.per)
    for number, resource in enumerate(effect.given):
        if number > 0:
            table.go_on(seat)
        give(table, seat, resource, getattr(effect, resource) * times)


def _times(seat, per):
    cards = [construct.card for construct in seat.play]
    if per is None:
        return 1
    if per == "construct":
        return len(cards)
    if per == "construct faction":
        return len({card.faction for card in cards} - {"none"})
    faction, kind = per.split()
    if kind != "construct":
        raise ValueError(f"per = {per!r} is not known")
    return sum(seat.counts_as(card, faction) for card in cards)


def gain_restricted(table, seat, effect, source):
    """Gain runes that pay only for constructs of a faction (A40)."""
    seat.restricted[effect.faction] += effect.runes
    seat.gained += effect.runes
    table.note("restricted", seat, None, effect.faction, effect.runes)


def draw(table, seat, effect, source):
    """Draw cards (A16)."""
    seat.draw(effect.cards)


def discount(table, seat, effect, source):
    """Make the next construct bought this turn cheaper (A41)."""
    seat.discount += effect.runes
    table.note("discount", seat, source.card, None, effect.runes)


def extra_turn(table, seat, effect, source):
    """Owe the seat one more turn (A36)."""
    seat.extra_turns += 1
    table.note("extra_turn", seat, source.card)


def choose(table, seat, effect, source):
    """Choose one option (A46)."""
    option = table.decides(seat).chosen(source.card, effect.options)
    resolve_all(table, seat, effect.options[option], source)


def opponents_destroy(table, seat, effect, source):
    """Every opponent picks constructs to be destroyed, one after the other."""
    for opponent in table.opponents(seat):
        for _ in range(min(effect.constructs, len(opponent.play))):
            table.count(1)
            index = table.decides(opponent).destroyed([construct.card for construct in opponent.play])
            opponent.discard.append(opponent.play.pop(index).card)
            table.note("destroy", opponent, opponent.discard[-1])


def opponents_keep(table, seat, effect, source):
    """Every opponent picks constructs to keep, one after the other; the others are destroyed (A30)."""
    for opponent in table.opponents(seat):
        if len(opponent.play) <= effect.constructs:
            continue
        table.count(len(opponent.play))
        kept, others = [], list(opponent.play)
        for _ in range(effect.constructs):
            kept.append(others.pop(table.decides(opponent).kept([construct.card for construct in others])))
        opponent.play = [construct for construct in opponent.play if construct in kept]
        for construct in others:
            opponent.discard.append(construct.card)
            table.note("destroy", opponent, construct.card)


def steal(table, seat, effect, source):
    """Take a random card of each opponent's hand for good (A29)."""
    stream = table.luck.stream(STEAL, seat.number)
    for opponent in table.opponents(seat):
        if opponent.hand:
            seat.hand.append(opponent.hand.pop(stream.below(len(opponent.hand))))
            table.note("steal", seat, seat.hand[-1], opponent.number)


# --- effects with a target ----------------------------------------------------------------------------------------


def pick(table, seat, effect, list_name, targets):
    """Let the seat pick among (card, place) targets; None when there is none or the effect is refused (A27)."""
    if not targets:
        return None
    index = table.decides(seat).target(list_name, [card for card, _ in targets], effect.may, [place for _, place in targets])
    return None if index is None else targets[index]


def own_cards(seat, where):
    """Return the (card, (pile, index)) targets: the discard pile in its order, then the hand."""
    if where not in ("hand", "discard", "hand or discard"):
        raise ValueError(f"from = {where!r} is not known")
    piles = [pile for name, pile in (("discard", seat.discard), ("hand", seat.hand)) if name in where.split(" or ")]
    return [(card, (pile, index)) for pile in piles for index, card in enumerate(pile)]


def row_cards(table, fits):
    """Return the (card, ("row", slot)) targets of the row that fit, slot 0 on."""
    return [(card, ("row", slot)) for slot, card in enumerate(table.centre.row) if card is not None and fits(card)]


def always_cards(table, fits):
    """Return the (card, ("always", None)) targets on offer that fit, in card-file order."""
    centre = table.centre
    return [(card, ("always", None)) for card in centre.always if centre.offers(card) and fits(card)]


def banish(table, seat, effect, source):
    """Banish a card of the row or an own one; `then` only if one was (A17, A18, A34)."""
    if effect.source == "row":
        target = pick(table, seat, effect, "banish_row", row_cards(table, lambda card: card.banishable))
        if target is not None:
            table.note("banish_row", seat, target[0], target[1][1])
            table.centre.row_to_void(target[1][1])
    else:
        target = pick(table, seat, effect, "banish", own_cards(seat, effect.source))
        if target is not None:
            pile, index = target[1]
            card = pile.pop(index)
            table.note("banish_own", seat, card, "hand" if pile is seat.hand else "discard")
            table.centre.banish_own(card)
    if target is not None:
        resolve_all(table, seat, effect.then, source)


def discard(table, seat, effect, source):
    """Discard a card of the hand; `then` only if one was (A33)."""
    target = pick(table, seat, effect, "discard", own_cards(seat, "hand"))
    if target is not None:
        hand, index = target[1]
        seat.discard.append(hand.pop(index))
        table.note("discard", seat, seat.discard[-1])
        resolve_all(table, seat, effect.then, source)


def defeat(table, seat, effect, source):
    """Defeat a monster of the row or an always-available one for free (A35)."""

    def fits(card):
        return card.type == "monster" and (effect.max_cost is None or card.cost <= effect.max_cost)

    target = pick(table, seat, effect, "free", row_cards(table, fits) + always_cards(table, fits))
    if target is not None:
        card, (_, slot) = target
        take_free(table, seat, card, slot, "discard")


def take_free(table, seat, card, slot, to):
    """Defeat or acquire a card on offer for nothing (A34, A35)."""
    if card.type == "monster":
        table.note("defeat_free", seat, card, slot)
        moves.defeat(table, seat, card, slot)
    else:
        table.note("acquire_free", seat, card, slot)
        moves.acquire(table, seat, card, slot, to)


def acquire(table, seat, effect, source):
    """Acquire a hero or construct of the row or of a pile for free (A35)."""

    def fits(card):
        kinds = ("hero", "construct") if effect.type is None else (effect.type,)
        return card.type in kinds and (effect.max_cost is None or card.cost <= effect.max_cost)

    target = pick(table, seat, effect, "free", row_cards(table, fits) + always_cards(table, fits))
    if target is not None:
        card, (_, slot) = target
        take_free(table, seat, card, slot, effect.to)


def acquire_or_defeat(table, seat, effect, source):
    """Acquire or defeat any one card of the row for free (A34)."""
    target = pick(table, seat, effect, "free", row_cards(table, lambda card: True))
    if target is not None:
        card, (_, slot) = target
        take_free(table, seat, card, slot, "discard")


def copy(table, seat, effect, source):
    """Repeat the effects of another hero of this turn, as if its text stood on the copier (A45)."""
    heroes = [(card, None) for card in seat.played if "copy" not in card.verbs]
    target = pick(table, seat, effect, "copy", heroes)
    if target is not None:
        table.note("copy", seat, target[0], source.card.name)
        resolve_text(table, seat, target[0], source)


VERBS = Verbs(
    targeted={
        "banish": banish,
        "discard": discard,
        "defeat": defeat,
        "acquire": acquire,
        "acquire_or_defeat": acquire_or_defeat,
        "copy": copy,
    },
    untargeted={
        "gain": gain,
        "gain_restricted": gain_restricted,
        "draw": draw,
        "discount": discount,
        "extra_turn": extra_turn,
        "choose": choose,
        "opponents_destroy": opponents_destroy,
        "opponents_keep": opponents_keep,
        "steal": steal,
    },
)
