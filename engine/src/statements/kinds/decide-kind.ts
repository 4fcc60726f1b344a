import { type Decided, stated, unsure } from '../../model/decided.ts'
import type { PrimaryKind } from '../../model/statement.ts'
import type { Table } from '../../model/table.ts'

/** Titles of each primary statement, and captions that only it has (IAS 1.10, FRS 102 3.17, ASC 205-10-45-1A, charity SORP). */
const STATEMENTS: readonly { kind: PrimaryKind; title: RegExp; captions: readonly RegExp[] }[] = [
  {
    kind: 'cash-flow',
    title: /statements? of (?:consolidated )?cash ?flows?|cash ?flows? statements?|cash ?flow .{0,30}statement for/i,
    captions: [
      /operating activities|cash .*operations/i,
      /investing activities|cash .*investing/i,
      /financing activities|cash .*financing/i,
      /(?:increase|decrease|change) in cash|cash .*(?:end|beginning) of|^(?:ending|closing|opening|beginning) cash/i,
    ],
  },
  {
    kind: 'equity-statement',
    title:
      /^(?:\W*(?:consolidated|group|company|parent|and|condensed|the))*\W*(?:statements? )?(?:of )?(?:changes in |movements? in ).{0,40}(?:equity|funds|net assets|deficit|deficiency|investment)\b|^(?:stock|share)holders[’']? equity statements?$|\b(?:statements? of (?:consolidated )?(?:total )?|(?:comprehensive )?\(?(?:loss|income)\)? and changes in )(?:\S+ ?[’'] ?s? )?(?:equity|investment|deficit)\b|^reconciliations? of movements in (?:shareholders|members)[’']? funds/i,
    captions: [
      /\b(?:balances?|at|equity as at)\b.*\b(?:(?:19|20)\d\d|(?:beginning|start|end) of)|^(?:beginning|end) of (?:the )?(?:year|period)|^(?:january|february|march|april|may|june|july|august|september|october|november|december) \d|^(?:19|20)\d\d$/i,
      /^(?:consolidated )?(?:net )?\(?(?:profit|loss|income|earnings|surplus|deficit)\b|\bcomprehensive\b/i,
      /\bdividends?\b|\bissued?\b|\bissuances?\b|\bshare[- ]based\b|\bstock-based\b|\boptions?\b|\btransactions with owners\b/i,
    ],
  },
  {
    kind: 'balance-sheet',
    title: /balance sheets?|statements? of (?:consolidated )?(?:financial (?:position|condition)|net assets)/i,
    captions: [
      /^total assets|^net assets/i,
      /^total (?:\w+ )?liabilities|creditors/i,
      /\bequity\b|\breserves\b|\bfunds\b|\b(?:stock|share)holders[’'] (?:investment|deficit|deficiency)\b/i,
      /^total current assets|^total non-?current assets|^fixed assets/i,
      /^cash and (?:cash equivalents|bank)|^inventor(?:y|ies)\b|^(?:trade |accounts )?receivables?\b/i,
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
const MIN_ROWS = 5
/** With its title just above. */
const MIN_TITLED_ROWS = 4
const JUST_ABOVE = 3
const MAX_BARE_TITLE = 40
const TITLE_LINES = 10
const MAX_TITLE_LENGTH = 90
/** A title on the same line as the company's name is longer. */
const MAX_NAMED_TITLE_LENGTH = 130

/**
 * Which primary statement a table is, by a title of its page or above it and by captions that only this statement has. Unsure: a note, for all
 * who read it.
 */
export function decideKind(table: Table, pageTitle: readonly string[]): Decided<PrimaryKind> {
  const isTitled = table.above
    .slice(-JUST_ABOVE)
    .some((line) => line.length <= MAX_BARE_TITLE && isTitle(line) && STATEMENTS.some(({ title }) => title.test(line)))
  if (table.rows.length < (isTitled ? MIN_TITLED_ROWS : MIN_ROWS)) return unsure('it has few rows')
  const heading = pageTitle.slice(0, TITLE_LINES)
  const other = heading.find((line) => NOT_PRIMARY.test(line))
  if (other !== undefined) return unsure(`its page is headed “${other}”`)
  const titles = [...joinSplitTitles(heading), ...table.above.slice(-TITLE_LINES)].filter(isTitle)
  for (const { kind, title, captions } of STATEMENTS) {
    const named = titles.find((line) => title.test(line))
    if (named === undefined) continue
    const found = captions.filter((caption) => table.rows.some((row) => caption.test(row.label) || caption.test(row.group))).length
    if (found >= Math.min(2, captions.length)) return stated(kind, `it is headed “${named}”`)
  }
  return unsure('no title names a statement with its captions')
}

/** "Cash flow hedges by income statement caption": a table about lines of a statement. */
const ABOUT_LINES = /\b(?:captions?|line items?)\b/i

function isTitle(line: string): boolean {
  if (ABOUT_LINES.test(line)) return false
  return line.length < (/^consolidated statements? of\b/i.test(line) ? MAX_NAMED_TITLE_LENGTH : MAX_TITLE_LENGTH) && !/[.;]$/.test(line)
}

/** A title may run over two lines: "CONSOLIDATED STATEMENT" and "OF CASH FLOWS". */
function joinSplitTitles(lines: readonly string[]): string[] {
  return lines.flatMap((line, i) => [line, ...(i > 0 && SPLIT_TITLE.test(lines[i - 1] ?? '') ? [`${lines[i - 1]} ${line}`] : [])])
}

const SPLIT_TITLE = /\bstatements?(?: of(?: (?:profit or|changes in|other|financial|cash|comprehensive))?)?$|^consolidated cash flow\b/i
