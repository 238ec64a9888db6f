"""A real browser at a real server: pages that complain, people who click."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, expect

from shinar.core.registry import find_game
from tests.server.serving import Visitor

ROOT = Path(__file__).parents[2]
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
LAUNCH = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
LENS = ".lens"
STEPS = ".piece.is-legal, button.loose"
ANSWERED = 50  # milliseconds after a click in which most answers have come: until then the board stays as it was


class Visit:
    """One person's browser. Whatever its console complains of is kept."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.context = context
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.offline_is_fine = False
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (
            self.offline_is_fine and ("ERR_" in message.text or "WebSocket" in message.text)
        ):
            self.complaints.append(message.text)

    def describe(self) -> None:
        """For the report of a test that fails: where the page is, what it shows and what it complains of."""
        print(f"{self.page.url} complains of {self.complaints} and shows")
        with suppress(Error):
            print(self.page.locator("body").aria_snapshot(timeout=5000)[:4000])

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def post(self, path: str, data: Any) -> Any:
        """Ask the server with the cookies of this browser: drawing a page for it takes a second."""
        answer = self.context.request.post(self.url + path, data=data)
        assert answer.ok, answer.text()
        return answer.json()

    def enter(self) -> None:
        """Be somebody, as whoever opens a page becomes."""
        if not self.context.cookies():
            self.post("/api/guest", {})

    def table(self, game: str, seats: list[str], **more: Any) -> str:
        """A new table; its id."""
        self.enter()
        return str(self.post("/api/tables", {"game": game, "seats": seats, **more})["id"])

    def begin(self, game: str) -> Page:
        """The game that the front page begins for somebody new, without a page that costs as much as the game's."""
        known = find_game(game)
        seats = ["me", *["apprentice"] * ((known.usual_seats or known.seats[0]) - 1)]
        first = {preset.name: dict(preset.options) for preset in known.presets}.get("first", {})
        self.go(f"/table/{self.table(game, seats, options=first)}").wait_for_selector(".prompt")
        return self.page

    def begin_by_click(self, game: str) -> Page:
        """One click from the front page to a running game."""
        self.go()
        self.page.click(f".door[data-game={game}] .btn--main")
        self.page.wait_for_selector(".prompt")
        return self.page

    def open(self, game: str, seats: list[str], **options: str) -> str:
        """A table with these seats and options; its address."""
        return f"{self.url}/table/{self.table(game, seats, options=options, visibility='link')}"

    def invite(self, game: str) -> str:
        """Open a table for a friend; its address."""
        self.go()
        self.page.click(f".door[data-game={game}] .door__more button")
        self.page.wait_for_selector(".waiting")
        return self.page.url


@contextmanager
def visiting(
    browser: Browser, url: str, lang: str = "en", phone: bool = False, dark: bool = False, moving: bool = False
) -> Iterator[Visit]:
    context = browser.new_context(
        viewport={"width": 360, "height": 760} if phone else {"width": 1440, "height": 900},
        locale="ru-RU" if lang == "ru" else "en-GB",
        color_scheme="dark" if dark else "light",
        has_touch=phone,
        reduced_motion="no-preference" if moving else "reduce",
    )
    visit = Visit(context, url)
    try:
        yield visit
    except BaseException:
        visit.describe()
        raise
    finally:
        context.close()
    assert visit.complaints == [], visit.complaints


@contextmanager
def against_bot(
    browser: Browser, url: str, game: str, seed: int, legal: str, lang: str = "en", size: tuple[int, int] = (1440, 900)
) -> Iterator[Page]:
    """A game of a known deal against a random bot, in a window of a size, from the moment that something `legal` is there."""
    with visiting(browser, url, lang=lang, phone=size[0] < 900) as ann:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        ann.go(f"/table/{ann.table(game, ['me', 'random'], seed=seed)}").wait_for_selector(legal)
        yield ann.page


