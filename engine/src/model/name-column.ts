import type { Table } from './table.ts'

const MAX_LENGTH = 32
const UNITS = /^[^\p{L}]*(?:000|m|bn|mn)?[^\p{L}\d]*$/u

/** A column by its year, else by the words above it, else by its number. */
export function nameColumn(table: Table, index: number): string {
  const column = table.columns[index]
  if (column?.year !== undefined) return String(column.year)
  const words = (column?.heading ?? '').split(' ').filter((word) => !UNITS.test(word) && !/^notes?$/i.test(word))
  const heading = words.join(' ')
  return heading !== '' && heading.length <= MAX_LENGTH ? heading : `column ${index + 1}`
}
