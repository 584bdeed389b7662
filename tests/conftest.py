import os

import pytest

os.environ.setdefault("MPLBACKEND", "agg")
os.environ.setdefault("COLUMNS", "120")
os.environ.setdefault("TERM", "dumb")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # tests run in as many processes as there are cores


def pytest_addoption(parser):
    parser.addoption("--renew", action="store_true", help="write the golden files again; look at the difference before keeping it")


@pytest.fixture(scope="session")
def renew(request):
    """Whether golden files are to be written again."""
    return request.config.getoption("--renew")
