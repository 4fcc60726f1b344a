import type { Cast, ColumnResult, RequiredSum } from '../model/cast.ts'
import { magnitude, roundingTolerance } from '../model/rounding.ts'
import type { Table } from '../model/table.ts'
import { type Grid, toGrid } from './grid.ts'
import { addUp } from './judge-cast.ts'

/** Sums that tie, for each difference of another size, for the table to have been read as it is meant. */
const TIES_FOR_A_DIFFERENCE = 2
const MIN_TIES = 2
/** Digits of agreement beyond chance of each sum that ties. */
const PROOF = 2
/** One wrong figure changes the sums that it is in by the same amount, within rounding. */
const SAME = 2n

/**
 * Casts of the sums that the lines of a table require. Where most of them tie, the table was read as it is meant, and a sum that does not
 * tie is wrong, even in a single column. Empty where they do not.
 */
export function judgeRequired(table: Table, sums: readonly RequiredSum[]): Cast[] {
  if (sums.length === 0) return []
  const grid = toGrid(table)
  const casts = sums.map(({ total, parts }) => ({
    total,
    parts,
    results: grid.columns.flatMap((column) => judge(grid, total, parts, column)),
  }))
  const trusted = new Set(
    grid.columns.filter((column) => isTrusted(casts.flatMap(({ results }) => results).filter((one) => one.column === column))),
  )
  const kept = casts.map((cast) => ({ ...cast, results: cast.results.filter(({ column }) => trusted.has(column)) }))
  const { ties, gaps } = count(kept.flatMap(({ results }) => results))
  if (ties < MIN_TIES || ties < TIES_FOR_A_DIFFERENCE * gaps) return []
  return kept
    .filter(({ results }) => results.length > 0)
    .map((cast) => ({ ...cast, decimals: grid.decimals, proof: PROOF * (ties - gaps) }))
}

interface Judged extends ColumnResult {
  /** Nothing is added up. */
  readonly nil: boolean
}

/**
 * The casts that columns support and those that the lines require. Where both have a total, the lines decide, unless the columns all agree on
 * a sum that ties; and what the lines take for a part is no total of a sum that does not tie.
 */
export function mergeCasts(found: readonly Cast[], required: readonly Cast[]): readonly Cast[] {
  const voted = new Map(found.map((cast) => [cast.total, cast]))
  const decided = required.filter((cast) => {
    const rival = voted.get(cast.total)
    return rival === undefined || !isTied(rival) || isTied(cast)
  })
  const totals = new Set(decided.map(({ total }) => total))
  const parts = new Set(decided.flatMap((cast) => cast.parts.map(({ row }) => row)))
  const kept = found.filter((cast) => !totals.has(cast.total) && (isTied(cast) || !parts.has(cast.total)))
  return [...kept, ...decided].toSorted((a, b) => a.total - b.total)
}

const isTied = ({ results }: Cast): boolean => results.every(({ state }) => state !== 'difference')

function judge(grid: Grid, total: number, parts: RequiredSum['parts'], column: number): Judged[] {
  const actual = grid.value(total, column)
  const printed = parts.filter(({ row }) => grid.value(row, column) !== undefined)
  if (actual === undefined || printed.length === 0) return []
  const expected = addUp(grid, parts, column)
  const tolerance = roundingTolerance(parts.length) * grid.coarseness(column)
  const gap = magnitude(expected - actual)
  const nil = actual === 0n && parts.every(({ row }) => (grid.value(row, column) ?? 0n) === 0n)
  return [{ nil, column, state: gap === 0n ? 'ticked' : gap <= tolerance ? 'rounding' : 'difference', expected, actual, tolerance }]
}

/** A column in which no more than one figure can be wrong, or most sums tie. */
function isTrusted(results: readonly Judged[]): boolean {
  const { ties, gaps } = count(results)
  return gaps <= 1 || ties >= TIES_FOR_A_DIFFERENCE * gaps
}

/** Sums that tie, and differences of another size. Two sums that ask for the same correction confirm each other. */
function count(results: readonly Judged[]): { ties: number; gaps: number } {
  const gaps: { size: bigint; confirmed: boolean }[] = []
  for (const { state, expected, actual } of results) {
    if (state !== 'difference') continue
    const size = magnitude(expected - actual)
    const known = gaps.find((gap) => magnitude(gap.size - size) <= SAME)
    if (known === undefined) gaps.push({ size, confirmed: false })
    else known.confirmed = true
  }
  const ties = results.filter(({ state, nil }) => state !== 'difference' && !nil).length
  return { ties: ties + gaps.filter(({ confirmed }) => confirmed).length, gaps: gaps.length }
}
