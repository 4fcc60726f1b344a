import type { Check, Point } from '../../model/check.ts'
import { readDates } from '../../model/read-dates.ts'
import { type PrimaryKind, type Statement, STATEMENT_NAMES } from '../../model/statement.ts'
import { evidenceOf } from '../evidence.ts'
import { comparePrior } from '../prior/compare-prior.ts'
import type { Comparison } from '../prior/compare-table.ts'

const MAX_LISTED = 6
/** Statements of changes in equity show both years below each other, in one column. */
const WITH_COLUMNS: readonly PrimaryKind[] = ['balance-sheet', 'income-statement', 'cash-flow']
const FIRST_PERIOD =
  /\b(?:incorporated|formed|established|began trading|commenced trading) on\b|\bfirst (?:accounting |financial )?period\b|\binception\b/i

/** CMP-03: everything shown for this year is shown for last year, too. */
export const comparativesPresent: Check = {
  id: 'CMP-03',
  verifies: 'Every figure that needs a comparative has one',
  level: 'M',
  norms: { IFRS: 'IAS 1.38-38A', IFRS_18: 'IFRS 18.31-40', UK_GAAP: 'FRS 102 3.14', US_GAAP: 'S-X 3-01, 3-02' },
  guard:
    'A blank is reported only in a column for the previous year, and only where last year’s statements show a figure for it; movement tables that the standard exempts from comparatives (FRS 102 4.12(a)(iv), 7.22, 16.10(e), 17.31(e), 18.27(e), 21.14, 28.41; IAS 37.84) need no such column, and a first period has no comparatives.',
  remedy: 'Add the comparative, or disclose why there is none.',
  run: (input) => {
    const { document } = input
    const compared = comparePrior(input)
    const points = compared.state === 'compared' ? compared.tables.flatMap(formatMissing) : []
    const single = WITH_COLUMNS.filter((kind) => isSingle(document.statements.filter((statement) => statement.kind === kind)))
    const [first] = single
    if (first === undefined)
      return {
        points,
        answer: {
          state: points.length === 0 ? 'met' : 'not-met',
          reason: points[0]?.title ?? 'The primary statements show two periods or more.',
        },
      }
    const page = document.statements.find(({ kind }) => kind === first)?.table.page ?? 1
    if (document.sentences.some(({ text }) => FIRST_PERIOD.test(text)))
      return { points, answer: { state: 'not-applicable', reason: 'A first period has no comparatives.', page } }
    return {
      points,
      answer: {
        state: 'for-a-person',
        reason: `Only one period was found in the ${single.map((kind) => STATEMENT_NAMES[kind]).join(' and the ')}.`,
        page,
      },
    }
  },
}

/** Statements of one kind that together show only one period. */
function isSingle(statements: readonly Statement[]): boolean {
  const periods = statements.flatMap(({ table }) => [
    ...table.columns.flatMap(({ kind, year }) => (kind === 'amount' && year !== undefined ? [String(year)] : [])),
    ...table.rows.flatMap(({ label }) => readDates(label).map(({ date }) => date.slice(0, 4))),
  ])
  const most = Math.max(0, ...statements.map(({ table }) => table.columns.filter(({ kind }) => kind === 'amount').length))
  return statements.length > 0 && new Set(periods).size < 2 && most < 2
}

/** Blank now but shown last year, in a line with a figure for this year. */
function formatMissing({ match, place, key, missing, agreeing, primary }: Comparison): Point[] {
  const { table } = match.statement
  if (!primary && match.statement.note === undefined) return []
  const newest = Math.max(0, ...table.columns.map(({ year }) => year ?? 0))
  const blank = missing.filter(({ row, column, period }) => {
    // The year before this one: only some lines show earlier years.
    if (period !== String(newest - 1)) return false
    const cells = table.rows[row]?.cells ?? []
    return cells.some((figure, at) => at < column && figure?.kind === 'amount' && table.columns[at]?.kind === 'amount')
  })
  if (blank.length === 0 || agreeing.length < blank.length) return []
  const lines = blank
    .slice(0, MAX_LISTED)
    .map(({ row, period, otherFigure }) => `“${table.rows[row]?.label ?? ''}” (${period ?? ''}), last year ${otherFigure?.text ?? ''}`)
  return [
    {
      place: `${key}|missing`,
      severity: 'warning',
      title: `${place}: ${blank.length === 1 ? 'a comparative is' : `${blank.length} comparatives are`} missing, though last year’s statements show a figure`,
      detail: `${lines.join('; ')}${blank.length > MAX_LISTED ? `; and ${blank.length - MAX_LISTED} more` : ''}.`,
      page: table.rows[blank[0]?.row ?? 0]?.page ?? table.page,
      evidence: blank.slice(0, MAX_LISTED).flatMap(({ row }) => {
        const figure = table.rows[row]?.cells.find((cell, at) => cell?.kind === 'amount' && table.columns[at]?.kind === 'amount')
        return figure === undefined ? [] : [evidenceOf(figure, table.rows[row]?.label ?? '')]
      }),
    },
  ]
}
