import { z } from 'zod'
import { maxUncleaned, toLine } from './line.ts'

/** Cleans text that one person writes and another reads: every line through `toLine`, without empty lines at either end. */
export function toLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u).map(toLine)
  const first = lines.findIndex((line) => line !== '')
  const last = lines.findLastIndex((line) => line !== '')
  return first === -1 ? '' : lines.slice(first, last + 1).join('\n')
}

/** A text of several lines, cleaned by `toLines`. Far too long texts are refused before they are cleaned. */
export const Lines = z.string().max(maxUncleaned, { abort: true }).overwrite(toLines)
