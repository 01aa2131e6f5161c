"""Pictures of every screen, for the documentation and for looking: `./whetstone screenshots DIR`.

Games are seeded or begin from a position, so the same sources give the same pictures. Each is kept as PNG, to look at,
and as WebP, small enough for the documentation.
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.browser import positions
from tests.browser.conftest import FLAGS, chromium, missing
from tests.browser.player import Player
from tests.browser.visit import DESKTOP, PHONE, TABLET, Guests
from whetstone.lab.table_server import TableServer

if TYPE_CHECKING:
    from playwright.sync_api import Page

# The browser itself knows how to write WebP; nothing has to be installed for it.
TO_WEBP = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""


@dataclass(frozen=True)
class Scene:
    name: str
    prepare: Callable[[Guests, Player], None]
    size: dict[str, int]
    theme: str = "light"


def table(record: Callable[[], str], then: Callable[[Player], object]) -> Callable[[Guests, Player], None]:
    def prepare(guests: Guests, me: Player) -> None:
        keys = guests.bring(record())
        me.open(f"/#/t/{keys['seats'][0]['key'] if keys['seats'] else keys['watch']}")
        me.wait_for(lambda sight: sight.question != "" or sight.dialog is not None)
        then(me)

    return prepare


def start(guests: Guests, me: Player) -> None:
    """A browser that has been here before: a game going on, another waiting, one finished."""
    for record in (positions.finished(), positions.rich(), positions.late(players=4, seed=9)):
        keys = guests.bring(record)
        me.open(f"/#/t/{keys['seats'][0]['key'] if keys['seats'] else keys['watch']}")
        me.wait_for(lambda sight: sight.question != "" or sight.dialog is not None)
        me.open("/#/")
        me.page.get_by_role("button", name="Play now").wait_for()


def page(path: str) -> Callable[[Guests, Player], None]:
    def prepare(_: Guests, me: Player) -> None:
        me.open(path)
        me.page.get_by_role("button").first.wait_for()

    return prepare


def replay(guests: Guests, me: Player) -> None:
    me.open(f"/#/replay/{guests.bring(positions.finished(players=4, seed=9))['watch']}")
    slider = me.page.get_by_role("slider", name="Decision")
    slider.wait_for()
    slider.fill("300")


def question(me: Player) -> None:
    me.wait_for_question()


def moving(me: Player) -> None:
    """A mech on its way: what it can reach glows, and where that means a combat it says so."""
    me.page.get_by_role("button", name="2 units").first.click()
    me.wait_for(lambda sight: bool(sight.places))
    me.place("D5").click()  # in its middle stands a mech
    me.wait_for(lambda sight: any(place.startswith("D4") for place in sight.places))
    me.place("D4").hover()
    me.page.locator(".tip").wait_for()


def orders(me: Player) -> None:
    me.page.get_by_role("dialog").wait_for()
    for _ in range(4):
        me.press("More")
    me.press("Card of value 5")


def reveal(me: Player) -> None:
    orders(me)
    me.page.get_by_role("dialog").get_by_role("button", name="Seal").click()
    me.page.get_by_role("button", name="Go on").wait_for()


def two(record: Callable[..., str]) -> Callable[[], str]:
    return lambda: record(seats=("human", "greedy"))


def late() -> str:
    return positions.late(players=5, seed=11, part=0.85)


def early() -> str:
    return positions.late(players=4, seed=9, part=0.2)


SCENES = (
    Scene("start", start, DESKTOP),
    Scene("start_dark", start, DESKTOP, "dark"),
    Scene("start_phone", start, PHONE),
    Scene("new_game", page("/#/new/alone"), DESKTOP),
    Scene("board_early", table(early, question), DESKTOP),
    Scene("board_late", table(late, question), DESKTOP),
    Scene("board_dark", table(late, question), DESKTOP, "dark"),
    Scene("board_tablet", table(late, question), TABLET),
    Scene("board_phone", table(late, question), PHONE),
    Scene("board_phone_dark", table(late, question), PHONE, "dark"),
    Scene("moving", table(two(positions.before_combat), moving), DESKTOP),
    Scene("combat", table(two(positions.in_combat), orders), DESKTOP),
    Scene("combat_reveal", table(two(positions.in_combat), reveal), DESKTOP),
    Scene("combat_phone", table(two(positions.in_combat), orders), PHONE),
    Scene("encounter", table(two(positions.at_an_encounter), question), DESKTOP),
    Scene("encounter_phone", table(two(positions.at_an_encounter), question), PHONE),
    Scene("factory", table(two(positions.at_the_factory), question), DESKTOP),
    Scene("curtain", table(positions.before_combat, lambda me: None), DESKTOP),
    Scene("end_of_game", table(positions.finished, lambda me: None), DESKTOP),
    Scene("end_of_game_phone", table(positions.finished, lambda me: None), PHONE),
    Scene("replay", replay, DESKTOP),
    Scene("replay_phone", replay, PHONE),
    Scene("learn", page("/#/learn"), DESKTOP),
    Scene("rules", page("/#/rules/MOVE-07"), DESKTOP),
)


def as_webp(blank: Page, png: bytes) -> bytes:
    return base64.b64decode(blank.evaluate(TO_WEBP, base64.b64encode(png).decode()))


def take(folder: Path, names: list[str]) -> int:
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as data,
        TableServer(Path(data), "--pace", "0") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        blank = browser.new_page()
        for scene in SCENES:
            if names and scene.name not in names:
                continue
            guests = Guests(browser, server)
            me = guests.arrive("/", size=scene.size, theme=scene.theme)
            scene.prepare(guests, me)
            me.page.evaluate("() => document.fonts.ready.then(() => null)")
            me.page.wait_for_timeout(400)  # the last thing that slides has slid
            png = me.page.screenshot(path=folder / f"{scene.name}.png")
            (folder / f"{scene.name}.webp").write_bytes(as_webp(blank, png))
            for complaint in guests.leave():
                print(f"{scene.name}: {complaint}")
            print(folder / f"{scene.name}.png", flush=True)
        browser.close()
    return 0


def main(arguments: list[str]) -> int:
    reason = missing()
    if reason:
        print(f"whetstone: {reason}", file=sys.stderr)
        return 2
    return take(Path(arguments[0]), arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
