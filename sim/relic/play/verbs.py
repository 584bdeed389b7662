"""What single effects do, the larger ones that have a file of their own aside (ENGINE.md section 9)."""

from sim.engine.jit import inlined, kernel, rarely
from sim.engine.players.form import UNASKED
from sim.relic.events import EventKind
from sim.relic.play.amounts import bears, fits, stand
from sim.relic.play.asked import asked_condition
from sim.relic.play.copies import owner_of, place_of
from sim.relic.play.decks import discard, draw_card
from sim.relic.play.ends import look_at_player
from sim.relic.play.judge import add_choice, is_random, pick, wants
from sim.relic.play.log import note
from sim.relic.play.losses import can_pay, pay
from sim.relic.play.missions import gain_mission, progress
from sim.relic.play.resources import add_asset, draw_power, drop_asset, drop_taint, gain_amount, gain_life, raise_attribute, win_card
from sim.relic.play.shop import choose_relic
from sim.relic.play.stack import push_text
from sim.relic.play.threats import draw_threat, lift, take_up
from sim.relic.play.ways import choose_end, list_places
from sim.relic.tables import FIRST_SCENARIO, THING_WORD
from sim.relic.words import ANY, ATTRIBUTES, MAX_DECK, NOBODY, TOP_AMOUNT, TOP_ATTRIBUTE, Deck, EndReason, Goal, Kind, List, Only, Thing, Tier, Word


@kernel
def gain_chosen(g, book, plans, seat, n):
    """Raise the attribute the player wants most, of those below 12, by `n`."""
    found = 0
    for a in range(ATTRIBUTES):
        if g.attribute[seat, a] < TOP_ATTRIBUTE:
            found = add_choice(g, found, THING_WORD + Thing.STRENGTH + a, a)
    chosen = pick(g, book, plans, seat, List.ATTRIBUTE, found, False)
    if chosen != NOBODY:
        raise_attribute(g, seat, g.choice_at[chosen], n)


@kernel
def gain_wargear(g, book, seat):
    """Take the top card of the wargear deck."""
    card = draw_card(g, book, seat, Deck.WARGEAR)
    if card != NOBODY:
        add_asset(g, book, seat, card)


@rarely
def gain_card(g, book, plans, seat, thing):
    """Gain one power card, completed mission, relic or piece of wargear."""
    if thing == Thing.POWER:
        draw_power(g, book, seat)
    elif thing == Thing.MISSION:
        gain_mission(g, book, seat)
    elif thing == Thing.RELIC:
        choose_relic(g, book, plans, seat)
    else:
        gain_wargear(g, book, seat)


@kernel
def gain(g, book, plans, seat, thing, n):
    """Gain `n` of a thing; levels and corruption, which bring more about, are gained elsewhere."""
    if n <= 0:
        return
    if thing == Thing.LIFE:
        gain_life(g, seat, n)
    elif thing == Thing.INFLUENCE:
        gain_amount(g, g.influence, seat, thing, n, TOP_AMOUNT)
    elif thing == Thing.TOKEN:
        gain_amount(g, g.token, seat, thing, n, TOP_AMOUNT)
    elif thing == Thing.ATTRIBUTE:
        gain_chosen(g, book, plans, seat, n)
    elif thing < Thing.ATTRIBUTE:
        raise_attribute(g, seat, thing - Thing.STRENGTH, n)
    else:
        for _ in range(min(n, MAX_DECK)):
            gain_card(g, book, plans, seat, thing)


@kernel
def heal(g, book, seat):
    """Life back to the starting value, if it is lower."""
    wounds = book.life[g.character[seat]] - g.life[seat]
    if wounds > 0:
        gain_life(g, seat, wounds)


@kernel
def draw_threats(g, book, seat, colour, n):
    """Draw threat cards onto the own space; beyond the middle tier there are none (R36)."""
    if book.tier[g.space[seat]] >= Tier.INNER:
        return
    for _ in range(n):
        draw_threat(g, book, seat, colour)


@inlined
def go_to(g, book, seat, space, points):
    """Put a player on a space."""
    before = g.space[seat]
    stand(g, book, seat, space)
    note(g, EventKind.MOVE, seat, space, before, points)


@kernel
def arrive(g, book, seat, space, points):
    """Put a player on a space where he stays: `visit` missions count it (R43)."""
    go_to(g, book, seat, space, points)
    progress(g, book, seat, Goal.VISIT, space)


@kernel
def move_to(g, book, seat, space):
    """An effect moves a player to another space; it takes the place of the active one's movement, and ends his engagement phase."""
    if space == g.space[seat]:
        return  # a special move leads elsewhere (R43)
    arrive(g, book, seat, space, 0)
    if seat == g.seat:
        g.moved = 1
        g.engaged = 1


@kernel
def is_of_a_space(book, step):
    """Whether a step stands in the text of a space."""
    for space in range(book.spaces):
        if book.text_first[space] <= step < book.text_last[space]:
            return True
    return False


