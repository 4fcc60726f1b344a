import type { Db } from '../../db/open.ts'
import { pack, unpack } from '../../db/pack.ts'
import type { DayOfYear } from '@tickmark/engine/ledgers'
import type { SourceAccount, SourceBalance, SourceJournal } from '../../ports/ledger-source.ts'
import { findNextPage } from './page-queries.ts'

/** What the steps of a pull have read, apart from journals. Everything has been checked before it was stored. */
export interface ReadSoFar {
  readonly currency: string
  readonly yearStart: DayOfYear
  readonly accounts: readonly SourceAccount[]
  /** At the end of the period. */
  readonly closing: readonly SourceBalance[]
  /** At the end of the day before the period: last year's, with the income and expenses of last year alone. */
  readonly opening: readonly SourceBalance[]
  /** At the end of the day before last year. */
  readonly before: readonly SourceBalance[]
  /** The ledger was read again because its journals did not come to its balances. */
  readonly isReadAgain: boolean
}

export const nothingRead: ReadSoFar = {
  currency: '',
  yearStart: { month: 1, day: 1 },
  accounts: [],
  closing: [],
  opening: [],
  before: [],
  isReadAgain: false,
}

export const packRead = (read: ReadSoFar): Promise<Uint8Array> => pack(read)
export const packJournals = (journals: readonly SourceJournal[]): Promise<Uint8Array> => pack(journals)

export const unpackRead = async (packed: Uint8Array | null): Promise<ReadSoFar> =>
  packed === null ? nothingRead : ((await unpack(packed)) as ReadSoFar)

/** The journals of a pull page by page, as they are stored: a page that came twice is among them once. */
export async function* readStoredPages(db: Db, pullId: number): AsyncGenerator<readonly SourceJournal[]> {
  for (let page = await findNextPage(db, pullId, 0); page !== null; page = await findNextPage(db, pullId, page.page)) {
    yield (await unpack(page.journals)) as SourceJournal[]
  }
}
