import { LedgerUnreadable } from '../ledger-unreadable.ts'
import type { IsoDate } from '../../model/profile.ts'
import type { StatedDate } from '../dates/find-stated-dates.ts'
import type { ColumnRole, TableLayout } from '../trial-balance.ts'
import { assignColumns } from './assign-columns.ts'
import { type Columns, hasAccount, hasAmounts, listAmountColumns } from './columns.ts'
import { decideDecimalMark } from './decide-decimal-mark.ts'
import { findAsAt } from './find-as-at.ts'
import { inferAccount, inferColumns } from './infer-columns.ts'
import { type Heading, readHeading } from './read-heading.ts'

/** How a table was understood. */
export interface FoundLayout {
  readonly columns: Columns
  readonly layout: TableLayout
  /** Whether the decimal mark is certain. */
  readonly certain: boolean
  /** The rows before this one are no accounts. */
  readonly firstRow: number
  readonly stated: StatedTimes
}

/** The dates that a table gives for its balances; null where it has none. */
export interface StatedTimes {
  readonly current: StatedDate | null
  readonly prior: StatedDate | null
}

/** Headings are near the top: beneath a title, a name and a date. */
const MAX_HEADING_ROW = 40
/** A wider table is no ledger. */
const MAX_COLUMNS = 300
/** A longer cell is a sentence. */
const MAX_HEADING_LENGTH = 60

/** A cell of another row above that spans several columns, as "Opening" above "Debit" and "Credit", is part of each heading. */
function joinAbove(above: readonly string[] | undefined, headings: readonly string[]): string[] {
  const repeated = headings.some((text, at) => text !== '' && headings.indexOf(text) !== at)
  if (above === undefined || !repeated) return [...headings]
  let span = ''
  return headings.map((text, at) => {
    span = (above[at] ?? '') === '' ? span : (above[at] ?? '')
    return text === '' ? text : `${span} ${text}`.trim()
  })
}

/** A row that may be the headings, and the columns that it names. */
interface Candidate {
  /** 1 is the first. */
  readonly row: number
  readonly headings: readonly string[]
  readonly columns: Columns
  readonly stated: StatedTimes
  readonly below: (column: number) => string[]
}

/**
 * Finds the headings among the first rows of a table, or its columns without headings. `end`: of the period that it is read for. Throws
 * `LedgerUnreadable` where it has no accounts or amounts.
 */
export function findLayout(rows: readonly (readonly string[])[], delimiter: string, end: IsoDate | null): FoundLayout {
  if (rows.some(({ length }) => length > MAX_COLUMNS)) throw noTable()
  const candidates = listCandidates(rows, end)
  const found = findHeadings(candidates)
  if (found !== undefined) {
    const { row, headings, columns, stated, below } = found
    refuseTwins(found)
    const { mark, certain } = decideDecimalMark(listAmountColumns(columns).flatMap(below), delimiter)
    return { columns, certain, firstRow: row, stated, layout: toLayout(row, headings, columns, mark) }
  }
  const closest = candidates.filter(({ columns }) => hasAccount(columns) && Object.keys(columns).length > 1)[0]
  if (closest !== undefined) throw missingAmounts(closest)
  return withoutHeadings(rows, delimiter)
}

const isComplete = (columns: Columns): boolean => hasAccount(columns) && hasAmounts(columns)

/** Headings without one for accounts come second, unless the others are beneath them and years alone: "Bank account" with a balance of 2000. */
function findHeadings(candidates: readonly Candidate[]): Candidate | undefined {
  const found = findComplete(candidates)
  if (found !== undefined && !hasDateAlone(found)) return found
  const unnamed = findComplete(candidates.map(withUnnamedAccount))
  return found === undefined || (unnamed !== undefined && unnamed.row < found.row && !hasDateAlone(unnamed)) ? unnamed : found
}

/** Whether the balance has a date for its heading, and no word. */
const hasDateAlone = ({ headings, columns: { balance } }: Candidate): boolean =>
  balance !== undefined && readHeading(headings[balance] ?? '').noun === null

/** The first, unless its amounts are dates alone, as a title may have, and a later one names more. */
function findComplete(candidates: readonly Candidate[]): Candidate | undefined {
  const complete = candidates.filter(({ columns }) => isComplete(columns))
  const [first] = complete
  if (first === undefined || !hasDateAlone(first)) return first
  const size = ({ columns }: Candidate): number => Object.keys(columns).length
  return complete.find((candidate) => size(candidate) > size(first)) ?? first
}

