import pytest


@pytest.fixture
def write(tmp_path):
    """Write a file and return its path."""

    def write_file(text, name="cards.toml"):
        path = tmp_path / name
        path.write_bytes(text) if isinstance(text, bytes) else path.write_text(text, encoding="utf-8")
        return path

    return write_file
