"""No two modules import each other, directly or by others; imports in functions and for the types only count."""

from house import arrows, circles


def test_no_circles():
    assert circles(arrows()) == []


def test_a_circle_is_found():
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"d"}}) == [["b", "c"]]
