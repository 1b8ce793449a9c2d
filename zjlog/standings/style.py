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
th:nth-child(1), th:nth-child(4), th:nth-child(5) { width: 8%; }
th:nth-child(3) { width: 16%; }
th:nth-child(6) { width: 10%; }
th:nth-child(7) { width: 27%; }
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
@media screen { body { padding: 8mm 4mm; } }
"""
)