def made(page: Page) -> int:
    """How many log lines a page shows: grows with every move."""
    return page.locator(".panel .log li").count()


def asked(page: Page) -> bool:
    """Whether the one at this page owes a choice; one that is sealed may still be changed, but does not have to be."""
    return bool(page.evaluate("!!document.querySelector('.prompt[data-asked=true]')"))


def press(target: Locator, touch: bool = False) -> None:
    """Click one thing, even where another lies over its middle; once more where it was drawn anew between looking and clicking."""
    for last in (False, False, True):
        try:
            (target.tap if touch else target.click)(timeout=5000, force=True)
            return
        except Error:
            if last:
                raise


CHOICES = """steps => ({
  ended: !!document.querySelector('.endsheet'),
  asked: !!document.querySelector('.prompt[data-asked=true]'),
  count: document.querySelectorAll(steps).length,
})"""
SHOW_RESULT = "document.querySelector('[data-act=result]')?.click()"
MIDDLE = """([steps, nth]) => {
  const piece = document.querySelectorAll(steps)[nth];
  if (!piece) return null;
  piece.scrollIntoViewIfNeeded();
  const box = piece.getClientRects()[0];
  if (!box) return [];
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  return right - left >= 1 && bottom - top >= 1 ? [(left + right) / 2, (top + bottom) / 2] : [];
}"""


def step(page: Page, random: Random, touch: bool = False) -> bool:
    """One click on something that may be clicked; False where there is nothing, or the board changes before it is clicked."""
    return click_one_of(page, page.evaluate(CHOICES, STEPS)["count"], random, touch)


def choose(page: Page, random: Random, touch: bool = False) -> bool:
    """A step where a choice is owed; False where none is."""
    found = page.evaluate(CHOICES, STEPS)
    return bool(found["asked"]) and click_one_of(page, found["count"], random, touch)


def click_one_of(page: Page, count: int, random: Random, touch: bool) -> bool:
    """The browser is asked once where the thing lies: each question takes it as long as a click."""
    nth = random.randrange(count) if count else 0
    for _ in range(3):
        place = page.evaluate(MIDDLE, [STEPS, nth]) if count else None
        if place is None:
            return False
        if place:
            (page.touchscreen.tap if touch else page.mouse.click)(*place)
            page.wait_for_timeout(ANSWERED)
            return True
        page.wait_for_timeout(200)
    raise AssertionError("what may be clicked is not to be seen")


def ended(page: Page) -> bool:
    """Whether the sheet of the end is open; it is opened where it waits for something to be read first."""
    page.evaluate(SHOW_RESULT)
    return page.locator(".endsheet").count() > 0


def play_out(pages: list[Page], seed: int = 1, touch: bool = False, most: int = 1500, seconds: float = 300.0) -> None:
    """Click whatever may be clicked until the game is over on all pages. Waiting for bots of a busy machine is no click."""
    random, until = Random(seed), time.monotonic() + seconds
    while most and time.monotonic() < until:
        found = [page.evaluate(f"steps => {{ {SHOW_RESULT}; return ({CHOICES})(steps); }}", STEPS) for page in pages]
        if all(one["ended"] for one in found):
            return
        choices = zip(pages, found, strict=True)
        if any(one["asked"] and click_one_of(page, one["count"], random, touch) for page, one in choices):
            most -= 1
        else:
            pages[0].wait_for_timeout(40)
    prompts = [page.locator(".prompt__say").all_inner_texts() for page in pages]
    raise AssertionError(f"the game did not end: {prompts}")


def finish(visit: Visit, seed: int = 1) -> Page:
    """Play the game of a page to its end over a socket of one's own: to click through whole games is for tests of clicking."""
    visit.page.wait_for_selector(".prompt")
    address, random = visit.page.url, Random(seed)
    visit.page.goto("about:blank")  # to draw every move is most of the work
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in visit.context.cookies())
    place = Visitor(visit.url, cookies).sit_at(address.rsplit("/", 1)[1])
    place.news()
    while place.info["status"] == "playing":
        if place.seat in place.view["pending"]:
            made = place.command("play", code=random.choice(place.view["moves"])["code"], moment=place.info["moment"])
            assert made["t"] == "ok", made
        else:
            place.news(60)
    place.close()
    visit.page.goto(address)
    return visit.page


