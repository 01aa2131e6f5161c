// @ts-check
/** The table: which sheet lies where on a desk, a tablet and a phone. What is on the sheets is the panels' matter. */
import { connect } from "../connection.js";
import { html, useEffect, useLayoutEffect, useState } from "../html.js";
import { Icon } from "../icons.js";
import { settings } from "../settings.js";
import { table, useStore } from "../store.js";
import { t } from "../words.js";
import { Overlays } from "./overlays.js";
import { loadBoard } from "./map/board.js";
import { TableMap } from "./map/map.js";
import { Curtain, FactionMat, Hand, Log, Me, Panels, PlayerMat, Prompt, TableSheet, Tracks, useCurtain } from "./panels/index.js";
import { desk, useTableKeys } from "./regions.js";
import { Sheets } from "./sheets.js";
import { TopBar } from "./topbar.js";

loadBoard().catch(() => {}); // on its way while the game is asked for

const PHONE = 760;
const DESKTOP = 1200;
const WIDE = 1760; // from here on the mat is four in a row
const LOW = 800; // below this height the tracks share a sheet with the log
const SNUG = 960; // below this one abilities are told in one line, so that the hand stays in sight

/**
 * How much room there is, counted in text: who reads larger letters gets the layout of a smaller screen.
 * @returns {{size: "phone"|"tablet"|"desktop", upright: boolean, wide: boolean, snug: boolean, low: boolean}}
 */
function roomNow() {
  const unit = settings.get().textSize / 100;
  const width = innerWidth / unit;
  const height = innerHeight / unit;
  return {
    size: width < PHONE ? "phone" : width < DESKTOP ? "tablet" : "desktop",
    upright: innerHeight > innerWidth,
    wide: width >= WIDE,
    snug: height < SNUG,
    low: height < LOW,
  };
}

function useRoom() {
  const [room, set] = useState(roomNow);
  useEffect(() => {
    const look = () => set((old) => {
      const now = roomNow();
      return JSON.stringify(now) === JSON.stringify(old) ? old : now;
    });
    addEventListener("resize", look);
    const free = settings.on(look);
    return () => {
      removeEventListener("resize", look);
      free();
    };
  }, []);
  return room;
}

/** @param {{args: string[]}} props the key of the game */
export function TablePage({ args: [key] }) {
  useEffect(() => (key ? connect(key) : void (location.hash = "#/")), [key]);
  const msg = useStore(table, (now) => now.msg);
  const status = useStore(table, (now) => now.status);
  const covered = useCurtain(msg);
  const { size, low, ...room } = useRoom();
  useShown(msg);
  useTableKeys();
  if (status === "closed") return html`<${Closed} />`;
  if (covered) return html`<${Curtain} />`;
  const Layout = { phone: Phone, tablet: Tablet, desktop: Desktop }[size];
  return html`<div class=${`table ${size} ${room.upright ? "upright" : ""} ${room.wide ? "wide" : ""} ${room.snug ? "snug" : ""} ${low ? "low" : ""}`}>
    <${TopBar} size=${size} />
    <${Layout} low=${low} />
    ${msg && html`<${Panels} />`}
    <${Overlays} gameKey=${key} />
  </div>`;
}

/** Marks for whoever measures how long a message takes to the screen; and the title of the window. @param {import("../types.js").TableMessage|null} msg */
function useShown(msg) {
  useLayoutEffect(() => {
    if (!msg) return;
    requestAnimationFrame(() => performance.mark("table-shown", { detail: { v: msg.v } }));
    const mine = msg.choices.length > 0 && !msg.game.over;
    document.title = mine ? t("shell-title-turn", { game: msg.game.name }) : t("shell-title", { game: msg.game.name });
  }, [msg]);
  useEffect(() => () => void (document.title = t("shell-title-start")), []);
}

/** @param {{low: boolean}} props */
function Desktop({ low }) {
  return html`<div class="cols">
    <aside class="col left" aria-label=${t("shell-side-table")}>
      <div class="region" data-region="table" tabindex="-1"><${TableSheet} /></div>
      ${low
        ? html`<${Sheets} tabs=${["log", "tracks"]} />`
        : html`<div class="region" data-region="tracks" tabindex="-1"><${Tracks} /></div><div class="region rest" data-region="log" tabindex="-1"><${Log} /></div>`}
    </aside>
    <main class="col mid"><div class="prompt-slot"><${Prompt} /></div><${TableMap} /></main>
    <aside class="col right" aria-label=${t("shell-side-mats")}>
      <${Me} />
      <div class="region" data-region="mat" tabindex="-1"><${PlayerMat} /></div>
      <div class="region" data-region="faction" tabindex="-1"><${FactionMat} /></div>
      <div class="region" data-region="hand" tabindex="-1"><${Hand} /></div>
    </aside>
  </div>`;
}

function Tablet() {
  return html`<aside class="strip region" data-region="table" tabindex="-1" aria-label=${t("shell-side-table")}><${TableSheet} /></aside>
    <div class="halves">
      <main class="col mid"><div class="prompt-slot"><${Prompt} /></div><${TableMap} /></main>
      <aside class="col right" aria-label=${t("shell-side-mats")}><${Me} /><${Sheets} tabs=${["mat", "faction", "hand", "tracks", "log"]} /></aside>
    </div>`;
}

function Phone() {
  const up = useStore(desk, (now) => now.up);
  return html`<aside class="strip region" data-region="table" tabindex="-1" aria-label=${t("shell-side-table")}><${TableSheet} /></aside>
    <main class=${`stack ${up ? "up" : ""}`}>
      <${TableMap} /><div class="prompt-slot"><${Prompt} /></div>
      <${Sheets} tabs=${["mat", "faction", "hand", "tracks", "log"]} foot=${true} />
    </main>`;
}

/** The server has closed the door: a wrong link, or a game that is no more. */
function Closed() {
  const error = useStore(table, (now) => now.error);
  return html`<main class="lost">
    <section class="sheet double">
      <h1>${t("shell-closed-title")}</h1>
      <p>${error?.message}</p>
      <p class="row"><a class="btn main" href="#/"><${Icon} name="prev" /> ${t("shell-error-start")}</a></p>
    </section>
  </main>`;
}
