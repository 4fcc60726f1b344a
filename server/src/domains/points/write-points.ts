import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Announcement } from '../../realtime/announcement.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { findLastEvent } from '../history/service.ts'
import type { Notice, Notifications } from '../notifications/service.ts'
import type { Storage } from '../storage/service.ts'
import { listStaleNotices } from './notify-stale.ts'
import { lockPoints } from './queries.ts'

export interface WriteDeps {
  readonly db: Db
  readonly storage: Storage
  readonly announcements: Pick<Announcements, 'announce'>
  readonly notifications: Pick<Notifications, 'add'>
}

/**
 * Changes points, their comments and the history in one transaction, with the points locked, and announces it to all members, unless the
 * history shows that nothing has changed. `userId` makes the change; `work` reports whom to notify of it, beside those whose signatures it makes stale. `announcement` is that points have
 * changed, unless stated. `text` is what the change adds to the owner's storage. Throws `ApiError`: NOT_FOUND if the analysis has been deleted
 * meanwhile, STORAGE_FULL, DISK_FULL.
 */
export type WritePoints = <Value>(
  analysis: AnalysisPart,
  userId: number,
  text: string,
  work: PointsWork<Value>,
  announcement?: Announcement,
) => Promise<Value>

/** Adds to the notices that the change causes. */
export type Notify = (notices: readonly Notice[]) => void

export type PointsWork<Value> = (tx: Db, notify: Notify) => Promise<Value>

export function createWritePoints({ db, storage, announcements, notifications }: WriteDeps): WritePoints {
  return async (analysis, userId, text, work, announcement = { kind: 'points', analysisId: analysis.id }) => {
    const { id: analysisId, workspaceId } = analysis
    const locked = async (tx: Db) => {
      if (!(await lockPoints(tx, analysisId))) throw new ApiError('NOT_FOUND')
      const before = await findLastEvent(tx, analysisId)
      const notices: Notice[] = []
      const value = await work(tx, (caused) => {
        notices.push(...caused)
      })
      const hasChanged = (await findLastEvent(tx, analysisId)) !== before
      // Who is to sign again now is notified of that alone.
      const isTurn = (stale: Notice) =>
        notices.some(({ kind, userId: id, line }) => kind === 'turn' && id === stale.userId && line === stale.line)
      if (hasChanged) notices.push(...(await listStaleNotices(tx, analysisId)).filter((stale) => !isTurn(stale)))
      const notified = await notifications.add(tx, { workspaceId, analysisId }, userId, notices)
      return { value, notified, hasChanged }
    }
    const { value, published } = await storage.writeText(text, () =>
      db.transaction(async (tx) => {
        const done = await storage.add(
          tx,
          analysis,
          () => locked(tx),
          ({ hasChanged }) => hasChanged && text !== '',
        )
        const { hasChanged, notified } = done
        return {
          value: done.value,
          published: [...(hasChanged ? [await announcements.announce(tx, announcement)] : []), notified],
        }
      }),
    )
    for (const publish of published) publish()
    return value
  }
}
