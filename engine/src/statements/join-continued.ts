import type { Statement } from '../model/statement.ts'
import { usualDecimals } from '../model/usual-decimals.ts'
import type { Column, Row, Table } from '../model/table.ts'
import { nameOthers } from './entities/names-at-head.ts'

const CONTINUED = /\bcontinued\b|\bcont(?:['’]d|\.)/i
/** Columns of one table end at about the same position on both pages. */
const SPREAD = 9
/** Headings besides years that are repeated on the next page: fewer may be those of another table. */
const MIN_HEADINGS = 4
/** Lines above a table that has no headings of its own, such as the name of the entity. */
const MAX_LINES_ABOVE = 1
/** Lines above a table that head its columns. */
const HEADING_LINES = 3
const NOTES = /\bnotes?\b|\bstatements?\b|\baccounts\b|\bitem\b/i
/** A number of a page, read as the last row of its table. */
const PAGE_NUMBER = /^\d{1,3}$/

/**
 * A statement that runs over the page is one table: the first table of a page continues the last table of the previous page if its columns
 * have the same positions and one of these holds: both are the same primary statement, its heading reads "continued", or it has the headings
 * of the table before it or none at all. A parent's balance sheet does not continue that of its group, nor that of another company whose
 * name heads its page. `headsOf` are the names at the head of a page.
 */
export function joinContinued(statements: readonly Statement[], headsOf: (page: number) => readonly string[]): Statement[] {
  const joined: Statement[] = []
  for (const [i, statement] of statements.entries()) {
    const before = joined.at(-1)
    const opensPage = statements[i - 1]?.table.page !== statement.table.page
    const isNext = before !== undefined && opensPage && !isOfAnother(before, statement, headsOf) && continues(before, statement)
    const places = isNext ? placeColumns(before.table, statement.table) : null
    if (before !== undefined && places !== null)
      joined[joined.length - 1] = { ...before, table: join(before.table, statement.table, places) }
    else joined.push(statement)
  }
  return joined
}

function isOfAnother(before: Statement, after: Statement, headsOf: (page: number) => readonly string[]): boolean {
  if (before.scope !== undefined && after.scope !== undefined && before.scope !== after.scope) return true
  return nameOthers(headsOf(before.table.page), headsOf(after.table.page))
}

function continues(before: Statement, after: Statement): boolean {
  const lastPage = before.table.rows.at(-1)?.page ?? before.table.page
  if (after.table.page !== lastPage + 1) return false
  const named = after.table.above.some((line) => CONTINUED.test(line))
  const same = before.kind !== 'note' && before.kind === after.kind
  if (before.table.columns.length === after.table.columns.length && (same || named)) return true
  return repeatsHeadings(before, after) || isBare(before.table, after.table) || isHeadedAsContinued(after.table)
}

/** "(Continued)" among the headings of the columns. Over all the notes on a page it says nothing about a table. */
function isHeadedAsContinued({ above }: Table): boolean {
  return above.slice(-HEADING_LINES).some((line) => CONTINUED.test(line) && !NOTES.test(line))
}

/** The next page of a primary statement, without its title. */
function repeatsHeadings(before: Statement, { table, kind }: Statement): boolean {
  if (before.kind === 'note' || kind !== 'note') return false
  const repeated = table.columns.filter(
    ({ heading, year }, i) => heading !== '' && year === undefined && heading === before.table.columns[i]?.heading,
  )
  return repeated.length >= MIN_HEADINGS
}

/** Rows at the top of a page, under no headings, end a table that has them. */
function isBare(before: Table, { columns, above, rows }: Table): boolean {
  const hasHeadings = ({ heading }: Column) => heading !== ''
  return (
    columns.length > 1 &&
    rows.length > 1 &&
    above.length <= MAX_LINES_ABOVE &&
    !columns.some(hasHeadings) &&
    before.columns.some(hasHeadings)
  )
}

/** For each column of a table, the column of the one before that it goes on; null where they are not in the same positions. */
function placeColumns(before: Table, after: Table): number[] | null {
  const places = after.columns.map((column) =>
    before.columns.findIndex(
      ({ right, kind }) => Math.abs(right - column.right) <= SPREAD && (kind === column.kind || isRate(after, column)),
    ),
  )
  return places.includes(-1) || new Set(places).size < places.length ? null : places
}

/** Nothing but dashes, or percentages without their sign: too few to show what the column is. */
function isRate(table: Table, { index }: Column): boolean {
  return table.rows.every(({ cells }) => (cells[index]?.value ?? 0n) === 0n) || usualDecimals(table, [index]) > 0
}

function join(before: Table, after: Table, places: readonly number[]): Table {
  const rows = after.rows.map((row): Row => ({ ...row, cells: before.columns.map((_, i) => row.cells[places.indexOf(i)]) }))
  return { ...before, rows: [...withoutPageNumber(before.rows), ...rows] }
}

function withoutPageNumber(rows: readonly Row[]): readonly Row[] {
  const last = rows.at(-1)
  const printed = last?.cells.filter((cell) => cell !== undefined) ?? []
  const [only] = printed
  return last?.label === '' && printed.length === 1 && PAGE_NUMBER.test(only?.text ?? '') ? rows.slice(0, -1) : rows
}
