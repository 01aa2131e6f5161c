// @ts-check
/** One door to preact and htm: every component imports from here. */
import { Fragment, createContext, h, htm, render, useCallback, useContext, useEffect, useErrorBoundary, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact.js";

/** @typedef {import("../vendor/preact.js").Child} Child */
/** @typedef {import("../vendor/preact.js").VNode} VNode */
/** @template T @typedef {import("../vendor/preact.js").Ref<T>} Ref */

export const html = htm.bind(h);
export { Fragment, createContext, h, render, useCallback, useContext, useEffect, useErrorBoundary, useLayoutEffect, useMemo, useRef, useState };
