"""A process that writes to some tables at once and says on its output what was acknowledged: `writing.py URL NAME TABLES COUNT`."""

from __future__ import annotations

import asyncio
import os
import sys

from shinar.server.store import Store
from tests.server.stores import insist


async def main(url: str, name: str, tables: int, count: int) -> None:
    """Each line is one whole write to the pipe, so that a kill cuts none in two."""
    store = await Store.open(url)

    async def play(table: str) -> None:
        for number in range(count):
            await insist(store, table, f"{name}-{number}")
            os.write(1, f"{table} {name}-{number}\n".encode())

    await asyncio.gather(*(play(f"t{table}") for table in range(tables)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
