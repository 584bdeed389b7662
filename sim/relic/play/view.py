"""What a player written in Python sees when it is asked (ENGINE.md section 13): nothing that is hidden from it."""

from sim.engine.jit import inlined, kernel
from sim.engine.players.questions import count_pile, draw_luck
from sim.relic.play.amounts import progress_percent
from sim.relic.play.passives import asset_limit, power_limit
from sim.relic.state import Purpose
from sim.relic.tables import THING_CHARACTER, THING_SPACE, THING_WORD
from sim.relic.views import FORM, MOST, NOWHERE, Of
from sim.relic.words import DECKS, MAX_SEATS, NOBODY, Attribute

HAND, TAINT, FACE_UP, CHARGES = map(FORM.bit, ("hand", "taint", "face_up", "charges"))
HELD, TROPHIES, DISCARDED, LYING, LYING_FIRST = map(FORM.bit, ("held", "trophies", "discarded", "lying", "lying_first"))
POWER_LIMIT, ASSET_LIMIT, PROGRESS = map(FORM.bit, ("power_limit", "asset_limit", "progress"))


@kernel
def show_seat(g, plan, other, here):
    """Fill in the values of a player; `here`: he is in the game and has not left it."""
    plan.view_character[other] = g.character[other] if here else NOWHERE
    plan.view_space[other] = g.space[other] if here else NOWHERE
    plan.view_missing[other] = g.missing[other] if here else 0
    plan.view_life[other] = g.life[other] if here else 0
    plan.view_influence[other] = g.influence[other] if here else 0
    plan.view_level[other] = g.level[other] if here else 0
    plan.view_strength[other] = g.attribute[other, Attribute.STRENGTH] if here else 0
    plan.view_willpower[other] = g.attribute[other, Attribute.WILLPOWER] if here else 0
    plan.view_cunning[other] = g.attribute[other, Attribute.CUNNING] if here else 0
    plan.view_points[other] = g.points[other] if here else 0
    plan.view_power[other] = g.hand_n[other] if here else 0
    plan.view_assets[other] = g.held_n[other] if here else 0
    plan.view_relics[other] = g.relics[other] if here else 0
    plan.view_wargear[other] = g.wargear[other] if here else 0
    plan.view_corruption[other] = g.taint_n[other] if here else 0
    plan.view_missions[other] = g.done_n[other] if here else 0
    plan.view_tokens[other] = g.token[other] if here else 0


@kernel
def show_own(g, book, plan, seat, begun):
    """Fill in what a player knows of his own limits and his mission."""
    looks = plan.looks
    mission = g.mission[seat] if begun else NOBODY
    plan.view_mission = mission if mission >= 0 else NOWHERE
    plan.view_rival = g.rival[seat] if mission >= 0 else NOBODY
    if looks & PROGRESS:
        plan.view_progress = progress_percent(g, book, seat) if begun else 0
    if looks & POWER_LIMIT:
        plan.view_power_limit = power_limit(g, book, seat) if begun else 0
    if looks & ASSET_LIMIT:
        plan.view_asset_limit = asset_limit(g, book, seat) if begun else 0


@kernel
def show_hand(g, book, plan, seat, begun):
    """Fill in the own cards, as far as the player looks at them."""
    looks = plan.looks
    kinds = book.kinds
    if looks & HAND:
        count_pile(g.hand[seat], g.hand_n[seat] if begun else 0, plan.view_hand, kinds)
    if looks & TAINT:
        count_pile(g.taint[seat], g.taint_n[seat] if begun else 0, plan.view_taint, kinds)
    if looks & FACE_UP:
        count_pile(g.taint[seat], 0, plan.view_face_up, kinds)
        for at in range(g.taint_n[seat] if begun else 0):
            plan.view_face_up[g.taint[seat, at]] += g.active[seat, at]
    if looks & CHARGES:
        count_pile(g.held[seat], 0, plan.view_charges, kinds)
        for at in range(g.held_n[seat] if begun else 0):
            plan.view_charges[g.held[seat, at]] += g.charge[seat, at]


@kernel
def show_discards(g, book, plan, begun):
    """Count the cards in all discard piles."""
    for card in range(book.kinds):
        plan.view_discarded[card] = 0
    for deck in range(DECKS if begun else 0):
        for at in range(g.gone_n[deck]):
            plan.view_discarded[g.gone[deck, at]] += 1


@kernel
def show_board(g, book, plan):
    """Write down which cards lie where."""
    n = 0
    for space in range(plan.view_lying_first.shape[0]):
        plan.view_lying_first[space] = n
        for at in range(g.lying_n[space] if space < book.spaces else 0):
            plan.view_lying[n] = g.lying[space, at]
            n += 1
    for at in range(n, plan.view_lying.shape[0]):
        plan.view_lying[at] = NOWHERE


@kernel
def show(g, book, plan, seat, may):
    """Show a seat the game as it stands; before the first round nobody has anything."""
    begun = g.round > 0
    looks = plan.looks
    plan.view_players = g.players
    plan.view_seat = seat
    plan.view_active = g.seat
    plan.view_round = g.round
    plan.view_round_cap = book.round_cap
    plan.view_may = may
    show_own(g, book, plan, seat, begun)
    for other in range(MAX_SEATS):
        there = begun and other < g.players
        here = there and g.out[other] == 0
        plan.view_out[other] = g.out[other] if there else 0
        show_seat(g, plan, other, here)
        if looks & HELD:
            count_pile(g.held[other], g.held_n[other] if here else 0, plan.view_held[other], book.kinds)
        if looks & TROPHIES:
            count_pile(g.trophy[other], g.trophy_n[other] if here else 0, plan.view_trophies[other], book.kinds)
    show_hand(g, book, plan, seat, begun)
    if looks & DISCARDED:
        show_discards(g, book, plan, begun)
    if looks & (LYING | LYING_FIRST):
        show_board(g, book, plan)
    draw_luck(g, plan, seat, Purpose.PYTHON)


@kernel
def put_option(plan, n, thing):
    """Write option number `n` of the question to come, about a thing or nothing (NOBODY); returns n + 1, or n where there is no room."""
    if n == MOST:
        return n
    row = plan.options[n]
    row[:] = 0
    row[Of.CARD] = thing if 0 <= thing < THING_SPACE else NOWHERE
    row[Of.SPACE] = thing - THING_SPACE if THING_SPACE <= thing < THING_CHARACTER else NOWHERE
    row[Of.CHARACTER] = thing - THING_CHARACTER if THING_CHARACTER <= thing < THING_WORD else NOWHERE
    row[Of.WORD] = thing - THING_WORD if thing >= THING_WORD else NOBODY
    row[Of.SEAT] = NOBODY
    row[Of.PAID] = NOBODY
    row[Of.MOMENT] = NOBODY
    return n + 1


@inlined
def price_option(plan, n, cost, paid):
    """Write down what option number `n` costs."""
    plan.options[n, Of.COST] = cost
    plan.options[n, Of.PAID] = paid


@inlined
def judge_option(plan, n, chance, then):
    """Write down the chance as things stand, and with option number `n`, in parts of a million."""
    plan.options[n, Of.CHANCE] = chance
    plan.options[n, Of.THEN] = then
