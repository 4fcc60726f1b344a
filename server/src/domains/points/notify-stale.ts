import type { Db } from '../../db/open.ts'
import type { Publish } from '../../realtime/announcements.ts'
import type { Notice, Notifications } from '../notifications/service.ts'
import { takeStale } from './stale-queries.ts'

/** To those whose signatures have ceased to hold. Call it in the transaction of the change and after it, with the analysis locked. */
export async function listStaleNotices(tx: Db, analysisId: number): Promise<Notice[]> {
  const stale = await takeStale(tx, analysisId)
  return stale.flatMap(({ role, userId }): Notice[] => (userId === null ? [] : [{ kind: 'stale', userId, point: null, line: role }]))
}

/** An analysis. */
export interface ChangedPlace {
  readonly workspaceId: number
  readonly analysisId: number
}

/** Notifies them of a change by `actorId`; null if the product made it. Call the returned function after the commit. */
export type NotifyStale = (tx: Db, place: ChangedPlace, actorId: number | null) => Promise<Publish>

export const createNotifyStale =
  (notifications: Pick<Notifications, 'add'>): NotifyStale =>
  async (tx, { workspaceId, analysisId }, actorId) =>
    notifications.add(tx, { workspaceId, analysisId }, actorId, await listStaleNotices(tx, analysisId))
