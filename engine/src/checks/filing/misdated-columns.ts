import type { Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { groupBy } from '../../model/group-by.ts'
import { nameTable } from '../../model/name-table.ts'
import type { IsoDate } from '../../model/profile.ts'
import type { Statement } from '../../model/statement.ts'
import type { NumericFact } from '../../model/tagged-report.ts'
import type { Period } from '../../statements/financial-statements.ts'
import { endOfFact, namePeriod } from '../tags/name-fact.ts'
import { nameOf } from '../tags/name-figure.ts'
import type { Cell, TaggedFigure } from '../tags/tagged-figures.ts'
import { pointAtFigures } from './point-at-figures.ts'
import { findUsual } from '../../model/find-usual.ts'

/** A tagged figure in a column whose period is printed. */
export interface Dated {
  readonly tagged: TaggedFigure & { readonly cell: Cell }
  readonly period: Period
}

/** Facts whose period is not that of their column, and what to report. */
export interface Misdated {
  readonly facts: readonly NumericFact[]
  readonly point: Point
}

/** Statements whose columns are the periods of the report itself; notes may be about others. */
const PRIMARY: ReadonlySet<string> = new Set(['balance-sheet', 'income-statement', 'cash-flow'])
/** So many figures are shown with a point. */
const MAX_SHOWN = 6

/** Columns of a primary statement whose figures are all, or nearly all, tagged for another period than the one that is printed: by index. */
export function listMisdatedColumns(
  document: FinancialDocument,
  statement: Statement,
  dated: readonly Dated[],
): ReadonlyMap<number, Misdated> {
  if (!PRIMARY.has(statement.kind)) return new Map()
  const expect = compileExpected(document.profile.periodEnd, dated)
  const columns = groupBy(dated, ({ tagged }) => tagged.cell.column)
  return new Map(
    [...columns].flatMap(([column, figures]): [number, Misdated][] => {
      const ends = figures.map(({ tagged }) => endOfFact(tagged.fact) ?? '')
      const [first] = figures
      const usual = findUsual(ends)
      if (first === undefined || usual === null || expect(first.period, usual)) return []
      const wrong = figures.filter((_, at) => ends[at] === usual)
      return [[column, { facts: wrong.map(({ tagged }) => tagged.fact), point: pointAt(document, statement, wrong, first.period) }]]
    }),
  )
}

/** Whether a column with a period may be tagged for one that ends on a day. In doubt it may. */
function compileExpected(periodEnd: IsoDate | undefined, dated: readonly Dated[]): (period: Period, end: string) => boolean {
  const newest = Math.max(...dated.map(({ period }) => period.year))
  // A year may be named after its first day: 2024 ends in January 2025.
  const shift = periodEnd === undefined ? null : Number(periodEnd.slice(0, 4)) - newest
  const isKnown = shift === 0 || shift === 1
  return (period, end) => {
    if (!isKnown) return true
    if (Number(end.slice(0, 4)) !== period.year + shift) return false
    return period.year !== newest || end.length !== periodEnd?.length || end === periodEnd
  }
}

function pointAt(document: FinancialDocument, statement: Statement, figures: readonly Dated[], { year }: Period): Point {
  const [first] = figures
  const period = first === undefined ? '' : namePeriod(first.tagged.fact.context.period)
  const table = nameOf(document, statement)
  return pointAtFigures(
    figures.slice(0, MAX_SHOWN).map(({ tagged }) => tagged),
    {
      severity: 'error',
      place: `${nameTable(statement)}|column ${year}`,
      title: `The column of ${year} in ${table} is tagged for ${period}`,
      detail: `${figures.length} of its figures have this period. The period of the document ends on ${document.profile.periodEnd}, and the heading of the column is ${year}.`,
      remedy: 'Correct the dates of the context that these figures refer to, or give them the context of the period of their column.',
    },
  )
}
