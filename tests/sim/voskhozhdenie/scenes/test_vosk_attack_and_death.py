"""What single units do when they are assigned, wounded or killed, and what they answer to (V28, V53 to V55)."""

import pytest
from vosk_about import about
from vosk_games import pool
from vosk_scenes import Scene

TREASURY = "Manai, Treasury"


@about("Setess Butcher")
def test_the_butcher_draws_when_it_is_assigned():
    scene = Scene()
    scene.fill("deck", "Peasant", "Crush")
    tactic, unit = scene.tactic(), scene.put("Setess Butcher")
    scene.assign([unit], 0, tactic)
    assert unit.tactic is tactic and scene.names("hand") == ["Crush"]


@about("Yarzian Marauders")
def test_the_marauders_wound_everybody_in_their_tactic():
    """1 wounds a Peasant and kills a Spawnling, on both sides; who stands elsewhere is safe."""
    scene = Scene()
    marauders, mate, prey, idle = scene.put("Yarzian Marauders"), scene.put("Peasant"), scene.put("Spawnling", 1), scene.put("Spawnling", 1)
    tactic = scene.tactic(declaring=[mate], opposing=[prey])
    scene.assign([marauders], 0, tactic)
    assert mate.wounded and not prey.in_play and idle.in_play and scene.names("graveyard", 1) == ["Spawnling"]
    assert scene.told("wound") == [("Peasant", 1), ("Spawnling", 1)] and marauders.tactic is tactic


@about("Yuli, Arcana's Tear")
@pytest.mark.parametrize(("owner", "milled"), [(0, [0, 3]), (1, [0, 0])])
def test_yuli_mills_an_opponent_at_whom_the_tactic_is_aimed(owner, milled):
    """A tactic of the opponent is aimed at Yuli's own player: then nothing happens."""
    scene = Scene()
    for seat in (0, 1):
        scene.fill("deck", *["Crush"] * 5, seat=seat)
    scene.assign([scene.put("Yuli, Arcana's Tear")], 0, scene.tactic("Birth of Edo", owner))
    assert [len(scene.names("graveyard", seat)) for seat in (0, 1)] == milled


@about("Garrison Archers")
@pytest.mark.parametrize(("forts", "wounded"), [(0, False), (1, True)])
def test_the_archers_wound_by_their_power(forts, wounded):
    """2, and 1 more for an own fortification; half of 5 is 3."""
    scene = Scene()
    archers, prey, away = scene.put("Garrison Archers"), scene.put("Clan Company", 1), scene.put("Clan Company", 1)
    scene.put("Triumphal Arch", 1)
    scene.fill("battlefield", *["Swamp Shack"] * forts)
    assert scene.power(archers) == 2 + forts
    scene.assign([archers], 0, scene.tactic(opposing=[prey]))
    assert scene.told("wound") == [("Clan Company", 2 + forts)] and prey.wounded == wounded and not away.wounded


@about("Sofi Byako")
@pytest.mark.parametrize(("mates", "broken"), [((), "Lost Relic"), (("Paragon of the Legion",), "Powder Urn")])
def test_sofi_destroys_a_relic_cheaper_than_her_power(mates, broken):
    """Power 2, so cost 1; with another Legion unit power 3, so cost 2 too."""
    scene = Scene()
    scene.fill("battlefield", "Powder Urn", "Lost Relic", "Griftall, Reaping Sword", seat=1)
    scene.fill("battlefield", *mates)
    sofi = scene.put("Sofi Byako")
    scene.want("Griftall, Reaping Sword", "Powder Urn")
    scene.assign([sofi], 0, scene.tactic())
    assert scene.names("graveyard", 1) == [broken]


@about("Sky Infantry")
def test_the_sky_infantry_calls_another_one():
    scene = Scene()
    scene.fill("deck", "Sky Infantry", "Clan Company", "Sky Infantry")
    first = scene.put("Sky Infantry")
    scene.assign([first], 0, scene.tactic())
    assert len(scene.in_play("Sky Infantry")) == 2 and sorted(scene.names("deck")) == ["Clan Company", "Sky Infantry"]
    assert scene.power(first) == 4


