import { limits, type PullFailure } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { pack } from '../../db/pack.ts'
import { recordAudit } from '../audit/service.ts'
import { setLastPulled } from '../connections/service.ts'
import { findPullInUse } from '../preparations/service.ts'
import type { Storage } from '../storage/service.ts'
import { hashPage } from './journal-content.ts'
import type { Gaps } from './known-differences.ts'
import { deletePages, hasPage, insertPage } from './page-queries.ts'
import { notifyStopped, stopsNights, type NotifyStoppedDeps } from './notify-stopped.ts'
import { changeUnchanged, deleteOldest, forgetNotified, listComplete, type PullChange, type StepRow } from './queries.ts'
import { packJournals, packRead } from './stored-answers.ts'
import type { PulledResult, StoredResult } from './complete-pull.ts'
import { isTooLong, type Taken } from './take-step.ts'

export interface StoreDeps extends NotifyStoppedDeps {
  readonly db: Db
  readonly storage: Storage
}

/** How many complete pulls of an analysis keep their journals, beside the pull in use: the next pull is compared with one of them. */
const comparablePulls = 2

/** Storage is added up for every so many pages, and for each other step: with a thousand pages, one sum takes longer than several steps. */
const pagesPerSum = 50

/**
 * Stores what a step has come to, and sends the job of the next in the same transaction: neither exists without the other. Where another
 * process has gone on with the pull meanwhile, or it was cancelled or deleted, nothing happens. Throws `ApiError`: STORAGE_FULL, DISK_FULL.
 */
export async function storeTaken(deps: StoreDeps, row: StepRow, taken: Taken, sendNext: (tx: Db) => Promise<void>): Promise<void> {
  const { storage } = deps
  const moved = { tries: 0, troubles: {} }
  switch (taken.kind) {
    case 'read': {
      const read = await packRead(taken.read)
      return store(async (tx) => change(tx, { ...moved, read, step: taken.next }))
    }
    case 'restart': {
      const read = await packRead(taken.read)
      const restarted = { ...moved, read, step: 'trial-balance', round: row.round + 1, cursor: null, pages: 0, lines: 0 }
      return store(async (tx) => {
        const isChanged = await change(tx, restarted)
        if (isChanged) await deletePages(tx, row.id)
        return isChanged
      })
    }
    case 'page': {
      const { journals, next } = taken.page
      const [hash, packed] = [await hashPage(journals), await packJournals(journals)]
      const isKnown = journals.length > 0 && (await hasPage(deps.db, row.id, hash))
      const added = isKnown ? 0 : journals.reduce((sum, { lines }) => sum + lines.length, 0)
      if (isTooLong(row, added)) return failPull(deps, row, 'too-large')
      const page = row.pages + 1
      const progress = { ...moved, cursor: next, pages: page, lines: row.lines + added, ...(next === null && { step: 'check' }) }
      const add = async (tx: Db): Promise<boolean> => {
        const isChanged = await change(tx, progress)
        const kept = isKnown || journals.length === 0 ? null : packed
        if (isChanged) await insertPage(tx, { pullId: row.id, page, cursor: row.cursor, hash, journals: kept })
        return isChanged
      }
      return store(add, page % pagesPerSum === 0)
    }
    case 'complete':
      return complete(taken.result, taken.gaps)
    case 'failed':
      return failPull(deps, row, taken.failure)
  }

  function change(tx: Db, to: PullChange): Promise<boolean> {
    return changeUnchanged(tx, row, to)
  }

  async function store(work: (tx: Db) => Promise<boolean>, isSummed = true): Promise<void> {
    // Not empty: a full disk is noticed before anything is written.
    await storage.writeText('pull', () =>
      deps.db.transaction(async (tx) => {
        if (
          await storage.add(
            tx,
            row,
            () => work(tx),
            (isAdded) => isAdded && isSummed,
          )
        )
          await sendNext(tx)
      }),
    )
  }

  async function complete(result: PulledResult, gaps: Gaps): Promise<void> {
    const kept: StoredResult = { ...result, gaps }
    const [packed, endedAt] = [await pack(kept), deps.now()]
    await storage.writeText('pull', () =>
      deps.db.transaction((tx) =>
        storage.add(
          tx,
          row,
          async () => {
            const isChanged = await change(tx, { state: 'complete', result: packed, read: null, cursor: null, failure: null, endedAt })
            if (isChanged) await afterComplete(tx, row, result, endedAt)
            return isChanged
          },
          (isAdded) => isAdded,
        ),
      ),
    )
  }
}

async function afterComplete(tx: Db, row: StepRow, { current, late }: PulledResult, endedAt: Date): Promise<void> {
  if (row.connectionId !== null) await setLastPulled(tx, row.connectionId, endedAt)
  await forgetNotified(tx, row.analysisId)
  const inUse = await findPullInUse(tx, row.analysisId)
  for (const { id } of (await listComplete(tx, row.analysisId)).slice(comparablePulls)) if (id !== inUse) await deletePages(tx, id)
  await deleteOldest(tx, row.analysisId, limits.pullsPerAnalysis, inUse)
  await recordAudit(tx, {
    workspaceId: row.workspaceId,
    actorId: row.startedBy,
    action: 'ledger-pulled',
    subject: 'analysis',
    subjectId: String(row.analysisId),
    after: {
      pull: row.id,
      provider: row.provider,
      accounts: current.accounts.length,
      lines: row.lines,
      late: late?.count ?? 0,
      differences: current.differences?.length ?? 0,
    },
  })
}

/** Ends a pull that another process has not gone on with. Its pages go: they are of no use to the next. */
export async function failPull(deps: Omit<StoreDeps, 'storage'>, row: StepRow, failure: PullFailure): Promise<void> {
  const publish = await deps.db.transaction(async (tx) => {
    const failed = { state: 'failed', failure, endedAt: deps.now(), waitsUntil: null, read: null, cursor: null }
    if (!(await changeUnchanged(tx, row, failed))) return null
    await deletePages(tx, row.id)
    // A person who started it sees it fail.
    return row.startedBy === null && stopsNights(failure) ? notifyStopped(tx, deps, row) : null
  })
  publish?.()
}
