import type { Line } from './lines.ts'
import { readChunks } from './chunks.ts'

/** Lines whose second label starts within this many points of each other belong to one table on the right. */
const SPREAD = 14
const MIN_LINES = 3
/** A second label is words, not a unit or a mark. */
const LABEL = /\p{L}{3}/u

/**
 * Two tables printed side by side share lines: label, figures, label, figures. Where several consecutive lines have a second label at one
 * position, the lines are split there, and the right-hand table is read after the left-hand one.
 */
export function splitSideBySide(lines: readonly Line[]): Line[] {
  const starts = lines.map(secondLabel)
  const out: Line[] = []
  for (let i = 0; i < lines.length;) {
    const end = endOfRun(starts, i)
    const cut = end === null ? null : cutOf(starts.slice(i, end))
    if (end === null || cut === null) {
      const line = lines[i]
      if (line !== undefined) out.push(line)
      i++
      continue
    }
    const run = lines.slice(i, end)
    out.push(...run.map((line) => part(line, (x) => x < cut)), ...run.map((line) => part(line, (x) => x >= cut)))
    i = end
  }
  return out.filter(({ words }) => words.length > 0)
}

/** Where the words between two figures start, or null. */
function secondLabel(line: Line): number | null {
  const chunks = readChunks(line)
  const first = chunks.findIndex(({ figure }) => figure !== undefined)
  const last = chunks.findLastIndex(({ figure }) => figure?.kind === 'amount')
  if (first < 1) return null
  const label = chunks.slice(first + 1, Math.max(first + 1, last)).find(({ figure, text }) => figure === undefined && LABEL.test(text))
  return label?.box[0] ?? null
}

/** A run starts at a line with a second label and continues as long as the labels line up; lines without one may be in between. */
function endOfRun(starts: readonly (number | null)[], from: number): number | null {
  const first = starts[from]
  if (first === null || first === undefined) return null
  let last = from
  let count = 1
  for (let i = from + 1; i < starts.length && i - last <= 2; i++) {
    const start = starts[i]
    if (start === null || start === undefined) continue
    if (Math.abs(start - first) > SPREAD) break
    last = i
    count++
  }
  return count >= MIN_LINES ? last + 1 : null
}

function cutOf(starts: readonly (number | null)[]): number | null {
  const found = starts.filter((start) => start !== null)
  return found.length === 0 ? null : Math.min(...found) - 2
}

function part(line: Line, keep: (x: number) => boolean): Line {
  return { ...line, words: line.words.filter(({ box }) => keep(box[0])) }
}