@about("Mal Arzuk Griftall")
def test_mal_arzuk_returns_cards_to_their_owners_decks():
    scene = Scene()
    unit = scene.put("Mal Arzuk Griftall")
    scene.fill("graveyard", "Crush", "Birth of Edo")
    scene.fill("graveyard", "Peasant", "Custoid", seat=1)
    scene.want("Custoid", "Crush", "Peasant")
    scene.wound((unit, 1))
    assert unit.wounded and scene.names("deck") == ["Crush"] and sorted(scene.names("deck", 1)) == ["Custoid", "Peasant"]
    assert scene.names("graveyard") == ["Birth of Edo"] and scene.names("graveyard", 1) == []


@about("Clan Shaman")
def test_the_shaman_heals_another_own_unit():
    scene = Scene()
    shaman, mate, foe = scene.put("Clan Shaman"), scene.put("Peasant", wounded=True), scene.put("Peasant", 1, wounded=True)
    scene.wound((shaman, 2))
    assert shaman.wounded and not mate.wounded and foe.wounded


@about("Setess Survivor")
def test_the_survivor_fights_until_nobody_is_left():
    """Wounded by 1 it kills a Spawnling, which wounds it by 1 too; then it kills the next one."""
    scene = Scene()
    survivor, mate = scene.put("Setess Survivor"), scene.put("Spawnling")
    scene.fill("battlefield", "Spawnling", "Spawnling", seat=1)
    scene.wound((survivor, 1))
    assert scene.names("graveyard", 1) == ["Spawnling"] * 2 and mate.in_play and not survivor.wounded
    assert scene.told("wound").count(("Setess Survivor", 1)) == 3


@about("Sarganta's Guard")
def test_the_guard_wounds_itself_and_a_city_by_its_boost():
    """Boosted to 1 + 3: 3 makes it wounded, which is a wound again, and again 3 kill it."""
    scene = Scene()
    guard, city = scene.put("Sarganta's Guard"), scene.in_play(TREASURY)[1]
    scene.fill("battlefield", *["Bailitz Fortress"] * 3)
    scene.want(city, city)
    scene.wound((guard, 1))
    assert not guard.in_play and city.damage == 6


@about("Enraged Lavarch")
@pytest.mark.parametrize("fighting", [True, False])
def test_the_lavarch_returns_from_a_fight(fighting):
    scene = Scene()
    lavarch, foe = scene.put("Enraged Lavarch"), scene.put("Brown Meshvull", 1)
    scene.fill("deck", "Crush")
    if fighting:
        scene.fight(lavarch, foe)
    else:
        scene.wound((lavarch, 8))
    assert scene.names("hand") == (["Enraged Lavarch", "Crush"] if fighting else [])
    assert scene.names("graveyard") == ([] if fighting else ["Enraged Lavarch"])


@about("Shades of the Grey Mist")
def test_a_dead_shade_calls_all_others():
    scene = Scene()
    scene.fill("deck", "Shades of the Grey Mist", "Crush", "Shades of the Grey Mist", "Peasant")
    scene.wound((scene.put("Shades of the Grey Mist"), 1))
    assert len(scene.in_play("Shades of the Grey Mist")) == 2 and sorted(scene.names("deck")) == ["Crush", "Peasant"]


@about("Triumphal Arch")
def test_a_fallen_arch_draws_two():
    """V53: fortifications have Death too."""
    scene = Scene()
    scene.fill("deck", "Peasant", "Crush", "Crush")
    scene.wound((scene.put("Triumphal Arch"), 3))
    assert scene.names("hand") == ["Crush", "Crush"] and scene.names("deck") == ["Peasant"]


@about("Swamp Shack")
def test_the_shack_makes_a_horror_of_who_is_sacrificed():
    """A Minor unit does not count, nor one of an opponent."""
    scene = Scene()
    scene.put("Swamp Shack")
    tanashi, peasant, soldier = scene.put("Possessed Tanashi"), scene.put("Peasant"), scene.put("Soldier")
    scene.fill("deck", "Crush", "Crush")
    scene.want(soldier)
    scene.use(tanashi, "activate")
    assert not scene.in_play("Tural Horror") and not soldier.live
    scene.want(peasant)
    scene.use(tanashi, "activate")
    assert [unit.controller for unit in scene.in_play("Tural Horror")] == [0] and not peasant.live


# --- what answers to others ----------------------------------------------------------------------------------------------


