import { type Books, share } from '../books/ledger.ts'
import { keepInstrumentsBooks } from '../books/instruments.ts'
import { INSTRUMENTS_YEARS, type InstrumentsYear } from '../books/instruments-drivers.ts'
import { NoteList } from '../layout/note-list.ts'
import type { Column } from '../layout/table.ts'

/** The data for the statements of one fiscal year. */
export interface UsCase {
  readonly year: number
  readonly books: Books
  readonly notes: NoteList
}

const NOTES = new NoteList([
  'policies',
  'revenue',
  'receivables',
  'inventories',
  'property',
  'intangibles',
  'accrued',
  'debt',
  'leases',
  'taxes',
  'equity',
  'earnings',
  'commitments',
  'related',
  'subsequent',
])

export const openUsCase = (year: number): UsCase => ({ year, books: keepInstrumentsBooks(), notes: NOTES })

/** @throws for a year without books. */
export const factsOf = (year: number | string): InstrumentsYear => {
  const facts = INSTRUMENTS_YEARS[Number(year)]
  if (facts === undefined) throw new Error(`No books were kept for ${year}`)
  return facts
}

/** Balances at two year ends. */
export const dateColumns = (year: number): readonly Column[] =>
  [year, year - 1].map((y) => ({ key: String(y), heading: ['June 30,', String(y)] }))

/** Two fiscal years. */
export const yearColumns = (year: number): readonly Column[] =>
  [year, year - 1].map((y) => ({ key: String(y), heading: ['Year ended', `June 30, ${y}`] }))

/** Common shares in issue at the end of a year. Their par value is one cent. */
export const countShares = (books: Books, year: number | string): bigint => -books.balance(Number(year), 'equity.common') * 100n

/** Net income per share in cents. */
export const earningsPerShare = (books: Books, year: number | string, diluted: boolean): bigint => {
  const { basic, dilutive } = factsOf(year).weighted
  return share(-books.flow(Number(year), 'pl') * 100n, 1n, BigInt(diluted ? basic + dilutive : basic) * 1000n)
}

/** Income before taxes. */
export const beforeTaxes = (books: Books, year: number | string): bigint =>
  books.flow(Number(year), 'pl.tax') - books.flow(Number(year), 'pl')

export const OPERATING = ['pl.sales', 'pl.products', 'pl.services', 'pl.research', 'pl.selling', 'pl.amortization'] as const
