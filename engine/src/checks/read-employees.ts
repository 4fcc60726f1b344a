import type { FinancialDocument } from '../model/document.ts'
import type { Statement } from '../model/statement.ts'
import type { Figure, Row } from '../model/table.ts'
import { isAbout } from '../statements/lines-about.ts'
import { listPeriods } from '../statements/periods/list-periods.ts'

/** Average number of employees by year, with the page that shows it. */
export interface Employees {
  readonly page: number
  readonly byYear: ReadonlyMap<number, bigint>
  /** The table that shows it, and its figures by year; absent where a sentence gives it. */
  readonly shown?: { readonly statement: Statement; readonly figures: ReadonlyMap<number, Figure> }
}

const AVERAGE =
  /\baverage (?:monthly |weekly |annual |total )*(?:number|headcount)\b|\b(?:average|mean) (?:headcount|staff|employees)\b|\bnumber of (?:employees|staff|persons employed)\b/i
/** Average share counts use the same words. */
const PEOPLE = /\b(?:employ\w*|staff|persons?|people|headcount|workforce|directors)\b/i
/** "The average number of employees during the year was 12 (2024: 11)." */
const COUNT =
  /\b(?:was|were|is|employed|:|totalled)\s+(\d{1,3}(?:,\d{3})*|nil|none|no|zero)\b(?!\s*%)(?:[^.;(]{0,40}\((?:19|20)\d\d\s*[:–-]+\s*(\d{1,3}(?:,\d{3})*|nil|none)\b)?/i
const LINES_ABOVE = 3
/** Anything larger is an amount of money, not a head count. */
const MAX_EMPLOYEES = 3_000_000n

/**
 * Reads the average number of employees from a row, from the total of a table with that heading, or from a sentence; null where none gives
 * it.
 */
export function readEmployees(document: FinancialDocument): Employees | null {
  for (const statement of document.statements) {
    const { table } = statement
    const row =
      table.rows.find(({ label }) => isAbout(label, 'average-employees')) ??
      (table.above.slice(-LINES_ABOVE).some((line) => isAbout(line, 'average-employees')) ? findTotal(table.rows) : undefined)
    const figures = row === undefined ? null : readRow(document, statement, row)
    if (row !== undefined && figures !== null) {
      const byYear = new Map([...figures].map(([year, { value }]) => [year, value]))
      return { page: row.page, byYear, shown: { statement, figures } }
    }
  }
  const year = Number(document.profile.periodEnd?.slice(0, 4) ?? Number.NaN)
  for (const { text, page } of document.sentences) {
    if (!AVERAGE.test(text) || !PEOPLE.test(text) || Number.isNaN(year)) continue
    const [, now, before] = COUNT.exec(text.slice(text.search(AVERAGE))) ?? []
    if (now === undefined) continue
    const byYear = new Map([[year, toCount(now)]])
    if (before !== undefined) byYear.set(year - 1, toCount(before))
    return { page, byYear }
  }
  return null
}

/** The total of the rows above is the last row before the next heading; a single row is its own total. */
function findTotal(rows: readonly Row[]): Row | undefined {
  const totals = rows.filter(({ label }) => label === '' || isAbout(label, 'total-of-employees'))
  return totals[0] ?? (rows.length === 1 ? rows[0] : undefined)
}

function readRow(document: FinancialDocument, statement: Statement, row: Row): Map<number, Figure> | null {
  const figures = new Map<number, Figure>()
  for (const { column, year } of listPeriods(document, statement)) {
    const cell = row.cells[column]
    if (cell === undefined || cell.kind === 'percent' || cell.decimals > 0 || cell.value < 0n || cell.value > MAX_EMPLOYEES) continue
    figures.set(year, cell)
  }
  return figures.size === 0 ? null : figures
}

function toCount(text: string): bigint {
  const digits = text.replaceAll(',', '')
  return /^\d+$/.test(digits) ? BigInt(digits) : 0n
}
