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
export function joinContinued(
  statements: readonly Statement[],
  headsOf: (page: number) => readonly string[],
  paper: Paper = blank,
): Statement[] {
  const joined: Statement[] = []
  /** The rows of the last one while pages are added to it: a list of a thousand pages is not copied a thousand times. */
  let rows: Row[] = []
  for (const [i, statement] of statements.entries()) {
    const before = joined.at(-1)
    const opensPage = statements[i - 1]?.table.page !== statement.table.page
    const isNext = before !== undefined && opensPage && !isOfAnother(before, statement, headsOf) && continues(before, statement, paper)
    const places = isNext ? placeColumns(before.table, statement.table) : null
    if (before !== undefined && places !== null) {
      addRows(rows, statement.table, before.table.columns, places, paper)
      joined[joined.length - 1] = { ...before, table: { ...before.table, rows } }
    } else {
      joined.push(statement)
      rows = [...statement.table.rows]
    }
  }
  return joined
}

/** What is printed around tables. */
export interface Paper {
  /** The first lines of a page, top to bottom. */
  readonly head: (page: number) => readonly string[]
  /** Whether nothing but the foot of the page is below. */
  readonly isLast: (row: Row) => boolean
}

const blank: Paper = { head: () => [], isLast: () => false }

/** The lines above a table without those that head the page before, too. */
function listOwnLines({ above, page }: Table, { head }: Paper): string[] {
  const before = new Set(head(page - 1))
  return above.filter((line) => !before.has(line))
}

function isOfAnother(before: Statement, after: Statement, headsOf: (page: number) => readonly string[]): boolean {
  if (before.scope !== undefined && after.scope !== undefined && before.scope !== after.scope) return true
  return nameOthers(headsOf(before.table.page), headsOf(after.table.page))
}

function continues(before: Statement, after: Statement, paper: Paper): boolean {
  const lastPage = before.table.rows.at(-1)?.page ?? before.table.page
  if (after.table.page !== lastPage + 1) return false
  const named = after.table.above.some((line) => CONTINUED.test(line))
  const same = before.kind !== 'note' && before.kind === after.kind
  if (before.table.columns.length === after.table.columns.length && (same || named)) return true
  const own = listOwnLines(after.table, paper)
  if (repeatsHeadings(before, after) || isBare(before.table, after.table, own) || isHeadedAsContinued(after.table)) return true
  return isListGoingOn(before.table, after.table, own, paper)
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
function isBare(before: Table, { columns, rows }: Table, own: readonly string[]): boolean {
  const hasHeadings = ({ heading }: Column) => heading !== ''
  return (
    columns.length > 1 && rows.length > 1 && own.length <= MAX_LINES_ABOVE && !columns.some(hasHeadings) && before.columns.some(hasHeadings)
  )
}

/** Rows on one page that make a list, rather than the table of a note. */
const MIN_LISTED = 20
/** Figures of a single column, set by the same tab stop. */
const SAME_STOP = 1

/**
 * A list that fills its page to the foot, without a total, goes on under the same headings or none: neither a title nor a sentence comes
 * between.
 */
function isListGoingOn(before: Table, after: Table, own: readonly string[], { isLast }: Paper): boolean {
  const rows = isPageNumber(before.rows.at(-1)) ? before.rows.slice(-MIN_LISTED - 1, -1) : before.rows.slice(-MIN_LISTED)
  const last = rows.at(-1)
  if (last === undefined || !isLast(last) || TOTAL.test(last.label) || last.ruled === true) return false
  if (rows.length < MIN_LISTED || rows.some(({ page }) => page !== last.page) || after.rows.length < 2) return false
  if (before.columns.length !== after.columns.length) return false
  if (before.columns.some(({ right }, i) => Math.abs(right - (after.columns[i]?.right ?? 0)) > SAME_STOP)) return false
  const headed = new Set(before.above.slice(-HEADING_LINES))
  const isSame = after.columns.every(({ heading }, i) => heading === '' || heading === before.columns[i]?.heading)
  return isSame && own.every((line) => headed.has(line))
}

const TOTAL = /\btotal\b|^$/i

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

function addRows(rows: Row[], after: Table, columns: readonly Column[], places: readonly number[], { head }: Paper): void {
  if (isPageNumber(rows.at(-1))) rows.pop()
  const furniture = new Set(head(after.page - 1))
  const open = rows.at(-1)?.group ?? ''
  for (const row of after.rows) {
    const cells = columns.map((_, i) => row.cells[places.indexOf(i)])
    rows.push({ ...row, group: furniture.has(row.group) ? open : row.group, cells })
  }
}

function isPageNumber(row: Row | undefined): boolean {
  const printed = row?.cells.filter((cell) => cell !== undefined) ?? []
  const [only] = printed
  return row?.label === '' && printed.length === 1 && PAGE_NUMBER.test(only?.text ?? '')
}
