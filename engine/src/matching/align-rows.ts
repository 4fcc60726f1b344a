import type { RowMatch } from '../model/match.ts'

/** What identifies a row. */
export interface RowKey {
  readonly label: string
  readonly group: string
  /** The row's date, where rows are dated. */
  readonly day: string | undefined
}

const SAME_LABEL = 2
const SAME_GROUP = 1
const NO_LABEL = 0.4
/** From this score on, figures alone identify a row: a caption may have changed. */
const MIN_AGREEMENT = 1.5

/**
 * Pairs the rows of two tables in order: by label, group and day, otherwise by agreeing figures (`agree` gives their weight, from 0). Rows
 * that changed places are paired afterwards if their label is unique on both sides.
 */
export function alignRows(one: readonly RowKey[], other: readonly RowKey[], agree: (row: number, otherRow: number) => number): RowMatch[] {
  const width = other.length + 1
  const best = new Float64Array((one.length + 1) * width)
  const scores = new Float64Array((one.length + 1) * width)
  const at = (i: number, j: number) => i * width + j
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const score = scoreOf(one[i], other[j], () => agree(i, j))
      scores[at(i, j)] = score
      const paired = score > 0 ? score + (best[at(i + 1, j + 1)] ?? 0) : 0
      best[at(i, j)] = Math.max(paired, best[at(i + 1, j)] ?? 0, best[at(i, j + 1)] ?? 0)
    }
  }
  const pairs: RowMatch[] = []
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const score = scores[at(i, j)] ?? 0
    const here = best[at(i, j)] ?? 0
    if (score > 0 && here === score + (best[at(i + 1, j + 1)] ?? 0)) pairs.push({ row: i++, otherRow: j++ })
    else if (here === best[at(i + 1, j)]) i++
    else j++
  }
  return [...pairs, ...pairMoved(one, other, pairs)]
}

function scoreOf(one: RowKey | undefined, other: RowKey | undefined, agree: () => number): number {
  if (one === undefined || other === undefined || one.day !== other.day) return 0
  const group = one.group === other.group ? SAME_GROUP : 0
  if (one.label === other.label) return one.label === '' ? NO_LABEL + group + agree() : SAME_LABEL + group + agree()
  const figures = agree()
  return figures >= MIN_AGREEMENT ? figures : 0
}

function pairMoved(one: readonly RowKey[], other: readonly RowKey[], pairs: readonly RowMatch[]): RowMatch[] {
  const [used, otherUsed] = [new Set(pairs.map(({ row }) => row)), new Set(pairs.map(({ otherRow }) => otherRow))]
  const name = ({ label, group, day }: RowKey) => `${label}|${group}|${day ?? ''}`
  const free = (rows: readonly RowKey[], taken: ReadonlySet<number>) => {
    const byName = new Map<string, number[]>()
    for (const [i, row] of rows.entries())
      if (row.label !== '') byName.set(name(row), [...(byName.get(name(row)) ?? []), ...(taken.has(i) ? [-1] : [i])])
    return byName
  }
  const others = free(other, otherUsed)
  return [...free(one, used)].flatMap(([key, rows]) => {
    const [row, ...more] = rows
    const [otherRow, ...moreOthers] = others.get(key) ?? []
    if (row === undefined || otherRow === undefined || row < 0 || otherRow < 0 || more.length + moreOthers.length > 0) return []
    return [{ row, otherRow }]
  })
}
