import type { StatementKind } from '../model/statement.ts'
import type { Table } from '../model/table.ts'

/** How each primary statement is called, and captions that only it carries (IAS 1.10, FRS 102 3.17, ASC 205-10-45-1A, charity SORP). */
const STATEMENTS: readonly { kind: Exclude<StatementKind, 'note'>; title: RegExp; captions: readonly RegExp[] }[] = [
  {
    kind: 'cash-flow',
    title: /statements? of (?:consolidated )?cash ?flows?|cash ?flow statements?/i,
    captions: [
      /operating activities/i,
      /investing activities/i,
      /financing activities/i,
      /(?:increase|decrease|change) in cash|cash .*(?:end|beginning) of/i,
    ],
  },
  {
    kind: 'equity-statement',
    title:
      /changes in (?:\w+ ){0,3}(?:equity|funds|net assets)|(?:shareholders|stockholders|shareowners)['’]? (?:equity|investment|deficit)$/i,
    captions: [/^(?:balances? |at |as at )+.*(?:19|20)\d\d/i, /dividends?/i],
  },
  {
    kind: 'balance-sheet',
    title: /balance sheets?|statements? of (?:consolidated )?(?:financial (?:position|condition)|net assets)/i,
    captions: [
      /^total assets|^net assets/i,
      /^total (?:\w+ )?liabilities|creditors/i,
      /\bequity\b|\breserves\b|\bfunds\b/i,
      /^total current assets|^total non-?current assets|^fixed assets/i,
    ],
  },
  {
    kind: 'income-statement',
    title:
      /statements? of (?:consolidated )?(?:income|operations|earnings|profit (?:and|or) loss|(?:other )?comprehensive income|financial activities)|profit and loss|income statements?|income and expenditure/i,
    captions: [
      /\b(?:revenues?|sales|turnover|income)\b/i,
      /\btax(?:es|ation)?\b/i,
      /^(?:net |gross |operating )?(?:profit|loss|income|earnings)\b/i,
      /\b(?:cost|expenses?|expenditure)\b/i,
    ],
  },
]
const NOT_PRIMARY =
  /\bnotes? to\b|\bparenthetical\b|\bselected\b|\bindex\b|\bquarter|\bcondensed\b|\bhighlights\b|\bsummary\b|management.s discussion|five[- ]year/i
const SMALLEST = 5

/** Says which primary statement a table is, from its title and captions; everything else is a note. */
export function recogniseStatement(table: Table, pageTitle: readonly string[]): StatementKind {
  if (table.rows.length < SMALLEST) return 'note'
  const titles = [...pageTitle.slice(0, 10), ...table.above.slice(-10)].filter((line) => line.length < 90 && !/[.;]$/.test(line))
  if (pageTitle.slice(0, 10).some((line) => NOT_PRIMARY.test(line))) return 'note'
  for (const { kind, title, captions } of STATEMENTS) {
    if (!titles.some((line) => title.test(line))) continue
    const found = captions.filter((caption) => table.rows.some((row) => caption.test(row.label) || caption.test(row.group))).length
    if (found >= Math.min(2, captions.length)) return kind
  }
  return 'note'
}
