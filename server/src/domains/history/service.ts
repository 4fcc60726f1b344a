import { limits, type AnalysisRole, type DocumentKind, type DownloadKind } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import { createRecordOnce, recordAudit, recordAudits, type AuditAction, type AuditFacts } from '../audit/service.ts'
import type { NewEvent } from './model.ts'
import * as queries from './queries.ts'
import { countEvents, hasViewed, lockViewsOf } from './queries.ts'
import { toAuditEvent } from './to-audit-event.ts'

export type { NewEvent } from './model.ts'
export { findLastEvent } from './queries.ts'

/** The audit trail outlives the history, which is deleted with its analysis, and has no limit. */
const recordInTrail = (tx: Db, events: readonly NewEvent[]): Promise<void> =>
  recordAudits(
    tx,
    events.map(toAuditEvent).filter((event) => event !== null),
  )

/** Stores events in the history and in the audit trail. Call it in the transaction of the change itself, so that none exists without the others. */
export async function insertEvents(tx: Db, events: readonly NewEvent[]): Promise<void> {
  await queries.insertEvents(tx, events)
  await recordInTrail(tx, events)
}

/**
 * Throws `ApiError` HISTORY_FULL. A history has a limit because nothing can be taken from it: a script could fill the disk for good. What a
 * viewer writes is refused earlier, where views and downloads are no longer recorded, so that no viewer can use up what changes need.
 */
export async function refuseFullHistory(tx: Db, analysisId: number, role: AnalysisRole = 'reviewer'): Promise<void> {
  const limit = role === 'viewer' ? limits.eventsOfReading : limits.eventsPerAnalysis
  if ((await countEvents(tx, analysisId, limit)) >= limit) throw new ApiError('HISTORY_FULL')
}

/**
 * Records an event of the analysis as a whole, in the transaction of the change. A full history leaves it out, which must not prevent the
 * change; the audit trail has it in any case.
 */
export async function recordEvent(
  tx: Db,
  { id: analysisId, workspaceId }: HistoryPlace,
  userId: number,
  kind: NewEvent['kind'],
  data: NewEvent['data'] = {},
  limit: number = limits.eventsPerAnalysis,
): Promise<void> {
  const events = [{ workspaceId, analysisId, pointId: null, userId, kind, data }]
  await ((await countEvents(tx, analysisId, limit)) >= limit ? recordInTrail(tx, events) : insertEvents(tx, events))
}

/** An analysis. */
export interface HistoryPlace {
  readonly id: number
  readonly workspaceId: number
}

/** What the history says about a document. */
export interface EventDocument {
  readonly id: number
  readonly analysisId: number
  readonly workspaceId: number
  readonly kind: DocumentKind
  readonly version: number
}

export const describeDocument = ({ id, kind, version }: Pick<EventDocument, 'id' | 'kind' | 'version'>): NewEvent['data'] => ({
  documentId: id,
  documentKind: kind,
  version,
})

/**
 * Records who read and took what, before it is sent. It throws only if the audit trail cannot have it: what cannot be recorded is not read.
 * Reading never depends on the history of the analysis, which may be full: its last part is kept for changes.
 */
export interface RecordReading {
  /** A person's view of a document counts once a day (UTC) in the history and once an hour in the trail, in however many parts they read it. */
  view(userId: number, document: EventDocument): Promise<void>
  /** `document` is the draft, or the document itself, that was downloaded in some form. */
  download(userId: number, download: Exclude<DownloadKind, 'file'>, document: EventDocument): Promise<void>
  /** The analysis was exported with the whole file of its client. */
  exportFile(userId: number, analysis: HistoryPlace): Promise<void>
}

export interface RecordReadingDeps {
  readonly db: Database['db']
  readonly now: () => Date
  readonly onFailure: (error: unknown) => void
}

/** Views known to this process to be recorded; more are looked up again. */
const maxKnownViews = 10_000

export function createRecordReading({ db, now, onFailure }: RecordReadingDeps): RecordReading {
  const recordOnce = createRecordOnce({ db, now })
  const inTrail = (userId: number, action: AuditAction, { analysisId, workspaceId, ...document }: EventDocument, facts = {}) => ({
    workspaceId,
    actorId: userId,
    action,
    subject: 'analysis' as const,
    subjectId: String(analysisId),
    after: { ...describeDocument(document), ...facts } as AuditFacts,
  })
  // A viewer reads a document in dozens of parts, of which only the first should reach the database.
  const known = new Set<string>()

  const record = (tx: Db, userId: number, kind: NewEvent['kind'], document: EventDocument, data: NewEvent['data']): Promise<void> =>
    recordEvent(
      tx,
      { id: document.analysisId, workspaceId: document.workspaceId },
      userId,
      kind,
      { ...describeDocument(document), ...data },
      limits.eventsOfReading,
    )

  return {
    async view(userId, document) {
      await recordOnce(inTrail(userId, 'document-viewed', document))
      const today = now().toISOString().slice(0, 10)
      const key = `${today} ${userId} ${document.id}`
      if (known.has(key)) return
      try {
        await db.transaction(async (tx) => {
          await lockViewsOf(tx, userId)
          if (!(await hasViewed(tx, userId, document.id, new Date(today)))) await record(tx, userId, 'viewed', document, {})
        })
        if (known.size >= maxKnownViews) known.clear()
        known.add(key)
      } catch (error) {
        onFailure(error)
      }
    },
    async exportFile(userId, analysis) {
      try {
        await recordEvent(db, analysis, userId, 'downloaded', { download: 'file' }, limits.eventsOfReading)
      } catch (error) {
        onFailure(error)
      }
    },
    async download(userId, download, document) {
      const isOriginal = download === 'original'
      await recordAudit(
        db,
        inTrail(userId, isOriginal ? 'document-downloaded' : 'review-exported', document, isOriginal ? {} : { download }),
      )
      try {
        await record(db, userId, 'downloaded', document, { download })
      } catch (error) {
        onFailure(error)
      }
    },
  }
}
