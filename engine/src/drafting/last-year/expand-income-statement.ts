import { CONCEPTS, type ConceptId } from '../../statements/concepts/catalogue.ts'
import { expandTotal, type Leaf } from './expand-total.ts'
import type { TakenApart } from './expand-balance-sheet.ts'
import { amountAt, type PrintedTable } from './printed-table.ts'

/** The result, by the line that has it. */
const RESULTS: readonly ConceptId[] = ['profit', 'profit-from-continuing-operations', 'profit-of-owners']

export interface TakenResult extends TakenApart {
  /** Credits positive. */
  readonly profit: bigint
  readonly profitRow: number
}

/** Takes an income statement apart, from its result up. Leaves are signed as debits; null where it has no result. */
export function expandIncomeStatement(table: PrintedTable): TakenResult | null {
  const named = RESULTS.flatMap((result) =>
    table.rows.flatMap(({ concept, amount }, at) => (concept === result && amount !== null ? [at] : [])),
  )
  const rows = [...named, ...listUnnamed(table)]
  const found = rows.map((profitRow): TakenResult => {
    const { leaves, totals, roundings, broken } = expandTotal(table, profitRow)
    // A loss may be printed without brackets.
    const credit = isTurned(table, leaves) ? -1n : 1n
    return {
      leaves: leaves.map((leaf) => ({ ...leaf, sign: BigInt(leaf.sign) * credit === 1n ? -1 : 1 })),
      totals,
      roundings: roundings.map((one) => ({ ...one, amount: -credit * one.amount })),
      broken,
      profit: credit * amountAt(table, profitRow),
      profitRow,
    }
  })
  return found.find(({ broken }) => broken.length === 0) ?? found[0] ?? null
}

/** What is printed without a label and takes off the tax is the result. */
const listUnnamed = ({ rows, sums }: PrintedTable): number[] =>
  rows.flatMap(({ label, amount }, at) =>
    label === '' && amount !== null && sums.get(at)?.some((part) => rows[part.row]?.concept === 'tax') === true ? [at] : [],
  )

/** Whether income is deducted and costs are added, most of them. */
function isTurned(table: PrintedTable, leaves: readonly Leaf[]): boolean {
  let votes = 0
  for (const { row, sign } of leaves) {
    const amount = BigInt(sign) * amountAt(table, row)
    const { concept } = table.rows[row] ?? { concept: null }
    if (concept === null || amount === 0n) continue
    const { balance } = CONCEPTS[concept]
    // Revenue is never negative; of other lines some may be.
    const weight = concept === 'revenue' ? 100 : 1
    if (balance !== null) votes += (balance === 'credit') === amount > 0n ? weight : -weight
  }
  return votes < 0
}

/** Other comprehensive income beneath the result, credits positive; null where its statement does not lead from the result to a total. */
export function findOtherComprehensive(table: PrintedTable, profit: bigint): bigint | null {
  const total = table.rows.findIndex(({ concept }) => concept === 'total-comprehensive-income')
  const parts = table.sums.get(total) ?? []
  const isProfit = (row: number): boolean => {
    const { concept, amount } = table.rows[row] ?? { concept: null, amount: null }
    return amount === profit && concept !== null && RESULTS.includes(concept)
  }
  return parts.some(({ row, sign }) => sign === 1 && isProfit(row)) ? amountAt(table, total) - profit : null
}
