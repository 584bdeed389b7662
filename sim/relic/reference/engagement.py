"""The engagement phase: threat cards in their order, or the text of the space (R12, R15, R21; ENGINE.md, section 5)."""

from sim.relic.reference import missions
from sim.relic.reference.battle import consequences, contend, count_victory
from sim.relic.reference.cardfile import ATTRIBUTES
from sim.relic.reference.contest import Fight
from sim.relic.reference.effects import resolve_space
from sim.relic.reference.offers import offer_uses
from sim.relic.reference.run import resolve
from sim.relic.reference.stack import Range
from sim.relic.reference.uses import evade_by_use, evading_uses


def engage(table, seat):
    """Offer uses, resolve special effects, then the threat cards, or the text of the space and what it drew."""
    table.engagement_over = False
    table.spend(table.weigh_meeting(seat))
    offer_uses(table, seat, "engage")
    if table.left:
        return
    for piece in table.here(seat):
        piece.due = True
    while any(piece.due for piece in table.here(seat)):
        piece = next(piece for piece in table.here(seat) if piece.due)
        piece.due = False
        table.push(seat, piece, piece.card.special)
        resolve(table)
        if table.left:
            return
    if not table.here(seat):
        resolve_space(table, seat)
        resolve(table)
    while not table.left and any(step(table, seat) for step in (events, enemies, encounters, assets)):
        pass


def lying(table, seat, kind):
    """Return the threat cards of a type on the player's space."""
    return [piece for piece in table.here(seat) if piece.card.type == kind]


def events(table, seat):
    """Resolve one event, which is discarded before; return whether there was one."""
    pieces = lying(table, seat, "event")
    if not pieces:
        return False
    piece = pieces[table.decides(seat).event(pieces)]
    table.here(seat).remove(piece)
    table.discard(piece)
    table.push(seat, piece, piece.card.effects)
    resolve(table)
    return True


def enemies(table, seat):
    """Let the player evade enemies, then fight one group; return whether there was one to be looked at."""
    if not unevaded(table, seat):
        return False
    evade(table, seat)
    groups = [name for name in ATTRIBUTES if unevaded(table, seat, name)]
    if groups:
        chances = [fight_against(seat, unevaded(table, seat, name)).chance() for name in groups]
        battle(table, seat, groups[table.decides(seat).group(chances)])
    return True


def unevaded(table, seat, attribute=None):
    """Return the enemies on the player's space that he has not evaded, those of one attribute or all."""
    pieces = lying(table, seat, "enemy")
    return [piece for piece in pieces if not piece.evaded and attribute in (None, piece.card.attribute)]


def fight_against(seat, pieces):
    """Return a battle against enemies of one attribute."""
    return Fight(seat, pieces[0].card.attribute, [piece.card for piece in pieces])


def evade(table, seat):
    """Let the player choose which enemies he evades, one after the other; each is asked about once a turn (R21, section 7.4)."""
    if not any(passive.kind == "cannot_evade" for passive in seat.passives()):
        while candidates := [piece for piece in unevaded(table, seat) if not piece.asked and can_evade(seat, piece)]:
            chances = [fight_against(seat, unevaded(table, seat, piece.card.attribute)).chance() for piece in candidates]
            index = table.decides(seat).evaded(candidates, chances)
            if index is None:
                break
            enemy = candidates[index]
            enemy.asked = True
            enemy.evaded = evaded_for_nothing(seat, enemy) or evade_by_use(table, fight_against(seat, [enemy]), chances[index])
    for piece in lying(table, seat, "enemy"):
        piece.asked = True


def can_evade(seat, enemy):
    """Whether an enemy could be evaded now, for nothing or by a use."""
    return evaded_for_nothing(seat, enemy) or any(evading_uses(fight_against(seat, [enemy])))


def evaded_for_nothing(seat, enemy):
    """Whether a passive evades an enemy."""
    alone = fight_against(seat, [enemy])
    ways = [passive for passive in seat.passives() if passive.kind == "evade" and alone.fits(passive)]
    return any(passive.most == 0 or enemy.card.value <= passive.most for passive in ways)


def battle(table, seat, attribute):
    """Fight all enemies of one attribute that are not evaded as one (R15, R16)."""
    if not table.begin(table.weigh_group(seat)):
        return
    table.stack.push([Range(seat, piece, list(piece.card.start)) for piece in unevaded(table, seat, attribute)])
    resolve(table)
    group = [] if table.left else unevaded(table, seat, attribute)
    if not group:
        return
    fight = fight_against(seat, group)
    outcome = contend(table, fight)
    texts = [Range(seat, piece, list(getattr(piece.card, outcome, ()))) for piece in group]
    if outcome == "win":
        victory(table, seat, group, texts)
    else:
        consequences(table, fight, outcome, texts)
    resolve(table)


def victory(table, seat, group, texts):
    """Resolve what the beaten enemies' texts say; unless that ends the turn, take those that still lie there and count the battle."""
    pile = table.here(seat)
    if any(text.steps for text in texts):
        table.stack.push(texts)
        resolve(table)
    if table.over:
        return
    take_trophies(table, seat, pile, [piece for piece in group if piece in pile])
    count_victory(table, seat, group[0].card.attribute)


def take_trophies(table, seat, pile, group):
    """Take beaten enemies off their space, as trophies unless their card says otherwise (R19)."""
    for piece in group:
        pile.remove(piece)
        if piece.card.trophy:
            seat.trophies.append(piece)
        else:
            table.discard(piece)
        missions.note(seat, "defeat", card=piece.card)


def encounters(table, seat):
    """Resolve one encounter that was not met this turn; return whether there was one."""
    pieces = [piece for piece in lying(table, seat, "encounter") if not piece.met]
    if not pieces:
        return False
    decides = table.decides(seat)
    piece = pieces[decides.encounter(pieces)]
    piece.met = True
    if not piece.card.optional or decides.resolves(piece):
        table.push(seat, piece, piece.card.effects)
        resolve(table)
        if table.ended is None:
            missions.note(seat, "encounter", card=piece.card)
        resolve(table)
    return True


def assets(table, seat):
    """Take all assets lying on the space, with their charges; return whether there were any."""
    pieces = lying(table, seat, "asset")
    for piece in pieces:
        table.here(seat).remove(piece)
        seat.assets.append(piece)
        missions.note(seat, "asset", card=piece.card)
    resolve(table)
    return bool(pieces)
