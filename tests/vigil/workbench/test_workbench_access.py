"""Who gets in: the guard is asked as a server asks it, without a network."""

import asyncio

import pytest

from vigil.workbench.access import MOST_BYTES, AccessGuard

HOST, TOKEN = "127.0.0.1:4711", "secret-token"
OWN = {"host": HOST, "origin": f"http://{HOST}", "content-type": "application/json"}


def asked(path=f"/{TOKEN}/do/undo", method="POST", headers=OWN, body=b"{}", chunks=1):
    """Status, headers, and what came through the guard: the path and the body."""
    through, sent = [], []

    async def inside(scope, receive, send):
        through.append((scope["path"], (await receive())["body"]))
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"in"})

    parts = [body[k * len(body) // chunks : (k + 1) * len(body) // chunks] for k in range(chunks)]
    messages = [{"type": "http.request", "body": part, "more_body": k + 1 < chunks} for k, part in enumerate(parts)]

    async def receive():
        return messages.pop(0)

    async def send(message):
        sent.append(message)

    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "path": path, "method": method, "headers": raw}
    asyncio.run(AccessGuard(inside, TOKEN, HOST)(scope, receive, send))
    return sent[0]["status"], dict(sent[0]["headers"]), through


def without(name):
    return {key: value for key, value in OWN.items() if key != name}


def test_who_has_the_link_gets_in_and_the_token_stays_outside():
    status, headers, through = asked()
    assert (status, through) == (200, [("/do/undo", b"{}")])
    assert b"default-src 'none'" in headers[b"content-security-policy"] and headers[b"referrer-policy"] == b"no-referrer"
    assert asked(f"/{TOKEN}/", "GET", {"host": HOST})[0] == 200


@pytest.mark.parametrize("path", ["/", "/do/undo", "/wrong/do/undo", f"/{TOKEN}x/do/undo", f"//{TOKEN}/do/undo", f"/x/../{TOKEN}/do/undo", "/ö/"])
def test_a_wrong_token_gets_nothing(path):
    status, _, through = asked(path)
    assert status == 403 and not through


@pytest.mark.parametrize("host", ["localhost:4711", "127.0.0.1", "127.0.0.1:80", "evil.example:4711", "evil.example", ""])
def test_another_name_of_the_host_gets_nothing(host):
    status, _, through = asked(headers={**OWN, "host": host})
    assert status == 421 and not through
    assert asked(f"/{TOKEN}/", "GET", without("host") and {})[0] == 421


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:4711", "http://127.0.0.1:4712", "http://localhost:4711"])
def test_another_origin_gets_nothing(origin):
    assert asked(headers={**OWN, "origin": origin})[::2] == (403, [])
    assert asked(f"/{TOKEN}/about", "GET", {"host": HOST, "origin": origin})[::2] == (403, [])


def test_what_is_sent_must_name_its_origin():
    assert asked(headers=without("origin"))[::2] == (403, [])


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_requests_of_other_sites_are_refused_though_they_know_the_link(site):
    assert asked(f"/{TOKEN}/", "GET", {"host": HOST, "sec-fetch-site": site})[::2] == (403, [])


def test_a_huge_body_is_refused_whatever_it_says_of_itself():
    huge = b"x" * (MOST_BYTES + 1)
    assert asked(headers={**OWN, "content-length": str(len(huge))}, body=b"")[::2] == (413, [])
    assert asked(body=huge, chunks=9)[::2] == (413, [])
    assert asked(headers={**OWN, "content-length": "-1"})[::2] == (413, [])
    assert asked(headers={**OWN, "content-length": "9" * 5000})[::2] == (413, [])
    assert asked(body=b"x" * MOST_BYTES, chunks=9)[0] == 200
