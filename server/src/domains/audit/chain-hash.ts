import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { writeCanonicalLine, type SealedEvent } from './canonical-line.ts'
import type { Checkpoint, CheckpointFacts, Segment, SegmentFacts } from './model.ts'

/** Where a chain begins. */
export const firstHash = '0'.repeat(64)

/**
 * The hash of a segment: SHA-256 over its own facts and the canonical lines of its events in order of their ids, each ended by a line feed.
 * Anyone can repeat it.
 */
export function hashSegment(facts: SegmentFacts, events: readonly SealedEvent[]): string {
  const { number, firstId, lastId, count, previousHash, sealedAt } = facts
  const hash = createHash('sha256')
  hash.update(`${JSON.stringify({ number, firstId, lastId, count, previousHash, sealedAt: sealedAt.toISOString() })}\n`)
  for (const event of events) hash.update(`${writeCanonicalLine(event)}\n`)
  return hash.digest('hex')
}

/** Makes and checks seals, with a key that the database does not have. */
export interface ChainKeys {
  sealSegment(hash: string): string
  sealCheckpoint(facts: CheckpointFacts): string
  hasSealedSegment(segment: Pick<Segment, 'hash' | 'seal'>): boolean
  hasSealedCheckpoint(checkpoint: Checkpoint): boolean
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one, 'latin1'), Buffer.from(other, 'latin1'))

const describeCheckpoint = ({ name, segment, hash, events, at }: CheckpointFacts): string =>
  JSON.stringify({ name, segment, hash, events, at: at.toISOString() })

/** Keys made from the server's secret, which seals, and from earlier ones, which have sealed. */
export function createChainKeys(secret: string, earlier: readonly string[] = []): ChainKeys {
  const keys = [secret, ...earlier].map((one) => createHmac('sha256', one).update('audit trail').digest())
  const make = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')
  const seal = (text: string): string =>
    keys
      .slice(0, 1)
      .map((key) => make(key, text))
      .join('')
  const hasSealed = (text: string, given: string): boolean => keys.some((key) => isSame(make(key, text), given))
  const segmentText = (hash: string) => `segment ${hash}`
  return {
    sealSegment: (hash) => seal(segmentText(hash)),
    sealCheckpoint: (facts) => seal(describeCheckpoint(facts)),
    hasSealedSegment: ({ hash, seal: given }) => hasSealed(segmentText(hash), given),
    hasSealedCheckpoint: (checkpoint) => hasSealed(describeCheckpoint(checkpoint), checkpoint.seal),
  }
}
