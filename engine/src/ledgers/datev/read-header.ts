import { readDay } from '../dates/read-day.ts'
import type { IsoDate } from '../../model/profile.ts'
import { LedgerUnreadable } from '../ledger-unreadable.ts'
import type { Row } from '../tables/row.ts'
import { OTHER_CATEGORIES, POSTINGS } from './categories.ts'

/** What the header of a batch of postings says that its rows need. */
export interface BatchHeader {
  /** Digits of an account of the general ledger; those of customers and suppliers have one more. */
  readonly accountLength: number
  /** Null where the header does not say it. */
  readonly yearStart: IsoDate | null
  /** The first and the last day of the batch. */
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  /** Of amounts without a currency of their own; empty where the header does not say it. */
  readonly currency: string
}

/** The fields of the header by their place, counted from 0 (developer.datev.de, "DATEV-Format", header of version 510 to 700). */
const FIELDS = { version: 1, category: 2, yearStart: 12, accountLength: 13, from: 14, to: 15, currency: 21 } as const

/** Earlier ones have other columns. */
const FIRST_VERSION = 510
const DEFAULT_LENGTH = 4
const REMEDY = 'Export the list of totals and balances (Summen- und Saldenliste) as .csv or .xlsx.'

/** Reads the first row of a file of DATEV. Throws `LedgerUnreadable` where the file holds no postings, or is of a version that is not known. */
export function readBatchHeader(row: Row): BatchHeader {
  const category = row.text(FIELDS.category)
  if (category !== POSTINGS) {
    const known = OTHER_CATEGORIES.get(category)
    const what = known ?? (category === '' ? 'data of a category that it does not name' : `data of category ${category.slice(0, 20)}`)
    throw new LedgerUnreadable(`This file of DATEV holds ${what}, and no postings. ${REMEDY}`)
  }
  const version = row.text(FIELDS.version)
  if (!/^\d{3,4}$/.test(version) || Number(version) < FIRST_VERSION)
    throw new LedgerUnreadable(
      `This file of DATEV is of version ${version.slice(0, 20) || 'nothing'}; ${FIRST_VERSION} and later are read. ${REMEDY}`,
    )
  const length = row.text(FIELDS.accountLength)
  const currency = row.text(FIELDS.currency)
  return {
    accountLength: /^[4-8]$/.test(length) ? Number(length) : DEFAULT_LENGTH,
    yearStart: readDay(row.text(FIELDS.yearStart)).dayFirst,
    from: readDay(row.text(FIELDS.from)).dayFirst,
    to: readDay(row.text(FIELDS.to)).dayFirst,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
  }
}
