"""Values that have broken programs elsewhere, as TOML, as words of a command line and as Python objects."""

import math
from datetime import date

HUGE = "9" * 5000
NAMES = ("a\x1b[31mred", "ab\u202ecod.toml", "=1+1", "a\tb", "\u2028", "x" * 5000, "Ведьма", "🐉", "'", '"', "\\", "{}", "%s", "[*]?", "-",
    "--", "\x7f")
TOML = (
    *("-1", "0", "1", "-0", "1.5", "1e999", "-1e-999", "nan", "-inf", "true", "false", '""', "''", '" "', "[]", "{}", "[[]]", "[{}]"),
    *("[1]", '["a", 1]'),
    *("32768", "2147483648", "9223372036854775807", "-9223372036854775808", "18446744073709551615", "18446744073709551616", HUGE, "0x" + "f" * 5000),
    *("1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "[" * 40 + "]" * 40, "[" * 3000, '"""a\nb"""', '"\\u0000"', '"\\u202e"', '"\\u001b[31m"'),
    *('"=1+1"', '"../../etc/passwd"', '"."', '"/"', '"/dev/zero"', '"~nobody/x"', f'"{"x" * 5000}"', f'"{"x/" * 3000}"', '"any by"', '"("'),
    '"x if "',
    *(f'"any if {"(" * 300}round{")" * 300} > 3"', f'"any if {"not " * 500}round > 1"', '"any if round > 99999999999999999999"'),
    '"any if 1 > 2 > 3"',
    *("[" + "1, " * 500 + "]", "{ a = { b = { c = 1 } } }", '["x", "x"]', '[""]', "[true]", '[["a"]]'),
)
"""What may stand behind `=`; some is no TOML at all."""
WORDS = (
    *("", " ", ".", "..", "~", "~nobody/x", "a/b/../c", "nowhere.toml", "device", "pipe", "folder", "loop", "empty"),
    *("x" * 300, "x" * 10_000, "x/" * 3000, "a\nb", "a\rb", "\udcff\udcfe.toml", "\ud83d", *NAMES),
    *("0", "-1", "1", "1.5", "1e3", "1e999", "nan", "inf", "-inf", "0x10", "1_000", "١", "2147483648", "18446744073709551616", HUGE),
    *(HUGE[:4000], "-" + HUGE),
    *("true", "None", "[]", "=", "a=b", "=1", "win_rate=", "win_rate=nan", "win_rate=-1", "win_rate=1e999", "win_rate(rush)=0%"),
    *("rounds=0.2", "0.5%", "%"),
    *("Mystic.cost=99", "Mystic.cost=" + "[" * 3000, "rules.hand_size=-1", "rules.hand_size=99999999999999", "strategies.rush=device"),
    "card_sets.2010=.",
    *("winner = rush", "winner =", "rounds > " + HUGE, "(" * 500, "taken('Mystic', rush) > 1", "rounds > 3 and " * 100 + "rounds > 3"),
    "not " * 900 + "finished",
    *("2,4,6", "1," * 500 + "1", "9,9", "relic", "ascension", "unlimited", "1e-999999999", "1/0", "html,md", "exe"),
)
"""What may stand behind an option."""
OBJECTS = (
    *(None, True, False, 0, -1, 1, 1.5, math.nan, math.inf, -math.inf, 10**30, 10**5000, -(10**5000), b"x", b"\xff", bytearray(b"a")),
    *(object(), print, Ellipsis),
    *((), [], {}, set(), [None], [1.5], [[]], {"a": 1}, {1: 2}, date(2020, 1, 1), 1j, range(3), iter(()), memoryview(b"a"), type, Exception("x")),
    *("", " ", ".", "..", "a\0", "a\nb", "x" * 300, "x/" * 3000, "\udcff", "device", "pipe", "folder", "loop", "empty", "nan", HUGE, *NAMES),
    *(["duel"], ("rush", "void"), ["x"] * 100_000, [b"x"], "duel", "rush", "win_rate", "0.5%"),
)
"""What may be given to a function."""
