// @ts-check
/** HTTP requests to the server. The key goes into a header, never into an address. */
import { settings } from "./settings.js";

/** A refusal: one line in the reader's language, and the rule if one stands behind it. */
export class ApiError extends Error {
  /**
   * @param {string} message
   * @param {string|null} clause
   * @param {number} status
   */
  constructor(message, clause, status) {
    super(message);
    this.clause = clause;
    this.status = status;
  }
}

/** @param {string} path */
const address = (path) => new URL(path.replace(/^\//, ""), document.baseURI.split("#")[0]);

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @param {string|null} [key]
 * @returns {Promise<Response>}
 */
async function send(method, path, body, key) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (key) headers.Authorization = `Bearer ${key}`;
  /** @type {RequestInit} */
  const request = { method, headers };
  if (body !== undefined) {
    headers["Accept-Language"] = settings.get().lang;
    headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
    request.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(address(path), request);
  } catch {
    throw new ApiError("", null, 0);
  }
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({}));
  throw new ApiError(told.error ?? "", told.clause ?? null, answer.status);
}

export const api = {
  /** @param {string} path @param {string|null} [key] @returns {Promise<any>} */
  get: async (path, key) => (await send("GET", path, undefined, key)).json(),
  /** @param {string} path @param {unknown} body an object as JSON, a string as it is @param {string|null} [key] @returns {Promise<any>} */
  post: async (path, body, key) => (await send("POST", path, body, key)).json(),
  /** @param {string} path @param {string|null} [key] @returns {Promise<void>} */
  delete: async (path, key) => void (await send("DELETE", path, undefined, key)),
  /** @param {string} path @param {string|null} [key] @returns {Promise<string>} */
  text: async (path, key) => (await send("GET", path, undefined, key)).text(),
  /**
   * Save an answer as a file, named as the server says.
   * @param {string} path @param {string|null} key @param {string} fallback the name if the server gives none
   */
  async download(path, key, fallback) {
    const answer = await send("GET", path, undefined, key);
    const named = /filename="?([^";]+)"?/.exec(answer.headers.get("Content-Disposition") ?? "");
    saveAs(named ? named[1] : fallback, await answer.blob());
  },
};

/** @param {string} name @param {Blob} blob */
export function saveAs(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @type {Map<string, Promise<import("./types.js").Catalogue>>} */
const catalogues = new Map();

/** Everything fixed a client needs, fetched once a language. @returns {Promise<import("./types.js").Catalogue>} */
export function loadCatalogue(lang = settings.get().lang) {
  let found = catalogues.get(lang);
  if (!found) {
    found = api.get(`api/catalogue?lang=${encodeURIComponent(lang)}`);
    found.catch(() => catalogues.delete(lang));
    catalogues.set(lang, found);
  }
  return found;
}
