import type { Cast, Part } from '../model/cast.ts'
import { magnitude, roundingTolerance } from '../model/rounding.ts'
import type { Table } from '../model/table.ts'
import { type Grid, toGrid } from './grid.ts'
import { addUp, type Candidate, judgeCast } from './judge-cast.ts'
import { findAwardMovements } from './find-award-movements.ts'
import { findBalanceMovements } from './find-balance-movements.ts'
import { findDifferences } from './find-differences.ts'
import { findShareCasts } from './find-share-casts.ts'
import { findSingleTotals } from './find-single-totals.ts'
import { findSwapped } from './find-swapped.ts'
import { type LabelHints, readLabelHints } from './label-hints.ts'

/** The maximum number of rows tried for one total, each number of them. */
const MAX_ROWS = 60
/** Totals of a table that are tried with all the rows above, where these are more. */
const MAX_LONG_TOTALS = 20
const MAX_TURNED_ROWS = 24
/** Proof that a cast needs, in decimal digits beyond chance: less where the label indicates a total. */
const PROOF_NAMED = 0.7
const PROOF_UNNAMED = 2.2
/** The last class of a list by maturity adds nothing up; in one of its columns it may seem to. */
const MATURITY = /\b(?:more than|over|after|beyond|later than|between|within)\b.{0,20}\byears?\b/i
/** Where totals have rules above them, a row without one that is not labelled as a total is unlikely to be one. */
const PROOF_UNRULED = 3.2

/** A line labelled "Total …", or one under a rule, usually adds up the rows since the last total. */
const EXPECTED = -0.5

/** Evidence that a row is a total. */
interface Hints extends LabelHints {
  /** Whether there is a rule above it; undefined where no row of the table has one. */
  readonly ruled: boolean | undefined
}

/**
 * Finds the structure of a table by letting its columns vote: reading downwards, each row is tried as the sum of the rows above it. Summed
 * rows are replaced by their total, so totals of totals are found the same way. One column that ties proves the structure; the others must
 * follow. Labels and rules lower the required proof but never decide.
 */
export function findCasts(table: Table): Cast[] {
  const grid = toGrid(table)
  let casts: Cast[] = []
  const printed = new Map<string, number>()
  const hasRules = table.rows.some(({ ruled }) => ruled)
  let open: number[] = []
  let longTotals = 0
  let lastNamed = -1
  for (const total of grid.rows) {
    const label = table.rows[total]?.label ?? ''
    const hints: Hints = { ...readLabelHints(label), ruled: hasRules ? table.rows[total]?.ruled === true : undefined }
    const summed = casts.at(-1)?.total ?? -1
    const since = open.length - 1 - open.findLastIndex((row) => row <= summed)
    const isLong = open.length > MAX_ROWS && isNamedTotal(hints) && longTotals++ < MAX_LONG_TOTALS
    const cast =
      bestCast(grid, open, total, hints, since, (row) => table.rows[row]?.label ?? '') ??
      (isLong ? longCast(grid, { open, since, whole: between(grid, lastNamed, total) }, total, hints, table) : null) ??
      findRepetition(grid, total, label, printed.get(wordsOf(label))) ??
      bestSwapped(grid, open, total, hints)
    if (cast !== null) {
      const used = new Set(cast.parts.map(({ row }) => row))
      // In a list of thousands of rows, some add up to a neighbour by chance.
      if (isLong) casts = casts.filter(({ parts }) => !parts.every(({ row }) => used.has(row)))
      casts.push(cast)
      if (isNamedTotal(hints)) lastNamed = total
      open = open.filter((row) => !used.has(row))
    }
    open.push(total)
    printed.set(wordsOf(label), total)
  }
  const withShares = [...casts, ...findShareCasts(table, grid, casts)]
  return [
    ...withShares,
    ...findDifferences(table, grid, withShares),
    ...findAwardMovements(table, grid, withShares),
    ...findBalanceMovements(table, grid, withShares),
    ...findSingleTotals(table, grid, withShares),
  ]
}

