import pytest
from ascension_scene import ENGINES, IN_USE


@pytest.fixture(autouse=True, params=ENGINES)
def engine(request):
    """Every scene is played by each engine."""
    IN_USE.append(request.param)
    yield request.param
    IN_USE.pop()
