import type { Table } from '../model/table.ts'
import type { Cast, ColumnResult, Part } from '../model/cast.ts'
import { digitsOf, magnitude, roundingTolerance } from '../model/rounding.ts'
import { slipBetween } from '../model/slip.ts'
import { type Grid, toGrid } from './grid.ts'

interface Candidate extends Cast {
  readonly votes: number
  readonly failures: number
  readonly cost: number
}

const TOTAL_LABEL =
  /\btotal|\bnet\b|\bgross\b|\bprofit|\bloss\b|\bearnings\b|\bincome\b|\bresult|\bsurplus|\bdeficit|\bcarried forward|\bclosing|\bend of|\bat (?:the )?(?:end|\d)|\bbalance|\bas at|^$|\bequity\b|\bcash (?:used|generated|provided|flows?)|\bebitda?\b|\boperating\b|\bmargin\b/i
/** Only such a row is ever less than what stands above it: a component of equity is not, even when it happens to be the rest. */
const DIFFERENCE_LABEL =
  /\btotal|\bnet\b|\bgross\b|\bprofit|\bloss|\bearnings\b|\bincome\b|\bresult|\bsurplus|\boperating\b|\bmargin\b|assets less|\bebit|^$/i
const COMPONENT_LABEL = /\baccumulated\b|\bretained\b|\breserves?\b/i
const DEEPEST = 48
const DEEPEST_FLIPS = 24
/** Proof, in decimal digits beyond chance, that a cast needs: less where the label speaks for a total. */
const PROOF_NAMED = 0.7
const PROOF_UNNAMED = 2.2
/** Two figures of so many digits that are one slip apart were meant to be the same. */
const SLIP_DIGITS = 5

/**
 * Finds the structure of a table by letting its columns vote: reading downwards, each row is tried as the sum of what stands above it.
 * Rows that were summed are replaced by their total, so totals of totals are found the same way. One column that ties proves the
 * structure; the others must follow. Labels lower the proof that is asked for, they never decide.
 */
export function findCasts(table: Table): Cast[] {
  const grid = toGrid(table)
  const casts: Cast[] = []
  let open: number[] = []
  for (const total of grid.rows) {
    const cast = bestCast(grid, table, open, total)
    if (cast !== null) {
      casts.push(cast)
      const used = new Set(cast.parts.map(({ row }) => row))
      open = open.filter((row) => !used.has(row))
    }
    open.push(total)
  }
  return casts
}

function bestCast(grid: Grid, table: Table, open: readonly number[], total: number): Cast | null {
  if (grid.columns.every((column) => magnitude(grid.value(total, column) ?? 0n) === 0n)) return null
  const named = TOTAL_LABEL.test(table.rows[total]?.label ?? '') && !COMPONENT_LABEL.test(table.rows[total]?.label ?? '')
  const label = table.rows[total]?.label ?? ''
  const subtracts = DIFFERENCE_LABEL.test(label) && !COMPONENT_LABEL.test(label)
  const candidates: Candidate[] = []
  for (let size = 1; size <= Math.min(open.length, DEEPEST); size++) {
    if (size === 1 && !(label !== '' && (named || /\bassets\b|\bliabilities\b/i.test(label)))) continue
    const rows = open.slice(-size)
    for (const parts of signPatterns(rows, subtracts)) {
      const candidate = judge(grid, total, parts, 0, Math.log10(2 * Math.min(open.length, DEEPEST)))
      if (candidate !== null) candidates.push(candidate)
    }
    if (subtracts && size >= 2 && size <= DEEPEST_FLIPS) candidates.push(...withOneFlip(grid, total, rows, open.length, subtracts))
  }
  const needed = named ? PROOF_NAMED : PROOF_UNNAMED
  return pick(candidates.filter(({ proof }) => proof >= needed))
}

/** All added, or the first less the rest. */
function signPatterns(rows: readonly number[], subtracts: boolean): Part[][] {
  const plus = rows.map((row): Part => ({ row, sign: 1 }))
  if (rows.length < 2 || !subtracts) return [plus]
  return [plus, rows.map((row, i): Part => ({ row, sign: i === 0 ? 1 : -1 }))]
}