@about("Malmark, Pillar of the Clan")
def test_malmark_wounds_who_is_summoned_and_draws():
    """V58: not for its own arrival, nor for a unit of an opponent."""
    scene = Scene()
    scene.fill("deck", "Crush", "Crush")
    scene.play("Malmark, Pillar of the Clan")
    scene.play("Peasant", seat=1)
    assert scene.names("hand") == [] and not scene.told("wound")
    scene.play("Peasant")
    assert scene.names("hand") == ["Crush"] and [unit.wounded for unit in scene.in_play("Peasant")] == [False, True]


@about("Nemesis, the Subjugator")
def test_nemesis_takes_a_unit_that_was_not_played_from_the_hand():
    """V54, V70: reanimated or created, and it stays its owner's card."""
    scene = Scene()
    scene.put("Nemesis, the Subjugator")
    scene.fill("graveyard", "Clan Company", seat=1)
    scene.play("Peasant", seat=1)
    scene.play("Rise of the Undead", seat=1)
    scene.play("Introduction to Manalogy", seat=1)
    assert [(name, scene.in_play(name)[0].controller) for name in ("Peasant", "Clan Company", "Acolyte")] == [
        ("Peasant", 1),
        ("Clan Company", 0),
        ("Acolyte", 0),
    ]
    assert scene.in_play("Clan Company")[0].owner == 1


@about("Pyromancer Dregs")
def test_the_dregs_wound_a_city_or_fortification_for_an_order():
    scene = Scene()
    scene.put("Pyromancer Dregs")
    fort = scene.put("Triumphal Arch", 1)
    scene.want(fort)
    scene.play("Introduction to Manalogy")
    assert fort.damage == 2
    scene.play("Introduction to Manalogy", seat=1)
    scene.play("Peasant")
    assert scene.told("wound") == [("Triumphal Arch", 2)]


@about("Belugut, Heir of Khronis")
def test_the_heir_answers_an_order_with_an_acolyte():
    scene = Scene()
    scene.put("Belugut, Heir of Khronis")
    scene.play("Edict of Protection", seat=1)
    scene.play("Peasant")
    assert not scene.in_play("Acolyte")
    scene.fill("deck", "Crush")
    scene.play("Edict of Protection")
    assert [unit.controller for unit in scene.in_play("Acolyte")] == [0]


@about("Voivode's Adviser")
def test_the_adviser_calls_another_one_for_an_order():
    scene = Scene()
    first = scene.put("Voivode's Adviser")
    scene.fill("deck", "Voivode's Adviser", "Peasant", "Voivode's Adviser")
    scene.play("Introduction to Manalogy")
    assert len(scene.in_play("Voivode's Adviser")) == 2 and sorted(scene.names("deck")) == ["Peasant", "Voivode's Adviser"]
    assert scene.power(first) == 2 + 1, "one order this round"


@about("Infernal Parchment")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_parchment_wounds_a_city_of_who_plays(seat):
    """Anything but a unit or a tactic; its own playing does not count."""
    scene = Scene()
    scene.play("Infernal Parchment")
    city = scene.in_play(TREASURY)[seat]
    scene.want(city)
    scene.play("Peasant", seat=seat)
    assert city.damage == 0 and not scene.told("wound")
    scene.play("Powder Urn", seat=seat)
    assert city.damage == 1 and scene.told("wound") == [(TREASURY, 1)]


@about("Animated Armour")
@pytest.mark.parametrize(("more", "drawn"), [((), 0), (("Birglit, Master of Defence",), 1)])
def test_the_armour_draws_for_five_points_of_armor(more, drawn):
    """4, or 5 with another unit; an opponent's units do not count, and cities are no units."""
    scene = Scene()
    scene.fill("battlefield", "Animated Armour", "Cephalite Sentry", *more)
    scene.put("Cephalite Sentry", 1)
    scene.fill("deck", "Crush", "Crush")
    scene.step("round_start")
    assert scene.names("hand") == ["Crush"] * drawn


@about("Riga, Princess Death")
@pytest.mark.parametrize(("again", "how"), [(0, ("card", [0])), (1, None)])
def test_the_princess_wins_with_thirty_names_of_dead_units(again, how):
    """V3: a second unit of a name does not count, nor does what is no unit."""
    scene = Scene()
    scene.put("Riga, Princess Death")
    names = [card.name for card in pool().cards if card.type == "unit" and card.in_decks][: 30 - again]
    scene.fill("graveyard", *names, *names[:again], "Crush", "Powder Urn")
    assert scene.ends(lambda: scene.step("round_end")) == how
