import type { Books } from '../books/ledger.ts'
import { keepMarineBooks } from '../books/marine.ts'
import { MARINE_YEARS, type MarineYear } from '../books/marine-drivers.ts'
import { NoteList } from '../layout/note-list.ts'
import type { Column } from '../layout/table.ts'

/** The data for the statements of one year. */
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

/** Facts that change from year to year but appear only in the text. */
export interface TextFacts {
  /** Day and month of approval, in the following year. */
  readonly approved: string
  readonly contracted: string
  /** Carrying amount of the vessels pledged, in millions. */
  readonly pledged: string
  readonly discountRate: string
  readonly headroom: string
  readonly event: (year: string) => string
}

const TEXT_FACTS: Readonly<Record<number, TextFacts>> = {
  2024: {
    approved: '19 March',
    contracted: '68%',
    pledged: '39.6',
    discountRate: '10.9%',
    headroom: '2.1',
    event: (year) =>
      `On 24 January ${year} the group renewed its concession at the port of Merrow Haven for twelve years. The statements are not adjusted for it.`,
  },
  2025: {
    approved: '18 March',
    contracted: '71%',
    pledged: '41.2',
    discountRate: '10.6%',
    headroom: '2.4',
    event: (year) =>
      `On 9 February ${year} the group ordered a hybrid crew transfer vessel for delivery in 2027 at a price of £6.8 million, which is not recognised in these financial statements.`,
  },
}

/** @throws for a year without facts. */
export const textFactsOf = (year: number): TextFacts => {
  const facts = TEXT_FACTS[year]
  if (facts === undefined) throw new Error(`There are no facts for the text of ${year}`)
  return facts
}
