import { findStatedDates, type StatedDate } from '../dates/find-stated-dates.ts'

/** What comes before the date of a trial balance; a date at the beginning of a line needs no word. */
const BEFORE =
  /(?:^|\b(?:as at|as of|at|balances?|end|ended|ending|ends|to|through|until|for|month|month \d{1,2},?|period|stand|zum|per|bis|au|al)\b|\s[-–—])[^\p{L}\d]*$/iu
/** What comes before the date of a file. */
const OF_FILE = /\b(?:up to|print|printed|run|generated|exported|created|prepared|updated|date)\b[^\d]*$/i
/** Between the days of a period. */
const DASH = /^\s*[-–—]\s*$/

/** The date or month that a row above the headings says the balances are at. */
export function findAsAt(row: readonly string[]): StatedDate | null {
  const cells = row.filter((text) => text !== '')
  // Dates side by side are of columns.
  return cells.filter((text) => findStatedDates(text).length > 0).length > 1 ? null : findLast(cells.join(' '))
}

function findLast(text: string): StatedDate | null {
  let last: StatedDate | null = null
  let end = 0
  for (const { date, index, text: words } of findStatedDates(text)) {
    const before = text.slice(0, index)
    const follows = last !== null && DASH.test(text.slice(end, index))
    // A year alone may be anything, and "04/03/25" at the beginning of a line is when it was printed.
    const isDay = date.length > 'yyyy'.length && (before !== '' || /\p{L}/u.test(words))
    if (isDay && (follows || (BEFORE.test(before) && !OF_FILE.test(before)))) last = date
    end = index + words.length
  }
  return last
}
