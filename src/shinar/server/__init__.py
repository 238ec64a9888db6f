"""The table: people and bots at one game, over HTTP and WebSockets."""

from importlib.util import find_spec

from shinar.core.errors import SetupError

PACKAGES = ("litestar", "msgspec", "sqlalchemy", "uvicorn")  # the extra brings more; who has these has installed it


class ServerNotInstalled(SetupError, ImportError):
    """The base package is here without what the server needs."""


for _name in PACKAGES:
    if find_spec(_name) is None:
        raise ServerNotInstalled(f"this part of Shinar needs {_name}: pip install 'shinar[server]'")
