import { type Decided, stated, unsure } from '../../model/decided.ts'
import type { PrimaryKind } from '../../model/statement.ts'
import type { Table } from '../../model/table.ts'
import { ENGLISH, SHORT_BALANCE_SHEET } from './titles/english.ts'
import { FRENCH } from './titles/french.ts'
import { GERMAN } from './titles/german.ts'

/** A narrow space between two words of a title may be lost. */
const STATEMENTS = [...ENGLISH, ...GERMAN, ...FRENCH].map((statement) => ({
  ...statement,
  title: new RegExp(statement.title.source.replaceAll(' ', ' ?'), statement.title.flags),
}))
/** What heads pages of other tables. */
const NOT_PRIMARY =
  /\bnotes? to\b|\bparenthetical\b|\bselected\b|\bindex\b|\bquarter|\bcondensed\b|\bhighlights\b|\bsummary\b|management.s discussion|five[- ]year|\banhang (?:zum|zur|für)\b|\berläuterungen (?:zu|zum|zur)\b|kennzahlen|\bnotes? (?:annexes? )?aux\b|\bannexes? aux\b|chiffres clés/i
const MIN_ROWS = 5
/** With its title just above. */
const MIN_TITLED_ROWS = 4
/** What the statement of changes in equity of a company without dividends has: what it opens with, the result, and what it closes with. */
const MIN_EQUITY_ROWS = 3
/** Of a company that does not trade: share capital, not paid, and the total on either side. */
const MIN_SHORT_ROWS = 3
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
  const heading = pageTitle.slice(0, TITLE_LINES)
  const other = heading.find((line) => NOT_PRIMARY.test(line))
  if (other !== undefined) return unsure(`its page is headed “${other}”`)
  const short = findShortBalanceSheet(table, [...heading, ...table.above.slice(-TITLE_LINES)])
  if (short !== undefined) return stated('balance-sheet', `it is headed “${short}”`)
  if (table.rows.length < minRowsOf(table)) return unsure('it has few rows')
  const titles = [...joinSplitTitles(heading), ...table.above.slice(-TITLE_LINES)].filter(isTitle)
  for (const { kind, title, captions } of STATEMENTS) {
    const named = titles.find((line) => title.test(line))
    if (named === undefined) continue
    const found = captions.filter((caption) => table.rows.some((row) => caption.test(row.label) || caption.test(row.group))).length
    if (found >= Math.min(2, captions.length)) return stated(kind, `it is headed “${named}”`)
  }
  return unsure('no title names a statement with its captions')
}

/** The rows that a statement has at least: fewer with its title just above. */
function minRowsOf(table: Table): number {
  const near = listAboveColumns(table)
    .slice(-JUST_ABOVE)
    .filter((line) => line.length <= MAX_BARE_TITLE && isTitle(line))
  const titled = STATEMENTS.find(({ title }) => near.some((line) => title.test(line)))
  if (titled === undefined) return MIN_ROWS
  return titled.kind === 'equity-statement' ? MIN_EQUITY_ROWS : MIN_TITLED_ROWS
}

/** The lines above a table without those that head its columns: names of several lines separate a title from its table. */
function listAboveColumns({ above, columns }: Table): readonly string[] {
  const headings = new Set(columns.flatMap(({ heading }) => heading.split(' ')))
  const last = above.findLastIndex((line) => !line.split(' ').every((word) => headings.has(word)))
  return above.slice(0, last + 1)
}

/** The title of a balance sheet of a few lines: those that a company has which does not trade. */
function findShortBalanceSheet({ rows }: Table, titles: readonly string[]): string | undefined {
  const { maxRows, title, captions } = SHORT_BALANCE_SHEET
  if (rows.length < MIN_SHORT_ROWS || rows.length > maxRows) return undefined
  const hasAll = captions.every((caption) => rows.some(({ label }) => caption.test(label)))
  return hasAll ? titles.find((line) => title.test(line.trim())) : undefined
}

/** The lines at the head of a page, or above a table, that name a primary statement; a title of two lines is one. */
export function listTitles(lines: readonly string[]): readonly string[] {
  return joinSplitTitles(lines).filter((line) => isTitle(line) && STATEMENTS.some(({ title }) => title.test(line)))
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
