import type { Table } from './table.ts'

const MAX_LENGTH = 32
const YEAR = /^(?:19|20)\d\d$/
const SCALE = /^(?:in|of|hundreds?|thousands?|millions?|billions?)$/i
const UNITS = /^[^\p{L}]*(?:000|m|bn|mn)?[^\p{L}\d]*$/u

/** A column by its year, else by the words above it, else by its number. Fingerprints are made of it. */
export function nameColumn(table: Table, index: number): string {
  const year = table.columns[index]?.year
  if (year !== undefined) return String(year)
  const heading = wordsAbove(table, index).join(' ')
  return heading !== '' && heading.length <= MAX_LENGTH ? heading : `column ${index + 1}`
}

/**
 * A column as people read it: by its year where years tell the columns apart, else by the words above it. Of a long heading the last words,
 * which are nearest to the figures.
 */
export function describeColumn(table: Table, index: number): string {
  const year = table.columns[index]?.year
  if (year !== undefined && haveOwnYears(table)) return String(year)
  const words = wordsAbove(table, index, (word) => YEAR.test(word)).filter((word) => !SCALE.test(word))
  while (words.join(' ').length > MAX_LENGTH) words.shift()
  return words.length > 0 ? words.join(' ') : nameColumn(table, index)
}

/** No two columns of amounts have the same year. */
function haveOwnYears({ columns }: Table): boolean {
  const years = columns.flatMap(({ kind, year }) => (kind === 'amount' && year !== undefined ? [year] : []))
  return new Set(years).size === years.length
}

/** The heading without units and the column of notes beside it, and with the numbers that are asked for. */
const wordsAbove = ({ columns }: Table, index: number, keeps: (word: string) => boolean = () => false): string[] =>
  (columns[index]?.heading ?? '').split(' ').filter((word) => keeps(word) || (!UNITS.test(word) && !/^notes?$/i.test(word)))