@rarely
def move_to_chosen(g, book, plans, seat, sort, arg):
    """An effect moves a player to a space of an area or a tier that the player chooses; the own one is none of them."""
    n = list_places(g, book, seat, sort, arg)
    if n > 0:
        look_at_player(g, book, plans[g.strategy[seat]], seat)
        move_to(g, book, seat, g.choice_at[choose_end(g, book, plans, seat, n)])


@kernel
def do_move(g, book, plans, seat, step):
    """An effect moves a player to the space it names, or to one of the player's choice."""
    if book.sort[step] == Only.SPACE:
        move_to(g, book, seat, book.arg[step])
    else:
        move_to_chosen(g, book, plans, seat, book.sort[step], book.arg[step])


@rarely
def can_move(g, book, seat, step, owner):
    """Whether a text can move a player: beyond the middle tier only those of spaces and of the scenario can (R35, R38)."""
    return book.tier[g.space[seat]] < Tier.INNER or owner >= FIRST_SCENARIO or (owner == NOBODY and is_of_a_space(book, step))


@kernel
def wants_on(g, book, plans, seat, thing, n):
    """Whether a player wants to go a space further in the Warp Rift, for so much of a thing, or because he has the level."""
    if not is_random(g, plans, seat):
        asked = asked_condition(g, book, plans[g.strategy[seat]], seat, thing, n, 0)
        if asked != UNASKED:
            return asked >= 0
    return wants(g, book, plans, seat, List.CHOOSE, THING_WORD + Word.SKIP)


@kernel
def meets(g, book, plans, seat, thing, n):
    """Whether a player can meet a condition of the Warp Rift, a level he has, anything else by paying it, and wants to (R37)."""
    can = g.level[seat] >= n if thing == Thing.LEVEL else can_pay(g, book, seat, thing, n, ANY)
    if not can or not wants_on(g, book, plans, seat, thing, n):
        return False
    if thing != Thing.LEVEL:
        pay(g, book, plans, seat, thing, n, ANY)
    return True


@rarely
def advance(g, book, plans, seat, step):
    """Go one space on, and one more for each condition met; the text of the space reached is due next (R37)."""
    if book.tier[g.space[seat]] != Tier.INNER:
        return
    go_to(g, book, seat, book.clockwise[g.space[seat]], 1)
    for k in range(book.condition_n[step]):
        if book.tier[g.space[seat]] == Tier.CENTRE:
            break
        if meets(g, book, plans, seat, book.condition_thing[step, k], book.condition_amount[step, k]):
            go_to(g, book, seat, book.clockwise[g.space[seat]], 1)
    progress(g, book, seat, Goal.VISIT, g.space[seat])
    push_text(g, book, seat)


@rarely
def charge(g, book, plans, seat, n):
    """Put charges on the card with printed charges that the player values most (R29)."""
    found = 0
    for at in range(g.held_n[seat]):
        if book.charges[g.held[seat, at]] > 0:
            found = add_choice(g, found, g.held[seat, at], at)
    chosen = pick(g, book, plans, seat, List.KEEP, found, False)
    if chosen != NOBODY:
        at = g.choice_at[chosen]
        gained = min(n, TOP_AMOUNT - g.charge[seat, at])
        g.charge[seat, at] += gained
        note(g, EventKind.GAIN, seat, g.choice[chosen], Thing.NOTHING, gained)
        note(g, EventKind.CHARGES, seat, g.choice[chosen], at, g.charge[seat, at])


@rarely
def discard_this(g, book, seat, text):
    """Discard the very copy whose text this is: from the own play, or from the own space; nothing if it is in neither."""
    space = g.space[seat]
    held = place_of(g.held[seat], g.held_copy[seat], g.held_n[seat], text)
    taint = place_of(g.taint[seat], g.taint_copy[seat], g.taint_n[seat], text)
    lying = place_of(g.lying[space], g.lying_copy[space], g.lying_n[space], text)
    if held != NOBODY:
        drop_asset(g, book, seat, held)
    elif taint != NOBODY:
        drop_taint(g, book, seat, taint)
    elif lying != NOBODY:
        discard(g, book, lift(g, space, lying))
        note(g, EventKind.DISCARD, seat, owner_of(text), space, 0)


@rarely
def take_this(g, book, seat, text):
    """The very copy whose text this is leaves the own space and is an asset."""
    space = g.space[seat]
    at = place_of(g.lying[space], g.lying_copy[space], g.lying_n[space], text)
    if at != NOBODY:
        take_up(g, book, seat, space, at)


@rarely
def clear(g, book, seat, kind, trait, trophies):
    """Discard the cards lying on the own space that are of a kind and a trait; with `trophies`, enemies become trophies."""
    space = g.space[seat]
    at = 0
    while at < g.lying_n[space]:
        card = g.lying[space, at]
        if not fits(kind, book.kind[card]) or not bears(book, card, trait):
            at += 1
            continue
        lift(g, space, at)
        if trophies and book.kind[card] == Kind.ENEMY:
            win_card(g, book, seat, card)
        else:
            discard(g, book, card)
            note(g, EventKind.DISCARD, seat, card, space, 0)


@rarely
def win(g, seat):
    """A player wins: the game ends at once (R38)."""
    g.winner = seat
    g.ended = EndReason.WON
    g.over = 1
    g.frames = 0
