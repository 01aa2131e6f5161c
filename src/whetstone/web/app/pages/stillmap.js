// @ts-check
/** A position as a still picture: the board and what stands on it, nothing to click. */
import { html, useLayoutEffect, useMemo, useRef } from "../html.js";
import { layBoard } from "../table/map/board.js";
import { VIEW } from "../table/map/geometry.js";
import { Workers, layOut } from "../table/map/layout.js";
import { Control, Things, Units } from "../table/map/pieces.js";

const NOWHERE = new Set();

/** @param {{view: any, cls?: string, label?: string}} props without a label it is decoration */
export function StillMap({ view, cls = "", label }) {
  const under = useRef(/** @type {SVGGElement|null} */ (null));
  const over = useRef(/** @type {SVGGElement|null} */ (null));
  const layout = useMemo(() => layOut(view, new Workers()), [view]);
  useLayoutEffect(() => {
    if (under.current && over.current) layBoard(under.current, over.current).catch(() => {});
  }, []);
  return html`<svg class=${`map ${cls}`} viewBox=${VIEW.join(" ")} role=${label ? "img" : undefined} aria-label=${label} aria-hidden=${label ? undefined : "true"}>
    <g ref=${under}></g><g ref=${over}></g>
    <${Control} layout=${layout} legal=${NOWHERE} /><${Things} layout=${layout} /><${Units} layout=${layout} selected=${null} movable=${NOWHERE} /></svg>`;
}