/** Patterns with one row's sign turned: it is the row whose double is what is missing. */
function withOneFlip(grid: Grid, total: number, rows: readonly number[], open: number, subtracts: boolean): Candidate[] {
  const found: Candidate[] = []
  for (const parts of signPatterns(rows, subtracts)) {
    const flips = new Set<number>()
    for (const column of grid.columns) {
      const actual = grid.value(total, column)
      if (actual === undefined) continue
      const gap = sum(grid, parts, column) - actual
      if (gap === 0n || gap % 2n !== 0n) continue
      for (const [i, part] of parts.entries()) {
        if (i > 0 && BigInt(part.sign) * (grid.value(part.row, column) ?? 0n) * 2n === gap) flips.add(i)
      }
    }
    for (const flip of flips) {
      const turned = parts.map((part, i): Part => (i === flip ? { row: part.row, sign: part.sign === 1 ? -1 : 1 } : part))
      const candidate = judge(grid, total, turned, 1, Math.log10(2 * open * rows.length) + 0.5)
      if (candidate !== null) found.push(candidate)
    }
  }
  return found
}

function judge(grid: Grid, total: number, parts: readonly Part[], cost: number, chance: number): Candidate | null {
  const results: ColumnResult[] = []
  const spare = grid.decimals - displayedDecimals(grid, total, parts)
  const tolerance = roundingTolerance(parts.length) * 10n ** BigInt(spare)
  let votes = 0
  let failures = 0
  let proof = -chance
  for (const column of grid.columns) {
    const actual = grid.value(total, column)
    const values = parts.map(({ row }) => grid.value(row, column))
    if (actual === undefined || values.every((value) => value === undefined)) continue
    const expected = sum(grid, parts, column)
    const gap = magnitude(expected - actual)
    const state = gap === 0n ? 'ticked' : gap <= tolerance ? 'rounding' : 'difference'
    const printed = values.filter((value) => value !== undefined).length
    // Where hardly a part is printed, the sum says nothing: unless one slip is all that parts the two.
    if (state === 'difference' && 2 * printed < parts.length && slipBetween(expected, actual) === null) continue
    if (state === 'difference' && 2 * printed <= parts.length && digitsOf(actual) - spare < SLIP_DIGITS) continue
    results.push({ column, state, expected, actual, holes: printed < parts.length })
    if (state === 'difference') failures++
    else if (actual !== 0n) {
      // A sum of one figure and nothing else is only a repetition: it says little about the structure.
      const weight = parts.length > 1 && values.filter((value) => value !== undefined && value !== 0n).length < 2 ? 0.4 : 1
      votes += weight * (state === 'ticked' ? 1 : 0.6)
      const doubt = state === 'ticked' ? 0.5 : 0.5 + Math.log10(Number(2n * roundingTolerance(parts.length) + 1n))
      proof += weight * Math.max(0, tellingDigits(actual, values) - spare - doubt)
    }
  }
  if (votes === 0 || (parts.length === 1 && !repeats(failures, results, spare))) return null
  return { total, parts, results, decimals: grid.decimals, proof, votes, failures, cost }
}

/** A figure that is simply printed again: every column says so, or those that do not are one slip away. */
function repeats(failures: number, results: readonly ColumnResult[], spare: number): boolean {
  const digits = Math.max(0, ...results.map(({ state, actual }) => (state === 'ticked' ? digitsOf(actual) - spare : 0)))
  if (failures === 0) return digits >= 3
  return (
    digits >= SLIP_DIGITS && results.every(({ state, expected, actual }) => state === 'ticked' || slipBetween(expected, actual) !== null)
  )
}

/** How many digits had to meet: those of the total, or of the second largest part where parts nearly cancel out. */
function tellingDigits(actual: bigint, values: readonly (bigint | undefined)[]): number {
  const [, second = 0] = values.map((value) => digitsOf(value ?? 0n)).toSorted((a, b) => b - a)
  return Math.max(digitsOf(actual), second)
}

/** The coarsest of the decimals printed: rounding happens there. */
function displayedDecimals(grid: Grid, total: number, parts: readonly Part[]): number {
  let least = grid.decimals
  for (const row of [total, ...parts.map((part) => part.row)]) {
    for (const column of grid.columns) {
      const figure = grid.figure(row, column)
      if (figure?.kind === 'amount') least = Math.min(least, figure.decimals)
    }
  }
  return least
}

function sum(grid: Grid, parts: readonly Part[], column: number): bigint {
  return parts.reduce((total, { row, sign }) => total + BigInt(sign) * (grid.value(row, column) ?? 0n), 0n)
}

function pick(candidates: readonly Candidate[]): Cast | null {
  const [best] = candidates.toSorted(
    (a, b) => b.votes - b.failures * 0.5 - (a.votes - a.failures * 0.5) || a.cost - b.cost || b.parts.length - a.parts.length,
  )
  return best ?? null
}