function listCandidates(rows: readonly (readonly string[])[], end: IsoDate | null): Candidate[] {
  let asAt: StatedDate | null = null
  return rows.slice(0, MAX_HEADING_ROW).flatMap((texts, at) => {
    // The first date above counts.
    asAt ??= findAsAt(rows[at - 1] ?? [])
    if (texts.filter((text) => text !== '').length < 2 || texts.some((text) => text.length > MAX_HEADING_LENGTH)) return []
    const headings = joinAbove(rows[at - 1], texts)
    const below = (column: number): string[] => rows.slice(at + 1).flatMap((row) => ((row[column] ?? '') === '' ? [] : [row[column] ?? '']))
    const read = headings.map(readHeading)
    const columns = assignColumns(read, below, { end, asAt })
    return [{ row: at + 1, headings, columns, stated: listStated(read, columns, asAt), below }]
  })
}

/** The date above the headings says more than a year in them, unless it is of another year. */
function listStated(headings: readonly Heading[], columns: Columns, asAt: StatedDate | null): StatedTimes {
  const dateOf = (...roles: readonly (keyof Columns)[]): StatedDate | null =>
    roles.flatMap((role) => headings[columns[role] ?? -1]?.date ?? [])[0] ?? null
  const current = dateOf('debit', 'credit', 'balance')
  const prior = dateOf('prior-debit', 'prior-credit', 'prior-balance')
  return { current: asAt !== null && (current === null || asAt.startsWith(current)) ? asAt : current, prior }
}

/** A column of names often has no heading. */
function withUnnamedAccount(candidate: Candidate): Candidate {
  const { headings, columns, below } = candidate
  return hasAmounts(columns) && !hasAccount(columns)
    ? { ...candidate, columns: { ...columns, ...inferAccount(headings, below) } }
    : candidate
}

function withoutHeadings(rows: readonly (readonly string[])[], delimiter: string): FoundLayout {
  const filled = rows.filter((row) => row.some((text) => text !== ''))
  const { mark, certain } = decideDecimalMark(filled.flat(), delimiter)
  const columns = inferColumns(filled, mark)
  if (!hasAccount(columns) || !hasAmounts(columns)) throw noTable()
  const width = Math.max(...filled.map((row) => row.length))
  const headings = Array.from({ length: width }, () => '')
  return { columns, certain, firstRow: 0, stated: { current: null, prior: null }, layout: toLayout(null, headings, columns, mark) }
}

/** Two columns with one heading may be of two years: which of them is this year's, only people know. */
function refuseTwins({ row, headings, columns, below }: Candidate): void {
  for (const column of listAmountColumns(columns)) {
    const heading = headings[column] ?? ''
    const isTwin = headings.some((text, at) => at !== column && text === heading && below(at).length > 0)
    if (!isTwin || heading === '') continue
    throw new LedgerUnreadable(
      `Row ${row} has two columns with the heading “${heading}”, and nothing says which of them is this year’s. Write the year in each, as in “${heading} 2025”, or in the row above.`,
    )
  }
}

function toLayout(headingRow: number | null, headings: readonly string[], columns: Columns, decimalMark: '.' | ','): TableLayout {
  const roles = new Map(Object.entries(columns).map(([role, column]) => [column, role as ColumnRole]))
  return { headingRow, decimalMark, columns: headings.map((heading, at) => ({ heading, role: roles.get(at) ?? null })) }
}

function missingAmounts({ row, columns }: Candidate): LedgerUnreadable {
  const has = columns.debit === undefined ? 'credit' : 'debit'
  const lacks = has === 'debit' ? 'credit' : 'debit'
  if (columns.debit === undefined && columns.credit === undefined)
    return new LedgerUnreadable(
      `The headings in row ${row} name accounts, but no column of debits and credits or balances. Add those headings.`,
    )
  return new LedgerUnreadable(`The headings in row ${row} name a ${has} column and no ${lacks} column. Export the file with both.`)
}

const noTable = (): LedgerUnreadable =>
  new LedgerUnreadable(
    'No columns of accounts and amounts were found. A trial balance needs a row of headings such as Code, Name, Debit and Credit.',
  )
