// @ts-check
/** The page's beginning: words and symbols are loaded, then the route behind # chooses a page, each loaded when needed. */
import { html, render, useEffect, useErrorBoundary, useRef, useState } from "./html.js";
import { loadIcons } from "./icons.js";
import { settings } from "./settings.js";
import { useStore } from "./store.js";
import { loadWords, t } from "./words.js";

/** @typedef {(props: {args: string[]}) => any} Page */

/** Route, the file behind it and the component in the file. @type {Record<string, () => Promise<Page>>} */
const PAGES = {
  "": async () => (await import("./pages/start.js")).StartPage,
  new: async () => (await import("./pages/new.js")).NewPage,
  t: async () => (await import("./table/page.js")).TablePage,
  replay: async () => (await import("./pages/replay.js")).ReplayPage,
  learn: async () => (await import("./pages/learn.js")).LearnPage,
  rules: async () => (await import("./pages/rules.js")).RulesPage,
};

/** Go to a page: go("/t/KEY"). @param {string} path */
export function go(path) {
  location.hash = `#${path.startsWith("/") ? path : `/${path}`}`;
}

/** @returns {string[]} */
function route() {
  const parts = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  if (parts[0] !== "owner") return parts;
  // The owner's key is kept and leaves the address, where it could be read or copied by mistake.
  if (parts[1]) settings.set({ ownerKey: parts[1] });
  history.replaceState(null, "", "#/");
  return [""];
}

/** @param {{error: unknown}} props */
function ErrorPage({ error }) {
  const text = error instanceof Error ? error.message : String(error);
  return html`<main class="lost">
    <section class="sheet double">
      <h1>${t("shell-error-title")}</h1>
      <p>${t("shell-error-text")}</p>
      ${text && html`<p class="muted">${text}</p>`}
      <p class="row">
        <button class="btn main" onClick=${() => location.reload()}>${t("shell-error-reload")}</button>
        <a class="btn" href="#/">${t("shell-error-start")}</a>
      </p>
    </section>
  </main>`;
}

/** @param {{page: Page, args: string[]}} props */
function Guarded({ page, args }) {
  const [error] = useErrorBoundary((told) => console.error(told));
  return error ? html`<${ErrorPage} error=${error} />` : html`<${page} args=${args} />`;
}

function App() {
  const [at, setAt] = useState(route);
  /** @type {[{name: string, page: Page}|null, any]} */
  const [shown, setShown] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const lang = useStore(settings, (now) => now.lang);
  useEffect(() => {
    const changed = () => setAt(route());
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  const [name, ...args] = at;
  const own = useRef(args); // of the page that is shown, which may still be the last one
  useEffect(() => {
    let wanted = true;
    setError(null);
    const load = PAGES[name];
    if (load) load().then((page) => wanted && setShown({ name, page }), (told) => wanted && setError(told));
    else setError(new Error(t("shell-no-page")));
    return () => void (wanted = false);
  }, [name]);
  if (error) return html`<${ErrorPage} error=${error} />`;
  // Until the next page's file is here the last one stays: no blank moment.
  if (shown?.name === name) own.current = args;
  return shown && html`<${Guarded} key=${`${shown.name}/${own.current[0] ?? ""}/${lang}`} page=${shown.page} args=${own.current} />`;
}

async function begin() {
  const [name, key] = route();
  const first = PAGES[name];
  // The game is asked for before there is a page to show it on.
  if (name === "t" && key) void import("./connection.js").then(({ connect }) => connect(key));
  const page = first?.().catch(() => null); // its file is on the way while words and symbols are
  await Promise.all([loadWords(settings.get().lang), loadIcons(), page]);
  settings.on(async (now, before) => {
    if (now.lang !== before.lang) await loadWords(now.lang);
  });

  const root = document.getElementById("app");
  if (root) render(html`<${App} />`, root);
}

begin().catch((error) => {
  console.error(error);
  document.getElementById("no-start")?.removeAttribute("hidden");
});
