"""One person at a page: sees what is offered, by the names a screen reader would say, and chooses among it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# Two frames, and what was put off until after them: by then whatever is drawn also listens.
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
# What the page offers, read in one go: names as they are announced, nothing that is hidden or disabled. A table that
# has been received is drawn first, so that the version and everything else are of one picture.
LOOK = """async () => {
  const last = (mark) => performance.getEntriesByName(mark).at(-1)?.detail.v ?? -1;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  for (let n = 0; n < 300 && last("table-received") !== last("table-shown"); n++) await frame();
  const seen = (el) => el.checkVisibility({ visibilityProperty: true });
  const able = (el) => seen(el) && !el.disabled && el.getAttribute("aria-disabled") !== "true";
  const name = (el) => {
    if (el.ariaLabel) return el.ariaLabel;
    const copy = el.cloneNode(true);
    for (const gone of copy.querySelectorAll("[aria-hidden=true]")) gone.remove();
    return copy.textContent.replace(/\\s+/g, " ").trim();
  };
  const buttons = (root) => Object.fromEntries([...(root?.querySelectorAll("button") ?? [])].map((el, i) => [el, i])
    .filter(([el]) => able(el)).map(([el, i]) => [name(el), i]));
  const prompt = document.querySelector("[data-region=prompt]");
  const dialogs = [...document.querySelectorAll("[role=dialog]")].filter(seen);
  const dialog = dialogs.at(-1);
  return {
    version: last("table-shown"),
    mine: !!prompt?.classList.contains("mine"),
    pending: !!prompt?.classList.contains("pending"),
    question: prompt?.querySelector("[role=status]")?.textContent ?? "",
    error: prompt?.querySelector("[role=alert]")?.textContent ?? "",
    buttons: buttons(prompt),
    places: [...document.querySelectorAll("[role=grid] button")].map(name).filter((it) => it.includes("can be chosen")),
    fan: buttons(document.querySelector(".fan")),
    mat: buttons(document.querySelector("[data-region=mat]")),
    faction: buttons(document.querySelector("[data-region=faction]")),
    dialog: dialog ? name_of(dialog) : null,
    answers: buttons(dialog),
    over: dialogs.some((each) => name_of(each) === "The end of the game"),
  };
  function name_of(el) {
    return el.ariaLabel ?? document.getElementById(el.getAttribute("aria-labelledby") ?? "")?.textContent ?? "";
  }
}"""
PATIENCE = 40.0  # seconds: a page on a busy machine that bots at full speed keep telling things may need that long
ANYWAY = "Go on anyway"
END = "End turn"
# Buttons that change nothing at the table, and those a player who wants to get on leaves alone.
IDLE = re.compile(r"^(Undo|Less|More|Close|Look at the map|End turn|Rule .*|From now on, .*|Back|Ability .*)$")


@dataclass
class Sight:
    """What a person sees at a moment."""

    version: int
    mine: bool
    pending: bool
    question: str
    error: str  # why the last wish was not granted
    buttons: dict[str, int]  # of the prompt: name, and which one it is
    places: list[str]  # names of the places on the map that can be chosen
    fan: dict[str, int]  # several choices at one place
    mat: dict[str, int]
    faction: dict[str, int]
    dialog: str | None
    answers: dict[str, int]  # buttons of the dialog
    over: bool


def beside(name: str | re.Pattern[str]) -> dict[str, Any]:
    """Where to click a button: a half of a section lies below its chips, so one clicks beside them."""
    return {"position": {"x": 10, "y": 10}} if isinstance(name, str) and name.startswith("Choose ") else {}


# What is left is marked, and so are the tables it showed forgotten: the next one counts its versions anew.
LEAVE = """() => {
  performance.clearMarks();
  for (const each of document.querySelectorAll("#app > *")) each.toggleAttribute("data-left", true);
}"""


def route(address: str) -> str:
    """What follows the # of an address: one page has one."""
    return address.partition("#")[2].strip("/")


