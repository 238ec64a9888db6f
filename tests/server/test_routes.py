"""All routes, as the framework reads them."""

from __future__ import annotations

import warnings

from shinar.server.app import make_app
from shinar.server.openapi_document import schema
from shinar.server.settings import Settings


def test_every_parameter_says_where_it_comes_from() -> None:
    """Litestar guesses what is not marked, and says that one day it will no longer."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        app = make_app(Settings())
    assert [str(one.message) for one in said] == []
    assert len(app.routes) > 100


def test_the_document_has_every_request_of_the_interface() -> None:
    paths = {route.path_format for route in make_app(Settings()).routes if route.path.startswith("/api/")}
    sockets = {path for path in paths if path.endswith("/ws")}
    assert paths - sockets <= set(schema()["paths"])
