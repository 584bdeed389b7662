"""The server: on this machine alone, at a port that the system chooses, until Ctrl-C."""

import secrets
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from reports.store.locks import writing_into
from vigil.playing.interrupts import Interrupted
from vigil.session import Pace
from vigil.workbench.access import AccessGuard
from vigil.workbench.app import application
from vigil.workbench.session import PLACE, EditSession
from vigil.workbench.workbench import Workbench

HERE = "127.0.0.1"
"""The one address that is listened at: nobody outside of this machine gets there."""


class Server(uvicorn.Server):
    """Uvicorn, ended by whoever began it: Ctrl-C goes where it goes in all commands."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield


def serve(source: str, folder: Path, pace: Pace, told: Callable[[str, EditSession], None]) -> None:
    """Serve the workbench until Ctrl-C.

    Parameters
    ----------
    source
        The experiment.
    folder
        Where edits are kept; one server at a time works there.
    pace
        Threads that play.
    told
        Told the link as soon as it can be opened.

    Raises
    ------
    InputError
        If something given is wrong, or another server works in the folder.
    KeyboardInterrupt
        On Ctrl-C; all edits are in the file.
    """
    with writing_into(folder / PLACE), socket.create_server((HERE, 0)) as listening:
        workbench = Workbench(EditSession(source, folder, pace), pace)
        workbench.session.open()
        try:
            host, token = f"{HERE}:{listening.getsockname()[1]}", secrets.token_urlsafe(24)
            told(f"http://{host}/{token}/", workbench.session)
            run(workbench, listening, host, token)
        finally:
            workbench.session.close()


def run(workbench: Workbench, listening: socket.socket, host: str, token: str) -> None:
    """Answer at a socket, in a thread of its own, until this one is interrupted."""
    server = new_server(workbench, host, token)
    thread = threading.Thread(target=server.run, args=([listening],), name="vigil-workbench-server", daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(0.2)
    except KeyboardInterrupt:
        raise Interrupted(f"the workbench has ended; all edits are kept in {workbench.session.history.path}") from None
    finally:
        server.should_exit = True
        thread.join(3.0)


def new_server(workbench: Workbench, host: str, token: str) -> uvicorn.Server:
    """A server of a workbench; `should_exit` ends it."""
    servers: list[uvicorn.Server] = []
    guard = AccessGuard(application(workbench, lambda: servers[0].should_exit), token, host)
    quiet: dict[str, Any] = {"log_level": "error", "access_log": False, "server_header": False, "proxy_headers": False}
    servers.append(Server(uvicorn.Config(guard, lifespan="off", ws="none", interface="asgi3", timeout_graceful_shutdown=1, **quiet)))
    return servers[0]
