import { toLine } from './line.ts'

/** Text of several lines, each as `toLine` has it, without empty ones at either end: what one person writes is shown to another. */
export const toLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
    .map(toLine)
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