ONLY = """part => {
  const found = document.querySelectorAll(part);
  if (found.length !== 1) throw new Error(`${found.length} of ${part}`);
  return found[0];
}"""
PLACED = """things => {
  const scrolled = scrollY + document.querySelector('main').scrollTop;
  return things.map(thing => {
    const {x, y, width, height} = thing.getBoundingClientRect();
    return [x, y + scrolled, width, height].map(Math.round);
  });
}"""


def placed(thing: Locator) -> list[int]:
    """Where a thing lies on the page, however far it is scrolled, and how large it is."""
    found: list[int] = thing.evaluate(f"thing => ({PLACED})([thing])[0]")
    return found


def all_placed(page: Page, parts: list[str]) -> list[list[int]]:
    """Where things lie, each of which is there once: all at one moment."""
    found: list[list[int]] = page.evaluate(f"parts => ({PLACED})(parts.map({ONLY}))", parts)
    return found


def moved(before: list[list[int]], after: list[list[int]]) -> int:
    """By how much the places of things differ at most, in pixels."""
    return max(abs(a - b) for one, other in zip(before, after, strict=True) for a, b in zip(one, other, strict=True))


def check_axe(page: Page) -> None:
    """No serious fault for people who use a screen reader or a keyboard."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    faults = [
        f"{fault['id']}: {node['target']} {node['failureSummary'][:200]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:3]
    ]
    assert not faults, "\n".join(faults)


def check_fits(page: Page, selector: str, least: float = 0.0) -> None:
    """A thing lies wholly between the edges of the screen, and takes so much of its width at least."""
    box = page.locator(selector).bounding_box()
    wide = page.evaluate("innerWidth")
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= wide, f"{selector} leaves the screen: {box}"
    assert box["width"] >= least * wide, f"{selector} is too narrow: {box}"


def check_help(page: Page) -> set[str]:
    """Each kind of thing on the board says what it is; the kinds."""
    found = page.locator("main [data-id]:visible, main [data-help]:visible")
    seen: set[str] = set()
    for n in range(found.count()):
        one = found.nth(n)
        name = one.get_attribute("data-help") or (one.get_attribute("data-id") or "").split(":")[0]
        if name in seen:
            continue
        seen.add(name)
        hover(one, name)
        one.dispatch_event("pointerdown", {"pointerType": "mouse"})
        expect(page.locator(LENS)).to_have_count(0)
    return seen


def hover(one: Locator, name: str) -> None:
    """A thing says what it is; it is pointed at again where the board was drawn anew before the lens opened."""
    text = one.page.locator(f"{LENS} p")
    for last in (False, False, True):
        one.dispatch_event("pointerover", {"pointerType": "mouse"})
        try:
            expect(text, name).not_to_be_empty(timeout=5000)
            return
        except AssertionError:
            if last:
                raise


CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{3,}")
NO_WORDS = re.compile(r"https?://\S+|(BAB|AMY|ARC|SEV)-[\d.]+|\b[0-9a-f]{8}…")  # addresses, rules, the figure of a sealed deal
NAMES = {"Shinar", "greedy", "random", "novice", "Escape", "III"}


def check_language(page: Page, lang: str, names: set[str]) -> None:
    """A page is in one language: no word of the other, names of people and bots aside."""
    text = page.locator("body").inner_text()
    for name in names | NAMES:
        text = text.replace(name, "")
    found = CYRILLIC.findall(text) if lang == "en" else LATIN.findall(NO_WORDS.sub("", text))
    assert not found, f"{found} in: {text}"
    expect(page.locator("html")).to_have_attribute("lang", lang)
