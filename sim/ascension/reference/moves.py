"""How cards move and what that triggers: playing, acquiring, defeating, coming into play (ENGINE.md, section 3)."""

from sim.ascension.reference import resolution
from sim.ascension.reference.seat import Construct


def play_card(table, seat, index):
    """Play a card of the hand."""
    table.count(1)
    card = seat.hand.pop(index)
    table.note("play", seat, card)
    if card.type == "construct":
        enter_play(table, seat, card)
    else:
        play_hero(table, seat, card)


def play_hero(table, seat, card):
    """Play a hero: its effects, then it counts as played, then what it triggers (A7, A9, A26)."""
    seat.played.append(card)
    source = resolution.Source(card)
    resolution.resolve_text(table, seat, card, source)
    if card.faction == "none":
        answer(table, seat, claim(table, seat, "hero_played", lambda trigger: trigger.faction is None))
        return
    seat.heroes_counted[card.faction] = seat.heroes_counted.get(card.faction, 0) + 1
    answer(table, seat, claim(table, seat, "hero_played", lambda trigger: trigger.faction in (None, card.faction)))
    due = [w for w in seat.waiting_unites if w.effect.unite == card.faction and w.source is not source]
    seat.waiting_unites = [w for w in seat.waiting_unites if w not in due]
    for waiting in due:
        table.go_on(seat)
        resolution.happen(table, seat, waiting.effect, waiting.source)


def enter_play(table, seat, card):
    """Put a construct into play: its effects, unless they wait, then the construct triggers (A8, A37)."""
    construct = Construct(card)
    seat.play.append(construct)
    answering = claim(table, seat, "construct_played", lambda trigger: trigger.faction is None or seat.counts_as(card, trigger.faction))
    gains_due(table, seat, construct)
    answer(table, seat, answering)


def gains_due(table, seat, construct):
    """Give a construct's effects of this turn, unless they wait."""
    if construct.gained or construct.waiting:
        return
    if table.decides(seat).waits(construct.card):
        construct.waiting = True
    else:
        give_gains(table, seat, construct)


def give_gains(table, seat, construct):
    """Give a construct's effects of this turn, unless they are declined; either way they are over."""
    construct.waiting = False
    construct.gained = True
    if not table.decides(seat).declines_gains(construct.card) and construct.card.effects:
        table.note("use", seat, construct.card)
        resolution.resolve_text(table, seat, construct.card, resolution.Source(construct.card))


def claim(table, seat, event, fits):
    """Settle which unused triggers answer an event: mark them used, return (construct, trigger), oldest first."""
    answering = []
    for construct in seat.play:
        for number, trigger in enumerate(construct.card.triggers):
            if trigger.on == event and number not in construct.triggered and fits(trigger):
                construct.triggered.add(number)
                table.count_text(trigger.effects)
                answering.append((construct, trigger))
    return answering


def answer(table, seat, answering):
    """Resolve the effects of the triggers that answer."""
    for construct, trigger in answering:
        resolution.resolve_all(table, seat, trigger.effects, resolution.Source(construct.card))


def acquire(table, seat, card, slot, to):
    """Acquire a card, its price already paid: removed, row refilled, then it goes where it goes (A11, A14, A35).

    Parameters
    ----------
    slot : int or None
        The slot of the row, None for an always-available pile.
    to : str
        `discard`, `deck` (on top) or `hand`.
    """
    if slot is None:
        table.centre.piles[card.name] -= 1
    else:
        table.centre.take_from_row(slot)
    if to == "discard" and card.type == "construct":
        construct_to_discard(table, seat, card)
    else:
        {"discard": seat.discard, "deck": seat.deck, "hand": seat.hand}[to].append(card)
        if to != "discard":
            table.note(f"to_{to}", seat, card)


def construct_to_discard(table, seat, card):
    """Ask the acquire triggers, oldest construct first; those that send the card elsewhere until one accepts (A38)."""
    answering, to, by = [], "discard", None
    for construct in seat.play:
        for number, trigger in enumerate(construct.card.triggers):
            if trigger.on != "construct_acquired" or number in construct.triggered:
                continue
            if trigger.faction is not None and not seat.counts_as(card, trigger.faction):
                continue
            if trigger.to is not None and to != "discard":
                continue
            if trigger.may and not table.decides(seat).accepts(construct.card):
                continue
            construct.triggered.add(number)
            table.count_text(trigger.effects)
            answering.append((construct, trigger))
            if trigger.to is not None:
                to, by = trigger.to, construct.card
    if to != "discard":
        table.note(f"to_{to}", seat, card, by.name)
    if to == "play":
        enter_play(table, seat, card)
    else:
        (seat.hand if to == "hand" else seat.discard).append(card)
    answer(table, seat, answering)


def defeat(table, seat, card, slot):
    """Defeat a monster, its price already paid: Void, refill, honor, reward, triggers (A12, A13, A44).

    Parameters
    ----------
    slot : int or None
        The slot of the row, None for an always-available monster, which stays.
    """
    answering = []
    if slot is not None:
        table.centre.row_to_void(slot)
        answering = claim(table, seat, "monster_defeated", lambda trigger: True)
    table.gain_honor(seat, card.honor)
    resolution.resolve_text(table, seat, card, resolution.Source(card))
    answer(table, seat, answering)


def use_action(table, seat, construct, number):
    """Use an action of a construct in play: pay, then its effects (A36, A42)."""
    action = construct.card.actions[number]
    construct.acted.add(number)
    table.count_text(action.effects)
    seat.runes -= action.runes
    table.note("action", seat, construct.card, None, action.runes)
    if action.banish_self:
        seat.play.remove(construct)
        table.note("banish_own", seat, construct.card, "play")
        table.centre.banish_own(construct.card)
    resolution.resolve_all(table, seat, action.effects, resolution.Source(construct.card))
