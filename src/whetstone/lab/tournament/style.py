"""How the report looks. Colours are mixed from a few, so that light and dark differ in these alone."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1f2328; --soft: #667079; --line: #dedbd2;
  --more: #2f6fd0; --less: #d0742f; --raised: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16191d; --ink: #e6e3dc; --soft: #98a1aa; --line: #343a41; --more: #5b9bf0; --less: #e39a5a;
    --raised: #1d2126; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
header p { margin: 0; color: var(--soft); letter-spacing: .08em; text-transform: uppercase; font-size: .8rem; }
h1 { margin: .2rem 0 1.5rem; font-size: clamp(1.6rem, 4vw, 2.4rem); line-height: 1.15; text-wrap: balance; }
h2 { margin: 0 0 .75rem; font-size: 1.2rem; }
section { margin-top: 3rem; }
section > p { color: var(--soft); max-width: 44rem; }
.facts { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; }
.facts div { display: flex; flex-direction: column; }
.facts b { font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.facts span { color: var(--soft); font-size: .85rem; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .7rem; text-align: right; white-space: nowrap; }
th { font-weight: 600; }
thead th { color: var(--soft); font-weight: 500; font-size: .8rem; border-bottom: 1px solid var(--line); }
tbody th, thead th:first-child { text-align: left; }
tbody tr + tr > * { border-top: 1px solid var(--line); }
.bar { background: linear-gradient(to right, color-mix(in srgb, var(--more) 28%, transparent) var(--share),
  transparent var(--share)); min-width: 7rem; }
.more { background: color-mix(in srgb, var(--more) var(--strength), transparent); }
.less { background: color-mix(in srgb, var(--less) var(--strength), transparent); }
details { margin-top: .75rem; }
summary { cursor: pointer; color: var(--soft); margin-bottom: .5rem; }
figure { margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--raised); overflow-x: auto; }
figure svg { max-width: 100%; height: auto; display: block; margin: 0 auto; }
@media print { section { break-inside: avoid; } }
"""
