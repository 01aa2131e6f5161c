// @ts-check
/** The drawn board, fetched once and put into each map as it is. */

/** @typedef {{defs: SVGElement, ground: SVGElement, bases: SVGElement}} Drawing */

/** @type {Promise<Drawing>|null} */
let drawing = null;

/** @returns {Promise<Drawing>} */
export function loadBoard() {
  drawing ??= fetch(new URL("../../../assets/board.svg", import.meta.url))
    .then((answer) => answer.text())
    .then((text) => {
      const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      /** @param {string} what @returns {SVGElement} */
      const part = (what) => /** @type {SVGElement} */ (root.querySelector(what));
      return { defs: part("defs"), ground: part("#ground"), bases: part("#bases") };
    });
  drawing.catch(() => (drawing = null));
  return drawing;
}

/**
 * Put the drawing into a map: the ground below what lies on it, the home bases above the veil.
 * @param {Element} under @param {Element} over
 */
export async function layBoard(under, over) {
  const { defs, ground, bases } = await loadBoard();
  under.replaceChildren(document.importNode(defs, true), document.importNode(ground, true));
  over.replaceChildren(document.importNode(bases, true));
}