/** `since`: how many rows are open since the last total. */
function bestCast(
  grid: Grid,
  open: readonly number[],
  total: number,
  hints: Hints,
  since: number,
  labelOf: (row: number) => string,
): Cast | null {
  if (grid.columns.every((column) => (grid.value(total, column) ?? 0n) === 0n)) return null
  const depth = Math.min(open.length, MAX_ROWS)
  const candidates: (Candidate | null)[] = []
  // What is printed without a label beneath a single line is the total of a group of one.
  const repeats = hints.repeats || (since === 1 && labelOf(total) === '' && labelOf(open.at(-1) ?? total) !== '')
  for (let size = repeats ? 1 : 2; size <= depth; size++) {
    const rows = open.slice(-size)
    const patterns = [...signPatterns(rows, hints), ...takeOffLess(rows, labelOf)]
    const usual = Math.log10(2 * depth)
    const expected = size === since && (hints.explicit || hints.ruled === true)
    for (const parts of patterns) {
      const candidate = judgeCast(grid, total, parts, 0, expected ? EXPECTED : usual)
      // A rule alone does not outweigh a column that contradicts the sum.
      const excused = !expected || hints.explicit || candidate?.failures === 0
      candidates.push(excused ? candidate : judgeCast(grid, total, parts, 0, usual))
    }
    if (!hints.remainder || size < 2 || size > MAX_TURNED_ROWS) continue
    const chance = Math.log10(2 * open.length * size) + 0.5
    const turned = [...patterns.flatMap((parts) => turnOne(grid, total, parts)), ...turnTails(grid, total, rows), turnAll(rows)]
    for (const parts of turned) {
      const candidate = judgeCast(grid, total, parts, 1, chance)
      candidates.push(candidate !== null && isBacked(grid, candidate) ? candidate : null)
    }
  }
  return pickBest(
    candidates.filter(
      (candidate) =>
        candidate !== null &&
        candidate.proof >= neededProof(hints, candidate.failures) &&
        (hints.total || !candidate.repeated) &&
        (hints.total || candidate.failures === 0 || !MATURITY.test(labelOf(total))) &&
        (labelOf(total) !== '' || hints.ruled === true || !isLooseRemainder(candidate)),
    ),
  )
}

/** A total by its label, or one without a label beneath a rule. */
const isNamedTotal = ({ explicit, total, ruled }: Hints): boolean => explicit || (total && ruled === true)

/** Rows of the grid after one row and before another. */
const between = ({ rows }: Grid, after: number, before: number): number[] => rows.filter((row) => row > after && row < before)

/** What a long total may add up. */
interface LongList {
  readonly open: readonly number[]
  readonly since: number
  /** All rows since the last named total, also those that other casts took for parts. */
  readonly whole: readonly number[]
}

/**
 * The total of a list that runs over pages: all rows since the last total, those beneath the last heading, all that no total has, or all
 * since the last total with a name.
 */
function longCast(grid: Grid, { open, since, whole }: LongList, total: number, hints: Hints, { rows }: Table): Cast | null {
  const groupAt = (at: number) => rows[open[at] ?? 0]?.group ?? ''
  const headed = open.length - 1 - open.findLastIndex((_, at) => groupAt(at) !== groupAt(open.length - 1))
  const sizes = [...new Set([since, headed, open.length])].filter((size) => size > MAX_ROWS)
  const lists = [...sizes.map((size) => open.slice(-size)), ...(whole.length > open.length ? [whole] : [])]
  const candidates = lists.map((list) => {
    const parts = list.map((row): Part => ({ row, sign: 1 }))
    return judgeCast(grid, total, parts, 0, list.length === since ? EXPECTED : Math.log10(2 * lists.length))
  })
  return pickBest(candidates.filter((candidate) => candidate !== null && candidate.proof >= neededProof(hints, candidate.failures)))
}

/** Deductions that come to a row only within rounding: without a label, neighbouring figures of a list may nearly do. */
function isLooseRemainder({ parts, results }: Candidate): boolean {
  return parts.some(({ sign }) => sign === -1) && results.some(({ state }) => state === 'rounding')
}

function neededProof({ total, ruled }: Hints, failures: number): number {
  if (total || (ruled === true && failures === 0)) return PROOF_NAMED
  return ruled === false ? PROOF_UNRULED : PROOF_UNNAMED
}

/** More proof is needed where no column ties as printed. */
const PROOF_OF_SWAP = 2.3
/** The maximum number of rows searched for swapped figures. */
const MAX_SWAPPED_ROWS = 16

