import type { Database } from '../../db/open.ts'
import type { ChainKeys } from './chain-hash.ts'
import * as queries from './chain-queries.ts'
import type { Checkpoint } from './model.ts'
import { findCheckpoint, readGroups } from './read-chain.ts'
import { recordAudit } from './record.ts'
import { ChainBroken } from './seal-events.ts'
import { verifyChain } from './verify-chain.ts'

/** The chain needs no new beginning. The message says why. */
export class ChainNotLost extends Error {
  override readonly name = 'ChainNotLost'
}

/**
 * Begins the chain again after segments whose secret is lost. They stay: their hashes must come to the recorded end, and are covered by the
 * new beginning, whose seal is made with the key of this server. It is recorded in the trail. Throws `ChainNotLost`, and `ChainBroken` if
 * the hashes do not verify.
 */
export async function beginChain(db: Database['db'], keys: ChainKeys, now: () => Date): Promise<Checkpoint> {
  const [start, head] = [await findCheckpoint(db, 'start'), await findCheckpoint(db, 'head')]
  if (head === null && !(await queries.hasSegments(db))) throw new ChainNotLost('Nothing has been sealed yet: the chain begins by itself.')
  if (head !== null && keys.hasSealedCheckpoint(head)) {
    throw new ChainNotLost('The end of the chain was sealed with the secret of this server, or with one in AUDIT_EARLIER_SECRETS.')
  }
  const { problem } = await verifyChain({ start, begun: null, groups: readGroups(db, head?.segment ?? 0), findHead: () => head }, null)
  if (problem !== null || head === null) {
    throw new ChainBroken(`The chain cannot be begun again after segments that do not verify. ${problem?.message ?? ''}`)
  }
  const { segment, hash, events } = head
  return db.transaction(async (tx) => {
    await queries.lockChain(tx)
    if ((await findCheckpoint(tx, 'head'))?.seal !== head.seal) throw new ChainBroken('The chain was changed meanwhile. Try again.')
    const begun = { name: 'begun', segment, hash, events, at: now() } as const
    const all = [begun, { ...begun, name: 'head' } as const, ...(start === null ? [] : [start])]
    for (const { name, ...facts } of all) {
      const checkpoint = { name, segment: facts.segment, hash: facts.hash, events: facts.events, at: facts.at }
      await queries.putCheckpoint(tx, { ...checkpoint, seal: keys.sealCheckpoint(checkpoint) })
    }
    const after = { segment, events }
    await recordAudit(tx, { actorId: null, action: 'audit-chain-begun', subject: 'audit-trail', subjectId: 'all', after })
    return { ...begun, seal: keys.sealCheckpoint(begun) }
  })
}
