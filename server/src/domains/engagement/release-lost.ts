import type { Db } from '../../db/open.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import { lines } from './model.ts'
import { deleteNotifications, passUnseen, releaseNamed, releasePoints } from './release-queries.ts'

/**
 * Takes people who can no longer change analyses off the points assigned to them and from among those who sign. What those own who see them no
 * more passes to the owner of the firm, and their notifications are deleted. Call it in the transaction of the change and after it, with the analyses locked. `actorId` made the change.
 * Returns whether anything was theirs. A full history does not prevent it: a removal must always be possible.
 */
export async function releaseLost(tx: Db, actorId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false
  const released = (await releasePoints(tx, ids)).toSorted((a, b) => a.pointId - b.pointId)
  const events = released.map((place): NewEvent => ({ ...place, userId: actorId, kind: 'assigned', data: { assigneeId: null } }))
  for (const [column, signOff] of lines) {
    for (const place of await releaseNamed(tx, column, ids))
      events.push({ ...place, pointId: null, userId: actorId, kind: 'named', data: { signOff, assigneeId: null } })
  }
  await insertEvents(tx, events)
  await passUnseen(tx, ids)
  await deleteNotifications(tx, ids)
  return events.length > 0
}
