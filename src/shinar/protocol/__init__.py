"""What goes between a server and its clients, and into the logs of tables: one declaration for all who write or read it.

The page's types (`web/src/lib/protocol.ts`) and the schema (`docs/protocol.json`) are made from it by `tools/protocol.py`.
"""

from __future__ import annotations

VERSION = 3  # of the messages over a socket: a client of another version is told so, and comes back with the right one
