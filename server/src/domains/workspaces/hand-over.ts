import type { Db } from '../../db/open.ts'
import { people } from '../engagement/service.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import { nameSuccessor, passAnalyses, passPoints, passShares, type Passage } from './hand-over-queries.ts'
import { passInvitations } from './invitation-queries.ts'
import { lockAnalyses } from './part-queries.ts'

/**
 * Passes what a person has in a firm to their successor: the analyses they own, the points assigned to them, the work they are named for, the
 * clients they are named for, and their open invitations. What they did keeps their name. Locks all analyses of the firm. `actorId` made the
 * change.
 */
export async function handOver(tx: Db, actorId: number, passage: Passage): Promise<void> {
  const { workspaceId, fromId, toId } = passage
  const ids = await lockAnalyses(tx, { workspaceId })
  const withWork = new Set<number>()
  if (ids.length > 0) {
    const events: NewEvent[] = []
    for (const place of await passPoints(tx, passage, ids)) {
      withWork.add(place.analysisId)
      events.push({ ...place, userId: actorId, kind: 'assigned', data: { assigneeId: toId } })
    }
    for (const { analysisId } of await passAnalyses(tx, 'userId', passage)) withWork.add(analysisId)
    for (const [column, signOff] of people) {
      for (const place of await passAnalyses(tx, column, passage)) {
        withWork.add(place.analysisId)
        events.push({ ...place, pointId: null, userId: actorId, kind: 'named', data: { signOff, assigneeId: toId } })
      }
    }
    await insertEvents(tx, events)
    await passShares(tx, passage, ids)
  }
  await nameSuccessor(tx, passage, [...withWork])
  await passInvitations(tx, workspaceId, fromId, toId)
}
