/*
 * The books of a small company that does not exist, for the doubles of the systems that keep ledgers: years from April to March, journals of two of
 * them, in whole pence. The same every time.
 */

export type BookKind = 'bank' | 'receivable' | 'fixed' | 'payable' | 'tax' | 'capital' | 'retained' | 'sales' | 'direct' | 'overhead'

export interface BookAccount {
  readonly number: number
  readonly code: string
  readonly name: string
  readonly kind: BookKind
  readonly isArchived: boolean
}

export interface BookLine {
  readonly account: number
  /** Debits are positive. */
  readonly pence: bigint
}

export interface BookJournal {
  readonly number: number
  readonly date: string
  readonly kind: 'invoice' | 'bill' | 'receipt' | 'payment' | 'manual'
  readonly narration: string
  readonly lines: readonly BookLine[]
}

export interface LedgerBooks {
  readonly name: string
  readonly currency: string
  /** Of the company's year. */
  readonly firstMonth: number
  readonly accounts: readonly BookAccount[]
  /** In the order in which they were posted. */
  readonly journals: BookJournal[]
}

/** The two years of the journals. */
export const bookYears = [
  { from: '2024-04-01', to: '2025-03-31' },
  { from: '2025-04-01', to: '2026-03-31' },
] as const

const chart: readonly (readonly [string, string, BookKind])[] = [
  ['090', 'Current account', 'bank'],
  ['610', 'Trade debtors', 'receivable'],
  ['710', 'Office equipment', 'fixed'],
  ['711', 'Office equipment: depreciation', 'fixed'],
  ['800', 'Trade creditors', 'payable'],
  ['820', 'VAT', 'tax'],
  ['950', 'Share capital', 'capital'],
  ['960', 'Retained earnings', 'retained'],
  ['200', 'Sales', 'sales'],
  ['310', 'Materials', 'direct'],
  ['429', 'Rent', 'overhead'],
  ['416', 'Depreciation', 'overhead'],
  ['499', 'Sundries', 'overhead'],
]
const numberOf = (code: string): number => chart.findIndex(([one]) => one === code) + 1
const [bank, debtors, equipment, depreciation, creditors] = [
  numberOf('090'),
  numberOf('610'),
  numberOf('710'),
  numberOf('711'),
  numberOf('800'),
]
const [vat, capital, sales, materials, rent, charge] = [
  numberOf('820'),
  numberOf('950'),
  numberOf('200'),
  numberOf('310'),
  numberOf('429'),
  numberOf('416'),
]

export const isResult = ({ kind }: BookAccount): boolean => kind === 'sales' || kind === 'direct' || kind === 'overhead'

/** Numbers that look like chance and are the same every time (Numerical Recipes). */
function createNumbers() {
  let state = 20_260_331
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // Its low digits repeat soon.
    return (state >>> 8) % below
  }
}

const dayOf = (at: number): string => new Date(Date.parse('2024-04-01T00:00:00Z') + at * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Opens the books, with so many journals. The first is the share capital; then sales, costs and their payments, and depreciation. */
export function openBooks({ journals: count = 300, name = 'Ink & Quill Limited' } = {}): LedgerBooks {
  const next = createNumbers()
  const accounts = chart.map(([code, title, kind], at) => ({ number: at + 1, code, name: title, kind, isArchived: code === '499' }))
  const books: LedgerBooks = { name, currency: 'GBP', firstMonth: 4, accounts, journals: [] }
  for (let at = 0; at < count; at++) {
    const date = dayOf(Math.floor((at * 729) / Math.max(1, count)))
    if (at === 0) {
      postJournal(books, { date, kind: 'manual', narration: 'Shares issued', lines: [...move(bank, capital, 5_000_000n)] })
      continue
    }
    const net = BigInt(1_000 + next(900_000))
    const tax = (net * 20n + 50n) / 100n
    const kinds = [
      { kind: 'invoice', narration: `Sale ${at}`, lines: [line(debtors, net + tax), line(sales, -net), line(vat, -tax)] },
      {
        kind: 'bill',
        narration: `Materials ${at}`,
        lines: [line(materials, net / 2n), line(vat, tax / 2n), line(creditors, -(net / 2n + tax / 2n))],
      },
      { kind: 'receipt', narration: `Receipt ${at}`, lines: move(bank, debtors, net) },
      { kind: 'payment', narration: 'Rent', lines: move(rent, bank, net / 10n) },
      { kind: 'payment', narration: `Equipment ${at}`, lines: move(equipment, bank, net / 20n) },
      { kind: 'manual', narration: 'Depreciation', lines: move(charge, depreciation, net / 30n) },
    ] as const
    postJournal(books, { date, ...(kinds[next(kinds.length)] ?? kinds[0]) })
  }
  return books
}

const line = (account: number, pence: bigint): BookLine => ({ account, pence })
const move = (to: number, from: number, pence: bigint): readonly BookLine[] => [line(to, pence), line(from, -pence)]

/** Posts a journal under the next number. */
export function postJournal(books: LedgerBooks, journal: Omit<BookJournal, 'number'>): BookJournal {
  const posted = { number: (books.journals.at(-1)?.number ?? 0) + 1, ...journal }
  books.journals.push(posted)
  return posted
}

/** Changes a journal where it is, or deletes it, as QuickBooks does. */
export function changeJournal(books: LedgerBooks, number: number, change: Partial<Omit<BookJournal, 'number'>> | null): void {
  const at = books.journals.findIndex((journal) => journal.number === number)
  const journal = books.journals[at]
  if (journal === undefined) throw new Error(`There is no journal ${number}`)
  books.journals.splice(at, 1, ...(change === null ? [] : [{ ...journal, ...change }]))
}

/** Reverses a journal and posts the changed one under a new number, as Xero does. */
export function replaceJournal(books: LedgerBooks, number: number, change: Partial<Omit<BookJournal, 'number'>> | null): void {
  const journal = books.journals.find((one) => one.number === number)
  if (journal === undefined) throw new Error(`There is no journal ${number}`)
  const { number: _, ...content } = journal
  postJournal(books, { ...content, lines: content.lines.map(({ account, pence }) => line(account, -pence)) })
  if (change !== null) postJournal(books, { ...content, ...change })
}

/** The balances at the end of a day, by account; results of earlier years are in retained earnings. Accounts without journals are left out. */
export function balancesAt(books: LedgerBooks, day: string): ReadonlyMap<number, bigint> {
  const yearStart = startOfBookYear(books, day)
  const balances = new Map<number, bigint>()
  const retained = books.accounts.find(({ kind }) => kind === 'retained')?.number ?? 0
  const byNumber = new Map(books.accounts.map((account) => [account.number, account]))
  for (const { date, lines } of books.journals) {
    if (date > day) continue
    for (const { account, pence } of lines) {
      const found = byNumber.get(account)
      const to = found !== undefined && isResult(found) && date < yearStart ? retained : account
      balances.set(to, (balances.get(to) ?? 0n) + pence)
    }
  }
  return balances
}

function startOfBookYear({ firstMonth }: LedgerBooks, day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return `${month < firstMonth ? year - 1 : year}-${String(firstMonth).padStart(2, '0')}-01`
}

/** In pounds, such as "-12.05". */
export function printPence(pence: bigint): string {
  const digits = String(pence < 0n ? -pence : pence).padStart(3, '0')
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
