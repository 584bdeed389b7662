"""Characters swapped: one that was made too strong is found, equal ones are told apart by nothing."""

import numpy as np
import pytest
from small_runs import PressingCtrlC

import vigil
from reports.audit.roles import role_chart, role_screen
from reports.effects.roles import RoleCount, RoleEffects, role_frame
from reports.registry.columns import POOLED
from sim.errors import InputError
from sim.experiments.experiment import build_experiment
from vigil.cardeffects.plans import new_runner, only_arm, with_one_card_set
from vigil.cardeffects.roles import _played, can_have_roles, measure_roles
from vigil.playing.arena import prepare
from vigil.playing.checkpoints import Checkpoint
from vigil.playing.folder import stored_experiment
from vigil.playing.interrupts import Interrupted
from vigil.playing.progress import Silent
from vigil.session import Pace

GAMES = 400
STRONG = "Ogryn"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A run of Relic in which one character begins with far more than the others, and the effects of one card of it."""
    home = tmp_path_factory.mktemp("roles")
    (home / "giant").mkdir()
    stronger = f'[change."{STRONG}"]\nstrength = 10\nwillpower = 9\ncunning = 9\nlife = 12\n'
    (home / "giant" / "set.toml").write_text(f'schema = 1\nbase = "synthetic"\nname = "Giant"\nprovenance = "Made up."\nsynthetic = true\n{stronger}')
    content = {"schema": 1, "name": "Roles", "game": "relic", "card_sets": ["giant"], "players": 2, "games": 200, "seed": 3}
    content["strategies"] = ["relic-rusher", "level-runner", "cautious"]
    vigil.run(build_experiment(content, "roles.toml", home), out=home / "out")
    vigil.effects(home / "out", 60, cards=["Power Sword"], out=home / "out")
    return home / "out"


@pytest.fixture(scope="module")
def arena(folder):
    return with_one_card_set(prepare(stored_experiment(folder)), None)


@pytest.fixture(scope="module")
def found(folder, arena):
    return measure_roles(folder, arena, vigil.load_effects(folder).manifest, Pace.of(2, None), Silent(), GAMES)


def test_a_character_that_was_made_strong_is_found(folder, found):
    effects = vigil.load_effects(folder)
    frame = effects.roles()
    pooled = frame[frame["strategy"] == POOLED].set_index("role")
    assert len(pooled) == 10 and pooled.index[0] == STRONG and pooled.loc[STRONG, "verdict"] == "too strong"
    assert pooled.loc[STRONG, "role_shift_low"] > effects.role_floor == pytest.approx(0.1)
    assert (pooled.drop(STRONG)["verdict"] != "too strong").all()
    assert set(frame["strategy"]) == {POOLED, "relic-rusher", "level-runner", "cautious"}


def test_the_shifts_are_those_of_games_played_one_by_one(arena, found, tmp_path):
    """Every game again with every character that nobody else has, and nothing skipped."""
    runner = new_runner(arena, only_arm(arena))
    roles, numbers = len(found.roles), range(0, 40)
    games, above = np.zeros(roles, int), np.zeros(roles)
    for number in numbers:
        before = runner.play(number, number + 1)
        held, focus = runner.outcomes.roles_held(before.outcome)[0], int(before.focus[0])
        wins = {}
        for role in set(range(roles)) - {int(held[seat]) for seat in range(2) if seat != focus}:
            change = runner.outcomes.no_change(1)._replace(begins=role, focus=before.focus)
            outcome = runner._changed(number, change, runner._room(1))
            assert outcome.first_character[0, focus] == role and outcome.first_character[0, 1 - focus] == held[1 - focus]
            wins[role] = int(outcome.winner[0] == focus)
        for role, won in wins.items():
            games[role] += 1
            above[role] += won - np.mean([other for key, other in wins.items() if key != role])
    import threading

    sums = _played(runner, roles, len(numbers), Checkpoint(tmp_path / "roles.npz", "roles"), 1, Silent(), threading.Event()).sum(axis=1)
    assert sums[:, 0].tolist() == games.tolist() and found.others == roles - 2
    assert sums[:, 2] / found.others == pytest.approx(above)


def test_the_shifts_of_all_characters_cancel_where_all_were_free():
    """With every role free in every game the shifts add up to nothing."""
    draw = np.random.default_rng(3)
    won = draw.random((4, 900)) < 0.5
    above = 4 * won.astype(int) - won.sum(axis=0)
    counts = tuple(
        RoleCount(role=f"role {h}", strategy="s", games=900, wins=int(won[h].sum()), net=int(above[h].sum()), net_sq=int((above[h] ** 2).sum()))
        for h in range(4)
    )
    frame = role_frame(RoleEffects(of="x", players=2, games=900, others=3, roles=("a",), counts=counts), 0.1)
    pooled = frame[frame["strategy"] == POOLED]
    assert pooled["role_shift"].sum() == pytest.approx(0) and (pooled["verdict"] == "in band").all()
    spread = np.std(won[0] - (won.sum(axis=0) - won[0]) / 3) / 30
    reach = (pooled["role_shift_high"] - pooled["role_shift"]).iloc[0]
    assert reach == pytest.approx(1.96 * spread, rel=0.1)
    assert frame[frame["strategy"] == "s"]["role_shift"].tolist() == pytest.approx(pooled["role_shift"].tolist())


def test_threads_change_nothing_and_it_is_played_once(folder, arena, found):
    manifest, before = vigil.load_effects(folder).manifest, (folder / RoleEffects.FILE).read_bytes()
    assert measure_roles(folder, arena, manifest, Pace.of(1, None), Silent(), GAMES) == found
    (folder / RoleEffects.FILE).unlink()
    assert measure_roles(folder, arena, manifest, Pace.of(1, None), Silent(), GAMES) == found
    assert (folder / RoleEffects.FILE).read_bytes() == before


def test_the_first_screen_and_the_section_tell_them(folder, found):
    from reports.report.page import page

    effects, text = vigil.load_effects(folder), page(vigil.load(folder))
    screen = role_screen(effects)
    assert screen.sentence.startswith(f"{STRONG} is too strong") and screen.rows[0].name == STRONG and len(screen.rows) == 10
    answer = text[text.index('<section id="answer">') : text.index('<section id="effects">')]
    assert "Which characters are too strong or too weak" in answer and screen.sentence in answer and 'data-character="' in answer
    assert role_chart(effects).data["rows"][0] == STRONG and "What the character causes" in text
    kept = text.index("By the character a player began the game with")
    assert text.index('id="appendix"') < kept  # what only goes along with it


def test_ctrl_c_keeps_what_was_counted(folder, arena, tmp_path):
    manifest, out = vigil.load_effects(folder).manifest, tmp_path
    with pytest.raises(Interrupted, match="what was counted of the roles is kept"):
        measure_roles(out, arena, manifest, Pace.of(1, None), PressingCtrlC(after=100), GAMES)
    assert not (out / RoleEffects.FILE).exists()
    rest = PressingCtrlC()
    measure_roles(out, arena, manifest, Pace.of(1, None), rest, GAMES)
    assert 0 < rest.games < GAMES and (out / RoleEffects.FILE).read_bytes() == (folder / RoleEffects.FILE).read_bytes()
    assert not [*out.glob(".*.npz")]


def test_what_cannot_be_is_refused(folder, arena, found, tmp_path):
    with pytest.raises(InputError, match=f"{RoleEffects.FILE}: of other games than the effects beside it"):
        RoleEffects.read(folder, "whatever")
    assert can_have_roles(arena.game)
    from sim.games import game_of

    assert not can_have_roles(game_of("ascension"))
