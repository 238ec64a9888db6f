"""Architectura on the page: the city by clicking, secret choices, what a click would do, and card packs of one's own."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, Route, expect

from shinar.games.architectura.pack_registry import written
from tests.page.browsing import LENS, Visit, check_axe, check_language, placed, play_out, step, visiting
from tests.server.serving import Server

PACK = written("reconstructed.toml").replace('id = "reconstructed"', 'id = "my_box"', 1)


def sit_down(visit: Visit, seats: int, **more: Any) -> Page:
    """A table against the quickest bots."""
    page = visit.go(f"/table/{visit.table('architectura', ['me', *['random'] * (seats - 1)], **more)}")
    page.wait_for_selector(".prompt")
    return page


def sit_down_together(ann: Visit, bob: Visit, **options: str) -> tuple[Page, Page]:
    """A table of two people."""
    page = ann.go(f"/table/{ann.table('architectura', ['me', 'free'], options=options)}")
    bob.page.goto(page.url)
    bob.page.click(".waiting li .btn--main")
    page.locator(".waiting > button.btn--main[aria-disabled=false]").click()
    return page, bob.page


def play_until(page: Page, phase: str, seed: int = 1) -> bool:
    """Click on until a phase asks something of us; False where the game ends before."""
    random = Random(seed)
    for _ in range(1500):
        if page.locator(f"main[data-phase='{phase}'] .piece.is-legal").count():
            page.keyboard.press("Escape")
            return True
        if page.locator(".endsheet").count():
            return False
        if not step(page, random):
            page.wait_for_timeout(20)
    raise AssertionError(f"it never comes to {phase}")


@pytest.mark.parametrize(("seats", "additional"), [(2, "none"), (4, "any")])
def test_a_whole_game(browser: Browser, server: Server, seats: int, additional: str) -> None:
    with visiting(browser, server.url) as ann:
        page = sit_down(ann, seats, options={"additional": additional})
        check_axe(page)
        expect(page.locator(".notice")).to_contain_text("reconstruction")
        play_out([page], seed=seats)
        expect(page.locator(".endsheet tbody tr").last).to_contain_text("Total")
        page.get_by_role("button", name="Look at the board").click()
        assert page.locator(".city .lying").count() > 4 * seats
        check_axe(page)


def test_the_city_on_a_phone_in_russian(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, lang="ru", phone=True, dark=True) as ann:
        page = sit_down(ann, 4, seed=11)
        name = page.evaluate("fetch('/api/me').then(r => r.json()).then(me => me.name)")
        random = Random(5)
        for _ in range(60):
            step(page, random, touch=True)
            page.wait_for_timeout(15)
        check_language(page, "ru", {name})
        assert page.evaluate("document.documentElement.scrollWidth") <= 361, "the page is wider than the phone"
        check_axe(page)
        values = page.locator(".city .acard:not(.is-down) .v--t")
        assert values.count() > 3
        for value in values.all():
            assert float(value.evaluate("v => parseFloat(getComputedStyle(v).fontSize)")) >= 12
            assert re.fullmatch(r"−?\d+", value.inner_text().strip())


def test_the_comparison_is_foretold(browser: Browser, server: Server) -> None:
    """What the page says before the click is what happens: the card on the left falls, sinks, rises or stays."""
    seen = set()
    with visiting(browser, server.url) as ann:
        page = sit_down(ann, 2, seed=5)
        for turn in range(6):
            if not play_until(page, "place", seed=turn):
                break
            places = page.locator(".spot.is-legal:has(.fate)").evaluate_all("all => all.map(one => one.dataset.id)")
            for place in places:
                spot = page.locator(f"[data-id='{place}']")
                spot.hover(force=True)
                expect(spot.locator(".ghost")).to_have_count(1)
                told = spot.locator(":scope > .sr").inner_text()
                seen |= {word for word in ("destroyed", "sinks", "rises", "stays") if word in told}
            if not places:
                step(page, Random(turn))
                continue
            left = page.locator(f"[data-id='place:{place[6]}{int(place[7]) - 1}']").locator(".lying")
            fallen = left.nth(max(0, left.count() - 1))  # the rival may lay another card on it before anybody looks
            spot.click()
            page.wait_for_selector(f"[data-id='{place}'] .lying")
            if (found := re.search(r"(?:sinks|rises) from −?\d+ to (−?\d+)", told)) and "asked" not in told:
                expect(fallen.locator(".v--t")).to_have_text(found[1])
            elif "destroyed" in told and "asked" not in told:
                expect(fallen.locator(".acard")).to_have_class(re.compile("is-down"))
    assert {"destroyed", "sinks", "rises"} & seen


def test_a_card_is_turned_and_an_effect_declined(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = sit_down(ann, 2, seed=3)
        assert play_until(page, "effect-rotate")
        decline = page.get_by_role("button", name="No, go on")
        expect(decline).to_be_visible()
        target = page.locator(".spot.is-legal").first
        place = target.get_attribute("data-id")
        target.click()
        right = page.locator("[data-id='turn:right']")
        promised = right.locator("b").inner_text()
        right.click()
        shown = page.locator(f"[data-id='{place}'] .lying").last
        side = shown.locator(".formula").or_(shown.locator(".v--t"))
        expect(side.last if shown.locator(".formula").count() else side.first).to_have_text(promised)
        if play_until(page, "effect-rotate", seed=4):
            page.get_by_role("button", name="No, go on").click()


def test_the_ways_to_turn_a_card_lie_above_it(browser: Browser, server: Server) -> None:
    """Also where the keyboard has the focus there: by choosing the card, or by giving up a choice made with the mouse."""
    above = "way => way.contains(document.elementFromPoint(...(b => [b.x + b.width / 2, b.y + 4])(way.getBoundingClientRect())))"
    with visiting(browser, server.url) as ann:
        page = sit_down(ann, 2, seed=3)
        assert play_until(page, "effect-rotate")
        spot = page.locator(".spot.is-legal").first
        ways = page.locator(".way")
        for key in (None, None, "Enter"):
            spot.press(key) if key else spot.click()
            page.mouse.move(0, 0)
            expect(ways).to_have_count(2)
            assert [way.evaluate(above) for way in ways.all()] == [True, True]
            page.keyboard.press("Escape")
            expect(ways).to_have_count(0)


def test_additional_cards_are_chosen_in_secret(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url, lang="ru") as bob:
        page, _ = sit_down_together(ann, bob, additional="2")
        for person in (page, bob.page):
            person.wait_for_selector(".sets")
        page.click("[data-id='extra:4']")
        page.click("[data-id='extra:2']")
        expect(page.locator("[data-id='extra:3']")).not_to_have_class(re.compile("is-legal"))
        page.click("[data-id='extra:4']")
        page.click("[data-id='extra:5']")
        page.get_by_role("button", name="Take these 2").click()
        expect(page.locator(".sets__sealed")).to_contain_text("You may still change it")
        expect(bob.page.locator(".builder__sealed")).to_have_count(1)
        assert "chosen" not in json.dumps(bob.page.evaluate("document.body.innerText"))
        bob.page.click("[data-id='seal']")
        for person in (page, bob.page):
            person.wait_for_selector(".city")
            expect(person.locator(".outside[data-list=chosen] .chip")).to_have_count(2)


def test_a_choice_half_made_outlasts_what_others_do(browser: Browser, server: Server) -> None:
    with (
        visiting(browser, server.url) as ann,
        visiting(browser, server.url, lang="ru") as bob,
        visiting(browser, server.url) as eve,
    ):
        page, _ = sit_down_together(ann, bob, additional="2")
        picked = page.locator(".piece.is-picked")
        page.click("[data-id='extra:4']")
        bob.page.click("[data-id='seal']")
        expect(page.locator(".builder__sealed")).to_have_count(1)
        expect(picked).to_have_attribute("data-id", "extra:4")
        eve.go(page.url.removeprefix(server.url)).wait_for_selector(".sets, .prompt")
        page.click("[data-id='extra:2']")
        page.get_by_role("button", name="Take these 2").click()
        page.wait_for_selector(".city")
        expect(picked).to_have_count(0)
        expect(page.locator(".outside[data-list=chosen] .chip")).to_have_count(2)


def test_a_card_is_explained_to_the_keyboard(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = sit_down(ann, 2, seed=6)
        page.wait_for_selector(".held.is-legal")
        page.locator(".held").first.focus()
        page.keyboard.press("ArrowRight")
        expect(page.locator(LENS)).to_contain_text("starts at")


def test_what_the_keyboard_points_at_stays_explained_while_others_play(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        first, second = sit_down_together(ann, bob)
        first.wait_for_selector(".city")
        second.wait_for_selector(".city")
        plays, waits = (first, second) if first.locator(".held.is-legal").count() else (second, first)
        waits.locator(".held").first.focus()
        waits.keyboard.press("ArrowRight")
        lens = waits.locator(LENS)
        expect(lens).to_contain_text("starts at")
        told = lens.inner_text()
        waits.evaluate("document.dispatchEvent(new Event('scroll'))")
        while not waits.locator(".city .lying").count():
            step(plays, Random(1))
        expect(lens).to_have_text(told, use_inner_text=True)
        waits.keyboard.press("Escape")
        expect(lens).to_have_count(0)


def test_what_a_mouse_at_rest_points_at_stays_explained_while_others_play(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        first, second = sit_down_together(ann, bob)
        first.wait_for_selector(".city")
        second.wait_for_selector(".city")
        plays, waits = (first, second) if first.locator(".held.is-legal").count() else (second, first)
        waits.locator(".held").nth(1).hover()
        expect(waits.locator(LENS)).to_contain_text("starts at")
        while not waits.locator(".city .lying").count():
            step(plays, Random(1))
        expect(waits.locator(LENS)).to_contain_text("starts at")


def test_a_card_that_is_pointed_at_is_explained_as_soon_as_its_text_has_come(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        held: list[Route] = []
        ann.page.route("**/api/packs/architectura/*", lambda route: held.append(route))
        page = sit_down(ann, 2, seed=6)
        page.wait_for_selector(".held.is-legal")
        page.locator(".held").first.focus()
        page.keyboard.press("ArrowRight")
        lens = page.locator(LENS)
        expect(lens).to_be_visible()
        assert len(held) == 1
        held[0].continue_()
        expect(lens).to_contain_text("starts at")


def send(page: Page, text: str) -> None:
    file = FilePayload(name="cards.toml", mimeType="application/toml", buffer=text.encode())
    page.locator(".pack input[type=file]").set_input_files(files=[file])


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_pack_of_ones_own(browser: Browser, server: Server, lang: str) -> None:
    named = PACK.replace('name = { en = "Fountain", ru = "Фонтан" }', 'name = { en = "Spring", ru = "Родник" }', 1)
    spoilt = named.replace('sides = ["1", "2", "3", "4"]', 'sides = ["1", "2", "2", "4"]', 1)
    line = next(n for n, text in enumerate(spoilt.splitlines(), 1) if '"2", "2"' in text)
    with visiting(browser, server.url, lang=lang) as ann:
        page = ann.go("/new/architectura")
        page.click(".setup__own > summary")
        ann.offline_is_fine = True  # the console tells of every answer that is not a success
        send(page, spoilt)
        wrong = page.locator(".pack__wrong")
        expect(wrong).to_contain_text(f"line {line}" if lang == "en" else f"строка {line}")
        expect(wrong).to_contain_text("fountain")
        expect(wrong).to_contain_text("sides")
        expect(wrong).to_contain_text("rising values of one kind" if lang == "en" else "возрастающие ценности одного вида")
        ann.complaints = [told for told in ann.complaints if "400" not in told]
        send(page, named)
        expect(page.locator(".pack__ready")).to_be_visible()
        check_axe(page)
        page.locator("form.setup > .btn--main").click()
        page.wait_for_selector(".city")
        cards = page.evaluate("document.body.innerText + [...document.querySelectorAll('.sr')].map(e => e.textContent)")
        assert "my_box" not in cards
        assert play_until(page, "place")
        page.goto(f"{server.url}/new/architectura")
        expect(page.locator("option[value^=my_box-]")).to_have_count(1)


def test_the_template_can_be_loaded_as_it_is(browser: Browser, server: Server, tmp_path: Path) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.go("/new/architectura")
        page.click(".setup__own > summary")
        with page.expect_download() as download:
            page.click(".pack a")
        path = tmp_path / "template.toml"
        download.value.save_as(path)
        send(page, path.read_text("utf-8"))
        expect(page.locator(".pack__ready")).to_be_visible()


def test_cards_are_drawn_without_a_click(browser: Browser, server: Server) -> None:
    """Drawing is no choice: it comes by itself. Until then the turn can be taken back."""
    with visiting(browser, server.url) as ann:
        ann.page.clock.install(time=0)
        ann.page.clock.pause_at(1000)
        page = sit_down(ann, 2, seed=3)
        drawing = page.locator("main[data-phase=draw]")
        assert play_until(page, "draw")
        held = page.locator(".held").count()
        page.locator("[data-act=undo]").click()
        expect(drawing).to_have_count(0)
        assert play_until(page, "draw")
        page.clock.run_for(2000)
        expect(page.locator(".held")).to_have_count(held + 1)
        expect(page.locator(".panel .log")).to_contain_text("drawn:", ignore_case=True)


@pytest.mark.parametrize(("seats", "phone"), [(4, False), (2, False), (4, True)])
def test_the_city_stays_where_it_is(browser: Browser, server: Server, seats: int, phone: bool) -> None:
    """Whatever is asked, seen of others' hands or drawn: no card of the city moves that was not moved."""
    with visiting(browser, server.url, phone=phone) as ann:
        page = sit_down(ann, seats, seed=7)
        city = page.locator(".city")
        page.wait_for_selector(".held.is-legal")
        before = placed(city)
        random = Random(seats)
        for _ in range(15):
            step(page, random, touch=phone)
            page.wait_for_timeout(40)
            assert placed(city) == before
