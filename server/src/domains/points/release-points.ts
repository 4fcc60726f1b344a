import type { Db } from '../../db/open.ts'
import { findRole } from '../analyses/service.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import type { Place } from './model.ts'
import { canBeAssigned } from './policy.ts'
import { listAssigned, updatePoints } from './queries.ts'

/**
 * Takes a user whose role has just changed off the points of an analysis, unless they can still be assigned. Call it in the transaction of
 * that change, with the points locked before it. `userId` is who made the change. False if it takes the user off no point. A full history
 * does not prevent it: a removal must always be possible.
 */
export async function releasePoints(tx: Db, userId: number, { workspaceId, analysisId }: Place, assigneeId: number): Promise<boolean> {
  if (canBeAssigned(await findRole(tx, assigneeId, analysisId))) return false
  const ids = await listAssigned(tx, analysisId, assigneeId)
  if (ids.length === 0) return false
  await updatePoints(tx, ids, { assigneeId: null })
  const change = { workspaceId, analysisId, userId, kind: 'assigned', data: { assigneeId: null } } as const
  await insertEvents(
    tx,
    ids.map((pointId): NewEvent => ({ ...change, pointId })),
  )
  return true
}
