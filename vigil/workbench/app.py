"""What the server answers: the page, its files, what is on the desk, and every edit."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from reports.page.templating import TEMPLATES
from sim.errors import InputError
from vigil.workbench.bench import Bench
from vigil.workbench.desk import Desk, said
from vigil.workbench.given import read_given, text_of, whole_of

KINDS = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}
PAGE = {path.name: path for path in files("vigil.workbench").joinpath("page").iterdir() if path.name[path.name.rfind(".") :] in KINDS}
"""The files of the page: nothing else can be asked for, whatever a path says."""
SHARED = {"style.css": TEMPLATES / "style.css"}
"""Files of the pages of reports that this page has too."""
BEAT = 10.0
"""Seconds after which a page that is told nothing new is told that the server is there."""
CHECK = 0.25
"""Seconds between two looks at whether the server is to end."""

Action = Callable[[Desk, dict[str, Any]], object]


ACTIONS: dict[str, Action] = {
    "edit": lambda desk, given: desk.edit(text_of(given, "name"), text_of(given, "field"), given.get("value")),
    "revert": lambda desk, given: desk.revert(text_of(given, "name")),
    "clear": lambda desk, given: desk.clear(),
    "undo": lambda desk, given: desk.undo(),
    "redo": lambda desk, given: desk.redo(),
    "look": lambda desk, given: desk.look_at(text_of(given, "name")),
    "strategy": lambda desk, given: desk.strategy(text_of(given, "name")),
    "rewrite": lambda desk, given: desk.rewrite(text_of(given, "name"), text_of(given, "text")),
    "lines": lambda desk, given: desk.lines(text_of(given, "name")),
    "runs": lambda desk, given: desk.shelf.content(),
    "trend": lambda desk, given: desk.shelf.trend(text_of(given, "experiment"), text_of(given, "strategy")),
    "compare": lambda desk, given: desk.shelf.compared(text_of(given, "before"), text_of(given, "after")),
    "game": lambda desk, given: desk.game(whole_of(given, "from")),
    "save": lambda desk, given: desk.save(text_of(given, "name")),
}
"""What a page may ask the desk to do."""
OF_THE_BENCH: dict[str, Callable[[Bench, dict[str, Any]], object]] = {
    "experiments": lambda bench, given: bench.experiments(),
    "open": lambda bench, given: bench.open(text_of(given, "experiment")),
}
"""What a page may ask beside it."""


def application(bench: Bench, ended: Callable[[], bool]) -> Starlette:
    """The application behind the door.

    Parameters
    ----------
    bench
        What is on the table.
    ended
        Whether the server is to end; pages that listen are let go then.
    """

    async def page(request: Request) -> Response:
        name = request.path_params.get("name", "index.html")
        found = PAGE.get(name) or SHARED.get(name)
        if found is None:
            return PlainTextResponse("there is no such file\n", 404)
        return Response(found.read_bytes(), media_type=KINDS[name[name.rfind(".") :]])

    async def about(request: Request) -> Response:
        return _json(await run_in_threadpool(lambda: bench.desk.about))

    async def act(request: Request) -> Response:
        name = request.path_params["name"]
        action = ACTIONS.get(name)
        if action is None and name not in OF_THE_BENCH:
            return PlainTextResponse("there is no such action\n", 404)
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return _json({"problem": "JSON is needed"}, 415)
        try:
            given = read_given(await request.body())
            done = await run_in_threadpool(OF_THE_BENCH[name], bench, given) if action is None else await run_in_threadpool(action, bench.desk, given)
        except InputError as error:
            return _json({"problem": said(error)}, 422)
        return _json({"state": bench.desk.state, "done": done})

    async def news(request: Request) -> Response:
        return StreamingResponse(_news(bench, ended), media_type="text/event-stream")

    routes = [
        Route("/", page),
        Route("/files/{name}", page),
        Route("/about", about),
        Route("/news", news),
        Route("/do/{name}", act, methods=["POST"]),
    ]
    return Starlette(routes=routes)


async def _news(bench: Bench, ended: Callable[[], bool]) -> AsyncIterator[str]:
    """Every new state of the desk and every new answer, as events; the newest ones if several came at once."""
    desk, seen, told = bench.desk, -1, -1
    quiet = 0.0
    while not ended():
        if bench.desk is not desk:
            yield _event("other", {})
            return
        state, (version, answer) = desk.state, (desk.player.version, desk.player.answer)
        if state["version"] != seen:
            seen, quiet = state["version"], 0.0
            yield _event("state", state)
        if version != told:
            told, quiet = version, 0.0
            yield _event("answer", answer)
        if quiet >= BEAT:
            quiet = 0.0
            yield ": still here\n\n"
        await asyncio.sleep(CHECK / 4)
        quiet += CHECK / 4
    yield _event("end", {})


def _event(name: str, content: object) -> str:
    return f"event: {name}\ndata: {json.dumps(content, ensure_ascii=False)}\n\n"


def _json(content: object, status: int = 200) -> Response:
    return JSONResponse(content, status)
