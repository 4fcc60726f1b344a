import { type Amount, parseAmount } from '../parse-amount.ts'
import { negate } from '../exact-sum.ts'
import type { DecimalMark } from '../trial-balance.ts'
import type { Columns } from './columns.ts'
import type { Row } from './row.ts'

/** The amounts of a row as they are: null where a cell is empty. */
export interface RowAmounts {
  readonly debit: Amount | null
  readonly credit: Amount | null
  /** Signed, debits positive. */
  readonly balance: Amount | null
  readonly priorDebit: Amount | null
  readonly priorCredit: Amount | null
  readonly priorBalance: Amount | null
}

export const NO_AMOUNTS: RowAmounts = { debit: null, credit: null, balance: null, priorDebit: null, priorCredit: null, priorBalance: null }

/** Whether all its cells for amounts are empty. */
export const hasNone = (amounts: RowAmounts): boolean => Object.values(amounts).every((amount) => amount === null)

/** A cell that should hold an amount or its side, and does not. */
export interface Unreadable {
  readonly wants: 'an amount' | 'a debit or a credit'
  readonly column: number
  readonly text: string
}

/** The words beside an amount for its side: credit, kredit, Haben, haber; debit, debet, Soll, debe; -1 and +1 in France. */
const CREDIT = /^(?:(?:c|cr|credit|k|kr|kredit|h|haben|haber)\b|-1$)/i
const DEBIT = /^(?:(?:d|dr|db|debit|debet|s|soll|debe)\b|\+?1$)/i

/** Reads the amounts of a row, or names the cell that cannot be read. */
export function readAmounts(row: Row, columns: Columns, mark: DecimalMark): RowAmounts | Unreadable {
  let unreadable: Unreadable | null = null
  const read = (column: number | undefined): Amount | null => {
    const text = column === undefined ? '' : row.text(column)
    if (column === undefined || text === '') return null
    const amount = parseAmount(text, mark)
    if (amount === null) unreadable ??= { column, text, wants: 'an amount' }
    return amount
  }
  const side = columns.side === undefined ? '' : row.text(columns.side)
  const isCredit = CREDIT.test(side)
  const balance = read(columns.balance)
  if (balance !== null && columns.side !== undefined && side !== '' && !isCredit && !DEBIT.test(side))
    unreadable ??= { column: columns.side, text: side, wants: 'a debit or a credit' }
  const amounts: RowAmounts = {
    debit: read(columns.debit),
    credit: read(columns.credit),
    balance: balance !== null && isCredit ? negate(balance) : balance,
    priorDebit: read(columns['prior-debit']),
    priorCredit: read(columns['prior-credit']),
    priorBalance: read(columns['prior-balance']),
  }
  return unreadable ?? amounts
}

export const isUnreadable = (read: RowAmounts | Unreadable): read is Unreadable => 'column' in read
