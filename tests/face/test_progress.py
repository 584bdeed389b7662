import io

from rich.console import Console

from vigil.progress import Bar, Silent


def drawn(terminal):
    console = Console(file=io.StringIO(), force_terminal=terminal, width=140, color_system=None)
    with Bar(console) as bar:
        bar.compiling()
        bar.playing(total=2_000, done=500)
        bar.advance(250)
        bar.note("a line of its own")
        bar._progress.refresh()
        text = console.file.getvalue()
    return text


def test_the_bar_shows_games_done_speed_and_time_left():
    text = drawn(terminal=True)
    assert "750 of 2,000 games" in text and "games/s" in text and "left" in text
    assert "a line of its own" in text


def test_without_a_terminal_only_lines_are_written():
    text = drawn(terminal=False)
    assert "compiling the kernel (first run, about 20 s)" in text and "a line of its own" in text


def test_silent_is_silent(capsys):
    with Silent() as display:
        display.compiling()
        display.playing(10, 0)
        display.advance(5)
        display.note("hush")
    assert capsys.readouterr() == ("", "")
