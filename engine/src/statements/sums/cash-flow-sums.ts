import type { RequiredSum } from '../../model/cast.ts'
import { magnitude } from '../../model/rounding.ts'
import type { ConceptId } from '../concepts/catalogue.ts'
import type { Line } from '../financial-statements.ts'

const SECTIONS: ReadonlySet<ConceptId | null> = new Set<ConceptId>(['operating-cash-flow', 'investing-cash-flow', 'financing-cash-flow'])

const OPERATIONS = 'cash-generated-from-operations'
const CHANGE = 'net-change-in-cash'

/** A line that no total has added up yet. */
interface OpenLine {
  readonly row: number
  readonly value: bigint
}

/**
 * The sums of a cash flow statement of one period: each section adds up its lines, the change in cash the sections, and closing cash the change
 * and opening cash, with exchange differences where they are printed (IAS 7.10, 7.45; FRS 102 7.3, 7.20; ASC 230-10-45-24). Outflows are
 * negative. Empty where a line cannot be placed, as where a section has two totals.
 */
export function listCashFlowSums(lines: readonly Line[]): readonly RequiredSum[] {
  const sums: RequiredSum[] = []
  const add = (total: number, parts: readonly { readonly row: number }[]): void => {
    if (parts.length > 0) sums.push({ total, parts: parts.map(({ row }) => ({ row, sign: 1 })) })
  }
  const seen = new Set<ConceptId>()
  let open: readonly OpenLine[] = []
  let sections: readonly OpenLine[] = []
  let change: OpenLine | null = null
  let opening: OpenLine | null = null
  for (const [row, { concept, cells }] of lines.entries()) {
    const [cell, ...others] = cells.filter((one) => one !== null)
    if (cell === undefined) continue
    if (others.length > 0) return []
    const line = { row, value: cell.value }
    if (concept !== null && (SECTIONS.has(concept) || concept === OPERATIONS || concept === CHANGE)) {
      if (seen.has(concept) || change !== null) return []
      seen.add(concept)
    }
    if (concept === OPERATIONS) {
      add(row, open)
      open = [line]
    } else if (SECTIONS.has(concept)) {
      add(row, open)
      sections = [...sections, line]
      open = []
    } else if (concept === CHANGE) {
      add(row, [...sections, ...open])
      change = line
      open = []
    } else if (concept === 'opening-cash') opening = line
    else if (concept === 'closing-cash') {
      if (opening === null || change === null) return []
      add(row, [change, opening, ...open])
      return sums
    } else {
      const parts = concept === null ? findParts(open, line) : []
      add(row, parts)
      open = [...open.slice(0, open.length - parts.length), line]
    }
  }
  return []
}

/**
 * The last open lines, two or more, that a line adds up, such as "Operating cash flows before movements in working capital": no concept says
 * so, and its lines would count twice. Empty for an ordinary line.
 */
function findParts(open: readonly OpenLine[], { value }: OpenLine): readonly OpenLine[] {
  if (value === 0n) return []
  let sum = 0n
  for (let count = 1; count <= open.length; count++) {
    sum += open[open.length - count]?.value ?? 0n
    if (count >= 2 && magnitude(sum - value) <= BigInt(count) / 2n) return open.slice(-count)
  }
  return []
}