function bestSwapped(grid: Grid, open: readonly number[], total: number, hints: LabelHints): Cast | null {
  if (grid.columns.length < 2) return null
  const patterns: Part[][] = []
  for (let size = 2; size <= Math.min(open.length, MAX_SWAPPED_ROWS); size++) patterns.push(...signPatterns(open.slice(-size), hints))
  const cast = findSwapped(grid, total, patterns)
  return cast !== null && cast.proof >= (hints.total ? PROOF_NAMED : PROOF_UNNAMED) + PROOF_OF_SWAP ? cast : null
}

/** Shorter labels, such as "Other", may occur more than once. */
const MIN_LABEL_LENGTH = 6

/**
 * A line that a table prints twice, such as the profit at the start of the attribution, has the same meaning both times. `earlier`: the
 * previous row with the same label.
 */
function findRepetition(grid: Grid, total: number, label: string, earlier: number | undefined): Cast | null {
  const words = wordsOf(label)
  if (earlier === undefined || words.length < MIN_LABEL_LENGTH || !readLabelHints(words).repeats) return null
  const cast = judgeCast(grid, total, [{ row: earlier, sign: 1 }], 0, 0)
  return cast !== null && cast.votes > cast.failures ? cast : null
}

function wordsOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

/** All added, or the first less the rest. */
function signPatterns(rows: readonly number[], hints: LabelHints): Part[][] {
  const plus = rows.map((row): Part => ({ row, sign: 1 }))
  const subtracts = rows.length >= 2 && (hints.remainder || (hints.dated && rows.length === 2))
  return subtracts ? [plus, rows.map((row, i): Part => ({ row, sign: i === 0 ? 1 : -1 }))] : [plus]
}

/** The pattern with one row's sign reversed, wherever that makes a column add up: the row whose double is the gap. */
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

/**
 * A single sign reversed against the brackets that are printed needs two columns, in which the row is not nil: in one alone, the brackets
 * may be the mistake.
 */
function isBacked(grid: Grid, { parts, results }: Cast): boolean {
  const [turned, ...others] = parts.filter(({ sign }) => sign === -1)
  if (turned === undefined || others.length > 0) return true
  const tied = results.filter(({ column, state }) => state !== 'difference' && (grid.value(turned.row, column) ?? 0n) !== 0n)
  const isBracketed = ({ column }: { readonly column: number }) => parts.some(({ row }) => (grid.value(row, column) ?? 0n) < 0n)
  return tied.length > 1 || !tied.some(isBracketed)
}

const LESS = /^(?:less|deduct)\b/i

/** Rows labelled as deductions. */
function takeOffLess(rows: readonly number[], labelOf: (row: number) => string): Part[][] {
  const parts = rows.map((row): Part => ({ row, sign: LESS.test(labelOf(row)) ? -1 : 1 }))
  return rows.length > 1 && parts.some(({ sign }) => sign === -1) ? [parts] : []
}

/**
 * Some added, and all that follow deducted, wherever that makes a column add up: income and then expenses, all printed without brackets.
 */
function turnTails(grid: Grid, total: number, rows: readonly number[]): Part[][] {
  const fitting = new Set<number>()
  for (const column of grid.columns) {
    const actual = grid.value(total, column)
    if (actual === undefined) continue
    const values = rows.map((row) => grid.value(row, column) ?? 0n)
    let gap = -actual - values.reduce((sum, value) => sum + value, 0n)
    for (const [i, value] of values.entries()) {
      if (i > 1 && magnitude(gap) <= roundingTolerance(rows.length)) fitting.add(i)
      gap += 2n * value
    }
  }
  return [...fitting].map((from) => rows.map((row, i): Part => ({ row, sign: i < from ? 1 : -1 })))
}

/** A loss made up of losses may be printed as negative income. */
function turnAll(rows: readonly number[]): Part[] {
  return rows.map((row): Part => ({ row, sign: -1 }))
}

/** Most columns for and fewest against; then the simplest signs; then the most rows, so that nil rows stay inside their group. */
function pickBest(candidates: readonly (Candidate | null)[]): Cast | null {
  const weigh = ({ votes, failures }: Candidate) => votes - failures / 2
  const [best] = candidates
    .filter((candidate) => candidate !== null)
    .toSorted((a, b) => weigh(b) - weigh(a) || a.cost - b.cost || b.parts.length - a.parts.length)
  return best ?? null
}
