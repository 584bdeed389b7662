"""One turn of a player (ENGINE.md, section 3)."""

from sim.ascension.reference import moves
from sim.ascension.reference.deciders import Option


def take_turn(table, seat, extra=False):
    """Play one turn: gains, play and take in turns, free actions, end."""
    table.actions_of_turn = 0
    table.active = seat
    seat.begin_turn()
    note_table(table, seat, extra)
    for construct in list(seat.play):
        moves.gains_due(table, seat, construct)
    play_and_take(table, seat)
    while table.decides(seat).tosses_for_free_actions and toss_for_free_action(table, seat):
        play_and_take(table, seat)
    finish_turn(table, seat)


def finish_turn(table, seat):
    """Do step 5."""
    table.note("cleanup", seat, None, seat.power, seat.runes)
    seat.end_turn()


def note_table(table, seat, extra):
    """Tell what the seat sees as its turn begins."""
    table.note("turn", seat, None, int(extra), table.round)
    for place, card in enumerate(seat.hand):
        table.note("hand", seat, card, place)
    for slot, card in enumerate(table.centre.row):
        table.note("row", seat, card, slot)


def play_and_take(table, seat):
    """Do steps 2 and 3 until no option is left or wanted."""
    while True:
        play_cards(table, seat)
        table.go_on(seat)
        table.decisions += 1
        option = table.decides(seat).take(options(table, seat))
        if option is None:
            return
        carry_out(table, seat, option)


def play_cards(table, seat):
    """Do step 2: play all there is to play, then the waiting gains, until there is neither."""
    while True:
        index = table.decides(seat).next_card(seat.hand)
        if index is not None:
            moves.play_card(table, seat, index)
            continue
        waiting = [construct for construct in seat.play if construct.waiting]
        if not waiting:
            return
        for construct in waiting:
            moves.give_gains(table, seat, construct)


def options(table, seat):
    """Return the affordable options in order: row, always-available cards, actions of constructs (A10, A11)."""
    centre = table.centre
    found = [Option("row", card, slot=slot) for slot, card in enumerate(centre.row) if card is not None and seat.can_pay(card)]
    found += [Option("always", card) for card in centre.always if centre.offers(card) and seat.can_pay(card)]
    for construct in seat.play:
        for number, action in enumerate(construct.card.actions):
            if number not in construct.acted and action.runes <= seat.runes:
                found.append(Option("action", construct.card, construct=construct, action=number))
    return found


def carry_out(table, seat, option):
    """Pay for an option and carry it out."""
    table.count(1)
    if option.kind == "action":
        moves.use_action(table, seat, option.construct, option.action)
        return
    monster = option.card.type == "monster"
    price = option.card.cost if monster else seat.price(option.card)
    seat.pay(option.card)
    table.note("defeat" if monster else "acquire", seat, option.card, option.slot, price)
    if monster:
        moves.defeat(table, seat, option.card, option.slot)
    else:
        moves.acquire(table, seat, option.card, option.slot, "discard")


def toss_for_free_action(table, seat):
    """Do step 4: a coin for every unused action that costs no runes, once a turn each, until one is used.

    Returns
    -------
    bool
        Whether an action was used.
    """
    for construct in list(seat.play):
        for number, action in enumerate(construct.card.actions):
            if action.runes > 0 or number in construct.acted or number in construct.tossed:
                continue
            construct.tossed.add(number)
            if table.decides(seat).accepts(construct.card):
                table.count(1)
                moves.use_action(table, seat, construct, number)
                return True
    return False
