import { toLine } from './line.ts'

/** Cleans text that one person writes and another reads: every line through `toLine`, without empty lines at either end. */
export const toLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
    .map(toLine)
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
