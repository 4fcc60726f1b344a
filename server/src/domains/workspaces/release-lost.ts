import type { Db } from '../../db/open.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import { deleteNotifications, releaseNamed, releasePoints } from './release-queries.ts'

/**
 * Takes people who have just lost access to analyses off the points assigned to them and off the work they are named for, and deletes their
 * notifications. Call it after the change, with the analyses locked. `actorId` made the change.
 */
export async function releaseLost(tx: Db, actorId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const released = await releasePoints(tx, ids)
  const change = { userId: actorId, kind: 'assigned', data: { assigneeId: null } } as const
  await insertEvents(
    tx,
    released.map((place): NewEvent => ({ ...place, ...change })),
  )
  await releaseNamed(tx, ids)
  await deleteNotifications(tx, ids)
}
