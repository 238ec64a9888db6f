"""All that can be asked of the server."""

from __future__ import annotations

from typing import Any

from shinar.server import (
    accounts,
    admin_api,
    daily,
    duplicate_deals,
    health,
    last_played,
    lobby,
    mistakes,
    moderation,
    openapi_page,
    packs,
    pages,
    player_pages,
    profile,
    puzzles,
    record_upload,
    running_games,
    seek_socket,
    tutorials,
    vacations,
)
from shinar.server.notifications import api as notifications_api
from shinar.server.sharing import api as sharing_api
from shinar.server.social import api as social_api
from shinar.server.social import challenge_api
from shinar.server.socket import table_socket
from shinar.server.tournaments import api as tournaments_api


def routes() -> list[Any]:
    return [
        *accounts.ROUTES,
        *profile.ROUTES,
        *player_pages.ROUTES,
        *notifications_api.ROUTES,
        *social_api.ROUTES,
        *challenge_api.ROUTES,
        *lobby.ROUTES,
        *last_played.ROUTES,
        *running_games.ROUTES,
        *seek_socket.ROUTES,
        *vacations.ROUTES,
        *sharing_api.ROUTES,
        *tournaments_api.ROUTES,
        *tutorials.ROUTES,
        *puzzles.ROUTES,
        *mistakes.ROUTES,
        *record_upload.ROUTES,
        *duplicate_deals.ROUTES,
        *daily.ROUTES,
        *packs.ROUTES,
        *moderation.ROUTES,
        *admin_api.ROUTES,
        *pages.routes(),
        table_socket,
        *health.ROUTES,
        *openapi_page.ROUTES,
    ]
