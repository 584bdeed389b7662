"""What the tests of Relic share is found from every folder below this one."""

import pytest

pytest.register_assert_rewrite("played_scene")
