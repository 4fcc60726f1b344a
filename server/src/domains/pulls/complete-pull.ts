import { LedgerProvider, type PulledLedger, type PullFailure } from '@tickmark/contract'
import { periodBefore } from '@tickmark/engine/ledgers'
import type { Db } from '../../db/open.ts'
import { unpack } from '../../db/pack.ts'
import { findPullInUse } from '../preparations/service.ts'
import { checkKnown } from './check-answers.ts'
import { describeDifferences, isSameTrialBalance, listDifferences } from './compare-balances.ts'
import { areKnown, listGaps, type Gaps } from './known-differences.ts'
import { listLate } from './list-late.ts'
import { mergeJournals } from './merge-journals.ts'
import { hasPages } from './page-queries.ts'
import { maxRounds } from './policy.ts'
import { findResult, listComparable, type PullRow, type StepRow } from './queries.ts'
import { readStoredPages, type ReadSoFar } from './stored-answers.ts'
import { nameSource, toLedgers } from './to-ledger.ts'

export type PulledResult = Omit<PulledLedger, 'pull'>

/** What is kept of a complete pull; only the next pull reads its gaps. */
export interface StoredResult extends PulledResult {
  readonly gaps: Gaps
}

/** What a ledger that was read whole has come to. */
export type Compared =
  /** The ledger has changed while it was read: it is read again from the trial balance. */
  | { readonly kind: 'restart'; readonly read: ReadSoFar }
  | { readonly kind: 'complete'; readonly result: PulledResult; readonly gaps: Gaps }
  | { readonly kind: 'failed'; readonly failure: PullFailure }

/** Compares what was read with itself, and with a trial balance that was read after the journals. */
export async function completePull(db: Db, row: StepRow, read: ReadSoFar, closing: ReadSoFar['closing']): Promise<Compared> {
  const restartOr = (failure: PullFailure): Compared => (row.round < maxRounds ? { kind: 'restart', read } : { kind: 'failed', failure })
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
  const isFinal = read.isReadAgain || row.round >= maxRounds || areKnown(gaps, await readEarlierGaps(db, row, gaps))
  if (!isFinal) return { kind: 'restart', read: { ...read, isReadAgain: true } }
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
