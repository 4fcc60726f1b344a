import { createHash, randomInt } from 'node:crypto'
import { FilingState, FilingSubject, type Filing, type FilingConfirmation, type Filings, type TaggedCheck } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { ApiError } from '../../http/api-error.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { FilingRegistry } from '../../ports/filing.ts'
import type { TaggedValidator } from '../../ports/tagged-validator.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { recordAudit } from '../audit/service.ts'
import type { Storage } from '../storage/service.ts'
import { canPrepareAfter, isConfirmedBy } from './policy.ts'
import { presentFiling } from './present.ts'
import * as queries from './queries.ts'
import { changeFiling, deletePrepared, findDocument, findFiling, findNewest, insertFiling } from './queries.ts'
import { createCheck } from './check-tagged.ts'
import { createSubjectReader } from './read-subject-in-thread.ts'
import { createSendFiling, filingJob, type SendFilingDeps } from './send-filing.ts'

type FiledAnalysis = Pick<AnalysisPart, 'id' | 'workspaceId' | 'userId'>

/** Filing the accounts of analyses. Nothing is sent without the confirmation of a person. */
export interface Filer {
  get(analysis: FiledAnalysis): Promise<Filings>
  /** Throws `ApiError`: FILING_NOT_SET_UP, FILING_UNDER_WAY, NOT_FILEABLE, TOO_MANY_CHECKS, STORAGE_FULL, DISK_FULL. */
  prepare(userId: number, analysis: FiledAnalysis, document: Uint8Array): Promise<Filing>
  /** Throws `ApiError`: FILING_NOT_SET_UP, NOT_FOUND, FILING_NOT_CONFIRMED, FILING_UNDER_WAY. */
  confirm(userId: number, analysis: FiledAnalysis, filingId: number, typed: FilingConfirmation): Promise<Filing>
  /** Has a document checked by an independent engine. Throws `ApiError`: NO_CHECKER, CHECK_FAILED, TOO_MANY_CHECKS; the signal's reason. */
  check(userId: number, document: Uint8Array, signal: AbortSignal): Promise<TaggedCheck>
  /** The exact bytes of a filing's document; that this user took them is in the audit trail. Throws `ApiError` NOT_FOUND. */
  getDocument(userId: number, analysis: FiledAnalysis, filingId: number): Promise<Uint8Array>
}

export interface FilerDeps extends Omit<SendFilingDeps, 'registry'> {
  /** Null where the operator has not set up filing. */
  readonly registry: FilingRegistry | null
  readonly storage: Storage
  /** Null where the operator has no independent engine. */
  readonly validator: TaggedValidator | null
  /** Called when the engine gave no answer. */
  readonly onUnchecked: (error: unknown) => void
}

/** Steps of filings that one process takes at once. */
const atOnce = 2

/** Digits and letters, as the registry takes them; of two billion, so that two servers of one presenter hardly meet. */
const makeNumber = (): string => Array.from({ length: 6 }, () => randomInt(36).toString(36).toUpperCase()).join('')

/** Also starts the work on filings that were confirmed. */
export async function openFiler(deps: FilerDeps): Promise<Filer> {
  const { db, jobs, registry } = deps
  await resealCodes(deps)
  if (registry !== null) {
    await jobs.work(filingJob, atOnce, createSendFiling({ ...deps, registry }))
    await restoreFilings(db, jobs)
  }
  return createFiler(deps)
}

/** Seals the codes that are kept with the newest key, so that an older one can be removed. */
async function resealCodes({ db, seal }: Pick<FilerDeps, 'db' | 'seal'>): Promise<void> {
  for (const { id, sealedCode, submissionNumber } of await queries.listSealed(db)) {
    const again = sealedCode === null ? null : seal.reseal(sealedCode, submissionNumber)
    if (sealedCode !== null && again !== null) await queries.replaceSealed(db, id, sealedCode, again)
  }
}

/** A filing whose job has been lost, because filing was not set up for a while, gets another. */
async function restoreFilings(db: Db, jobs: JobQueue): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id } of await queries.listOpen(tx)) {
      if (!(await jobs.hasLive(tx, filingJob, { filingId: id }))) await jobs.send(tx, filingJob, { filingId: id })
    }
  })
}

