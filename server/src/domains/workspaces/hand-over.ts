import type { Db } from '../../db/open.ts'
import { lines } from '../engagement/service.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import { findWorkspaceRole } from '../memberships/service.ts'
import type { Notice, Notifications } from '../notifications/service.ts'
import type { Publish } from '../../realtime/announcements.ts'
import { listWorkedOn, nameSuccessor, passAnalyses, passPoints, passShares, type Passage } from './hand-over-queries.ts'
import { passInvitations } from './invitation-queries.ts'
import { lockAnalyses } from './part-queries.ts'

/**
 * Passes what a person has in a firm to their successor: the analyses they own, the points assigned to them, the work they are named for, the
 * clients they are named for, and their open invitations. What they did keeps their name. Locks all analyses of the firm. `actorId` made the
 * change. The successor is notified of their points and of what they are named for: call the returned functions after the commit.
 */
export async function handOver(tx: Db, notifications: Notifying, actorId: number, passage: Passage): Promise<readonly Publish[]> {
  const { workspaceId, fromId, toId } = passage
  const ids = await lockAnalyses(tx, { workspaceId })
  const { withWork, passed } = await passWork(tx, actorId, passage, ids)
  if (ids.length > 0) await passShares(tx, passage, ids)
  // The owner and the administrators see every client anyway.
  if ((await findWorkspaceRole(tx, toId, workspaceId)) === 'member') await nameSuccessor(tx, passage, withWork)
  await passInvitations(tx, workspaceId, fromId, toId)
  return notify(tx, notifications, actorId, passage, passed)
}

/**
 * The same for a member who leaves and chooses a successor: who sees a client is not theirs to decide, so the successor gets the work of
 * clients that they see, and the owner of the firm (`ownerId`) all else.
 */
export async function handOverAsMember(tx: Db, notifications: Notifying, passage: Passage, ownerId: number): Promise<readonly Publish[]> {
  const { workspaceId, fromId, toId } = passage
  const worked = await listWorkedOn(tx, toId, await lockAnalyses(tx, { workspaceId }))
  const { passed } = await passWork(tx, fromId, passage, worked)
  const notified = await notify(tx, notifications, fromId, passage, passed)
  return [...notified, ...(await handOver(tx, notifications, fromId, { ...passage, toId: ownerId }))]
}

type Notifying = Pick<Notifications, 'add'>

/** By analysis: the numbers of the points that were passed, and null where the successor is named for the analysis itself. */
type Passed = ReadonlyMap<number, ReadonlySet<number | null>>

/** Passes points, ownership and names of these analyses. Returns what the successor has to hear of, and in which analyses there was anything. */
async function passWork(tx: Db, actorId: number, passage: Passage, ids: readonly number[]) {
  const { toId } = passage
  const withWork = new Set<number>()
  const passed = new Map<number, Set<number | null>>()
  if (ids.length === 0) return { withWork: [], passed }
  const events: NewEvent[] = []
  const notePassed = (analysisId: number, point: number | null) => {
    withWork.add(analysisId)
    passed.set(analysisId, (passed.get(analysisId) ?? new Set<number | null>()).add(point))
  }
  for (const { number, ...place } of await passPoints(tx, passage, ids)) {
    notePassed(place.analysisId, number)
    events.push({ ...place, userId: actorId, kind: 'assigned', data: { assigneeId: toId } })
  }
  for (const { analysisId } of await passAnalyses(tx, 'userId', passage, ids)) withWork.add(analysisId)
  for (const [column, signOff] of lines) {
    for (const place of await passAnalyses(tx, column, passage, ids)) {
      notePassed(place.analysisId, null)
      events.push({ ...place, pointId: null, userId: actorId, kind: 'named', data: { signOff, assigneeId: toId } })
    }
  }
  await insertEvents(tx, events)
  return { withWork: [...withWork], passed }
}

async function notify(tx: Db, notifications: Notifying, actorId: number, { workspaceId, toId }: Passage, passed: Passed) {
  const publishes: Publish[] = []
  for (const [analysisId, numbers] of passed) {
    const notices = [...numbers].map((point): Notice => ({ kind: 'assigned', userId: toId, point }))
    publishes.push(await notifications.add(tx, { workspaceId, analysisId }, actorId, notices))
  }
  return publishes
}
