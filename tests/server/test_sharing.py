"""What others see of a game who have only its link: pictures, previews, replays in a frame of another site."""

from __future__ import annotations

import re
import struct
import urllib.error
import urllib.request
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import quote

import pytest

from tests.server.people import registered
from tests.server.serving import Server, Visitor, serving
from tests.server.test_record_upload_and_duplicate_deals import record_of

SITE = "https://games.example.org"
HOSTILE = 'Ann "& Co'


class Head(HTMLParser):
    """The title of a page and what its metas say; whatever else stands between its tags is text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.metas: dict[str, str] = {}
        self.title = ""
        self.inside = ""
        self.tags: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.inside = tag
        self.tags.append(tag)
        if tag == "meta" and (name := told.get("property") or told.get("name")):
            assert name not in self.metas, f"{name} is said twice"
            self.metas[name] = told.get("content") or ""

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside == "title":
            self.title += data


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("sharing")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--public-url", SITE) as running:
        yield running


def fetched(server: Server, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """An answer to somebody without cookies."""
    request = urllib.request.Request(server.url + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()
    except urllib.error.HTTPError as problem:
        with problem:
            return problem.code, {name.lower(): value for name, value in problem.headers.items()}, problem.read()


def picture(server: Server, path: str) -> bytes:
    status, headers, body = fetched(server, path)
    assert status == 200 and headers["content-type"] == "image/png", body[:500]
    assert body.startswith(b"\x89PNG\r\n\x1a\n") and struct.unpack(">II", body[16:24]) == (1200, 630)
    assert "set-cookie" not in headers
    return body


def head(server: Server, path: str, **headers: str) -> Head:
    return Head(fetched(server, path, **headers)[2].decode())


def uploaded(server: Server, game: str = "babel", visibility: str = "open", name: str = "Ann") -> tuple[Visitor, str]:
    """A finished game of somebody against bots."""
    ann = Visitor(server.url).enter(name)
    status, opened = ann.ask("POST", "/api/records", {"text": record_of(game), "visibility": visibility})
    assert status == 201, opened
    return ann, str(opened["id"])


def given_up(server: Server, visibility: str) -> tuple[Visitor, str]:
    """A game that somebody gave up at once."""
    ann = Visitor(server.url).enter("Ann")
    id = ann.open_table("babel", seats=("me", "random"), visibility=visibility)
    place = ann.sit_at(id)
    place.news()
    assert place.command("resign")["t"] == "ok"
    place.until(lambda place: place.info["status"] == "finished")
    place.close()
    return ann, id


def name_of_bot(who: Visitor, id: str) -> str:
    return str(who.ask("GET", f"/api/tables/{id}")[1]["seats"][1]["character"])


@pytest.mark.parametrize("game", ["amytis", "architectura", "babel", "seven_wonders"])
def test_pictures_of_a_finished_game_differ_by_moment_and_language(server: Server, game: str) -> None:
    _, id = uploaded(server, game)
    end = picture(server, f"/api/tables/{id}/picture")
    others = [picture(server, f"/api/tables/{id}/picture?{more}") for more in ("made=0", "made=5", "lang=ru")]
    assert len({end, *others}) == 4
    assert fetched(server, f"/api/tables/{id}/picture?made=99999")[0] == 404
    assert picture(server, f"/api/games/{game}/picture") != picture(server, f"/api/games/{game}/picture?lang=ru")


def test_a_picture_that_one_has_is_not_sent_again(server: Server) -> None:
    _, id = uploaded(server)
    path = f"/api/tables/{id}/picture"
    _, headers, _ = fetched(server, path)
    assert headers["cache-control"] == "public, max-age=600"
    assert headers["cross-origin-resource-policy"] == "cross-origin"
    status, again, body = fetched(server, path, **{"If-None-Match": headers["etag"]})
    assert (status, body, again["etag"]) == (304, b"", headers["etag"])
    assert fetched(server, path, **{"If-None-Match": '"another"'})[0] == 200


def test_until_the_end_a_picture_shows_who_sits_there_and_nothing_else(server: Server) -> None:
    """Two tables of the same people at which other things happen have one picture."""
    ann = Visitor(server.url).enter("Ann")
    tables = [ann.open_table("babel", seats=("me", "free")) for _ in range(2)]
    waiting = {picture(server, f"/api/tables/{id}/picture") for id in tables}
    assert len(waiting) == 1
    for id in tables:
        place = ann.sit_at(id)
        assert place.command("bot", seat=1, level="random")["t"] == "ok"
        assert place.command("start")["t"] == "ok"
        place.close()
    status, _, body = fetched(server, f"/api/tables/{tables[0]}/picture?made=0")
    assert status == 409, body
    assert fetched(server, f"/api/tables/{tables[0]}/replay")[0] == 409
    assert fetched(server, f"/api/tables/{tables[0]}/replay/0")[0] == 409
    playing = {picture(server, f"/api/tables/{id}/picture") for id in tables}
    assert len({name_of_bot(ann, id) for id in tables}) == len(playing), "but for the names of bots"
    assert not playing & waiting


def test_a_private_table_shows_itself_only_to_its_people(server: Server) -> None:
    ann, id = given_up(server, "private")
    for path in ("picture", "replay", "replay/3"):
        assert fetched(server, f"/api/tables/{id}/{path}")[0] == 403
        assert Visitor(server.url).enter("Eve").ask("GET", f"/api/tables/{id}/{path}")[0] == 403
    status, headers, _ = fetched(server, f"/api/tables/{id}/picture", cookie=ann.cookie)
    assert status == 200 and headers["cache-control"] == "private, no-store"
    general = head(server, "/").metas["og:title"]
    for page in ("table", "review", "embed"):
        told = head(server, f"/{page}/{id}")
        assert told.metas.get("og:title", general) == general
        assert id not in told.metas.get("og:image", "") and "Ann" not in str(told.metas)
    assert ann.ask("GET", f"/api/tables/{id}/replay")[0] == 403, "a frame knows nobody, not even whose game it is"


def test_a_deal_that_others_play_keeps_its_secrets(server: Server) -> None:
    ann, id = given_up(server, "open")
    before = head(server, f"/table/{id}")
    assert "Ann" in before.metas["og:title"] and before.metas["og:image"].startswith(f"{SITE}/api/tables/{id}/picture")
    assert ann.ask("POST", f"/api/tables/{id}/deal", {})[0] in (200, 201)
    assert fetched(server, f"/api/tables/{id}/picture")[0] == 403
    assert fetched(server, f"/api/tables/{id}/replay")[0] == 403
    told = head(server, f"/table/{id}")
    assert "Ann" not in str(told.metas) and told.metas["og:image"].startswith(f"{SITE}/api/games/babel/picture")


def test_a_deal_of_the_day_keeps_its_secrets(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann of the day")
    day = ann.ask("GET", "/api/daily")[1]["day"]
    id = ann.ask("POST", f"/api/daily/{day}/babel")[1]["id"]
    ann.sit_at(id).command("resign")
    assert fetched(server, f"/api/tables/{id}/picture")[0] == 403
    assert fetched(server, f"/api/tables/{id}/replay")[0] == 403
    for path in (f"/table/{id}", f"/review/{id}"):
        told = head(server, path)
        assert "Ann" not in str(told.metas) and told.metas["og:image"].startswith(f"{SITE}/api/games/babel/picture")


def test_names_are_words_wherever_they_stand(server: Server) -> None:
    ann = Visitor(server.url).enter(HOSTILE)
    id = ann.open_table("babel", seats=("me", "free"), visibility="open")
    picture(server, f"/api/tables/{id}/picture")
    plain = head(server, "/games")
    told = head(server, f"/table/{id}")
    assert told.tags == [*plain.tags], "a name brings no element with it"
    assert HOSTILE in told.metas["og:title"] and HOSTILE in told.title


@pytest.mark.parametrize(
    ("path", "lang", "title"),
    [
        ("/", "en", "Shinar"),
        ("/learn/babel", "en", "Babel: learn it in ten minutes"),
        ("/learn/babel", "ru", "Вавилон: научитесь за десять минут"),
        ("/learn/nothing", "en", "Shinar"),
        ("/people/Nobody", "en", "Shinar"),
        ("/deal/none", "en", "Shinar"),
        ("/table/none", "ru", "Shinar"),
    ],
)
def test_an_address_tells_what_it_leads_to(server: Server, path: str, lang: str, title: str) -> None:
    asked, said = head(server, path, **{"Accept-Language": f"{lang}-XX,en;q=0.5"}), head(server, f"{path}?lang={lang}")
    for told in (asked, said):
        assert told.metas["og:title"] == title and told.metas["og:description"]
        assert told.metas["og:locale"].startswith(lang)
        assert told.metas["twitter:card"] == "summary_large_image"
        assert told.metas["description"] == told.metas["og:description"]
    address = asked.metas["og:image"].removeprefix(SITE)
    assert asked.metas["og:url"].startswith(f"{SITE}/")
    picture(server, address)


def test_an_invitation_says_who_waits_and_a_result_who_won(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    id = ann.open_table("seven_wonders", seats=("me", "free", "free"))
    assert head(server, f"/table/{id}").metas["og:description"] == "Sit down with Ann: 2 seats are free. No account needed."
    assert "свободно 2 места" in head(server, f"/table/{id}?lang=ru").metas["og:description"]
    _, over = uploaded(server)
    told = head(server, f"/table/{over}").metas
    assert told["og:description"].count("winner") == 1 and re.search(r"\d+, .* \d+\. The winners?: ", told["og:description"])
    assert head(server, f"/review/{over}").metas["og:title"] == "Babel: the game looked through"


def test_the_address_in_a_request_is_not_believed(
    server: Server, tmp_path: object, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for headers in ({"Host": "evil.example"}, {"X-Forwarded-Host": "evil.example"}):
        assert b"evil.example" not in fetched(server, "/", **headers)[2]
    folder = tmp_path_factory.mktemp("unnamed")
    with serving(folder, f"sqlite:///{folder}/shinar.db") as unnamed:
        told = head(unnamed, "/", Host="evil.example")
        assert told.metas["og:title"] == "Shinar" and told.metas["twitter:card"] == "summary"
        assert not {"og:image", "og:url"} & told.metas.keys()


def test_a_replay_is_what_a_spectator_saw(server: Server) -> None:
    _, id = uploaded(server)
    status, headers, _ = fetched(server, f"/api/tables/{id}/replay")
    assert status == 200 and headers["cache-control"] == "public, max-age=600" and "set-cookie" not in headers
    replay = Visitor(server.url).ask("GET", f"/api/tables/{id}/replay")[1]
    place = Visitor(server.url).enter().sit_at(id)
    place.news()
    for made in (0, 1, 2, replay["made"]):
        _, moment = Visitor(server.url).ask("GET", f"/api/tables/{id}/replay/{made}")
        assert moment["view"] == place.command("look", made=made)["view"]
        assert all(player["hand"] is None for player in moment["view"]["players"])
        assert bool(moment["lines"]) == bool(moment["happened"]) == (made > 0)
    for wrong in (replay["made"] + 1, 100_001, -1):
        assert fetched(server, f"/api/tables/{id}/replay/{wrong}")[0] in (400, 404)


def test_only_the_replay_may_stand_in_a_frame(server: Server) -> None:
    _, id = uploaded(server)
    status, framed, page = fetched(server, f"/embed/{id}")
    assert status == 200 and "x-frame-options" not in framed and "set-cookie" not in framed
    assert (
        framed["content-security-policy"].endswith("frame-ancestors *")
        and "form-action 'none'" in framed["content-security-policy"]
    )
    assert b"noindex" in page and b"manifest" not in page
    for path in ("/", f"/table/{id}", f"/review/{id}", "/me", "/embed", f"/api/tables/{id}/replay", "/embedded/x", "/docs"):
        _, headers, _ = fetched(server, path)
        assert headers["x-frame-options"] == "DENY", path
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
    assert fetched(server, "/embed/none")[0] == 404
    for path in (f"/embed/{id}/more", f"/embed/{id}/", "/embed/a%2Fb", "/embed/%2e%2e"):
        status, headers, _ = fetched(server, path, Accept="text/html")
        assert headers["x-frame-options"] == "DENY", "the whole page comes where nothing is found: never in a frame"


def test_pictures_and_replays_by_the_hundred_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("limited")
    with serving(folder, f"sqlite:///{folder}/shinar.db") as limited:
        answers = [fetched(limited, "/api/picture")[0] for _ in range(90)]
        assert answers[0] == 200 and 429 in answers
        replays = [fetched(limited, "/api/tables/none/replay")[0] for _ in range(400)]
        assert replays[0] == 404 and 429 in replays


def test_the_page_of_a_player_has_their_name(server: Server) -> None:
    name = "Анна 50%41"
    registered(server, name)
    told = head(server, f"/people/{quote(name)}")
    assert told.metas["og:title"] == name
    assert told.metas["og:url"] == f"{SITE}/people/{quote(name)}"
    assert head(server, f"/people/{'x' * 3000}").metas["og:title"] == "Shinar"
