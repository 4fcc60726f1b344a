import { splitWords } from '../../model/split-words.ts'
import { LedgerUnreadable } from '../ledger-unreadable.ts'
import type { Row } from '../tables/row.ts'

/** The columns of a batch of postings that balances need: their places, counted from 0, and how their headings begin (developer.datev.de, "Buchungsstapel"). */
export const POSTING_COLUMNS = {
  amount: { at: 0, heading: 'umsatz' },
  side: { at: 1, heading: 'soll haben' },
  currency: { at: 2, heading: 'wkz umsatz' },
  baseAmount: { at: 4, heading: 'basis' },
  baseCurrency: { at: 5, heading: 'wkz basis' },
  account: { at: 6, heading: 'konto' },
  contraAccount: { at: 7, heading: 'gegenkonto' },
  key: { at: 8, heading: 'bu' },
  date: { at: 9, heading: 'belegdatum' },
} as const
export type PostingColumn = keyof typeof POSTING_COLUMNS

/** Later versions add columns at the end: this one may be missing. */
export const REVERSAL_COLUMN = { at: 117, heading: 'generalumkehr' } as const

/** Checks the second row, of headings, against the published places. Throws `LedgerUnreadable` that names the first heading that differs. */
export function checkHeadings(row: Row): { readonly hasReversals: boolean } {
  for (const { at, heading } of Object.values(POSTING_COLUMNS))
    if (!startsWith(row, at, heading))
      throw new LedgerUnreadable(
        `Row ${row.number}: column ${at + 1} of a file of postings for DATEV should be “${heading}”, and is “${row.text(at).slice(0, 40)}”. Export it again in the DATEV format, with its headings.`,
      )
  return { hasReversals: startsWith(row, REVERSAL_COLUMN.at, REVERSAL_COLUMN.heading) }
}

const startsWith = (row: Row, at: number, heading: string): boolean => splitWords(row.text(at)).join(' ').startsWith(heading)
