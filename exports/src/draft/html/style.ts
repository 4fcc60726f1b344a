import { shorten } from '../../shorten.ts'
import { quoteForCss } from './markup.ts'

/**
 * How a draft looks: one serif on white paper, few rules. `name` runs at the head of every page but the cover. There are no ligatures: in the PDF of a
 * browser, some readers do not find the letters of “Profit” behind them.
 */
export const writeStyle = (name: string, paper: 'A4' | 'Letter'): string => `
@page {
  size: ${paper};
  margin: 28mm 24mm 24mm;
  @top-left { content: ${quoteForCss(shorten(name, 80))}; font: 8.5pt/1 ${fonts}; color: #4a5260; vertical-align: bottom; padding-bottom: 10mm; width: 100%; }
  @bottom-center { content: counter(page); font: 8.5pt/1 ${fonts}; color: #4a5260; vertical-align: top; padding-top: 9mm; }
}
@page :first {
  @top-left { content: none; }
  @bottom-center { content: none; }
}
* { box-sizing: border-box; }
html { color: #14181f; background: #e9e7e2; font: 10pt/1.45 ${fonts}; font-variant-numeric: lining-nums tabular-nums; font-variant-ligatures: none; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body, h1, h2, h3, h4, p { margin: 0; }
h1, h2, h3, h4 { font-weight: 600; line-height: 1.2; text-wrap: balance; break-after: avoid; }
section, .section { break-before: page; overflow-wrap: break-word; }
section:first-child, .section:first-child { break-before: auto; }
.cover .registration { color: #4a5260; }
.cover h1 { margin-top: 62mm; padding-bottom: 7mm; border-bottom: 0.75pt solid #14181f; font-size: 27pt; }
.cover .title { margin-top: 7mm; font-size: 14pt; }
header, .header { margin-bottom: 7mm; break-after: avoid; }
h2 { font-size: 17pt; }
.dateline { margin-top: 1mm; color: #4a5260; font-size: 11pt; }
h3 { display: flex; margin: 8mm 0 2.5mm; font-size: 11.5pt; }
h4 { margin: 4.5mm 0 1mm; font-size: inherit; font-style: italic; }
header + h3, header + h4, .header + h3, .header + h4 { margin-top: 0; }
h3 + h4 { margin-top: 2mm; }
h3 .number { flex: none; width: 9mm; }
section > p, .section > p { margin-bottom: 3mm; orphans: 3; widows: 3; white-space: pre-line; }
.frame + p { margin-top: 6mm; }
section > .lines, .section > .lines { margin-top: 6mm; break-inside: avoid; white-space: normal; }
/* A balance sheet is signed (Companies Act 2006 s414), so what is beneath it is small enough to be on its page. */
#balance-sheet > p { margin-bottom: 2mm; font-size: 9pt; line-height: 1.35; }
#balance-sheet > p + .lines { margin-top: 4mm; break-before: avoid; }
mark, .mark { padding: 0 0.15em; color: inherit; background: #ffeb6b; border-bottom: 0.75pt dashed #14181f; -webkit-print-color-adjust: exact; print-color-adjust: exact; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
table { width: 100%; border-collapse: collapse; line-height: 1.35; }
table.note, .lines { break-inside: avoid; }
.frame + .frame { margin-top: 6mm; }
caption { padding-bottom: 1.5mm; font-style: italic; text-align: left; break-after: avoid; }
tr { break-inside: avoid; }
tr.heading { break-after: avoid; }
tr.total { break-before: avoid; }
th, td { padding: 0.5mm 0; font-weight: 400; text-align: left; vertical-align: bottom; }
thead th { padding-bottom: 2mm; font-weight: 600; }
thead .figure { padding-right: 0.35em; }
thead .unit { font-weight: 400; font-style: normal; }
.ref { width: 12mm; padding-left: 3mm; text-align: center; }
thead .ref { font-weight: 400; font-style: italic; }
.figure { width: 24mm; padding-left: 5mm; text-align: right; }
td.figure { white-space: nowrap; }
td.figure > span { display: block; padding: 0.4mm 0.35em 0.4mm 0; }
/* As low as the figures, which have room for rules below them. */
tbody th, tbody .ref { padding-bottom: 0.9mm; }
td.figure:has(mark), td.figure:has(.mark) { white-space: normal; }
.hang { display: inline-block; width: 0; }
.total td.figure > span { padding-top: 0.7mm; border-top: 0.75pt solid; }
.final td.figure > span { border-bottom: 2.25pt double; }
.final > .figure { padding-bottom: 2mm; }
tbody .final > th, tbody .final > .ref { padding-bottom: 3.2mm; }
tr.heading > th { padding-top: 4mm; font-weight: 600; }
tbody > tr.heading:first-child > th { padding-top: 0; }
tr.heading:not(.level-0) > th { padding-top: 2mm; font-weight: 400; font-style: italic; }
.total.level-0 > th, .final > th, .final td.figure { font-weight: 600; }
tbody th { padding-right: 4mm; }
tr > :first-child { padding-left: 0; text-indent: -4mm; padding-inline-start: 4mm; }
.level-1 > :first-child { padding-inline-start: 9mm; }
.level-2 > :first-child { padding-inline-start: 14mm; }
.level-3 > :first-child { padding-inline-start: 19mm; }
.level-4 > :first-child { padding-inline-start: 24mm; }
.long { font-size: 9pt; line-height: 1.15; }
.long th, .long td { padding-top: 0; }
.long td.figure > span { padding-top: 0.2mm; padding-bottom: 0; }
.long tr.heading > th { padding-top: 2mm; }
.wide { font-size: 8pt; }
.wide tbody th { min-width: 38mm; }
.wide .figure { width: auto; padding-left: 2.5mm; }
@media screen {
  html { font-size: 12pt; }
  main, .main { max-width: 210mm; margin: 0 auto; padding: 10mm 0; }
  section, .section { margin-bottom: 8mm; padding: 22mm 24mm; background: #fff; border-radius: 1px; box-shadow: 0 1px 3px #14181f2e; }
  .cover { min-height: 200mm; }
  .frame { overflow-x: auto; }
}
@media screen and (max-width: 820px) {
  main, .main { padding: 0; }
  section, .section { margin-bottom: 3mm; padding: 10mm 5mm; box-shadow: none; }
  .cover { min-height: 0; }
  .cover h1 { margin-top: 20mm; }
}
@media screen and (max-width: 520px) {
  html { font-size: 11pt; }
  .ref { width: auto; padding-left: 2mm; }
  .figure { width: auto; padding-left: 3mm; }
  tbody th { padding-right: 1mm; }
}
@media print {
  html { background: none; }
}
`

const fonts = '"Palatino Linotype", Palatino, "Book Antiqua", P052, "URW Palladio L", "Times New Roman", serif'
