import type { SealedEvent } from './canonical-line.ts'
import { firstHash, hashSegment, type ChainKeys } from './chain-hash.ts'
import type { ChainFault, ChainProblem, ChainResult, Checkpoint, Segment } from './model.ts'

/** A segment with the events that are in it; without the segment itself for events that name one which is not there. */
export interface SegmentGroup {
  readonly number: number
  readonly segment: Segment | null
  readonly events: readonly SealedEvent[]
}

export interface Chain {
  /** Null if nothing has been removed. */
  readonly start: Checkpoint | null
  /** Where it was begun again after its secret was lost; null if never, or without keys. */
  readonly begun: Checkpoint | null
  /** In order of their numbers. */
  readonly groups: AsyncIterable<SegmentGroup>
  /** Null if nothing has been sealed. Called once the groups have been read, since a file has it last. */
  findHead(): Checkpoint | null
}

const otherKey = 'was not sealed with the key of this server: it was made by someone else, or AUTH_SECRET has changed'

/** What a chain must be up to here. */
interface Reached {
  readonly number: number
  readonly hash: string
}

/** Makes sure that a segment was sealed with a key of this server, or leads to the place where the chain was begun again. */
function isSealed(segment: Segment, begun: Checkpoint | null, keys: ChainKeys): boolean {
  if (begun === null || segment.number > begun.segment) return keys.hasSealedSegment(segment)
  return segment.number < begun.segment || segment.hash === begun.hash
}

const checkGroup = (
  { number, segment, events }: SegmentGroup,
  before: Reached,
  begun: Checkpoint | null,
  keys: ChainKeys | null,
): ChainProblem | null => {
  const fault = (kind: ChainFault, message: string): ChainProblem => ({
    fault: kind,
    segment: number,
    message: `Segment ${number} ${message}.`,
  })
  if (segment === null) return fault('unlisted', `is not there, but ${events.length} events are in it`)
  if (number !== before.number + 1)
    return { ...fault('missing', ''), segment: before.number + 1, message: `Segment ${before.number + 1} is missing.` }
  if (segment.previousHash !== before.hash) return fault('link', 'does not follow the segment before it')
  if (keys !== null && !isSealed(segment, begun, keys)) return fault('seal', otherKey)
  if (segment.count !== events.length) return fault('count', `has ${events.length} events instead of ${segment.count}`)
  if (segment.hash !== hashSegment(segment, events)) return fault('hash', 'has been changed: its events do not come to its hash')
  return null
}

/**
 * Verifies a chain from its beginning, and stops at the first thing that is wrong. Without keys, as outside the server, it checks the hashes
 * alone: that nothing was changed since someone noted the hash of the head.
 */
export async function verifyChain({ start, begun, groups, findHead }: Chain, keys: ChainKeys | null): Promise<ChainResult> {
  const fault = (kind: 'start' | 'begun' | 'head', message: string): ChainProblem => ({ fault: kind, segment: null, message })
  let reached: Reached = start === null ? { number: 0, hash: firstHash } : { number: start.segment, hash: start.hash }
  let segments = 0
  let events = 0
  const result = (problem: ChainProblem | null): ChainResult => ({ segments, events, problem })
  if (start !== null && keys !== null && !keys.hasSealedCheckpoint(start))
    return result(fault('start', `The start of the chain ${otherKey}.`))
  if (begun !== null && keys !== null && !keys.hasSealedCheckpoint(begun))
    return result(fault('begun', `The place where the chain was begun again ${otherKey}.`))
  for await (const group of groups) {
    const problem = checkGroup(group, reached, begun, keys)
    if (problem !== null || group.segment === null) return result(problem)
    segments += 1
    events += group.events.length
    reached = { number: group.number, hash: group.segment.hash }
  }
  const head = findHead()
  if (head === null) {
    const isEmpty = segments === 0 && start === null
    return result(isEmpty ? null : fault('head', 'The end of the chain is not recorded: segments may be missing after the last one.'))
  }
  if (keys !== null && !keys.hasSealedCheckpoint(head)) return result(fault('head', `The end of the chain ${otherKey}.`))
  if (head.segment > reached.number)
    return result({ fault: 'missing', segment: reached.number + 1, message: `Segment ${reached.number + 1} is missing.` })
  if (head.segment !== reached.number || head.hash !== reached.hash || head.events !== (start?.events ?? 0) + events)
    return result(fault('head', 'The end of the chain is not the one that was recorded.'))
  return result(null)
}