function createFiler({ db, jobs, registry, seal, now, storage, validator, onUnchecked }: FilerDeps): Filer {
  const check = createCheck(validator, onUnchecked)
  const readSubject = createSubjectReader()
  const audit = (
    tx: Db,
    actorId: number,
    { id, workspaceId }: FiledAnalysis,
    action: 'filing-prepared' | 'filing-confirmed',
    filing: number,
    sha256: string,
  ) => recordAudit(tx, { workspaceId, actorId, action, subject: 'analysis', subjectId: String(id), after: { filing, sha256 } })

  const get = async (analysisId: number, filingId: number): Promise<Filing> => {
    const row = await findFiling(db, filingId)
    if (row === null || row.analysisId !== analysisId) throw new ApiError('NOT_FOUND')
    return presentFiling(row)
  }

  return {
    async get({ id }) {
      const row = await findNewest(db, id)
      return {
        registry: registry === null ? null : { isTest: registry.isTest, maxBytes: registry.maxDocumentBytes },
        filing: row === null ? null : presentFiling(row),
        checker: validator?.name ?? null,
      }
    },
    async prepare(userId, analysis, document) {
      if (registry === null) throw new ApiError('FILING_NOT_SET_UP')
      if (document.length > registry.maxDocumentBytes) throw new ApiError('FILE_TOO_LARGE')
      const subject = await readSubject(userId, document)
      if (subject === null) throw new ApiError('NOT_FILEABLE')
      const sha256 = createHash('sha256').update(document).digest('hex')
      const { id: analysisId, workspaceId } = analysis
      const insert = (tx: Db) =>
        insertFiling(tx, {
          analysisId,
          workspaceId,
          subject,
          document,
          sha256,
          submissionNumber: makeNumber(),
          isTest: registry.isTest,
          preparedBy: userId,
        })
      const store = (tx: Db) =>
        storage.add(
          tx,
          analysis,
          async () => {
            const newest = await findNewest(tx, analysisId)
            if (newest !== null && !canPrepareAfter(FilingState.parse(newest.state))) throw new ApiError('FILING_UNDER_WAY')
            await deletePrepared(tx, analysisId)
            const row = await insert(tx)
            await audit(tx, userId, analysis, 'filing-prepared', row.id, sha256)
            return row
          },
          () => true,
        )
      // Not empty: a full disk is noticed before anything is written.
      return presentFiling(
        await storage
          .writeText(sha256, () => db.transaction(store))
          .catch((error: unknown) => {
            throw isUniqueViolation(error) ? new ApiError('FILING_UNDER_WAY', { cause: error }) : error
          }),
      )
    },
    async confirm(userId, analysis, filingId, typed) {
      if (registry === null) throw new ApiError('FILING_NOT_SET_UP')
      const row = await findFiling(db, filingId)
      if (row === null || row.analysisId !== analysis.id) throw new ApiError('NOT_FOUND')
      if (!isConfirmedBy(typed, FilingSubject.parse(row.subject), row.sha256)) throw new ApiError('FILING_NOT_CONFIRMED')
      const sealedCode = seal.seal(typed.authenticationCode, row.submissionNumber)
      await db.transaction(async (tx) => {
        const confirmed = { state: 'confirmed', sealedCode, confirmedBy: userId, confirmedAt: now() }
        if (!(await changeFiling(tx, filingId, ['prepared'], confirmed))) throw new ApiError('FILING_UNDER_WAY')
        await jobs.send(tx, filingJob, { filingId })
        await audit(tx, userId, analysis, 'filing-confirmed', filingId, row.sha256)
      })
      jobs.wake(filingJob)
      return get(analysis.id, filingId)
    },
    check,
    async getDocument(userId, { id, workspaceId }, filingId) {
      const document = await findDocument(db, id, filingId)
      if (document === null) throw new ApiError('NOT_FOUND')
      const subject = { subject: 'analysis', subjectId: String(id), after: { filing: filingId } } as const
      await recordAudit(db, { workspaceId, actorId: userId, action: 'document-downloaded', ...subject })
      return document
    },
  }
}
