import type { Db } from '../../db/open.ts'
import { people } from '../engagement/service.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import type { Notice, Notifications } from '../notifications/service.ts'
import type { Publish } from '../../realtime/announcements.ts'
import { nameSuccessor, passAnalyses, passPoints, passShares, type Passage } from './hand-over-queries.ts'
import { passInvitations } from './invitation-queries.ts'
import { lockAnalyses } from './part-queries.ts'

/**
 * Passes what a person has in a firm to their successor: the analyses they own, the points assigned to them, the work they are named for, the
 * clients they are named for, and their open invitations. What they did keeps their name. Locks all analyses of the firm. `actorId` made the
 * change. The successor is notified of their points and of what they are named for: call the returned functions after the commit.
 */
export async function handOver(
  tx: Db,
  notifications: Pick<Notifications, 'add'>,
  actorId: number,
  passage: Passage,
): Promise<readonly Publish[]> {
  const { workspaceId, fromId, toId } = passage
  const ids = await lockAnalyses(tx, { workspaceId })
  const withWork = new Set<number>()
  /** By analysis: the numbers of the points passed, null for the analysis itself. */
  const passed = new Map<number, Set<number | null>>()
  const notePassed = (analysisId: number, point: number | null) =>
    passed.set(analysisId, (passed.get(analysisId) ?? new Set<number | null>()).add(point))
  if (ids.length > 0) {
    const events: NewEvent[] = []
    for (const { number, ...place } of await passPoints(tx, passage, ids)) {
      withWork.add(place.analysisId)
      notePassed(place.analysisId, number)
      events.push({ ...place, userId: actorId, kind: 'assigned', data: { assigneeId: toId } })
    }
    for (const { analysisId } of await passAnalyses(tx, 'userId', passage)) withWork.add(analysisId)
    for (const [column, signOff] of people) {
      for (const place of await passAnalyses(tx, column, passage)) {
        withWork.add(place.analysisId)
        notePassed(place.analysisId, null)
        events.push({ ...place, pointId: null, userId: actorId, kind: 'named', data: { signOff, assigneeId: toId } })
      }
    }
    await insertEvents(tx, events)
    await passShares(tx, passage, ids)
  }
  await nameSuccessor(tx, passage, [...withWork])
  await passInvitations(tx, workspaceId, fromId, toId)
  const publishes: Publish[] = []
  for (const [analysisId, numbers] of passed) {
    const notices = [...numbers].map((point): Notice => ({ kind: 'assigned', userId: toId, point }))
    publishes.push(await notifications.add(tx, { workspaceId, analysisId }, actorId, notices))
  }
  return publishes
}
