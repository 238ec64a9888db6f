"""A database as an earlier release wrote it, with people in it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from pathlib import Path
from typing import Any

from sqlalchemy import text

from shinar.server.database import make_engine
from shinar.server.migrations import upgrade

OLD: dict[str, Any] = json.loads((Path(__file__).parent / "old_database.json").read_text("utf-8"))
NABU, BOB = (
    OLD["rows"]["users"][0]["id"],
    next(json.loads(row["data"])["user"] for row in OLD["rows"]["log"] if '"name":"Bob"' in row["data"]),
)


def old_cookie(id: str, name: str, account: bool) -> str:
    """A cookie as releases without sessions signed it."""
    told = {"id": id, "name": name, "account": account, "until": int(time.time()) + 1000}
    body = base64.urlsafe_b64encode(json.dumps(told, separators=(",", ":")).encode()).decode().rstrip("=")
    return f"shinar={body}." + hmac.new(OLD["secret"].encode(), b"cookie:" + body.encode(), hashlib.sha256).hexdigest()


async def write_old(url: str) -> None:
    """Fill an empty database with what the earlier release kept."""
    await upgrade(url, "0002")
    engine = make_engine(url)
    async with engine.begin() as connection:
        for table, rows in OLD["rows"].items():
            for row in rows:
                columns = ", ".join(row)
                await connection.execute(text(f"INSERT INTO {table} ({columns}) VALUES ({', '.join(f':{c}' for c in row)})"), row)
    await engine.dispose()
