"""The documentation site under /docs: its files and no others, where it has been built."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from shinar.server import pages


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "docs"
    (home / "rules").mkdir(parents=True)
    (home / "index.html").write_text("<h1>first</h1>", "utf-8")
    (home / "rules" / "index.html").write_text("<h1>rules</h1>", "utf-8")
    (home / "search.json").write_text("{}", "utf-8")
    (tmp_path / "secret").write_text("hidden", "utf-8")
    monkeypatch.setattr(pages, "DOCUMENTS", home)
    return home


@pytest.fixture
def client(built: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(Litestar([*pages.routes()])) as found:
        yield found


def test_a_folder_is_its_first_page(client: TestClient[Litestar]) -> None:
    assert "first" in client.get("/docs/").text
    answer = client.get("/docs/rules/")
    assert "rules" in answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert client.get("/docs/search.json").headers["content-type"].startswith("application/json")


def test_relative_links_need_the_slash(client: TestClient[Litestar]) -> None:
    for path in ("/docs", "/docs/rules"):
        answer = client.get(path, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (302, f"{path}/")


@pytest.mark.parametrize(
    "path", ["none", "../secret", "..%2fsecret", "%2e%2e/secret", "rules/../../secret", "a" * 300, "/".join("a" * 20)]
)
def test_nothing_else_is_given(client: TestClient[Litestar], path: str) -> None:
    assert client.get(f"/docs/{path}", follow_redirects=False).status_code == 404


def test_there_is_no_site_before_it_is_built(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert pages.documents in pages.routes()
    monkeypatch.setattr(pages, "DOCUMENTS", built / "none")
    assert pages.documents not in pages.routes()
