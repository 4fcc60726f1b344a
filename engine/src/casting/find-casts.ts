import type { Cast, Part } from '../model/cast.ts'
import type { Table } from '../model/table.ts'
import { type Grid, toGrid } from './grid.ts'
import { addUp, type Candidate, judgeCast } from './judge-cast.ts'
import { type LabelHints, readLabelHints } from './label-hints.ts'

/** Most rows that one total is tried over. */
const DEEPEST = 48
const DEEPEST_TURNED = 24
/** Proof, in decimal digits beyond chance, that a cast needs: less where the label speaks for a total. */
const PROOF_NAMED = 0.7
const PROOF_UNNAMED = 2.2

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
    const cast = bestCast(grid, open, total, readLabelHints(table.rows[total]?.label ?? ''))
    if (cast !== null) {
      casts.push(cast)
      const used = new Set(cast.parts.map(({ row }) => row))
      open = open.filter((row) => !used.has(row))
    }
    open.push(total)
  }
  return casts
}

function bestCast(grid: Grid, open: readonly number[], total: number, hints: LabelHints): Cast | null {
  if (grid.columns.every((column) => (grid.value(total, column) ?? 0n) === 0n)) return null
  const depth = Math.min(open.length, DEEPEST)
  const candidates: (Candidate | null)[] = []
  for (let size = hints.repeats ? 1 : 2; size <= depth; size++) {
    const rows = open.slice(-size)
    const patterns = signPatterns(rows, hints)
    for (const parts of patterns) candidates.push(judgeCast(grid, total, parts, 0, Math.log10(2 * depth)))
    if (!hints.remainder || size < 2 || size > DEEPEST_TURNED) continue
    const chance = Math.log10(2 * open.length * size) + 0.5
    for (const parts of patterns) candidates.push(...turnOne(grid, total, parts).map((turned) => judgeCast(grid, total, turned, 1, chance)))
  }
  const needed = hints.total ? PROOF_NAMED : PROOF_UNNAMED
  return pickBest(candidates.filter((candidate) => candidate !== null && candidate.proof >= needed))
}

/** All added, or the first less the rest. */
function signPatterns(rows: readonly number[], hints: LabelHints): Part[][] {
  const plus = rows.map((row): Part => ({ row, sign: 1 }))
  const subtracts = rows.length >= 2 && (hints.remainder || (hints.dated && rows.length === 2))
  return subtracts ? [plus, rows.map((row, i): Part => ({ row, sign: i === 0 ? 1 : -1 }))] : [plus]
}

/** The pattern with one row's sign turned, wherever that makes a column add up: it is the row whose double is what is missing. */
function turnOne(grid: Grid, total: number, parts: readonly Part[]): Part[][] {
  const turned = new Set<number>()
  for (const column of grid.columns) {
    const actual = grid.value(total, column)
    if (actual === undefined) continue
    const gap = addUp(grid, parts, column) - actual
    if (gap === 0n) continue
    for (const [i, part] of parts.entries()) {
      if (i > 0 && BigInt(part.sign) * (grid.value(part.row, column) ?? 0n) * 2n === gap) turned.add(i)
    }
  }
  return [...turned].map((at) => parts.map((part, i): Part => (i === at ? { row: part.row, sign: part.sign === 1 ? -1 : 1 } : part)))
}

/** Most columns for it and fewest against; then the plainest signs; then the most rows, so that rows of nothing stay inside their group. */
function pickBest(candidates: readonly (Candidate | null)[]): Cast | null {
  const weigh = ({ votes, failures }: Candidate) => votes - failures / 2
  const [best] = candidates
    .filter((candidate) => candidate !== null)
    .toSorted((a, b) => weigh(b) - weigh(a) || a.cost - b.cost || b.parts.length - a.parts.length)
  return best ?? null
}
