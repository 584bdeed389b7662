import os

import pytest

os.environ.setdefault("MPLBACKEND", "agg")
os.environ.setdefault("COLUMNS", "120")
os.environ.setdefault("TERM", "dumb")


def pytest_addoption(parser):
    parser.addoption("--renew", action="store_true", help="write the golden files again; look at the difference before keeping it")


@pytest.fixture(scope="session")
def renew(request):
    """Whether golden files are to be written again."""
    return request.config.getoption("--renew")
