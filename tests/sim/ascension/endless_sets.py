"""Card sets whose games would never end, each in its own way, and one strategy that goes along with everything."""

from sim.ascension.cards.files import card_set_from

START = {"name": "Start", "place": "start", "type": "hero", "cost": 0, "honor": 0, "count": 5}
CENTRE = {"name": "Centre", "type": "hero", "cost": 9, "honor": 0, "count": 9}
EAGER = {"take": ["any", *(f"use Works {number}" for number in range(3))]}
"""Wants all there is and uses every action of `works`."""
EXTRA = {"do": "extra_turn"}


def gain(**given):
    return {"do": "gain", **given}


def card_set(*cards, **rules):
    """A card set of a plain starting deck, a plain centre deck and these cards; a card called like one of them takes its place."""
    known = {card["name"]: card for card in (START, CENTRE, *cards)}
    return card_set_from({"schema": 1, "name": "Endless", "rules": rules, "card": list(known.values())})


def works(number, copies, **more):
    """A construct of the starting deck."""
    return {"name": f"Works {number}", "place": "start", "type": "construct", "cost": 0, "honor": 0, "count": copies, **more}


def clock():
    """A hero who gives a turn whenever he is played, in a hand of one."""
    return card_set({**START, "effects": [EXTRA, gain(runes=1)]}, hand_size=1)


def treasury(copies=50):
    """Two constructs that give turns, and many that give honor for each construct: tokens grow with every turn."""
    honor = works(1, copies, effects=[gain(honor=99, per="construct")])
    return card_set(works(0, 2, effects=[EXTRA]), honor, hand_size=60, honor_per_player=999)


def sparring():
    """A monster that is always there and pays for its own defeat."""
    monster = {"name": "Dummy", "place": "always", "type": "monster", "cost": 1, "honor": 0, "count": 1, "effects": [gain(power=1)]}
    return card_set({**START, "effects": [gain(power=1)]}, monster)


def circle():
    """A monster whose reward defeats it again, and a reward behind that: effects inside effects without end."""
    effects = [{"do": "draw", "cards": 1}, {"do": "defeat"}, gain(honor=1)]
    monster = {"name": "Ring", "place": "always", "type": "monster", "cost": 1, "honor": 0, "count": 1, "effects": effects}
    return card_set({**START, "effects": [gain(power=1)]}, monster)


def workshop(copies=40, hand=256):
    """Hundreds of constructs with three free actions and four triggers each, and a turn that is given again and again."""
    free = {"runes": 0, "effects": [gain(runes=1)]}
    triggers = [{"on": "construct_played", "effects": [gain(runes=1)]}] * 4
    kinds = [works(number, copies, actions=[free] * 3, triggers=triggers) for number in range(3)]
    return card_set({**START, "count": 1, "effects": [EXTRA]}, *kinds, hand_size=hand)


def crowd():
    """As many heroes as a box holds, each with effects that wait for a faction that never comes, and a turn given with each."""
    waits = [gain(runes=1, unite="Void")] * 15
    return card_set({**START, "count": 120, "effects": [*waits, EXTRA]}, hand_size=256)


def quarrel():
    """Everybody's constructs are destroyed again and again, all but some."""
    effects = [{"do": "opponents_keep", "constructs": 30}, {"do": "opponents_destroy", "constructs": 20}, EXTRA]
    return card_set({**START, "count": 60, "effects": effects}, works(0, 60), hand_size=256)


def reshuffles():
    """A hero who draws more than there is, over and over."""
    return card_set({**START, "count": 120, "effects": [{"do": "draw", "cards": 99}, EXTRA]}, hand_size=256)


def throng(kinds, **rules):
    """Two starting heroes of each of many kinds, all in one hand."""
    return card_set(*({**START, "name": f"Hero {kind}", "count": 2, "effects": [gain(runes=1)]} for kind in range(kinds)), hand_size=256, **rules)


def wordy(lines):
    """Lines of three comparisons each, of which none ever fits."""
    return [f"any if played('hero') > {300 + k} and played('hero') < {1000 + k} or played('hero') > {400 + k}" for k in range(lines)]


SETS = (clock, treasury, sparring, circle, workshop, crowd, quarrel, reshuffles)
