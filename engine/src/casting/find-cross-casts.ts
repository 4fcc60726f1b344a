import type { Cast, CrossCast, CrossResult } from '../model/cast.ts'
import type { Table } from '../model/table.ts'
import { findCasts } from './find-casts.ts'
import { toGrid } from './grid.ts'
import { type CrossGrid, judgeCrossCast, takenOffPatterns } from './judge-cross-cast.ts'

/**
 * Finds columns that are the sum of adjacent columns, as in a statement of changes in equity or a two-way note (ARI-05, ARI-07): each run
 * of neighbouring columns is tried, the longest first, and the rows vote. Totals are to the right of their parts, or to the left where the
 * rows show that more clearly.
 */
export function findCrossCasts(table: Table, downwards: readonly Cast[] = findCasts(table)): CrossCast[] {
  const grid: CrossGrid = { ...toGrid(table), isHeadedTotal: (column) => TOTAL.test(table.columns[column]?.heading ?? '') }
  const casts = STRIDES.map((stride) => lanesOf(grid, stride).flatMap(findInLane)).reduce(preferFewerExceptions, [])
  const isCaption = ({ row, state }: CrossResult) => state !== 'difference' || !SWALLOWED.test(table.rows[row]?.label ?? '')
  return casts.map((cast) => ({
    ...cast,
    rows: cast.rows.filter((result) => isCaption(result) && !isInherited(result, cast, grid, downwards)),
  }))
}

/** A caption that ends in an amount has those of the first columns in it: what remains of the row does not add up. */
const SWALLOWED = /(?:\d,\d{3}|\d\.\d+)\)?$/

/** Over a column that adds up those before it. */
const TOTAL = /\btotals?\b|\bnet (?:amounts?|carrying|book|fair)|\bat (?:the )?end\b|\bend(?:ing)? (?:of|balance)\b|\bclosing\b/i

/** Columns may alternate between two or three periods: "Total 2025, Total 2024, Level 1 2025, Level 1 2024, …". */
const STRIDES = [1, 2, 3]
const MIN_COLUMNS = 3
/** The maximum number of columns tried for one total: no statement has as many, and a page full of figures must finish, too. */
const MAX_COLUMNS = 32

function lanesOf(grid: CrossGrid, stride: number): CrossGrid[] {
  if (grid.columns.length % stride !== 0 || grid.columns.length < MIN_COLUMNS * stride) return []
  return Array.from({ length: stride }, (_, lane) => ({ ...grid, columns: grid.columns.filter((_column, i) => i % stride === lane) }))
}

function findInLane(grid: CrossGrid): CrossCast[] {
  return preferFewerExceptions(findRightTotals(grid), findLeftTotals(grid))
}

function findRightTotals(grid: CrossGrid): CrossCast[] {
  const casts: CrossCast[] = []
  let open: number[] = []
  for (const total of grid.columns) {
    const cast = bestRun(grid, open, total)
    if (cast !== null) {
      casts.push(cast)
      open = open.filter((column) => !cast.parts.includes(column))
    }
    open.push(total)
  }
  return casts
}

/** The run with the fewest exceptions: a longer one may include a column of share counts beside the money. */
function bestRun(grid: CrossGrid, open: readonly number[], total: number): CrossCast | null {
  let best: CrossCast | null = null
  for (let size = Math.min(open.length, MAX_COLUMNS); size >= 2; size--) {
    const cast = bestSigns(grid, open.slice(-size), total)
    if (cast !== null && (best === null || exceptions(cast) < exceptions(best))) best = cast
    if (best !== null && exceptions(best) === 0) break
  }
  return best
}

/** All added, unless deducting some leaves fewer exceptions. */
function bestSigns(grid: CrossGrid, parts: readonly number[], total: number): CrossCast | null {
  const plain = judgeCrossCast(grid, parts, [], total)
  if (plain !== null && exceptions(plain) === 0) return plain
  const turned = takenOffPatterns(grid, parts, total).map((takenOff) => judgeCrossCast(grid, parts, takenOff, total))
  const [best] = [plain, ...turned].filter((cast) => cast !== null).toSorted((a, b) => exceptions(a) - exceptions(b))
  return best ?? null
}

/** "Total | Level 1 | Level 2 | Level 3": the parts follow their total. */
function findLeftTotals(grid: CrossGrid): CrossCast[] {
  const casts: CrossCast[] = []
  for (let at = 0; at < grid.columns.length; at++) {
    const total = grid.columns[at] ?? 0
    for (let end = Math.min(grid.columns.length, at + 1 + MAX_COLUMNS); end - at > 2; end--) {
      const cast = judgeCrossCast(grid, grid.columns.slice(at + 1, end), [], total)
      if (cast === null) continue
      casts.push(cast)
      at = end - 1
      break
    }
  }
  return casts
}

/** Where two interpretations of a run conflict, the later one wins only with fewer exceptions. */
function preferFewerExceptions(kept: readonly CrossCast[], later: readonly CrossCast[]): CrossCast[] {
  const right = later.filter((cast) => kept.every((rival) => !overlap(cast, rival) || exceptions(cast) < exceptions(rival)))
  return [...kept.filter((cast) => !right.some((rival) => overlap(cast, rival))), ...right]
}

function overlap(one: CrossCast, other: CrossCast): boolean {
  const columns = new Set([one.total, ...one.parts])
  return [other.total, ...other.parts].some((column) => columns.has(column))
}

function exceptions({ rows }: CrossCast): number {
  return rows.filter(({ state }) => state === 'difference').length
}

/**
 * If a total row adds up downwards in every column, its difference across comes from the rows above: one of them is wrong across, or
 * appears in the total column alone ("measured at net asset value"). The total itself is not at fault.
 */
function isInherited({ row, state }: CrossResult, { parts, total }: CrossCast, grid: CrossGrid, downwards: readonly Cast[]): boolean {
  if (state !== 'difference') return false
  const cast = downwards.find((down) => down.total === row)
  if (cast === undefined) return false
  return [...parts, total].every((column) => {
    const result = cast.results.find((one) => one.column === column)
    return result === undefined ? (grid.value(row, column) ?? 0n) === 0n : result.state === 'ticked'
  })
}
