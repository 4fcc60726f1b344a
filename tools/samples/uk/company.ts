import { keepJoineryBooks } from '../books/joinery.ts'
import { JOINERY_YEARS, type JoineryYear } from '../books/joinery-drivers.ts'
import type { Books } from '../books/ledger.ts'
import { slot } from '../layout/blocks.ts'
import { NoteList } from '../layout/note-list.ts'
import type { Column } from '../layout/table.ts'

/** The data for the statements of one year. */
export interface UkCase {
  readonly year: number
  readonly books: Books
  readonly notes: NoteList
}

export const NOTES = new NoteList([
  'general',
  'policies',
  'turnover',
  'operating',
  'staff',
  'interest',
  'tax',
  'dividends',
  'intangible',
  'tangible',
  'stocks',
  'debtors',
  'within',
  'after',
  'loans',
  'provisions',
  'capital',
  'debt',
  'commitments',
  'related',
  'events',
])

export const openUkCase = (year: number): UkCase => ({ year, books: keepJoineryBooks(), notes: NOTES })

/** @throws for a year without books. */
export const factsOf = (year: number | string): JoineryYear => {
  const facts = JOINERY_YEARS[Number(year)]
  if (facts === undefined) throw new Error(`No books were kept for ${year}`)
  return facts
}

/** This year and last, in thousands of pounds. */
export const yearColumns = (year: number, unit = '£’000'): readonly Column[] =>
  [year, year - 1].map((y) => ({ key: String(y), heading: unit === '' ? [String(y)] : [String(y), unit] }))

const APPROVED: Readonly<Record<number, string>> = { 2024: '16 July', 2025: '22 July' }

/** The date of approval. Its year is a slot, since it is printed in several places. */
export const approved = (key: string, year: number): string => `${APPROVED[year] ?? ''} ${slot(key, String(year))}`

/** Loans and hire purchase due after more than one year, as a credit balance. */
export const dueAfter = (books: Books, year: number | string, kind: 'bank' | 'hp' | 'all'): bigint => {
  const { bank, hirePurchase } = factsOf(year).due
  const later = { bank: books.balance(Number(year), 'loan.bank') + bank[0], hp: books.balance(Number(year), 'loan.hp') + hirePurchase[0] }
  return kind === 'all' ? later.bank + later.hp : later[kind]
}
