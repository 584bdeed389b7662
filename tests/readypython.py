"""A Python that has imported everything already and forks a child for each command: like a fresh one, but for the two seconds that begin it."""

import atexit
import gc
import json
import os
import pkgutil
import signal
import socket
import subprocess
import sys
import threading
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

OUTER = ("matplotlib.pyplot", "polars", "pandas", "rich.console", "rich.table", "rich.progress", "xlsxwriter", "typer.rich_utils")
"""What commands import only while they run."""
TYPED = "from vigil.__main__ import main; main()"
"""What the command `vigil` does with the words behind it."""
INNER = ("sim", "strategies", "reports", "vigil")


def import_everything() -> None:
    """Import whatever commands import while they run, once for all processes; begins no thread, so that forking stays safe."""
    for name in OUTER:
        import_module(name)
    for package in INNER:
        for found in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            import_module(found.name)


class Child:
    """A command that runs, as `subprocess.Popen` has it."""

    def __init__(self, keeper: socket.socket, stdout: int, stderr: int) -> None:
        self._keeper = keeper.makefile("r")
        self._heard: dict[str, str] = {}
        self._readers = [threading.Thread(target=self._read, args=("stdout", stdout)), threading.Thread(target=self._read, args=("stderr", stderr))]
        for reader in self._readers:
            reader.start()
        self.pid = int(self._keeper.readline())
        self.returncode: int | None = None

    def _read(self, name: str, stream: int) -> None:
        with open(stream, encoding="utf-8", errors="replace") as file:
            self._heard[name] = file.read()

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it the hard way."""
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float = 120) -> tuple[str, str]:
        """Wait until it has ended; gives what it printed."""
        for reader in self._readers:
            reader.join(timeout)
            if reader.is_alive():
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
        self.returncode = self.returncode if self.returncode is not None else int(self._keeper.readline())
        self._keeper.close()
        return self._heard["stdout"], self._heard["stderr"]


class ReadyPython:
    """Begins children; `environment` is that of the `python` they are forked from, and `warm` what it does before that."""

    def __init__(self, environment: Mapping[str, str], warm: str, python: str | Path) -> None:
        self._control, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [python, str(Path(__file__)), str(its.fileno()), warm]
        self._process = subprocess.Popen(command, pass_fds=(its.fileno(),), env=dict(environment), stdin=subprocess.DEVNULL)
        its.close()

    def start(
        self, code: str, *words: object, cwd: Path | None = None, env: Mapping[str, str] | None = None, pass_fds: tuple[int, ...] = ()
    ) -> Child:
        """Begin what `python -c code words` would; `env` is put on top of the environment."""
        mine, keepers = socket.socketpair()
        pipes = os.pipe(), os.pipe()
        asked = {"code": code, "words": [str(word) for word in words], "cwd": str(cwd or Path.cwd()), "env": dict(env or {}), "numbers": pass_fds}
        theirs = [keepers.fileno(), pipes[0][1], pipes[1][1], *pass_fds]
        socket.send_fds(self._control, [json.dumps(asked).encode()], theirs)
        keepers.close()
        for _, mouth in pipes:
            os.close(mouth)
        with mine:
            return Child(mine, pipes[0][0], pipes[1][0])

    def run(self, code: str, *words: object, cwd: Path | None = None, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        """Wait for what `start` begins; gives exit code, stdout and stderr."""
        child = self.start(code, *words, cwd=cwd, env=env)
        out, error = child.communicate()
        return subprocess.CompletedProcess([*words], child.returncode or 0, out, error)

    def close(self) -> None:
        """End the Python that children are forked from."""
        self._control.close()
        self._process.wait()


@contextmanager
def ready_python(environment: Mapping[str, str], warm: str = "", python: str | Path = sys.executable) -> Iterator[ReadyPython]:
    """A Python with everything imported, until the end of the block."""
    ready = ReadyPython(environment, warm, python)
    try:
        yield ready
    finally:
        ready.close()


def _serve(control: socket.socket) -> str:
    """Fork a child for each thing asked; returns in the children only, with the code to run."""
    while True:
        message, numbers, _, _ = socket.recv_fds(control, 1 << 20, 20)
        if message and not os.fork():
            control.close()
            return _keep(json.loads(message), *numbers)
        for number in numbers:
            os.close(number)
        with suppress(ChildProcessError):  # keepers that are done
            while os.waitpid(-1, os.WNOHANG if message else 0)[0]:
                pass
        if not message:
            os._exit(0)


def _keep(asked: dict, keeper: int, stdout: int, stderr: int, *more: int) -> str:
    """Fork the child, and tell how it ends, which only its parent hears; returns in the child."""
    if child := os.fork():
        os.write(keeper, f"{child}\n".encode())
        for number in (stdout, stderr, *more):
            os.close(number)
        os.write(keeper, f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\n".encode())
        os._exit(0)
    os.close(keeper)
    for number, place in zip((stdout, stderr, *more), (1, 2, *asked["numbers"]), strict=True):
        if number != place:
            os.dup2(number, place)
            os.close(number)
    sys.stdout, sys.stderr = (open(number, "w", encoding="utf-8", closefd=False) for number in (1, 2))  # as a fresh Python begins with
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(asked["cwd"])
    os.environ.update(asked["env"])
    sys.argv = ["-c", *asked["words"]]
    return asked["code"]


def _end(code: str) -> None:
    """Run code and end with its exit code, without the second that Python takes to take down all modules."""
    status: object = 0
    try:
        exec(compile(code, "<string>", "exec"), {"__name__": "__main__"})
    except SystemExit as end:
        status = end.code or 0
        if not isinstance(status, int):
            print(status, file=sys.stderr)
    except BaseException:
        traceback.print_exc()
        status = 1
    threading._shutdown()  # waits for threads that are no daemons
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(status if isinstance(status, int) else 1)


if __name__ == "__main__":
    sys.path.pop(0)  # the folder of this file, which a fresh Python does not look into
    import_everything()
    exec(sys.argv[2], {"__name__": "warming"})
    gc.freeze()  # what is there is not walked through again, nor copied for that
    _end(_serve(socket.socket(fileno=int(sys.argv[1]))))
