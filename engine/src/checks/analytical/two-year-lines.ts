import type { FinancialDocument } from '../../model/document.ts'
import { digitsOf } from '../../model/rounding.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { listPeriods } from '../../statements/periods/list-periods.ts'
import { setOf, type StatementSet } from '../../statements/sets/list-sets.ts'
import { readMoment } from '../../statements/periods/read-moment.ts'

/** A line of the balance sheet or the income statement in the newest year and the one before. */
export interface TwoYearLine {
  readonly label: string
  /** The label, after its heading where several lines have the same. */
  readonly name: string
  readonly now: bigint
  readonly before: bigint
  readonly decimals: number
  /** This year's and last year's. */
  readonly figures: readonly [Figure, Figure]
}

/** Of so many digits, two equal figures in two lines are one fact that is printed twice, such as the profit. */
const MIN_DIGITS = 3

/** The lines of one set of statements that have figures in both years, each fact once. Totals and numbers of shares are left out. */
export function listTwoYearLines(document: FinancialDocument, year: number, set: StatementSet | null): TwoYearLine[] {
  const seen = new Set<string>()
  const found = document.statements
    .filter((one) => (one.kind === 'balance-sheet' || one.kind === 'income-statement') && setOf(document, one) === set)
    .flatMap((statement) => {
      const [newest, last] = listPeriods(document, statement)
      if (newest?.year !== year || last?.year !== year - 1) return []
      const headings = listHeadings(statement.table.rows)
      return statement.table.rows.flatMap((row, i) => {
        const [current, previous] = [row.cells[newest.column], row.cells[last.column]]
        if (current === undefined || previous === undefined || !isLine(row, statement) || !areComparable(current, previous)) return []
        const [now, before] = [current.value, previous.value]
        const keys = [`${row.group}|${row.label.toLowerCase()}|${now}`]
        if (now !== before && digitsOf(now) >= MIN_DIGITS) keys.push(`${now}|${before}`)
        if (keys.some((key) => seen.has(key))) return []
        for (const key of keys) seen.add(key)
        const decimals = Math.max(current.decimals, previous.decimals)
        return [{ label: row.label, heading: headings[i] ?? '', line: { now, before, decimals, figures: [current, previous] as const } }]
      })
    })
  const labels = new Map<string, number>()
  for (const { label } of found) labels.set(label, (labels.get(label) ?? 0) + 1)
  return found.map(({ label, heading, line }) => ({
    ...line,
    label,
    name: (labels.get(label) ?? 0) > 1 && heading !== '' ? `${heading.replace(/[\s:]+$/, '')}: ${label}` : label,
  }))
}

/** The heading that each row is under: a total ends what its heading is about, and what follows has none until the next. */
function listHeadings(rows: readonly Row[]): readonly string[] {
  let [group, isEnded] = ['', false]
  return rows.map((row) => {
    if (row.group !== group) [group, isEnded] = [row.group, false]
    const heading = isEnded ? '' : group
    isEnded ||= isAbout(row.label, 'sum-of-lines')
    return heading
  })
}

function isLine({ label, group }: Row, { kind }: Statement): boolean {
  if (label.length < 4 || isAbout(label, 'sum-of-lines', 'share-count') || readMoment(label, undefined) !== null) return false
  // In a balance sheet, the heading of equity may state how many shares are authorised.
  return kind === 'balance-sheet' || !isAbout(group, 'share-count')
}

/** Amounts with different decimals have been misread somewhere. */
function areComparable(current: Figure, previous: Figure): boolean {
  if (current.kind === 'percent' || previous.kind === 'percent') return false
  return current.kind === 'nil' || previous.kind === 'nil' || current.decimals === previous.decimals
}
