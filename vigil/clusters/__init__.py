"""Beyond one machine: pieces of work go to the workers of a Dask cluster, which schedules them; sums come back."""
