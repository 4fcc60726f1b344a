import type { Db } from '../../db/open.ts'
import type { Announcements, Publish } from '../../realtime/announcements.ts'
import { listOpen, type Part } from './part-queries.ts'

type Announce = Pick<Announcements, 'announce'>

/** Announces that what these users see of a firm has changed: their lists, and the firm itself. */
export const announceLists = (tx: Db, announcements: Announce, userIds: readonly number[]): Promise<Publish> =>
  announcements.announce(tx, { kind: 'lists', userIds: [...new Set(userIds)].toSorted((a, b) => a - b) })

/**
 * Announces a change of access to the analyses of a workspace, or of one of its clients, that somebody has open. Call it while those who lose
 * access still have it, so that they hear of it too.
 */
export async function announceOpen(tx: Db, announcements: Announce, part: Part): Promise<readonly Publish[]> {
  const announced: Publish[] = []
  for (const analysisId of await listOpen(tx, part)) announced.push(await announcements.announce(tx, { kind: 'changed', analysisId }))
  return announced
}
