import { limits } from '@tickmark/contract'
import { dayBefore, periodBefore } from '@tickmark/engine/ledgers'
import type { Db } from '../../db/open.ts'
import { SourceFault, type JournalPage, type LedgerSource, type SourceAccess } from '../../ports/ledger-source.ts'
import { checkAccounts, checkBalances, checkBooks, checkPage } from './check-answers.ts'
import { completePull, type Compared } from './complete-pull.ts'
import type { StepName } from './model.ts'
import { hasCursor } from './page-queries.ts'
import type { StepRow } from './queries.ts'
import { readYear } from './read-year.ts'
import { unpackRead, type ReadSoFar } from './stored-answers.ts'

/** What a step has come to. */
export type Taken =
  | { readonly kind: 'read'; readonly read: ReadSoFar; readonly next: StepName }
  | { readonly kind: 'page'; readonly page: JournalPage }
  | Compared

/** One step of a pull: it calls the provider a few times, and stores nothing. Throws `SourceFault` and `TooLarge`. */
export async function takeStep(db: Db, row: StepRow, source: LedgerSource, access: SourceAccess, signal: AbortSignal): Promise<Taken> {
  const period = { from: row.periodFrom, to: row.periodTo }
  const readSoFar = () => unpackRead(row.read)
  const readBalances = async (day: string) => checkBalances(await source.readTrialBalance(access, day, signal))
  const lastYear = periodBefore(period, row.priorFrom)
  const readClosing = (read: ReadSoFar) => readYear(period, read.yearStart, read.accounts, readBalances)
  const readAccounts = async () => checkAccounts(await source.listAccounts(access, signal))
  switch (row.step as StepName) {
    case 'accounts': {
      const { currency, yearStart } = checkBooks(await source.readBooks(access, signal))
      return { kind: 'read', read: { ...(await readSoFar()), currency, yearStart, accounts: await readAccounts() }, next: 'trial-balance' }
    }
    case 'trial-balance': {
      const read = await readSoFar()
      return { kind: 'read', read: { ...read, closing: await readClosing(read) }, next: 'last-year' }
    }
    case 'last-year': {
      const read = await readSoFar()
      const opening = await readYear(lastYear, read.yearStart, read.accounts, readBalances)
      const before = opening.length === 0 ? [] : await readBalances(dayBefore(lastYear.from))
      return { kind: 'read', read: { ...read, opening, before }, next: 'journals' }
    }
    case 'journals': {
      const page = await checkPage(await source.readJournals(access, period, row.cursor, signal), period, row.cursor)
      if (page.next !== null && (await hasCursor(db, row.id, page.next)))
        throw new SourceFault('unclear-answer', 'the pages go round in a circle')
      return { kind: 'page', page }
    }
    case 'check': {
      const read = { ...(await readSoFar()), accounts: await readAccounts() }
      return completePull(db, row, read, await readClosing(read))
    }
  }
}

/** Whether a page would make the journals of a pull more than can be compared. */
export const isTooLong = (row: Pick<StepRow, 'pages' | 'lines'>, lines: number): boolean =>
  row.pages + 1 > limits.pullMaxPages || row.lines + lines > limits.pullMaxLines
