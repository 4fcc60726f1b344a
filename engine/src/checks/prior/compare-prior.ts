import type { CheckInput } from '../../model/check.ts'
import type { Profile } from '../../model/profile.ts'
import { monthsBefore, printDate } from '../../model/read-dates.ts'
import { compareTable, type Comparison } from './compare-table.ts'

/** The result of the comparison with last year's statements, or why it was not made. */
export type PriorComparison =
  | { readonly state: 'none' }
  | { readonly state: 'unlike'; readonly reason: string }
  | { readonly state: 'compared'; readonly tables: readonly Comparison[]; readonly changed: Changed }

/** How far last year's figures changed: with several tables, a restatement is likelier than slips. */
export type Changed = 'hardly' | 'partly' | 'throughout'

/** With more differing tables than this, a lone difference is not an error. */
const MAX_SLIPS = 2
/** With more changed figures in primary statements than this, the notes follow them. */
const MAX_CHANGED = 15
const MIN_AGREEING = 3
/** Months: the previous year ended no longer ago, even where this one is long. */
const MAX_PERIOD_MONTHS = 19

/** Compares every table with last year's. A file of another period, or with other figures throughout, is reported, not compared. */
export function comparePrior({ document, prior, priorTables = [] }: CheckInput): PriorComparison {
  if (prior === undefined) return { state: 'none' }
  const [end, priorEnd] = [document.profile.periodEnd, prior.profile.periodEnd]
  if (end !== undefined && priorEnd !== undefined && (priorEnd >= end || priorEnd < monthsBefore(end, MAX_PERIOD_MONTHS)))
    return {
      state: 'unlike',
      reason: `it covers the period ended ${printDate(priorEnd)}, and this document the period ended ${printDate(end)}`,
    }
  const front = Math.min(...document.statements.filter(({ kind }) => kind !== 'note').map(({ table }) => table.page))
  const last = Number.parseInt(priorEnd ?? '9999', 10)
  const tables = priorTables.map((match) => compareTable(match, { notes: document.notes, front, last }))
  const agreeing = tables.reduce((sum, { distinctive }) => sum + distinctive, 0)
  const differing = tables.filter(({ primary }) => primary).reduce((sum, table) => sum + table.differing.length, 0)
  if (agreeing < MIN_AGREEING || differing > 3 * agreeing)
    return { state: 'unlike', reason: explainMismatch(document.profile, prior.profile, agreeing) }
  const slips = tables.filter((table) => table.differing.length > 0 && table.distinctive > 0).length
  return { state: 'compared', tables, changed: differing > MAX_CHANGED ? 'throughout' : slips > MAX_SLIPS ? 'partly' : 'hardly' }
}

function explainMismatch({ entity }: Profile, { entity: other }: Profile, agreeing: number): string {
  const found = agreeing === 0 ? 'none of its figures is a comparative here' : `only ${agreeing} of its figures are comparatives here`
  return entity === undefined || other === undefined || entity.toLowerCase() === other.toLowerCase()
    ? found
    : `it belongs to ${other}, and ${found}`
}
