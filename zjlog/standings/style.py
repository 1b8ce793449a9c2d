"""The style of the printed standings: four tables on a page of A4, in ink that any printer has."""

from typing import Final

from zjlog.text.html import COLOURS

STYLE: Final = (
    COLOURS
    + """
@page { size: A4; margin: 11mm 16mm; }
* { box-sizing: border-box; }
body {
  max-width: 178mm; margin: 0 auto; color: var(--ink); background: var(--panel);
  font: 9.5pt/1.3 var(--sans);
}
header { border-bottom: 1.5pt solid var(--ink); margin-bottom: 3mm; }
header p { margin: 0; font-size: 11.5pt; }
h1 { margin: 0 0 1.5mm; font-size: 18pt; line-height: 1.2; }
h2 { margin: 0 0 .5mm; font-size: 12pt; }
h1, h2, li, td, .about { overflow-wrap: anywhere; }
section { margin: 0 0 3mm; break-inside: avoid; }
ul { margin: 0; padding: 0; list-style: none; columns: 2; column-gap: 8mm; }
li { padding: .2mm 0; border-bottom: .4pt solid var(--line); break-inside: avoid; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: .3mm 1.2mm; border-bottom: .4pt solid var(--line); text-align: left; }
th { border-bottom: 1pt solid var(--ink); font-size: 8pt; line-height: 1.2;
  vertical-align: bottom; }
th span { display: block; }
th:nth-child(1) { width: 17%; }
td:nth-child(1) { white-space: nowrap; }
th:nth-child(4), th:nth-child(5) { width: 8%; }
th:nth-child(3) { width: 15%; }
th:nth-child(6) { width: 10%; }
th:nth-child(7) { width: 23%; }
td:nth-child(7), th:nth-child(7) { padding-left: 4mm; }
.figure { text-align: right; font-variant-numeric: tabular-nums; }
.advances td { font-weight: 700; }
.substituted td, .disqualified td { color: var(--soft); }
.advance { padding: 2mm 3mm; border: 1pt solid var(--ink); }
.advance, .penalties { break-inside: auto; }
.provisional { margin: 0 0 3mm; padding: 1.5mm 3mm; border: 1.5pt dashed var(--ink);
  font-weight: 700; }
.doubt { margin: 0 0 .5mm; font-size: 9pt; }
.about { margin: .5mm 0 0; color: var(--soft); font-size: 8pt; }
.about b { font-weight: 500; }
footer { display: flex; gap: 8mm; break-inside: avoid; }
footer p { flex: 1; margin: 0; padding-top: 6mm; border-bottom: .6pt solid var(--ink); }
@media screen {
  body { padding: 8mm 4mm; }
  .advances td:nth-child(2)::after { content: " \\2713"; color: var(--good); }
}
@media screen and (max-width: 640px) {
  body { font-size: 16px; padding: 4mm; }
  th { font-size: 13px; }
  .about, .doubt { font-size: 14px; }
  ul { columns: 1; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody { display: block; }
  tr { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 10px; padding: 6px 0;
    border-bottom: 1px solid var(--line); }
  td, td:nth-child(7) { border: 0; padding: 0; }
  td:nth-child(1) { min-width: 1.5em; }
  td:nth-child(2) { order: 1; flex: 1 1 40%; }
  td:nth-child(4) { order: 2; font-weight: 700; }
  td:nth-child(3), td:nth-child(5), td:nth-child(6), td:nth-child(7) { order: 4; font-size: 14px; }
  tr::after { content: ""; order: 3; flex-basis: 100%; }
  td:nth-child(5)::before, td:nth-child(6)::before { content: attr(data-head) " "; }
  .nothing { display: none; }
  footer { flex-direction: column; gap: 4px; }
}
"""
)
