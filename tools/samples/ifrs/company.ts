import type { Books } from '../books/ledger.ts'
import { keepMarineBooks } from '../books/marine.ts'
import { MARINE_YEARS, type MarineYear } from '../books/marine-drivers.ts'
import { NoteList } from '../layout/note-list.ts'
import type { Column } from '../layout/table.ts'

/** What the statements of one year are written from. */
export interface IfrsCase {
  readonly year: number
  readonly books: Books
  readonly notes: NoteList
}

const NOTES = new NoteList([
  'general',
  'policies',
  'estimates',
  'segments',
  'operating',
  'staff',
  'finance',
  'tax',
  'eps',
  'dividends',
  'intangible',
  'ppe',
  'leases',
  'inventories',
  'receivables',
  'payables',
  'borrowings',
  'provisions',
  'capital',
  'related',
  'events',
])

export const openIfrsCase = (year: number): IfrsCase => ({ year, books: keepMarineBooks(), notes: NOTES })

/** @throws for a year without books. */
export const factsOf = (year: number | string): MarineYear => {
  const facts = MARINE_YEARS[Number(year)]
  if (facts === undefined) throw new Error(`No books were kept for ${year}`)
  return facts
}

/** This year and last, in thousands of pounds. */
export const yearColumns = (year: number, unit = '£’000'): readonly Column[] =>
  [year, year - 1].map((y) => ({ key: String(y), heading: unit === '' ? [String(y)] : [String(y), unit] }))

/** Profit of the year that belongs to the owners of the parent. */
export const ownersProfit = (books: Books, year: number | string): bigint => -books.flow(Number(year), 'pl') - factsOf(year).minority.profit

/** When the year's statements were approved. */
export const APPROVED: Readonly<Record<number, string>> = { 2024: '19 March 2025', 2025: '18 March 2026' }
