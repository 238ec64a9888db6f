"""Sharing on the page: the sheet with picture, link and code; a replay in a frame of another site; the code of an invitation."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browsing import Visit, check_axe, check_fits, check_language, visiting
from tests.server.serving import Server, Visitor
from tests.server.test_record_upload_and_duplicate_deals import record_of
from tests.server.test_sharing import given_up

DRAWN = ".share__picture[data-drawn=there] img"
NO_STORE = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});"
BLOCKS = {1: (16, 1), 2: (28, 1), 3: (44, 1), 4: (64, 2), 5: (86, 2), 6: (108, 4)}  # by version: codewords of data, blocks
SQUARES = {1: 0, 2: 18, 3: 22, 4: 26, 5: 30, 6: 34}


def finished(visit: Visit, game: str) -> str:
    visit.enter()
    return str(visit.post("/api/records", {"text": record_of(game), "visibility": "link"})["id"])


@pytest.mark.parametrize(("game", "lang", "phone", "dark"), [("babel", "en", False, False), ("amytis", "ru", True, True)])
def test_the_end_of_a_game_can_be_shared(browser: Browser, quick: Server, game: str, lang: str, phone: bool, dark: bool) -> None:
    with visiting(browser, quick.url, lang=lang, phone=phone, dark=dark) as ann:
        ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
        id = finished(ann, game)
        page = ann.go(f"/table/{id}")
        page.click(".endsheet [data-act=share]")
        expect(page.locator(DRAWN)).to_be_visible()
        check_axe(page)
        check_fits(page, ".share")
        link = f"{quick.url}/review/{id}" + ("?lang=ru" if lang == "ru" else "")
        page.click("[data-act=copy-link]")
        expect(page.locator(".share__said")).to_have_text("The link is copied." if lang == "en" else "Ссылка скопирована.")
        assert page.evaluate("navigator.clipboard.readText()") == link
        page.click(".share summary")
        page.click("[data-act=copy-code]")
        expect(page.locator(".share__said")).to_have_text("The code is copied." if lang == "en" else "Код скопирован.")
        assert f'src="{quick.url}/embed/{id}?lang={lang}"' in page.evaluate("navigator.clipboard.readText()")
        page.click("[data-act=copy-picture]")
        expect(page.locator(".share__said")).to_have_text("The picture is copied." if lang == "en" else "Картинка скопирована.")
        with page.expect_download() as download:
            page.click(".share a[download]")
        assert download.value.path().read_bytes().startswith(b"\x89PNG")
        page.keyboard.press("Escape")
        expect(page.locator(".share")).to_have_count(0)
        expect(page.locator(".endsheet")).to_be_visible()
        page.click(".endsheet [data-act=share]")
        expect(page.locator(DRAWN)).to_be_visible()


def test_a_private_game_has_a_picture_and_no_link(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann:
        me, id = given_up(quick, "private")
        name, _, value = me.cookie.partition("=")
        ann.context.add_cookies([{"name": name, "value": value, "url": quick.url}])
        page = ann.go(f"/table/{id}")
        page.click(".endsheet [data-act=share]")
        expect(page.locator(DRAWN)).to_be_visible()
        expect(page.locator(".share__note")).to_contain_text("private")
        expect(page.locator(".share input, .share textarea")).to_have_count(0)


def test_a_moment_of_a_review_is_shared_as_it_is_shown(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann:
        id = finished(ann, "babel")
        page = ann.go(f"/review/{id}?move=3")
        expect(page.locator(".review__now b")).to_contain_text("Move 3 of")
        page.click("[data-act=share]")
        expect(page.locator(DRAWN)).to_have_attribute("src", f"/api/tables/{id}/picture?lang=en&made=3")
        expect(page.locator(".share__line input")).to_have_value(f"{quick.url}/review/{id}?move=3")


@contextmanager
def blog(framed: str) -> Iterator[str]:
    """A page of another site with a frame in it; its address."""
    body = f"<!doctype html><title>Blog</title><iframe src='{framed}' style='width:100%;height:640px'></iframe>".encode()

    class Blog(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body if self.path == "/blog" else b"")

        def log_message(self, format: str, *args: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Blog) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        try:
            yield f"http://localhost:{running.server_port}/blog"
        finally:
            running.shutdown()


@pytest.mark.parametrize(
    ("game", "lang", "width"), [("babel", "en", 1000), ("architectura", "ru", 390), ("seven_wonders", "en", 390)]
)
def test_another_site_shows_a_game_move_by_move(browser: Browser, quick: Server, game: str, lang: str, width: int) -> None:
    status, opened = (ann := Visitor(quick.url).enter("Ann")).ask(
        "POST", "/api/records", {"text": record_of(game), "visibility": "link"}
    )
    assert status == 201 and ann.cookie
    context = browser.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    context.add_init_script(NO_STORE)
    other = ExitStack()
    complaints: list[str] = []
    try:
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto(other.enter_context(blog(f"{quick.url}/embed/{opened['id']}?lang={lang}")))
        frame = page.frame_locator("iframe")
        said = frame.locator(".embed__foot p b")
        expect(said).to_have_text(re.compile(r"(Move|Ход) (\d+) (of|из) \2"))
        expect(frame.locator(".embed__head .is-winner").first).to_be_visible()
        made = int(said.inner_text().split()[1])
        frame.locator("[data-act=first]").click()
        expect(said).to_have_text(re.compile(rf"(Move|Ход) 0 (of|из) {made}"))
        expect(frame.locator(".is-winner")).to_have_count(0)
        frame.locator("[data-act=on]").click()
        expect(said).to_have_text(re.compile(rf"(Move|Ход) 1 (of|из) {made}"))
        frame.locator("[data-act=play]").click()
        expect(said).to_have_text(re.compile(rf"(Move|Ход) [2-9] (of|из) {made}"))
        frame.locator("[data-act=play]").click()
        link = frame.locator(".embed__foot a")
        expect(link).to_have_attribute("target", "_blank")
        expect(link).to_have_attribute("href", re.compile(rf"/review/{opened['id']}\?move=\d+"))
        inside = next(one for one in page.frames if "/embed/" in one.url)
        assert inside.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert context.cookies() == [] and complaints == []
    finally:
        context.close()
        other.close()


def test_no_other_page_comes_up_in_a_frame(browser: Browser, quick: Server) -> None:
    context = browser.new_context()
    try:
        page = context.new_page()
        with blog(f"{quick.url}/") as address, page.expect_console_message(lambda said: "frame-ancestors" in said.text):
            page.goto(address)
        expect(page.frame_locator("iframe").locator("#app")).to_have_count(0)
    finally:
        context.close()


def test_a_frame_says_where_there_is_nothing_to_show(browser: Browser, quick: Server) -> None:
    ann = Visitor(quick.url).enter("Ann")
    id = ann.open_table("babel", seats=("me", "random"))
    context = browser.new_context(locale="en-GB")
    try:
        page = context.new_page()
        page.goto(f"{quick.url}/embed/{id}")
        expect(page.locator(".embed__none")).to_contain_text("cannot be shown here")
        assert context.cookies() == []
    finally:
        context.close()


def grid_of(path: str) -> list[list[bool]]:
    """The modules of a code that stands on the page, from its outline."""
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    size = max(max(pair) for pair in dark) + 1
    return [[(x, y) in dark for x in range(size)] for y in range(size)]


def fixed(size: int, version: int) -> set[tuple[int, int]]:
    """Where no data are: corners, lines between them, the small square."""
    corners = {(x, y) for x in range(size) for y in range(size) if (x < 9 or x > size - 9) and (y < 9 or y > size - 9)}
    corners -= {(x, y) for x, y in corners if x > size - 9 and y > size - 9}
    middle = SQUARES[version]
    square = {(middle + dx, middle + dy) for dx in range(-2, 3) for dy in range(-2, 3)} if middle else set()
    return corners | square | {(6, n) for n in range(size)} | {(n, 6) for n in range(size)}


def read(grid: list[list[bool]]) -> str:
    """What a camera reads from a code without faults: bytes, correction M."""
    size = len(grid)
    version = (size - 17) // 4
    format = sum(grid[y][8] << n for n, y in enumerate((0, 1, 2, 3, 4, 5, 7, 8))) | sum(
        grid[8][x] << (n + 8) for n, x in enumerate((7, 5, 4, 3, 2, 1, 0))
    )
    mask = ((format ^ 0x5412) >> 10) & 7
    masks = [
        lambda x, y: (x + y) % 2,
        lambda x, y: y % 2,
        lambda x, y: x % 3,
        lambda x, y: (x + y) % 3,
        lambda x, y: (x // 3 + y // 2) % 2,
        lambda x, y: x * y % 2 + x * y % 3,
        lambda x, y: (x * y % 2 + x * y % 3) % 2,
        lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
    ]
    left_out = fixed(size, version)
    bits = [
        grid[y][x] ^ (masks[mask](x, y) == 0)
        for n, right in enumerate([*range(size - 1, 6, -2), 5, 3, 1])
        for y in (range(size) if n % 2 else range(size - 1, -1, -1))
        for x in (right, right - 1)
        if (x, y) not in left_out
    ]
    words = [sum(bit << (7 - n) for n, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits) - 7, 8)]
    data, blocks = BLOCKS[version]
    straight = [words[turn] for block in range(blocks) for turn in range(block, data, blocks)]
    whole = "".join(f"{word:08b}" for word in straight)
    assert whole[:4] == "0100", "bytes"
    length = int(whole[4:12], 2)
    return bytes(int(whole[12 + 8 * n : 20 + 8 * n], 2) for n in range(length)).decode()


@pytest.mark.parametrize(("phone", "dark", "lang"), [(False, True, "en"), (True, False, "ru")])
def test_an_invitation_can_be_read_by_a_camera(browser: Browser, quick: Server, phone: bool, dark: bool, lang: str) -> None:
    with visiting(browser, quick.url, phone=phone, dark=dark, lang=lang) as ann:
        address = ann.invite("babel")
        page = ann.page
        code = page.locator(".waiting svg.qr")
        expect(code).to_be_visible()
        assert read(grid_of(str(code.locator("path").nth(1).get_attribute("d")))) == address
        box = code.bounding_box()
        assert box and box["width"] >= (200 if phone else 130)
        assert code.locator("path").first.get_attribute("fill") == "#fff", "light behind the dark, in either theme"
        check_axe(page)
        check_fits(page, ".waiting")
        check_language(page, lang, {page.locator(".chair__who b").first.inner_text()})
