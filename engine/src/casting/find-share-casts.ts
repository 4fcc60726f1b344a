import type { Cast } from '../model/cast.ts'
import type { Table } from '../model/table.ts'
import type { Grid } from './grid.ts'
import { judgeCast } from './judge-cast.ts'

/** Numbers of shares are long: fewer digits beyond chance than this agree by accident. */
const PROOF = 2
const MAX_ROWS = 8
const SHARES = /\bshares\b|\bweighted[- ]average\b/i
const BASIC = /\bbasic\b/i
const DILUTED = /\bdilut(?:ed|ive)\b|\bassuming dilution\b/i
/** "Weighted-average shares used to compute basic net loss per share": those outstanding, less the unvested ones. */
const USED = /\bused (?:to|in|for) (?:the )?(?:comput|calculat)/i
const PER_SHARE_DECIMALS = 2

/**
 * The weighted average number of shares and what dilutes it add up to the diluted number, and those outstanding less the unvested ones to the
 * basic number. These rows count shares, so no sum of money
 * includes them. `found`: the sums that are known already.
 */
export function findShareCasts(table: Table, grid: Grid, found: readonly Cast[]): Cast[] {
  const counts = table.rows.flatMap(({ cells, label, group }, row) => {
    const figures = grid.columns.flatMap((column) => cells[column] ?? [])
    const isCount = figures.length > 0 && figures.every(({ kind, decimals }) => kind !== 'percent' && decimals < PER_SHARE_DECIMALS)
    return isCount ? [{ row, text: `${group} ${label}`, label }] : []
  })
  return counts.flatMap(({ row, text, label }, at): Cast[] => {
    const isTotal = (DILUTED.test(label) && !BASIC.test(label)) || USED.test(label)
    if (found.some(({ total }) => total === row) || !SHARES.test(text) || !isTotal) return []
    for (let size = 2; size <= Math.min(at, MAX_ROWS); size++) {
      const parts = counts.slice(at - size, at)
      if (parts.some((part, i) => part.row !== row - size + i)) return []
      const [first] = parts
      if (first === undefined || !SHARES.test(first.text) || DILUTED.test(first.label)) continue
      const cast = judgeCast(
        grid,
        row,
        parts.map((part) => ({ row: part.row, sign: 1 })),
        0,
        0,
      )
      return cast !== null && cast.votes > cast.failures && cast.proof >= PROOF ? [cast] : []
    }
    return []
  })
}
