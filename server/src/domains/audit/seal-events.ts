import type { Database, Db } from '../../db/open.ts'
import { firstHash, hashSegment, type ChainKeys } from './chain-hash.ts'
import * as queries from './chain-queries.ts'
import { findCheckpoint } from './read-chain.ts'

/** The chain is not as this server left it, so nothing can be added to it. The message says what is wrong. */
export class ChainBroken extends Error {
  override readonly name = 'ChainBroken'
}

/** Events in a segment, at most. */
const maxEvents = 1_000

/** The end of the chain, if it is one that this server has sealed. */
async function getEnd(tx: Db, keys: ChainKeys) {
  const head = await findCheckpoint(tx, 'head')
  if (head === null) {
    // To begin again would hide that the end is gone.
    if (await queries.hasSegments(tx)) throw new ChainBroken('The end of the chain is not recorded.')
    return { segment: 0, hash: firstHash, events: 0 }
  }
  if (!keys.hasSealedCheckpoint(head)) throw new ChainBroken('The end of the chain was not sealed with the key of this server.')
  return head
}

/** Seals one segment. Returns how many events it has. */
async function sealSegment(tx: Db, keys: ChainKeys, now: Date, limit: number): Promise<number> {
  await queries.lockChain(tx)
  const end = await getEnd(tx, keys)
  const number = end.segment + 1
  const events = await queries.takeUnsealed(tx, number, limit)
  const [first, last] = [events[0], events.at(-1)]
  if (first === undefined || last === undefined) return 0
  const facts = { number, firstId: first.id, lastId: last.id, count: events.length, previousHash: end.hash, sealedAt: now }
  const hash = hashSegment(facts, events)
  await queries.insertSegment(tx, { ...facts, hash, seal: keys.sealSegment(hash) })
  const head = { name: 'head', segment: number, hash, events: end.events + events.length, at: now } as const
  await queries.putCheckpoint(tx, { ...head, seal: keys.sealCheckpoint(head) })
  return events.length
}

/**
 * Seals every committed event that is in no segment yet, in order of the ids, in segments. An event whose transaction is still open is not
 * seen, and is sealed once it is committed, in a later segment: no id, order or time decides what is left to seal. Throws `ChainBroken`.
 */
export async function sealEvents(db: Database['db'], keys: ChainKeys, now: () => Date, limit = maxEvents): Promise<void> {
  let sealed = limit
  // oxlint-disable-next-line no-await-in-loop -- each segment follows the one before
  while (sealed === limit) sealed = await db.transaction((tx) => sealSegment(tx, keys, now(), limit))
}
