import type { Cast, CrossCast, CrossResult } from '../model/cast.ts'
import type { Table } from '../model/table.ts'
import { findCasts } from './find-casts.ts'
import { type Grid, toGrid } from './grid.ts'
import { judgeCrossCast, takenOffPatterns } from './judge-cross-cast.ts'

/**
 * Finds columns that are the sum of the columns beside them, as in an equity statement or a two-way note (ARI-05, ARI-07): a run of
 * neighbouring columns is tried, the longest first, and the rows vote. Totals stand at the right of their parts, or at the left where the
 * rows say so more clearly.
 */
export function findCrossCasts(table: Table, downwards: readonly Cast[] = findCasts(table)): CrossCast[] {
  const grid = toGrid(table)
  const casts = STRIDES.map((stride) => lanesOf(grid, stride).flatMap(findInLane)).reduce(preferFewerExceptions, [])
  return casts.map((cast) => ({ ...cast, rows: cast.rows.filter((result) => !isInherited(result, cast, grid, downwards)) }))
}

/** Columns may alternate between two or three periods: "Total 2025, Total 2024, Level 1 2025, Level 1 2024, …". */
const STRIDES = [1, 2, 3]
const MIN_COLUMNS = 3
/** Most columns that one total is tried over: no statement has as many, and a page of nothing but figures must end, too. */
const MAX_COLUMNS = 32

function lanesOf(grid: Grid, stride: number): Grid[] {
  if (grid.columns.length % stride !== 0 || grid.columns.length < MIN_COLUMNS * stride) return []
  return Array.from({ length: stride }, (_, lane) => ({ ...grid, columns: grid.columns.filter((_column, i) => i % stride === lane) }))
}

function findInLane(grid: Grid): CrossCast[] {
  return preferFewerExceptions(findRightTotals(grid), findLeftTotals(grid))
}

function findRightTotals(grid: Grid): CrossCast[] {
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

/** The run with the fewest exceptions: a longer one may add a column of share counts to the money beside it. */
function bestRun(grid: Grid, open: readonly number[], total: number): CrossCast | null {
  let best: CrossCast | null = null
  for (let size = Math.min(open.length, MAX_COLUMNS); size >= 2; size--) {
    const cast = bestSigns(grid, open.slice(-size), total)
    if (cast !== null && (best === null || exceptions(cast) < exceptions(best))) best = cast
    if (best !== null && exceptions(best) === 0) break
  }
  return best
}

/** All added, unless taking some off leaves fewer exceptions. */
function bestSigns(grid: Grid, parts: readonly number[], total: number): CrossCast | null {
  const plain = judgeCrossCast(grid, parts, [], total)
  if (plain !== null && exceptions(plain) === 0) return plain
  const turned = takenOffPatterns(grid, parts, total).map((takenOff) => judgeCrossCast(grid, parts, takenOff, total))
  const [best] = [plain, ...turned].filter((cast) => cast !== null).toSorted((a, b) => exceptions(a) - exceptions(b))
  return best ?? null
}

/** "Total | Level 1 | Level 2 | Level 3": what the total is made of follows it. */
function findLeftTotals(grid: Grid): CrossCast[] {
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

/** Where two ways of reading a run get into each other's way, the later is right only when it has fewer exceptions. */
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
 * A total of rows that adds up downwards in every column owes its difference to those rows: one of them is wrong across, or stands in the
 * total column alone ("measured at net asset value"). It is no fault of the total's own.
 */
function isInherited({ row, state }: CrossResult, { parts, total }: CrossCast, grid: Grid, downwards: readonly Cast[]): boolean {
  if (state !== 'difference') return false
  const cast = downwards.find((down) => down.total === row)
  if (cast === undefined) return false
  return [...parts, total].every((column) => {
    const result = cast.results.find((one) => one.column === column)
    return result === undefined ? (grid.value(row, column) ?? 0n) === 0n : result.state === 'ticked'
  })
}
