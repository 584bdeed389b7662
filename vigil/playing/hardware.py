"""What the machine is, for the manifest."""

import platform
import subprocess
from pathlib import Path

import joblib
import psutil

from reports.store.manifest import Hardware


def usable_cores() -> int:
    """Cores this process may use; affinity and container limits are respected."""
    return int(joblib.cpu_count())


def most_threads() -> int:
    """Threads that are started at most: more of them are no faster, and each needs room for its own counts (tens of MB)."""
    return max(8, 4 * usable_cores())


def hardware() -> Hardware:
    """Processor, usable cores and memory of this machine."""
    return Hardware(cpu=_processor(), cores=usable_cores(), memory=psutil.virtual_memory().total)


def _processor() -> str:
    """Name of the processor, as the system calls it."""
    try:
        if platform.system() == "Linux":
            for line in Path("/proc/cpuinfo").read_text().splitlines():
                if line.lower().startswith("model name"):
                    return line.partition(":")[2].strip()
        if platform.system() == "Darwin":
            answer = subprocess.run(["sysctl", "-n", "machdep.cpu.brand_string"], capture_output=True, text=True, check=True)
            return answer.stdout.strip()
    except (OSError, subprocess.SubprocessError):
        pass
    return platform.processor() or platform.machine() or "unknown"
