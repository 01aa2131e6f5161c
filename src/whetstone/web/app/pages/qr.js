// @ts-check
/**
 * A QR code of a short text, by ISO/IEC 18004: bytes, error correction level M, versions 1 to 10 (up to 213 bytes),
 * which is enough for a link. `encode` gives rows of modules, true for dark.
 */

/** Error correction bytes a block, and blocks, of versions 1 to 10 at level M. */
const ECC = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const FORMAT_M = 0;

/** Modules that can hold data, in bytes. @param {number} version */
function rawBytes(version) {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    bits -= (25 * marks - 10) * marks - 55;
    if (version >= 7) bits -= 36;
  }
  return bits >> 3;
}

/** @param {number} version */
const dataBytes = (version) => rawBytes(version) - ECC[version - 1] * BLOCKS[version - 1];

/** Product in the field of 256 elements the code calculates in. @param {number} a @param {number} b */
function times(a, b) {
  let z = 0;
  for (let i = 7; i >= 0; i--) {
    z = (z << 1) ^ ((z >>> 7) * 0x11d);
    z ^= ((b >>> i) & 1) * a;
  }
  return z & 255;
}

/** @param {number[]} data @param {number} n @returns {number[]} the n check bytes (Reed-Solomon) */
function checks(data, n) {
  const divisor = Array(n).fill(0);
  divisor[n - 1] = 1;
  for (let i = 0, root = 1; i < n; i++, root = times(root, 2)) {
    for (let j = 0; j < n; j++) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = Array(n).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    for (let j = 0; j < n; j++) rest[j] ^= times(divisor[j], factor);
  }
  return rest;
}

/** @param {number[]} text @param {number} version @returns {number[]} all bytes as they are laid out */
function codewords(text, version) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ n) => { for (let i = n - 1; i >= 0; i--) bits.push((value >>> i) & 1); };
  put(4, 4); // byte mode
  put(text.length, version < 10 ? 8 : 16);
  for (const byte of text) put(byte, 8);
  const room = dataBytes(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((a, bit) => 2 * a + bit, 0));
  const [n, ecc, raw] = [BLOCKS[version - 1], ECC[version - 1], rawBytes(version)];
  const short = Math.floor(raw / n) - ecc;
  const longer = raw % n;
  const blocks = [];
  for (let i = 0, at = 0; i < n; i++) {
    const part = data.slice(at, (at += short + (i < n - longer ? 0 : 1)));
    blocks.push({ part, check: checks(part, ecc) });
  }
  const laid = [];
  for (let i = 0; i <= short; i++) for (const { part } of blocks) if (i < part.length) laid.push(part[i]);
  for (let i = 0; i < ecc; i++) for (const { check } of blocks) laid.push(check[i]);
  return laid;
}

/** @type {((x: number, y: number) => number)[]} */
const MASKS = [
  (x, y) => (x + y) % 2, (_, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3, (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3), (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** How badly a drawing can be read: long runs, blocks, too much of one shade. @param {boolean[][]} grid */
function badness(grid) {
  const size = grid.length;
  let bad = 0;
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (const line of [grid[y], grid.map((row) => row[y])]) {
      let run = 0;
      for (let x = 0; x < size; x++) {
        run = x && line[x] === line[x - 1] ? run + 1 : 1;
        if (run === 5) bad += 3;
        else if (run > 5) bad += 1;
      }
      const text = line.map(Number).join("");
      bad += 40 * (text.split("10111010000").length + text.split("00001011101").length - 2);
    }
    for (let x = 0; x < size; x++) {
      dark += Number(grid[y][x]);
      if (x && y && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y - 1][x - 1]) bad += 3;
    }
  }
  return bad + 10 * Math.floor(Math.abs((dark / (size * size)) * 20 - 10));
}

/**
 * @param {string} text
 * @returns {boolean[][]|null} rows of modules, null if the text is too long
 */
export function encode(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = ECC.findIndex((_, i) => dataBytes(i + 1) >= bytes.length + (i + 1 < 10 ? 2 : 3)) + 1;
  if (!version) return null;
  const size = 17 + 4 * version;
  const grid = Array.from({ length: size }, () => Array(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array(size).fill(false));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid[y][x] = dark;
    fixed[y][x] = true;
  };
  drawPatterns(version, size, set);
  drawFormat(0, size, set);
  fill(codewords(bytes, version), grid, fixed);
  let best = /** @type {boolean[][]|null} */ (null);
  let least = Infinity;
  MASKS.forEach((mask, number) => {
    drawFormat(number, size, set);
    const masked = grid.map((row, y) => row.map((dark, x) => (fixed[y][x] ? dark : dark !== (mask(x, y) === 0))));
    const bad = badness(masked);
    if (bad < least) [best, least] = [masked, bad];
  });
  return best;
}

/** @param {number} version @param {number} size @param {(x: number, y: number, dark: boolean) => void} set */
function drawPatterns(version, size, set) {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
    for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) {
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      set(cx + dx, cy + dy, far !== 2 && far !== 4);
    }
  }
  const marks = version === 1 ? [] : [6];
  const n = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (n * 2 - 2)) * 2;
  for (let at = size - 7; marks.length < n && version > 1; at -= step) marks.splice(1, 0, at);
  marks.forEach((cy, i) => marks.forEach((cx, j) => {
    const corner = (i === 0 && (j === 0 || j === marks.length - 1)) || (j === 0 && i === marks.length - 1);
    if (corner) return;
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }));
  if (version < 7) return;
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, ((bits >>> i) & 1) === 1);
    set(b, a, ((bits >>> i) & 1) === 1);
  }
}

/** @param {number} mask @param {number} size @param {(x: number, y: number, dark: boolean) => void} set */
function drawFormat(mask, size, set) {
  const data = (FORMAT_M << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (/** @type {number} */ i) => ((bits >>> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

/** Lay the bits in pairs of columns, from right to left, up and down. @param {number[]} bytes @param {boolean[][]} grid @param {boolean[][]} fixed */
function fill(bytes, grid, fixed) {
  const size = grid.length;
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (fixed[y][x] || i >= bytes.length * 8) continue;
        grid[y][x] = ((bytes[i >>> 3] >>> (7 - (i & 7))) & 1) === 1;
        i++;
      }
    }
  }
}
