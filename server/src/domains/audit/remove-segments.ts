import type { Database, Db } from '../../db/open.ts'
import type { ChainKeys } from './chain-hash.ts'
import * as queries from './chain-queries.ts'
import { findCheckpoint } from './read-chain.ts'
import { recordAudit } from './record.ts'

/** Segments that are removed in one transaction: the embedded database does nothing else meanwhile. */
const stepSegments = 10

async function removeStep(tx: Db, keys: ChainKeys, before: Date, now: Date): Promise<boolean> {
  await queries.lockChain(tx)
  const last = await queries.findLastBefore(tx, before)
  const first = await queries.findFirst(tx)
  if (last === null || first === null) return false
  const number = Math.min(last, first + stepSegments - 1)
  const { hash } = await queries.getSegment(tx, number)
  const removed = await queries.deleteUpTo(tx, number)
  const events = ((await findCheckpoint(tx, 'start'))?.events ?? 0) + removed
  const start = { name: 'start', segment: number, hash, events, at: now } as const
  await queries.putCheckpoint(tx, { ...start, seal: keys.sealCheckpoint(start) })
  const after = { events: removed, segment: number }
  await recordAudit(tx, { actorId: null, action: 'audit-events-removed', subject: 'audit-trail', subjectId: 'all', after })
  return number < last
}

/**
 * Removes the segments at the beginning of a verified chain that were sealed before then, a few at a time. Each step leaves a checkpoint,
 * where the chain begins from then on, and is an event.
 */
export async function removeSegments(db: Database['db'], keys: ChainKeys, before: Date, now: () => Date): Promise<void> {
  let more = true
  // oxlint-disable-next-line no-await-in-loop -- one step after the other, so that others use the database between them
  while (more) more = await db.transaction((tx) => removeStep(tx, keys, before, now()))
}
