// @ts-check
/** The map of a replay: the table's own, with nothing asked. */
import { html, useEffect } from "../html.js";
import { clearTable, table } from "../store.js";
import { MapView } from "../table/map/map.js";

/** @param {{moment: any, catalogue: any}} props */
export function ReplayMap({ moment, catalogue }) {
  useEffect(() => {
    clearTable();
    table.set({ catalogue });
    return clearTable;
  }, [catalogue]);
  return html`<${MapView} view=${moment.view} moment=${moment.at} />`;
}
