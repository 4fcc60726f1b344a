import type { Cast } from '../model/cast.ts'
import { digitsOf, magnitude, roundingTolerance } from '../model/rounding.ts'
import { slipBetween } from '../model/slip.ts'
import type { Table } from '../model/table.ts'
import { areEven } from './even-rows.ts'
import type { Grid } from './grid.ts'

const MIN_DIGITS = 4
/** All signs of the movements between two balances are tried: more lines than this are not. */
const MAX_MOVES = 8
/** Enough for an error in a note that a slip explains, too little for a question without one. */
const PROOF = 2
const PLACE = '(?:balances?\\b,? ?)?(?:(?:at|as at|as of) )?(?:the )?'
const YEAR = ' of (?:the )?(?:financial |fiscal )?(?:year|period)$'
const OPENING = new RegExp(`^${PLACE}(?:(?:beginning|start)${YEAR}|brought forward$)`, 'i')
const CLOSING = new RegExp(`^${PLACE}(?:(?:end|close)${YEAR}|carried forward$)`, 'i')
const DATED = new RegExp(`^${PLACE}(?:\\d{1,2} [a-z]{3,9}|[a-z]{3,9} \\d{1,2},?) ((?:19|20)\\d\\d)$`, 'i')
/** What is no movement, or of which the table shows only a part. */
const NO_MOVE = /\b(?:total|subtotal|net book|carrying|cost|of which|including)\b/i

/**
 * A balance, its movements and the next balance, in a table of one column, such as the note about deferred tax: no other column confirms the
 * sum, so that a mistyped figure would leave it without any. Claims the closing balance where no signs of the movements lead to it, and one
 * digit or two swapped digits explain the difference. `found`: the sums that are known already.
 */
export function findBalanceMovements({ rows }: Table, grid: Grid, found: readonly Cast[]): Cast[] {
  const [column, ...others] = grid.columns
  if (column === undefined || others.length > 0) return []
  const known = new Set(found.flatMap(({ total, parts }) => [total, ...parts.map(({ row }) => row)]))
  return rows.flatMap(({ label: first }, opening): Cast[] => {
    if (!OPENING.test(first) && !DATED.test(first)) return []
    const closing = rows.findIndex(({ label }, at) => at > opening && isNext(first, label))
    const block = rows.slice(opening, closing + 1).map((row, at) => ({ ...row, at: opening + at, value: grid.value(opening + at, column) }))
    const moves = block.slice(1, -1)
    if (moves.length === 0 || moves.length > MAX_MOVES || block.some(({ at }) => known.has(at))) return []
    if (!areEven(block)) return []
    if (moves.some(({ label }) => label === '' || NO_MOVE.test(label) || OPENING.test(label) || DATED.test(label))) return []
    const values = block.flatMap(({ value }) => (value === undefined ? [] : [value]))
    const actual = values.at(-1) ?? 0n
    if (values.length < block.length || digitsOf(actual) < MIN_DIGITS) return []
    const parts = block.slice(0, -1).map(({ at }) => ({ row: at, sign: 1 as const }))
    const expected = values.slice(0, -1).reduce((sum, value) => sum + value, 0n)
    const tolerance = roundingTolerance(parts.length) * grid.coarseness(column)
    if (comesTo(values.slice(0, -1), actual, tolerance) || !isTyped(values.slice(0, -1), expected, actual)) return []
    const result = { column, state: 'difference' as const, expected, actual, tolerance }
    return [{ total: closing, parts, results: [result], decimals: grid.decimals, proof: PROOF }]
  })
}

/** Whether the second label is that of the balance after the first. */
function isNext(first: string, label: string): boolean {
  if (OPENING.test(first)) return CLOSING.test(label)
  const [from, to] = [first, label].map((text) => DATED.exec(text)?.[1])
  return from !== undefined && to !== undefined && label !== first && Number(to) - Number(from) >= 0 && Number(to) - Number(from) <= 1
}

/** Whether some choice of signs of the movements leads from the first to the balance: deductions may be printed without brackets. */
function comesTo([opening = 0n, ...moves]: readonly bigint[], balance: bigint, tolerance: bigint): boolean {
  const sums = moves.reduce((all, move) => all.flatMap((sum) => [sum + move, sum - move]), [opening])
  return sums.some((sum) => magnitude(magnitude(sum) - magnitude(balance)) <= tolerance)
}

/** One digit, or two that are swapped, in the balance or in a figure that leads to it. */
function isTyped(parts: readonly bigint[], expected: bigint, actual: bigint): boolean {
  const gap = expected - actual
  return [[actual, expected] as const, ...parts.map((value) => [value, value - gap] as const)].some(([printed, right]) => {
    const slip = slipBetween(printed, right)
    return slip === 'digit' || slip === 'transposition'
  })
}
