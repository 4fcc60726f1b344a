import { LedgerProvider, limits, type PulledLedger, type PullFailure } from '@tickmark/contract'
import { dayBefore, periodBefore } from '@tickmark/engine/ledgers'
import type { Db } from '../../db/open.ts'
import { unpack } from '../../db/pack.ts'
import { SourceFault, type JournalPage, type LedgerSource, type SourceAccess } from '../../ports/ledger-source.ts'
import { findPullInUse } from '../preparations/service.ts'
import { checkAccounts, checkBalances, checkBooks, checkKnown, checkPage } from './check-answers.ts'
import { describeDifferences, isSameTrialBalance, listDifferences } from './compare-balances.ts'
import { listLate, mergeJournals } from './compare-journals.ts'
import { areKnown, listGaps, type Gaps } from './known-differences.ts'
import type { StepName } from './model.ts'
import { hasCursor, hasPages } from './page-queries.ts'
import { maxRounds } from './policy.ts'
import { findResult, listComparable, type PullRow, type StepRow } from './queries.ts'
import { readYear } from './read-year.ts'
import { readStoredPages, unpackRead, type ReadSoFar } from './stored-answers.ts'
import { nameSource, toLedgers } from './to-ledger.ts'

export type PulledResult = Omit<PulledLedger, 'pull'>

/** What is kept of a complete pull; only the next pull reads its gaps. */
export interface StoredResult extends PulledResult {
  readonly gaps: Gaps
}

/** What a step has come to. */
export type Taken =
  | { readonly kind: 'read'; readonly read: ReadSoFar; readonly next: StepName }
  | { readonly kind: 'page'; readonly page: JournalPage }
  /** The ledger has changed while it was read: it is read again from the trial balance. */
  | { readonly kind: 'restart'; readonly read: ReadSoFar }
  | { readonly kind: 'complete'; readonly result: PulledResult; readonly gaps: Gaps }
  | { readonly kind: 'failed'; readonly failure: PullFailure }

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
      return compare(db, row, read, await readClosing(read))
    }
  }
}

/** Compares what was read with itself, and with a trial balance that was read after the journals. */
async function compare(db: Db, row: StepRow, read: ReadSoFar, closing: ReadSoFar['closing']): Promise<Taken> {
  const restartOr = (failure: PullFailure): Taken => (row.round < maxRounds ? { kind: 'restart', read } : { kind: 'failed', failure })
  if (!isSameTrialBalance(read.closing, closing)) return restartOr('ledger-changed')
  checkKnown([...closing, ...read.opening], read.accounts)
  const period = { from: row.periodFrom, to: row.periodTo }
  const journals = await mergeJournals(readStoredPages(db, row.id), period, read.accounts)
  // A journal may have moved from one page to the next while somebody changed it.
  if (journals.isContradictory) return restartOr('unclear-answer')
  const known = new Set([...read.accounts.map(({ id }) => id), ...closing.map(({ accountId }) => accountId)])
  if ([...journals.sums.keys()].some((id) => !known.has(id))) return restartOr('unclear-answer')
  const differences = listDifferences(read, journals.sums)
  const gaps = listGaps(differences)
  // A journal that was left out is there the next time; what still differs then is a matter for people.
  const isReadAgain = read.isReadAgain || row.round >= maxRounds || areKnown(gaps, await readEarlierGaps(db, row, gaps))
  if (!isReadAgain) return { kind: 'restart', read: { ...read, isReadAgain: true } }
  const file = nameSource(LedgerProvider.parse(row.provider), row.organisation, row.startedAt)
  const late = await findLate(db, row, journals)
  const lastYear = periodBefore(period, row.priorFrom)
  const { current, prior } = toLedgers({ ...read, closing }, journals.transfers, file)
  const result = {
    current: {
      ...current,
      tests: journals.tests,
      dates: { first: period.from, last: period.to, period },
      ...(differences.length > 0 && { differences: describeDifferences(differences) }),
    },
    prior: prior && { ...prior, dates: { first: lastYear.from, last: lastYear.to, period: lastYear } },
    late,
  }
  return { kind: 'complete', result, gaps }
}

/** How the last complete pull differed from its journals, where that matters. A pull of before gaps were kept has none. */
async function readEarlierGaps(db: Db, row: StepRow, { length }: Gaps): Promise<Gaps> {
  const [last] = length === 0 ? [] : await listComparable(db, row)
  const result = last === undefined ? null : await findResult(db, last.id)
  return result === null ? [] : (((await unpack(result)) as Partial<StoredResult>).gaps ?? [])
}

async function findLate(db: Db, row: StepRow, journals: Parameters<typeof listLate>[2]): Promise<PulledResult['late']> {
  const earlier = await findEarlier(db, row)
  if (earlier === null || earlier.endedAt === null) return null
  const late = await listLate(readStoredPages(db, row.id), () => readStoredPages(db, earlier.id), journals)
  return { since: earlier.endedAt.toISOString(), ...late }
}

/** The pull that late journals are counted from: the one that the draft uses, otherwise the last one before. Null if their journals are deleted. */
async function findEarlier(db: Db, row: StepRow): Promise<PullRow | null> {
  const [comparable, inUse] = [await listComparable(db, row), await findPullInUse(db, row.analysisId)]
  for (const earlier of [comparable.find(({ id }) => id === inUse), comparable[0]]) {
    if (earlier !== undefined && (earlier.lines === 0 || (await hasPages(db, earlier.id)))) return earlier
  }
  return null
}

/** Whether a page would make the journals of a pull more than can be compared. */
export const isTooLong = (row: Pick<StepRow, 'pages' | 'lines'>, lines: number): boolean =>
  row.pages + 1 > limits.pullMaxPages || row.lines + lines > limits.pullMaxLines