class Player:
    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.heard: list[dict[str, Any]] = []  # what the server told this page
        self.said: list[dict[str, Any]] = []

    # --- looking ------------------------------------------------------------------------------------------------------

    def open(self, path: str) -> Player:
        """Go to a page, and wait until nothing is left of the one before."""
        if route(self.page.url) != route(path):
            self.page.evaluate(LEAVE)
        self.page.goto(self.address + path)
        self.page.wait_for_function("() => !document.querySelector('[data-left]')")
        return self

    def look(self) -> Sight:
        return Sight(**self.page.evaluate(LOOK))

    def wait_for(self, what: Callable[[Sight], bool], seconds: float = PATIENCE) -> Sight:
        """Look again and again until it is so. While a wish is under way it is not: no click would do anything."""
        for _ in range(int(seconds / 0.02)):
            sight = self.look()
            if not sight.pending and what(sight):
                return sight
            self.page.wait_for_timeout(20)
        raise AssertionError(f"it did not come to this; the page shows {self.look()}")

    def wait_for_question(self, seconds: float = PATIENCE) -> Sight:
        """Until this person has to decide, or the game is over."""
        return self.wait_for(lambda sight: sight.version >= 0 and (sight.mine or sight.over), seconds)

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="What to do now")

    def region(self, name: str) -> Locator:
        """A part of the table, as F6 walks through them."""
        return self.page.locator(f"[data-region={name}]")

    def place(self, name: str) -> Locator:
        """A place of the map by its short name, as it is announced."""
        return self.page.get_by_role("grid").get_by_role("button", name=re.compile(rf"^{re.escape(name)}\b"))

    def dialog(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    def key(self) -> str:
        """The key of the game this page is at."""
        return self.page.url.rpartition("/")[2]

    def table(self) -> dict[str, Any]:
        """The last table the server told this page of."""
        return next(message for message in reversed(self.heard) if message["t"] == "table")

    # --- acting -------------------------------------------------------------------------------------------------------

    def hit(self, key: str) -> None:
        """Press a key, not before the page hears it."""
        self.page.evaluate(SETTLED)
        self.page.keyboard.press(key)

    def until(self, expression: str, wanted: object) -> None:
        """Wait until an expression of the page has a value."""
        self.page.wait_for_function(f"(wanted) => JSON.stringify(({expression})()) === wanted", arg=json.dumps(wanted))

    def press(self, name: str | re.Pattern[str], inside: Locator | None = None) -> None:
        (inside or self.page).get_by_role("button", name=name, exact=isinstance(name, str)).first.click(**beside(name))

    def choose(self, name: str | re.Pattern[str]) -> Sight:
        """Press a button of the prompt, and go on anyway if it asks; returns what it led to."""
        before = self.look().version
        self.prompt.get_by_role("button", name=name, exact=isinstance(name, str)).first.click()
        return self.after(before)

    def go(self, place: str) -> Sight:
        """Choose a place on the map."""
        before = self.look().version
        self.place(place).click()
        return self.after(before)

    def after(self, version: int) -> Sight:
        """What is to be seen once a choice has been carried out."""
        sight = self.wait_for(lambda sight: sight.version > version or ANYWAY in sight.buttons)
        if sight.version == version:
            self.prompt.get_by_role("button", name=ANYWAY).click()
        return self.wait_for(lambda sight: sight.version > version)

    def lift_curtain(self) -> None:
        """Hold the button until the curtain is up."""
        button = self.page.get_by_role("button", name=re.compile("lift the curtain"))
        button.hover()
        self.page.mouse.down()
        button.wait_for(state="detached")
        self.page.mouse.up()

    # --- playing ------------------------------------------------------------------------------------------------------

    def play(self, seed: int, *, until: Callable[[Sight], bool], most: int = 1500) -> int:
        """Choose among what is offered, by a small rule and seeded numbers; returns how many times."""
        numbers = Random(seed)
        for n in range(most):
            sight = self.wait_for(lambda now: until(now) or now.mine or now.over or now.dialog is not None)
            if until(sight):
                return n
            self.decide_in_time(sight, numbers)
        raise AssertionError(f"still not there after {most} choices: {self.look()}")

    def decide_in_time(self, sight: Sight, numbers: Random) -> None:
        """Others may act between a look and a click: what is gone by then is no failure, what stays and resists is."""
        from playwright.sync_api import TimeoutError as TooLate

        try:
            self.decide(sight, numbers)
        except TooLate:
            if self.look() == sight:
                raise

    def decide(self, sight: Sight, numbers: Random) -> None:
        assert sight.buttons or sight.places or sight.answers, f"nothing can be chosen: {sight}"
        if sight.dialog is not None:
            self._in_dialog(sight, numbers)
        elif sight.fan:
            self._press_and_wait(self.page.locator(".fan"), *numbers.choice(list(sight.fan.items())), sight)
        elif ANYWAY in sight.buttons:
            self._press_and_wait(self.prompt, ANYWAY, sight.buttons[ANYWAY], sight)
        else:
            self._at_the_table(sight, numbers)

    def _in_dialog(self, sight: Sight, numbers: Random) -> None:
        assert sight.dialog is not None
        box = self.dialog(sight.dialog).last
        if sight.dialog.startswith("Curtain"):
            self.lift_curtain()
        elif sight.dialog.startswith("Combat"):
            self._fight(box, sight, numbers)
        else:
            offered = [(name, at) for name, at in sight.answers.items() if not IDLE.search(name)]
            self._press_and_wait(box, *numbers.choice(offered), sight)

    def _fight(self, box: Locator, sight: Sight, numbers: Random) -> None:
        sealing = [name for name in sight.answers if name.startswith("Seal")]
        if sealing and "More" in sight.answers and numbers.random() < 0.6:
            self.press("More", box)
        elif sealing:
            self.press(sealing[0], box)
        elif "Go on" in sight.answers:
            self.press("Go on", box)
        else:
            offered = [(name, at) for name, at in sight.answers.items() if not IDLE.search(name)]
            self._press_and_wait(box, *numbers.choice(offered), sight)
        self.page.wait_for_timeout(30)

    def _at_the_table(self, sight: Sight, numbers: Random) -> None:
        """One of the glowing places, or a button of the prompt or the mats; the turn is ended when nothing is left."""
        doing = [(self.prompt, name, at) for name, at in sight.buttons.items() if not IDLE.search(name)]
        doing += [(self.region("mat"), name, at) for name, at in sight.mat.items() if not IDLE.search(name)]
        doing += [(self.region("faction"), name, at) for name, at in sight.faction.items() if not IDLE.search(name)]
        if sight.places and (not doing or numbers.random() < 0.7):
            self._press_place(numbers.choice(sight.places), sight)
            return
        if not doing:
            doing = [(self.prompt, name, at) for name, at in sight.buttons.items() if name == END]
        self._press_and_wait(*numbers.choice(doing), sight)

    def _press_place(self, name: str, sight: Sight) -> None:
        self.page.get_by_role("grid").get_by_role("button", name=name, exact=True).first.click()
        self._wait_for_change(sight)

    def _press_and_wait(self, inside: Locator, name: str, at: int, sight: Sight) -> None:
        inside.locator("button").nth(at).click(**beside(name))
        self._wait_for_change(sight)

    def _wait_for_change(self, before: Sight) -> None:
        """Until the table answers: with something new, or with a reason why not."""
        self.wait_for(
            lambda now: (
                now.version > before.version
                or now.error != ""
                or (now.fan, now.buttons, now.dialog) != (before.fan, before.buttons, before.dialog)
            )
        )
