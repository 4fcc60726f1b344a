import type { CheckInput } from '../../model/check.ts'
import { compareTable, type Comparison } from './compare-table.ts'

/** What comparing with last year's statements came to, or why it was not done. */
export type PriorComparison =
  | { readonly state: 'none' }
  | { readonly state: 'unlike'; readonly reason: string }
  | { readonly state: 'compared'; readonly tables: readonly Comparison[] }

const FEWEST_AGREEING = 3

/** Compares every table with last year's. A file that is of another period or shows other figures throughout is named, not compared. */
export function comparePrior({ document, prior, priorTables = [] }: CheckInput): PriorComparison {
  if (prior === undefined) return { state: 'none' }
  const [end, priorEnd] = [document.profile.periodEnd, prior.profile.periodEnd]
  if (end !== undefined && priorEnd !== undefined && priorEnd >= end)
    return { state: 'unlike', reason: `it is of the period ended ${priorEnd}, and this document of the period ended ${end}` }
  const tables = priorTables.map((match) => compareTable(match, document.notes))
  const agreeing = tables.reduce((sum, { telling }) => sum + telling, 0)
  const differing = tables.filter(({ primary }) => primary).reduce((sum, table) => sum + table.differing.length, 0)
  if (agreeing < FEWEST_AGREEING || differing > 3 * agreeing)
    return { state: 'unlike', reason: `${agreeing} of its figures are found here as comparatives` }
  return { state: 'compared', tables }
}
