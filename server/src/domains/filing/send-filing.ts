import { FilingSubject } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { JobHandler, JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { RegistryUnclear, type FilingRegistry, type FilingStatus, type RegistryReason, type SendOutcome } from '../../ports/filing.ts'
import type { Seal } from '../../ports/seal.ts'
import { recordAudit } from '../audit/service.ts'
import type { FilingJob } from './model.ts'
import { waitBeforeAsking, waitBeforeSending } from './policy.ts'
import { changeUnchanged, findDocument, findFiling, type FilingRow } from './queries.ts'

/** One step of a filing: sending it, or asking what became of it. Each step sends the job of the next. */
export const filingJob: JobKind<FilingJob> = { name: 'filing', expireInSeconds: 300, retries: { most: 100, delaySeconds: 5 } }

export interface SendFilingDeps {
  readonly db: Db
  readonly jobs: JobQueue
  readonly registry: FilingRegistry
  readonly seal: Seal
  readonly now: () => Date
  /** Scales all waiting; 1 but in tests. */
  readonly pace?: number
  /** Called when the registry's answer was not clear. */
  readonly onUnclear: (filingId: number, error: RegistryUnclear) => void
}

const unreadableCode: RegistryReason = {
  code: '',
  text: 'The authentication code that was typed can no longer be read.',
  remedy: 'The secret of this server has changed since. Prepare the filing again, and confirm it.',
}
const takenNumber: RegistryReason = {
  code: '',
  text: 'The registry has another filing with this submission number.',
  remedy: 'Nothing was filed. Prepare the filing again: it gets another number.',
}

/** What a step has found out. `again`: nothing certain. */
type Found = SendOutcome | FilingStatus | { readonly kind: 'again' }

export function createSendFiling(deps: SendFilingDeps): JobHandler<FilingJob> {
  const { db, registry, seal } = deps
  return async ({ filingId }, { signal }) => {
    const row = await findFiling(db, filingId)
    if (row === null || (row.state !== 'confirmed' && row.state !== 'sent')) return
    // Counted before, so that no try is forgotten; and of two processes, one goes on.
    const step = row.state === 'confirmed' ? { sendings: row.sendings + 1 } : { questions: row.questions + 1 }
    if (!(await changeUnchanged(db, row, step))) return
    const found = await (row.state === 'confirmed' ? send(row, signal) : registry.findStatus(row.submissionNumber, signal)).catch(
      (error: unknown): Found => {
        if (!(error instanceof RegistryUnclear)) throw error
        deps.onUnclear(filingId, error)
        return { kind: 'again' }
      },
    )
    await settle(deps, { ...row, ...step }, found)
  }

  async function send(row: FilingRow, signal: AbortSignal): Promise<Found> {
    // An earlier try may have reached the registry, which nobody noticed: then it knows the number.
    if (row.sendings > 0) {
      const status = await registry.findStatus(row.submissionNumber, signal)
      if (status.kind !== 'not-found') return status
    }
    const authenticationCode = row.sealedCode === null ? null : seal.open(row.sealedCode, row.submissionNumber)
    if (authenticationCode === null) return { kind: 'refused', reasons: [unreadableCode] }
    const document = await findDocument(db, row.analysisId, row.id)
    if (document === null) throw new Error('a filing without a document')
    const { companyNumber, companyName, approvedOn } = FilingSubject.parse(row.subject)
    const { submissionNumber } = row
    const sent = await registry.send({ submissionNumber, companyNumber, companyName, authenticationCode, approvedOn, document }, signal)
    if (sent.kind !== 'duplicate') return sent
    // On the first try, the number is somebody else's.
    return row.sendings === 0 ? { kind: 'refused', reasons: [takenNumber] } : { kind: 'received' }
  }
}

const outcomes: ReadonlyMap<Found['kind'], 'accepted' | 'rejected' | 'refused'> = new Map([
  ['accepted', 'accepted'],
  ['rejected', 'rejected'],
  ['refused', 'refused'],
])

/** Keeps what was found out, and sends the job of the next step, unless another process has gone on meanwhile. */
async function settle({ db, jobs, now, pace = 1 }: SendFilingDeps, row: FilingRow, found: Found): Promise<void> {
  const at = now()
  const wasSent = row.state === 'sent' || found.kind === 'received' || found.kind === 'duplicate' || found.kind === 'pending'
  const isTaken = wasSent || found.kind === 'accepted' || found.kind === 'rejected'
  const taken = { ...(isTaken && { sentAt: row.sentAt ?? at, sealedCode: null }) }
  const decided = outcomes.get(found.kind)
  const wait = wasSent ? waitBeforeAsking(row.questions) : waitBeforeSending(row.sendings)
  const reasons = 'reasons' in found ? found.reasons : []
  await db.transaction(async (tx) => {
    if (decided === undefined && wait !== null) {
      const state = wasSent ? 'sent' : 'confirmed'
      if (await changeUnchanged(tx, row, { state, ...taken }))
        await jobs.send(tx, filingJob, { filingId: row.id }, { afterMs: Math.round(wait * pace) })
      return
    }
    const state = decided ?? 'unknown'
    const ended = { state, reasons, sealedCode: null, decidedAt: at, ...taken }
    if (!(await changeUnchanged(tx, row, ended))) return
    await recordAudit(tx, {
      workspaceId: row.workspaceId,
      actorId: null,
      action: 'filing-decided',
      subject: 'analysis',
      subjectId: String(row.analysisId),
      after: { filing: row.id, state },
    })
  })
  jobs.wake(filingJob)
}
