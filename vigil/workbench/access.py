"""Who may speak to the server: whoever has the link, from a page of its own; everybody else is turned away before anything is read."""

import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_BYTES = 256 * 1024
"""Of the body of a request: more than any card or strategy has."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the page may load: nothing but what this server gives it."""
REPORT_POLICY = (
    "sandbox allow-scripts allow-downloads; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
    "font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What a report of the folder may do: it is a page of its own that cannot ask this server for anything, whoever has written the file."""
LOOKED_AT = (b"host", b"origin", b"sec-fetch-site", b"content-length")
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)


class AccessGuard:
    """Stands before the application.

    The token is the first part of every path, so that it comes with the link and goes with whatever the page asks for. The name of the host is
    checked, so that no other name can be made to lead here (DNS rebinding); the origin, so that no other page can send anything; the length of the
    body, declared or not.

    Parameters
    ----------
    app
        What is behind; gets paths without the token.
    token
        The secret of this server.
    host
        `127.0.0.1:PORT`.
    """

    def __init__(self, app: App, token: str, host: str) -> None:
        self._app, self._token, self._host = app, token.encode(), host.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] != "http":
            return
        found = {name: [value for key, value in scope["headers"] if key == name] for name in LOOKED_AT}
        origins = {b"http://" + self._host}
        _, token, *rest = scope["path"].split("/")
        if found[b"host"] != [self._host]:
            return await _refuse(send, 421, "this server answers to its own name alone; open the link that vigil workbench has printed")
        if not secrets.compare_digest(token.encode("utf-8", "surrogateescape"), self._token):
            return await _refuse(send, 403, "the link is not that of this server; open the one that vigil workbench has printed last")
        if not set(found[b"origin"]) <= origins or (scope["method"] != "GET" and not found[b"origin"]):
            return await _refuse(send, 403, "only the page of this server may ask")
        if found[b"sec-fetch-site"] and found[b"sec-fetch-site"] not in ([b"same-origin"], [b"none"]):
            return await _refuse(send, 403, "only the page of this server may ask")
        if not all(value.isdigit() and len(value) < 12 and int(value) <= MOST_BYTES for value in found[b"content-length"]):
            return await _refuse(send, 413, "too much at once")
        path = "/" + "/".join(rest)
        inside = {**scope, "path": path, "raw_path": path.encode("utf-8", "surrogateescape"), "root_path": ""}
        body = await _body(receive) if scope["method"] != "GET" else b""
        if body is None:
            return await _refuse(send, 413, "too much at once")
        await self._app(inside, _given(body, receive), _with_headers(send))


async def _body(receive: Receive) -> bytes | None:
    """The whole body; None if it is too long, whatever it said of itself."""
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b""
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > MOST_BYTES:
            return None
        if not message.get("more_body", False):
            return b"".join(parts)


def _given(body: bytes, receive: Receive) -> Receive:
    """Gives the body that has been read, and after it whatever comes."""
    read = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> MutableMapping[str, Any]:
        return read.pop() if read else await receive()

    return next_message


def _with_headers(send: Send) -> Send:
    """Puts the headers of this house on every answer that does not have its own."""

    async def sent(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            own = message.get("headers", [])
            named = {name.lower() for name, _ in own}
            message = {**message, "headers": [*own, *(header for header in HEADERS if header[0] not in named)]}
        await send(message)

    return sent


async def _refuse(send: Send, status: int, text: str) -> None:
    """Say in one line why not, and close: what has not been read of the request is not read any more."""
    body = f"{text}\n".encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode()), (b"connection", b"close"), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
