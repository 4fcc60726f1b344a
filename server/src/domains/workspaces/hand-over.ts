import { limits } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { lines } from '../engagement/service.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import { findWorkspaceRole } from '../memberships/service.ts'
import type { Notifications } from '../notifications/service.ts'
import type { Publish } from '../../realtime/announcements.ts'
import { listWorkedOn, nameSuccessor, passAnalyses, passPoints, passShares, type Passage } from './hand-over-queries.ts'
import { passInvitations } from './invitation-queries.ts'
import { lockAnalyses } from './part-queries.ts'

/**
 * Passes what a person has in a firm to their successor: the analyses they own, the points assigned to them, the work they are named for, the
 * clients they are named for, and their open invitations. What they did keeps their name. Locks all analyses of the firm. `actorId` made the
 * change. The successor is notified, once for each analysis, or once in all if there are many: call the returned functions after the commit.
 */
export async function handOver(tx: Db, notifications: Notifying, actorId: number, passage: Passage): Promise<readonly Publish[]> {
  const { workspaceId, fromId, toId } = passage
  const ids = await lockAnalyses(tx, { workspaceId })
  const withWork = await passWork(tx, actorId, passage, ids)
  if (ids.length > 0) await passShares(tx, passage, ids)
  // The owner and the administrators see every client anyway.
  if ((await findWorkspaceRole(tx, toId, workspaceId)) === 'member') await nameSuccessor(tx, passage, withWork)
  await passInvitations(tx, workspaceId, fromId, toId)
  return notify(tx, notifications, actorId, passage, withWork)
}

/**
 * The same for a member who leaves and chooses a successor: who sees a client is not theirs to decide, so the successor gets the work of
 * clients that they see, and the owner of the firm (`ownerId`) all else.
 */
export async function handOverAsMember(tx: Db, notifications: Notifying, passage: Passage, ownerId: number): Promise<readonly Publish[]> {
  const { workspaceId, fromId, toId } = passage
  const worked = await listWorkedOn(tx, toId, await lockAnalyses(tx, { workspaceId }))
  const notified = await notify(tx, notifications, fromId, passage, await passWork(tx, fromId, passage, worked))
  return [...notified, ...(await handOver(tx, notifications, fromId, { ...passage, toId: ownerId }))]
}

type Notifying = Pick<Notifications, 'add' | 'addAboutFirm'>

/** Passes points, ownership and names of these analyses. Returns those in which there was anything. */
async function passWork(tx: Db, actorId: number, passage: Passage, ids: readonly number[]): Promise<number[]> {
  const { toId } = passage
  const withWork = new Set<number>()
  if (ids.length === 0) return []
  const events: NewEvent[] = []
  for (const place of await passPoints(tx, passage, ids)) {
    withWork.add(place.analysisId)
    events.push({ ...place, userId: actorId, kind: 'assigned', data: { assigneeId: toId } })
  }
  for (const { analysisId } of await passAnalyses(tx, 'userId', passage, ids)) withWork.add(analysisId)
  for (const [column, signOff] of lines) {
    for (const place of await passAnalyses(tx, column, passage, ids)) {
      withWork.add(place.analysisId)
      events.push({ ...place, pointId: null, userId: actorId, kind: 'named', data: { signOff, assigneeId: toId } })
    }
  }
  await insertEvents(tx, events)
  return [...withWork]
}

async function notify(tx: Db, notifications: Notifying, actorId: number, passage: Passage, analysisIds: readonly number[]) {
  const { workspaceId, toId: userId } = passage
  // More would push out what else the successor was notified of.
  if (analysisIds.length > limits.handOverNotices)
    return [await notifications.addAboutFirm(tx, workspaceId, actorId, { kind: 'handed-over', userId })]
  const publishes: Publish[] = []
  for (const analysisId of analysisIds)
    publishes.push(await notifications.add(tx, { workspaceId, analysisId }, actorId, [{ kind: 'handed-over', userId, point: null }]))
  return publishes
}
