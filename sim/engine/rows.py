"""Tables in a record that are being filled: the next free row of each."""

from collections.abc import Mapping, Sequence

import numpy as np

from sim.errors import InputError


class Rows:
    """A record, and how far its tables are filled.

    Parameters
    ----------
    label
        Of the card set, for messages.
    dtype
        Of the record. A table is a group of its fields that are as long as each other.
    tables
        Every table with one of its fields.
    """

    def __init__(self, label: str, dtype: np.dtype[np.void], tables: Mapping[str, str]) -> None:
        self.label = label
        self.book = np.zeros(1, dtype)
        self.record = self.book[0]
        self._tables = tables
        self.used = dict.fromkeys(tables, 0)

    def take(self, table: str, count: int = 1) -> int:
        """The first of so many new rows of a table.

        Raises
        ------
        InputError
            If the table has not so many rows left.
        """
        first = self.used[table]
        room = len(self.record[self._tables[table]])
        if first + count > room:
            raise InputError(f"{self.label}: its cards need more than {room:,} rows of the table {table!r}; leave cards out, or say less on them")
        self.used[table] = first + count
        return first

    def write(self, row: int, **values: object) -> int:
        """Fill columns of a row, which is returned."""
        for column, value in values.items():
            self.record[column][row] = value
        return row

    def add(self, table: str, **values: object) -> int:
        """Fill the next row of a table, whose number is returned."""
        return self.write(self.take(table), **values)

    def add_all(self, table: str, column: str, values: Sequence[int]) -> tuple[int, int]:
        """Fill the next rows of a table with one column; the first row and the one behind the last are returned."""
        first = self.take(table, len(values))
        self.record[column][first : first + len(values)] = values
        return first, first + len(values)
