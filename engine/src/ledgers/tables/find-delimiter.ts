import type { Delimiter } from './delimited-row.ts'
import { RecordSplitter } from './split-records.ts'

const DELIMITERS: readonly Delimiter[] = ['\t', ';', '|', ',']
const ROWS = 200

/** How delimited text is divided. */
export interface TextFormat {
  readonly delimiter: Delimiter
  readonly lineEnd: '\n' | '\r'
}

/**
 * The delimiter that gives most rows one number of cells, more than one; or the comma. `head`: the beginning of the text. Decimal commas
 * give rows of different sizes, so that they lose against the true delimiter.
 */
export function findTextFormat(head: string): TextFormat {
  const lineEnd = findLineEnd(head)
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(head, { delimiter, lineEnd }) }))
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return { delimiter: best.score > 0 ? best.delimiter : ',', lineEnd }
}

export const findLineEnd = (head: string): TextFormat['lineEnd'] => (head.includes('\n') || !head.includes('\r') ? '\n' : '\r')

/** Rows of the commonest number of cells above one, weighted a little by that number. */
function scoreOf(head: string, format: TextFormat): number {
  const counts = new Map<number, number>()
  let rows = 0
  const splitter = new RecordSplitter(format, ({ size }) => {
    if (++rows <= ROWS && size > 1) counts.set(size, (counts.get(size) ?? 0) + 1)
  })
  try {
    splitter.push(head)
    if (rows === 0) splitter.end()
  } catch {
    return 0
  }
  return Math.max(0, ...[...counts].map(([size, count]) => count * (1 + Math.min(size, 20) / 100)))
}
