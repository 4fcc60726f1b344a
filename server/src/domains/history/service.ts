import { limits, type AnalysisRole, type DocumentKind, type DownloadKind } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { NewEvent } from './model.ts'
import { countEvents, hasViewed, insertEvents, lockViewsOf } from './queries.ts'

export type { NewEvent } from './model.ts'
export { findLastEvent, insertEvents } from './queries.ts'

/**
 * Throws `ApiError` HISTORY_FULL. A history has a limit because nothing can be taken from it: a script could fill the disk for good. What a
 * viewer writes is refused earlier, where views and downloads are no longer recorded, so that no viewer can use up what changes need.
 */
export async function refuseFullHistory(tx: Db, analysisId: number, role: AnalysisRole = 'reviewer'): Promise<void> {
  const limit = role === 'viewer' ? limits.eventsOfReading : limits.eventsPerAnalysis
  if ((await countEvents(tx, analysisId, limit)) >= limit) throw new ApiError('HISTORY_FULL')
}

/** Records an event of the analysis as a whole, in the transaction of the change, unless the history is full: that must not prevent it. */
export async function recordEvent(
  tx: Db,
  { id: analysisId, workspaceId }: HistoryPlace,
  userId: number,
  kind: NewEvent['kind'],
  data: NewEvent['data'] = {},
  limit: number = limits.eventsPerAnalysis,
): Promise<void> {
  if ((await countEvents(tx, analysisId, limit)) >= limit) return
  await insertEvents(tx, [{ workspaceId, analysisId, pointId: null, userId, kind, data }])
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
 * Records who read and took what. No method throws: reading an analysis never depends on its history, which may be full. The last part
 * of a history is kept for changes.
 */
export interface RecordReading {
  /** A person's view of a document counts once a day (UTC), in however many parts they read it. */
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
      try {
        await record(db, userId, 'downloaded', document, { download })
      } catch (error) {
        onFailure(error)
      }
    },
  }
}
