import { type Amount, parseAmount } from '../parse-amount.ts'
import { negate } from '../exact-sum.ts'
import type { Row } from '../tables/row.ts'
import type { ProblemKind } from '../trial-balance.ts'
import { POSTING_COLUMNS, type PostingColumn, REVERSAL_COLUMN } from './columns.ts'
import type { BatchHeader } from './read-header.ts'
import { type KeyMeaning, readKey } from './tax-keys.ts'

/** A posting of two accounts. */
export interface Posting extends KeyMeaning {
  readonly account: string
  readonly contraAccount: string
  /** What it adds to its account, debits positive; the contra account gets the opposite. */
  readonly amount: Amount
  readonly currency: string
}

/** Why a row is no posting, as a sentence without its end, and what to do. */
export interface UnreadablePosting {
  readonly kind: ProblemKind
  readonly unreadable: string
  readonly remedy: string
}

const ACCOUNT = /^\d{1,9}$/
const EXPORT_AGAIN = 'Correct the row, or export the batch again.'

/** Reads a row of postings; amounts in another currency than that of the header count by their base amount. */
export function readPosting(row: Row, header: BatchHeader, hasReversals: boolean): Posting | UnreadablePosting {
  const text = (column: PostingColumn): string => row.text(POSTING_COLUMNS[column].at)
  const side = text('side')
  if (!['S', 'H', ''].includes(side))
    return { kind: 'line-unreadable', unreadable: `“${shorten(side)}” is neither S (debit) nor H (credit)`, remedy: EXPORT_AGAIN }
  const account = padAccount(text('account'), header)
  const contraAccount = padAccount(text('contraAccount'), header)
  if (!ACCOUNT.test(account) || !ACCOUNT.test(contraAccount))
    return {
      kind: 'account-missing',
      unreadable: `the account “${shorten(text('account'))}” or its contra account “${shorten(text('contraAccount'))}” is no number of an account`,
      remedy: EXPORT_AGAIN,
    }
  const currency = text('currency') === '' ? header.currency : text('currency')
  const isForeign = header.currency !== '' && currency !== header.currency
  const printed = text(isForeign ? 'baseAmount' : 'amount')
  if (isForeign && (printed === '' || (text('baseCurrency') !== '' && text('baseCurrency') !== header.currency)))
    return {
      kind: 'amount-unreadable',
      unreadable: `its amount is in ${shorten(currency)}, and it has no base amount (Basisumsatz) in ${header.currency}`,
      remedy: 'Export the batch with base amounts.',
    }
  const amount = parseAmount(printed, ',')
  if (amount === null || amount.value < 0n)
    return { kind: 'amount-unreadable', unreadable: `“${shorten(printed)}” is not an amount without a sign`, remedy: EXPORT_AGAIN }
  const key = readKey(text('key'))
  const isReversal = hasReversals && ['1', 'G'].includes(row.text(REVERSAL_COLUMN.at))
  return {
    ...key,
    reverses: key.reverses || isReversal,
    account,
    contraAccount,
    amount: side === 'H' ? negate(amount) : amount,
    currency: header.currency === '' ? currency : header.currency,
  }
}

/** A number has no leading zeros: 400 is account 0400 where accounts have four digits. */
const padAccount = (number: string, { accountLength }: BatchHeader): string => (number === '' ? '' : number.padStart(accountLength, '0'))

const MAX_QUOTE_LENGTH = 40
const shorten = (text: string): string => text.slice(0, MAX_QUOTE_LENGTH)
