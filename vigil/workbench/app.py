"""What the server answers: the page, its files, the state of the session, and every edit."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from functools import partial
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from reports.page.templating import TEMPLATES
from sim.errors import InputError
from vigil.workbench.access import REPORT_POLICY
from vigil.workbench.requestbody import read_body, text_of, whole_of
from vigil.workbench.session import EditSession, said
from vigil.workbench.workbench import Workbench

KINDS = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}
PAGE = {path.name: path for path in files("vigil.workbench").joinpath("page").iterdir() if path.name[path.name.rfind(".") :] in KINDS}
"""The files of the page: nothing else can be asked for, whatever a path says."""
SHARED = {"style.css": TEMPLATES / "style.css"}
"""Files of the pages of reports that this page has too."""
BEAT = 10.0
"""Seconds after which a page that is told nothing new is told that the server is there."""
CHECK = 0.25
"""Seconds between two looks at whether the server is to end."""

Action = Callable[[EditSession, dict[str, Any]], object]


ACTIONS: dict[str, Action] = {
    "edit": lambda session, given: session.edit(text_of(given, "name"), text_of(given, "field"), given.get("value")),
    "revert": lambda session, given: session.revert(text_of(given, "name")),
    "clear": lambda session, given: session.clear(),
    "undo": lambda session, given: session.undo(),
    "redo": lambda session, given: session.redo(),
    "look": lambda session, given: session.look_at(text_of(given, "name")),
    "strategy": lambda session, given: session.strategy(text_of(given, "name")),
    "rewrite": lambda session, given: session.rewrite(text_of(given, "name"), text_of(given, "text")),
    "keep": lambda session, given: session.save_strategy(text_of(given, "strategy"), text_of(given, "name")),
    "lines": lambda session, given: session.lines(text_of(given, "name")),
    "runs": lambda session, given: session.runs.content(),
    "pages": lambda session, given: session.runs.pages(),
    "unfinished": lambda session, given: session.runs.unfinished(),
    "trend": lambda session, given: session.runs.trend(text_of(given, "experiment"), text_of(given, "strategy")),
    "compare": lambda session, given: session.runs.compared(text_of(given, "before"), text_of(given, "after")),
    "game": lambda session, given: session.game(whole_of(given, "from")),
    "save": lambda session, given: session.save(text_of(given, "name")),
}
"""What a page may ask the session to do."""
OF_THE_WORKBENCH: dict[str, Callable[[Workbench, dict[str, Any]], object]] = {
    "experiments": lambda workbench, given: workbench.experiments(),
    "open": lambda workbench, given: workbench.open(text_of(given, "experiment")),
}
"""What a page may ask beside it."""


def application(workbench: Workbench, ended: Callable[[], bool]) -> Starlette:
    """The application behind the access guard.

    Parameters
    ----------
    workbench
        The session and what else could be edited.
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
        return _json(await run_in_threadpool(lambda: workbench.session.about))

    async def act(request: Request) -> Response:
        name = request.path_params["name"]
        action = ACTIONS.get(name)
        if action is None and name not in OF_THE_WORKBENCH:
            return PlainTextResponse("there is no such action\n", 404)
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return _json({"problem": "JSON is needed"}, 415)
        try:
            given = read_body(await request.body())
            asked = partial(OF_THE_WORKBENCH[name], workbench) if action is None else partial(action, workbench.session)
            done = await run_in_threadpool(asked, given)
        except InputError as error:
            return _json({"problem": said(error)}, 422)
        return _json({"state": workbench.session.state, "done": done})

    async def report(request: Request) -> Response:
        try:
            found = await run_in_threadpool(workbench.session.runs.page, request.path_params["run"])
        except InputError as error:
            return PlainTextResponse(f"{said(error)}\n", 404)
        return Response(found, media_type=KINDS[".html"], headers={"content-security-policy": REPORT_POLICY})

    async def news(request: Request) -> Response:
        return StreamingResponse(_news(workbench, ended), media_type="text/event-stream")

    routes = [
        Route("/", page),
        Route("/files/{name}", page),
        Route("/about", about),
        Route("/news", news),
        Route("/report/{run:path}", report),
        Route("/do/{name}", act, methods=["POST"]),
    ]
    return Starlette(routes=routes)


async def _news(workbench: Workbench, ended: Callable[[], bool]) -> AsyncIterator[str]:
    """Every new state of the session and every new answer, as events; the newest ones if several came at once."""
    session, seen, told = workbench.session, -1, -1
    quiet = 0.0
    while not ended():
        if workbench.session is not session:
            yield _event("other", {})
            return
        state, (version, answer) = session.state, (session.player.version, session.player.answer)
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
